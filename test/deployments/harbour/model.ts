/** The things the deployment knows: accounts, sessions, and the place where a request stands. */

export type Plan = 'basic' | 'plus' | 'pro' | 'scale' | 'enterprise'

export interface Account {
  readonly id: string
  readonly email: string
  readonly plan: Plan
  readonly reviews: boolean
  readonly exhausted: boolean
  readonly mayInvite: boolean
  readonly agentApi: boolean
  /** Searches that colleagues made in the hours before the start. */
  readonly earlierSearches: number
}

export interface Key {
  readonly value: string
  readonly account: string
  readonly state: 'active' | 'revoked' | 'expired'
}

export type Kind = 'report' | 'systematicReview' | 'agent'
export type Status = 'processing' | 'pausedForInsufficientQuota' | 'completed' | 'failed' | 'unknown'
export type Source = 'user' | 'api' | 'mcp' | 'agent_session'
export type Depth = 'fast' | 'thorough'
export type Corpus = 'service' | 'pubmed' | 'clinical_trials'
export type Stage = 'gathering_sources' | 'screening_abstract' | 'screening_fulltext' | 'extracting_data' | 'generating_report' | 'done'

export interface Criterion {
  readonly name: string
  readonly instructions: string
}

export interface Question extends Criterion {
  readonly choices: readonly string[] | null
}

export interface SearchPlan {
  readonly query: string
  readonly corpus: Corpus
  readonly mode: 'semantic' | 'keyword'
  readonly maxResults: number
}

export interface Screening {
  readonly criteria: readonly Criterion[]
  readonly depth: Depth
}

/** The request of a session: for a report the searches and the extraction of its papers, for a review its stages. */
export interface Work {
  readonly searches: readonly SearchPlan[]
  readonly maxGathered: number
  readonly maxExtracted: number
  readonly abstractScreening: Screening | null
  readonly fulltextScreening: Screening | null
  readonly extraction: { readonly questions: readonly Question[]; readonly useFigures: boolean } | null
  readonly generateReport: boolean
}

export interface Share {
  readonly email: string
  readonly status: 'registered' | 'invited'
}

export interface Session {
  readonly id: string
  readonly kind: Kind
  readonly owner: string
  readonly question: string
  readonly title: string | null
  readonly source: Source
  readonly createdAt: number
  readonly isPublic: boolean
  readonly work: Work
  readonly stages: readonly Stage[]
  readonly duration: number
  /** True for a session of a colleague, who resumes it when it pauses. */
  readonly colleague: boolean
  /** True for a report made before stages were recorded. */
  readonly older: boolean
  readonly exports: 'normal' | 'generating' | 'unavailable'
  readonly emptyBibliography: boolean
  status: Status
  progress: number
  runningSince: number
  stop: { readonly at: number; readonly as: 'pausedForInsufficientQuota' | 'failed' } | null
  finishedAt: number | null
  resumes: number
  reads: number
  shares: Share[]
}

export type Route =
  | 'searchPapers'
  | 'searchTrials'
  | 'createReport'
  | 'createReview'
  | 'getReport'
  | 'getReview'
  | 'getAgent'
  | 'list'
  | 'resume'
  | 'share'
  | 'none'

/** The place of a request: its route, its account, and the number of requests of this route that account sent before. */
export interface Place {
  readonly route: Route
  readonly account: Account | null
  readonly session: Session | null
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly nth: number
  readonly now: number
}

export type Condition =
  | 'missingAuthorization'
  | 'invalidKey'
  | 'noApiAccess'
  | 'invalid'
  | 'selfShare'
  | 'quota'
  | 'noReviews'
  | 'noFigures'
  | 'capExceeded'
  | 'gateDenied'
  | 'reportMissing'
  | 'reviewMissing'
  | 'sessionMissing'
  | 'agentApiDisabled'
  | 'notPaused'
  | 'rateLimited'
  | 'noRoute'

export interface Refusal {
  readonly status: number
  readonly code: string
}

export type View = 'created' | 'detail' | 'list' | 'resumed'
export type DataMember = 'search' | 'screen' | 'fulltext' | 'extract' | 'report'
export type Format = 'csv' | 'xlsx' | 'pdf' | 'docx' | 'txt' | 'bib' | 'ris'
export type Table = readonly (readonly string[])[]

/** A request that is refused for a condition, with words for people. */
export class Refused extends Error {
  readonly condition: Condition
  constructor(condition: Condition, message: string) {
    super(message)
    this.name = 'Refused'
    this.condition = condition
  }
}
