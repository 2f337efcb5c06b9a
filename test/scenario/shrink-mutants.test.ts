import { expect, test } from 'vitest'
import { readMutants } from '../support/deployments/read-mutants.ts'
import { turn } from '../support/rotate.ts'
import { scenarioOf, shrinkMutant, sumUp, type ShrunkMutant } from '../support/examine/shrink-mutant.ts'

/** One of so many mutants is tried, another one in each turn. */
const ofEach = 250

const first = turn === 'all' ? 0 : (Number(turn) * ofEach) / 10

test('shrink: of the scenarios of mutants few steps are left, and none grows', { timeout: 240_000 }, async () => {
  const mutants = (await readMutants()).filter((_, index) => index % ofEach === first)
  const shrunk: ShrunkMutant[] = []
  for (const mutant of mutants) {
    const text = await scenarioOf(mutant)
    const one = text === undefined ? null : await shrinkMutant(mutant, text)
    if (one !== null) shrunk.push(one)
  }
  const { median, grown } = sumUp(shrunk)
  expect(shrunk.length).toBeGreaterThan(mutants.length / 2)
  expect(grown).toBe(0)
  expect(median).toBeLessThanOrEqual(3)
  expect(shrunk.some(({ longerBy }) => longerBy < 0)).toBe(true)
})
