import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { serveTestWorlds } from '../../src/testing/index.ts' // 'research-understudy/testing'

const folder = fileURLToPath(new URL('pytest', import.meta.url))

/** Runs pytest in its folder against a mock, and gives what it prints, whatever its exit code. */
async function runPytest(...args: readonly string[]): Promise<string> {
  const { standIn, stop } = await serveTestWorlds()
  onTestFinished(stop)
  const env = { ...process.env, UNDERSTUDY_URL: new URL(standIn.controlUrl).origin, PYTHONDONTWRITEBYTECODE: '1' }
  const run = promisify(execFile)('pytest', ['-q', '-p', 'no:cacheprovider', ...args], { cwd: folder, env })
  const { stdout } = await run.catch((failed: { readonly stdout: string }) => failed)
  expect((await standIn.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
  return stdout
}

test('pytest example: each test has a world, and none is left', async () => {
  expect(await runPytest()).toMatch(/\n6 passed in /)
})

test('pytest example: what a client does wrong fails its test', async () => {
  const wrong = '--override-ini=python_functions=wrong_*'
  const printed = await runPytest(wrong)
  expect(printed).toContain('createReport: maxExtractPapers must be at most 80; send at most 80 for maxExtractPapers')
  expect(printed).toMatch(/1 passed, 1 error/)
})
