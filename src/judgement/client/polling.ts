import { finalStatuses, type ClientRecord } from './client-record.ts'
import {
  areOfPeople,
  areOfPeopleInVain,
  areTooFastForLoops,
  areTooFastForTabs,
  findPollers,
  intervalOf,
  isOneLoop,
  longestVisit,
  mayBeOfTabsEach,
  mostTabs,
  splitVisits,
  timesOf,
} from './pollers.ts'
import { atDistinctTimes, atOnceMs, groupRecords, mostTogether, toRisk, type ClientHistory, type Risk } from './risk.ts'

/** Fewer polls may be looks by hand. */
const leastPolls = 5
const leastIntervalMs = 20_000

export function judgePolling(history: ClientHistory): readonly Risk[] {
  const { records } = history
  const reads = records.filter(({ role, method }) => role === 'typedGet' || (role === 'list' && method === 'GET'))
  const looks = atDistinctTimes(reads)
  const ofSessions = groupGets(reads)
  return [
    ...ofSessions.flatMap((polls) => findFastPolls(turnsOf(polls, history))),
    ...groupRecords(looks, ({ client, target, wrongKey }) => `${client} ${target} ${wrongKey}`).flatMap(findPollsAfterRefusal),
    ...ofSessions.flatMap((polls) => findPollsAfterEnd(polls, records)),
    ...groupGets(looks).flatMap(findPollsOfUntracked),
    ...groupGets(looks).flatMap((polls) => turnsOf(polls, history).flatMap(findPollsWithoutEnd)),
  ]
}

function groupGets(reads: readonly ClientRecord[]): ReturnType<typeof groupRecords> {
  return groupRecords(reads, ({ role, client, sessionId }) => (role === 'typedGet' ? `${client} ${sessionId}` : null))
}

/** The polls before the session ended, and the one that showed its end. */
function untilEnd(polls: readonly ClientRecord[]): readonly ClientRecord[] {
  const end = polls.findIndex(isFinal)
  return end === -1 ? polls : polls.slice(0, end + 1)
}

/** An agent session that is completed awaits a message, which may come from elsewhere. */
function isFinal(record: ClientRecord): boolean {
  return isEndOfTurn(record) && !(isOfAgent(record) && record.session?.status === 'completed')
}

function isEndOfTurn({ session }: ClientRecord): boolean {
  return session !== null && finalStatuses.has(session.status)
}

function isOfAgent({ operation }: ClientRecord): boolean {
  return operation === 'getAgentSession'
}

/** The polls of a session from one request for work to the next. Only an agent has several turns. */
type Turn = {
  readonly polls: readonly ClientRecord[]
  /** The beginning of the next turn. The last turn lasts until now, or for ever where its program has ended. */
  readonly until: number
}

function turnsOf(polls: readonly [ClientRecord, ...ClientRecord[]], { records, isOver, now }: ClientHistory): readonly Turn[] {
  const [first] = polls
  const latest = isOver ? Number.POSITIVE_INFINITY : now
  if (!isOfAgent(first)) return [{ polls, until: latest }]
  const messages = records.filter(({ operation, sessionId }) => operation === 'sendAgentMessage' && sessionId === first.sessionId)
  const turns: { readonly polls: ClientRecord[]; readonly from: number }[] = []
  let last = first
  for (const poll of polls) {
    const message = messages.find(({ id }) => id > last.id && id < poll.id)
    const goesOn = isEndOfTurn(last) && poll.session !== null && !isEndOfTurn(poll)
    if (poll === first || message !== undefined || goesOn) turns.push({ polls: [poll], from: (message ?? poll).sentAt })
    else turns.at(-1)?.polls.push(poll)
    last = poll
  }
  const after = messages.find(({ id }) => id > last.id)
  return turns.map((turn, index) => ({ polls: turn.polls, until: turns[index + 1]?.from ?? after?.sentAt ?? latest }))
}

function findFastPolls(turns: readonly Turn[]): readonly Risk[] {
  const risks = turns.flatMap(findFastTurn)
  const [first] = risks
  return first === undefined ? [] : [{ ...first, times: risks.reduce((sum, { times }) => sum + times, 0) }]
}

