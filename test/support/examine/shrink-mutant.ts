import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { shrinkTo } from '../../../src/cli/replay/shrink.ts'
import type { Target } from '../../../src/conformance/define/target.ts'
import { ControlError } from '../../../src/control/index.ts'
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

const address = 'http://127.0.0.1:4010'
const target: Target = { baseUrl: address, keys: { default: 'key-default' }, control: { url: `${address}/_control` } }

/** The scenario that conform writes of a mutant; undefined where it writes none. */
export async function scenarioOf(mutant: Mutant): Promise<string | undefined> {
  const { rule, fetchOf } = mutant
  const { results } = await examineStandIn({ globs: [rule], fetchOf, ...standInOf(mutant), reference: standInReference })
  return results[0]?.scenario
}

/** Shrinks a scenario of a mutant, as `replay --shrink` does on a target that makes a fresh world for each try; null where it does not show the mutant. */
export async function shrinkMutant({ fetchOf }: Mutant, text: string): Promise<ShrunkMutant | null> {
  if ((await replayIfPossible(text, fetchOf)) !== 'reproduced' || (await replayIfPossible(text)) !== 'notReproduced') return null
  const folder = mkdtempSync(join(tmpdir(), 'shrink-mutant-'))
  try {
    const { file, steps, tries } = await shrinkTo(
      {
        text,
        readBeside: () => ({ unread: '' }),
        out: join(folder, 'small.yaml'),
        target,
        mostRequests: Number.POSITIVE_INFINITY,
        mostSessions: Number.POSITIVE_INFINITY,
        mask: (whole) => whole,
      },
      (scenario, isReference) => replayIfPossible(scenario, isReference ? undefined : fetchOf),
    )
    const written = file === null ? text : readFileSync(file, 'utf8')
    return { ...steps, tries, longerBy: file === null ? 0 : written.length - stringify(parse(text), { lineWidth: 130 }).length }
  } finally {
    rmSync(folder, { recursive: true })
  }
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
async function replayIfPossible(...args: Parameters<typeof replayFailure>): ReturnType<typeof replayFailure> {
  return replayFailure(...args).catch((error: unknown) => {
    if (error instanceof ControlError) return 'cannotReplay'
    throw error
  })
}
