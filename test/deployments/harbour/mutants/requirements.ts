import type { Client } from '../../exam.ts'
import { correct, type Behaviour } from '../behaviour.ts'
import { fault, findPapers, findTrials, fullReview, list, namedReport, newReport, newReview, refuses, type Body } from './tools.ts'

const create = 'POST /sessions/systematic-reviews'
const invalid = '400 invalid_request: body or query fails validation'

/** Behaviour in which one field has other allowed values. */
function allowed(name: string, change: (values: readonly string[]) => readonly string[]): Partial<Behaviour> {
  return { allowedValues: (field) => (field === name ? change(correct.allowedValues(field)) : correct.allowedValues(field)) }
}

const reviewWith = async (c: Client, body: Body): Promise<number> => (await newReview(c, body)).status

export const requirementsMutants = [
  fault(
    'trial-query-not-required',
    ['status', 'medium'],
    'POST /search/trials',
    '`query` (string, required)',
    'Trials need no query.',
    {
      isRequired: (field, usual) => usual && field !== 'trials.query',
    },
    async (c) => (await c.ask('POST', '/search/trials', { body: { maxResults: 1 } })).status !== 400,
  ),
  fault(
    'review-question-not-required',
    ['status', 'medium'],
    'Errors',
    '400 invalid_request: missing `query` or `researchQuestion`',
    'A review with searches needs no question.',
    {
      isRequired: (field, usual) => usual && field !== 'review.researchQuestion',
    },
    async (c) => (await c.ask('POST', '/sessions/systematic-reviews', { body: fullReview })).status !== 400,
  ),
  fault(
    'criterion-instructions-optional',
    ['status', 'medium'],
    create,
    'criteria: `{ name, instructions }`, both required',
    'The instructions may be missing.',
    {
      isRequired: (field, usual) => usual && field !== 'abstractScreening.item.instructions',
    },
    async (c) => (await reviewWith(c, { abstractScreening: { criteria: [{ name: 'Adults' }] } })) !== 400,
  ),
  fault(
    'search-item-query-optional',
    ['status', 'medium'],
    create,
    '`searches[]` item: `query` (string, required)',
    'A search of a review needs no query.',
    {
      isRequired: (field, usual) => usual && field !== 'searches.query',
    },
    async (c) => (await reviewWith(c, { searches: [{ corpus: 'pubmed' }] })) !== 400,
  ),
  fault(
    'fraction-accepted',
    ['status', 'medium'],
    'POST /search/papers',
    'maxResults: integer',
    'A fraction is accepted.',
    {
      rightType: (field, value, usual) =>
        usual || (field === 'papers.maxResults' && typeof value === 'number' && value > 1 && value < 10_000),
    },
    async (c) => (await findPapers(c, { maxResults: 2.5 })).status !== 400,
  ),
  fault(
    'number-text-accepted',
    ['status', 'medium'],
    'POST /sessions/reports',
    'maxSearchPapers: integer',
    'A number as text is accepted.',
    {
      rightType: (field, value, usual) =>
        usual || (field === 'report.maxSearchPapers' && typeof value === 'string' && /^\d+$/u.test(value)),
    },
    async (c) => (await newReport(c, { maxSearchPapers: '20' })).status !== 400,
  ),
  fault(
    'public-text-accepted',
    ['status', 'medium'],
    create,
    'isPublic: boolean',
    'Text is accepted for a boolean of a review.',
    {
      rightType: (field, value, usual) => usual || (field === 'review.isPublic' && typeof value === 'string'),
    },
    async (c) => (await reviewWith(c, { isPublic: 'true' })) !== 400,
  ),
  fault(
    'depth-any',
    ['status', 'medium'],
    create,
    '`depth` (`fast` or `thorough`)',
    'Any depth is accepted for fulltext screening.',
    {
      rightType: (field, value, usual) => usual || (field === 'fulltextScreening.depth' && typeof value === 'string'),
    },
    async (c) =>
      (await reviewWith(c, {
        abstractScreening: { generate: true },
        fulltextScreening: { reuseAbstractCriteria: true, depth: 'deep' },
      })) !== 400,
  ),
  fault(
    'corpus-trials-for-papers',
    ['status', 'medium'],
    'POST /search/papers',
    'corpus: `service` or `pubmed`',
    'The search of papers takes the corpus of trials.',
    allowed('papers.corpus', (values) => [...values, 'clinical_trials']),
    async (c) => (await findPapers(c, { corpus: 'clinical_trials' })).status !== 400,
  ),
  fault(
    'corpus-trials-not-for-reviews',
    ['status', 'medium'],
    create,
    '`corpus` (`service` default, `pubmed`, `clinical_trials`)',
    'A review does not take trials.',
    allowed('searches.corpus', (values) => values.filter((value) => value !== 'clinical_trials')),
    async (c) => (await reviewWith(c, { searches: [{ query: 'sleep', corpus: 'clinical_trials' }] })) !== 202,
  ),
  fault(
    'trial-status-enrolling-unknown',
    ['status', 'medium'],
    'POST /search/trials',
    'recruitmentStatus: …, `ENROLLING_BY_INVITATION`, …',
    'One status is not known.',
    allowed('trialFilters.recruitmentStatus', (values) => values.filter((value) => value !== 'ENROLLING_BY_INVITATION')),
    async (c) => (await findTrials(c, { trialFilters: { recruitmentStatus: ['ENROLLING_BY_INVITATION'] } })).status !== 200,
  ),
  fault(
    'trial-phase-na-unknown',
    ['status', 'medium'],
    'POST /search/trials',
    'phase: array of `NA`, …',
    'NA is not known.',
    allowed('trialFilters.phase', (values) => values.filter((value) => value !== 'NA')),
    async (c) => (await findTrials(c, { trialFilters: { phase: ['NA'] } })).status !== 200,
  ),
  fault(
    'tag-meta-analysis-unknown',
    ['status', 'medium'],
    'POST /search/papers',
    '`typeTags` (array of `Review`, `Meta-Analysis`, …)',
    'One tag is spelt with a space.',
    allowed('filters.typeTags', (values) => values.map((value) => value.replace('-', ' '))),
    async (c) => (await findPapers(c, { filters: { typeTags: ['Meta-Analysis'] } })).status !== 200,
  ),
  fault(
    'list-source-mcp-unknown',
    ['status', 'medium'],
    'GET /sessions',
    'source: `user`, `api`, `mcp`, `agent_session`',
    'The filter does not know mcp.',
    allowed('list.source', (values) => values.filter((value) => value !== 'mcp')),
    async (c) => (await list(c, '?source=mcp')).status !== 200,
  ),
  fault(
    'list-status-unknown-refused',
    ['status', 'medium'],
    'GET /sessions',
    'status: …, `unknown`',
    'The filter does not know the status unknown.',
    allowed('list.status', (values) => values.filter((value) => value !== 'unknown')),
    async (c) => (await list(c, '?status=unknown')).status !== 200,
  ),
  fault(
    'include-refused',
    ['status', 'medium'],
    'GET /sessions/reports/{sessionId}',
    '`include` (only allowed value `reportBody`)',
    'The allowed value is spelt with an underscore.',
    allowed('include', () => ['report_body']),
    async (c) => (await namedReport(c, 'completedReport', '?include=reportBody')).status !== 200,
  ),
  fault(
    'invalid-code-validation',
    ['value', 'easy'],
    'Errors',
    invalid,
    'The code is `validation_error`.',
    {
      errorFor: (condition, at) => (condition === 'invalid' ? { status: 400, code: 'validation_error' } : correct.errorFor(condition, at)),
    },
    async (c) => !refuses(await findPapers(c, { maxResults: 0 }), 400, 'invalid_request'),
  ),
  fault(
    'invalid-422-on-create',
    ['status', 'medium'],
    'Errors',
    invalid,
    'Creating answers 422.',
    {
      errorFor: (condition, at) =>
        condition === 'invalid' && at.route === 'createReport' ? { status: 422, code: 'invalid_request' } : correct.errorFor(condition, at),
    },
    async (c) => (await newReport(c, { researchQuestion: 7 })).status !== 400,
  ),
]
