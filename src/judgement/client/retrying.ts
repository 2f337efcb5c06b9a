import { service } from '../../contract/service.ts'
import { finalStatuses, isRateBlock, type ClientRecord } from './client-record.ts'
import { findPollers, isOneLoop, mayBeOfTabsEach, mayBeResumesOfTabs, sentTogether, timesOf } from './pollers.ts'
import {
  atOnceMs,
  groupRecords,
  isLeftAlone,
  mostTogether,
  saysThatItFailed,
  sentAtOnceMs,
  toRisk,
  type ClientHistory,
  type Risk,
} from './risk.ts'

export function judgeRetries(history: ClientHistory): readonly Risk[] {
  const { records } = history
  return [
    ...groupRecords(records, ({ operation, client }) => (operation === null ? null : client)).flatMap(findRetriesInBlock),
    ...groupRecords(records, ({ role, client }) => (role === 'search' ? client : null)).flatMap((searches) =>
      findSearchesWithoutAllowance(searches, records),
    ),
    ...groupRecords(records, ({ operation, client }) => (operation === null ? null : client)).flatMap(findRetriesAtOnce),
    ...groupRecords(records, ({ role, sessionId, account }) =>
      sessionId !== null && (role === 'typedGet' || role === 'create') ? `${account} ${sessionId}` : null,
    ).flatMap((asked) => findGivenUp(history, asked)),
  ]
}

const blockMs = service.rateLimits.perMinute.blockSeconds * 1000
/** So many different requests may be those of parts of a program that do not know of each other. */
const mostStreams = 5
/** A program that sends many requests at once has sent them all within this time. */
const onItsWayMs = 2000

