import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createEmptyFolder, runAction, type ActionResult } from '../support/processes/run-action.ts'

/** A checkout in which the command is that of the sources now. */
const root = createEmptyFolder()
const conform = join(root, '.github/actions/conform')
const mock = join(root, '.github/actions/mock')
let standIn: ActionResult

beforeAll(async () => {
  cpSync('.github/actions', join(root, '.github/actions'), { recursive: true })
  mkdirSync(join(root, 'dist'))
  symlinkSync(resolve(dirname(inject('command'))), join(root, 'dist/cli'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  standIn = await runAction(mock, { inputs: {} })
})
afterAll(() => process.kill(Number(standIn.outputs['pid'])))

const rules = 'sessions/resume/not-found\nsessions/list/total-count'

/** The mock under an address of its own, whose list of sessions is broken. */
async function brokenWorld(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = { status: 200, body: { sessions: [], nextCursor: null, totalCount: '`x` ##[error]y' } }
  const given = { faults: [{ on: { operation: 'listSessions' }, does: { answer } }] }
  const body = JSON.stringify({ id: 'broken', given })
  const made = await fetch(`${standIn.outputs['control-url'] ?? ''}/worlds`, { method: 'POST', headers, body })
  return ((await made.json()) as { baseUrl: string }).baseUrl
}

test('mock action: ready when its step ends, with address, keys and target file', async () => {
  const { code, outputs, stderr } = standIn
  expect([code, stderr]).toEqual([0, ''])
  const { default: key } = JSON.parse(outputs['keys'] ?? '') as { default: string }
  const { status } = await fetch(`${outputs['base-url'] ?? ''}/sessions`, { headers: { authorization: `Bearer ${key}` } })
  expect(status).toBe(200)
  expect(JSON.parse(readFileSync(outputs['target'] ?? '', 'utf8'))).toMatchObject({ baseUrl: outputs['base-url'] })
})

test('mock action: a mock that cannot start fails the step with its reason', async () => {
  const { code, stdout, stderr, outputs } = await runAction(mock, { inputs: { scenarios: 'naps.yaml' } })
  expect(code).toBe(3)
  expect(stderr).toBe('understudy: Failed to read naps.yaml: no such file\n')
  expect(stdout).toBe('::error title=The mock did not start::It ended with 3; the log of the step says why.\n')
  expect(outputs['base-url']).toBe('')
})

test('conform action: a conformant run passes, with reports, counts and a summary', async () => {
  const inputs = { target: standIn.outputs['target'] ?? '', rules }
  const { code, outputs, summary, stderr, workspace } = await runAction(conform, { inputs })
  expect(stderr).not.toContain('::')
  expect([code, outputs]).toEqual([
    0,
    {
      outcome: 'conformant',
      'exit-code': '0',
      counts: expect.stringMatching(/^\{"pass":2,"fail":0,/),
      'report-folder': 'understudy-report',
      html: 'understudy-report/report.html',
      markdown: 'understudy-report/report.md',
      json: 'understudy-report/report.json',
      junit: 'understudy-report/report.xml',
      sarif: 'understudy-report/report.sarif',
    },
  ])
  expect(summary).toMatch(/^## Understudy: conformant: 2 rules passed\n/)
  for (const name of ['html', 'markdown', 'json', 'junit', 'sarif'])
    expect(readFileSync(join(workspace, outputs[name] ?? ''), 'utf8')).not.toBe('')
})

test('conform action: a violation is annotated and fails the step, unless turned off', async () => {
  const inputs = { 'base-url': await brokenWorld(), rules, 'report-folder': 'ci reports' }
  const environment = { UNDERSTUDY_KEY: 'key-default-broken' }
  const failed = await runAction(conform, { inputs, environment })
  expect(failed).toMatchObject({
    code: 1,
    outputs: { outcome: 'violations', 'exit-code': '1', json: 'ci reports/report.json' },
  })
  expect(failed.stderr.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    expect.stringMatching(/^::error title=sessions\/list\/total-count::/),
  ])
  expect(failed.stdout).not.toMatch(/##\[|^\s*::/m)
  expect(failed.summary).toMatch(/^## Understudy: violations: 1 rule\n/)
  expect(JSON.parse(failed.outputs['counts'] ?? '')).toMatchObject({ pass: 1, fail: 1 })
  const passing = await runAction(conform, { inputs: { ...inputs, 'fail-on': 'never', annotations: 'none' }, environment })
  expect([passing.code, passing.outputs['outcome']]).toEqual([0, 'violations'])
  expect(passing.stderr).not.toContain('::')
})

test('conform action: open rules fail the step, unless violations alone do', async () => {
  const inputs = { target: standIn.outputs['target'] ?? '', rules, strict: 'true', arguments: '--max-requests=1\n' }
  const { code, outputs, stderr } = await runAction(conform, { inputs })
  expect([code, outputs['outcome']]).toEqual([2, 'incomplete'])
  expect(stderr).toMatch(/^::warning title=2 rules not run%3A budget/m)
  const { code: passing, outputs: told } = await runAction(conform, { inputs: { ...inputs, 'fail-on': 'violations' } })
  expect([passing, told['outcome'], told['exit-code']]).toEqual([0, 'incomplete', '2'])
})

test('conform action: no answer fails the step, and old reports are not reused', async () => {
  const { workspace } = await runAction(conform, { inputs: { target: standIn.outputs['target'] ?? '', rules } })
  const inputs = { target: 'nowhere.yaml', 'fail-on': 'never' }
  const unread = await runAction(conform, { inputs, workspace })
  expect([unread.code, unread.outputs]).toEqual([
    3,
    expect.objectContaining({ outcome: 'error', 'exit-code': '3', counts: '{}', html: '', markdown: '', json: '', junit: '', sarif: '' }),
  ])
  expect(unread.summary).toBe('## Understudy could not run to its end\n\nThe log of the step says why.\n\n')
  const silent = await runAction(conform, { inputs: { 'base-url': 'http://127.0.0.1:1', key: 'k', 'fail-on': 'never' } })
  expect([silent.code, silent.outputs['outcome']]).toEqual([3, 'error'])
  expect(silent.stderr).toMatch(/^::error title=Understudy could not run::Failed to reach http:\/\/127\.0\.0\.1:1: /m)
  expect(silent.summary).toMatch(/^## Understudy could not run to its end\n/)
})

test.each([
  ['fail-on', 'warnings'],
  ['strict', 'yes'],
  ['report-folder', 'a,b'],
  ['report-folder', 'a\noutcome=conformant'],
  ['allow-blocked', 'yes'],
])('conform action: %s cannot be %j, which is refused before a request', async (name, value) => {
  const { code, stdout, outputs } = await runAction(conform, { inputs: { [name]: value } })
  expect([code, outputs['outcome']]).toEqual([64, 'error'])
  expect(stdout).toMatch(new RegExp(`^::error title=Understudy could not run::${name} must be `))
})

/** A checkout whose command only says what it was asked and which key it was given. */
function askedRoot(): string {
  const folder = createEmptyFolder()
  cpSync('.github/actions', join(folder, '.github/actions'), { recursive: true })
  for (const made of ['dist/cli', 'node_modules']) mkdirSync(join(folder, made), { recursive: true })
  const asked =
    'console.log(JSON.stringify({ asked: process.argv.slice(2), key: process.env.UNDERSTUDY_KEY ?? null, staging: process.env.KEY }))'
  writeFileSync(join(folder, 'dist/cli/main.js'), asked)
  return join(folder, '.github/actions/conform')
}

test('actions: each input is a literal argument, and no key is an argument', async () => {
  const hostile = '$(touch hacked) `touch hacked`"; touch hacked; \'${{ x }}'
  const inputs = {
    target: hostile,
    'base-url': '--no-scenarios',
    key: hostile,
    profile: hostile,
    rules: 'search/** *\nsessions/list/*',
    'known-failures': 'known failures.yaml',
    'allow-blocked': 'true',
    baseline: 'last night.json',
    strict: 'true',
    arguments: '--max-requests=5\n\n--seed=7',
    annotations: 'none',
  }
  const { stdout, workspace } = await runAction(askedRoot(), { inputs, environment: { KEY: 'of the target file' } })
  const { asked, key, staging } = JSON.parse(stdout) as { asked: readonly string[]; key: string; staging: string }
  const folder = 'understudy-report'
  expect(asked).toEqual([
    'conform',
    `--profile=${hostile}`,
    '--annotations=none',
    `--scenarios=${folder}/failures`,
    `--report=${['html=report.html', 'md=report.md', 'json=report.json', 'junit=report.xml', 'sarif=report.sarif'].map((one) => one.replace('=', `=${folder}/`)).join(',')}`,
    `--target=${hostile}`,
    '--base-url=--no-scenarios',
    '--known-failures=known failures.yaml',
    '--baseline=last night.json',
    '--allow-blocked',
    '--strict',
    '--rule=search/**',
    '--rule=*',
    '--rule=sessions/list/*',
    '--max-requests=5',
    '--seed=7',
  ])
  expect([key, staging]).toEqual([hostile, 'of the target file'])
  expect(() => readFileSync(join(workspace, 'hacked'))).toThrow('ENOENT')
  const bare = await runAction(askedRoot(), { inputs: {}, environment: { UNDERSTUDY_KEY: 'from a secret' } })
  expect(JSON.parse(bare.stdout)).toMatchObject({ asked: { length: 5 }, key: 'from a secret' })
})

test('actions: a bare checkout is built first, and a built one not again', async () => {
  const folder = createEmptyFolder()
  cpSync('.github/actions', join(folder, '.github/actions'), { recursive: true })
  const programs = createEmptyFolder()
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "in $PWD: npm $*"\nexit 9\n')
  chmodSync(join(programs, 'npm'), 0o755)
  const path = `${programs}:${process.env['PATH'] ?? ''}`
  const { code, stdout } = await runAction(join(folder, '.github/actions/conform'), { inputs: {}, path })
  expect([code, stdout]).toEqual([9, `::group::npm ci\nin ${folder}: npm ci --include=dev --no-audit --no-fund\n`])
  expect((await runAction(conform, { inputs: { strict: 'yes' }, path })).stdout).not.toContain('npm')
})
