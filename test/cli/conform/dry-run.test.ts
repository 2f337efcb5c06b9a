import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDryRunLines } from '../../../src/conformance/dry-run-lines.ts'
import type { DryRun } from '../../../src/conformance/dry-run.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-dry-'))
const asked: string[] = []
const paused = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(500).end()
})
let origin: string

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
})
afterAll(() => server.close())

const conform = (...args: readonly string[]) => understudy(['conform', ...args])

async function dryRunOf(...args: readonly string[]): Promise<DryRun> {
  return JSON.parse((await conform('--dry-run', '--json', ...args)).stdout) as DryRun
}

/** A target that offers a lot, its control among them. */
function targetFile(name: string, more: object): string {
  const file = join(folder, name)
  const target = {
    baseUrl: `${origin}/api/v2`,
    keys: { default: 'd', other: 'o' },
    accounts: { default: { email: 'me@example.com' }, other: { email: 'you@example.com' } },
    sharing: { registeredEmail: 'known@example.com', unregisteredEmail: 'new@example.com' },
    sessions: { paused: [paused] },
    rateLimit: 'none',
    ...more,
  }
  writeFileSync(file, JSON.stringify(target))
  return file
}

test('dry run: sends nothing but control calls, and fits one screen (exit 0)', async () => {
  const file = targetFile('control.yaml', { control: { url: `${origin}/_control` } })
  const { code, stdout, stderr } = await conform('--target', file, '--dry-run', '--profile', 'lifecycle')
  expect([code, stderr, asked]).toEqual([0, '', [`/_control/worlds/default/sessions/${paused}`]])
  expect(stdout.split('\n').filter((row) => row.length > 80)).toEqual([])
  const [first, ...lines] = stdout
    .trimEnd()
    .replaceAll(/\n {14}(?=\S)/g, ' ')
    .split('\n')
  expect(lines.length).toBeLessThan(40)
  expect(first).toContain(`Nothing was sent to ${origin}/api/v2. Estimate for`)
  // All rules are told of: those judged, those that do not apply, and those that stay open.
  expect(lines.find((line) => line.startsWith('would check'))).toMatch(
    /^would check {3}\d+ of \d+ rules: \d+ by checks, \d+ by monitors, \d+ by schemas; \d+ do not apply$/,
  )
  expect(stdout).not.toMatch(/\b1 requests/)
  for (const told of [
    'would check',
    'would send',
    'would create',
    'would resume',
    'would invite',
    'would take',
    'would not run',
    'profiles',
  ])
    expect(
      lines.some((line) => line.startsWith(told)),
      told,
    ).toBe(true)
})

test('dry run: lists invitations, resumes, shares and created sessions', async () => {
  const rules = ['--rule', 'sessions/shares/*', '--rule', 'sessions/resume/*', '--profile', 'lifecycle']
  const told = await dryRunOf('--target', targetFile('shares.yaml', {}), ...rules)
  expect(told.invites).toEqual(['new@example.com'])
  expect(told.resumes).toEqual(['sessions.paused[0]'])
  expect(told.shares).toContainEqual({ session: 'a report of the run', email: 'known@example.com', status: 'registered' })
  expect(told.creates.reduce((sum, { count }) => sum + count, 0)).toBe(told.spends.here.sessions)
  const quiet = await dryRunOf('--target', targetFile('quiet.yaml', { allow: { emails: false } }), ...rules)
  expect([quiet.invites, quiet.open.map(({ reason }) => reason)]).toEqual([[], expect.arrayContaining(['needs:allow.emails'])])
})

test('dry run: lines are folded in a narrow terminal', async () => {
  const told = await dryRunOf('--base-url', `${origin}/api/v2`, '--key', 'd', '--profile', 'observe', '--rule', 'auth/**')
  const lines = toDryRunLines(told, plainContext.paint, 50).flatMap((line) => line.split('\n'))
  expect(lines.filter((line) => line.length > 50)).toEqual([])
  const at = lines.findIndex((line) => line.startsWith('profiles'))
  expect(lines[at + 1]).toMatch(/^ {14}\S/)
})

test('dry run: a real run does what it says', async () => {
  const offered = join(folder, 'offered.yaml')
  const mock = await startMock(['--target-out', offered])
  try {
    const { control: _control, ...target } = JSON.parse(readFileSync(offered, 'utf8')) as { readonly control: object }
    writeFileSync(offered, JSON.stringify(target))
    const args = ['--target', offered, '--profile', 'observe']
    const told = await dryRunOf(...args)
    const report = JSON.parse((await conform('--json', ...args)).stdout) as Report
    expect(told.spends.here).toEqual(report.spent)
    expect(told.requests.reduce((sum, { count }) => sum + count, 0)).toBe(report.spent.requests)
    expect(told.open.flatMap(({ rules }) => rules).length).toBe(report.counts['not-run'])
    expect(told.probes.reduce((sum, { requests }) => sum + requests, 0)).toBe(report.spent.requests)
  } finally {
    await mock.stop()
  }
})

test('dry run: a request without its key is never sent, and not counted', async () => {
  const told = await dryRunOf('--base-url', `${origin}/api/v2`, '--key', 'd', '--rule', 'auth/**', '--rule', 'sessions/list/*')
  expect(told.requests.map(({ as }) => as).filter((as) => as !== 'default' && as !== null)).toEqual([])
  expect(told.requests.reduce((sum, { count }) => sum + count, 0)).toBe(told.spends.here.requests)
  expect(told.spends.here.requests).toBeGreaterThan(10)
})

