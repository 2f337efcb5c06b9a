import { subject, type Body, type BodyMembers } from './body.ts'

const smallest = { researchQuestion: 'Do mindfulness programmes reduce burnout in nurses?' }
const item = { name: 'Population', instructions: 'Include only studies of nurses.' }
const screening = { generate: true }
const extracting = { generate: true }

const place = { operation: 'createSystematicReview', direction: 'request' } as const
const request = subject('a review request', place)
const search = subject('a review search', place, (part) => ({ ...smallest, searches: [part] }), '/searches/0')
const abstract = subject('abstract screening', place, (part) => ({ ...smallest, abstractScreening: part }), '/abstractScreening')
const fulltext = subject(
  'fulltext screening',
  place,
  (part) => ({ ...smallest, abstractScreening: screening, fulltextScreening: part }),
  '/fulltextScreening',
)
const extraction = subject('extraction', place, (part) => ({ ...smallest, extraction: part }), '/extraction')
const criterion = subject(
  'a screening criterion',
  place,
  (part) => ({ ...smallest, abstractScreening: { criteria: [part] } }),
  '/abstractScreening/criteria/0',
)
const question = subject(
  'an extraction question',
  place,
  (part) => ({ ...smallest, extraction: { questions: [part] } }),
  '/extraction/questions/0',
)
const choice = subject(
  'a choice',
  place,
  (part) => ({ ...smallest, extraction: { questions: [{ ...item, choices: ['RCT', ...Object.values(part as BodyMembers)] }] } }),
  '/extraction/questions/0/choices',
)

export const reviewRequestBodies: readonly Body[] = [
  request.valid('with its question alone', smallest),
  request.valid('with an unknown member', { ...smallest, language: 'en' }),
  request.invalid('as null', null, ''),
  ...request.needs(smallest),
  ...request.notNull(smallest, 'researchQuestion', 'protocolDetails', 'searches', 'title', 'isPublic'),
  ...request.notNull(smallest, 'abstractScreening'),
  ...request.bounds(smallest, 'researchQuestion', 'ResearchQuestion'),
  ...request.bounds(smallest, 'protocolDetails', 'ProtocolDetails'),
  ...request.bounds(smallest, 'title', 'SessionTitle'),
  ...request.bounds(smallest, 'searches', 'ReviewSearches', { query: 'burnout' }),
  ...request.noNullIn(smallest, 'searches'),
  request.valid('without searches in their list', { ...smallest, searches: [] }),
  request.valid('with protocolDetails empty', { ...smallest, protocolDetails: '' }),
  ...request.choices(smallest, 'dryRun', [false], true),
  request.valid('with fulltext after abstract screening', {
    ...smallest,
    abstractScreening: screening,
    fulltextScreening: { reuseAbstractCriteria: true },
  }),
  request.invalid(
    'with fulltext screening alone',
    { ...smallest, fulltextScreening: { reuseAbstractCriteria: true } },
    '/abstractScreening',
  ),
  request.invalid(
    'with fulltextScreening null',
    { ...smallest, abstractScreening: screening, fulltextScreening: null },
    '/fulltextScreening',
  ),
  request.valid('with a report after extraction', { ...smallest, extraction: extracting, generateReport: true }),
  request.valid('with generateReport false and no extraction', { ...smallest, generateReport: false }),
  request.invalid('with a report without extraction', { ...smallest, generateReport: true }, '/extraction'),
  request.invalid('with a report and extraction null', { ...smallest, generateReport: true, extraction: null }, '/extraction'),
  request.invalid('with extraction null', { ...smallest, extraction: null }, '/extraction'),
  request.invalid('with generateReport null', { ...smallest, extraction: extracting, generateReport: null }, '/generateReport'),
  ...search.needs({ query: 'burnout' }),
  ...search.notNull({ query: 'burnout' }, 'query', 'maxResults'),
  ...search.bounds({}, 'query', 'ReviewSearchQuery'),
  ...search.bounds({ query: 'burnout' }, 'maxResults', 'ReviewSearchMaxResults'),
  ...search.choices({ query: 'burnout' }, 'corpus', ['service', 'pubmed', 'clinical_trials'], 'arxiv'),
  ...search.choices({ query: 'burnout' }, 'searchMode', ['semantic', 'keyword'], 'boolean'),
  abstract.valid('with criteria alone', { criteria: [item] }),
  abstract.valid('with generate alone', { generate: true }),
  abstract.valid('with generate and empty criteria', { criteria: [], generate: true }),
  abstract.valid('with criteria and generate false', { criteria: [item], generate: false }),
  abstract.invalid('without a source of material', {}, ''),
  abstract.invalid('with empty criteria alone', { criteria: [] }, ''),
  abstract.invalid('with generate false alone', { generate: false }, ''),
  ...abstract.notNull({ criteria: [item] }, 'generate'),
  ...abstract.notNull({ generate: true }, 'criteria'),
  ...abstract.noNullIn({ generate: true }, 'criteria'),
  ...abstract.bounds({ generate: true }, 'criteria', 'ScreeningCriteria', item),
  ...abstract.choices({ generate: true }, 'depth', ['fast', 'thorough'], 'deep'),
  ...criterion.needs(item),
  ...criterion.notNull(item, 'name', 'instructions'),
  ...criterion.bounds(item, 'name', 'ItemName'),
  ...criterion.bounds(item, 'instructions', 'ItemInstructions'),
  fulltext.valid('with criteria alone', { criteria: [item] }),
  fulltext.valid('with the abstract criteria alone', { reuseAbstractCriteria: true }),
  fulltext.invalid('without a source of material', {}, ''),
  fulltext.invalid('with empty criteria alone', { criteria: [] }, ''),
  fulltext.invalid('with reuseAbstractCriteria false alone', { reuseAbstractCriteria: false }, ''),
  fulltext.invalid('with generate alone, which it does not have', { generate: true }, ''),
  ...fulltext.notNull({ criteria: [item] }, 'reuseAbstractCriteria'),
  ...fulltext.notNull({ reuseAbstractCriteria: true }, 'criteria'),
  ...fulltext.bounds({ reuseAbstractCriteria: true }, 'criteria', 'ScreeningCriteria', item),
  ...fulltext.choices({ reuseAbstractCriteria: true }, 'depth', ['fast', 'thorough'], 'deep'),
  extraction.valid('with questions alone', { questions: [item] }),
  extraction.valid('with generate alone', { generate: true }),
  extraction.valid('with figures', { generate: true, useFigures: true }),
  extraction.invalid('without a source of material', {}, ''),
  extraction.invalid('with empty questions alone', { questions: [] }, ''),
  extraction.invalid('with generate false alone', { generate: false }, ''),
  extraction.invalid('with figures alone', { useFigures: true }, ''),
  ...extraction.notNull({ questions: [item] }, 'generate', 'useFigures'),
  ...extraction.notNull({ generate: true }, 'questions'),
  ...extraction.noNullIn({ generate: true }, 'questions'),
  ...extraction.bounds({ generate: true }, 'questions', 'ExtractionQuestions', item),
  ...question.needs(item),
  ...question.notNull(item, 'name', 'instructions', 'choices'),
  ...question.bounds(item, 'name', 'ItemName'),
  ...question.bounds(item, 'instructions', 'ItemInstructions'),
  ...question.bounds(item, 'choices', 'Choices', 'RCT'),
  ...choice.bounds({}, '1', 'Choice'),
  ...choice.notNull({}, '1'),
]
