import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faultlessPrograms, faultyPrograms } from '../clients/programs.ts'
import { toCountTable, toProgramTable } from '../clients/tables.ts'
import { nameFaults } from '../support/client/run-program.ts'

// npm run clients [-- --only TEXT]
// Runs each real client of test/clients by `understudy run`, and tells what it is named by. Where each has the name of its fault and no other, it
// writes the tables of the guides. Exits 1 where one has not.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const programs = [
  ...faultyPrograms,
  ...faultlessPrograms.map(({ language, file, scenario }) => ({ language, file, scenario, named: null })),
].filter(({ language, file }) => `${language}/${file}`.includes(values.only))
let wrong = 0
for (const program of programs) {
  const { language, file, scenario, named } = program
  const names = await nameFaults('src/cli/main.ts', program)
  const isRight = names.join(' ') === (named ?? '')
  if (!isRight) wrong += 1
  const found = names.length === 0 ? 'nothing' : names.join(', ')
  console.log(`${isRight ? 'right' : 'WRONG'}  ${language}/${file} in ${scenario ?? 'no scenario'}: ${found}`)
}
console.log(`${programs.length - wrong} of ${programs.length} are named right`)
if (wrong === 0 && values.only === '') {
  writeTable('test/clients/README.md', toProgramTable())
  writeTable('src/cli/run/accuracy.md', toCountTable())
}
process.exitCode = wrong === 0 ? 0 : 1

/** Puts a table in the place of the one that has its head. */
function writeTable(path: string, table: string): void {
  const [head = ''] = table.split('\n')
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(head)
  if (at === -1) throw new Error(`Failed to write the table of ${path}: nothing there begins with ${head}`)
  const end = text.slice(at).search(/\n(?!\|)/) + at + 1
  writeFileSync(path, text.slice(0, at) + table + text.slice(end))
}