/** The polls of a turn until its end, and those of an idle agent after it: a few of these are looks at what it has made. */
function findFastTurn(turn: Turn): readonly Risk[] {
  const end = turn.polls.findIndex(isEndOfTurn)
  const [waiting, after] = end === -1 ? [turn.polls, []] : [turn.polls.slice(0, end + 1), turn.polls.slice(end + 1)]
  const idle = after.filter(isOfAgent)
  return [...findFastRow(turn, waiting, leastPolls), ...findFastRow(turn, idle, leastIdlePolls)].slice(0, 1)
}

const leastIdlePolls = 20

function findFastRow(turn: Turn, polls: readonly ClientRecord[], least: number): readonly Risk[] {
  const answered = polls.filter(({ status }) => status === 200)
  const looks = atDistinctTimes(answered)
  const [first] = answered
  if (first === undefined) return []
  const hasPauses = intervalOf(timesOf(looks)) >= leastPauseMs
  // Parts of a page poll at once and count once, but loops may come as close by chance.
  const rows = !hasPauses && isOfLoopToEnd(turn, answered) ? [timesOf(answered)] : [looks, answered].map(instantsOf)
  if (!rows.every((times) => times.length >= least && isTooFast(turn, times))) return []
  const told = hasPauses ? looks : answered
  const message = `polls ${toEvery(intervalOf(instantsOf(told)))}; the service asks for 30 to 60 s between polls`
  return [toRisk('polls-too-fast', first, told.length, message)]
}

function isTooFast(turn: Turn, times: readonly number[]): boolean {
  return turn.polls[0]?.isOfPage === true
    ? areTooFastForTabs(times, leastIntervalMs, isEndSeenOnce(turn, intervalOf(times)))
    : areTooFastForLoops(times, leastIntervalMs)
}

/** A clock that stands still tells nothing of how long a client waited. */
function instantsOf(polls: readonly ClientRecord[]): readonly number[] {
  return [...new Set(timesOf(polls))]
}

/** Pauses of a loop are longer, where it means any. */
const leastPauseMs = 1000

/** A loop without a pause may see the end before it has polled more often than the parts of a page do. */
function isOfLoopToEnd({ polls }: Turn, answered: readonly ClientRecord[]): boolean {
  return instantsOf(answered).length > 1 && answered.slice(-1).some(isEndOfTurn) && !mayBeEndsOfParts(timesOf(polls.filter(isEndOfTurn)))
}

/** A loop may get a session again once it has ended. */
const mostEndsOfLoop = 2

/** Tests if parts of a page, or threads, may have seen the end at these times, each for itself. */
function mayBeEndsOfParts(times: readonly number[]): boolean {
  return times.length <= mostTogether && times.some((time, at) => (times[at + mostEndsOfLoop] ?? Infinity) - time <= atOnceMs)
}

function toEvery(intervalMs: number): string {
  if (intervalMs < 50) return 'without a pause'
  return `every ${intervalMs < 950 ? (intervalMs / 1000).toFixed(1) : Math.round(intervalMs / 1000)} s`
}

/** True once each tab that polls as often would have had its turn, and one alone saw the end. */
function isEndSeenOnce({ polls, until }: Turn, intervalMs: number): boolean {
  const end = polls.find(isEndOfTurn)
  if (end === undefined) return false
  const allSeenAt = end.sentAt + mostTabs * intervalMs
  // A tab that saw the end gets the rest of the session by another query.
  const seenAgain = polls.some((poll) => poll.id > end.id && poll.sentAt <= allSeenAt && includeIn(poll) === includeIn(end))
  return until > allSeenAt && !seenAgain
}

function includeIn({ query }: ClientRecord): string | null {
  return new URLSearchParams(query).get('include')
}

const refusals: ReadonlySet<number | null> = new Set([401, 403, 404])
/** A few repeats are a second look, or several tests that each see it once. */
const mostRefusals = 5

function findPollsAfterRefusal(asked: readonly ClientRecord[]): readonly Risk[] {
  const visits = splitVisits(asked).flatMap(longestRefusals)
  const long = visits.filter((row) => row.length > mostRefusals && !mayBeOfTabsEach(row) && !areOfPeopleInVain(timesOf(row)))
  const told = long.length > 0 ? long : findShortLoops(visits)
  const [refused] = told[0] ?? []
  if (refused === undefined) return []
  const answer = `${refused.status}${refused.code === null ? '' : ` ${refused.code}`}`
  return [toRisk('polls-after-refusal', refused, repeatsIn(told), `asks on after ${answer}; no later answer will be another`)]
}

