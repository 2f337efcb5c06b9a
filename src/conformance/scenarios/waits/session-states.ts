import { keysOf } from '../../../contract/json-pointer.ts'
import type { SessionStatus } from '../../../contract/service.ts'
import { operationAsked } from '../../../contract/tools.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { reachable } from '../../../judgement/legal-transitions.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { orderOf, stageOf } from '../../../judgement/stages.ts'
import { isCreation } from '../draft/draft-names.ts'
import type { DraftStep } from '../draft/draft-step.ts'
import { toUntil } from './session-wait.ts'

export type Member = 'executionStage' | 'status'

export function memberIn(pointer: string): Member | undefined {
  const last = keysOf(pointer).at(-1)
  return last === 'executionStage' || last === 'status' ? last : undefined
}

/** The session that a place of an answer is about. */
export function readingAt(exchange: Exchange, pointer: string): SessionReading | undefined {
  const readings = readSessionsIn(exchange)
  return readings.find((one) => one.pointer === '' || pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
}

/** The state of a read, or a later one. */
export function fromOn(read: Exchange): DraftStep {
  const [reading] = readSessionsIn(read)
  const stages = reading === undefined ? undefined : allowedAfter('executionStage', read, reading)
  const status = reading?.status ?? null
  if (isEnd(status)) return toUntil({ status })
  return toUntil(stages === undefined ? {} : { executionStage: { $any: stages } })
}

/** The values that may follow those of a read; all of a created session without one. */
export function allowedAfter(member: Member, read: Exchange | undefined, now: SessionReading): readonly unknown[] | undefined {
  const before = read === undefined ? undefined : readSessionsIn(read)[0]
  if (member === 'executionStage') return (before === undefined ? undefined : stagesFrom(before)) ?? withNull(orderOf(now))
  if (now.type === 'agent') return undefined
  return [...(reachable.get(before?.status ?? 'processing') ?? [])]
}

/** The stages from that of a reading on; undefined if it has none of its order. */
export function stagesFrom(reading: SessionReading): readonly unknown[] | undefined {
  const [stage, order] = [stageOf(reading), orderOf(reading)]
  return stage === null || order === null || !order.includes(stage) ? undefined : withNull(order.slice(order.indexOf(stage)))
}

/** Null may stand between two stages. */
function withNull(stages: readonly unknown[] | null): readonly unknown[] | undefined {
  return stages === null ? undefined : [...stages, null]
}

/** The statuses that no report or review leaves. */
export const endStatuses: readonly (SessionStatus | null)[] = ['completed', 'failed']

export function isEnd(status: SessionStatus | null): boolean {
  return endStatuses.includes(status)
}

/** True for the creation of a session. A message to an agent is accepted like one. */
export function makesSession(exchange: Exchange): boolean {
  const asked = operationAsked(exchange)
  return isCreation(exchange) && asked !== undefined && operationRoles[asked] === 'create'
}

/** True for a typed get of a session. */
export function isRead(exchange: Exchange): boolean {
  const asked = operationAsked(exchange)
  return asked !== undefined && operationRoles[asked] === 'typedGet'
}
