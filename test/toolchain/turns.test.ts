import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { needs } from '../support/processes/programs.ts'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const chromium = needs('chromium')

/** Lists the files that run in three turns when one is named on the command line. */
function listNamed(file: string): readonly string[] {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--config', '.toolchain/vitest.config.ts', file]
  return [0, 1, 2].map(
    (turn) => spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { ...process.env, UNDERSTUDY_TURN: String(turn) } }).stdout,
  )
}

test.each(['conformance/outages', 'cli/conform/dry-run'])('turns: a file that is named runs in every turn: %s', (name) => {
  const file = `test/${name}.test.ts`
  expect(listNamed(file)).toEqual([1, 2, 3].map(() => expect.stringContaining(file)))
})

test.skipIf(chromium.isUnmet)(`turns: one of several names in braces runs when it is named${chromium.reason}`, () => {
  const file = 'test/browser/panel/drafts.test.ts'
  expect(listNamed(file)).toEqual([1, 2, 3].map(() => expect.stringContaining(file)))
})
