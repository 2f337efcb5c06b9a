import { changeCreateRequest } from '../../../support/deployments/change-body.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

type Coercion = readonly [what: string, way: readonly string[], change: (value: unknown) => unknown]

const isString = (value: unknown): value is string => typeof value === 'string'
const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : value)
const truth = (value: unknown): unknown => (isString(value) ? Boolean(value) : value)
const itemOf = (value: unknown): unknown => (isString(value) ? { name: value, instructions: value } : value)

/** What each part of a review is coerced into where it is of another type. */
const coercions: readonly Coercion[] = [
  ['the first item of a list is its body', [], (value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value)],
  ['a string is its body', [], (value) => (isString(value) ? { researchQuestion: value } : value)],
  ['null is its question', ['researchQuestion'], (value) => (value === null ? 'null' : value)],
  ['a list is its protocolDetails', ['protocolDetails'], joined],
  ['an object is its list of searches', ['searches'], (value) => (Array.isArray(value) || value === undefined ? value : [value])],
  ['a string is a search', ['searches', '*'], (value) => (isString(value) ? { query: value } : value)],
  ['a list is a query', ['searches', '*', 'query'], joined],
  ['a word is maxResults', ['searches', '*', 'maxResults'], (value) => (isString(value) ? undefined : value)],
  ['maxResults is rounded', ['searches', '*', 'maxResults'], (value) => (typeof value === 'number' ? Math.floor(value) : value)],
  ['abstractScreening is true', ['abstractScreening'], (value) => (value === true ? { generate: true } : value)],
  ['a string is a criterion', ['abstractScreening', 'criteria', '*'], itemOf],
  ['a number is the name of a criterion', ['abstractScreening', 'criteria', '*', 'name'], (value) => (value === 7 ? '7' : value)],
  ['a word is generate', ['abstractScreening', 'generate'], truth],
  ['fulltextScreening is true', ['fulltextScreening'], (value) => (value === true ? { reuseAbstractCriteria: true } : value)],
  ['a string is a criterion of fulltextScreening', ['fulltextScreening', 'criteria', '*'], itemOf],
  ['a word is reuseAbstractCriteria', ['fulltextScreening', 'reuseAbstractCriteria'], truth],
  ['extraction is true', ['extraction'], (value) => (value === true ? { generate: true } : value)],
  ['a string is a question', ['extraction', 'questions', '*'], itemOf],
  ['a list is the instructions of a question', ['extraction', 'questions', '*', 'instructions'], joined],
  ['a string is the choices', ['extraction', 'questions', '*', 'choices'], (value) => (isString(value) ? undefined : value)],
  ['an object is a choice', ['extraction', 'questions', '*', 'choices', '*'], (value) => (isString(value) ? value : 'Trial')],
  ['a word is useFigures', ['extraction', 'useFigures'], truth],
  ['a word is generateReport', ['generateReport'], truth],
  ['a list is its title', ['title'], joined],
  ['a word is isPublic', ['isPublic'], truth],
]

export const mutants: readonly Mutant[] = coercions.map(([what, way, change]) => ({
  breaks: `a review is created where ${what}`,
  rule: 'reviews/create/field-types',
  class: 'schema',
  fetchOf: changeCreateRequest('review', way, change),
}))
