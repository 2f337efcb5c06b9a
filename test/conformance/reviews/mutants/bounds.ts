import { changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

type Way = readonly string[]

const criteria = ['abstractScreening', 'criteria'] as const
const fulltextCriteria = ['fulltextScreening', 'criteria'] as const
const questions = ['extraction', 'questions'] as const
const choices = [...questions, '*', 'choices'] as const

const texts: readonly (readonly [Mutant['rule'], Way, string, number])[] = [
  ['reviews/create/text-lengths', ['researchQuestion'], 'researchQuestion', 2000],
  ['reviews/create/text-lengths', ['title'], 'title', 200],
  ['reviews/create/search-bounds', ['searches', '*', 'query'], 'the query of a search', 2000],
  ...[
    { way: criteria, what: 'an abstract criterion' },
    { way: fulltextCriteria, what: 'a full-text criterion' },
    { way: questions, what: 'a question' },
  ].flatMap(
    ({ way, what }) =>
      [
        ['reviews/create/item-lengths', [...way, '*', 'name'], `name of ${what}`, 200],
        ['reviews/create/item-lengths', [...way, '*', 'instructions'], `instructions of ${what}`, 2000],
      ] as const,
  ),
  ['reviews/create/choices-bounds', [...choices, '*'], 'a choice', 200],
]

const clip = (length: number) => (value: unknown) => (typeof value === 'string' ? value.slice(0, length) : value)
const isOf = (length: number) => (value: unknown) => typeof value === 'string' && value.length === length

const lengths: readonly Mutant[] = texts.flatMap(([rule, way, what, most]) => {
  const mutant = { rule, class: 'bounds', hidden: true } as const
  return [
    { ...mutant, breaks: `${what} may be empty`, fetchOf: changeCreateRequest('review', way, (value) => (value === '' ? 'x' : value)) },
    { ...mutant, breaks: `${what} is cut to ${most} characters`, fetchOf: changeCreateRequest('review', way, clip(most)) },
    { ...mutant, breaks: `${what} refuses ${most} characters`, fetchOf: refuseCreate('review', way, isOf(most)) },
    { ...mutant, breaks: `${what} refuses one character`, fetchOf: refuseCreate('review', way, isOf(1)) },
  ]
})

const protocol: readonly Mutant[] = [
  {
    breaks: 'protocolDetails is cut to 10000 characters',
    rule: 'reviews/create/text-lengths',
    class: 'bounds',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['protocolDetails'], clip(10_000)),
  },
  {
    breaks: 'protocolDetails refuses 10000 characters',
    rule: 'reviews/create/text-lengths',
    class: 'bounds',
    hidden: true,
    fetchOf: refuseCreate('review', ['protocolDetails'], isOf(10_000)),
  },
]

const maxResults: Way = ['searches', '*', 'maxResults']
const clamp = (value: unknown): unknown => (typeof value === 'number' ? Math.min(10_000, value) : value)

const onBounds = { rule: 'reviews/create/search-bounds', class: 'bounds', hidden: true } as const

const numbers: readonly Mutant[] = [
  {
    ...onBounds,
    breaks: 'maxResults 0 of a search is read as 1',
    fetchOf: changeCreateRequest('review', maxResults, (value) => (value === 0 ? 1 : value)),
  },
  { ...onBounds, breaks: 'maxResults of a search is clamped to 10000', fetchOf: changeCreateRequest('review', maxResults, clamp) },
  { ...onBounds, breaks: 'maxResults 1 of a search is refused', fetchOf: refuseCreate('review', maxResults, (value) => value === 1) },
  {
    ...onBounds,
    breaks: 'maxResults 10000 of a search is refused',
    fetchOf: refuseCreate('review', maxResults, (value) => value === 10_000),
  },
]

const cut = (length: number) => (value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]).slice(0, length) : value)
const hasItems = (length: number) => (value: unknown) => Array.isArray(value) && value.length === length

const lists: readonly Mutant[] = (
  [
    ['reviews/create/search-bounds', ['searches'], 'searches', 20],
    ['reviews/create/items-count', criteria, 'the criteria of abstractScreening', 40],
    ['reviews/create/items-count', fulltextCriteria, 'the criteria of fulltextScreening', 40],
    ['reviews/create/items-count', questions, 'questions', 40],
    ['reviews/create/choices-bounds', choices, 'choices', 10],
  ] as const
).flatMap(([rule, way, what, most]) => [
  {
    rule,
    class: 'bounds',
    hidden: true,
    breaks: `${what} beyond ${most} are ignored`,
    fetchOf: changeCreateRequest('review', way, cut(most)),
  },
  {
    rule,
    class: 'bounds',
    hidden: true,
    breaks: `${most} ${what} are refused`,
    fetchOf: refuseCreate('review', way, hasItems(most)),
  },
])

const fewChoices: readonly Mutant[] = [
  {
    breaks: 'a single choice is accepted',
    rule: 'reviews/create/choices-bounds',
    class: 'bounds',
    hidden: true,
    fetchOf: changeCreateRequest('review', choices, (value) => (hasItems(1)(value) ? undefined : value)),
  },
  {
    breaks: 'two choices are refused',
    rule: 'reviews/create/choices-bounds',
    class: 'bounds',
    hidden: true,
    fetchOf: refuseCreate('review', choices, hasItems(2)),
  },
]

const lacking: readonly Mutant[] = [
  ['searches', '*', 'query'],
  ...[criteria, fulltextCriteria, questions].flatMap((way) => [
    [...way, '*', 'name'],
    [...way, '*', 'instructions'],
  ]),
].map((way) => ({
  breaks: `${way.join('.')} may be missing`,
  rule: 'reviews/create/item-fields',
  class: 'schema',
  fetchOf: changeCreateRequest('review', way, (value) => value ?? 'x'),
}))

export const mutants: readonly Mutant[] = [...lengths, ...protocol, ...numbers, ...lists, ...fewChoices, ...lacking]
