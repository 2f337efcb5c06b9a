import { parse, stringify } from 'yaml'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { ControlError } from '../../../src/control/index.ts'
import { shrinkScenario } from '../../../src/scenario/shrink.ts'
import { standInOf, type Mutant } from '../deployments/mutant.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { replayFailure } from '../scenario/replay-failure.ts'

export type ShrunkMutant = {
  readonly before: number
  readonly after: number
  readonly tries: number
  /** The characters by which the file is longer than before. */
  readonly longerBy: number
}

/** The scenario that conform writes of a mutant; undefined where it writes none. */
export async function scenarioOf(mutant: Mutant): Promise<string | undefined> {
  const { rule, fetchOf } = mutant
  const { results } = await examineStandIn({ globs: [rule], fetchOf, ...standInOf(mutant), reference: standInReference })
  return results[0]?.scenario
}

/** Shrinks a scenario of a mutant, as `replay --shrink` does; null where it does not show the mutant. */
export async function shrinkMutant({ fetchOf }: Mutant, text: string): Promise<ShrunkMutant | null> {
  const shows = async (_: unknown, candidate: string): Promise<boolean> =>
    (await replayIfPossible(candidate, fetchOf)) === 'reproduced' && (await replayIfPossible(candidate)) === 'notReproduced'
  const shrunk = await shrinkScenario(text, { shows, hasRoomFor: () => true })
  if (shrunk === null) return null
  const longerBy = shrunk.text.length - stringify(parse(text), { lineWidth: 130 }).length
  return { ...shrunk.steps, tries: shrunk.tries, longerBy }
}

/** Sums up what is left of the scenarios of mutants. */
export function sumUp(shrunk: readonly ShrunkMutant[]): { readonly median: number; readonly most: number; readonly grown: number } {
  const steps = shrunk.map(({ after }) => after).toSorted((a, b) => a - b)
  return {
    median: steps[Math.floor(steps.length / 2)] ?? 0,
    most: steps.at(-1) ?? 0,
    grown: shrunk.filter(({ before, after, longerBy }) => after > before || longerBy > 0).length,
  }
}

/** Without a part, a given world may be one that cannot be. */
async function replayIfPossible(...args: Parameters<typeof replayFailure>): Promise<string> {
  return replayFailure(...args).catch((error: unknown) => {
    if (error instanceof ControlError) return 'cannotReplay'
    throw error
  })
}
