import { changeCreateRequest } from '../../../support/deployments/change-body.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

type Coercion = readonly [what: string, way: readonly string[], change: (value: unknown) => unknown]

const isString = (value: unknown): value is string => typeof value === 'string'
const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : value)
const truth = (value: unknown): unknown => (isString(value) ? Boolean(value) : value)
const itemOf = (value: unknown): unknown => (isString(value) ? { name: value, instructions: value } : value)

/** Coercions of each part of a review from another type. */
const coercions: readonly Coercion[] = [
  ['its body is a list', [], (value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value)],
  ['its body is a string', [], (value) => (isString(value) ? { researchQuestion: value } : value)],
  ['its question is null', ['researchQuestion'], (value) => (value === null ? 'null' : value)],
  ['its protocolDetails is a list', ['protocolDetails'], joined],
  ['its searches are an object', ['searches'], (value) => (Array.isArray(value) || value === undefined ? value : [value])],
  ['a search is a string', ['searches', '*'], (value) => (isString(value) ? { query: value } : value)],
  ['a query is a list', ['searches', '*', 'query'], joined],
  ['maxResults is a word', ['searches', '*', 'maxResults'], (value) => (isString(value) ? undefined : value)],
  ['maxResults is a fraction', ['searches', '*', 'maxResults'], (value) => (typeof value === 'number' ? Math.floor(value) : value)],
  ['abstractScreening is true', ['abstractScreening'], (value) => (value === true ? { generate: true } : value)],
  ['a criterion is a string', ['abstractScreening', 'criteria', '*'], itemOf],
  ['the name of a criterion is a number', ['abstractScreening', 'criteria', '*', 'name'], (value) => (value === 7 ? '7' : value)],
  ['generate is a word', ['abstractScreening', 'generate'], truth],
  ['fulltextScreening is true', ['fulltextScreening'], (value) => (value === true ? { reuseAbstractCriteria: true } : value)],
  ['a full-text criterion is a string', ['fulltextScreening', 'criteria', '*'], itemOf],
  ['reuseAbstractCriteria is a word', ['fulltextScreening', 'reuseAbstractCriteria'], truth],
  ['extraction is true', ['extraction'], (value) => (value === true ? { generate: true } : value)],
  ['a question is a string', ['extraction', 'questions', '*'], itemOf],
  ['the instructions of a question are a list', ['extraction', 'questions', '*', 'instructions'], joined],
  ['choices are a string', ['extraction', 'questions', '*', 'choices'], (value) => (isString(value) ? undefined : value)],
  ['a choice is an object', ['extraction', 'questions', '*', 'choices', '*'], (value) => (isString(value) ? value : 'Trial')],
  ['useFigures is a word', ['extraction', 'useFigures'], truth],
  ['generateReport is a word', ['generateReport'], truth],
  ['its title is a list', ['title'], joined],
  ['its isPublic is a word', ['isPublic'], truth],
]

export const mutants: readonly Mutant[] = coercions.map(([what, way, change]) => ({
  breaks: `a review is accepted where ${what}`,
  rule: 'reviews/create/field-types',
  class: 'schema',
  fetchOf: changeCreateRequest('review', way, change),
}))
