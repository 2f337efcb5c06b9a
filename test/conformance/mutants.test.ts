import { beforeAll, expect, test } from 'vitest'
import { judgements } from '../../src/conformance/sections/judgements.ts'
import type { RuleId } from '../../src/contract/rules.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { mutantClasses, standInOf } from '../support/deployments/mutant.ts'
import { readMutants, readMutantsOf, sectionsWithMutants } from '../support/deployments/read-mutants.ts'
import { turn } from '../support/rotate.ts'
import { sectionOf } from '../support/contract/sections.ts'
import { notReproducible } from '../support/examine/not-reproducible.ts'

const mutants = await readMutants()
const judged = Object.entries(judgements)
  .filter(([, judgement]) => typeof judgement === 'object' && !('excuse' in judgement))
  .map(([rule]) => rule as keyof typeof judgements) // its keys

/** The rules by their mock, mostly the usual one: one run examines all rules of a mock. */
const rulesByStandIn = Map.groupBy(judged, (rule) => JSON.stringify(standInOf(mutants.find((mutant) => mutant.rule === rule) ?? {})))

const verdicts = new Map<RuleId, string>()

beforeAll(async () => {
  for (const [standIn, globs] of rulesByStandIn) {
    const { results } = await examineStandIn({ globs, ...(JSON.parse(standIn) as ReturnType<typeof standInOf>) }) // as it was written
    for (const { rule, verdict } of results) verdicts.set(rule.id, verdict.verdict)
  }
})

test.each(judged)('%s: the mock passes', (rule) => {
  expect(verdicts.get(rule)).toBe('pass')
})

test.each(turn === 'all' ? judged : [])('%s: the mock passes when the run has this rule alone', async (rule) => {
  const { results } = await examineStandIn({ globs: [rule], ...standInOf(mutants.find((mutant) => mutant.rule === rule) ?? {}) })
  expect(results).toMatchObject([{ rule: { id: rule }, verdict: { verdict: 'pass' } }])
})

test('mutants: every rule that is judged kills one', () => {
  const killing = new Set<string>(mutants.map(({ rule }) => rule))
  expect(judged.filter((rule) => !killing.has(rule))).toEqual([])
})

test.each(sectionsWithMutants())('%s: its mutants break its own rules', async (section) => {
  const own = await readMutantsOf(section)
  expect(own.filter(({ rule }) => sectionOf(rule) !== section).map(({ rule }) => rule)).toEqual([])
})

test('mutants: hundreds, of every class, half of them hidden behind a sequence', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(400)
  expect([...new Set(mutants.map((mutant) => mutant.class))].toSorted()).toEqual([...mutantClasses].toSorted())
  expect(mutants.filter(({ hidden }) => hidden === true).length / mutants.length).toBeGreaterThanOrEqual(0.5)
})

test('mutants: no two have the same rule and text', () => {
  const names = mutants.map(({ rule, breaks }) => `${rule}: ${breaks}`)
  expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([])
})

test('not reproducible: few mutants, and each exists', () => {
  const names = new Set(mutants.map(({ rule, breaks }) => `${rule}: ${breaks}`))
  expect([...notReproducible].filter((one) => !names.has(one))).toEqual([])
  expect(notReproducible.size).toBeLessThan(0.02 * mutants.length)
})
