import { parseArgs } from 'node:util'
import { attack, drawsOf, type Tally } from '../attacks/attack.ts'
import { needs } from '../support/processes/programs.ts'
import { attackClasses } from '../attacks/classes.ts'

// npm run attack [-- CLASS…] [--share 0.1] [--seed 1]
// Attacks what this machine serves to itself, by class, and tells how often it was tried, held and broke. Exits 1 where anything broke.

const { values, positionals } = parseArgs({
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const share = Number(values.share)
const names = attackClasses.map(([{ name }]) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new RangeError(`There is no class ${unknown.join(', ')}; classes: ${names.join(', ')}`)
const tallies: Tally[] = []
console.log(`${`seed ${values.seed}`.padEnd(20)} tried   held  broke`)
for (const [index, [one, count]] of attackClasses.entries()) {
  if (positionals.length > 0 && !positionals.includes(one.name)) continue
  if (one.needs !== undefined && needs(one.needs).isUnmet) {
    console.log(`${one.name.padEnd(20)} left out: ${one.needs} is not installed`)
    continue
  }
  const startedAt = performance.now()
  const tally = await attack(one, Math.max(1, Math.round(count * share)), drawsOf(Number(values.seed), index))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  tallies.push(tally)
  const row = [String(tally.tried).padStart(6), String(tally.held).padStart(6), String(tally.broke.length).padStart(6)].join(' ')
  console.log(`${one.name.padEnd(20)}${row}  ${String(seconds).padStart(4)} s  ${one.holds}`)
  for (const how of tally.broke.slice(0, 5)) console.log(`  ${how}`)
}
process.exitCode = tallies.some(({ broke }) => broke.length > 0) ? 1 : 0
