import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(async () => {
  await stopMocks()
  rmSync(folder, { recursive: true })
})

test('replay: a wait of a month passes on the clock of a mock', async () => {
  const [file, target] = [join(folder, 'month.yaml'), join(folder, 'target.yaml')]
  const steps = '[{ advance: P30DT0.5S }, { call: listSessions, expect: { status: 200 } }]'
  writeFileSync(file, `format: 1\ntitle: A month\nsteps: ${steps}\n`)
  await startMock(['--target-out', target])
  expect(await understudy(['replay', '--quiet', file, '--target', target])).toEqual({ code: 0, stdout: `${file}: passes\n`, stderr: '' })
})
