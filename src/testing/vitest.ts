import '../contract/require-node.ts'
import { test as base, type TestAPI } from 'vitest'
import { didYouMean } from '../contract/did-you-mean.ts'
import { UnderstudyError, type Understudy } from '../mock/index.ts'
import { guardOverride } from './guard-override.ts'
import { refuseUnknownClean } from './refuse-unknown.ts'
import { createWorldFixture, type Clean, type UnderstudyFixtures } from './world-fixture.ts'
import { createTestWorlds, type TestWorldsOptions } from './test-worlds.ts'

export type { Allowed } from './client-mistakes.ts'
export { UncleanError, type CleanOptions } from './assert-clean.ts'
export type { Clean, UnderstudyFixtures } from './world-fixture.ts'
export type { TestWorld, WantedWorld } from './test-worlds.ts'

export type VitestOptions = TestWorldsOptions & {
  /** The moment at which a client's mistakes fail its test; `on demand` by default. `test.override` changes it for a group. */
  readonly clean?: Clean
}

/** Creates Vitest's `test` with a world for each test that uses `understudy`, and the mock behind them, for MSW to serve. */
export function createTest(options: VitestOptions = {}): { readonly test: TestAPI<UnderstudyFixtures>; readonly standIn: Understudy } {
  const { clean: usually = 'on demand', ...rest } = options
  const unknown = Object.keys(rest).find((name) => didYouMean(name, ['clean']) !== '')
  if (unknown !== undefined)
    throw new UnderstudyError('unknown_option', `Failed to create a test: ${unknown} is no option${didYouMean(unknown, ['clean'])}`)
  refuseUnknownClean('create a test', usually)
  const worlds = createTestWorlds(rest)
  const test = base.extend<UnderstudyFixtures>({
    given: {},
    clean: usually,
    createWorld: ({ given, clean, task }, use) => createWorldFixture(worlds, { given, clean, name: task.name }, use),
    understudy: ({ createWorld }, use) => use(createWorld()),
  })
  return { test: guardOverride(test, ['given', 'clean', 'createWorld', 'understudy']), standIn: worlds.standIn }
}

const { test, standIn } = createTest()

export { test, standIn }
