import type { Answer, Client } from '../probe.ts'
import { fieldsAt, listAt, numberAt, textAt } from '../../checks.ts'
import type { Fields, Operation } from '../../types.ts'
import { accepts, refuses } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { invalidly, screening } from '../probe.ts'

/** A bounded value of a body: how to write one of a size, and how to measure it. */
interface Bounded {
  readonly name: string
  readonly op: Operation
  readonly path: string
  readonly clause: string
  readonly good: number
  readonly write: (size: number) => Fields
  readonly measure: (body: Fields) => number | null
}

const question = { researchQuestion: 'Does yoga help fishing crews?' }
const text = (size: number): string => 'seafarers '.repeat(Math.ceil(size / 10)).slice(0, size)
const lengthAt = (fields: Fields, name: string): number | null => (typeof fields[name] === 'string' ? textAt(fields, name).length : null)
const countAt = (fields: Fields, name: string): number | null => (Array.isArray(fields[name]) ? listAt(fields, name).length : null)
const first = (fields: Fields, name: string): Fields => fieldsAt({ first: listAt(fields, name)[0] }, 'first')
const many = <T>(size: number, item: T): readonly T[] => Array.from({ length: size }, () => item)

const reportPath = '/sessions/reports'
const reviewPath = '/sessions/systematic-reviews'
const criterion = { name: 'Adults', instructions: 'Keep adults.' }
const column = { name: 'Dose', instructions: 'Which dose?' }

const inReport = (name: string, clause: string, good: number, value: (size: number) => unknown, measure: Bounded['measure']): Bounded => ({
  name: `report-${name.toLowerCase()}`,
  op: 'createReport',
  path: reportPath,
  clause: `report ${clause}`,
  good,
  write: (size) => ({ ...question, [name]: value(size) }),
  measure,
})

const inReview = (name: string, clause: string, good: number, write: Bounded['write'], measure: Bounded['measure']): Bounded => ({
  name: `review-${name}`,
  op: 'createReview',
  path: reviewPath,
  clause: `review ${clause}`,
  good,
  write: (size) => ({ ...question, ...write(size) }),
  measure,
})

const plain = (size: number): unknown => size

const inStage = (stage: string, list: string, item: Fields, member: string, size: number): Fields => ({
  ...(stage === 'fulltextScreening' ? { abstractScreening: screening } : {}),
  [stage]: { [list]: [{ ...item, [member]: text(size) }] },
})

const memberLength =
  (stage: string, list: string, member: string): Bounded['measure'] =>
  (body) =>
    lengthAt(first(fieldsAt(body, stage), list), member)

const stageCount =
  (stage: string, list: string): Bounded['measure'] =>
  (body) =>
    countAt(fieldsAt(body, stage), list)

export const reportQuestion = inReport('researchQuestion', 'researchQuestion: length 1..2000', 40, text, (body) =>
  lengthAt(body, 'researchQuestion'),
)
export const reportTitle = inReport('title', 'title: length 1..200', 40, text, (body) => lengthAt(body, 'title'))
export const reportSearch = inReport('maxSearchPapers', 'maxSearchPapers: 1..1000', 50, plain, (body) => numberAt(body, 'maxSearchPapers'))
export const reportExtract = inReport('maxExtractPapers', 'maxExtractPapers: 1..80', 10, plain, (body) =>
  numberAt(body, 'maxExtractPapers'),
)

