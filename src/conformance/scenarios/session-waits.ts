import { isDeepEqual } from '../../contract/is-deep-equal.ts'
import { isObject } from '../../contract/is-object.ts'
import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import { service, type SessionStatus } from '../../contract/service.ts'
import { operationAsked } from '../../contract/tools.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { reachable } from '../../judgement/legal-transitions.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { queryParameterOf } from '../../judgement/listed-sessions.ts'
import { readSessionsIn, type SessionReading } from '../../judgement/session-readings.ts'
import { orderOf, stageOf } from '../../judgement/stages.ts'
import { findDifferences } from '../../scenario/differences.ts'
import { patienceWith } from '../probes/journey.ts'
import { isCreation } from './draft.ts'
import type { DraftStep } from './draft-step.ts'

/** The steps that wait until a session is where a fault shows. */
export type SessionWait = {
  /** An earlier read of the session that is told as well: the step of it waits for that state or a later one. */
  readonly from?: { readonly read: Exchange; readonly until: DraftStep }
  /** A read that is told besides, since what it was answered may be what later ones are. */
  readonly first?: Exchange
  /** The states that are waited for right before the fault, in order. */
  readonly untils: readonly DraftStep[]
  /** The values that the contract allows at the place of the fault, after that earlier read. */
  readonly allowed?: readonly unknown[]
  /** Set where the step of the fault is repeated, so that each read is compared. */
  readonly turns?: Turns
}

/** Reads that are repeated. */
export type Turns = { readonly times: number; readonly everyMs: number }

type Member = 'executionStage' | 'status'

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
    const plains = [...firstPageWaits(fault, earlier, [reading]).flatMap(({ untils }) => untils.map((one) => withUntil(plain, one))), plain]
    return [...(isSeen ? [] : [withUntil(plain, until)]), ...plains.flatMap((one) => listWaits(fault, reading, one, reads, pointer))]
  }
  const facts = factsOf(reading, pointer)
  const news = facts.filter((until) => isNews(until, reads.at(-1)))
  const waits: SessionWait[] = news.map((until) => withUntil(plain, until))
  const isWaitedFor = member === undefined && isWaitedEnd(reading.status)
  const turns = isWaitedFor || reads.length > 0 ? undefined : turnsSinceCreation(fault, earlier)
  if (turns !== undefined) waits.push({ ...plain, turns })
  const [first] = reads
  const isOver = reads.some((read) => readSessionsIn(read).some(({ status }) => isFinal(status)))
  for (const from of isOver ? [] : listsBefore(earlier, reading)) waits.push({ ...plain, from, ...(first !== undefined && { first }) })
  const lapse = lapseOf(fault, reads, pointer)
  if (lapse !== undefined) waits.push({ ...plain, ...lapse })
  waits.push(plain, ...changes(member ?? 'executionStage', reads, reading))
  waits.push(...facts.filter((until) => !news.includes(until)).map((until) => withUntil(plain, until)))
  return waits
}

/**
 * The waits that compare each read of a session, as often as the client read it: from its creation on, or from the state before the fault. Any
 * other wait would miss a fault that only one read has.
 */
export function findTurns(fault: Exchange, recorded: readonly Exchange[], pointer = ''): readonly SessionWait[] {
  if (fault.operation === null || operationRoles[fault.operation] !== 'typedGet') return []
  const reads = recorded.filter(
    (one) =>
      one.as === fault.as && one.operation === fault.operation && one.request.url === fault.request.url && answerOf(one) !== undefined,
  )
  const at = reads.indexOf(fault)
  if (reads.length < 2 || at >= mostTurns) return []
  const turns = { times: Math.max(at + 1, Math.min(reads.length, usualTurns)), everyMs: intervalOf(reads) }
  const [reading, member] = [readingAt(fault, pointer), memberIn(pointer)]
  const allowedFrom = (before: Exchange | undefined): Pick<SessionWait, 'allowed'> => {
    const allowed = member === undefined || reading === undefined ? undefined : allowedAfter(member, before, reading)
    return allowed === undefined ? {} : { allowed }
  }
  const before = reads[at - 1]
  return [
    { untils: [], turns, ...allowedFrom(undefined) },
    ...(before === undefined ? [] : [{ untils: [], turns, from: { read: before, until: fromOn(before) }, ...allowedFrom(before) }]),
  ]
}

