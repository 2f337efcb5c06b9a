import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgements } from '../../src/conformance/judgements.ts'
import { examineStandIn } from '../support/examine.ts'
import type { Mutant } from '../support/mutant.ts'

const mutants = await Promise.all(
  readdirSync('test/mutants').map(
    async (file) => ((await import(`../mutants/${file.replace(/\.ts$/, '')}.ts`)) as { mutant: Mutant }).mutant,
  ),
)
const judged = Object.entries(judgements)
  .filter(([, judgement]) => judgement !== 'unjudged')
  .map(([rule]) => rule)

test.each(judged)('%s passes on the stand-in', async (rule) => {
  expect((await examineStandIn({ globs: [rule] })).results).toMatchObject([{ rule: { id: rule }, verdict: { verdict: 'pass' } }])
})

test.each(mutants)('$rule fails where $breaks', async ({ rule, fetchOf }) => {
  const report = await examineStandIn({ globs: [rule], fetchOf })
  expect(report).toMatchObject({
    outcome: 'violations',
    results: [{ rule: { id: rule, clause: expect.any(String) }, verdict: { verdict: 'fail' } }],
  })
})

test('every rule that is judged has a mutant that it kills', () => {
  expect([...new Set(mutants.map(({ rule }) => rule))].toSorted()).toEqual(judged.toSorted())
})
