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

const spare: readonly Named[] = [
  ['a number as researchQuestion', { researchQuestion: 7 }],
  ['the query null of a search', { searches: [{ ...search, query: null }] }],
  ['a list as the corpus of a search', { searches: [{ ...search, corpus: ['pubmed'] }] }],
  ['true as the searchMode of a search', { searches: [{ ...search, searchMode: true }] }],
  ['an object as criteria', { abstractScreening: { criteria: criterion } }],
  ['a number as the instructions of a criterion', { abstractScreening: { criteria: [{ ...criterion, instructions: 7 }] } }],
  [
    'a number as the name of a criterion of fulltextScreening',
    { abstractScreening, fulltextScreening: { criteria: [{ ...criterion, name: 7 }] } },
  ],
  [
    'a list as the instructions of a criterion of fulltextScreening',
    { abstractScreening, fulltextScreening: { criteria: [{ ...criterion, instructions: ['Adults'] }] } },
  ],
  ['an object as questions', { extraction: { questions: asked } }],
  ['a number as the name of a question', { extraction: { questions: [{ ...asked, name: 7 }] } }],
  ['a number as the generate of an extraction', { extraction: { questions: [asked], generate: 7 } }],
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
const rule = 'reviews/create/field-types'
const [calls, more, last] = [named(first), named(further), named(spare)]

export const reviewsTypes = [
  defineRefusals({
    rule,
    demanded,
    calls: [{ title: 'a list as the body', call: reviewOf([{ researchQuestion: question, searches: [search] }]) }, ...calls],
    further: [{ title: 'a string as the body', call: reviewOf(question) }, ...more],
    spare: last,
    parts: [
      ...refusesEveryType({ rule, operation: 'createSystematicReview', body: everyStage, besides: [...calls, ...more, ...last] }),
      takesNull(reviewsWithNull),
    ],
  }),
] as const
