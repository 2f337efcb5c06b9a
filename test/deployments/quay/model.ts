/** The things that a deployment keeps: accounts, papers, trials, sessions. */

export type View = Record<string, unknown>

export type Plan = 'basic' | 'plus' | 'pro' | 'scale' | 'enterprise'
export type Kind = 'report' | 'systematicReview' | 'agent'
export type Status = 'processing' | 'pausedForInsufficientQuota' | 'completed' | 'failed' | 'unknown'
export type Stage = 'gathering_sources' | 'screening_abstract' | 'screening_fulltext' | 'extracting_data' | 'generating_report' | 'done'
export type Corpus = 'service' | 'pubmed' | 'clinical_trials'
export type Mode = 'semantic' | 'keyword'
export type Format = 'csv' | 'xlsx' | 'pdf' | 'docx' | 'txt' | 'bib' | 'ris'

export interface Account {
  readonly name: string
  readonly email: string
  readonly plan: Plan
  /** True if the account may create systematic reviews. */
  readonly reviews: boolean
  readonly exhausted: boolean
  /** True if the research-agent API is enabled. */
  readonly agents: boolean
  /** True if people without an account may be invited. */
  readonly invites: boolean
  /** The times of the searches of the rolling day. */
  searches: number[]
}

export interface Paper {
  readonly key: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  readonly cited: number | null
  readonly tags: readonly string[]
  readonly quartile: number | null
  readonly pdf: string | null
  /** Epoch seconds of the publication date; null where the year is. */
  readonly published: number | null
  readonly retracted: boolean
  readonly inService: boolean
}

export interface Trial {
  readonly nctId: string
  readonly title: string
  readonly summary: string | null
  readonly status: string | null
  readonly phase: readonly string[]
  readonly studyType: string | null
  readonly enrollment: number | null
  readonly conditions: readonly string[]
  readonly interventions: readonly string[]
  readonly sponsor: string | null
  readonly startDate: string | null
  readonly primaryDate: string | null
  readonly completionDate: string | null
  readonly hasResults: boolean | null
  readonly updated: number | null
}

export interface Leg {
  readonly stage: Stage | null
  readonly ms: number
}

export interface Criterion {
  readonly name: string
  readonly instructions: string
}

export interface Question extends Criterion {
  readonly choices?: readonly string[]
}

export interface Search {
  readonly query: string
  readonly corpus: Corpus
  readonly mode: Mode
  readonly max: number
}

/** The request that created a session. */
export interface Order {
  readonly searches: readonly Search[]
  readonly abstract: { readonly criteria: readonly Criterion[]; readonly depth: string } | null
  readonly fulltext: { readonly criteria: readonly Criterion[]; readonly depth: string } | null
  readonly extraction: { readonly questions: readonly Question[]; readonly figures: boolean } | null
  readonly report: boolean
  readonly maxExtract: number
}

export interface Share {
  readonly email: string
  readonly status: 'registered' | 'invited'
}

export interface Session {
  readonly id: string
  readonly kind: Kind
  readonly owner: Account
  readonly question: string
  /** The title that the caller gave, or null. */
  readonly given: string | null
  readonly source: string
  readonly createdAt: number
  readonly isPublic: boolean
  readonly order: Order
  readonly legs: readonly Leg[]
  /** Null stage in every answer: a report of older times. */
  readonly legacy: boolean
  readonly exports: 'normal' | 'stuck' | 'unavailable' | 'empty'
  readonly exportDelay: number
  fate: 'complete' | 'fail' | 'pause' | 'untracked'
  /** Progress at which the fate strikes. */
  readonly fateAt: number
  accrued: number
  since: number
  resumed: boolean
  /** Created while this deployment runs, not at hand from the start. */
  readonly fresh: boolean
  readonly shares: Share[]
}

export type Role = 'reader' | 'writer' | 'owner'

export interface Source {
  readonly id: string
  readonly owner: Account
  title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly doi: string | null
  readonly serviceId: string | null
  readonly addedAt: number
  /** The shared collection that owns this copy, or null. */
  readonly collection: string | null
  deletedAt: number | null
}

export interface Collection {
  readonly id: string
  readonly owner: Account
  name: string
  description: string | null
  readonly createdAt: number
  readonly members: { readonly account: Account; readonly role: 'reader' | 'writer' }[]
  items: string[]
  trash: { readonly id: string; readonly at: number }[]
}

export interface Library {
  sources: Source[]
  collections: Collection[]
}
