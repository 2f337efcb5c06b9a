import { findUuids, isNilUuid, isUuid } from '../../contract/formats.ts'
import type { SessionType } from '../../contract/generated/api.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { defaults } from '../../contract/generated/defaults.ts'
import { operationAsked, toolNameOf } from '../../contract/tools.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { cursorSentBy, queryParameterOf, readListedSessions } from '../../judgement/listed-sessions.ts'
import { collections } from '../../judgement/links.ts'
import { readSessionsIn, type SessionReading } from '../../judgement/session-readings.ts'
import { isCreation } from './draft/draft-names.ts'
import { isOfLowCount } from './list-expectations.ts'
import { isOfPageOrder, isOfRepeat, isOfTwice } from './page-order.ts'
import { pageBefore } from './recorded-pages.ts'
import { namesOthers } from './one-account.ts'
import type { Recorded } from './traffic-draft.ts'
import { isTakenResume } from './waits/resume-waits.ts'
import { endStatuses, isRead } from './waits/session-states.ts'
import type { WhyNot } from './why-no-scenario.ts'

/** Each is a session that costs the account something. */
const mostCreations = 6

/**
 * The traffic after the creation of what a fresh world lacks: the session that a request asks for or a list shows, or as many as fill the pages
 * before a later page. The reason where that would take many, and undefined for another request. The place is that of the fault in the body.
 */
export function withCreations<Traffic extends Recorded>(
  traffic: Traffic,
  fault: Exchange,
  place: { readonly expected?: string; readonly pointer?: string },
): { readonly traffic: Traffic } | WhyNot | undefined {
  const after = (made: readonly Exchange[]): { readonly traffic: Traffic } => ({
    traffic: { ...traffic, exchanges: [...made, ...traffic.exchanges] },
  })
  const asked = askedSession(fault)
  if (asked !== undefined) {
    const isCreated = traffic.exchanges.some((one) => isCreationOf(one, asked.sessionId))
    const about = 'A session that was there before'
    return isCreated ? undefined : after([toCreation(traffic, { ...asked, as: ownerOf(traffic, fault, asked), ahead: 1, about })])
  }
  const whole = place.pointer === '/nextCursor' ? countOfWhole(traffic.exchanges, fault) : undefined
  if (whole !== undefined) return { whyNot: `the list ends rightly: it shows ${whole} of ${whole}`, kind: 'same' }
  const { pages, isEnd } = pagesNeeded(traffic.exchanges, fault, place)
  const limit = Number(queryParameterOf(fault, 'limit') ?? defaults.ListSessionsQuery.limit)
  if (pages === 0) {
    // A list of another session does not tell that a value in this one is wrong, unless a rule says so.
    const listed = place.expected === undefined ? undefined : listedSession(traffic.exchanges, fault, place.pointer)
    const about = 'A session that the list showed before'
    return listed === undefined ? undefined : after([toCreation(traffic, { ...listed, as: fault.as, ahead: 1, about })])
  }
  if (!Number.isInteger(limit) || limit < 1) return undefined
  const count = limit * pages + 1
  if (count > mostCreations) {
    const list = isEnd ? `a list that goes on after page ${pages}` : `page ${pages + 1} of the list`
    return {
      whyNot: `${list} takes ${count} sessions on the mock, and a scenario creates ${mostCreations} at most; record it with a smaller limit`,
      kind: 'long',
    }
  }
  return after(
    Array.from({ length: count }, (_, index) => {
      const sessionId = idOfMade(index + 1)
      const about = `Session ${index + 1} of ${count} for a later page`
      return toCreation(traffic, { type: 'report', sessionId, as: fault.as, ahead: count - index, about })
    }),
  )
}

/** The number of pages that have to be full: those before the page of the fault, and itself if the list should go on after it. */
function pagesNeeded(
  exchanges: readonly Exchange[],
  fault: Exchange,
  { expected = '', pointer }: { readonly expected?: string; readonly pointer?: string },
): { readonly pages: number; readonly isEnd: boolean } {
  const isOfPages =
    pointer === '/totalCount' ||
    pointer === '/nextCursor' ||
    isOfPageOrder({ expected, pointer }) ||
    isOfRepeat({ expected }) ||
    isOfTwice({ expected })
  // Any other breach is about the sessions that the recorded pages show.
  if (fault.operation !== 'listSessions' || !isOfPages) return { pages: 0, isEnd: false }
  const isEnd = (pointer === '/nextCursor' && memberOf(fault, 'nextCursor') === null) || isOfLowCount({ expected, pointer })
  return { pages: pagesBefore(exchanges, fault) + (isEnd ? 1 : 0), isEnd }
}

