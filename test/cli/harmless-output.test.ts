import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { paintFor } from '../../src/cli/paint.ts'
import { toSafeJson, toSafeText } from '../../src/cli/print.ts'
import { printedByMock, startMock, startServer, stopMocks, understudy } from '../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'harmless-output-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

const hostile = 'a\u001B[31mb\u009B31mc\u202Ed\n::error::pwned\n##[error]pwned ##vso[task.x]here\u0007'
const quoted = JSON.stringify(hostile)

const scenario = join(folder, 'hostile.yaml')
writeFileSync(
  scenario,
  `format: 1
title: ${quoted}
story: ${quoted}
given:
  seed: 1
steps:
  - call: createReport
    body: { researchQuestion: ${quoted}, title: ${quoted} }
    expect: { status: 202, body: { title: ${quoted} } }
  - call: listSessions
    expect: { status: 418, body: { ${quoted}: ${quoted} } }
provenance:
  from: conform
  version: ${quoted}
  deployment: https://research.example/api/v2
  recordedAt: 2026-11-24T10:00:00.000Z
`,
)
const asked = join(folder, 'asked.yaml')
writeFileSync(asked, 'format: 1\ntitle: Usage\nsteps: [{ call: getUsage, expect: { status: 200, body: { title: none } } }]\n')
const har = join(folder, 'hostile.har')
writeFileSync(
  har,
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: hostile, version: hostile },
      entries: [
        {
          startedDateTime: '2026-11-24T10:00:00.000Z',
          time: 5,
          request: {
            method: 'GET',
            url: 'https://research.example/api/v2/sessions?limit=5',
            headers: [
              { name: 'authorization', value: 'Bearer key-1' },
              { name: 'x-note', value: hostile },
            ],
          },
          response: {
            status: 200,
            headers: [{ name: 'content-type', value: 'application/json' }],
            content: { mimeType: 'application/json', text: JSON.stringify({ sessions: [], nextCursor: hostile, totalCount: hostile }) },
          },
        },
        { startedDateTime: hostile, request: { method: hostile, url: `https://${hostile}/`, headers: [] }, response: {} },
      ],
    },
  }),
)
const known = join(folder, 'known.yaml')
writeFileSync(known, `- { rule: sessions/list/total-count, reason: ${quoted}, owner: ${quoted} }\n`)
const ticket = join(folder, 'ticket.txt')
writeFileSync(ticket, `${hostile}\ncurl https://research.example/api/v2/sessions -H 'authorization: Bearer x' -H ${quoted}\n`)

/** A folder whose name acts on a runner as well. */
const named = join(folder, '##[error]pwned\u001B[31m')
mkdirSync(named)
writeFileSync(join(named, 'a.har'), '{}')

