import type { Given } from '../contract/given.ts'
import type { CleanOptions } from './assert-clean.ts'
import type { TestWorld, TestWorlds, WantedWorld } from './test-worlds.ts'

/** When the worlds of a test are looked through for what its client did wrong: after it, allowing something or nothing, or when it asks. */
export type Clean = 'after each' | 'on demand' | CleanOptions

/** What a test of either runner has. */
export type UnderstudyFixtures = {
  /** What the worlds of a test are made from. */
  given: Given
  clean: Clean
  /** The world of the test. */
  understudy: TestWorld
  /** Makes one more, or one that is given something else. They all go with the test. */
  createWorld: (wanted?: WantedWorld) => TestWorld
}

type Wanted = Pick<UnderstudyFixtures, 'given' | 'clean'> & { readonly name: string }

/** Lends worlds to a test, and takes them back. */
export async function createWorldFixture(
  worlds: TestWorlds,
  { given, clean, name }: Wanted,
  lend: (createWorld: UnderstudyFixtures['createWorld']) => Promise<void>,
): Promise<void> {
  const lent: TestWorld[] = []
  try {
    await lend((wanted) => {
      const world = worlds.create({ given, name, ...wanted })
      lent.push(world)
      return world
    })
    if (clean !== 'on demand') for (const world of lent) world.assertClean(clean === 'after each' ? {} : clean)
  } finally {
    for (const world of lent) world.remove()
  }
}
