import { subject, without, type Body, type BodyMembers } from './body.ts'

const papersRequest = { operation: 'searchPapers', direction: 'request' } as const
const papersAnswer = { operation: 'searchPapers', direction: 'response', status: 200 } as const
const trialsRequest = { operation: 'searchTrials', direction: 'request' } as const
const trialsAnswer = { operation: 'searchTrials', direction: 'response', status: 200 } as const

const smallest = { query: 'microplastics in drinking water' }

const paperSearch = subject('a paper search', papersRequest)
const paperFilters = subject('a paper filter', papersRequest, (filters) => ({ ...smallest, filters }), '/filters')
const allPaperFilters = {
  excludeKeywords: ['mice'],
  includeKeywords: ['adults'],
  hasPdf: true,
  pubmedOnly: false,
  minYear: 2015,
  maxYear: 2025,
  minEpochS: 1420070400,
  maxEpochS: 1767225600,
  maxQuartile: 2,
  retracted: 'include_retracted',
  typeTags: ['Review', 'Meta-Analysis', 'Systematic Review', 'RCT', 'Longitudinal'],
}

const paperRequests: readonly Body[] = [
  paperSearch.valid('with its query alone', smallest),
  paperSearch.valid('with an empty query', { query: '' }),
  paperSearch.valid('with an unknown member', { ...smallest, sortBy: 'year' }),
  paperSearch.invalid('as null', null, ''),
  paperSearch.invalid('as a list', [smallest], ''),
  paperSearch.invalid('as a string', 'microplastics', ''),
  ...paperSearch.needs(smallest),
  ...paperSearch.notNull(smallest, 'query', 'maxResults', 'filters'),
  ...paperSearch.choices(smallest, 'corpus', ['service', 'pubmed'], 'clinical_trials'),
  ...paperSearch.choices(smallest, 'searchMode', ['semantic', 'keyword'], 'boolean'),
  ...paperSearch.bounds(smallest, 'maxResults', 'MaxResults'),
  paperSearch.invalid('with a fraction of a result', { ...smallest, maxResults: 10.5 }, '/maxResults'),
  paperSearch.invalid('with maxResults in digits', { ...smallest, maxResults: '10' }, '/maxResults'),
  paperSearch.valid('with filters in semantic mode', { ...smallest, searchMode: 'semantic', filters: allPaperFilters }),
  paperSearch.invalid('with filters in keyword mode', { ...smallest, searchMode: 'keyword', filters: allPaperFilters }, '/filters'),
  paperSearch.invalid('with empty filters in keyword mode', { ...smallest, searchMode: 'keyword', filters: {} }, '/filters'),
  paperFilters.valid('without any member', {}),
  paperFilters.valid('with every member', allPaperFilters),
  paperFilters.valid('with an unknown member', { journal: 'Nature' }),
  ...paperFilters.notNull({}, ...Object.keys(allPaperFilters).filter((name) => name !== 'retracted')),
  ...paperFilters.noNullIn({}, 'excludeKeywords', 'includeKeywords'),
  ...paperFilters.choices({}, 'retracted', ['exclude_retracted', 'include_retracted', 'only_retracted'], 'no_retracted'),
  paperFilters.invalid('with an unknown tag', { typeTags: ['RCT', 'Editorial'] }, '/typeTags/1'),
]

const tenFields = {
  serviceId: 'sv-8841203375',
  title: 'Time-restricted eating in type 2 diabetes',
  authors: ['Ana Ribeiro'],
  year: 2022,
  abstract: 'We assigned 96 adults to an eight-hour eating window or to usual meals.',
  doi: '10.5555/tre.2022.0147',
  pmid: '35990147',
  venue: 'Journal of Metabolic Trials',
  citedByCount: 41,
  urls: ['https://papers.test/tre-2022'],
}
const currentFields = { studyTypeTags: ['RCT'], journalQuartile: 1, fullTextUrl: 'https://papers.test/tre-2022.pdf' }
const paperFields: BodyMembers = { ...tenFields, ...currentFields }

