export type Fields = Readonly<Record<string, unknown>>
export type Plan = 'plus' | 'pro' | 'scale' | 'enterprise'
export type Kind = 'report' | 'systematicReview' | 'agent'
export type Status = 'processing' | 'pausedForInsufficientQuota' | 'completed' | 'failed' | 'unknown'
export type Stage = 'gathering_sources' | 'screening_abstract' | 'screening_fulltext' | 'extracting_data' | 'generating_report' | 'done'
export type Source = 'user' | 'api' | 'mcp' | 'agent_session'
export type Corpus = 'service' | 'pubmed' | 'clinical_trials'
export type Member = 'search' | 'screen' | 'fulltext' | 'extract' | 'report'
export type Format = 'csv' | 'xlsx' | 'pdf' | 'docx' | 'txt' | 'bib' | 'ris'
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

export interface Account {
  readonly name: string
  readonly key: string
  readonly email: string
  readonly plan: Plan
  readonly state: 'good' | 'revoked' | 'expired'
  readonly reviews: boolean
  readonly exhausted: boolean
  readonly invites: boolean
  readonly agents: boolean
}

export interface Share {
  readonly email: string
  readonly status: 'registered' | 'invited'
}

export type State =
  | { readonly held: true; readonly status: Status; readonly stage: Stage | null; readonly at: number }
  | { readonly held: false; readonly since: number; readonly from: Stage; readonly resumed: boolean }

/** The work of a session: the stages follow from it. */
export interface Configuration {
  readonly searches: readonly { readonly query: string; readonly corpus: Corpus; readonly keyword: boolean; readonly maxResults: number }[]
  readonly criteria: readonly string[]
  readonly fulltextCriteria: readonly string[]
  readonly questions: readonly { readonly name: string; readonly choices: readonly string[] }[]
  readonly screens: boolean
  readonly readsFulltext: boolean
  readonly extracts: boolean
  readonly reports: boolean
  readonly quotes: boolean
  readonly fulltextQuotes: boolean
  readonly maxExtract: number
}

export interface Session {
  readonly id: string
  readonly kind: Kind
  readonly owner: string
  readonly question: string
  readonly givenTitle: string | null
  readonly source: Source
  readonly createdAt: number
  readonly isPublic: boolean
  readonly configuration: Configuration
  readonly exports: 'ready' | 'generating' | 'unavailable'
  readonly bibliography: boolean
  state: State
  shares: readonly Share[]
  readonly full: boolean
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
  readonly publishedAtS: number | null
  readonly retracted: boolean
  readonly hasPdf: boolean
  readonly text: string
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
  readonly text: string
}

/** One request as the decisions see it. */
export interface Call {
  readonly op: Operation
  readonly account: Account | null
  readonly authorization: string | null
  readonly body: Fields
  /** True where the body is no JSON object. */
  readonly malformed: boolean
  readonly query: URLSearchParams
  readonly id: string
  readonly session: Session | null
  readonly now: number
}

export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A file or a page as it leaves the deployment. */
export interface Sheet {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** One file of an answer. */
export interface FileRef {
  readonly session: Session
  readonly member: Member
  readonly format: Format
}

/** The progress of a session. */
export interface Progress {
  readonly status: Status
  readonly stage: Stage | null
  /** The stages behind the session. */
  readonly finished: readonly Stage[]
  /** The moment at which the last of them ended, null before. */
  readonly lastEnd: number | null
}
