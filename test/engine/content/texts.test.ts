import { expect, test } from 'vitest'
import { familyNameOf, isGroupName, withComma } from '../../../src/engine/content/author-names.ts'
import { cite, markerOf } from '../../../src/engine/content/cite.ts'
import { findingIn, participantsIn, passageAbout, passageAround } from '../../../src/engine/content/passages.ts'
import { statementOf, toLine, withoutMagic, wordsOf } from '../../../src/engine/content/question.ts'
import type { Source } from '../../../src/engine/content/source.ts'

const text =
  'Background: Sleep is short. Methods: We studied 1,420 older adults. Results: Sleep improved (12 vs. 14; p = 0.2). Conclusion: It helps.'
const source: Source = {
  kind: 'paper',
  id: 'W1',
  title: 'A study',
  authors: ['Mara Silva', 'Jonas Okafor'],
  year: 2026,
  doi: null,
  venue: null,
  url: null,
  citedByCount: null,
  text,
  hasFullText: true,
  design: null,
  enrolled: null,
}

test('a passage is a whole sentence, word by word', () => {
  expect(passageAbout(text, /older/)).toBe('Methods: We studied 1,420 older adults.')
  expect(findingIn(text)).toBe('Results: Sleep improved (12 vs. 14; p = 0.2).')
  expect(passageAbout(text, /nowhere/)).toBeNull()
  expect(passageAbout(text, null)).toBeNull()
  expect(passageAround(text, 0)).toBe('Background: Sleep is short.')
  expect(passageAround(text, 0.999)).toBe('Conclusion: It helps.')
  expect(passageAround(' \n', 0.5)).toBeNull()
  expect(passageAround('BACKGROUND: One\nMETHODS: Two', 0.9)).toBe('METHODS: Two')
})

test('participants are a number of people, not of weeks or of years', () => {
  expect(participantsIn(text)).toEqual({ said: '1,420 older adults', quote: 'Methods: We studied 1,420 older adults.' })
  expect(participantsIn('For 12 weeks in 2020.')).toBeNull()
})

test('a question loses its magic, and one that is nothing else stays', () => {
  expect(withoutMagic('Why? [understudy: polls 2]  And\nhow?')).toBe('Why? And how?')
  expect(withoutMagic('[understudy: polls 2]')).toBe('[understudy: polls 2]')
})

test('a long line ends with a word and an ellipsis', () => {
  expect(toLine('one two three four', 12)).toBe('one two…')
  expect(toLine('x'.repeat(20), 12)).toBe(`${'x'.repeat(11)}…`)
  expect(toLine('🦉'.repeat(20), 12).isWellFormed()).toBe(true)
})

test('what a matter is about are its words that say something', () => {
  expect(wordsOf('Does the study report ADULTS with insomnia?')?.source).toBe('report|adults|insomnia')
  expect(wordsOf('Is it so?')).toBeNull()
  expect(statementOf('\n 1. ; Adults only; trials.')).toBe('Adults only')
})

test.each([
  ['Mara Silva', 'Silva'],
  ['van der Berg, Jean', 'van der Berg'],
  ['Ludwig van der Berg', 'van der Berg'],
  ['Okafor K', 'Okafor'],
  ['García Olmedo TB', 'García Olmedo'],
  ['王雅婷', '王雅婷'],
  ['HARBOUR Study Group', 'HARBOUR Study Group'],
])('the family name of %s is %s', (author, family) => {
  expect(familyNameOf(author)).toBe(family)
})

test('initials behind a family name get a comma, and groups have none', () => {
  expect(['Okafor K', 'K. Okafor', 'Mara Silva'].map(withComma)).toEqual(['Okafor, K', 'K. Okafor', 'Mara Silva'])
  expect(isGroupName('COMPASS-9 Trial Team')).toBe(true)
})

test('citations of one name and year are told apart by letters', () => {
  const rows: readonly Source[] = [
    source,
    { ...source, id: 'W2' },
    { ...source, id: 'W3', year: null, authors: [] },
    { ...source, id: 'W4', authors: ['Mara Silva'] },
    { ...source, id: 'NCT1', kind: 'trial', authors: ['Northfield Labs'] },
  ]
  const cited = cite({ seed: 4, questions: [], useFigures: false, rows })
  const citations = cited.map(({ citation }) => citation)
  expect(citations.length).toBeGreaterThanOrEqual(3)
  expect(citations.slice(0, 2)).toEqual(['[Silva et al., 2026a]', '[Silva et al., 2026b]'])
  expect(new Set(citations).size).toBe(citations.length)
})

test('a marker is of its source and its number', () => {
  expect(markerOf(source, 2)).toMatch(/^\{[\da-f]{64}_2\}$/)
  expect(new Set([markerOf(source, 1), markerOf(source, 2), markerOf({ ...source, id: 'W2' }, 1)]).size).toBe(3)
})
