import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { exportForms } from '../../../src/scenario/export/exported.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'

const programs = needs('bash', 'curl', 'jq')
const folder = mkdtempSync(join(tmpdir(), 'export-commands-'))
let mock: ServedChanged | undefined
beforeAll(async () => {
  mock = await serveChanged()
})
afterAll(async () => {
  await mock?.stop()
  rmSync(folder, { recursive: true })
})

const hostile = '::error::pwned\n  ::add-mask::a\n##[error]pwned\nand so that the text is a long one, \t::warning::b'
const command = /^\s*::|##\[/m

/** All that a scenario says holds commands: its title and story, what it sends, and what it expects. */
const scenario = {
  format: 1,
  title: '::error::pwned ##[error]a',
  story: hostile,
  notes: hostile,
  steps: [
    { call: 'searchPapers', body: { query: hostile, '##[error]name': hostile } },
    {
      call: 'createReport',
      body: { title: hostile, [hostile]: [hostile] },
      expect: { status: 400, body: { [hostile]: { $absent: true } } },
    },
    { call: 'listSessions', query: { cursor: hostile }, expect: { status: 400, body: { error: { message: { $match: '^(?!##\\[)' } } } } },
    { call: 'listSessions', expect: { status: 200, headers: { 'x-##': { $absent: true } } } },
  ],
}
const file = join(folder, 'hostile.yaml')
writeFileSync(file, JSON.stringify(scenario))

async function exportedAs(form: string, path = file): Promise<string> {
  const { code, stdout, stderr } = await understudy(['export', path, '--as', form, '--quiet'])
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

test.each(exportForms)('export: no text of a scenario becomes a command to a runner by %s', async (form) => {
  const text = await exportedAs(form)
  expect(text).toContain('pwned')
  expect(command.exec(text)).toBe(null)
})

test('export: texts that look like commands keep their meaning', async () => {
  const har = JSON.stringify(JSON.parse(await exportedAs('har')))
  expect(har).toContain('##[error]name')
  const arazzo = parse(await exportedAs('arazzo')) as {
    info: { description: string }
    workflows: { steps: { requestBody?: { payload: unknown } }[] }[]
  }
  expect(arazzo.info.description).toBe(`${hostile}\n\n${hostile}`)
  expect(arazzo.workflows[0]?.steps[0]?.requestBody?.payload).toEqual(scenario.steps[0]?.body)
  const [, literal] = /^ +request: (.*),$/m.exec(await exportedAs('playwright')) ?? []
  expect(runInNewContext(`JSON.stringify(${literal})`)).toBe(
    JSON.stringify({
      at: 'api',
      method: 'POST',
      path: '/search/papers',
      as: 'default',
      headers: { 'content-type': 'application/json' },
      json: scenario.steps[0]?.body,
    }),
  )
  const [, json = ''] = /^POST .*\/search\/papers\n[^]*?\n\n(\{[^]*?\n\})/m.exec(await exportedAs('http')) ?? []
  expect(JSON.parse(json)).toEqual(scenario.steps[0]?.body)
})

test.skipIf(programs.isUnmet)(`export: a script prints no command, and sends the same text${programs.reason}`, async () => {
  const body = '"##[a]\n::error::x"'
  const raw = join(folder, 'raw.yaml')
  const steps = [{ call: 'createReport', text: body, expect: { status: 400 } }]
  writeFileSync(raw, JSON.stringify({ format: 1, title: scenario.title, steps }))
  const script = join(folder, 'raw.sh')
  writeFileSync(script, await exportedAs('curl', raw))
  expect(command.exec(readFileSync(script, 'utf8'))).toBe(null)
  const env = { BASE_URL: mock?.baseUrl ?? '', UNDERSTUDY_KEY: 'key-default' }
  const { code, stdout } = await runScript(['bash', script], { cwd: folder, env })
  expect([code, command.exec(stdout)]).toEqual([0, null])
  const [, word] = /--data-raw (\$'(?:\\.|[^'\\])*')/.exec(readFileSync(script, 'utf8')) ?? []
  expect(await runScript(['bash', '-c', `printf %s ${word}`], { cwd: folder, env })).toMatchObject({ stdout: body })
})

test('export: http has no escapes, so it refuses a raw command', async () => {
  const raw = join(folder, 'line.yaml')
  const steps = [{ call: 'createReport', text: '::error::x' }]
  writeFileSync(raw, JSON.stringify({ format: 1, title: 'Raw', steps }))
  const { code, stderr } = await understudy(['export', raw, '--as', 'http'])
  expect([code, stderr]).toEqual([3, expect.stringContaining('sends a text that a runner of a workflow would take for a command')])
})
