import type { Client } from '../../exam.ts'
import { correct, type Behaviour } from '../behaviour.ts'
import type { Rule } from '../decisions-refusals.ts'
import { fault, findPapers, findTrials, newReview, type Body } from './tools.ts'

const create = 'POST /sessions/systematic-reviews'
const named = { name: 'Adults', instructions: 'Adults only' }

/** Behaviour in which one rule between fields is judged in another way. */
function rule(name: Rule, broken: (body: Body) => boolean): Partial<Behaviour> {
  return { ruleBroken: (one, body) => (one === name ? broken(body) : correct.ruleBroken(one, body)) }
}

const reviewWith = async (c: Client, body: Body): Promise<number> => (await newReview(c, body)).status

export const ruleMutants = [
  fault(
    'filters-with-keyword-accepted',
    ['status', 'medium'],
    'POST /search/papers',
    '`filters` together with `searchMode: keyword` is rejected with 400',
    'The filters are accepted.',
    rule('filtersWithKeyword', () => false),
    async (c) => (await findPapers(c, { searchMode: 'keyword', filters: { minYear: 2000 } })).status !== 400,
  ),
  fault(
    'filters-with-semantic-refused',
    ['status', 'medium'],
    'POST /search/papers',
    '`filters` together with `searchMode: keyword` is rejected with 400',
    'An explicit semantic mode with filters is refused too.',
    rule('filtersWithKeyword', (body) => body['searchMode'] !== undefined && body['filters'] !== undefined),
    async (c) => (await findPapers(c, { searchMode: 'semantic', filters: { minYear: 2000 } })).status !== 200,
  ),
  fault(
    'filters-with-keyword-in-pubmed',
    ['status', 'hard'],
    'POST /search/papers',
    '`filters` together with `searchMode: keyword` is rejected with 400',
    'The pubmed corpus accepts both.',
    rule('filtersWithKeyword', (body) => body['corpus'] !== 'pubmed' && correct.ruleBroken('filtersWithKeyword', body)),
    async (c) => (await findPapers(c, { corpus: 'pubmed', searchMode: 'keyword', filters: { minYear: 2000 } })).status !== 400,
  ),
  fault(
    'trial-filters-with-keyword-accepted',
    ['status', 'medium'],
    'POST /search/trials',
    '`trialFilters` together with `searchMode: keyword` gives 400',
    'The rule is only in the search of papers.',
    rule('trialFiltersWithKeyword', () => false),
    async (c) => (await findTrials(c, { searchMode: 'keyword', trialFilters: { hasResults: true } })).status !== 400,
  ),
  fault(
    'abstract-without-material',
    ['status', 'medium'],
    create,
    'At least one of `criteria` and `generate: true` is required',
    'Abstract screening without material is accepted.',
    rule('abstractMaterial', () => false),
    async (c) => (await reviewWith(c, { abstractScreening: { depth: 'fast' } })) !== 400,
  ),
  fault(
    'abstract-empty-criteria-accepted',
    ['status', 'medium'],
    create,
    'Each enabled stage without a source of material gives 400',
    'An empty array of criteria counts as material.',
    rule('abstractMaterial', (body) => !JSON.stringify(body['abstractScreening'] ?? 'criteria').includes('criteria')),
    async (c) => (await reviewWith(c, { abstractScreening: { criteria: [] } })) !== 400,
  ),
  fault(
    'abstract-generate-false-accepted',
    ['status', 'medium'],
    create,
    'At least one of `criteria` and `generate: true` is required',
    '`generate: false` counts as material.',
    rule('abstractMaterial', (body) => correct.ruleBroken('abstractMaterial', body) && !JSON.stringify(body).includes('"generate"')),
    async (c) => (await reviewWith(c, { abstractScreening: { generate: false } })) !== 400,
  ),
  fault(
    'fulltext-without-material',
    ['status', 'medium'],
    create,
    'At least one of `criteria` and `reuseAbstractCriteria: true` is required',
    'Fulltext screening without material is accepted.',
    rule('fulltextMaterial', () => false),
    async (c) => (await reviewWith(c, { abstractScreening: { generate: true }, fulltextScreening: { criteria: [] } })) !== 400,
  ),
  fault(
    'fulltext-reuse-not-enough',
    ['status', 'medium'],
    create,
    'At least one of `criteria` and `reuseAbstractCriteria: true` is required',
    'Reused criteria alone are refused.',
    rule(
      'fulltextMaterial',
      (body) => body['fulltextScreening'] !== undefined && !JSON.stringify(body['fulltextScreening']).includes('instructions'),
    ),
    async (c) =>
      (await reviewWith(c, { abstractScreening: { generate: true }, fulltextScreening: { reuseAbstractCriteria: true } })) !== 202,
  ),
  fault(
    'extraction-without-material',
    ['status', 'medium'],
    create,
    'At least one of `questions` and `generate: true` is required',
    'Extraction without material is accepted.',
    rule('extractionMaterial', () => false),
    async (c) => (await reviewWith(c, { extraction: { useFigures: false } })) !== 400,
  ),
  fault(
    'extraction-generate-not-enough',
    ['status', 'medium'],
    create,
    'At least one of `questions` and `generate: true` is required',
    'Extraction needs questions even with generate.',
    rule('extractionMaterial', (body) => body['extraction'] !== undefined && !JSON.stringify(body['extraction']).includes('instructions')),
    async (c) => (await reviewWith(c, { extraction: { generate: true } })) !== 202,
  ),
  fault(
    'fulltext-without-abstract',
    ['status', 'medium'],
    create,
    'fulltextScreening requires `abstractScreening`',
    'The dependency is not checked.',
    rule('fulltextNeedsAbstract', () => false),
    async (c) => (await reviewWith(c, { fulltextScreening: { criteria: [named] } })) !== 400,
  ),
  fault(
    'report-without-extraction',
    ['status', 'medium'],
    create,
    'generateReport: requires `extraction`',
    'The dependency is not checked.',
    rule('reportNeedsExtraction', () => false),
    async (c) => (await reviewWith(c, { generateReport: true })) !== 400,
  ),
  fault(
    'report-without-extraction-after-screening',
    ['status', 'hard'],
    create,
    'generateReport: requires `extraction`',
    'With screening, the report needs no extraction.',
    rule('reportNeedsExtraction', (body) => body['abstractScreening'] === undefined && correct.ruleBroken('reportNeedsExtraction', body)),
    async (c) => (await reviewWith(c, { abstractScreening: { generate: true }, generateReport: true })) !== 400,
  ),
  fault(
    'report-false-needs-extraction',
    ['status', 'medium'],
    create,
    'generateReport: default false; requires `extraction`',
    '`generateReport: false` without extraction is refused.',
    rule('reportNeedsExtraction', (body) => body['generateReport'] !== undefined && body['extraction'] === undefined),
    async (c) => (await reviewWith(c, { generateReport: false })) !== 202,
  ),
  fault(
    'dry-run-true-accepted',
    ['status', 'medium'],
    create,
    'dryRun: deprecated; if sent it must be false',
    'A dry run is accepted.',
    rule('dryRunFalse', () => false),
    async (c) => (await reviewWith(c, { dryRun: true })) !== 400,
  ),
  fault(
    'dry-run-false-refused',
    ['status', 'medium'],
    'Versioning',
    'it may only be sent as false',
    'Even false is refused.',
    rule('dryRunFalse', (body) => body['dryRun'] !== undefined),
    async (c) => (await reviewWith(c, { dryRun: false })) !== 202,
  ),
  fault(
    'query-not-required',
    ['status', 'medium'],
    'POST /search/papers',
    '`query` missing gives 400',
    'A search without a query is answered.',
    {
      isRequired: (field, usual) => usual && field !== 'papers.query',
    },
    async (c) => (await c.ask('POST', '/search/papers', { body: { maxResults: 1 } })).status !== 400,
  ),
]