const paper = subject('a paper', papersAnswer, (part) => ({ papers: [part] }), '/papers/0')
const paperResult = subject('a paper search result', papersAnswer)
const noPapers = { papers: [] }
const warning = subject('a search warning', papersAnswer, (part) => ({ papers: [], warnings: [part] }), '/warnings/0')
const aWarning = {
  corpus: 'pubmed',
  searchMode: 'keyword',
  message: 'A part of the query was ignored.',
  warningDetails: { type: 'ignored_phrase', messages: ['Quoted phrase not found.'] },
}
const details = subject(
  'the details of a search warning',
  papersAnswer,
  (part) => ({ papers: [], warnings: [{ ...aWarning, warningDetails: part }] }),
  '/warnings/0/warningDetails',
)

const paperAnswers: readonly Body[] = [
  paperResult.invalid('as null', null, ''),
  paperResult.valid('without papers', noPapers),
  paperResult.valid('without warnings in their list', { papers: [], warnings: [] }),
  paperResult.valid('with an unknown member', { papers: [], tookMs: 12 }),
  ...paperResult.needs(noPapers),
  ...paperResult.notNull(noPapers, 'papers', 'warnings'),
  ...paperResult.noNullIn(noPapers, 'papers', 'warnings'),
  paper.valid('in the earlier form of ten fields', tenFields),
  paper.valid('in the current form of thirteen fields', paperFields),
  paper.valid('with an unknown member', { ...paperFields, language: 'en' }),
  paper.valid('without authors and urls in their lists', { ...tenFields, authors: [], urls: [] }),
  ...paper.needs(tenFields),
  ...Object.keys(currentFields).map((name) => paper.invalid(`with twelve fields, without ${name}`, without(paperFields, name), `/${name}`)),
  ...Object.entries(currentFields).map(([name, value]) => {
    const [first = '', ...others] = Object.keys(currentFields).filter((other) => other !== name)
    return paper.invalid(`with eleven fields, the last ${name}`, { ...tenFields, [name]: value }, `/${first}`, others.map(pointerOf))
  }),
  ...paper.bounds(tenFields, 'citedByCount', 'Paper/properties/citedByCount'),
  ...paper.nullable(tenFields, 'serviceId', 'year', 'abstract', 'doi', 'pmid', 'venue', 'citedByCount'),
  ...paper.nullable(paperFields, 'journalQuartile', 'fullTextUrl'),
  ...paper.notNull(paperFields, 'title', 'authors', 'urls', 'studyTypeTags'),
  ...paper.noNullIn(paperFields, 'authors', 'urls', 'studyTypeTags'),
  ...paper.bounds(paperFields, 'journalQuartile', 'Paper/properties/journalQuartile'),
  paper.invalid('with a fraction of a year', { ...tenFields, year: 2022.5 }, '/year'),
  ...warning.needs(aWarning),
  ...warning.notNull(aWarning, 'message', 'warningDetails'),
  ...warning.choices(aWarning, 'corpus', ['service', 'pubmed', 'clinical_trials'], 'arxiv'),
  ...warning.choices(aWarning, 'searchMode', ['semantic', 'keyword'], 'boolean'),
  ...details.needs(aWarning.warningDetails),
  ...details.notNull(aWarning.warningDetails, 'type', 'messages'),
  ...details.noNullIn(aWarning.warningDetails, 'messages'),
]

const trialSearch = subject('a trial search', trialsRequest)
const trialFilters = subject('a trial filter', trialsRequest, (part) => ({ ...smallest, trialFilters: part }), '/trialFilters')
const allTrialFilters = {
  hasResults: true,
  phase: ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4'],
  recruitmentStatus: [
    'ACTIVE_NOT_RECRUITING',
    'COMPLETED',
    'ENROLLING_BY_INVITATION',
    'NOT_YET_RECRUITING',
    'RECRUITING',
    'SUSPENDED',
    'TERMINATED',
    'WITHDRAWN',
    'AVAILABLE',
  ],
}

