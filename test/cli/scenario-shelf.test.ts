import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../src/cli/arguments.ts'
import { findScenario, nameOfScenario } from '../../src/cli/scenario-shelf.ts'

const shelf = join(import.meta.dirname, '../../scenarios')
const own = join(shelf, 'quota/resume-while-still-exhausted-answers-402.yaml')

test.each(['quota/resume-while-still-exhausted-answers-402', 'quota/resume-while-still-exhausted-answers-402.yaml'])(
  'scenario shelf: %s is found from any folder',
  (name) => {
    expect(findScenario(name)).toBe(own)
  },
)

test('scenario shelf: a file of the user comes first', () => {
  expect(findScenario('README.md')).toBe('README.md')
  expect(findScenario(own)).toBe(own)
})

test.each(['bug.yaml', '../bug', '/../bug.json', 'quota/none.yaml'])('scenario shelf: %s is left to the reader of files', (name) => {
  expect(findScenario(name)).toBe(name)
})

function said(name: string): readonly string[] {
  try {
    return [findScenario(name)]
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n')
    throw error
  }
}

test('scenario shelf: a folder lists its scenarios, and says how to name them', () => {
  const ofPackage = said('exports')
  expect(ofPackage[0]).toBe('Failed to read exports: it is a folder; name one of its scenarios:')
  expect(ofPackage.length).toBeGreaterThan(1)
  for (const line of ofPackage.slice(1)) expect(findScenario(line.trim())).toMatch(/\.yaml$/)
  const files = ofPackage.slice(1).map((line) => `  scenarios/${line.trim()}.yaml`)
  expect(said('scenarios/exports/')).toEqual([
    'Failed to read scenarios/exports/: it is a folder; name one of its scenarios:',
    ...files,
    '  or all of them: scenarios/exports/*.yaml',
  ])
  const whole = said('scenarios')
  expect([whole.length, whole.at(-1)]).toEqual([12, expect.stringMatching(/^ {2}and \d+ more$/)])
  expect(said('src/cli/replay')).toEqual(['Failed to read src/cli/replay: it is a folder without scenarios, which end in .yaml'])
})

test('scenario shelf: a folder lists nothing of packages and hidden folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shelf-'))
  for (const name of ['bugs', 'node_modules/package', '.cache']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['bugs/own', 'node_modules/package/other', '.cache/kept']) writeFileSync(join(folder, `${name}.yaml`), '')
  expect(said(folder).slice(1)).toEqual([`  ${folder}/bugs/own.yaml`])
})

test('scenario shelf: a mistyped name gets the likely one', () => {
  expect(() => findScenario('quota/resume-while-still-exhausted-answer-402')).toThrow(
    new UserError(
      'cannotRun',
      `Failed to find the scenario quota/resume-while-still-exhausted-answer-402: there is no such file, and none in ${shelf}; did you mean quota/resume-while-still-exhausted-answers-402?`,
    ),
  )
})

test('scenario shelf: a scenario of the package is shown by its name', () => {
  const name = 'quota/search-without-quota-answers-402'
  expect(nameOfScenario(findScenario(name))).toBe(name)
  expect(nameOfScenario('quota/own.yaml')).toBe('quota/own.yaml')
})
