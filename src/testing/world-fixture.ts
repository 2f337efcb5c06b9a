import type { Given } from '../contract/given.ts'
import type { CleanOptions } from './assert-clean.ts'
import { refuseUnknownClean } from './refuse-unknown.ts'
import type { TestWorld, TestWorlds, WantedWorld } from './test-worlds.ts'

/** The moment at which a test's worlds are checked for mistakes of the client: after the test, with exceptions or none, or on demand. */
export type Clean = 'after each' | 'on demand' | CleanOptions

/** The fixtures of a test, in either runner. */
export type UnderstudyFixtures = {
  /** The initial state of the test's worlds. */
  given: Given
  clean: Clean
  /** The world of the test. */
  understudy: TestWorld
  /** Creates another world, also with another given. All of them are removed after the test. */
  createWorld: (wanted?: WantedWorld) => TestWorld
}

type Wanted = Pick<UnderstudyFixtures, 'given' | 'clean'> & { readonly name: string }

/** Runs a test with worlds, checks them, and removes them. */
export async function createWorldFixture(
  worlds: TestWorlds,
  { given, clean, name }: Wanted,
  use: (createWorld: UnderstudyFixtures['createWorld']) => Promise<void>,
): Promise<void> {
  // Options of a project of Playwright come by no other way.
  refuseUnknownClean('run a test', clean)
  const created: TestWorld[] = []
  try {
    await use((wanted) => {
      const world = worlds.create({ given, name, ...wanted })
      created.push(world)
      return world
    })
    if (clean !== 'on demand') for (const world of created) world.assertClean(clean === 'after each' ? {} : clean)
  } finally {
    for (const world of created) world.remove()
  }
}