/** The same request again inside a block, or many new ones. The first of each loop that ran before may not have known. */
function findRetriesInBlock(asked: readonly ClientRecord[]): readonly Risk[] {
  const risks: Risk[] = []
  let [begun, until]: [ClientRecord | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  // Each request that was refused inside the block, as often as it was sent there.
  let streams = new Map<string, [ClientRecord, ...ClientRecord[]]>()
  const before = new Set<string>()
  let fresh = 0
  const end = (): void => {
    const told = [...streams.values()].filter((sent) => !mayBeShared(sent, asked))
    const repeats = told.flatMap((sent) => repeatsOf(sent, asked)).length
    if (begun !== undefined && (repeats > 0 || fresh >= mostStreams))
      risks.push(toRisk('retries-inside-block', begun, repeats > 0 ? repeats : fresh, `asks on inside a block of ${blockMs / 1000} s`))
    for (const identity of streams.keys()) before.add(identity)
    ;[begun, streams, fresh] = [undefined, new Map(), 0]
  }
  for (const record of asked) {
    if (begun !== undefined && record.sentAt >= until) end()
    const identity = identityOf(record)
    if (begun === undefined) {
      if (isRateBlock(record)) {
        begun = record
        until = record.answeredAt + blockMs
        streams.set(identity, [record])
      } else before.add(identity)
      continue
    }
    if (!isRateBlock(record)) continue
    const stream = streams.get(identity)
    if (stream !== undefined) stream.push(record)
    else {
      streams.set(identity, [record])
      if (!before.has(identity) && record.sentAt > begun.answeredAt + onItsWayMs) fresh += 1
    }
  }
  end()
  return risks
}

/** The first of these requests that are alike, and those that may have known of its refusal. A clock that stands still tells nothing of it. */
function withoutSentAtOnce(sent: readonly [ClientRecord, ...ClientRecord[]]): readonly [ClientRecord, ...ClientRecord[]] {
  const [first, ...others] = sent
  const later = others.filter(({ sentAt }) => sentAt > first.answeredAt + sentAtOnceMs)
  return sent.length - later.length > mostTogether ? sent : [first, ...later]
}

function repeatsOf(sent: readonly [ClientRecord, ...ClientRecord[]], asked: readonly ClientRecord[]): readonly ClientRecord[] {
  const [first, ...others] = withoutSentAtOnce(sent)
  return others.filter((record) => !isOfOtherLoop(asked, first, record))
}

/** Tests if several tabs may have sent a request once each. They read and resume the same sessions; two may search alike, but rarely more. */
function mayBeShared(sent: readonly [ClientRecord, ...ClientRecord[]], asked: readonly ClientRecord[]): boolean {
  const [first] = sent
  if (first.method === 'GET') return mayBeOfTabsEach(sent)
  if (first.role === 'resume') return mayBeResumesOfTabs(sent)
  if (first.role !== 'search' || !first.isOfPage) return false
  const together = wasOpen(first, asked) ? 1 : sentTogether(sent).length
  return mayBeOfTabsEach([first, ...sent.slice(together)], 2)
}

/** A page that asked anything in this time before was open already. One that opens asks the rest within the shorter time. */
const [recentMs, openingMs] = [60_000, 5000]

function wasOpen(record: ClientRecord, asked: readonly ClientRecord[]): boolean {
  return recentOf(record, asked).length > 0
}

function recentOf({ id, client, sentAt }: ClientRecord, asked: readonly ClientRecord[]): readonly ClientRecord[] {
  return asked.filter((one) => one.id < id && one.client === client && one.sentAt >= sentAt - recentMs && one.sentAt < sentAt - openingMs)
}

function identityOf({ method, target, body }: ClientRecord): string {
  return `${method} ${target} ${body}`
}

/** True if several loops send this request, and this one comes sooner than the loop of the earlier one would. */
function isOfOtherLoop(asked: readonly ClientRecord[], earlier: ClientRecord, later: ClientRecord): boolean {
  const same = asked.filter((record) => identityOf(record) === identityOf(earlier) && record.id <= earlier.id)
  const { count, intervalMs } = findPollers(same.map(({ sentAt }) => sentAt))
  return count > 1 && later.sentAt - earlier.sentAt < 0.8 * intervalMs
}

const leastRefusals = 3

/** Searches that were refused one after the other because none remain for the day. */
function findSearchesWithoutAllowance(searches: readonly ClientRecord[], records: readonly ClientRecord[]): readonly Risk[] {
  const from = searches.findIndex(({ status, code }) => status === 429 && code !== null)
  if (from === -1) return []
  const answered = searches.findIndex(({ status }, index) => index > from && status !== 429)
  const refused = searches.slice(from, answered === -1 ? undefined : answered)
  const [first, last] = [refused[0], refused.at(-1)]
  if (first === undefined || last === undefined || refused.length < leastRefusals) return []
  if (last.sentAt - first.sentAt > blockMs * refused.length) return []
  const same = groupRecords(refused, identityOf)
  const later = same.map(withoutSentAtOnce)
  const again = later.reduce((sum, sent) => sum + (mayBeShared(sent, records) ? 0 : sent.length - 1), 0)
  const fresh = same.filter(([{ sentAt }]) => sentAt > first.answeredAt + onItsWayMs).length
  if (again < leastRefusals - 1 && fresh < mostStreams) return []
  return [toRisk('retries-inside-block', first, again + fresh, 'searches on though no search remains for the day')]
}

function findRetriesAtOnce(asked: readonly ClientRecord[]): readonly Risk[] {
  const found: (readonly [failed: ClientRecord, again: ClientRecord])[] = []
  const latest = new Map<string, ClientRecord>()
  const inPairs = new Set<string>()
  for (const record of asked) {
    const identity = identityOf(record)
    const before = latest.get(identity)
    latest.set(identity, record)
    if (before === undefined || record.sentAt - before.answeredAt >= atOnceMs) continue
    // Two loops in step send each request twice, whatever was answered.
    if (before.status !== 500) inPairs.add(identity)
    else if (record.sentAt > before.answeredAt) found.push([before, record])
  }
  const alone = found.filter(([record]) => record.method !== 'GET' || !inPairs.has(identityOf(record)))
  const told = [...Map.groupBy(alone, ([record]) => identityOf(record)).values()].filter((pairs) => !areOfNewTabs(pairs, asked)).flat()
  const [refused] = told[0] ?? []
  if (refused === undefined) return []
  return [toRisk('retries-without-delay', refused, told.length, 'repeats a request at once after 500, which asks for a short delay')]
}

/** Tests if tabs may have sent the same request once each, when they were opened or reloaded together. A tab that opens reads or searches. */
function areOfNewTabs(pairs: readonly (readonly [failed: ClientRecord, again: ClientRecord])[], asked: readonly ClientRecord[]): boolean {
  const [first] = pairs[0] ?? []
  if (first === undefined || !(first.method === 'GET' || first.role === 'search')) return false
  const isOfAll = sentTogether([first, ...pairs.map(([, again]) => again)]).length > pairs.length
  if (first.method !== 'GET') return isOfAll && !wasOpen(first, asked)
  if (keptTimeUntil(first, asked)) return false
  // Each tab that is reloaded may have read the same before.
  const before = recentOf(first, asked).filter((one) => identityOf(one) === identityOf(first)).length
  return isOfAll && (before === 0 || pairs.length < before)
}

const leastInTime = 5

/** Tests if a request is the next of one loop. Tabs that are reloaded ask at another time. */
function keptTimeUntil(record: ClientRecord, asked: readonly ClientRecord[]): boolean {
  const same = asked.filter((one) => one.id <= record.id && identityOf(one) === identityOf(record))
  return isOneLoop(timesOf(same.slice(-leastInTime)))
}

/** A client that waited for a session polled so often before. */
const leastPolls = 2

function findGivenUp(history: ClientHistory, asked: readonly ClientRecord[]): readonly Risk[] {
  const last = asked.at(-1)
  if (last === undefined || last.role !== 'typedGet' || !(last.status === 500 || isRateBlock(last))) return []
  const known = asked.findLast(({ session }) => session !== null)?.session?.status
  const polls = asked.slice(0, -1).filter(({ role }) => role === 'typedGet')
  const failed = polls.at(-1)
  // After several failures in a row a client may well give up.
  if (failed !== undefined && (failed.status === 500 || isRateBlock(failed))) return []
  if (known === undefined || finalStatuses.has(known) || (polls.length < leastPolls && !saysThatItFailed(history))) return []
  if (!isLeftAlone(history, last.answeredAt)) return []
  const kind = last.status === 500 ? 'gives-up-after-500' : 'gives-up-after-429'
  return [toRisk(kind, last, 1, 'asks no more for a session that goes on')]
}
