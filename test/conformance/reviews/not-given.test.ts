import { expect, test } from 'vitest'
import { isNotGiven } from '../../../src/conformance/sections/reviews/not-given.ts'

const choices = ['Yes', 'No', 'Cohort']

const legal = [
  '',
  '-',
  '–',
  '?',
  'N/A',
  'n.r.',
  'NR',
  'None',
  'Unknown.',
  'Unclear from the abstract',
  'Unspecified in the text',
  'Not reported',
  'Not-reported',
  'Not clearly stated in the abstract',
  'Not identified',
  'Not discussed',
  'Not enough information',
  'Not addressed by the authors',
  'None was reported.',
  'No information',
  'No relevant information',
  'No information on the design',
  'No study design reported',
  'No data available',
  'Insufficient details in the abstract',
  'Nothing mentioned',
  'Cannot be determined',
  'Unable to tell from the abstract',
]

test.each(legal)('not given: %j stands for an answer that the paper does not give', (answer) => {
  expect(isNotGiven(answer, choices)).toBe(true)
})

const others = [
  'No, probably',
  'No (doubtful)',
  'Yes, probably',
  'Randomised trial',
  'No evidence of effect',
  'No effect',
  'Not found to be randomised; a trial',
  'Not reported, but a cohort',
  'Cannot be blinded',
  'None of the participants was blind',
  'Nonrandomised',
]

test.each(others)('not given: %j is an answer', (answer) => {
  expect(isNotGiven(answer, choices)).toBe(false)
})
