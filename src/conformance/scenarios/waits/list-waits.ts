import { keysOf, valueAt } from '../../../contract/json-pointer.ts'
import { operationAsked } from '../../../contract/tools.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { cursorSentBy } from '../../../judgement/listed-sessions.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { stageOf } from '../../../judgement/stages.ts'
import { isOfLowCount } from '../list-expectations.ts'
import { isOfPageOrder } from '../page-order.ts'
import { firstPageOf, isImagined } from '../recorded-pages.ts'
import { endStatuses, fromOn, isEnd, makesSession, stagesFrom } from './session-states.ts'
import { toUntil, type Poll, type SessionWait } from './session-wait.ts'

/**
 * A list may lag behind creations, by whichever way it is asked for. The first page is up to date once it has the last session that was created
 * before it and that it shows.
 */
export function firstPageWaits(fault: Exchange, earlier: readonly Exchange[], shown = idsOn(fault)): readonly SessionWait[] {
  if (operationAsked(fault) !== 'listSessions' || cursorSentBy(fault) !== null) return []
  const created = earlier.findLast((one) => one.as === fault.as && makesSession(one) && shown.includes(memberOf(one, 'sessionId')))
  return created === undefined ? [] : [{ untils: [toUntil({ sessions: { $some: { sessionId: memberOf(created, 'sessionId') } } })] }]
}

function idsOn(list: Exchange): readonly unknown[] {
  const sessions = memberOf(list, 'sessions')
  return Array.isArray(sessions) ? sessions.map((item) => valueAt(item, '/sessionId')) : []
}

/**
 * The lists that may be late before a fault: the first of its pages, until it shows the session that was created last, and the page of the fault,
 * where it ends early, counts too few or lacks a session.
 */
export function findPolls(
  fault: Exchange,
  earlier: readonly Exchange[],
  { pointer, expected = '' }: { readonly pointer?: string | undefined; readonly expected?: string },
): readonly Poll[] {
  if (operationAsked(fault) !== 'listSessions') return []
  const first = firstPageOf(fault, earlier)
  const created = earlier.filter((one) => one.order.sent < first.order.sent && one.as === fault.as && makesSession(one))
  const shown = idsOn(first)
  const newest = created.findLast((one) => isImagined(one) || shown.includes(memberOf(one, 'sessionId')))
  const isCut = pointer === '/nextCursor' && memberOf(fault, 'nextCursor') === null && created.length > 0
  // Only somebody who points at a list says that it lacks one.
  const isLacking =
    pointer === '/sessions' && expected === '' && first === fault && created.some((one) => !shown.includes(memberOf(one, 'sessionId')))
  // The newest may be on none of the first pages if their order is wrong. An empty page may lead to one that shows it rightly.
  const shows = isOfPageOrder({ pointer, expected })
    ? { nextCursor: { $type: 'string' }, sessions: { $length: { $atLeast: 1 } } }
    : { sessions: { $some: { sessionId: memberOf(newest ?? fault, 'sessionId') } } }
  return [
    ...(newest === undefined || first === fault ? [] : [{ list: first, until: toUntil(shows) }]),
    ...(isCut || isLacking || isOfLowCount({ pointer, expected }) ? [{ list: fault }] : []),
  ]
}

/**
 * A list shows a session as it is by then: after its last read, and with what the item has besides the fault. An item that stands in the wrong
 * list or place does so at once.
 */
export function listWaits(
  { request }: Exchange,
  reading: SessionReading,
  plain: SessionWait,
  reads: readonly Exchange[],
  pointer: string,
): readonly SessionWait[] {
  const { session, pointer: item } = reading
  const last = reads.at(-1)
  const from = last === undefined ? {} : { from: { read: last, until: fromOn(last) } }
  const stages = stageOf(reading) === null || pointer === `${item}/executionStage` ? undefined : stagesFrom(reading)
  const facts = {
    ...(pointer !== `${item}/status` && { status: session['status'] }),
    ...(stages !== undefined && { executionStage: { $any: stages } }),
  }
  const untils = Object.keys(facts).length === 0 ? [] : [toUntil({ sessions: { $some: { sessionId: session['sessionId'], ...facts } } })]
  const later = [...(last === undefined ? [] : [{ ...plain, ...from }]), ...(untils.length === 0 ? [] : [{ ...plain, ...from, untils }])]
  const isOutOfPlace =
    pointer.endsWith('/createdAt') || new URLSearchParams(request.url.split('?')[1] ?? '').has(keysOf(pointer).at(-1) ?? '')
  const hasMoved = reading.status !== 'processing' || ![null, undefined, 'gathering_sources'].includes(session['executionStage'] as null)
  return hasMoved && !isOutOfPlace ? [...later, plain] : [plain, ...later]
}

/** The last list that showed the end of a session which a read after it does not show. A session of another world may have another end. */
export function listsBefore(earlier: readonly Exchange[], { key, status }: SessionReading): readonly NonNullable<SessionWait['from']>[] {
  if (isEnd(status)) return []
  const read = earlier.findLast(
    (one) => one.operation === 'listSessions' && readSessionsIn(one).some((item) => item.key === key && isEnd(item.status)),
  )
  const item = read === undefined ? undefined : readSessionsIn(read).find((one) => one.key === key)
  if (read === undefined || item === undefined) return []
  return [{ read, until: toUntil({ sessions: { $some: { sessionId: item.session['sessionId'], status: { $any: endStatuses } } } }) }]
}
