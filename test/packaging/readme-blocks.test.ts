import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toTerminalLines } from '../../src/conformance/report/terminal.ts'
import { parseTarget } from '../../src/conformance/define/target.ts'
import { plainTelling } from '../../src/conformance/text/render-context.ts'
import { standInReference } from '../../src/cli/conform/stand-in-reference.ts'
import type { Fault } from '../../src/contract/generated/control.ts'
import { createUnderstudy } from '../../src/mock/index.ts'
import type { Understudy } from '../../src/mock/understudy.ts'
import { createTestWorlds } from '../../src/testing/index.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { ask, createReport } from '../testing/ask.ts'

const readme = readFileSync('README.md', 'utf8')
const blocks = [...readme.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(([, language = '', code = '']) => ({ language, code }))

/** The only block with these words in it. */
function blockWith(words: string): string {
  const found = blocks.filter(({ code }) => code.includes(words))
  expect([words, found.length]).toEqual([words, 1])
  return found[0]?.code ?? ''
}

test('each block of the README is one that some test of this folder plays', () => {
  const counts = Map.groupBy(blocks, ({ language }) => language)
  // One that is added has to be played, here or beside, before it is counted.
  expect(Object.fromEntries([...counts].map(([language, all]) => [language, all.length]))).toEqual({
    sh: 14,
    js: 1,
    json: 1,
    ts: 2,
    text: 13,
    yaml: 7,
  })
})

test('the fault that the README shows is one, and does what it says', async () => {
  const { control, fetch, baseUrl } = createUnderstudy()
  await control.addFault({ path: { world: 'default' }, body: JSON.parse(blockWith('"drop": "after"')) as Fault })
  const create = (): Promise<Response> =>
    fetch(`${baseUrl}/sessions/reports`, {
      method: 'POST',
      headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
      body: '{"researchQuestion":"Does it work?"}',
    })
  expect((await create()).status).toBe(202)
  await expect(create()).rejects.toThrow(TypeError)
  expect((await create()).status).toBe(202)
  const listed = (await control.listControlledSessions({ path: { world: 'default' } })).sessions
  // The service has acted before the connection was dropped.
  expect(listed.filter(({ title }) => title === 'Does it work?')).toHaveLength(3)
})

test('the target that the README shows is one', () => {
  const environment = { STAGING_KEY: 'a', OTHER_KEY: 'b', EXHAUSTED_KEY: 'c' }
  expect(parseTarget('staging.yaml', blockWith('# staging.yaml'), environment)).toMatchObject({
    baseUrl: 'https://staging.example.org/v2',
    keys: { default: 'a', other: 'b', exhausted: 'c' },
  })
})

test('what a client did wrong is told as the README shows', async () => {
  const understudy = createTestWorlds().create()
  await createReport(understudy, { maxExtractPapers: 500 })
  for (let time = 0; time < 3; time++) await ask(understudy, 'GET', '/sessions/reports/undefined')
  const shown = blockWith('The client under test')
  expect(() => understudy.assertClean()).toThrow(expect.objectContaining({ message: shown.trimEnd() }))
})

/** A deployment that takes objects for tags of study types, and finds nothing then. */
const takingObjects =
  ({ fetch }: Understudy): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const isObject = /"typeTags":\[\{/.test(await request.clone().text())
    return isObject && request.url.endsWith('/search/papers') ? Response.json({ papers: [] }) : fetch(request)
  }

test('a breach is told as the README shows, but for its number and its place', async () => {
  const report = await examineStandIn({
    globs: ['search/papers/field-types'],
    seed: 2,
    fetchOf: takingObjects,
    reference: standInReference,
  })
  const lines = toTerminalLines(report, {
    ...plainTelling,
    rerunOf: (rule) => `npx understudy conform --target staging.yaml --profile ${report.profile} --seed ${report.seed} --rule ${rule}`,
    scenarioOf: (rule) => `understudy-failures/${rule.replaceAll('/', '.')}.yaml`,
    replayOf: (file) => `npx understudy replay ${file} --target staging.yaml`,
  })
  const shown = blockWith('FAIL search/papers/field-types').trimEnd().split('\n')
  const anywhere = (line: string): string => line.replace(/#\d+/, '#').replace(/https?:\S+(?=\/search\/papers$)/, '')
  const from = lines.indexOf(shown[0] ?? '')
  expect(lines.slice(from, from + shown.length).map(anywhere)).toEqual(shown.map(anywhere))
})