/** The turns up to well after the time of the only read of a session, since another run of it may take longer. */
function turnsSinceCreation(fault: Exchange, earlier: readonly Exchange[]): Turns | undefined {
  const [now] = readSessionsIn(fault)
  const created = earlier.findLast((one) => makesSession(one) && readSessionsIn(one).some(({ key }) => key === now?.key))
  const ms = created === undefined ? 0 : fault.sentAt - created.sentAt
  const everyMs = Math.min(Math.max(1000, Math.floor(ms / 10 / shortestMs) * shortestMs), patienceWith({}).intervalSeconds * 1000)
  return ms < everyMs ? undefined : { times: Math.min(usualTurns, 2 * Math.ceil(ms / everyMs) + 1), everyMs }
}

const usualTurns = 100
const mostTurns = 500

/** The shortest time between two reads. */
function intervalOf(reads: readonly Exchange[]): number {
  const gaps = reads.slice(1).map((read, index) => read.sentAt - (reads[index]?.sentAt ?? 0))
  return Math.max(shortestMs, Math.floor(Math.min(...gaps) / shortestMs) * shortestMs)
}

const shortestMs = 100

function withUntil(wait: SessionWait, until: DraftStep): SessionWait {
  return { ...wait, untils: [until] }
}

/** A list may lag behind creations. The first page is up to date once it has the last session that was created before it and that it shows. */
function firstPageWaits(fault: Exchange, earlier: readonly Exchange[], shownIn = readSessionsIn(fault)): readonly SessionWait[] {
  if (fault.operation !== 'listSessions' || queryParameterOf(fault, 'cursor') !== null) return []
  const shown = new Set<unknown>(shownIn.map(({ session }) => session['sessionId']))
  const created = earlier.findLast((one) => one.as === fault.as && makesSession(one) && shown.has(memberOf(one, 'sessionId')))
  return created === undefined ? [] : [{ untils: [toUntil({ sessions: { $some: { sessionId: memberOf(created, 'sessionId') } } })] }]
}

/**
 * A list shows a session as it is by then: after its last read, and with what the item has besides the fault. An item that stands in the wrong
 * list or place does so at once.
 */
