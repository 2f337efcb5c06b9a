import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const shelf = 'scenarios/reports/pauses-for-quota-and-resumes.yaml'

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('replay: a scenario is shown step by step (exit 0)', async () => {
  expect(await understudy(['replay', shelf])).toEqual({
    code: 0,
    stderr: '',
    stdout: `A report pauses for insufficient quota and is resumed (${shelf})\n  1. createReport → 202\n  2. getReport until → 200\n  3. resumeSession → 200\n  passes\n`,
  })
})

test('replay: a difference is shown at its place (exit 1)', async () => {
  const file = write(
    'differs.yaml',
    'format: 1\ntitle: It differs\nsteps:\n  - { call: createReport, body: {}, expect: { status: 202 } }\n',
  )
  expect(await understudy(['replay', file])).toMatchObject({
    code: 1,
    stdout: `It differs (${file})\n  1. createReport → 400 (${file}:4)\n     /status  202 → 400\n  FAILS\n`,
  })
})

test('replay: a given world cannot be replayed on a deployment (exit 2)', async () => {
  const mock = await startMock()
  const { code, stdout } = await understudy(['replay', shelf, '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default'])
  await mock.stop()
  expect([code, stdout]).toEqual([2, expect.stringContaining('a deployment cannot be given timelines\n  CANNOT REPLAY')])
})

test('replay: a scenario without a given world replays on a deployment (exit 0)', async () => {
  const file = write(
    'plain.yaml',
    'format: 1\ntitle: A running report is not resumed\nsteps:\n  - { call: createReport, body: { researchQuestion: Why? }, save: { id: /body/sessionId } }\n  - { call: resumeSession, path: { sessionId: "${id}" }, expect: { status: 409 } }\n',
  )
  const mock = await startMock()
  const { code } = await understudy(['replay', file, '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default'])
  await mock.stop()
  expect(code).toBe(0)
})

test('replay: the keys of a target file stand for the given accounts by name', async () => {
  const mock = await startMock()
  const target = write(
    'target.yaml',
    `baseUrl: ${String(mock.ready['baseUrl'])}\nkeys: { default: key-default, exhausted: "\${env:POOR_KEY}" }\n`,
  )
  const args = ['replay', '--quiet', 'scenarios/quota/create-without-quota-answers-402.yaml', '--target', target]
  const { code, stdout } = await understudy(args, { POOR_KEY: 'key-exhausted' })
  await mock.stop()
  expect([code, stdout]).toEqual([0, 'scenarios/quota/create-without-quota-answers-402.yaml: passes\n'])
})

test('--json: is one document', async () => {
  const file = write(
    'differs-again.yaml',
    'format: 1\ntitle: It differs\nsteps:\n  - { advance: PT1S }\n  - { call: createReport, body: {}, expect: { status: 202 } }\n',
  )
  const impossible = write('impossible.yaml', 'format: 1\ntitle: It cannot be\nsteps:\n  - { call: listSessions, as: nobody }\n')
  const { code, stdout } = await understudy(['replay', '--json', file, impossible])
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    [
      {
        file,
        title: 'It differs',
        outcome: 'fails',
        steps: [
          { step: '1', says: 'advance 1 s', line: 4, differences: [] },
          {
            step: '2',
            says: 'createReport',
            line: 5,
            status: 400,
            differences: [{ pointer: '/status', expected: '202', actual: '400' }],
          },
        ],
      },
      {
        file: impossible,
        title: 'It cannot be',
        outcome: 'cannotReplay',
        steps: [{ step: '1', says: 'listSessions as nobody', line: 4, differences: [], reason: 'there is no key of nobody' }],
      },
    ],
  ])
})

test('--color: differences are coloured where it asks for it', async () => {
  const file = write(
    'coloured.yaml',
    'format: 1\ntitle: It differs\nsteps:\n  - { call: createReport, body: {}, expect: { status: 202 } }\n',
  )
  const red = '\u001B[31m400\u001B[39m'
  expect((await understudy(['replay', '--color', 'always', file])).stdout).toContain(red)
  expect((await understudy(['replay', file])).stdout).not.toContain('\u001B')
})

