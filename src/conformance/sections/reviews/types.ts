import { question } from '../../probes/created-sessions.ts'
import { reviewsWithNull } from '../../probes/null-fields.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import { refusesEveryType } from '../every-type.ts'
import { takesNull } from '../judge-null-fields.ts'
import { abstractScreening, asked, criterion, demanded, review, reviewOf, search } from './request-parts.ts'

type Named = readonly [title: string, members: Readonly<Record<string, unknown>>]

/** Mistakes of real clients, and each kind of value once. */
const first: readonly Named[] = [
  ['researchQuestion null', { researchQuestion: null }],
  ['a string as a search', { searches: ['vitamin D'] }],
  ['a word as the maxResults of a search', { searches: [{ ...search, maxResults: 'many' }] }],
  ['abstractScreening true', { abstractScreening: true }],
  ['a string as a criterion', { abstractScreening: { criteria: ['Adults'] } }],
  ['fulltextScreening true', { abstractScreening, fulltextScreening: true }],
  ['extraction true', { extraction: true }],
  ['a string as a question', { extraction: { questions: ['Design'] } }],
  ['a word as generateReport', { extraction: { questions: [asked] }, generateReport: 'maybe' }],
]

const further: readonly Named[] = [
  ['a list as protocolDetails', { protocolDetails: ['Trials alone.'] }],
  ['an object as searches', { searches: search }],
  ['a list as the query of a search', { searches: [{ ...search, query: ['vitamin D'] }] }],
  ['maxResults 1.5 of a search', { searches: [{ ...search, maxResults: 1.5 }] }],
  ['a number as the name of a criterion', { abstractScreening: { criteria: [{ ...criterion, name: 7 }] } }],
  ['a word as generate', { abstractScreening: { ...abstractScreening, generate: 'maybe' } }],
  ['a string as a criterion of fulltextScreening', { abstractScreening, fulltextScreening: { criteria: ['Adults'] } }],
  ['a word as reuseAbstractCriteria', { abstractScreening, fulltextScreening: { criteria: [criterion], reuseAbstractCriteria: 'maybe' } }],
  ['a list as the instructions of a question', { extraction: { questions: [{ ...asked, instructions: ['How?'] }] } }],
  ['a string as choices', { extraction: { questions: [{ ...asked, choices: 'Trial' }] } }],
  ['an object as a choice', { extraction: { questions: [{ ...asked, choices: [{ name: 'Trial' }, 'Cohort', 'Other'] }] } }],
  ['a word as useFigures', { extraction: { questions: [asked], useFigures: 'maybe' } }],
  ['a list as title', { title: ['Vitamin D'] }],
  ['a word as isPublic', { isPublic: 'maybe' }],
]

const named = (all: readonly Named[]): readonly Refusable[] => all.map(([title, members]) => ({ title, call: review(members) }))

/** Every stage, so that a wrong value in one of them is the only thing wrong. */
const everyStage = {
  researchQuestion: question,
  searches: [search],
  abstractScreening,
  fulltextScreening: { criteria: [{ ...criterion, name: 'Adults alone' }] },
  extraction: { questions: [asked] },
}

/** Left out: a number in a string, and one whose fraction is zero. Either may be read as the integer it spells. */
export const reviewsTypes = [
  defineRefusals({
    rule: 'reviews/create/field-types',
    demanded,
    calls: [{ title: 'a list as the body', call: reviewOf([{ researchQuestion: question, searches: [search] }]) }, ...named(first)],
    further: [{ title: 'a string as the body', call: reviewOf(question) }, ...named(further)],
    parts: [refusesEveryType('reviews/create/field-types', 'createSystematicReview', everyStage), takesNull(reviewsWithNull)],
  }),
] as const
