import { between } from './chance.ts'
import type { Store } from './store.ts'
import type {
  Account,
  Call,
  Fields,
  FileRef,
  Paper,
  Plan,
  Progress,
  Refusal,
  Reply,
  Session,
  Share,
  Sheet,
  Stage,
  State,
  Trial,
} from './types.ts'

export type Check = 'credential' | 'plan' | 'session' | 'guided' | 'quota' | 'validity' | 'figures' | 'state' | 'sharing'
export type Regime = 'daily' | 'perMinute' | 'none'

/** The decisions through which faults and variants work. A function is given the correct value first and says what becomes of it. */
export interface Behaviour {
  readonly checks: readonly Check[]
  readonly keyOf: (key: string | null, authorization: string | null) => string | null
  readonly refuse: (refusal: Refusal | null, call: Call) => Refusal | null
  readonly refusalBody: (body: Fields, refusal: Refusal, call: Call) => unknown
  readonly reply: (reply: Reply, call: Call) => Reply

  readonly defaultResults: (count: number, call: Call) => number
  readonly planCap: (cap: number, account: Account, call: Call) => number
  readonly resultCount: (count: number, call: Call) => number
  readonly searchBody: (body: Fields, call: Call) => Fields
  readonly keywordKept: (kept: boolean, text: string, call: Call) => boolean
  readonly paperKept: (kept: boolean, paper: Paper, call: Call) => boolean
  readonly trialKept: (kept: boolean, trial: Trial, call: Call) => boolean
  readonly paperView: (view: Fields, paper: Paper, call: Call) => Fields
  readonly trialView: (view: Fields, trial: Trial, call: Call) => Fields
  readonly ranked: <T>(found: readonly T[], call: Call) => readonly T[]
  readonly warnings: (warnings: readonly Fields[], call: Call) => readonly Fields[]

  readonly regime: Regime
  readonly dailyLimit: (limit: number | null, plan: Plan, call: Call) => number | null
  readonly rateBucket: (bucket: string, call: Call) => string
  readonly rateWindowMs: number
  readonly rateHeaders: (headers: Readonly<Record<string, string>>, call: Call) => Readonly<Record<string, string>>
  readonly minuteLimit: number
  readonly blockMs: number

  readonly newId: (id: string, count: number) => string
  readonly stored: (session: Session, call: Call) => Session
  readonly stages: (stages: readonly Stage[], session: Session) => readonly Stage[]
  readonly stageMs: (stage: Stage, session: Session) => number
  readonly progress: (progress: Progress, session: Session, now: number) => Progress
  readonly links: (links: Fields, session: Session, call: Call, progress: Progress) => Fields
  readonly created: (view: Fields, session: Session, call: Call) => Fields
  readonly detail: (view: Fields, session: Session, call: Call, progress: Progress) => Fields
  readonly result: (result: Fields, session: Session, call: Call) => Fields
  readonly visible: (visible: boolean, session: Session, account: Account) => boolean

  readonly listKept: (kept: boolean, session: Session, call: Call, progress: Progress) => boolean
  readonly listOrder: (sessions: readonly Session[], call: Call, store: Store) => readonly Session[]
  readonly pageSize: (size: number, call: Call) => number
  readonly pageStart: (start: number, call: Call) => number
  readonly cursor: (session: Session) => string
  readonly nextCursor: (cursor: string | null, call: Call) => string | null
  readonly totalCount: (count: number, call: Call) => number | undefined
  readonly listItem: (item: Fields, session: Session, call: Call, progress: Progress) => Fields

  readonly resumedState: (state: State, session: Session, call: Call) => State
  readonly resumeView: (view: Fields, session: Session, call: Call) => Fields
  readonly recipientCap: number
  readonly sharesKept: (shares: readonly Share[], session: Session, call: Call) => readonly Share[]
  readonly shareView: (view: Fields, session: Session, call: Call) => Fields

  readonly fileUrl: (url: string | null, ref: FileRef, now: number) => string | null
  readonly fileLifetimeMs: number
  readonly rows: (rows: readonly (readonly string[])[], ref: FileRef) => readonly (readonly string[])[]
  readonly file: (sheet: Sheet, ref: FileRef) => Sheet
  readonly page: (sheet: Sheet, session: Session) => Sheet
  readonly mcp: (sheet: Sheet, path: 'metadata' | 'entry') => Sheet
}

/** Stages take an uneven time: a report six to thirteen minutes in all. */
const stageMs = (stage: Stage, session: Session): number => {
  const least = session.kind === 'report' ? 96_000 : 64_000
  return between(`${session.id}/${stage}`, least, least * 2 - 7000)
}

const same = <T>(value: T): T => value

/** A cursor carries its place: the moment and the id of the last session given, with signs that must be escaped in a URL. */
const cursor = (session: Session): string => `<${session.createdAt}+${session.id}/>=`

export const correct: Behaviour = {
  checks: ['credential', 'plan', 'session', 'guided', 'quota', 'validity', 'figures', 'state', 'sharing'],
  keyOf: same,
  refuse: same,
  refusalBody: same,
  reply: same,
  defaultResults: same,
  planCap: same,
  resultCount: same,
  searchBody: same,
  keywordKept: same,
  paperKept: same,
  trialKept: same,
  paperView: same,
  trialView: same,
  ranked: same,
  warnings: same,
  regime: 'daily',
  dailyLimit: same,
  rateBucket: same,
  rateWindowMs: 86_400_000,
  rateHeaders: same,
  minuteLimit: 100,
  blockMs: 300_000,
  newId: same,
  stored: same,
  stages: same,
  stageMs,
  progress: same,
  links: same,
  created: same,
  detail: same,
  result: same,
  visible: same,
  listKept: same,
  listOrder: same,
  pageSize: same,
  pageStart: same,
  cursor,
  nextCursor: same,
  totalCount: same,
  listItem: same,
  resumedState: same,
  resumeView: same,
  recipientCap: 7,
  sharesKept: same,
  shareView: same,
  fileUrl: same,
  fileLifetimeMs: 7 * 86_400_000,
  rows: same,
  file: same,
  page: same,
  mcp: same,
}