test('replay: an interrupted one names its step (exit 130)', async () => {
  const file = write('long.yaml', 'format: 1\ntitle: It takes long\nsteps:\n  - { call: createReport, body: {} }\n  - { advance: PT10H }\n')
  const mock = await startMock()
  const child = spawn(process.execPath, [inject('command'), 'replay', file, '--base-url', String(mock.ready['baseUrl']), '--key', 'k'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    if (chunk.toString().includes('createReport')) child.kill('SIGINT')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await mock.stop()
  expect([code, stdout]).toEqual([
    130,
    `It takes long (${file})\n  1. createReport → 401\n  2. advance 36000 s: interrupted (${file}:5)\n  CANNOT REPLAY\n`,
  ])
})

test('replay: waits on a deployment are shown on stderr', async () => {
  const text =
    'steps:\n  - call: createReport\n    body: { researchQuestion: Why? }\n    save: { id: /body/sessionId }\n  - call: getReport\n    path: { sessionId: "${id}" }\n    until: { body: { title: nothing } }\n    every: PT10H\n    atMost: P1D\n'
  const file = write('waits.yaml', `format: 1\ntitle: It waits\n${text}`)
  const mock = await startMock()
  const at = ['--base-url', String(mock.ready['baseUrl']), '--key', 'key-default']
  const child = spawn(process.execPath, [inject('command'), 'replay', file, ...at], { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
    child.kill('SIGINT')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await mock.stop()
  expect([code, stderr]).toEqual([
    130,
    '2. getReport until · waited 0 of 86400 s, polling every 36000 s · /body/title is absent, expected "nothing"\n',
  ])
})

test('--dry-run: refuses a report', async () => {
  expect(await understudy(['replay', shelf, '--dry-run', '--report', 'json=x'])).toMatchObject({
    code: 64,
    stderr: 'understudy: --dry-run only prints a plan; leave out --dry-run or --report\n',
  })
})

test.each([
  [['--target', 'x', '--key', 'k'], '--target excludes --base-url and --key: the file holds them'],
  [['--key', 'k'], '--key needs --base-url'],
  [['--color', 'alway'], '--color must be one of auto, always, never, not alway; did you mean always?'],
])('replay: %j is a usage error (exit 64)', async (args, message) => {
  expect(await understudy(['replay', shelf, ...args])).toEqual({ code: 64, stdout: '', stderr: `understudy: ${message}\n` })
})

test('replay: of many mistakes the first twenty are shown', async () => {
  const members = Array.from({ length: 25 }, (_, index) => `unknown${index}: secret\n`).join('')
  const file = write('many.yaml', `format: 1\ntitle: Many\nsteps: [{ advance: PT1S }]\n${members}`)
  const { code, stderr } = await understudy(['replay', file])
  expect([code, stderr.trimEnd().split('\n').length, stderr]).toEqual([3, 21, expect.stringMatching(/and 5 more\n$/)])
  expect(stderr).not.toContain('secret')
})

test('replay: a mistake is reported with its place and the nearest name (exit 3)', async () => {
  const file = write('mistake.yaml', 'format: 1\ntitle: A mistake\nsteps:\n  - { call: createReprot }\n')
  expect(await understudy(['replay', file])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read ${file}:4:7: step 1: call createReprot is no operation; did you mean createReport?\n`,
  })
})

const recorded = `format: 1
title: It was broken
given: { seed: 1, clock: '2026-03-02T09:00:00Z', sessions: { completedReport: { type: report, status: completed } } }
steps:
  - { call: resumeSession, path: { sessionId: '\${completedReport}' }, expect: { status: STATUS } }
provenance: { from: conform, fault: { step: '1', pointer: /status, expected: '409', actual: '200' } }
`

test('replay: a recorded fault is REPRODUCED or NOT REPRODUCED', async () => {
  const kept = write('kept.yaml', recorded.replace('STATUS', '409'))
  const broken = write('broken.yaml', recorded.replace('STATUS', '200'))
  expect(await understudy(['replay', '--quiet', kept])).toMatchObject({ code: 0, stdout: `${kept}: NOT REPRODUCED\n` })
  expect(await understudy(['replay', '--quiet', broken, kept])).toMatchObject({
    code: 1,
    stdout: `${broken}: REPRODUCED\n${kept}: NOT REPRODUCED\n`,
  })
})

test('replay: a target with control gives each file a fresh world', async () => {
  const target = join(folder, 'controlled.yaml')
  const mock = await startMock(['--target-out', target])
  const { code, stdout } = await understudy(['replay', '--quiet', shelf, shelf, '--target', target])
  await mock.stop()
  expect([code, stdout]).toEqual([0, `${shelf}: passes\n${shelf}: passes\n`])
})

test('replay: faults of a target with control apply in its fresh worlds', async () => {
  const target = join(folder, 'faulty.yaml')
  const mock = await startMock(['--target-out', target])
  const faults = `${String(mock.ready['controlUrl'])}/worlds/default/faults`
  const body = JSON.stringify({ on: { operation: 'listSessions' }, does: { answer: { status: 404 } } })
  await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const file = write('lists.yaml', 'format: 1\ntitle: A\nsteps:\n  - { call: listSessions, expect: { status: 200 } }\n')
  const { code, stdout } = await understudy(['replay', '--quiet', file, '--target', target])
  await mock.stop()
  expect([code, stdout]).toEqual([1, `${file}: FAILS\n`])
})

test('replay: a session of the target stands for the given one', async () => {
  const offered = join(folder, 'offered.yaml')
  const mock = await startMock(['--target-out', offered])
  const line =
    readFileSync(offered, 'utf8')
      .split('\n')
      .find((text) => text.includes('completedReport')) ?? ''
  const target = write(
    'plain-target.yaml',
    `baseUrl: ${String(mock.ready['baseUrl'])}\nkeys: { default: key-default }\nsessions: { ${line.trim()} }\n`,
  )
  const file = write('offered-session.yaml', recorded.replace('STATUS', '409'))
  const { code, stdout } = await understudy(['replay', '--quiet', file, '--target', target])
  await mock.stop()
  expect([code, stdout]).toEqual([0, `${file}: NOT REPRODUCED\n`])
})

test('--dry-run: prints the requests, and sends nothing', async () => {
  const { code, stdout } = await understudy(['replay', '--dry-run', shelf, '--base-url', 'http://127.0.0.1:9', '--key', 'k'])
  expect([code, stdout]).toEqual([
    0,
    [
      `A report pauses for insufficient quota and is resumed (${shelf})`,
      '  1. createReport: POST /sessions/reports',
      '  2. getReport until: GET /sessions/reports/${id}, every 30 s for 300 s at most',
      '  3. resumeSession: POST /sessions/${id}/resume',
      '  against http://127.0.0.1:9: 3 to 13 requests, 0 to 300 s',
      '  may ask 127.0.0.1:9 (base URL)',
      '  CANNOT REPLAY: a deployment cannot be given timelines',
      '',
    ].join('\n'),
  ])
})

test('--max-requests: requests beyond it are not sent', async () => {
  const file = write(
    'many.yaml',
    'format: 1\ntitle: Many\nsteps:\n  - { repeat: 5, steps: [{ call: listSessions, expect: { status: 200 } }] }\n',
  )
  const mock = await startMock()
  const args = ['--base-url', String(mock.ready['baseUrl']), '--key', 'key-default', '--max-requests', '3']
  const { code, stdout } = await understudy(['replay', file, ...args])
  await mock.stop()
  expect([code, stdout]).toEqual([
    2,
    expect.stringContaining('1.1 (4 of 5). listSessions: the budget of 3 requests is spent; raise --max-requests'),
  ])
})

test('--report: writes JSON and JUnit', async () => {
  const file = write('reported.yaml', 'format: 1\ntitle: A <report>\nsteps:\n  - { call: listSessions, expect: { status: 201 } }\n')
  const [json, junit] = [join(folder, 'replay.json'), join(folder, 'replay.xml')]
  const { code } = await understudy(['replay', '--quiet', file, '--report', `json=${json},junit=${junit}`])
  expect([code, JSON.parse(readFileSync(json, 'utf8'))]).toMatchObject([1, [{ file, outcome: 'fails' }]])
  expect(readFileSync(junit, 'utf8')).toContain('tests="1" failures="1" skipped="0"')
  expect(readFileSync(junit, 'utf8')).toContain('name="A &lt;report&gt;"')
})

test('--report: says why a file cannot be replayed', async () => {
  const file = write('keyless.yaml', 'format: 1\ntitle: It cannot be\nsteps:\n  - { call: listSessions, as: nobody }\n')
  const junit = join(folder, 'keyless.xml')
  const { code } = await understudy(['replay', '--quiet', file, '--report', `junit=${junit}`])
  expect([code, readFileSync(junit, 'utf8')]).toEqual([
    2,
    expect.stringContaining('<skipped message="CANNOT REPLAY: there is no key of nobody"/>'),
  ])
})

test('replay: missing target entries and impossible states have different reasons', async () => {
  const file = write(
    'mcp.yaml',
    'format: 1\ntitle: It needs two things\ngiven: { timelines: [{ spanSeconds: 60 }] }\nsteps:\n  - { call: getProtectedResourceMetadata }\n',
  )
  const { stdout } = await understudy(['replay', file, '--base-url', 'http://127.0.0.1:9', '--key', 'k'])
  expect(stdout).toContain('a deployment cannot be given timelines; needs mcpUrl, which the target does not have\n  CANNOT REPLAY')
})

test('replay: a world without steps is told from a scenario that passes (exit 2)', async () => {
  const file = write('world.yaml', 'format: 1\ntitle: A world\nsteps: []\n')
  expect(await understudy(['replay', file])).toEqual({
    code: 2,
    stderr: '',
    stdout: `A world (${file})\n  it has no steps: it is a world, which understudy mock serves\n  CANNOT REPLAY\n`,
  })
})
