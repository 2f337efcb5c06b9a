import { expect, test } from 'vitest'
import { judgements } from '../../src/conformance/judgements.ts'
import { rules } from '../../src/contract/rules.ts'
import { examineStandIn } from '../support/examine.ts'
import { mutantClasses, type Mutant } from '../support/mutant.ts'
import { readMutants } from '../support/read-mutants.ts'

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

test.each(mutants)('$rule fails where $breaks', async ({ rule, fetchOf, ...mutant }) => {
  const { results } = await examineStandIn({ globs: [rule], fetchOf, ...standInOf(mutant) })
  const verdict = verdictOfLevel[rules[rule].level]
  expect(results).toMatchObject([{ rule: { id: rule, clause: expect.any(String) }, verdict: { verdict } }])
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
