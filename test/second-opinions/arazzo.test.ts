import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readSpec } from '../../.toolchain/spec/read-spec.ts'
import { exportAs } from '../../src/cli/export/export-as.ts'
import { root } from '../support/contract/document.ts'
import { runRespect } from '../support/processes/run-respect.ts'
import type { ScriptEnd } from '../support/processes/run-script.ts'
import { isObject } from '../../src/contract/is-object.ts'
import { turn } from '../support/rotate.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'
import { replayByClock } from '../support/scenario/record-polls.ts'
import { serveChanged } from '../support/serve/serve-changed.ts'

/** A project that has the package, as a document expects it beside itself. */
const folder = mkdtempSync(join(tmpdir(), 'arazzo-'))
const installed = join(folder, 'node_modules/research-understudy/dist')
mkdirSync(installed, { recursive: true })
const { document, control } = await readSpec(root)
writeFileSync(join(installed, 'openapi.json'), JSON.stringify(document))
writeFileSync(join(installed, 'control.json'), JSON.stringify(control))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Runs Respect over the document of a scenario, by the command that the document names, against a mock that serves its world. */
async function respect(
  yaml: string,
  change: (text: string) => string = (text) => text,
): Promise<ScriptEnd & { readonly steps: readonly string[] }> {
  const scenario = parseScenarioText(yaml)
  const exported = await exportAs('arazzo', scenario)
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  const [, seconds] = /^ *retryAfter: (.*)$/m.exec(exported.text) ?? []
  const mock = await serveChanged((text) => {
    // Time passes for the mock alone.
    if (seconds !== undefined) mock.clock.advance(Number(seconds) * 1000)
    return change(text)
  }, scenario.given)
  try {
    const file = join(folder, `${(count += 1)}.yaml`)
    writeFileSync(file, exported.text.replace(/^( *retryAfter: ).*$/gm, '$10.001'))
    const inputs = exported.text.matchAll(/^ {8}(UNDERSTUDY_KEY\w*):\n(?:.*\n){2} *description: the API key of (.*)$/gm)
    const accounts = new Map([...inputs].map(([, variable = '', account = '']) => [variable, account]))
    const [, words = ''] = /^# {3}npx @redocly\/cli respect (.*)$/m.exec(exported.text) ?? []
    const args = words
      .replace('FILE', file)
      .replace(/\bapi=[^ ,]+/, `api=${mock.baseUrl}`)
      .replace(/\bcontrol=[^ ,]+/, `control=${mock.controlUrl}`)
      .replaceAll(/(\w+)=KEY\b/g, (_, variable: string) => `${variable}=key-${accounts.get(variable)}`)
    const { code, stdout, stderr } = await runRespect(folder, args.split(' '))
    const steps = exported.text.match(/(?<=^ *- stepId: )step\w+/gm) ?? []
    return { code, steps, stdout: stripVTControlCharacters(stdout), stderr: stripVTControlCharacters(stderr) }
  } finally {
    await mock.stop()
  }
}

function ofShelf(name: string): string {
  return readFileSync(join(root, 'scenarios', `${name}.yaml`), 'utf8')
}

const some = [
  'reports/pauses-for-quota-and-resumes',
  'reports/completes',
  'sharing/report-shared-with-a-colleague',
  'lists/pages-while-sessions-are-created',
  'limits/too-many-requests-block-for-5-minutes',
]

/** Scenarios of the shelf that Arazzo cannot say. */
const unsaid: ReadonlySet<string> = new Set([
  'agents/mcp-server-is-discovered',
  'network/answer-ends-in-its-middle',
  'network/create-is-lost-on-the-way',
  'network/created-but-the-answer-is-lost',
  'network/resumed-but-the-answer-is-lost',
  'tools/refusals-are-results',
  'tools/review-pauses-between-tools-and-rest',
  'tools/sessions-show-who-made-them',
])