function listWaits(
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

/** True if the read before the fault had none of it. */
function isNews(until: DraftStep, before: Exchange | undefined): boolean {
  return before !== undefined && findDifferences(until['body'] ?? {}, answerOf(before)?.json).length > 0
}

/** The last list that showed the end of a session which a read after it does not show. */
function listsBefore(earlier: readonly Exchange[], { key, status }: SessionReading): readonly NonNullable<SessionWait['from']>[] {
  if (isFinal(status)) return []
  const read = earlier.findLast(
    (one) => one.operation === 'listSessions' && readSessionsIn(one).some((item) => item.key === key && isFinal(item.status)),
  )
  const item = read === undefined ? undefined : readSessionsIn(read).find((one) => one.key === key)
  if (read === undefined || item === undefined) return []
  return [{ read, until: toUntil({ sessions: { $some: { sessionId: item.session['sessionId'], status: item.status } } }) }]
}

function memberIn(pointer: string): Member | undefined {
  const last = keysOf(pointer).at(-1)
  return last === 'executionStage' || last === 'status' ? last : undefined
}

/** The session that a place of an answer is about. */
function readingAt(exchange: Exchange, pointer: string): SessionReading | undefined {
  const readings = readSessionsIn(exchange)
  return readings.find((one) => one.pointer === '' || pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
}

/** True for a typed get of the same session by the same key. */
function isReadOf(one: Exchange, { key }: SessionReading, { as, operation, request }: Exchange): boolean {
  if (one.operation === null || operationRoles[one.operation] !== 'typedGet' || one.as !== as || answerOf(one)?.status !== 200) return false
  return one.operation === operation ? one.request.url === request.url : readSessionsIn(one).some((reading) => reading.key === key)
}

/** Compares each read from the end of a session on, where the fault is in an answer that the read before it did not give. */
function lapseOf(fault: Exchange, reads: readonly Exchange[], pointer: string): Pick<SessionWait, 'from' | 'turns'> | undefined {
  const end = reads.find((read) => readSessionsIn(read).some(({ status }) => isFinal(status)))
  const [now, before] = [fault, reads.at(-1)].map((read) => (read === undefined ? undefined : valueAt(answerOf(read)?.json, pointer)))
  const ms = end === undefined ? 0 : fault.sentAt - end.sentAt
  if (end === undefined || ms <= 0 || ms > longestLapseMs || isDeepEqual(now, before)) return undefined
  const since = [...reads.slice(reads.indexOf(end)), fault]
  const everyMs = Math.max(intervalOf(since), Math.ceil(ms / usualTurns / shortestMs) * shortestMs)
  return { from: { read: end, until: fromOn(end) }, turns: { times: Math.max(Math.ceil(ms / everyMs) + 1, since.length), everyMs } }
}

const longestLapseMs = 30 * 60_000

/** Waits for the last state before the fault that was another one, and then for the next. */
function changes(member: Member, reads: readonly Exchange[], now: SessionReading): readonly SessionWait[] {
  const valueIn = ({ session }: SessionReading): unknown => session[member]
  const before = reads.findLast((read) => readSessionsIn(read).some((one) => valueIn(one) !== valueIn(now)))
  const [last] = before === undefined ? [] : readSessionsIn(before)
  if (before === undefined || last === undefined) return []
  const allowed = allowedAfter(member, before, now)
  if (isFinal(last.status)) return []
  const others = valuesOf(member).filter((value) => value !== last.session[member])
  return [
    {
      ...(allowed !== undefined && { allowed }),
      from: { read: before, until: fromOn(before) },
      untils: [toUntil({ [member]: { $any: others } })],
    },
  ]
}

/** The state of a read, or a later one. */
function fromOn(read: Exchange): DraftStep {
  const [reading] = readSessionsIn(read)
  const stages = reading === undefined ? undefined : allowedAfter('executionStage', read, reading)
  const status = reading?.status ?? null
  if (isFinal(status)) return toUntil({ status })
  return toUntil(stages === undefined ? {} : { executionStage: { $any: stages } })
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

/** The values that may follow those of a read; all of a created session without one. */
function allowedAfter(member: Member, read: Exchange | undefined, now: SessionReading): readonly unknown[] | undefined {
  const before = read === undefined ? undefined : readSessionsIn(read)[0]
  if (member === 'executionStage') return (before === undefined ? undefined : stagesFrom(before)) ?? withNull(orderOf(now))
  if (now.type === 'agent') return undefined
  return [...(reachable.get(before?.status ?? 'processing') ?? [])]
}

/** The stages from that of a reading on; undefined if it has none of its order. */
function stagesFrom(reading: SessionReading): readonly unknown[] | undefined {
  const [stage, order] = [stageOf(reading), orderOf(reading)]
  return stage === null || order === null || !order.includes(stage) ? undefined : withNull(order.slice(order.indexOf(stage)))
}

/** Null may stand between two stages. */
function withNull(stages: readonly unknown[] | null): readonly unknown[] | undefined {
  return stages === null ? undefined : [...stages, null]
}

function valuesOf(member: Member): readonly unknown[] {
  return member === 'status' ? service.sessions.statuses : service.sessions.stageOrder.systematicReview
}

function isFinal(status: SessionStatus | null): boolean {
  return status === 'completed' || status === 'failed'
}

/** True for a status that a scenario waits for by itself, in a session that it created. */
function isWaitedEnd(status: SessionStatus | null): boolean {
  return isFinal(status) || status === 'pausedForInsufficientQuota'
}

function toUntil(body: DraftStep): DraftStep {
  return { status: 200, ...(Object.keys(body).length > 0 && { body }) }
}

/** True for the creation of a session. A message to an agent is accepted like one. */
export function makesSession(exchange: Exchange): boolean {
  const asked = operationAsked(exchange)
  return isCreation(exchange) && asked !== undefined && operationRoles[asked] === 'create'
}
