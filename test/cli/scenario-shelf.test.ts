import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../src/cli/arguments.ts'
import { findScenario } from '../../src/cli/scenario-shelf.ts'

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

test('scenario shelf: a mistyped name gets the likely one', () => {
  expect(() => findScenario('quota/resume-while-still-exhausted-answer-402')).toThrow(
    new UserError(
      'cannotRun',
      `Failed to find the scenario quota/resume-while-still-exhausted-answer-402: there is no such file, and none in ${shelf}; did you mean quota/resume-while-still-exhausted-answers-402?`,
    ),
  )
})
