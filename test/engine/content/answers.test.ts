import { expect, test } from 'vitest'
import { freeAnswerOf } from '../../../src/engine/content/answers.ts'
import { choose } from '../../../src/engine/content/choose.ts'
import { findingOf } from '../../../src/engine/content/findings.ts'
import { nameOfDesign } from '../../../src/engine/content/study-design.ts'
import { paper, papersOfCorpus, trialsOfCorpus } from './any-source.ts'

const names = [
  'Main finding',
  'Sample size',
  'Participants',
  'Country',
  'Age',
  'Duration',
  'Intervention',
  'Comparator',
  'Outcome',
  'Funding',
  'Study design',
  'Conclusion',
]
/** What is wrong with an answer; null when nothing is. */
function faultOf(name: string, value: string): RegExp | null {
  const faults: { readonly [name: string]: RegExp } = {
    'Main finding':
      /^(?:BACKGROUND|METHODS|RESULTS|FINDINGS|AIMS|RESULTS AND)[.:]|^\S+$|^[^ ]+:? ?\n|^(?:Results|Findings|Methods|Conclusions?):|<\/?[bp]>|&lt;|\?$/,
    Conclusion: /^(?:CONCLUSIONS?|DISCUSSION|INTERPRETATION)[.:]|^\S+$|^(?:Conclusions?|Discussion|Interpretation):/,
    'Sample size': /^(?:19|20)\d\d (?:for|to|and|in|of|on|among) /,
    Age: /^(?!.*(?:years|no ages are given))/,
    Duration: /^(?!.*(?:day|week|month|year|season))/,
    Intervention: /\(n ?=|\. /,
    Comparator: /\(n ?=|\. /,
  }
  const fault = value.trim() === '' ? /^/ : faults[name]
  return fault?.test(value) === true ? fault : null
}

test('over the corpus no answer is a heading, no year is a count, and each quote stands in the abstract', () => {
  const sources = [...papersOfCorpus(3000, 8), ...trialsOfCorpus(300, 20)]
  const answers = sources.flatMap((source) =>
    names.flatMap((name) => {
      const answer = freeAnswerOf(source, { name, instructions: 'What is it?' })
      return answer === null ? [] : [{ ...answer, name, text: source.text }]
    }),
  )
  expect(answers.filter(({ name, value }) => faultOf(name, value) !== null).slice(0, 5)).toEqual([])
  expect(answers.filter(({ quote, text }) => quote !== null && (quote === '' || !text.includes(quote))).slice(0, 5)).toEqual([])
  expect(answers.length / sources.length / names.length).toBeGreaterThan(0.5)
})

const text =
  'Background: Theory would predict effects in either direction. Methods: We randomly assigned 426 pregnant women at 12 sites in Bangladesh to oral iron (n = 213) or ' +
  'placebo (n = 213). The primary outcome was birth weight after 24 weeks; anaemia was secondary. Results: Of 426 participants, 400 (93.9%) completed follow-up. ' +
  'Mean age was 24.1 years. Compared with placebo, oral iron increased birth weight (mean difference 90 g, 95% CI 12 to 168; p = 0.02). Conclusion: Oral iron may be considered.'
const one = paper({ title: 'Oral iron for anaemia in pregnant women: a randomised controlled trial in Bangladesh', text })

test.each([
  ['Country', 'Bangladesh'],
  ['Setting', 'Bangladesh'],
  ['Sample size', '426 pregnant women'],
  ['Population', '426 pregnant women'],
  ['Mean age', 'Mean age 24.1 years'],
  ['Intervention', 'Oral iron'],
  ['Comparator', 'Placebo'],
  ['Primary outcome', 'Birth weight'],
  ['Duration', '24 weeks'],
  ['Study design', 'Randomised controlled trial'],
  ['Main finding', 'Compared with placebo, oral iron increased birth weight (mean difference 90 g, 95% CI 12 to 168; p = 0.02).'],
  ['Effect size', 'Mean difference 90 g, 95% CI 12 to 168; p = 0.02'],
  ['Funding', undefined],
  ['Shoe colour', undefined],
])('the question “%s” is answered by what the text says: %s', (name, value) => {
  expect(freeAnswerOf(one, { name, instructions: 'What is it?' })?.value).toBe(value)
})

test('ages are found as ranges too', () => {
  expect(freeAnswerOf(paper({ text: 'We asked adults aged 65 and over.' }), { name: 'Age', instructions: 'Which?' })?.value).toBe(
    '65 years and over',
  )
})

test('a part of the protocol is answered by what keeps to it or breaks it', () => {
  const question = {
    name: 'Protocol: Population: adults with insomnia',
    instructions: 'What does the paper say about this part of the protocol: Population: adults with insomnia',
  }
  expect(freeAnswerOf(paper({ title: 'Naps for insomnia in adolescents', text: 'We studied 420 adolescents.' }), question)?.value).toMatch(
    /adolescents\.$/,
  )
})

function chosen(given: Parameters<typeof paper>[0], name: string, instructions: string, choices: readonly string[]): string {
  return choose(paper(given), { name, instructions, choices }, 1).value
}

const designs = ['Cohort', 'RCT', 'Cross-sectional', 'Qualitative', 'Systematic review', 'Other']

test.each([
  ['Naps: a pilot randomised controlled trial', 'RCT'],
  ['Naps: a ten-year follow-up', 'Cohort'],
  ['Naps: a population-based survey', 'Cross-sectional'],
  ['Naps: a focus group study', 'Qualitative'],
  ['Naps: a systematic scoping review', 'Systematic review'],
  ['Naps: a case report', 'Other'],
])('of the designs “%s” is %s', (title, choice) => {
  expect(chosen({ title }, 'Design', 'How was it studied?', designs)).toBe(choice)
})

test.each([
  ['Randomised?', 'Was it randomised?', { title: 'Naps: a randomised trial' }, ['Yes', 'No', 'Unclear'], 'Yes'],
  ['Randomised?', 'Was it randomised?', { title: 'Naps: a cohort study' }, ['Yes', 'No', 'Unclear'], 'No'],
  ['Randomised?', 'Was it randomised?', { title: 'Naps' }, ['Yes', 'No', 'Unclear'], 'Unclear'],
  ['Age group', 'Who?', { title: 'Naps in adolescents' }, ['Adults', 'Children', 'Adolescents'], 'Adolescents'],
  ['Sample size', 'How many?', { text: 'We studied 420 adults.' }, ['<100', '100-500', '>500'], '100-500'],
  [
    'Effect',
    'Which way?',
    { text: 'It was seen. We found no effect on sleep (p = 0.4).' },
    ['Positive', 'Negative', 'No effect'],
    'No effect',
  ],
  [
    'Significant?',
    'Was the primary result significant?',
    { text: 'It was seen. For overweight, the groups did not differ significantly (p = 0.4).' },
    ['Yes', 'No'],
    'No',
  ],
  [
    'Weight',
    'Did body weight decrease?',
    { text: 'It was seen. The naps group had lower body weight than the usual care group (mean difference -2.0 kg; p<0.001).' },
    ['Yes', 'No', 'Unclear'],
    'Yes',
  ],
  [
    'Sample size',
    'How many?',
    { text: 'Guidance on type 2 diabetes rarely addresses women. We enrolled 2,008 women.' },
    ['<100', '>500'],
    '>500',
  ],
  ['Country', 'Where?', { text: 'We studied 20 adults in Ghana.' }, ['Norway', 'Ghana', 'Not reported'], 'Ghana'],
  ['Colour', 'Which?', { text: 'We studied 20 adults.' }, ['Red', 'Blue', 'Not reported'], 'Not reported'],
] as const)('the question “%s %s” with choices is answered by meaning', (name, instructions, given, choices, choice) => {
  expect(chosen(given, name, instructions, choices)).toBe(choice)
})

test('over the corpus a choice of design never contradicts the column of the design', () => {
  const choices = [...designs, 'Unclear']
  const rows = papersOfCorpus(1500, 16).map((source) => ({
    title: source.title,
    column: nameOfDesign(source) ?? '',
    value: choose(source, { name: 'Design', instructions: 'How was it studied?', choices }, 1).value,
  }))
  const expected = (column: string): string | null =>
    /protocol/i.test(column)
      ? 'Other'
      : /randomi[sz]ed/i.test(column)
        ? 'RCT'
        : /qualitative|interview|focus group/i.test(column)
          ? 'Qualitative'
          : null
  expect(rows.filter(({ column, value }) => value !== (expected(column) ?? value))).toEqual([])
  expect(rows.filter(({ column, value }) => value === 'RCT' && !/randomi[sz]ed/i.test(column))).toEqual([])
  expect(rows.filter(({ column, value }) => value === 'Systematic review' && !/review|meta-analysis/i.test(column))).toEqual([])
})

test('what is only planned or registered has found nothing', () => {
  expect(findingOf(paper({ title: 'Naps: study protocol', text: 'We will see. Results may show that naps improved sleep.' }))).toBeNull()
  for (const trial of trialsOfCorpus(50, 7)) expect(findingOf(trial)).toBeNull()
})
