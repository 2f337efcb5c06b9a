import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMock, startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

type Verdicts = Readonly<Record<string, string>>

async function examine(baseUrl: string, rateLimit: string, name: string): Promise<Verdicts> {
  const [report, target] = [join(folder, `${name}.json`), join(folder, `${name}.target.json`)]
  // A known limit makes a run quick.
  writeFileSync(target, JSON.stringify({ baseUrl, keys: { default: 'key-default' }, rateLimit }))
  await understudy(['conform', '--target', target, '--no-scenarios', '--report', `json=${report}`])
  return verdictsIn(report)
}

/** Judges what a recorder wrote. */
async function inspectRecording(file: string): Promise<Verdicts> {
  const report = `${file}.json`
  const { stderr } = await understudy(['inspect', file, '--quiet', '--report', `json=${report}`])
  expect(stderr).toBe('')
  return verdictsIn(report)
}

function verdictsIn(report: string): Verdicts {
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly results: readonly { readonly rule: string; readonly verdict: string; readonly reason?: string }[]
  }
  return Object.fromEntries(results.map(({ rule, verdict, reason }) => [rule, `${verdict} ${reason ?? ''}`]))
}

function startRecorder(target: string, name: string): ReturnType<typeof startServer> {
  return startServer(['record', '--target', target, '--out', join(folder, `${name}.yaml`), '--port', '0', '--json', '--quiet'])
}

// Limits per minute and per day need their headers, and the 429 bodies their forms.
test.each(['none', 'daily'])('record: conform gives the same verdicts through the proxy (rate limit %s)', async (limit) => {
  const start = () => startMock(['--rate-limit', limit, '--seed', '3'])
  const [direct, recorded] = [await start(), await start()]
  const recorder = await startRecorder(String(recorded.ready['baseUrl']), limit)
  const [expected, found] = await Promise.all([
    examine(String(direct.ready['baseUrl']), limit, 'direct'),
    examine(String(recorder.ready['baseUrl']), limit, 'recorded'),
  ])
  expect(Object.values(expected).filter((verdict) => verdict.startsWith('pass')).length).toBeGreaterThan(50)
  expect(found).toEqual(expected)
  expect(recorder.stdout()).not.toContain('"broken":[{')
  const inspected = await inspectRecording(join(folder, `${limit}.yaml.recording`))
  // What either did not run, or found not to apply, nobody can compare.
  const isJudged = (verdict: string | undefined): boolean => /^(?:pass|fail|warn|info) /.test(verdict ?? '')
  const both = Object.keys(inspected).filter((rule) => isJudged(inspected[rule]) && isJudged(found[rule]))
  expect(both.length).toBeGreaterThan(10)
  expect(both.map((rule) => [rule, inspected[rule]])).toEqual(both.map((rule) => [rule, found[rule]]))
})

test('record: inspect fails what conform fails of a deployment, and nothing else', async () => {
  const world = join(folder, 'broken.yaml')
  const body = { sessions: [], nextCursor: null, totalCount: '0' }
  const faults = [{ on: { operation: 'listSessions' }, does: { answer: { status: 200, body } } }]
  writeFileSync(world, JSON.stringify({ format: 1, title: 'It counts by text', given: { faults }, steps: [] }))
  const mock = await startMock([world, '--seed', '3'])
  const recorder = await startRecorder(String(mock.ready['baseUrl']), 'counts')
  const found = await examine(String(recorder.ready['baseUrl']), 'none', 'counts')
  const inspected = await inspectRecording(join(folder, 'counts.yaml.recording'))
  const failed = Object.keys(inspected).filter((rule) => inspected[rule]?.startsWith('fail'))
  expect(failed).toContain('sessions/list/total-count')
  expect(failed.map((rule) => [rule, found[rule]])).toEqual(failed.map((rule) => [rule, 'fail ']))
})
