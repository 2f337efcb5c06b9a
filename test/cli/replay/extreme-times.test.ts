import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))

test.each([
  ['advance', '{ repeat: 1000, steps: [{ advance: P999999D }] }'],
  ['until', '{ call: listSessions, until: { status: 500 }, every: P999999D, atMost: P999999DT999999H999999M }'],
])('replay: an %s beyond all timestamps is told with its line (exit 2)', async (name, step) => {
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, `format: 1\ntitle: Far\ngiven: { clock: '9999-12-31T00:00:00Z' }\nsteps:\n  - ${step}\n`)
  const { code, stdout, stderr } = await understudy(['replay', file])
  expect([code, stderr]).toEqual([2, ''])
  expect(stdout).toContain('beyond the year 9999')
  expect(stdout).toContain(`${name}.yaml:5`)
  const mock = await startMock()
  const target = join(folder, `${name}-target.yaml`)
  const { baseUrl } = mock.ready
  writeFileSync(
    target,
    `baseUrl: ${String(baseUrl)}\nkeys: { default: key-default }\ncontrol: { url: '${new URL(String(baseUrl)).origin}/_control' }\n`,
  )
  const steered = await understudy(['replay', file, '--target', target])
  await mock.stop()
  expect([steered.code, steered.stderr]).toEqual([2, ''])
})

test.each([['--dry-run'], []])('replay: repeats within each other that never end are refused with the line %s', async (...flags) => {
  const file = join(folder, `nested${flags.length}.yaml`)
  const nested = (levels: number): string => (levels === 0 ? '{ call: listSessions }' : `{ repeat: 10000, steps: [${nested(levels - 1)}] }`)
  writeFileSync(file, `format: 1\ntitle: Endless\nsteps:\n  - ${nested(5)}\n`)
  const { code, stdout, stderr } = await understudy(['replay', file, ...flags])
  expect([code, stdout]).toEqual([3, ''])
  expect(stderr).toMatch(/nested\d\.yaml:4:\d+: step 1\.1: repeat comes to 100000000 turns.*at most are 10000\n$/)
})
