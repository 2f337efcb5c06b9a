import { isObject } from '../../../contract/is-object.ts'
import { keysOf } from '../../../contract/json-pointer.ts'
import { service, type SessionStatus } from '../../../contract/service.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { stageOf } from '../../../judgement/stages.ts'
import { findDifferences } from '../../../scenario/differences.ts'
import type { DraftStep } from '../draft/draft-step.ts'
import { firstPageWaits, listsBefore, listWaits } from './list-waits.ts'
import { lapseOf, turnsSinceCreation } from './read-turns.ts'
import { allowedAfter, endStatuses, fromOn, isEnd, memberIn, readingAt, stagesFrom, type Member } from './session-states.ts'
import { toUntil, withUntil, type SessionWait } from './session-wait.ts'

/** The waits to try, the simplest first: none, for a change of the session, for what the answer has besides the fault. */
export function findWaits(fault: Exchange, earlier: readonly Exchange[], pointer = ''): readonly SessionWait[] {
  const reading = readingAt(fault, pointer)
  if (reading === undefined) return [...firstPageWaits(fault, earlier), { untils: [] }]
  const reads = earlier.filter((one) => isReadOf(one, reading, fault))
  const member = memberIn(pointer)
  const allowed = member === undefined ? undefined : allowedAfter(member, reads.at(-1), reading)
  const plain: SessionWait = { untils: [], ...(allowed !== undefined && { allowed }) }
  if (fault.operation === null || operationRoles[fault.operation] !== 'typedGet') {
    const { status, session, pointer: item } = reading
    const isSeen = status === 'processing' || pointer === `${item}/status`
    const until = toUntil({ sessions: { $some: { sessionId: session['sessionId'], status } } })
    const plains = [
      ...firstPageWaits(fault, earlier, [reading.session['sessionId']]).flatMap(({ untils }) => untils.map((one) => withUntil(plain, one))),
      plain,
    ]
    return [...(isSeen ? [] : [withUntil(plain, until)]), ...plains.flatMap((one) => listWaits(fault, reading, one, reads, pointer))]
  }
  const facts = factsOf(reading, pointer)
  const news = facts.filter((until) => isNews(until, reads.at(-1)))
  const waits: SessionWait[] = news.map((until) => withUntil(plain, until))
  const isWaitedFor = member === undefined && isWaitedEnd(reading.status)
  const turns = isWaitedFor || reads.length > 0 ? undefined : turnsSinceCreation(fault, earlier)
  if (turns !== undefined) waits.push({ ...plain, turns })
  const [first] = reads
  const isOver = reads.some((read) => readSessionsIn(read).some(({ status }) => isEnd(status)))
  const ended: SessionWait = { ...plain, ...(member === 'status' && { allowed: endStatuses }), ...(first !== undefined && { first }) }
  for (const from of isOver ? [] : listsBefore(earlier, reading)) waits.push({ ...ended, from })
  const lapse = lapseOf(fault, reads, pointer)
  if (lapse !== undefined) waits.push({ ...plain, ...lapse })
  waits.push(plain, ...changes(member ?? 'executionStage', reads, reading))
  waits.push(...facts.filter((until) => !news.includes(until)).map((until) => withUntil(plain, until)))
  return waits
}

/** True if the read before the fault had none of it. */
function isNews(until: DraftStep, before: Exchange | undefined): boolean {
  return before !== undefined && findDifferences(until['body'] ?? {}, answerOf(before)?.json).length > 0
}

/** True for a typed get of the same session by the same key. */
function isReadOf(one: Exchange, { key }: SessionReading, { as, operation, request }: Exchange): boolean {
  if (one.operation === null || operationRoles[one.operation] !== 'typedGet' || one.as !== as || answerOf(one)?.status !== 200) return false
  return one.operation === operation ? one.request.url === request.url : readSessionsIn(one).some((reading) => reading.key === key)
}

/** Waits for the last state before the fault that was another one, and then for the next. */
function changes(member: Member, reads: readonly Exchange[], now: SessionReading): readonly SessionWait[] {
  const valueIn = ({ session }: SessionReading): unknown => session[member]
  const before = reads.findLast((read) => readSessionsIn(read).some((one) => valueIn(one) !== valueIn(now)))
  const [last] = before === undefined ? [] : readSessionsIn(before)
  if (before === undefined || last === undefined) return []
  const allowed = allowedAfter(member, before, now)
  if (isEnd(last.status)) return []
  const others = valuesOf(member).filter((value) => value !== last.session[member])
  return [
    {
      ...(allowed !== undefined && { allowed }),
      from: { read: before, until: fromOn(before) },
      untils: [toUntil({ [member]: { $any: others } })],
    },
  ]
}

/** The parts of an answer besides the fault: exports, and its stage or a later one. */
function factsOf(reading: SessionReading, pointer: string): readonly DraftStep[] {
  const [first] = keysOf(pointer)
  const { session } = reading
  const { data, exportsStatus } = session
  const members = {
    ...(exportsStatus === 'ready' && first !== 'exportsStatus' && { exportsStatus }),
    ...(isObject(data) && first !== 'data' && { data: Object.fromEntries(Object.keys(data).map((name) => [name, { $absent: false }])) }),
  }
  const stages = first === 'executionStage' || stageOf(reading) === null ? undefined : stagesFrom(reading)
  const stage = stages === undefined ? {} : { executionStage: { $any: stages } }
  return [members, stage].filter((body) => Object.keys(body).length > 0).map(toUntil)
}

function valuesOf(member: Member): readonly unknown[] {
  return member === 'status' ? service.sessions.statuses : service.sessions.stageOrder.systematicReview
}

/** True for a status that a scenario waits for by itself, in a session that it created. */
function isWaitedEnd(status: SessionStatus | null): boolean {
  return isEnd(status) || status === 'pausedForInsufficientQuota'
}
