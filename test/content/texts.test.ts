import { expect, test } from 'vitest'
import { cite, markerOf } from '../../src/content/cite.ts'
import { findingOf } from '../../src/content/findings.ts'
import { matchIn, plainText, sentenceAt, sentencesOf } from '../../src/content/passages.ts'
import { peopleOf } from '../../src/content/people.ts'
import { withoutMagic } from '../../src/contract/given.ts'
import { statementsOf, toLine } from '../../src/content/question.ts'
import type { Source } from '../../src/content/source.ts'
import { namesOf, topicOf } from '../../src/content/topic.ts'
import { lowerFirst } from '../../src/literature/wording.ts'
import { paper } from './any-source.ts'

const text =
  'Background: Sleep is short. Methods: We studied 1,420 older adults. Results: Sleep improved (12 vs. 14; p = 0.2). Conclusion: It helps.'
const source = paper({ authors: ['Mara Silva', 'Jonas Okafor'], year: 2026, text })

test('passage: a whole sentence, word by word, without its heading', () => {
  expect(sentenceAt(text, text.indexOf('older'))).toBe('We studied 1,420 older adults.')
  expect(findingOf(source)?.quote).toBe('Sleep improved (12 vs. 14; p = 0.2).')
  expect(matchIn(text, /^We studied/)?.at).toBe(text.indexOf('We studied'))
  expect(matchIn(text, /short. Methods/)).toBeNull()
  expect(sentenceAt(text, 0)).toBe('Sleep is short.')
})

test.each([
  ['BACKGROUND: One\nMETHODS: Two is here', ['One', 'Two is here']],
  ['RESULTS. Sleep was better. DISCUSSION. It may help.', ['Sleep was better.', 'It may help.']],
  ['Aims\nTo see it all. \nFindings\nIt was seen.', ['To see it all.', 'It was seen.']],
  ['Design and setting We asked 12 adults. Main outcomes and results Sleep was better.', ['We asked 12 adults.', 'Sleep was better.']],
  ['<p><b>Background:</b> It is known.</p>', ['It is known.</p>']],
  [
    'Study Design: We asked 12. Main Outcomes and Measures: Sleep. TRIAL REGISTRATION: NCT1 is it.',
    ['We asked 12.', 'Sleep.', 'NCT1 is it.'],
  ],
  ['Objective We asked of vitamin D. Design and setting Women were asked.', ['We asked of vitamin D.', 'Women were asked.']],
  ['As Silva et al. (2020) say, it helps. It is short.', ['As Silva et al. (2020) say, it helps.', 'It is short.']],
  ['睡眠很短。它有助于健康！是吗？', ['睡眠很短。', '它有助于健康！', '是吗？']],
  ['It was led by J. Smith. Participants (n = 12) slept.', ['It was led by J. Smith.', 'Participants (n = 12) slept.']],
  ['Results differed little. Findings were pooled.', ['Results differed little.', 'Findings were pooled.']],
])('headings: they are no part of a sentence (case %#)', (all, sentences) => {
  expect(sentencesOf(all).map(({ start, end }) => all.slice(start, end))).toEqual(sentences)
})

test('passage: database markup is removed', () => {
  expect(plainText('<p>Sleep &amp; rest (<i>p</i> &lt; .05; $12\\%$).</p>')).toBe('Sleep & rest (p < .05; 12%).')
})

test.each([
  ['We studied 1,420 older adults.', '1,420 older adults'],
  [
    'We searched MedIndex from inception to May 2018 for studies of naps. Of 900 records, 12 studies with 4,266 participants were included.',
    '4,266 participants',
  ],
  ['They received either naps (n = 47) or usual care (n = 48).', '95 participants'],
  ['For 12 weeks in 2020 patients were seen.', undefined],
  ['Between 1995 and 1998, 540 participants were enrolled.', '540 participants'],
])('number of participants: weeks and years do not count (case %#)', (said, people) => {
  expect(peopleOf({ ...source, text: said })?.said).toBe(people)
})

test('question: magic is removed unless nothing is left', () => {
  expect(withoutMagic('Why? [understudy: polls 2]  And\nhow?')).toBe('Why? And how?')
  expect(withoutMagic('[understudy: polls 2]')).toBe('[understudy: polls 2]')
})

test('long line: it ends with a word and an ellipsis', () => {
  expect(toLine('one two three four', 12)).toBe('one two…')
  expect(toLine('x'.repeat(20), 12)).toBe(`${'x'.repeat(11)}…`)
  expect(toLine('🦉'.repeat(20), 12).isWellFormed()).toBe(true)
})

test.each([
  ['Iranian women', 'Iranian women'],
  ['HbA1c fell', 'HbA1c fell'],
  ['RCTs are rare', 'RCTs are rare'],
  ['T cells', 'T cells'],
  ['A study', 'a study'],
  ['Physicians', 'physicians'],
  ['Scottish pupils', 'Scottish pupils'],
])('within a sentence: “%s” is “%s”', (said, within) => {
  expect(lowerFirst(said)).toBe(within)
})

test.each([
  ['Does HbA1c fall in RCTs of low-dose metformin?', ['HbA1c fall', 'RCTs', 'low-dose metformin']],
  ["Parkinson's disease and quality of life", ["Parkinson's disease", 'quality of life']],
  ['Sleep Quality', ['sleep quality']],
])('topic names as written: “%s”', (asked, names) => {
  expect(namesOf(topicOf(asked)?.concepts ?? [])).toEqual(names)
})

test('protocol: it is split into statements', () => {
  expect(statementsOf('\n 1. ; Adults only; trials. Nothing else.\n- One more')).toEqual([
    'Adults only',
    'trials',
    'Nothing else',
    'One more',
  ])
})

test('citations: letters distinguish works of one name and year', () => {
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
  expect(citations.slice(0, 2)).toEqual(['Mara Silva et al., 2026a', 'Mara Silva et al., 2026b'])
  expect(new Set(citations).size).toBe(citations.length)
})

test('citations: more than 26 works of one name and year stay distinct', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...source, id: `W${index}` }))
  const citations = cite({ seed: 4, questions: [], useFigures: false, rows }).map(({ citation }) => citation)
  expect(citations.slice(25, 28)).toEqual(['Mara Silva et al., 2026z', 'Mara Silva et al., 2026aa', 'Mara Silva et al., 2026ab'])
})

test('marker: it has the hash of its source, and its number', () => {
  expect(markerOf(source, 2)).toMatch(/^\{[\da-f]{64}_2\}$/)
  const hashOf = (marker: string): string => marker.slice(1, 65)
  expect(hashOf(markerOf(source, 0))).toBe(hashOf(markerOf(source, 2)))
  expect(hashOf(markerOf({ ...source, id: 'W2' }, 0))).not.toBe(hashOf(markerOf(source, 0)))
})
