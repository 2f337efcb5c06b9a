import type { Account, Format, Paper, Plan, Session, Trial, View } from './model.ts'

/** The facts that are known at the moment of a decision. */
export interface Facts {
  readonly route: string
  readonly account?: Account
  readonly session?: Session
  readonly paper?: Paper
  readonly trial?: Trial
  readonly name?: string
  readonly value?: unknown
  readonly format?: Format
  readonly body?: View
  readonly query?: URLSearchParams
  /** Milliseconds since 1970. */
  readonly at?: number
  /** 1 for the first page, 2 and more behind a cursor. */
  readonly page?: number
  readonly corpus?: string
  readonly plan?: Plan
}

/** Yes-or-no decisions; the verdict that comes in is the correct one. */
export type Point =
  | 'reject' // a body or query that breaks a rule; facts.name is `field:kind`
  | 'known-key' // facts.name: good, revoked, expired, none
  | 'api-access'
  | 'reviews-allowed'
  | 'figures-allowed'
  | 'quota-left'
  | 'paper-passes' // facts.name is the filter
  | 'trial-passes'
  | 'in-corpus'
  | 'keyword-hit'
  | 'list-passes'
  | 'list-holds'
  | 'may-fetch'
  | 'may-resume'
  | 'may-share'
  | 'agent-api'
  | 'is-paused'
  | 'own-address'
  | 'cap-reached'
  | 'may-invite'
  | 'has-account'
  | 'share-kept'
  | 'link-valid'
  | 'page-open'
  | 'export-there' // facts.name is the stage
  | 'references-there'
  | 'assets-there'
  | 'body-included'
  | 'search-counts'
  | 'over-limit'
  | 'library' // facts.name says what
  | 'mcp-open'
  | 'within-window'

export type Amount =
  | 'bound' // facts.name: `field.min` or `field.max`
  | 'default' // facts.name: field
  | 'plan-cap'
  | 'day-limit'
  | 'window-ms'
  | 'link-ms'
  | 'total'
  | 'page-skip' // how many items a page skips before its first
  | 'minute-limit'
  | 'block-ms'
  | 'remaining'
  | 'reset'
  | 'review-results'
  | 'search-max' // facts.value is the number of the search
  | 'columns'
  | 'resume-progress'
  | 'trash-ms'
  | 'references'
  | 'order-key'
  | 'http-status' // facts.value is the body

export type Word =
  | 'status'
  | 'stage'
  | 'default'
  | 'disposition'
  | 'content-type'
  | 'exports-status'
  | 'share-status'
  | 'csv-cell'
  | 'entry'
  | 'stored-doi'

/** Every JSON body passes here before it is sent. */
export type Kindred =
  | 'papers'
  | 'paper'
  | 'trials'
  | 'trial'
  | 'created'
  | 'report'
  | 'review'
  | 'agent'
  | 'list'
  | 'item'
  | 'resumed'
  | 'share'
  | 'source'
  | 'collection'
  | 'library-list'
  | 'library-answer'
  | 'mcp'
  | 'metadata'

export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** The choices that the contract leaves open. */
export interface Choices {
  readonly seed: string
  readonly regime: 'daily' | 'perMinute' | 'none'
  readonly untoldText: 'omit' | 'null'
  readonly untoldReferences: 'omit' | 'null'
  readonly untoldAssets: 'omit' | 'null'
  readonly unknownInclude: 'reject' | 'ignore'
  readonly strayCursor: 'reject' | 'first'
  readonly strayKeys: 'ignore' | 'reject'
  readonly nullIsAbsent: boolean
  readonly role: 'always' | 'agents' | 'sharedOnly'
  readonly cursor: 'base64' | 'hex' | 'offset'
  readonly uuidVersion: string
  readonly webPath: string
  readonly filePath: string
  readonly reportMinutes: readonly [number, number]
  readonly reviewMinutes: readonly [number, number]
  readonly exportMinutes: readonly [number, number]
  readonly emptyWarnings: 'omit' | 'array'
  readonly time: 'milliseconds' | 'seconds' | 'offset'
  readonly papers: 'full' | 'first-ten'
  readonly exportsStatus: boolean
  readonly settings: boolean
  readonly totalCount: boolean
  readonly shareCap: number
  readonly listTitle: 'question' | 'generated'
  readonly sharedAgent: 'open' | 'closed'
  readonly privatePage: 'sign-in' | 'refuse' | 'hide'
  readonly goneLink: number
  readonly extras: boolean
  readonly order: 'relevance' | 'year'
  readonly quotaFirst: boolean
  readonly overColumns: 'reject' | 'trim'
  readonly email: 'as-sent' | 'lower'
  readonly contentType: string
  readonly message: 'plain' | 'terse'
  readonly items: string
  readonly limitHeadersOnRefusal: boolean
  readonly csvBreak: string
}

/** All decisions of the deployment. */
export interface Behaviour {
  readonly decide: (point: Point, verdict: boolean, facts: Facts) => boolean
  readonly amount: (name: Amount, value: number, facts: Facts) => number
  readonly word: (name: Word, value: string, facts: Facts) => string
  readonly shape: (kind: Kindred, view: View, facts: Facts) => View
  readonly refuse: (refusal: Refusal, facts: Facts) => Refusal
  /** The body of a refusal; usually the standard error object. */
  readonly refusalBody: (body: View, refusal: Refusal, facts: Facts) => View
  readonly headers: (headers: Record<string, string>, facts: Facts) => Record<string, string>
  readonly choices: Partial<Choices>
}

export const usualChoices: Choices = {
  seed: 'quay',
  regime: 'daily',
  untoldText: 'omit',
  untoldReferences: 'omit',
  untoldAssets: 'null',
  unknownInclude: 'reject',
  strayCursor: 'reject',
  strayKeys: 'ignore',
  nullIsAbsent: false,
  role: 'always',
  cursor: 'base64',
  uuidVersion: '4',
  webPath: '/desk/session',
  filePath: '/stevedore',
  reportMinutes: [4, 12],
  reviewMinutes: [20, 90],
  exportMinutes: [2, 5],
  emptyWarnings: 'omit',
  time: 'milliseconds',
  papers: 'full',
  exportsStatus: true,
  settings: true,
  totalCount: true,
  shareCap: 25,
  listTitle: 'question',
  sharedAgent: 'open',
  privatePage: 'sign-in',
  goneLink: 403,
  extras: false,
  order: 'relevance',
  quotaFirst: false,
  overColumns: 'reject',
  email: 'as-sent',
  contentType: 'application/json; charset=utf-8',
  message: 'plain',
  items: 'items',
  limitHeadersOnRefusal: true,
  csvBreak: '\r\n',
}

export const correct: Behaviour = {
  decide: (_point, verdict) => verdict,
  amount: (_name, value) => value,
  word: (_name, value) => value,
  shape: (_kind, view) => view,
  refuse: (refusal) => refusal,
  refusalBody: (body) => body,
  headers: (headers) => headers,
  choices: {},
}