/** The number of sessions of a list that ends rightly with this page, as its pages show all that it counts; undefined for another page. */
function countOfWhole(exchanges: readonly Exchange[], last: Exchange): number | undefined {
  const total = memberOf(last, 'totalCount')
  if (typeof total !== 'number' || memberOf(last, 'nextCursor') !== null) return undefined
  const pages = [last]
  for (let page = pageBefore(exchanges, last); page !== undefined; page = pageBefore(exchanges, page)) pages.push(page)
  const shown = pages.reduce((sum, page) => sum + (readListedSessions(page)?.length ?? 0), 0)
  return shown >= total ? total : undefined
}

/** The traffic without the later pages of lists, which a fresh world has not; undefined where it has none. */
export function withoutLaterPages<Traffic extends Recorded>(traffic: Traffic): Traffic | undefined {
  const pages = traffic.exchanges.filter((one) => operationAsked(one) === 'listSessions' && cursorSentBy(one) !== null)
  return pages.length === 0 ? undefined : { ...traffic, skipped: new Set(pages) }
}

/** The number of pages that lead to a page by their cursors. */
function pagesBefore(exchanges: readonly Exchange[], page: Exchange): number {
  const before = pageBefore(exchanges, page)
  return before === undefined ? (queryParameterOf(page, 'cursor') === null ? 0 : 1) : 1 + pagesBefore(exchanges, before)
}

type Created = { readonly type: Exclude<SessionType, 'agent'>; readonly sessionId: string }

/** The account whose answers named a session first. */
function ownerOf({ exchanges }: Recorded, fault: Exchange, { sessionId }: Created): string | null {
  return exchanges.find((one) => one.as !== null && answerOf(one)?.text.includes(sessionId) === true)?.as ?? fault.as
}

/** The session that a read, a share or a resume that was taken asks for. */
function askedSession(exchange: Exchange): Created | undefined {
  const { operation, request } = exchange
  const isResume = isTakenResume(exchange)
  const isReview = operation === 'getSystematicReview' || (isResume && memberOf(exchange, 'type') === 'systematicReview')
  const isReport = operation === 'getReport' || operation === 'shareSession' || isResume
  const type = isReview ? 'systematicReview' : isReport ? 'report' : undefined
  const [sessionId] = findUuids(request.url)
  return type === undefined || sessionId === undefined || isNilUuid(sessionId) ? undefined : { type, sessionId }
}

/**
 * A session on the first page that nobody created in the recording: the one with the fault, or where nobody can create that, another. Without any, a
 * list of a fresh world is empty, and nothing is wrong with its items.
 */
function listedSession(exchanges: readonly Exchange[], fault: Exchange, pointer = ''): Created | undefined {
  if (fault.operation !== 'listSessions' || queryParameterOf(fault, 'cursor') !== null) return undefined
  const readings = readSessionsIn(fault)
  const faulty = readings.find((one) => pointer.startsWith(`${one.pointer}/`))
  const isOfRecording = readings.some(({ sessionId }) => exchanges.some((one) => isCreationOf(one, sessionId)))
  if (readings.length === 0 || isOfRecording) return undefined
  if (faulty !== undefined && isOfTwoKinds(faulty)) return undefined
  const { type, sessionId } = [faulty, ...readings].find((one) => one !== undefined && isCreatable(one)) ?? {}
  return { type: type === 'systematicReview' ? type : 'report', sessionId: sessionId ?? idOfMade(1) }
}

function isCreatable({ type, sessionId }: SessionReading): boolean {
  return type !== null && type !== 'agent' && isUuid(sessionId)
}

/** True for an item whose address is that of another kind: it may be of either. */
function isOfTwoKinds({ type, session }: SessionReading): boolean {
  const [, place] = /\/sessions\/([a-z-]+)\//.exec(String(valueAt(session, '/links/self'))) ?? []
  return type !== null && place !== undefined && place !== collections[type]
}

