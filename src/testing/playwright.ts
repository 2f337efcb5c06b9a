import '../contract/require-node.ts'
import { test as base, type TestType } from '@playwright/test'
import type { PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { guardUse } from './guard-use.ts'
import { createWorldFixture, type UnderstudyFixtures } from './world-fixture.ts'
import { serveTestWorlds, type ServedTestWorlds } from './serve-test-worlds.ts'
import type { TestWorldsOptions } from './test-worlds.ts'

export { expect } from '@playwright/test'
export type { Allowed } from './client-mistakes.ts'
export { UncleanError, type CleanOptions } from './assert-clean.ts'
export type { Clean, UnderstudyFixtures } from './world-fixture.ts'
export type { TestWorld, WantedWorld } from './test-worlds.ts'

export type UnderstudyWorkerFixtures = {
  /** The options of a worker's server. */
  understudyOptions: Omit<TestWorldsOptions, 'baseUrl'>
  /** The server of a worker. */
  understudyServer: ServedTestWorlds
}

type Test = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & UnderstudyFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & UnderstudyWorkerFixtures
>

const extended: Test = base.extend<UnderstudyFixtures, UnderstudyWorkerFixtures>({
  given: [{}, { option: true }],
  clean: ['on demand', { option: true }],
  understudyOptions: [{}, { option: true, scope: 'worker' }],
  understudyServer: [
    async ({ understudyOptions }, use) => {
      const server = await serveTestWorlds(understudyOptions)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  createWorld: ({ given, clean, understudyServer }, use, { title }) =>
    createWorldFixture(understudyServer, { given, clean, name: title }, use),
  understudy: ({ createWorld }, use) => use(createWorld()),
})

/** Playwright's `test` with a server for each worker, and a world of it for each test that asks for `understudy`. */
export const test: Test = guardUse(extended, ['given', 'clean', 'understudyOptions'])
