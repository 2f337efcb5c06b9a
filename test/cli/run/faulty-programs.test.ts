import { readFileSync, readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { describeProgram, faultlessPrograms, faultyPrograms, type Language } from '../../clients/programs.ts'
import { toCountTable, toProgramTable } from '../../clients/tables.ts'
import { nameFaults } from '../../support/client/run-program.ts'
import { needs } from '../../support/processes/programs.ts'
import { isTheTurnOf } from '../../support/rotate.ts'

const needed = {
  python: needs('python3', 'python3-requests'),
  shell: needs('bash', 'curl'),
  node: needs(),
  page: needs('chromium'),
} as const satisfies Record<Language, unknown>

for (const [index, program] of faultyPrograms.entries()) {
  if (!isTheTurnOf(index)) continue
  const { language, file, named } = program
  const { isUnmet, reason } = needed[language]
  test.skipIf(isUnmet)(`run: ${language}/${file} is named by its fault alone${reason}`, async () => {
    expect(await nameFaults(inject('command'), program), describeProgram(program)).toEqual([named])
  })
}

for (const [index, program] of faultlessPrograms.entries()) {
  if (!isTheTurnOf(index)) continue
  const { language, file, scenario } = program
  const { isUnmet, reason } = needed[language]
  test.skipIf(isUnmet)(`run: ${language}/${file} is accused of nothing in ${scenario}${reason}`, async () => {
    expect(await nameFaults(inject('command'), program)).toEqual([])
  })
}

test('run: each faulty program is in the table, and in that of its README', () => {
  const files = readdirSync('test/clients', { recursive: true, encoding: 'utf8' })
  const programs = files.filter((file) => /^(?:python|shell|node|page)\/(?!core|does-all-right|open-page).*\.\w+$/.test(file))
  expect(faultyPrograms.map(({ language, file }) => `${language}/${file}`).toSorted()).toEqual(programs.toSorted())
  expect(readFileSync('test/clients/README.md', 'utf8')).toContain(`\n\n${toProgramTable()}`)
  expect(readFileSync('src/cli/run/accuracy.md', 'utf8')).toContain(`\n\n${toCountTable()}\n`)
})
