import type { Account, Corpus, Place, Plan, Route } from './model.ts'
import type { PaperRecord, TrialRecord } from './papers.ts'

type Shown = Readonly<Record<string, unknown>>

export interface Warning {
  readonly corpus: Corpus
  readonly searchMode: 'semantic' | 'keyword'
  readonly message: string
  readonly warningDetails: { readonly type: string; readonly messages: readonly string[] }
}

/** The fill of an account's bucket. */
interface Bucket {
  readonly limit: number
  /** Searches in the window, this one included when it was let through. */
  readonly used: number
  /** When the oldest request of the window came. */
  readonly oldest: number
  readonly now: number
  readonly status: number
  readonly windowMs: number
}

/** Decisions on searches: their results and their limits. */
export interface SearchDecisions {
  readonly resultCap: (plan: Plan, route: Route) => number
  readonly inCorpus: (paper: PaperRecord, corpus: Corpus) => boolean
  readonly paperPasses: (filter: string, value: unknown, paper: PaperRecord, corpus: Corpus) => boolean
  readonly retractionFor: (value: unknown, mode: string, corpus: Corpus) => string
  readonly trialPasses: (filter: string, value: unknown, trial: TrialRecord) => boolean
  readonly phraseFound: (matches: (text: string) => boolean, text: string) => boolean
  readonly shownPaper: (shown: Shown, paper: PaperRecord, corpus: Corpus, nth: number) => Shown
  readonly shownTrial: (shown: Shown, trial: TrialRecord, nth: number) => Shown
  readonly shownWarnings: (warnings: readonly Warning[], route: Route) => readonly unknown[] | undefined
  readonly dailyLimit: (plan: Plan) => number | null
  readonly bucketName: (account: Account, route: Route) => string
  readonly windowMs: (account: Account) => number
  readonly letsThrough: (used: number, limit: number) => boolean
  readonly rateHeaders: (bucket: Bucket, at: Place) => Readonly<Record<string, string>>
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** True when a number is known and on the right side of a wanted one; true too when none is wanted. */
function atLeast(known: number | null, wanted: unknown): boolean {
  return typeof wanted !== 'number' || (known !== null && known >= wanted)
}

function atMost(known: number | null, wanted: unknown): boolean {
  return typeof wanted !== 'number' || (known !== null && known <= wanted)
}

function hasTag(paper: PaperRecord, tags: readonly string[], corpus: Corpus): boolean {
  return corpus !== 'pubmed' && tags.some((tag) => paper.studyTypeTags.includes(tag))
}

function paperPasses(filter: string, value: unknown, paper: PaperRecord, corpus: Corpus): boolean {
  const seconds = paper.publishedAt === null ? null : paper.publishedAt / 1000
  switch (filter) {
    case 'excludeKeywords':
      return !texts(value).some((word) => paper.text.includes(word.toLowerCase()))
    case 'includeKeywords':
      return texts(value).every((word) => paper.text.includes(word.toLowerCase()))
    case 'hasPdf':
      return value !== true || paper.fullTextUrl !== null
    case 'pubmedOnly':
      return value !== true || paper.pmid !== null
    case 'minYear':
      return atLeast(paper.year, value)
    case 'maxYear':
      return atMost(paper.year, value)
    case 'minEpochS':
      return atLeast(seconds, value)
    case 'maxEpochS':
      return atMost(seconds, value)
    case 'maxQuartile':
      return atMost(corpus === 'pubmed' ? null : paper.journalQuartile, value)
    case 'typeTags':
      return texts(value).length === 0 || hasTag(paper, texts(value), corpus)
    default:
      return true
  }
}

function trialPasses(filter: string, value: unknown, trial: TrialRecord): boolean {
  const wanted = texts(value)
  if (filter === 'hasResults') return value !== true || trial.hasResults === true
  if (wanted.length === 0) return true
  if (filter === 'phase') return trial.phase.length === 0 ? wanted.includes('NA') : trial.phase.some((phase) => wanted.includes(phase))
  if (filter === 'recruitmentStatus') return trial.overallStatus !== null && wanted.includes(trial.overallStatus)
  return true
}

const caps: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 300, scale: 500, enterprise: 10_000 }
const perDay: Readonly<Record<Plan, number | null>> = { basic: 0, plus: 0, pro: 100, scale: 200, enterprise: null }

export const searchDecisions: SearchDecisions = {
  resultCap: (plan) => caps[plan],
  inCorpus: (paper, corpus) => corpus === 'service' || paper.pmid !== null,
  paperPasses,
  retractionFor: (value) => (typeof value === 'string' ? value : 'exclude_retracted'),
  trialPasses,
  phraseFound: (matches, text) => matches(text),
  shownPaper: (shown) => shown,
  shownTrial: (shown) => shown,
  shownWarnings: (warnings) => (warnings.length === 0 ? undefined : warnings),
  dailyLimit: (plan) => perDay[plan],
  bucketName: (account) => account.id,
  windowMs: () => 86_400_000,
  letsThrough: (used, limit) => used < limit,
  rateHeaders: (bucket) => ({
    'X-RateLimit-Limit': String(bucket.limit),
    'X-RateLimit-Remaining': String(Math.max(0, bucket.limit - bucket.used)),
    'X-RateLimit-Reset': String(Math.ceil((bucket.oldest + bucket.windowMs) / 1000)),
  }),
}
