import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse, stringify } from 'yaml'
import type { Mutant } from '../support/deployments/mutant.ts'
import { readMutants } from '../support/deployments/read-mutants.ts'
import { playFailure } from '../support/scenario/replay-failure.ts'
import { scenarioOf, shrinkMutant, sumUp, type ShrunkMutant } from '../support/examine/shrink-mutant.ts'

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

const sizes: ShrunkMutant[] = []
let unshown = 0
for (const mutant of mutants) {
  const name = `${mutant.rule}: ${mutant.breaks}`
  const text = await (values.shelf ? findOnShelf(mutant) : scenarioOf(mutant))
  const shrunk = text === undefined ? null : await shrinkMutant(mutant, text)
  if (shrunk === null) {
    unshown++
    continue
  }
  const { before, after, tries, longerBy } = shrunk
  sizes.push(shrunk)
  console.log(`${before} → ${after}${longerBy > 0 ? ' LONGER' : ''}  ${name} · ${tries} tries`)
}

const { median, most, grown } = sumUp(sizes)
console.log(`${sizes.length} of ${mutants.length} mutants have a scenario that shows them (${unshown} have none)`)
console.log(`steps: median ${median}, at most ${most}; ${grown} grew`)
process.exitCode = median > 3 || grown > 0 ? 1 : 0

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