test('dry run: budget, profile and chosen rules change it as they change a run', async () => {
  const file = targetFile('budget.yaml', {})
  const rules = ['--rule', 'search/papers/*', '--profile', 'standard']
  const [all, few] = [await dryRunOf('--target', file, ...rules), await dryRunOf('--target', file, ...rules, '--max-searches', '2')]
  expect(few.spends.budget.searches).toBe(2)
  expect(few.spends.here.searches).toBeLessThanOrEqual(2)
  expect(all.spends.here.searches).toBeGreaterThan(2)
  expect(few.open.map(({ reason }) => reason)).toContain('budget')
  expect(all.open.map(({ reason }) => reason)).not.toContain('budget')
  expect(all.profiles.map(({ profile, rules: judged }) => [profile, judged > 0])).toEqual([
    ['observe', false],
    ['standard', true],
    ['lifecycle', true],
    ['exhaustive', true],
  ])
})

test('dry run: few probes are listed in order, each with its budget', async () => {
  const { stdout } = await conform(
    '--base-url',
    origin,
    '--key',
    'k',
    '--dry-run',
    '--rule',
    'sessions/resume/not-found',
    '--profile',
    'standard',
  )
  expect(stdout).toContain('probes      1. first contact: 1 request at most, 1 here\n              2. ')
})

test('dry run: long sessions take no time, and the estimate counts it', async () => {
  const rules = ['--rule', 'sessions/lifecycle/*', '--profile', 'lifecycle']
  const { takes } = await dryRunOf('--target', targetFile('slow.yaml', { poll: { intervalSeconds: 60 } }), ...rules)
  expect(takes).toMatchObject({ pollSeconds: 60, regime: 'none' })
  expect(takes.seconds).toBeGreaterThan(300)
})

test('dry run: an unusable target fails as in a run, and a report is refused', async () => {
  const file = join(folder, 'unset.yaml')
  writeFileSync(file, `baseUrl: ${origin}\nkeys: { default: "\${env:NOBODY_SETS_THIS}" }\n`)
  expect(await conform('--target', file, '--dry-run')).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('the environment variable NOBODY_SETS_THIS is not set'),
  })
  const report = join(folder, 'none.json')
  expect(await conform('--base-url', origin, '--key', 'k', '--dry-run', '--report', `json=${report}`)).toMatchObject({
    code: 64,
    stderr: 'understudy: --dry-run writes no report; leave out --report, or use --json\n',
  })
  expect(() => readFileSync(report)).toThrow(/ENOENT/)
})

test('dry run: takes invalid and duplicate addresses of accounts', async () => {
  const file = targetFile('odd.yaml', {
    accounts: { default: { email: 'not an address' }, other: { email: 'SAME@example.com' } },
    sharing: { registeredEmail: 'same@example.com', unregisteredEmail: 'owner@example.org' },
  })
  expect((await conform('--target', file, '--dry-run', '--profile', 'lifecycle', '--rule', 'sessions/shares/*')).code).toBe(0)
})

test('dry run: of a mock it names spent sessions and the advanced clock', async () => {
  const offered = join(folder, 'used-up.yaml')
  const mock = await startMock(['--target-out', offered])
  try {
    const args = ['--target', offered, '--profile', 'lifecycle', '--rule', 'sessions/resume/kind-from-id']
    expect((await conform('--quiet', ...args)).code).toBe(0)
    const [again, after] = [await conform(...args), await conform('--dry-run', ...args)]
    const unfolded = again.stdout.replaceAll(/\n */g, ' ')
    expect([again.code, unfolded]).toEqual([2, expect.stringContaining('an earlier run has probably resumed it')])
    const told = after.stdout.replaceAll(/\n {14}(?=\S)/g, ' ')
    expect(told).toMatch(/\nwould take +about \d+ s: an answer in 0\.01 s; its clock is advanced instead of waiting\n/)
    const way = `curl -X POST ${String(mock.ready['controlUrl'])}/worlds/default/reset restores those of the mock`
    expect(unfolded).toContain(way)
    expect(told).toContain(`\nspent         4 sessions of sessions.paused, as its control API says; ${way}\n`)
    expect(told).toContain('\nwould not run 1 rule, precondition: resumeSession answered 409 session_not_paused: ')
  } finally {
    await mock.stop()
  }
})

test('dry run: names the variables that the target reads, and no value', async () => {
  const file = targetFile('variables.yaml', { keys: { default: '${env:OWN_KEY}' }, headers: { 'x-gate': '${env:GATE}' } })
  const environment = { OWN_KEY: 'hidden-for-all', GATE: 'hidden-as-well' }
  const rule = ['--dry-run', '--target', file, '--rule', 'auth/revoked-key']
  const { stdout: json } = await understudy(['conform', '--json', ...rule], environment)
  expect((JSON.parse(json) as DryRun).variables).toEqual(['OWN_KEY', 'GATE'])
  const { stdout } = await understudy(['conform', ...rule], environment)
  expect(stdout).toMatch(/^reads +OWN_KEY, GATE of the environment/m)
  expect(stdout + json).not.toContain('hidden')
})
