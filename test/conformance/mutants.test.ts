import { expect, test } from 'vitest'
import { judgements } from '../../src/conformance/sections/judgements.ts'
import { rules } from '../../src/contract/rules.ts'
import { standInReference } from '../../src/cli/conform/stand-in-reference.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { mutantClasses, type Mutant } from '../support/deployments/mutant.ts'
import { readMutants } from '../support/deployments/read-mutants.ts'
import { replayOn } from '../support/scenario/replay-failure.ts'
import { isTheTurnOf } from '../support/turn.ts'
import { needingMore } from './not-reproducible.ts'

const mutants = await readMutants()
const judged = Object.entries(judgements)
  .filter(([, judgement]) => typeof judgement === 'object' && !('excuse' in judgement))
  .map(([rule]) => rule as keyof typeof judgements) // its keys

/** The stand-in that a mutant is made from: where its rule has nothing to say about the usual one, another. */
function standInOf({ given, target }: Pick<Mutant, 'given' | 'target'>): Pick<Mutant, 'given' | 'target'> {
  return { ...(given !== undefined && { given }), ...(target !== undefined && { target }) }
}

test.each(judged)('%s passes on the stand-in', async (rule) => {
  const { results } = await examineStandIn({ globs: [rule], ...standInOf(mutants.find((mutant) => mutant.rule === rule) ?? {}) })
  expect(results).toMatchObject([{ rule: { id: rule }, verdict: { verdict: 'pass' } }])
})

const verdictOfLevel = { must: 'fail', should: 'warn', provisional: 'info' } as const

/** How many were examined, and of how many a scenario was made. */
const tally = { examined: 0, shown: 0 }

/** To make a scenario of a failure takes as long as to find it: a fifth of them has its turn. */
const inTurn = new Set(mutants.filter((_, index) => isTheTurnOf(index)))

/** By $breaks a title would be cut short, and no longer tell one mutant from the next. */
const titled = mutants.map((mutant) => [mutant.rule, mutant.breaks, mutant] as const)

test.each(titled)('%s fails where %s', async (rule, breaks, mutant) => {
  const { fetchOf } = mutant
  const isShown = inTurn.has(mutant)
  const { results } = await examineStandIn({
    globs: [rule],
    fetchOf,
    ...standInOf(mutant),
    ...(isShown && { reference: standInReference }),
  })
  const verdict = verdictOfLevel[rules[rule].level]
  expect(results).toMatchObject([{ rule: { id: rule, clause: expect.any(String) }, verdict: { verdict } }])
  if (!isShown) return
  tally.examined++
  const scenario = results[0]?.scenario
  if (scenario === undefined) return
  tally.shown++
  const told = `${rule}: ${breaks}`
  // That the stand-in passes it was tried when it was made, in worlds of two seeds.
  const again = await replayOn(scenario, fetchOf)
  expect([told, needingMore.has(told)]).toEqual([told, again !== 'reproduced'])
})

test('a scenario shows most of them, and hardly one needs more than it has', () => {
  // Only some may have been asked for.
  if (tally.examined < inTurn.size) return
  expect(tally.shown / tally.examined).toBeGreaterThan(0.75)
  expect(needingMore.size).toBeLessThan(0.02 * mutants.length)
})

test('every rule that is judged has a mutant that it kills', () => {
  const killing = new Set<string>(mutants.map(({ rule }) => rule))
  expect(judged.filter((rule) => !killing.has(rule))).toEqual([])
})

test('there are hundreds of them, of every class, half of them hidden behind a sequence, a second account or a boundary', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(400)
  expect([...new Set(mutants.map((mutant) => mutant.class))].toSorted()).toEqual([...mutantClasses].toSorted())
  expect(mutants.filter(({ hidden }) => hidden === true).length / mutants.length).toBeGreaterThanOrEqual(0.5)
})

test('no two mutants are told apart by nothing', () => {
  const told = mutants.map(({ rule, breaks }) => `${rule}: ${breaks}`)
  expect(told.filter((one, index) => told.indexOf(one) !== index)).toEqual([])
})
