import { expect, test } from 'vitest'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { readVariants } from '../support/deployments/read-mutants.ts'
import { isTheTurnOf, turn } from '../support/rotate.ts'

const variants = await readVariants()

/** A tenth of the variants by commit, for each takes seconds; `npm run mutants` examines them all. */
const examined = variants.filter((_, index) => isTheTurnOf(index))

/** The profile `lifecycle` takes half as long again: test:all runs it. */
const profile = turn === 'all' ? 'lifecycle' : 'standard'

test.each(examined.map((variant) => [variant.does, variant] as const))('variants: a deployment that %s passes', async (_, variant) => {
  const { results } = await examineStandIn({ ...variant, profile })
  const against = results.filter(({ verdict }) => ['fail', 'error'].includes(verdict.verdict))
  expect(against.map(({ rule, verdict }) => [rule.id, verdict])).toEqual([])
  expect(results.filter(({ verdict }) => verdict.verdict === 'pass').length).toBeGreaterThan(100)
})

test('variants: there are more than seventy, as the guide says', () => {
  expect(variants.length).toBeGreaterThan(70)
})
