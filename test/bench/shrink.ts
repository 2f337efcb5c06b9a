import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse, stringify } from 'yaml'
import { standInReference } from '../../src/cli/conform/stand-in-reference.ts'
import { ControlError } from '../../src/control/index.ts'
import { shrinkScenario } from '../../src/scenario/shrink.ts'
import { standInOf, type Mutant } from '../support/deployments/mutant.ts'
import { readMutants } from '../support/deployments/read-mutants.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { playFailure, replayFailure } from '../support/scenario/replay-failure.ts'

// npm run shrink [-- --shelf] [-- --only TEXT] [-- --part 1/2]
// Shrinks the scenario of each mutant, as replay --shrink does: the one that conform writes, or with --shelf the first of the shelf that shows
// it. Prints the steps before and after, the median of those after, and what grew. Exits 1 if the median is above 3 or one grew.

const { values } = parseArgs({
  options: { shelf: { type: 'boolean', default: false }, only: { type: 'string', default: '' }, part: { type: 'string', default: '1/1' } },
})
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const mutants = (await readMutants())
  .filter(({ rule, breaks }) => `${rule} ${breaks}`.includes(values.only))
  .filter((_, index) => index % parts === part - 1)

const shelf = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .map((file) => readFileSync(join('scenarios', file), 'utf8'))

type Sizes = { readonly before: number; readonly after: number; readonly isLonger: boolean }

const sizes: Sizes[] = []
let unshown = 0
for (const mutant of mutants) {
  const name = `${mutant.rule}: ${mutant.breaks}`
  const text = await (values.shelf ? findOnShelf(mutant) : examine(mutant))
  const shows = async (_: unknown, candidate: string): Promise<boolean> =>
    (await replayIfPossible(candidate, mutant.fetchOf)) === 'reproduced' && (await replayIfPossible(candidate)) === 'notReproduced'
  const shrunk = text === undefined ? null : await shrinkScenario(text, { shows, hasRoomFor: () => true })
  if (text === undefined || shrunk === null) {
    unshown++
    continue
  }
  const { before, after } = shrunk.steps
  const isLonger = shrunk.text.length > stringify(parse(text), { lineWidth: 130 }).length
  sizes.push({ before, after, isLonger })
  console.log(`${before} → ${after}${isLonger ? ' LONGER' : ''}  ${name} · ${shrunk.tries} tries`)
}

const median = sizes.map(({ after }) => after).toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
const grown = sizes.filter(({ before, after, isLonger }) => after > before || isLonger).length
console.log(`${sizes.length} of ${mutants.length} mutants have a scenario that shows them (${unshown} have none)`)
console.log(`steps: median ${median}, at most ${Math.max(...sizes.map(({ after }) => after))}; ${grown} grew`)
process.exitCode = median > 3 || grown > 0 ? 1 : 0

/** The scenario of conform. */
async function examine(mutant: Mutant): Promise<string | undefined> {
  const { rule, fetchOf } = mutant
  const { results } = await examineStandIn({ globs: [rule], fetchOf, ...standInOf(mutant), reference: standInReference })
  return results[0]?.scenario
}

/** The first scenario of the shelf that differs on the mutant, with the difference as its fault. */
async function findOnShelf({ fetchOf }: Mutant): Promise<string | undefined> {
  for (const text of shelf) {
    const last = (await playFailure(text, fetchOf)).events.at(-1)
    if (last === undefined || last.type === 'stepImpossible' || last.differences[0] === undefined) continue
    const { pointer, expected, actual } = last.differences[0]
    const [step = ''] = last.step.split(' ')
    return stringify({ ...(parse(text) as object), provenance: { from: 'inspect', fault: { step, pointer, expected, actual } } })
  }
  return undefined
}

/** Without a part, a given world may be one that cannot be. */
async function replayIfPossible(...args: Parameters<typeof replayFailure>): Promise<string> {
  return replayFailure(...args).catch((error: unknown) => {
    if (error instanceof ControlError) return 'cannotReplay'
    throw error
  })
}
