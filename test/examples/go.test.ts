import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { serveTestWorlds } from '../../src/testing/index.ts' // 'research-understudy/testing'

test('Go example: each test has a world, and none is left', async () => {
  const { standIn, stop } = await serveTestWorlds()
  onTestFinished(stop)
  // Without cgo, the standard library needs no C compiler.
  const env = { ...process.env, UNDERSTUDY_URL: new URL(standIn.controlUrl).origin, CGO_ENABLED: '0', GOTOOLCHAIN: 'local' }
  const cwd = fileURLToPath(new URL('go', import.meta.url))
  const { stdout } = await promisify(execFile)('go', ['test', '-count=1', '-v', './...'], { cwd, env })
  expect(stdout.match(/^--- \w+: \w+/gm)?.toSorted()).toEqual([
    '--- PASS: TestClientOfTheMcpServerDoesNothingWrong',
    '--- PASS: TestCreateWithoutQuotaIsRefused',
    '--- PASS: TestPausedReportGoesOnWhenItIsResumed',
    '--- PASS: TestReportIsProcessingUntilTheClockMoves',
    '--- PASS: TestWhatAClientDoesWrongIsListed',
  ])
  expect((await standIn.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
})
