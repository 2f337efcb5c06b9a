import { service, type SessionKind, type Stage } from '../contract/service.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { compareReadings, judgeReadings, keyOf, readSessionsIn, type SessionReading } from './session-readings.ts'

const orderRule = 'sessions/lifecycle/stage-order'
const doneRule = 'sessions/lifecycle/done-is-last'
const unknownRule = 'sessions/lifecycle/created-never-unknown'

/** Stages follow the order of the kind and never go back. Null has no place in it, and polls may skip stages. */
export const stageOrder: Monitor = {
  rules: [orderRule],
  start() {
    const follow = stagesFollow.start()
    return (exchange) => [...readSessionsIn(exchange).flatMap(observeOtherKind), ...follow(exchange)]
  },
}

const stagesFollow = compareReadings(
  [orderRule],
  (reading) => stageOf(reading) !== null,
  (before, now) => {
    const [from, to] = [stageOf(before), stageOf(now)]
    const order = orderOf(now)
    // An unchanged stage shows no order.
    if (from === null || to === null || order === null || from === to) return []
    const exchanges = [before.exchange.id, now.exchange.id]
    if (order.indexOf(to) > order.indexOf(from)) return [{ rule: orderRule, exchanges, breach: null }]
    const expected = `after ${from}: ${order.slice(order.indexOf(from)).join(', ')}`
    return [{ rule: orderRule, exchanges, breach: { pointer: `${now.pointer}/executionStage`, expected, actual: to } }]
  },
)

function observeOtherKind(reading: SessionReading): readonly Observation[] {
  const [stage, order] = [stageOf(reading), orderOf(reading)]
  if (stage === null || order === null || order.includes(stage)) return []
  const breach = { pointer: `${reading.pointer}/executionStage`, expected: order.join(', '), actual: stage }
  return [{ rule: orderRule, exchanges: [reading.exchange.id], breach }]
}

/** A completed session has the last stage, or none. */
export const doneIsLast: Monitor = judgeReadings([doneRule], (reading) => {
  const stage = stageOf(reading)
  if (reading.status !== 'completed' || stage === null) return []
  const breach = stage === 'done' ? null : { pointer: `${reading.pointer}/executionStage`, expected: 'done or null', actual: stage }
  return [{ rule: doneRule, exchanges: [reading.exchange.id], breach }]
})

/** A session that the API created never has the status unknown. */
export const createdNeverUnknown: Monitor = {
  rules: [unknownRule],
  start() {
    const created = new Map<string, number>()
    return (exchange) => {
      const id = createdKeyOf(exchange)
      if (id !== null) created.set(id, exchange.id)
      return readSessionsIn(exchange).flatMap(({ key, status, pointer, type }): readonly Observation[] => {
        const by = created.get(key)
        if (by === undefined || status === null || type === 'agent') return []
        const breach = status === 'unknown' ? { pointer: `${pointer}/status`, expected: 'a status that is tracked', actual: status } : null
        // The creation itself proves nothing about later.
        return by === exchange.id && breach === null ? [] : [{ rule: unknownRule, exchanges: [...new Set([by, exchange.id])], breach }]
      })
    }
  },
}

/** The key of the session that an answer says was created; null for any other answer. */
export function createdKeyOf(exchange: Exchange): string | null {
  const [reading] = exchange.operation === 'createReport' || exchange.operation === 'createSystematicReview' ? readSessionsIn(exchange) : []
  return reading === undefined ? null : keyOf(reading.root, reading.sessionId)
}

export function stageOf({ session, type }: SessionReading): Stage | null {
  if (type === 'agent') return null
  return allStages.find((stage) => stage === session['executionStage']) ?? null
}

const allStages: readonly Stage[] = service.sessions.stageOrder.systematicReview

export function orderOf({ type }: { readonly type: SessionKind | 'agent' | null }): readonly Stage[] | null {
  return type === 'report' || type === 'systematicReview' ? service.sessions.stageOrder[type] : null
}
