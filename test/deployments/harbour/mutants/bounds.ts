import type { Client } from '../../exam.ts'
import { correct, type Behaviour } from '../behaviour.ts'
import { fault, findPapers, findTrials, fullReview, newReport, newReview, type Body } from './tools.ts'

const input = 'Input bounds'
const words = (count: number): string => 'x'.repeat(count)

/** Behaviour in which one field has other bounds. */
function bounds(name: string, change: { readonly min?: number; readonly max?: number }): Partial<Behaviour> {
  return { boundOf: (field) => (field === name ? { ...correct.boundOf(field), ...change } : correct.boundOf(field)) }
}

const statusOf = async (answer: ReturnType<Client['ask']>): Promise<number> => (await answer).status
const reviewWith = (c: Client, body: Body): Promise<number> => statusOf(newReview(c, { ...fullReview, ...body }))

export const boundMutants = [
  fault(
    'papers-bound-10000-refused',
    ['bound', 'hard'],
    input,
    'search `maxResults`: 1..10000',
    'The bound itself is refused.',
    bounds('papers.maxResults', { max: 9999 }),
    async (c) => (await findPapers(c, { maxResults: 10_000 })).status !== 200,
  ),
  fault(
    'papers-above-bound-accepted',
    ['bound', 'medium'],
    'POST /search/papers',
    '`maxResults` outside 1..10000 gives 400',
    'A number above the bound is accepted.',
    bounds('papers.maxResults', { max: 100_000 }),
    async (c) => (await findPapers(c, { maxResults: 10_001 })).status !== 400,
  ),
  fault(
    'papers-zero-accepted',
    ['bound', 'medium'],
    'POST /search/papers',
    '`maxResults` outside 1..10000 gives 400',
    'Zero is accepted.',
    bounds('papers.maxResults', { min: 0 }),
    async (c) => (await findPapers(c, { maxResults: 0 })).status !== 400,
  ),
  fault(
    'trials-above-bound-accepted',
    ['bound', 'hard'],
    'POST /search/trials',
    '`maxResults` (integer, 1..10000)',
    'Trials accept one above the bound.',
    bounds('trials.maxResults', { max: 10_001 }),
    async (c) => (await findTrials(c, { maxResults: 10_001 })).status !== 400,
  ),
  fault(
    'trials-negative-accepted',
    ['bound', 'medium'],
    'POST /search/trials',
    '`maxResults` (integer, 1..10000)',
    'Trials accept a negative number.',
    bounds('trials.maxResults', { min: -5 }),
    async (c) => (await findTrials(c, { maxResults: -1 })).status !== 400,
  ),
  fault(
    'trials-bound-by-plan',
    ['bound', 'hard'],
    'POST /search/trials',
    '`maxResults` (1..10000, plan-capped)',
    'A number above 1,000 is refused for trials.',
    bounds('trials.maxResults', { max: 1000 }),
    async (c) => (await findTrials(c, { maxResults: 10_000 })).status !== 200,
  ),
  fault(
    'report-question-2001',
    ['bound', 'hard'],
    input,
    'report `researchQuestion`: 1..2000',
    'One character more is accepted.',
    bounds('report.researchQuestion', { max: 2001 }),
    async (c) => (await newReport(c, { researchQuestion: words(2001) })).status !== 400,
  ),
  fault(
    'report-question-2000-refused',
    ['bound', 'hard'],
    input,
    'report `researchQuestion`: 1..2000',
    'The bound itself is refused.',
    bounds('report.researchQuestion', { max: 1999 }),
    async (c) => (await newReport(c, { researchQuestion: words(2000) })).status !== 202,
  ),
  fault(
    'report-question-empty',
    ['bound', 'medium'],
    input,
    'report `researchQuestion`: 1..2000',
    'An empty question is accepted.',
    bounds('report.researchQuestion', { min: 0 }),
    async (c) => (await newReport(c, { researchQuestion: '' })).status !== 400,
  ),
  fault(
    'report-title-empty',
    ['bound', 'hard'],
    input,
    'report `title`: 1..200',
    'An empty title is accepted.',
    bounds('report.title', { min: 0 }),
    async (c) => (await newReport(c, { title: '' })).status !== 400,
  ),
  fault(
    'report-title-bytes',
    ['bound', 'hard'],
    input,
    'report `title`: 1..200 characters',
    'A title is measured in bytes.',
    {
      lengthOf: (value, field) => (field === 'report.title' ? new TextEncoder().encode(value).length : correct.lengthOf(value, field)),
    },
    async (c) => (await newReport(c, { title: 'é'.repeat(150) })).status !== 202,
  ),
  fault(
    'report-search-papers-1001',
    ['bound', 'hard'],
    input,
    'report `maxSearchPapers`: 1..1000',
    'One more is accepted.',
    bounds('report.maxSearchPapers', { max: 1001 }),
    async (c) => (await newReport(c, { maxSearchPapers: 1001 })).status !== 400,
  ),
  fault(
    'report-extract-papers-80-refused',
    ['bound', 'hard'],
    input,
    'report `maxExtractPapers`: 1..80',
    'The bound itself is refused.',
    bounds('report.maxExtractPapers', { max: 79 }),
    async (c) => (await newReport(c, { maxExtractPapers: 80 })).status !== 202,
  ),
  fault(
    'report-extract-papers-like-search',
    ['bound', 'hard'],
    input,
    'report `maxExtractPapers`: 1..80',
    'The bound of maxSearchPapers is used.',
    bounds('report.maxExtractPapers', { max: 1000 }),
    async (c) => (await newReport(c, { maxExtractPapers: 81 })).status !== 400,
  ),
  fault(
    'report-extract-papers-zero',
    ['bound', 'hard'],
    input,
    'report `maxExtractPapers`: 1..80',
    'Zero is accepted.',
    bounds('report.maxExtractPapers', { min: 0 }),
    async (c) => (await newReport(c, { maxExtractPapers: 0 })).status !== 400,
  ),
  fault(
    'review-question-2001',
    ['bound', 'hard'],
    'POST /sessions/systematic-reviews',
    'researchQuestion: 1..2000',
    'The review takes one character more, the report not.',
    bounds('review.researchQuestion', { max: 2001 }),
    async (c) => (await reviewWith(c, { researchQuestion: words(2001) })) !== 400,
  ),
  fault(
    'review-title-201',
    ['bound', 'hard'],
    'POST /sessions/systematic-reviews',
    'title: 1..200',
    'A title of 201 characters is accepted for reviews.',
    bounds('review.title', { max: 255 }),
    async (c) => (await reviewWith(c, { title: words(201) })) !== 400,
  ),
]
