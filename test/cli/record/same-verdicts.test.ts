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
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly results: readonly { readonly rule: string; readonly verdict: string; readonly reason?: string }[]
  }
  return Object.fromEntries(results.map(({ rule, verdict, reason }) => [rule, `${verdict} ${reason ?? ''}`]))
}

// Limits per minute and per day need their headers, and the 429 bodies their forms.
test.each(['none', 'daily'])('record: conform gives the same verdicts through the proxy (rate limit %s)', async (limit) => {
  const start = () => startMock(['--rate-limit', limit, '--seed', '3'])
  const [direct, recorded] = [await start(), await start()]
  const recorder = await startServer([
    'record',
    '--target',
    String(recorded.ready['baseUrl']),
    '--out',
    join(folder, `${limit}.yaml`),
    '--port',
    '0',
    '--json',
    '--quiet',
  ])
  const [expected, found] = await Promise.all([
    examine(String(direct.ready['baseUrl']), limit, 'direct'),
    examine(String(recorder.ready['baseUrl']), limit, 'recorded'),
  ])
  expect(Object.values(expected).filter((verdict) => verdict.startsWith('pass')).length).toBeGreaterThan(50)
  expect(found).toEqual(expected)
  expect(recorder.stdout()).not.toContain('"broken":[{')
})
