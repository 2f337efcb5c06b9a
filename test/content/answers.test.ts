import { expect, test } from 'vitest'
import { freeAnswerOf } from '../../src/content/answers.ts'
import { choose } from '../../src/content/choose.ts'
import { answerOf } from '../../src/content/extract.ts'
import { findingOf } from '../../src/content/findings.ts'
import { populationOf } from '../../src/content/people.ts'
import { nameOfDesign } from '../../src/content/study-design.ts'
import { upperFirst } from '../../src/literature/wording.ts'
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

test('corpus: no answer is a heading or year, and quotes are in the abstract', () => {
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
  ['p value', 'p = 0.02'],
  ['P-value of the main result', 'p = 0.02'],
  ['Effect size, confidence interval and p value', 'Mean difference 90 g, 95% CI 12 to 168; p = 0.02'],
  ['Confidence interval', '95% CI 12 to 168'],
  ['Was it blinded?', undefined],
  ['Funding', undefined],
  ['Shoe colour', undefined],
])('extraction: “%s” is %s', (name, value) => {
  expect(freeAnswerOf(one, { name, instructions: 'What is it?' })?.value).toBe(value)
})

test('extraction: ages may be ranges', () => {
  expect(freeAnswerOf(paper({ text: 'We asked adults aged 65 and over.' }), { name: 'Age', instructions: 'Which?' })?.value).toBe(
    '65 years and over',
  )
})

test('corpus: no answer contains a heading', () => {
  const asked = ['Participants', 'Population', 'Intervention', 'Comparator', 'Outcome', 'Main finding', 'Conclusion', 'Aim', 'Analysis']
  const heading =
    /design and setting|main outcomes and results|material and methods|\b(?:BACKGROUND|METHODS|RESULTS|CONCLUSION|DISCUSSION)\b|[.] (?:Objective|Conclusion) \p{Lu}/u
  const faults = papersOfCorpus(3000, 6).flatMap((source) =>
    asked.flatMap((name) => {
      const value = freeAnswerOf(source, { name, instructions: 'What is it?' })?.value ?? ''
      return heading.test(value) ? [`${name}: ${value}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each([
  ['Objective Sleep is short. Design and setting Migrants were recruited from 2 centres and followed.', 'Migrants'],
  ['We studied stroke. We studied 12 studies of walking in stroke in women.', 'Women'],
  ['Breast cancer among adults over 80 is rare.', 'Adults over 80'],
  ['Parents of young children were recruited from 2 centres.', 'Parents of young children'],
])('population: “%s” is %s', (said, population) => {
  expect(upperFirst(populationOf(paper({ text: said }))?.said ?? '')).toBe(population)
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
])('choice of design: “%s” is %s', (title, choice) => {
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
  ['Age group', 'Who?', { text: 'Adolescents were asked. Mixed models were used.' }, ['Mixed', 'Adolescents', 'Adults'], 'Adolescents'],
  ['Age group', 'Who?', { text: 'Patients were asked. Mixed models were used.' }, ['Mixed', 'Children', 'Unclear'], 'Unclear'],
  ['Age group', 'Who?', { title: 'Naps in adolescents' }, ['Children', 'Adults'], 'Children'],
  ['Age group', 'Who?', { title: 'Naps in older men' }, ['Children', 'Adults'], 'Adults'],
  ['Age group', 'Who?', { text: 'Mean age was 71.0 years.' }, ['Children', 'Adults', 'Older adults'], 'Older adults'],
  ['Age group', 'Who?', { title: 'Naps in children and adults' }, ['Children', 'Adults', 'Mixed'], 'Mixed'],
  ['Age group', 'Who?', { text: 'Outpatients were asked.' }, ['Children', 'Adults'], 'Adults'],
  ['Methods', 'Which?', { text: 'Mixed models were used.' }, ['Mixed methods', 'Not reported'], 'Not reported'],
  ['Methods', 'Which?', { text: 'A mixed methods approach was used.' }, ['Mixed methods', 'Not reported'], 'Mixed methods'],
  ['Double-blind?', 'Was the trial double-blind?', { title: 'Naps: a randomised trial' }, ['Yes', 'No', 'Unclear'], 'Unclear'],
  ['Double-blind?', 'Was the trial double-blind?', { title: 'Naps: a randomised trial' }, ['Yes', 'No'], 'No'],
  ['Double-blind?', 'Was the trial double-blind?', { title: 'Naps: a double-blind randomised trial' }, ['Yes', 'No'], 'Yes'],
  ['Double-blind?', 'Was the study double-blind?', { title: 'Naps: a cohort study' }, ['Yes', 'No', 'Unclear'], 'No'],
  ['Double-blind?', 'Was it double-blind?', { text: 'Assessors were unaware of the allocation.' }, ['Yes', 'No', 'Unclear'], 'Unclear'],
  ['Blinding', 'Was anybody blinded?', { text: 'Assessors were unaware of the allocation.' }, ['Yes', 'No', 'Unclear'], 'Yes'],
  ['Kind', 'Which?', { title: 'Naps: a randomised trial' }, ['@RCT', '=Cohort', '-Other'], '@RCT'],
  ['Kind', 'Which?', { title: 'Naps: a case report' }, ['@RCT', '=Cohort', '-Other'], '-Other'],
  ['Randomised?', 'Was it randomised?', { title: 'Naps: a cohort study' }, ['+Yes', '-No', '?Unclear'], '-No'],
  ['Randomised?', 'Was it randomised?', { title: 'Naps' }, ['+Yes', '-No', '?Unclear'], '?Unclear'],
  [
    'Mortality',
    'Did mortality increase?',
    { text: 'It was seen. Naps reduced mortality (RR 0.5, 95% CI 0.2 to 0.8).' },
    ['Yes', 'No', 'Unclear'],
    'No',
  ],
  ['Weight', 'Did body weight decrease?', { text: 'It was seen. Naps reduced anxiety (p<0.001).' }, ['Yes', 'No', 'Unclear'], 'Unclear'],
  ['Colour', 'Which?', { text: 'We studied 20 adults.' }, ['Red', 'Blue', 'Not reported'], 'Not reported'],
] as const)('choice by meaning: “%s %s”', (name, instructions, given, choices, choice) => {
  expect(chosen(given, name, instructions, choices)).toBe(choice)
})

test('corpus: choices of design agree with the design column', () => {
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

test('figures: only results have them', () => {
  const columns = ['Country', 'Study design', 'Participants', 'Sample size', 'Intervention', 'Main finding', 'Effect size', 'p value']
  const questions = columns.map((name) => ({ name, instructions: 'What is it?', choices: null }))
  const extraction = { seed: 1, questions, useFigures: true, rows: papersOfCorpus(400, 16) }
  const withFigure = new Set(
    columns.filter((_, index) =>
      extraction.rows.some((source) => {
        const question = questions[index]
        const answer = question === undefined ? null : answerOf(extraction, source, question)
        return /Figure/.test(`${answer?.value} ${answer?.reasoning}`)
      }),
    ),
  )
  expect([...withFigure]).toEqual(['Main finding', 'Effect size', 'p value'])
})

test('findings: plans and registrations have none', () => {
  expect(findingOf(paper({ title: 'Naps: study protocol', text: 'We will see. Results may show that naps improved sleep.' }))).toBeNull()
  for (const trial of trialsOfCorpus(50, 7)) expect(findingOf(trial)).toBeNull()
})
