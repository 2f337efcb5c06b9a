import { finalStatuses, type ClientRecord } from './client-record.ts'
import { longestVisit, mayBeOfTabsEach, mayBeResumesOfTabs } from './pollers.ts'
import {
  atDistinctTimes,
  groupRecords,
  isLeftAlone,
  saysThatItFailed,
  sentAtOnceMs,
  toRisk,
  type ClientHistory,
  type Risk,
} from './risk.ts'

const paused = 'pausedForInsufficientQuota'

export function judgePauses(history: ClientHistory): readonly Risk[] {
  const ofSessions = groupRecords(history.records, ({ role, account, sessionId }) =>
    sessionId !== null && (role === 'typedGet' || role === 'resume' || role === 'create') ? `${account} ${sessionId}` : null,
  )
  return [
    ...ofSessions.flatMap(findNeverResumed),
    ...ofSessions.flatMap((asked) => findTakenAsEnded(history, asked)),
    ...ofSessions.flatMap(findHammering),
    ...ofSessions.flatMap((asked) => findGivenUpAfterConflict(history, asked)),
  ]
}

/** Polls of a paused session, the first one included. */
const leastPausedPolls = 3

function findNeverResumed(asked: readonly ClientRecord[]): readonly Risk[] {
  const from = asked.findIndex(isPaused)
  const first = asked[from]
  if (first === undefined || asked.slice(from).some(({ role }) => role === 'resume')) return []
  // A program that created the session is its job, and nobody else's. What people look at each day is uneven.
  const isJob = !first.isOfPage && asked.some(({ role, client }) => role === 'create' && client === first.client)
  const polls = longestVisit(
    asked.slice(from).filter((record) => isPaused(record) && record.hasQuota === true),
    isJob ? Number.POSITIVE_INFINITY : undefined,
  )
  // Parts of a page get it at once and count once, but tabs may come as close by chance.
  const looks = atDistinctTimes(polls)
  if (looks.length < leastPausedPolls || [looks, polls].some((row) => mayBeOfTabsEach(row))) return []
  const message = `polls a paused session and never resumes it, though there is quota`
  return [toRisk('paused-never-resumed', first, looks.length, message)]
}

/** A client that waited polled so often before. One that stops earlier may only have looked, and one that fails leaves the rest to us. */
const leastWaits = 2

function findTakenAsEnded(history: ClientHistory, asked: readonly ClientRecord[]): readonly Risk[] {
  const last = asked.at(-1)
  if (last === undefined || !isPaused(last) || last.role !== 'typedGet' || last.hasQuota === false || saysThatItFailed(history)) return []
  const before = asked.slice(0, -1).filter(({ role }) => role === 'typedGet')
  const waits = before.filter(({ session }) => session?.status === 'processing')
  if (before.some(isPaused) || waits.length < leastWaits || !isLeftAlone(history, last.answeredAt)) return []
  return [toRisk('paused-taken-as-final', last, 1, 'stops at a paused session, which goes on once it is resumed')]
}

const leastResumes = 3
const leastRestMs = 90_000
/** So many threads may each resume a session once. */
const mostThreads = 4

function findHammering(asked: readonly ClientRecord[]): readonly Risk[] {
  const runs: ClientRecord[][] = [[]]
  for (const record of asked) {
    if (record.role !== 'resume') continue
    if (record.status === 402) runs.at(-1)?.push(record)
    else runs.push([])
  }
  // A clock that stands still tells nothing of how long a client waited.
  const longest = atDistinctTimes(
    runs.reduce((one, other) => (other.length > one.length ? other : one)),
    0,
  )
  const [first, last] = [longest[0], longest.at(-1)]
  if (first === undefined || last === undefined || longest.length < leastResumes || mayBeResumesOfTabs(longest)) return []
  if (longest.length <= mostThreads && last.sentAt - first.sentAt <= sentAtOnceMs) return []
  const isDense = (last.sentAt - first.sentAt) / (longest.length - 1) < leastRestMs
  const hasBurst = longest.some(({ sentAt }, at) => (longest[at + leastResumes]?.sentAt ?? Infinity) - sentAt < leastRestMs)
  if (!isDense && !hasBurst) return []
  return [toRisk('resume-hammering', first, longest.length, 'resumes again and again while there is no quota')]
}

function findGivenUpAfterConflict(history: ClientHistory, asked: readonly ClientRecord[]): readonly Risk[] {
  const last = asked.at(-1)
  if (last === undefined || last.role !== 'resume' || last.status !== 409) return []
  const polls = asked.filter(({ role }) => role === 'typedGet')
  const known = polls.findLast(({ session }) => session !== null)?.session?.status
  if (known === undefined || finalStatuses.has(known) || !isLeftAlone(history, last.answeredAt)) return []
  return [toRisk('gives-up-after-409', last, 1, 'gives a session up after 409, which says that it runs already')]
}

function isPaused({ session }: ClientRecord): boolean {
  return session?.status === paused
}
