import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { rules } from '../../../src/contract/rules.ts'
import { notReproducible } from './not-reproducible.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { standInOf } from '../deployments/mutant.ts'
import { readMutantsOf } from '../deployments/read-mutants.ts'
import { isTheTurnOf } from '../rotate.ts'
import { replayFailure } from '../scenario/replay-failure.ts'

const verdictOfLevel = { must: 'fail', should: 'warn', provisional: 'info' } as const

/** The least share of the failures of a section that a scenario shows; of downloads and limits many need what no scenario has. */
function leastShown(section: string): number {
  return ['downloads', 'limits'].includes(section) ? 0.4 : 0.6
}

/** Tests that the rules of a section notice each of its mutants. */
export async function examineMutants(section: string): Promise<void> {
  const mutants = await readMutantsOf(section)
  // To make a scenario of a failure takes as long as to find it: a fifth of them has its turn.
  const inTurn = new Set(mutants.filter((_, index) => isTheTurnOf(index)))
  const tally = { examined: 0, shown: 0 }

  // By $breaks a title would be cut short, and no longer tell one mutant from the next.
  test.each(mutants.map((mutant) => [mutant.rule, mutant.breaks, mutant] as const))('%s fails where %s', async (rule, breaks, mutant) => {
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
    const again = await replayFailure(scenario, fetchOf)
    expect([told, notReproducible.has(told)]).toEqual([told, again !== 'reproduced'])
  })

  test('a scenario shows most of them', () => {
    // Only some may have been asked for.
    if (tally.examined < inTurn.size) return
    // One more: of a few, one is many.
    expect((tally.shown + 1) / tally.examined).toBeGreaterThan(leastShown(section))
  })
}