const trialRequests: readonly Body[] = [
  trialSearch.valid('with its query alone', smallest),
  trialSearch.valid('with an unknown member', { ...smallest, corpus: 'service' }),
  trialSearch.invalid('as a list', [], ''),
  ...trialSearch.needs(smallest),
  ...trialSearch.notNull(smallest, 'query', 'trialFilters'),
  ...trialSearch.choices(smallest, 'searchMode', ['semantic', 'keyword'], 'boolean'),
  ...trialSearch.bounds(smallest, 'maxResults', 'MaxResults'),
  trialSearch.valid('with filters in semantic mode', { ...smallest, searchMode: 'semantic', trialFilters: allTrialFilters }),
  trialSearch.invalid('with filters in keyword mode', { ...smallest, searchMode: 'keyword', trialFilters: {} }, '/trialFilters'),
  trialFilters.valid('with every member', allTrialFilters),
  ...trialFilters.notNull({}, ...Object.keys(allTrialFilters)),
  trialFilters.invalid('with an unknown phase', { phase: ['PHASE5'] }, '/phase/0'),
  trialFilters.invalid('with an unknown recruitment status', { recruitmentStatus: ['PAUSED'] }, '/recruitmentStatus/0'),
]

const trialFields = {
  nctId: 'NCT09900417',
  title: 'Weekly semaglutide in adolescents with obesity',
  summary: 'A randomised, placebo-controlled study.',
  url: 'https://registry.test/study/NCT09900417',
  overallStatus: 'COMPLETED',
  phase: ['PHASE2', 'PHASE3'],
  studyType: 'INTERVENTIONAL',
  enrollmentCount: 212,
  conditions: ['Obesity'],
  interventions: ['Semaglutide', 'Placebo'],
  leadSponsor: 'University Hospital of Aarstad',
  startDate: '2019-10-07',
  primaryCompletionDate: '2022-03',
  completionDate: '2022',
  hasResults: true,
  lastUpdatedYear: 2023,
}
const trial = subject('a trial', trialsAnswer, (part) => ({ trials: [part] }), '/trials/0')
const trialResult = subject('a trial search result', trialsAnswer)
const noTrials = { trials: [] }

const trialAnswers: readonly Body[] = [
  trialResult.valid('without trials', noTrials),
  trialResult.valid('with a warning', { trials: [], warnings: [{ ...aWarning, corpus: 'clinical_trials' }] }),
  ...trialResult.needs(noTrials),
  ...trialResult.notNull(noTrials, 'trials', 'warnings'),
  ...trialResult.noNullIn(noTrials, 'trials', 'warnings'),
  trialResult.invalid('as null', null, ''),
  trial.valid('with every field', trialFields),
  trial.valid('with an unknown field', { ...trialFields, sites: 4 }),
  trial.valid('of no phase', { ...trialFields, phase: [] }),
  ...trial.needs(trialFields),
  ...trial.bounds(trialFields, 'enrollmentCount', 'Trial/properties/enrollmentCount'),
  ...trial.nullable(trialFields, 'summary', 'overallStatus', 'enrollmentCount', 'leadSponsor', 'hasResults', 'lastUpdatedYear'),
  ...trial.nullable(trialFields, 'startDate', 'primaryCompletionDate', 'completionDate'),
  ...trial.notNull(trialFields, 'nctId', 'title', 'url', 'phase', 'conditions', 'interventions'),
  ...trial.noNullIn(trialFields, 'phase', 'conditions', 'interventions'),
  ...trial.choices(trialFields, 'studyType', ['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS', null], 'REGISTRY'),
  ...trial.choices(trialFields, 'startDate', ['2019', '2019-10', '2019-10-07'], '2019-1'),
  trial.invalid('with a time in a date', { ...trialFields, completionDate: '2022-03-01T00:00:00Z' }, '/completionDate'),
  trial.invalid('with an empty date', { ...trialFields, primaryCompletionDate: '' }, '/primaryCompletionDate'),
]

function pointerOf(name: string): string {
  return `/${name}`
}

export const searchBodies: readonly Body[] = [...paperRequests, ...paperAnswers, ...trialRequests, ...trialAnswers]