function idOfMade(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function isCreationOf(exchange: Exchange, sessionId: string): boolean {
  return isCreation(exchange) && memberOf(exchange, 'sessionId') === sessionId
}

type Creation = Created & {
  readonly as: string | null
  /** Its place before the first recorded exchange, from 1. */
  readonly ahead: number
  readonly about: string
}

/** The longest that a report takes usually. */
const usualRunMs = 15 * 60_000

function toCreation({ baseUrl, exchanges }: Recorded, { type, sessionId, as, ahead, about }: Creation): Exchange {
  const sent = (exchanges[0]?.order.sent ?? 0) - 2 * ahead
  const at = (exchanges[0]?.sentAt ?? 0) - usualRunMs
  const isReport = type === 'report'
  const places = `${baseUrl}/sessions/${collections[type]}`
  const json = { type, sessionId, status: 'processing', links: { self: `${places}/${sessionId}` } }
  return {
    id: -ahead,
    operation: isReport ? 'createReport' : 'createSystematicReview',
    as,
    sentAt: at,
    answeredAt: at,
    order: { sent, answered: sent + 1 },
    request: {
      method: 'POST',
      url: places,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ researchQuestion: about }),
    },
    response: { status: 202, headers: {}, text: JSON.stringify(json), json },
  }
}

/**
 * The traffic with a read before a resume that was taken: the session has ended by then, so that a resume is due as a refusal. A session that goes on
 * may be paused once more at any instant, and then a resume is rightly taken.
 */
export function withEndBefore<Traffic extends Recorded>(traffic: Traffic, fault: Exchange): { readonly traffic: Traffic } | WhyNot {
  if (!isTakenResume(fault) || fault.as === null || namesOthers(traffic, fault)) return { traffic }
  const [sessionId] = findUuids(fault.tool === undefined ? fault.request.url : JSON.stringify(fault.tool.arguments))
  if (sessionId === undefined || isNilUuid(sessionId)) return { traffic }
  const at = traffic.exchanges.indexOf(fault)
  const about = [...traffic.exchanges.slice(0, at), fault].filter((one) => memberOf(one, 'sessionId') === sessionId)
  const last = about.findLast(isRead)
  if (last !== undefined && endStatuses.some((status) => status === memberOf(last, 'status'))) return { traffic }
  const type = about.map((one) => memberOf(one, 'type')).find((one) => one !== undefined)
  // The way in which a deployment makes an agent session is known only from a recording that has it.
  const isMade =
    type === 'report' ||
    type === 'systematicReview' ||
    (type === 'agent' && about.some((one) => operationAsked(one) === 'createAgentSession'))
  if (!isMade) return { whyNot: 'no read of its session tells that it has ended, and one that goes on may be paused and rightly resumed' }
  const read = readOf({ fault, baseUrl: traffic.baseUrl, type, sessionId, status: 'completed' })
  return { traffic: { ...traffic, exchanges: traffic.exchanges.toSpliced(at, 0, read) } }
}

/** The traffic with a read after a creation, whose answer tells the right address of the session. */
export function withReadAfter<Traffic extends Recorded>(
  traffic: Traffic,
  created: Exchange,
): { readonly traffic: Traffic; readonly read: Exchange } | undefined {
  const [type, sessionId] = [memberOf(created, 'type'), memberOf(created, 'sessionId')]
  if ((type !== 'report' && type !== 'systematicReview') || typeof sessionId !== 'string' || !isUuid(sessionId)) return undefined
  const { exchanges, baseUrl } = traffic
  const { sent, answered } = created.order
  const read = readOf({ fault: created, baseUrl, type, sessionId, status: 'processing' })
  const after = { ...read, order: { sent: answered + 0.25, answered: answered + 0.5 } }
  return { traffic: { ...traffic, exchanges: [...exchanges.filter(({ order }) => order.sent <= sent), after] }, read: after }
}

type Asking = {
  readonly fault: Exchange
  readonly baseUrl: string
  readonly type: SessionType
  readonly sessionId: string
  readonly status: 'processing' | 'completed'
}

const reads = { report: 'getReport', systematicReview: 'getSystematicReview', agent: 'getAgentSession' } as const

function readOf({ fault, baseUrl, type, sessionId, status }: Asking): Exchange {
  const operation = reads[type]
  const { sent } = fault.order
  const self = `${baseUrl}/sessions/${collections[type]}/${sessionId}`
  const json = { type, sessionId, status, links: { self } }
  const isTool = fault.tool !== undefined
  const { tool: _, ...request } = fault
  return {
    ...request,
    id: -1000,
    order: { sent: sent - 0.5, answered: sent - 0.25 },
    answeredAt: fault.sentAt,
    operation: isTool ? null : operation,
    ...(isTool && { tool: { name: toolNameOf(operation), arguments: { sessionId } } }),
    request: isTool ? fault.request : { method: 'GET', url: self, headers: {} },
    response: { status: 200, headers: {}, text: JSON.stringify(json), json, ...(isTool && { isError: false }) },
  }
}
