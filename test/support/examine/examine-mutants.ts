import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { rules } from '../../../src/contract/rules.ts'
import { notReproducible } from './not-reproducible.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { standInOf } from '../deployments/mutant.ts'
import { readMutantsOf } from '../deployments/read-mutants.ts'
import { isTheOtherTurnOf, isTheTurnOf, turn } from '../rotate.ts'
import { replayFailure } from '../scenario/replay-failure.ts'

const verdictOfLevel = { must: 'fail', should: 'warn', provisional: 'info' } as const

/** The least share of the failures of a section with a scenario; many of these need what no scenario has, such as the tokens of a sign-in. */
function leastShown(section: string): number {
  if (section === 'mcp') return 0.1
  return ['downloads', 'limits'].includes(section) ? 0.4 : 0.6
}

/** Tests that the rules of a section notice its mutants: one of each rule in every second run, the others in their turn. */
export async function examineMutants(section: string): Promise<void> {
  const mutants = await readMutantsOf(section)
  const inTurn = new Set(mutants.filter((_, index) => isTheTurnOf(index)))
  const firstOfEach = [...Map.groupBy(mutants, ({ rule }) => rule).values()].map(([first]) => first)
  const first = new Set(firstOfEach.filter((_, index) => isTheOtherTurnOf(index)))
  const chosen = mutants.filter((mutant) => inTurn.has(mutant) || first.has(mutant))
  // A small section has no mutant in some turns.
  const examined = chosen.length > 0 ? chosen : mutants.slice(0, 1)
  const tally = { examined: 0, shown: 0 }

  // `$breaks` would cut the title short.
  test.each(examined.map((mutant) => [mutant.rule, mutant.breaks, mutant] as const))('%s fails where %s', async (rule, breaks, mutant) => {
    const { fetchOf } = mutant
    // A scenario takes as long to make as its failure to find.
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
    const name = `${rule}: ${breaks}`
    // The mock passed it in worlds of two seeds when it was made.
    const again = await replayFailure(scenario, fetchOf)
    expect([name, notReproducible.has(name)]).toEqual([name, again !== 'reproduced'])
  })

  // A share of the few mutants of one turn says nothing.
  if (turn !== 'all') return
  test('scenarios: most failures have one', () => {
    // A filter by title runs only some.
    if (tally.examined < inTurn.size) return
    expect(tally.shown / tally.examined).toBeGreaterThan(leastShown(section))
  })
}
