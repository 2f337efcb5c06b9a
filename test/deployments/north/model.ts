/** A JSON object of a request or an answer. */
export type Body = Record<string, unknown>
export type Kind = 'report' | 'systematicReview' | 'agent'
export type Status = 'processing' | 'pausedForInsufficientQuota' | 'completed' | 'failed' | 'unknown'
export type Stage = 'gathering_sources' | 'screening_abstract' | 'screening_fulltext' | 'extracting_data' | 'generating_report' | 'done'
export type Plan = 'Basic' | 'Plus' | 'Pro' | 'Scale' | 'Enterprise'
export type KeyState = 'good' | 'missing' | 'unknown' | 'revoked' | 'expired'
export type Operation =
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

export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

export interface Account {
  readonly name: string
  readonly email: string
  readonly plan: Plan
  readonly reviews: boolean
  readonly exhausted: boolean
  readonly mayInvite: boolean
  readonly agents: boolean
}

/** One search of a session. */
export interface Search {
  readonly query: string
  readonly corpus: string
  readonly searchMode: string
  readonly maxResults: number
}

/** A paper or trial that a session gathered, as its exports show it. */
export interface Source {
  /** The identifier of the paper or trial in its corpus. */
  readonly record: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly doi: string | null
  readonly venue: string | null
  readonly link: string
  /** The words that support a decision. */
  readonly quote: string
}

/** One question of an extraction. Without choices the answer is free text. */
export interface Column {
  readonly name: string
  readonly choices: readonly string[]
}

export interface Settings {
  readonly abstractScreeningDepth: string | null
  readonly fulltextScreeningDepth: string | null
  readonly useFigures: boolean | null
}

/** A part of the life of a session that the clock drives: its stages, each of the same length. */
interface Run {
  readonly from: number
  readonly stages: readonly Stage[]
  readonly stageMs: number
}

export interface Session {
  readonly id: string
  readonly kind: Kind
  readonly owner: string
  readonly source: string
  readonly question: string
  readonly title: string | null
  readonly createdAt: number
  readonly isPublic: boolean
  /** The status that the clock does not change, where there is one. */
  fixed: Status | null
  stage: Stage | null
  run: Run | null
  resumed: number
  readonly stages: readonly Stage[]
  readonly settings: Settings
  readonly columns: readonly Column[]
  readonly withReport: boolean
  readonly searches: readonly Search[]
  /** The most papers that all searches together gather. */
  readonly maxGathered: number
  /** The most papers that are extracted after screening. */
  readonly maxExtracted: number
  readonly exportsStatus: string
  readonly recipients: string[]
}

export interface Paper {
  readonly serviceId: string | null
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  readonly citedByCount: number | null
  readonly urls: readonly string[]
  readonly studyTypeTags: readonly string[]
  readonly journalQuartile: number | null
  readonly fullTextUrl: string | null
  readonly epochS: number | null
  readonly retracted: boolean
}

export interface Trial {
  readonly nctId: string
  readonly title: string
  readonly summary: string | null
  readonly url: string
  readonly overallStatus: string | null
  readonly phase: readonly string[]
  readonly studyType: string | null
  readonly enrollmentCount: number | null
  readonly conditions: readonly string[]
  readonly interventions: readonly string[]
  readonly leadSponsor: string | null
  readonly startDate: string | null
  readonly primaryCompletionDate: string | null
  readonly completionDate: string | null
  readonly hasResults: boolean | null
  readonly lastUpdatedYear: number | null
}

export type FilterName =
  | 'excludeKeywords'
  | 'includeKeywords'
  | 'hasPdf'
  | 'pubmedOnly'
  | 'minYear'
  | 'maxYear'
  | 'minEpochS'
  | 'maxEpochS'
  | 'maxQuartile'
  | 'retracted'
  | 'typeTags'

/** The context in which a mutant changes an answer. */
export interface Context {
  readonly operation: Operation
  readonly account: Account
  readonly session: Session | undefined
  readonly status: Status | undefined
  readonly query: URLSearchParams
  readonly sent: Body
  /** The number of times that this operation was answered for this session (or, without one, for this account), this time included. */
  readonly nth: number
}

/** The rules between members of a body, by name. */
export type Rule =
  | 'filtersWithKeyword'
  | 'trialFiltersWithKeyword'
  | 'abstractSource'
  | 'fulltextSource'
  | 'extractionSource'
  | 'fulltextNeedsAbstract'
  | 'reportNeedsExtraction'
  | 'dryRunFalse'
export type ShareRule = 'malformed' | 'self' | 'cap' | 'gate' | 'agentApi'
