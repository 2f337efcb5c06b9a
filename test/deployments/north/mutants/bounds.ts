import { correct } from '../behaviour.ts'
import type { Body } from '../model.ts'
import { boundsOf, criterion, fault, get, papersPath, post, reportBody, reportsPath, reviewBody, reviewsPath, trialsPath } from './tools.ts'
import type { Fault } from './tools.ts'

const letters = (count: number): string => 'a'.repeat(count)
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const screen = (criteria: unknown[]): Body => ({ ...reviewBody, abstractScreening: { criteria, generate: true } })
const full = (criteria: unknown[]): Body => ({
  ...screen([criterion]),
  fulltextScreening: { criteria, reuseAbstractCriteria: true },
})
const extract = (questions: unknown[]): Body => ({ ...reviewBody, extraction: { questions, generate: true } })
const search = (more: Body): Body => ({ ...reviewBody, searches: [{ query: 'sleep', ...more }] })

/** The way to send a size at the path of a bound. */
const bodies: Readonly<Record<string, (size: number) => Body>> = {
  'report.researchQuestion': (size) => ({ researchQuestion: letters(size) }),
  'report.title': (size) => ({ ...reportBody, title: letters(size) }),
  'report.maxSearchPapers': (size) => ({ ...reportBody, maxSearchPapers: size }),
  'report.maxExtractPapers': (size) => ({ ...reportBody, maxExtractPapers: size }),
  'review.researchQuestion': (size) => ({ researchQuestion: letters(size) }),
  'review.title': (size) => ({ ...reviewBody, title: letters(size) }),
  'review.protocolDetails': (size) => ({ ...reviewBody, protocolDetails: letters(size) }),
  'review.searches': (size) => ({ ...reviewBody, searches: many(size, { query: 'sleep' }) }),
  'review.searches.query': (size) => search({ query: letters(size) }),
  'review.searches.maxResults': (size) => search({ maxResults: size }),
  'review.abstractScreening.criteria': (size) => screen(many(size, criterion)),
  'review.abstractScreening.criteria.name': (size) => screen([{ ...criterion, name: letters(size) }]),
  'review.abstractScreening.criteria.instructions': (size) => screen([{ ...criterion, instructions: letters(size) }]),
  'review.fulltextScreening.criteria': (size) => full(many(size, criterion)),
  'review.fulltextScreening.criteria.name': (size) => full([{ ...criterion, name: letters(size) }]),
  'review.fulltextScreening.criteria.instructions': (size) => full([{ ...criterion, instructions: letters(size) }]),
  'review.extraction.questions': (size) => extract(many(size, criterion)),
  'review.extraction.questions.name': (size) => extract([{ ...criterion, name: letters(size) }]),
  'review.extraction.questions.instructions': (size) => extract([{ ...criterion, instructions: letters(size) }]),
  'review.extraction.questions.choices': (size) => extract([{ ...criterion, choices: many(size, 'yes') }]),
  'review.extraction.questions.choices.item': (size) => extract([{ ...criterion, choices: ['yes', letters(size)] }]),
}

/** A size that is outside and accepted, or inside and refused. */
const cases: readonly (readonly [path: string, size: number])[] = [
  ['report.researchQuestion', 2001],
  ['report.researchQuestion', 0],
  ['report.title', 200],
  ['report.title', 0],
  ['report.maxSearchPapers', 1001],
  ['report.maxSearchPapers', 1],
  ['report.maxExtractPapers', 80],
  ['report.maxExtractPapers', 81],
  ['report.maxExtractPapers', 0],
  ['review.researchQuestion', 2000],
  ['review.title', 201],
  ['review.title', 1],
  ['review.protocolDetails', 10_001],
  ['review.protocolDetails', 10_000],
  ['review.searches', 21],
  ['review.searches', 20],
  ['review.searches.query', 2001],
  ['review.searches.query', 0],
  ['review.searches.maxResults', 10_001],
  ['review.searches.maxResults', 0],
  ['review.abstractScreening.criteria', 41],
  ['review.abstractScreening.criteria.name', 201],
  ['review.abstractScreening.criteria.instructions', 2000],
  ['review.fulltextScreening.criteria', 40],
  ['review.fulltextScreening.criteria.name', 0],
  ['review.fulltextScreening.criteria.instructions', 2001],
  ['review.extraction.questions', 41],
  ['review.extraction.questions', 40],
  ['review.extraction.questions.name', 200],
  ['review.extraction.questions.instructions', 2001],
  ['review.extraction.questions.choices', 1],
  ['review.extraction.questions.choices', 2],
  ['review.extraction.questions.choices', 11],
  ['review.extraction.questions.choices', 10],
  ['review.extraction.questions.choices.item', 201],
  ['review.extraction.questions.choices.item', 0],
]

const name = (path: string): string => path.replaceAll('.', '-').replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

function atBound([path, size]: readonly [string, number]): Fault {
  const [least, most] = correct.bounds(path) ?? [0, 0]
  const within = size >= least && size <= most
  const wider = boundsOf(path, Math.min(least, size), Math.max(most, size))
  const narrower = size === least ? boundsOf(path, least + 1, most) : boundsOf(path, least, most - 1)
  const isReport = path.startsWith('report')
  return fault(
    [`POST ${isReport ? reportsPath : reviewsPath}`, 'bound', 'hard'],
    `bound-${name(path)}-${size}-${within ? 'refused' : 'accepted'}`,
    `${path.slice(path.indexOf('.') + 1)}: ${least}..${most}`,
    `${size} is ${within ? 'refused' : 'accepted'}`,
    within ? narrower : wider,
    async (client) => {
      const body = bodies[path]?.(size)
      const answer = await client.ask('POST', isReport ? reportsPath : reviewsPath, { body })
      return (answer.status === 400) === within
    },
  )
}

const searchCase = (id: string, path: string, size: number, least: number, most: number, refused: boolean): Fault =>
  fault(
    [`POST ${path}`, 'bound', 'hard'],
    id,
    'maxResults outside 1..10000 gives 400',
    `${size} is ${refused ? 'refused' : 'accepted'}`,
    boundsOf('search.maxResults', least, most),
    post(path, { query: 'sleep', maxResults: size }, (answer) => (answer.status === 400) === refused),
  )
const listCase = (size: number, least: number, most: number, refused: boolean): Fault =>
  fault(
    ['GET /sessions', 'bound', 'hard'],
    `bound-list-limit-${size}`,
    'limit integer 1..100',
    `limit ${size} is ${refused ? 'refused' : 'accepted'}`,
    boundsOf('list.limit', least, most),
    get(`/sessions?limit=${size}`, (answer) => (answer.status === 400) === refused),
  )

export const boundMutants: readonly Fault[] = [
  ...cases.map(atBound),
  searchCase('bound-papers-10001-accepted', papersPath, 10_001, 1, 10_001, false),
  searchCase('bound-papers-10000-refused', papersPath, 10_000, 1, 9999, true),
  searchCase('bound-papers-0-accepted', papersPath, 0, 0, 10_000, false),
  searchCase('bound-trials-1-refused', trialsPath, 1, 2, 10_000, true),
  listCase(100, 1, 99, true),
  listCase(101, 1, 101, false),
  listCase(0, 0, 100, false),
  listCase(1, 2, 100, true),
]