type Refusals = readonly [ClientRecord, ...ClientRecord[]]

/** A program that asks a few times in each of its runs asks on all the same. */
function findShortLoops(visits: readonly Refusals[]): readonly Refusals[] {
  const loops = visits.filter((row) => !row[0].isOfPage && isOneLoop(timesOf(row)))
  return repeatsIn(loops) > 2 * mostRefusals ? loops : []
}

function repeatsIn(rows: readonly Refusals[]): number {
  return rows.reduce((sum, row) => sum + row.length - 1, 0)
}

/** The longest row of refusals of one kind, if there is one. */
function longestRefusals(asked: readonly ClientRecord[]): readonly Refusals[] {
  const rows: [ClientRecord, ...ClientRecord[]][] = []
  let row: [ClientRecord, ...ClientRecord[]] | undefined
  for (const record of asked) {
    if (!refusals.has(record.status)) row = undefined
    else if (row?.[0].status === record.status) row.push(record)
    else rows.push((row = [record]))
  }
  return rows.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

/** Each tab, and each test, sees the end by itself. */
const mostLooks = 4
const leastGapMs = 150_000

function findPollsAfterEnd(polls: readonly ClientRecord[], all: readonly ClientRecord[]): readonly Risk[] {
  const endAt = polls.findIndex(isEnd)
  const end = polls[endAt]
  if (end === undefined) return []
  const { count, intervalMs } = findPollers(timesOf(polls.slice(0, endAt + 1)))
  const longest = Math.max(leastGapMs, Number.isNaN(intervalMs) ? 0 : 2 * intervalMs)
  const after = atDistinctTimes(polls.slice(endAt)).slice(1)
  const looks = after.filter((poll, index) => {
    const last = after[index - 1] ?? end
    const isAgain = poll.query === end.query && isEnd(poll) && poll.sentAt - last.sentAt <= longest
    // A client gets a session again for fresh addresses.
    return isAgain && !hasDownload(all, last, poll)
  })
  // Tabs see the end once each, and so do people to whom a program shows a session.
  const mayBeLooks = mayBeOfTabsEach([end, ...looks], mostTabs + mostLooks) || areOfPeople(timesOf([end, ...after]))
  if (looks.length - (count - 1) <= mostLooks || mayBeLooks) return []
  return [toRisk('polls-after-final', end, looks.length, `polls on after ${end.session?.status}, which is final`)]
}

function isEnd(record: ClientRecord): boolean {
  return isFinal(record) && record.session?.exportsStatus !== 'generating'
}

function hasDownload(all: readonly ClientRecord[], from: ClientRecord, to: ClientRecord): boolean {
  return all.some(({ id, isOfFile }) => isOfFile && id > from.id && id < to.id)
}

function findPollsOfUntracked(polls: readonly ClientRecord[]): readonly Risk[] {
  const answered = polls.filter(({ session }) => session !== null)
  const known = answered.findLastIndex(({ session }) => session?.status !== 'unknown')
  const untracked = longestVisit(answered.slice(known + 1))
  const [first] = untracked
  if (first === undefined || untracked.length < leastPolls || mayBeOfTabsEach(untracked) || areOfPeopleInVain(timesOf(untracked))) return []
  return [toRisk('polls-unknown-forever', first, untracked.length, 'polls a session of status unknown, which the service does not track')]
}

/** No review takes so long. */
const weekMs = 7 * 86_400_000
const manyPolls = 50

function findPollsWithoutEnd({ polls }: Turn): readonly Risk[] {
  const waiting = untilEnd(polls).filter(({ session }) => session?.status === 'processing')
  const [first, last] = [waiting[0], waiting.at(-1)]
  if (first === undefined || last === undefined || waiting.length < manyPolls || last.sentAt - first.sentAt < weekMs) return []
  const days = Math.round((last.sentAt - first.sentAt) / 86_400_000)
  const every = Math.round(intervalOf(timesOf(waiting)) / 1000)
  return [toRisk('polls-without-end', first, waiting.length, `polls every ${every} s for ${days} days, without an end of its own`)]
}
