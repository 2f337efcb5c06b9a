import { array, boolean, fieldsAt, integer, isFields, listAt, object, oneOf, text } from './checks.ts'
import type { Test } from './checks.ts'
import type { Call, Operation } from './types.ts'

const anyInteger = integer(-8e15, 8e15)
const words = array(0, 500, text(1, 1000))
const count = integer(1, 10_000)

const filters = object({
  excludeKeywords: words,
  includeKeywords: words,
  hasPdf: boolean,
  pubmedOnly: boolean,
  minYear: anyInteger,
  maxYear: anyInteger,
  minEpochS: anyInteger,
  maxEpochS: anyInteger,
  maxQuartile: integer(1, 4),
  retracted: oneOf('exclude_retracted', 'include_retracted', 'only_retracted'),
  typeTags: array(0, 5, oneOf('Review', 'Meta-Analysis', 'Systematic Review', 'RCT', 'Longitudinal')),
})

const recruitmentStatuses = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
] as const

const trialFilters = object({
  hasResults: boolean,
  phase: array(0, 6, oneOf('NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4')),
  recruitmentStatus: array(0, 9, oneOf(...recruitmentStatuses)),
})

const query = text(1, 100_000)
const searchMode = oneOf('semantic', 'keyword')
const question = text(1, 2000)
const title = text(1, 200)
const depth = oneOf('fast', 'thorough')
const criteria = array(0, 40, object({ name: title, instructions: question }, ['name', 'instructions']))
const questions = array(
  0,
  40,
  object({ name: title, instructions: question, choices: array(2, 10, text(1, 200)) }, ['name', 'instructions']),
)

const bodies: Readonly<Partial<Record<Operation, Test>>> = {
  searchPapers: object({ query, corpus: oneOf('service', 'pubmed'), searchMode, maxResults: count, filters }, ['query']),
  searchTrials: object({ query, searchMode, maxResults: count, trialFilters }, ['query']),
  createReport: object(
    { researchQuestion: question, title, maxSearchPapers: integer(1, 1000), maxExtractPapers: integer(1, 80), isPublic: boolean },
    ['researchQuestion'],
  ),
  createReview: object(
    {
      researchQuestion: question,
      protocolDetails: text(0, 10_000),
      searches: array(
        0,
        20,
        object({ query: question, corpus: oneOf('service', 'pubmed', 'clinical_trials'), searchMode, maxResults: count }, ['query']),
      ),
      abstractScreening: object({ criteria, generate: boolean, depth }),
      fulltextScreening: object({ criteria, reuseAbstractCriteria: boolean, depth }),
      extraction: object({ questions, generate: boolean, useFigures: boolean }),
      generateReport: boolean,
      title,
      isPublic: boolean,
      dryRun: (value) => (value === false ? null : 'may only be sent as false'),
    },
    ['researchQuestion'],
  ),
  share: object({ email: (value) => (isEmail(value) ? null : 'takes an e-mail address') }, ['email']),
}

const isEmail = (value: unknown): boolean => typeof value === 'string' && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value)

const maxColumns = { plus: 0, pro: 20, scale: 30, enterprise: 40 }

const reviewProblem = ({ body, account }: Call): string | null => {
  const { abstractScreening, fulltextScreening, extraction } = body
  const abstract = fieldsAt(body, 'abstractScreening')
  const fulltext = fieldsAt(body, 'fulltextScreening')
  const columns = fieldsAt(body, 'extraction')
  if (isFields(abstractScreening) && listAt(abstract, 'criteria').length === 0 && abstract['generate'] !== true) {
    return 'abstractScreening has neither criteria nor generate'
  }
  if (isFields(fulltextScreening) && !isFields(abstractScreening)) {
    return 'fulltextScreening needs abstractScreening'
  }
  if (isFields(fulltextScreening) && listAt(fulltext, 'criteria').length === 0 && fulltext['reuseAbstractCriteria'] !== true) {
    return 'fulltextScreening has neither criteria nor reuseAbstractCriteria'
  }
  if (isFields(extraction) && listAt(columns, 'questions').length === 0 && columns['generate'] !== true) {
    return 'extraction has neither questions nor generate'
  }
  if (account !== null && listAt(columns, 'questions').length > maxColumns[account.plan]) {
    return 'extraction has more columns than the plan carries'
  }
  return body['generateReport'] === true && !isFields(extraction) ? 'generateReport needs extraction' : null
}

const listProblem = (parameters: URLSearchParams): string | null => {
  const limit = parameters.get('limit')
  const tests: readonly (readonly [string, Test])[] = [
    ['source', oneOf('user', 'api', 'mcp', 'agent_session')],
    ['type', oneOf('report', 'systematicReview', 'agent')],
    ['status', oneOf('processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown')],
  ]
  const wrong = tests.find(([name, test]) => parameters.has(name) && test(parameters.get(name)) !== null)
  if (wrong !== undefined) {
    return `${wrong[0]} ${wrong[1](null) ?? ''}`
  }
  return limit !== null && (!/^\d{1,3}$/u.test(limit) || Number(limit) < 1 || Number(limit) > 100)
    ? 'limit takes a whole number from 1 to 100'
    : null
}

/** The fault of the body or the query of a call, null when nothing is. */
export const problemOf = (call: Call): string | null => {
  const { op, body, malformed } = call
  const include = call.query.get('include')
  if (op === 'list') {
    return listProblem(call.query)
  }
  if (op === 'getReport' || op === 'getReview') {
    return include === null || include === 'reportBody' ? null : 'include takes reportBody only'
  }
  const test = bodies[op]
  if (test === undefined) {
    return null
  }
  const problem = malformed ? 'takes a JSON object' : test(body)
  if (problem !== null) {
    return `the body ${problem}`
  }
  if (body['searchMode'] === 'keyword' && (body['filters'] !== undefined || body['trialFilters'] !== undefined)) {
    return 'filters cannot go with searchMode keyword; write them into the query'
  }
  return op === 'createReview' ? reviewProblem(call) : null
}
