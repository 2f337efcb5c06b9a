import type { Client } from '../../exam.ts'
import { correct, type Behaviour } from '../behaviour.ts'
import { fault, fullReview, list, newReview, type Body } from './tools.ts'

const input = 'Input bounds'
const words = (count: number): string => 'x'.repeat(count)
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const named = { name: 'Adults', instructions: 'Adults only' }

/** Behaviour in which one field has other bounds. */
function bounds(name: string, change: { readonly min?: number; readonly max?: number }): Partial<Behaviour> {
  return { boundOf: (field) => (field === name ? { ...correct.boundOf(field), ...change } : correct.boundOf(field)) }
}

const statusOf = async (answer: ReturnType<Client['ask']>): Promise<number> => (await answer).status
const reviewWith = (c: Client, body: Body): Promise<number> => statusOf(newReview(c, { ...fullReview, ...body }))
const screened = (more: Body): Body => ({ abstractScreening: { criteria: [named], ...more } })
const asked = (more: Body): Body => ({ extraction: { questions: [{ ...named, ...more }] } })

export const reviewBoundsMutants = [
  fault(
    'review-protocol-10001',
    ['bound', 'hard'],
    input,
    'review `protocolDetails`: max 10000 characters',
    'Longer details are accepted.',
    bounds('review.protocolDetails', { max: 20_000 }),
    async (c) => (await reviewWith(c, { protocolDetails: words(10_001) })) !== 400,
  ),
  fault(
    'review-protocol-10000-refused',
    ['bound', 'hard'],
    input,
    'review `protocolDetails`: max 10000 characters',
    'The bound itself is refused.',
    bounds('review.protocolDetails', { max: 9999 }),
    async (c) => (await reviewWith(c, { protocolDetails: words(10_000) })) !== 202,
  ),
  fault(
    'review-searches-21',
    ['bound', 'hard'],
    input,
    'review `searches`: max 20 items',
    'A 21st search is accepted.',
    bounds('review.searches', { max: 21 }),
    async (c) => (await reviewWith(c, { searches: many(21, { query: 'sleep' }) })) !== 400,
  ),
  fault(
    'review-searches-20-refused',
    ['bound', 'hard'],
    input,
    'review `searches`: max 20 items',
    'Twenty searches are refused.',
    bounds('review.searches', { max: 19 }),
    async (c) => (await reviewWith(c, { searches: many(20, { query: 'sleep' }) })) !== 202,
  ),
  fault(
    'review-searches-empty-refused',
    ['bound', 'hard'],
    'POST /sessions/systematic-reviews',
    'searches: when omitted or empty one semantic search runs',
    'An empty array is refused.',
    bounds('review.searches', { min: 1 }),
    async (c) => (await reviewWith(c, { searches: [] })) !== 202,
  ),
  fault(
    'review-search-query-empty',
    ['bound', 'hard'],
    'POST /sessions/systematic-reviews',
    '`searches[]` item: `query` (1..2000)',
    'An empty query is accepted.',
    bounds('searches.query', { min: 0 }),
    async (c) => (await reviewWith(c, { searches: [{ query: '' }] })) !== 400,
  ),
  fault(
    'review-search-results-10001',
    ['bound', 'hard'],
    'POST /sessions/systematic-reviews',
    '`maxResults` (integer 1..10000, default 200)',
    'One more is accepted.',
    bounds('searches.maxResults', { max: 10_001 }),
    async (c) => (await reviewWith(c, { searches: [{ query: 'sleep', maxResults: 10_001 }] })) !== 400,
  ),
  fault(
    'criteria-41',
    ['bound', 'hard'],
    input,
    'screening `criteria`: max 40',
    'A 41st criterion is accepted.',
    bounds('abstractScreening.criteria', { max: 50 }),
    async (c) => (await reviewWith(c, screened({ criteria: many(41, named) }))) !== 400,
  ),
  fault(
    'criteria-fulltext-40-refused',
    ['bound', 'hard'],
    input,
    'screening `criteria`: max 40',
    'Fulltext screening takes 39 criteria only.',
    bounds('fulltextScreening.criteria', { max: 39 }),
    async (c) => (await reviewWith(c, { fulltextScreening: { criteria: many(40, named) } })) !== 202,
  ),
  fault(
    'criterion-name-201',
    ['bound', 'hard'],
    input,
    'name 1..200',
    'A name of 201 characters is accepted at the second stage.',
    bounds('fulltextScreening.name', { max: 201 }),
    async (c) => (await reviewWith(c, { fulltextScreening: { criteria: [{ ...named, name: words(201) }] } })) !== 400,
  ),
  fault(
    'criterion-instructions-like-name',
    ['bound', 'hard'],
    input,
    'instructions 1..2000 characters',
    'Instructions have the bound of a name.',
    bounds('abstractScreening.instructions', { max: 200 }),
    async (c) => (await reviewWith(c, screened({ criteria: [{ ...named, instructions: words(2000) }] }))) !== 202,
  ),
  fault(
    'choices-one',
    ['bound', 'hard'],
    input,
    'extraction `choices`: 2..10 items',
    'A single choice is accepted.',
    bounds('extraction.choices', { min: 1 }),
    async (c) => (await reviewWith(c, asked({ choices: ['only'] }))) !== 400,
  ),
  fault(
    'choices-eleven',
    ['bound', 'hard'],
    input,
    'extraction `choices`: 2..10 items',
    'Eleven choices are accepted.',
    bounds('extraction.choices', { max: 11 }),
    async (c) => (await reviewWith(c, asked({ choices: Array.from({ length: 11 }, (_, nth) => `choice ${nth}`) }))) !== 400,
  ),
  fault(
    'choice-empty',
    ['bound', 'hard'],
    input,
    'extraction `choices`: each 1..200 characters',
    'An empty choice is accepted.',
    bounds('extraction.choice', { min: 0 }),
    async (c) => (await reviewWith(c, asked({ choices: ['', 'b'] }))) !== 400,
  ),
  fault(
    'questions-41',
    ['bound', 'hard'],
    input,
    'extraction `questions`: max 40',
    'A 41st question is accepted.',
    bounds('extraction.questions', { max: 41 }),
    async (c) => (await reviewWith(c, { extraction: { questions: many(41, named) } })) !== 400,
  ),
  fault(
    'list-limit-above-20-cut',
    ['page', 'medium'],
    'GET /sessions',
    'limit: 1..100, default 50',
    'A page never holds more than twenty.',
    { pageSize: (limit) => Math.min(limit, 20) },
    async (c) => (await list(c, '?limit=50')).list('sessions').length < 50,
  ),
  fault(
    'list-limit-100-refused',
    ['bound', 'hard'],
    'GET /sessions',
    'limit: 1..100, default 50',
    'The bound itself is refused.',
    bounds('list.limit', { max: 99 }),
    async (c) => (await list(c, '?limit=100')).status !== 200,
  ),
  fault(
    'list-limit-1-refused',
    ['bound', 'hard'],
    'GET /sessions',
    'limit: 1..100, default 50',
    'A limit of one is refused.',
    bounds('list.limit', { min: 2 }),
    async (c) => (await list(c, '?limit=1')).status !== 200,
  ),
]
