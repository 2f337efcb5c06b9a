import { isDeepEqual } from '../../../contract/is-deep-equal.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { readSessionsIn } from '../../../judgement/session-readings.ts'
import { patienceWith } from '../../probes/journey.ts'
import { allowedAfter, fromOn, isEnd, makesSession, memberIn, readingAt } from './session-states.ts'
import type { SessionWait, Turns } from './session-wait.ts'

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
  const turns = { times: Math.max(at + 1, Math.min(reads.length, usualTurns)), everyMs: Math.min(intervalOf(reads), longestPauseMs) }
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
export function turnsSinceCreation(fault: Exchange, earlier: readonly Exchange[]): Turns | undefined {
  const [now] = readSessionsIn(fault)
  const created = earlier.findLast((one) => makesSession(one) && readSessionsIn(one).some(({ key }) => key === now?.key))
  const ms = created === undefined ? 0 : fault.sentAt - created.sentAt
  const everyMs = Math.min(Math.max(1000, Math.floor(ms / 10 / shortestMs) * shortestMs), longestPauseMs)
  return ms < everyMs ? undefined : { times: Math.min(usualTurns, 2 * Math.ceil(ms / everyMs) + 1), everyMs }
}

/** A client may have come back on another day. */
const longestPauseMs = patienceWith({}).intervalSeconds * 1000
const usualTurns = 100
const mostTurns = 500

/** Compares each read from the end of a session on, where the fault is in an answer that the read before it did not give. */
export function lapseOf(fault: Exchange, reads: readonly Exchange[], pointer: string): Pick<SessionWait, 'from' | 'turns'> | undefined {
  const end = reads.find((read) => readSessionsIn(read).some(({ status }) => isEnd(status)))
  const [now, before] = [fault, reads.at(-1)].map((read) => (read === undefined ? undefined : valueAt(answerOf(read)?.json, pointer)))
  const ms = end === undefined ? 0 : fault.sentAt - end.sentAt
  if (end === undefined || ms <= 0 || ms > longestLapseMs || isDeepEqual(now, before)) return undefined
  const since = [...reads.slice(reads.indexOf(end)), fault]
  const everyMs = Math.max(intervalOf(since), Math.ceil(ms / usualTurns / shortestMs) * shortestMs)
  return { from: { read: end, until: fromOn(end) }, turns: { times: Math.max(Math.ceil(ms / everyMs) + 1, since.length), everyMs } }
}

const longestLapseMs = 30 * 60_000

/** The shortest time between two reads. */
function intervalOf(reads: readonly Exchange[]): number {
  const gaps = reads.slice(1).map((read, index) => read.sentAt - (reads[index]?.sentAt ?? 0))
  return Math.max(shortestMs, Math.floor(Math.min(...gaps) / shortestMs) * shortestMs)
}

const shortestMs = 100
