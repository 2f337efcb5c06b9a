import type { Shape } from './validate.ts'

/** The shapes of the request bodies. */

const text = (field: string): Shape => ({ is: 'text', field })
const integer = (field: string): Shape => ({ is: 'integer', field })
const choice = (field: string): Shape => ({ is: 'choice', field })
const flag = (field: string): Shape => ({ is: 'flag', field })
const list = (field: string, of: Shape): Shape => ({ is: 'list', field, of })
const object = (field: string, members: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape => ({
  is: 'object',
  field,
  members,
  required,
})

export const papersShape = object(
  'papers',
  {
    query: text('papers.query'),
    corpus: choice('papers.corpus'),
    searchMode: choice('papers.searchMode'),
    maxResults: integer('papers.maxResults'),
    filters: object('filters', {
      excludeKeywords: list('filters.excludeKeywords', text('filters.keyword')),
      includeKeywords: list('filters.includeKeywords', text('filters.keyword')),
      hasPdf: flag('filters.hasPdf'),
      pubmedOnly: flag('filters.pubmedOnly'),
      minYear: integer('filters.minYear'),
      maxYear: integer('filters.maxYear'),
      minEpochS: integer('filters.minEpochS'),
      maxEpochS: integer('filters.maxEpochS'),
      maxQuartile: integer('filters.maxQuartile'),
      retracted: choice('filters.retracted'),
      typeTags: list('filters.tags', choice('filters.typeTags')),
    }),
  },
  ['query'],
)

export const trialsShape = object(
  'trials',
  {
    query: text('trials.query'),
    searchMode: choice('trials.searchMode'),
    maxResults: integer('trials.maxResults'),
    trialFilters: object('trialFilters', {
      hasResults: flag('trialFilters.hasResults'),
      phase: list('trialFilters.phases', choice('trialFilters.phase')),
      recruitmentStatus: list('trialFilters.statuses', choice('trialFilters.recruitmentStatus')),
    }),
  },
  ['query'],
)

export const reportShape = object(
  'report',
  {
    researchQuestion: text('report.researchQuestion'),
    title: text('report.title'),
    maxSearchPapers: integer('report.maxSearchPapers'),
    maxExtractPapers: integer('report.maxExtractPapers'),
    isPublic: flag('report.isPublic'),
  },
  ['researchQuestion'],
)

const named = (stage: string, more: Readonly<Record<string, Shape>> = {}): Shape =>
  object(`${stage}.item`, { name: text(`${stage}.name`), instructions: text(`${stage}.instructions`), ...more }, ['name', 'instructions'])

export const reviewShape = object(
  'review',
  {
    researchQuestion: text('review.researchQuestion'),
    protocolDetails: text('review.protocolDetails'),
    searches: list(
      'review.searches',
      object(
        'searches',
        {
          query: text('searches.query'),
          corpus: choice('searches.corpus'),
          searchMode: choice('searches.searchMode'),
          maxResults: integer('searches.maxResults'),
        },
        ['query'],
      ),
    ),
    abstractScreening: object('abstractScreening', {
      criteria: list('abstractScreening.criteria', named('abstractScreening')),
      generate: flag('abstractScreening.generate'),
      depth: choice('abstractScreening.depth'),
    }),
    fulltextScreening: object('fulltextScreening', {
      criteria: list('fulltextScreening.criteria', named('fulltextScreening')),
      reuseAbstractCriteria: flag('fulltextScreening.reuseAbstractCriteria'),
      depth: choice('fulltextScreening.depth'),
    }),
    extraction: object('extraction', {
      questions: list('extraction.questions', named('extraction', { choices: list('extraction.choices', text('extraction.choice')) })),
      generate: flag('extraction.generate'),
      useFigures: flag('extraction.useFigures'),
    }),
    generateReport: flag('review.generateReport'),
    title: text('review.title'),
    isPublic: flag('review.isPublic'),
    dryRun: flag('review.dryRun'),
  },
  ['researchQuestion'],
)

export const shareShape = object('share', { email: text('share.email') }, ['email'])
