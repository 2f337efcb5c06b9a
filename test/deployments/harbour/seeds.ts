import type { Behaviour } from './behaviour.ts'
import { hash, uuidFor } from './chance.ts'
import { reportWork, reviewWork, sessionFrom, type Draft } from './life.ts'
import type { Account, Key, Session, Source } from './model.ts'

function account(id: string, more: Partial<Account> = {}): Account {
  return {
    id,
    email: `${id}@harbour.example`,
    plan: 'pro',
    reviews: true,
    exhausted: false,
    mayInvite: true,
    agentApi: true,
    earlierSearches: 0,
    ...more,
  }
}

export const accounts: readonly Account[] = [
  account('quay', { plan: 'scale', earlierSearches: 3 }),
  account('pier', { plan: 'enterprise' }),
  account('dock', { earlierSearches: 45 }),
  account('crane', { plan: 'scale' }),
  account('gull', { plan: 'plus' }),
  account('buoy', { reviews: false }),
  account('wreck', { plan: 'scale', exhausted: true }),
  account('lock', { mayInvite: false }),
  account('mast', { plan: 'scale', agentApi: false }),
  account('piet'),
]

/** The keys by their name in the target, with their account. */
const holders: Readonly<Record<string, string>> = {
  default: 'quay',
  other: 'pier',
  pro: 'dock',
  scale: 'crane',
  enterprise: 'pier',
  noApiAccess: 'gull',
  noReviews: 'buoy',
  exhausted: 'wreck',
  revoked: 'quay',
  expired: 'quay',
  denied: 'lock',
  agentApiDisabled: 'mast',
}

export function keyValue(name: string): string {
  return `hk-${hash(`key/${name}`).toString(36)}-${name.toLowerCase()}`
}

export const keys: readonly Key[] = Object.entries(holders).map(([name, owner]) => ({
  value: keyValue(name),
  account: owner,
  state: name === 'revoked' || name === 'expired' ? name : 'active',
}))

/** The id of a session that the target names. */
export function idOf(name: string): string {
  return uuidFor(`named/${name}`, 1_700_000_000_000)
}

const minute = 60_000
const hour = 60 * minute

/** The sessions that the target names, by their name; they are older than the history between them. */
function namedDrafts(start: number): Readonly<Record<string, Draft>> {
  const question = 'Does vitamin D lower the risk of depression, "major", in older adults?'
  const base = { owner: 'quay', question, createdAt: start - 30 * hour }
  const paused = { ...base, status: 'pausedForInsufficientQuota', duration: 15 * minute, progress: 8 * minute } as const
  const report = { kind: 'report', work: reportWork(question, 50, 10) } as const
  const review = { kind: 'systematicReview', work: reviewWork(question, 1) } as const
  const done = { status: 'completed' } as const
  const agent = { kind: 'agent', status: 'completed' } as const
  return {
    paused0: { ...paused, ...report, createdAt: start - 5 * hour },
    paused1: { ...paused, ...review, createdAt: start - 9 * hour },
    paused2: { ...paused, ...report, createdAt: start - 13 * hour, progress: 4 * minute },
    paused3: { ...paused, ...review, createdAt: start - 17 * hour, progress: 12 * minute },
    paused4: { ...paused, ...report, createdAt: start - 21 * hour, source: 'mcp', progress: 13 * minute },
    paused5: { ...paused, ...review, createdAt: start - 23 * hour, work: reviewWork(question, 2) },
    paused6: { ...paused, ...agent, createdAt: start - 25 * hour, status: 'pausedForInsufficientQuota', source: 'agent_session' },
    pausedExhausted0: { ...paused, ...report, owner: 'wreck' },
    pausedExhausted1: { ...paused, ...review, owner: 'wreck', createdAt: start - 33 * hour },
    completedReport: { ...base, ...report, ...done },
    completedReview: { ...base, ...review, ...done, createdAt: start - 31 * hour },
    failedReport: { ...base, ...report, status: 'failed', duration: 15 * minute, progress: 9 * minute, createdAt: start - 35 * hour },
    failedReview: { ...base, ...review, status: 'failed', duration: 15 * minute, progress: 10 * minute, createdAt: start - 37 * hour },
    unknown: { ...base, ...report, status: 'unknown', source: 'user', createdAt: start - 900 * hour },
    agent: { ...base, ...agent, source: 'agent_session', createdAt: start - 41 * hour },
    sharedAgent: {
      ...base,
      ...agent,
      owner: 'pier',
      createdAt: start - 43 * hour,
      shares: [{ email: 'quay@harbour.example', status: 'registered' }],
    },
    foreign: { ...base, ...report, ...done, owner: 'pier', createdAt: start - 45 * hour },
    capped: {
      ...base,
      ...report,
      ...done,
      createdAt: start - 47 * hour,
      shares: Array.from({ length: 12 }, (_, nth) => ({ email: `reader${nth}@berth.example`, status: 'invited' as const })),
    },
    processing: { ...base, ...review, duration: 40 * 24 * hour, createdAt: start - 7 * minute },
    exportsGenerating: { ...base, ...report, ...done, exports: 'generating', createdAt: start - 49 * hour },
    exportsUnavailable: { ...base, ...report, ...done, exports: 'unavailable', createdAt: start - 51 * hour },
    deniedSession: { ...base, ...report, ...done, owner: 'lock' },
    agentApiDisabledSession: { ...base, ...agent, owner: 'mast' },
  }
}

/** Older sessions of the account, some of the same second, of every kind, source and status. */
function historyDraft(nth: number, start: number): Draft {
  const sources: readonly Source[] = ['user', 'api', 'mcp', 'agent_session']
  const question = `History question ${nth}: exercise, sleep and cognition`
  const kind = nth % 4 === 3 ? 'agent' : nth % 3 === 1 ? 'systematicReview' : 'report'
  const createdAt = start - 60 * hour - Math.floor(nth / 2) * 19 * hour
  const status = nth % 11 === 5 ? 'failed' : nth % 13 === 8 ? 'unknown' : 'completed'
  return {
    kind,
    owner: 'quay',
    question,
    createdAt,
    status,
    source: sources[nth % 4] ?? 'user',
    isPublic: nth % 5 === 2,
    older: nth > 36 && kind === 'report',
    emptyBibliography: nth === 6,
    ...(status === 'failed' ? { progress: 500_000, duration: 900_000 } : {}),
    work: kind === 'systematicReview' ? reviewWork(question, nth % 3) : reportWork(question, 50, 10),
  }
}

export interface Seeds {
  readonly sessions: readonly Session[]
  readonly named: Readonly<Record<string, string>>
}

/** Sixty sessions of the main account and a few of the others. */
export function seedsAt(start: number, b: Behaviour): Seeds {
  const entries = Object.entries(namedDrafts(start)).map(
    ([name, draft]) => [name, sessionFrom({ ...draft, id: idOf(name) }, `named/${name}`, b)] as const,
  )
  const own = entries.filter(([, session]) => session.owner === 'quay').length
  const history = Array.from({ length: 60 - own }, (_, nth) => sessionFrom(historyDraft(nth, start), `history/${nth}`, b))
  const others = Array.from({ length: 5 }, (_, nth) =>
    sessionFrom({ ...historyDraft(nth * 3, start), owner: 'pier', kind: nth === 2 ? 'agent' : 'report' }, `pier/${nth}`, b),
  )
  return {
    sessions: [...entries.map(([, session]) => session), ...history, ...others],
    named: Object.fromEntries(entries.map(([name, session]) => [name, session.id])),
  }
}
