import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, understudy, type Mock } from '../../support/processes/understudy-command.ts'

const rule = 'sessions/resume/not-found'
const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
let mock: Mock
let conform: readonly string[]

beforeAll(async () => {
  mock = await startMock()
  conform = ['conform', '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default', '--no-scenarios', '--rule', rule]
})
afterAll(() => mock.stop())

function setFaults(faults: readonly object[]): Promise<readonly Response[]> {
  const headers = { 'content-type': 'application/json' }
  const url = `${String(mock.ready['controlUrl'])}/worlds/default/faults`
  return Promise.all(faults.map((fault) => fetch(url, { method: 'POST', headers, body: JSON.stringify(fault) })))
}

test('baseline: one file is compared and overwritten; exit codes stay', async () => {
  const file = join(folder, 'report.json')
  expect((await understudy([...conform, '--report', `json=${file}`])).code).toBe(0)
  await setFaults([{ on: { operation: 'resumeSession' }, does: { answer: { status: 410 } } }])
  const broken = await understudy([...conform, '--baseline', file, '--report', `json=${file}`])
  expect([broken.code, broken.stdout]).toEqual([
    1,
    expect.stringMatching(new RegExp(`\\nsince \\d{4}.* UTC: 1 new\\nnew                ${rule} \\(pass, now fail\\)\\n\\nviolations: `)),
  ])
  const again = await understudy([...conform, '--baseline', file, '--report', `json=${file}`])
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining(`: 1 still broken\nstill broken       ${rule} (fail)\n`)])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ baseline: { outcome: 'violations', changes: [{ rule }] } })
  // A run again is about the rule, not about what it was.
  expect(again.stdout).not.toContain('--baseline')
})

test('baseline: a file that is no report stops before sending (exit 3)', async () => {
  const nowhere = ['conform', '--base-url', 'http://127.0.0.1:1/api/v2', '--key', 'k', '--baseline']
  const torn = join(folder, 'torn.json')
  writeFileSync(torn, '{"format":1,"tool')
  const why = 'it is no JSON, or not all of one; name a file that conform --report json=FILE has written'
  expect(await understudy([...nowhere, torn, '--report', `json=${torn}`])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to read ${torn}: ${why}\n`,
  })
  expect(readFileSync(torn, 'utf8')).toBe('{"format":1,"tool')
  expect(await understudy([...nowhere, join(folder, 'none.json')])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read ${join(folder, 'none.json')}: no such file\n`,
  })
})