export const reviewQuestion = inReview(
  'question',
  'researchQuestion: 1..2000',
  40,
  (size) => ({ researchQuestion: text(size) }),
  (body) => lengthAt(body, 'researchQuestion'),
)
export const reviewTitle = inReview(
  'title',
  'title: 1..200',
  40,
  (size) => ({ title: text(size) }),
  (body) => lengthAt(body, 'title'),
)
export const protocol = inReview(
  'protocol',
  'protocolDetails: max 10000',
  40,
  (size) => ({ protocolDetails: text(size) }),
  (body) => lengthAt(body, 'protocolDetails'),
)
export const searches = inReview(
  'searches',
  'searches: max 20 items',
  2,
  (size) => ({ searches: many(size, { query: 'yoga', maxResults: 5 }) }),
  (body) => countAt(body, 'searches'),
)
export const searchQuery = inReview(
  'search-query',
  'searches[].query: 1..2000',
  40,
  (size) => ({ searches: [{ query: text(size) }] }),
  (body) => lengthAt(first(body, 'searches'), 'query'),
)
export const searchMax = inReview(
  'search-max',
  'searches[].maxResults: 1..10000',
  50,
  (size) => ({ searches: [{ query: 'yoga', maxResults: size }] }),
  (body) => numberAt(first(body, 'searches'), 'maxResults'),
)
export const criteria = inReview(
  'criteria',
  'abstractScreening.criteria: max 40',
  2,
  (size) => ({ abstractScreening: { criteria: many(size, criterion) } }),
  stageCount('abstractScreening', 'criteria'),
)
export const criterionName = inReview(
  'criterion-name',
  'criteria[].name: 1..200',
  40,
  (size) => inStage('abstractScreening', 'criteria', criterion, 'name', size),
  memberLength('abstractScreening', 'criteria', 'name'),
)
export const criterionText = inReview(
  'criterion-instructions',
  'criteria[].instructions: 1..2000',
  40,
  (size) => inStage('abstractScreening', 'criteria', criterion, 'instructions', size),
  memberLength('abstractScreening', 'criteria', 'instructions'),
)
export const fulltextCriteria = inReview(
  'fulltext-criteria',
  'fulltextScreening.criteria: max 40',
  2,
  (size) => ({ abstractScreening: screening, fulltextScreening: { criteria: many(size, criterion) } }),
  stageCount('fulltextScreening', 'criteria'),
)
export const fulltextName = inReview(
  'fulltext-criterion-name',
  'fulltextScreening.criteria[].name: 1..200',
  40,
  (size) => inStage('fulltextScreening', 'criteria', criterion, 'name', size),
  memberLength('fulltextScreening', 'criteria', 'name'),
)
export const fulltextText = inReview(
  'fulltext-criterion-instructions',
  'fulltextScreening.criteria[].instructions: 1..2000',
  40,
  (size) => inStage('fulltextScreening', 'criteria', criterion, 'instructions', size),
  memberLength('fulltextScreening', 'criteria', 'instructions'),
)
export const columns = inReview(
  'questions',
  'extraction.questions: max 40',
  2,
  (size) => ({ extraction: { questions: many(size, column) } }),
  stageCount('extraction', 'questions'),
)
export const columnName = inReview(
  'question-name',
  'questions[].name: 1..200',
  40,
  (size) => inStage('extraction', 'questions', column, 'name', size),
  memberLength('extraction', 'questions', 'name'),
)
export const columnText = inReview(
  'question-instructions',
  'questions[].instructions: 1..2000',
  40,
  (size) => inStage('extraction', 'questions', column, 'instructions', size),
  memberLength('extraction', 'questions', 'instructions'),
)
const choicesOf = (body: Fields): Fields => first(fieldsAt(body, 'extraction'), 'questions')
export const choices = inReview(
  'choices',
  'choices: 2..10 items',
  3,
  (size) => ({ extraction: { questions: [{ ...column, choices: many(size, 'yes').map((word, index) => `${word} ${index}`) }] } }),
  (body) => countAt(choicesOf(body), 'choices'),
)
export const choiceText = inReview(
  'choice',
  'choices: each 1..200 characters',
  20,
  (size) => ({ extraction: { questions: [{ ...column, choices: ['no', text(size)] }] } }),
  (body) => {
    const choice = listAt(choicesOf(body), 'choices')[1]
    return typeof choice === 'string' ? choice.length : null
  },
)
const inSearch = (name: string, op: Operation, path: string): Bounded => ({
  name,
  op,
  path,
  clause: `${path} maxResults: 1..10000`,
  good: 10,
  write: (size) => ({ query: 'melatonin', maxResults: size }),
  measure: (body) => numberAt(body, 'maxResults'),
})
export const paperMax = inSearch('papers-max', 'searchPapers', '/search/papers')
export const trialMax = inSearch('trials-max', 'searchTrials', '/search/trials')

const send = (client: Client, bounded: Bounded, size: number): Promise<Answer> =>
  client.ask('POST', bounded.path, { key: 'default', body: bounded.write(size) })

/** A bound that lets a size pass: only that size, or everything beyond. */
export const lax = (bounded: Bounded, size: number, sort: Sort, only = true): Row => [
  `bound-${bounded.name}-takes-${size < 0 ? 'minus-' : ''}${Math.abs(size)}${only ? '' : '-and-beyond'}`,
  sort,
  bounded.clause,
  only ? `accepts ${size}` : `has no bound on that side, from ${size} on`,
  accepts(bounded.op, (call) => {
    const measured = bounded.measure(call.body)
    return measured !== null && (only ? measured === size : (measured - bounded.good) / (size - bounded.good) >= 1)
  }),
  async (client) => {
    const answer = await send(client, bounded, size)
    return answer.status >= 200 && answer.status < 300
  },
]

/** A bound that refuses a size which it is to take. */
export const strict = (bounded: Bounded, size: number, sort: Sort, only = true): Row => [
  `bound-${bounded.name}-refuses-${size}${only ? '' : '-and-on'}`,
  sort,
  bounded.clause,
  only ? `refuses ${size}` : `refuses ${size} and everything on towards the bound`,
  refuses(bounded.op, (call) => {
    const measured = bounded.measure(call.body)
    return measured !== null && (only ? measured === size : (measured - bounded.good) / (size - bounded.good) >= 1)
  }),
  async (client) => invalidly(await send(client, bounded, size)),
]