const all = readdirSync(join(root, 'scenarios'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace(/\.yaml$/, ''))
  .filter((name) => !unsaid.has(name))
  .toSorted()

test.each(turn === 'all' ? all : some)('arazzo: Respect plays the document of %s to its end on a mock', async (name) => {
  const { code, stdout, stderr, steps } = await respect(ofShelf(name))
  expect([
    code,
    code === 0
      ? ''
      : stderr +
        stdout
          .split('\n')
          .filter((line) => line.includes('✗'))
          .join('\n'),
  ]).toEqual([0, ''])
  expect([...new Set(stdout.match(/(?<= - step )step\w+/g))]).toEqual(steps)
})

/** Deployments that each break another kind of expectation, and the criterion that Respect finds unmet. */
const broken: { readonly [what: string]: readonly [scenario: string, change: (text: string) => string, unmet: string] } = {
  'another status': [
    'reports/pauses-for-quota-and-resumes',
    (text) => text.replace('"pausedForInsufficientQuota"', '"paused"'),
    "$[?@.status == 'pausedForInsufficientQuota']",
  ],
  'a link that must be absent': [
    'reports/pauses-for-quota-and-resumes',
    (text) => text.replace('"links":{', '"links":{"resume":"/",'),
    '$[?!@.links.resume]',
  ],
}

test.each(Object.entries(broken))('arazzo: Respect is red on a deployment with %s', async (_, [name, change, unmet]) => {
  const { code, stdout } = await respect(ofShelf(name), change)
  expect(code).toBe(1)
  expect(stdout).toContain(`✗ success criteria check - ${unmet}`)
})

/** Recorded faults that are waited for: the last step is asked for again until its answer is as expected. */
function waitingFor(body: string, pointer: string): string {
  const create = (question: string): string => `
  - call: createReport
    body: { researchQuestion: ${question} }
    expect: { status: 202 }
    save: { ${question}: /body/sessionId }`
  return `format: 1
title: A list that is waited for
steps:${create('tea')}${create('milk')}
  - call: listSessions
    query: { limit: 1 }
    until: { status: 200, body: ${body} }
    every: PT10S
    atMost: PT30S
provenance:
  from: inspect
  version: 0.2.0
  recordedAt: 2026-03-02T09:00:00.000Z
  deployment: https://research.example/api/v2
  fault: { step: '3', pointer: ${pointer}, expected: a list that goes on, actual: '[]' }
`
}

const waits: { readonly [what: string]: readonly [pointer: string, body: string] } = {
  'a list that lacks a session': [
    '/body',
    "{ $any: [{ nextCursor: { $type: string } }, { sessions: { $some: { sessionId: '${milk}' } } }] }",
  ],
  'a list that ends early': ['/body/nextCursor', '{ nextCursor: { $type: string } }'],
  'a list that counts too few': ['/body/totalCount', '{ totalCount: { $atLeast: 2 } }'],
}

/** Changes the list of an answer. */
function inList(members: object): (text: string) => string {
  return (text) => {
    const body: unknown = JSON.parse(text)
    return isObject(body) && 'sessions' in body ? JSON.stringify({ ...body, ...members }) : text
  }
}

const lists = {
  'the mock': (text: string) => text,
  'a list without sessions': inList({ sessions: [], nextCursor: null, totalCount: 0 }),
  'another page': inList({ sessions: [], nextCursor: 'more' }),
  'an end of the list': inList({ nextCursor: null }),
}

const waitedFor = Object.entries(waits).flatMap(([what, [pointer, body]]) =>
  Object.entries(lists).map(([on, change]) => [what, on, waitingFor(body, pointer), change] as const),
)

// Each starts Respect anew.
test.each(turn === 'all' ? waitedFor : waitedFor.slice(0, 6))(
  'arazzo: Respect says of %s on %s as replay does',
  async (_what, _on, scenario, change) => {
    const replayed = await replayByClock(scenario, (mock) => async (...request) => {
      const answer = await mock.fetch(...request)
      return new Response(change(await answer.text()), answer)
    })
    const { code } = await respect(scenario, change)
    expect([code, replayed]).toEqual(replayed === 'reproduced' ? [1, 'reproduced'] : [0, 'notReproduced'])
  },
)
