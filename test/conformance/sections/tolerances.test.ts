import { expect, test } from 'vitest'
import { judgements } from '../../../src/conformance/sections/judgements.ts'
import { tolerances, tolerancesOf } from '../../../src/conformance/sections/tolerances.ts'
import { ruleIds } from '../../../src/contract/rules.ts'

test('tolerances: each is of a rule that is judged, and says what passes and why', () => {
  const judged = Object.keys(judgements).filter((id) => !('excuse' in judgements[id as keyof typeof judgements])) // its own key
  expect(judged).toEqual(expect.arrayContaining(Object.keys(tolerances)))
  expect(ruleIds).toEqual(expect.arrayContaining(Object.keys(tolerances)))
  for (const { passes, because } of Object.values(tolerances).flat()) expect([passes, because]).not.toContain('')
})

test('tolerances: they stand in the order of their rules, each once', () => {
  const ids = Object.keys(tolerances)
  expect(ids).toEqual(ids.toSorted())
  const all = Object.values(tolerances).map((ofRule) => ofRule.map(({ passes }) => passes))
  for (const passes of all) expect(new Set(passes).size).toBe(passes.length)
})

test('tolerances: a rule without any has none', () => {
  expect(tolerancesOf('sessions/resume/not-found')).toEqual([])
  expect(tolerancesOf('toString')).toEqual([])
  expect(tolerancesOf('sessions/create/is-there')).toHaveLength(1)
})