function expectHarmless(...outputs: readonly string[]): void {
  for (const text of outputs) {
    expect(text).not.toMatch(/[^\P{Cc}\n\t]|\p{Bidi_Control}|##[a-z]*\[/imu)
    expect(text).not.toMatch(/^\s*::(?!error title=|warning title=|notice title=)/m)
  }
}

test.each([
  ['replay', ['replay', scenario]],
  ['replay --json', ['replay', scenario, '--json']],
  ['replay --dry-run', ['replay', scenario, '--dry-run']],
  ['replay --quiet', ['replay', scenario, '--quiet']],
  ['inspect', ['inspect', har]],
  ['inspect --json', ['inspect', har, '--json']],
  ['inspect --scenario', ['inspect', har, '--scenario', join(folder, 'written.yaml'), '--world', join(folder, 'world.yaml')]],
  ['inspect --known-failures', ['inspect', har, '--known-failures', known]],
  ['inspect of a ticket', ['inspect', ticket]],
  ['inspect of a folder that is named so', ['inspect', join(named, 'a.har')]],
  ['export --json', ['export', scenario, '--as', 'http', '--json']],
  ['rules --quiet', ['rules', 'sessions/list/*', '--quiet']],
])('output: nothing of a hostile file acts on a terminal or a runner: %s', async (_, args) => {
  const { stdout, stderr } = await understudy(args, { GITHUB_ACTIONS: 'true' })
  expect((stdout + stderr).length).toBeGreaterThan(10)
  expectHarmless(stdout, stderr)
})

test('output: nothing of a hostile scenario acts in what mock prints', async () => {
  expectHarmless(await printedByMock([scenario]))
  const mock = await startMock([scenario])
  await fetch(`${String(mock.ready['baseUrl'])}/sessions/${encodeURIComponent(hostile)}`, { headers: { 'user-agent': 'x\u0085::error::' } })
  await mock.stop('SIGTERM')
  expectHarmless(mock.stdout(), mock.stderr())
  expect(mock.stderr()).toContain('/sessions/')
})

/** A deployment that says it in two of its answers. */
async function startHostile(): Promise<string> {
  const body = { sessions: hostile, [hostile]: hostile, title: hostile, error: { code: hostile, message: hostile } }
  const faults = ['listSessions', 'getUsage'].map((operation) => ({ on: { operation }, does: { replace: { status: 200, body } } }))
  const file = join(folder, 'faulty.yaml')
  writeFileSync(file, JSON.stringify({ format: 1, title: 'Faulty', given: { faults }, steps: [] }))
  const { ready } = await startMock([file])
  return String(ready['baseUrl'])
}

test.each([
  ['conform', ['conform', '--rule', 'sessions/list/**', '--profile', 'observe']],
  ['conform --json', ['conform', '--rule', 'sessions/list/**', '--profile', 'observe', '--json']],
  ['conform without annotations', ['conform', '--rule', 'sessions/list/**', '--profile', 'observe', '--annotations', 'none']],
  ['replay', ['replay', asked]],
  ['replay --json', ['replay', asked, '--json']],
])('output: nothing that a deployment says acts in what %s prints', async (_, args) => {
  const { code, stdout, stderr } = await understudy([...args, '--base-url', await startHostile(), '--key', 'key-default'], {
    GITHUB_ACTIONS: 'true',
  })
  expect([code, stdout]).toEqual([1, expect.stringContaining('pwned')])
  expectHarmless(stdout, stderr)
})

test('output: nothing that a deployment says acts in what target init prints', async () => {
  const { stdout, stderr } = await understudy(['target', 'init', '--base-url', await startHostile()], {
    GITHUB_ACTIONS: 'true',
    UNDERSTUDY_KEY: 'key-default',
  })
  expect(stdout).toContain('pwned')
  expectHarmless(stdout, stderr)
})

test('output: nothing that a deployment or a client says acts in what record prints', async () => {
  const args = ['record', '--target', await startHostile(), '--out', join(folder, 'recorded.yaml'), '--port', '0', '--json']
  const recorder = await startServer(args)
  const headers = { authorization: 'Bearer key-default', 'x-note': 'x\u0085::error::' }
  for (const path of [
    '/usage',
    '/sessions',
    `/sessions/reports/${encodeURIComponent(hostile)}`,
    `/sessions?limit=${encodeURIComponent(hostile)}`,
  ])
    await fetch(`${String(recorder.ready['baseUrl'])}${path}`, { headers })
  await fetch(`${String(recorder.ready['baseUrl'])}/search/papers`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ [hostile]: hostile }),
  })
  expect(await recorder.stop('SIGINT')).toBe(0)
  expect([recorder.stdout(), recorder.stderr()]).toEqual([expect.stringContaining('pwned'), expect.stringContaining('pwned')])
  expectHarmless(recorder.stdout(), recorder.stderr())
})

test('print: styles of ours stay, and no other escape', () => {
  expect(toSafeText('\u001B[31mFAIL\u001B[39m')).toBe('\uFFFD[31mFAIL\uFFFD[39m')
  paintFor('always')
  const painted = '\u001B[31mFAIL\u001B[39m \u001B[2J\u001B[1m::error::\u001B[22m'
  expect(toSafeText(painted)).toBe('\u001B[31mFAIL\u001B[39m \uFFFD[2J\u001B[1m::error::\u001B[22m')
  expect(toSafeText('\u001B[1m  ::error::x\n ::add-mask::y\n a ::b')).toBe('\u001B[1m  \uFFFD::error::x\n \uFFFD::add-mask::y\n a ::b')
})

test('print: many line ends, and blanks before no command, take linear time', () => {
  const startedAt = process.cpuUsage()
  expect(toSafeText('\n'.repeat(50_000))).toHaveLength(50_000)
  expect(toSafeText('\n '.repeat(25_000))).toHaveLength(50_000)
  // Quadratic time was over 10 seconds.
  expect(process.cpuUsage(startedAt).user).toBeLessThan(5_000_000)
})

test('print: JSON has the same value, and every character is visible', () => {
  const value = { [hostile]: [hostile, '\u2028\uFEFF'] }
  const text = toSafeJson(JSON.stringify(value, null, 2))
  expect(JSON.parse(text)).toEqual(value)
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\uFEFF]|##\[/u)
})
