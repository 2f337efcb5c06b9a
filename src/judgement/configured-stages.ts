import { isObject } from '../contract/is-object.ts'
import { jsonBodyOf } from '../exchange/json-body.ts'
import type { Stage } from '../contract/service.ts'
import { readSessionsIn, type SessionReading } from './session-readings.ts'
import type { Monitor, Observation } from './monitor.ts'
import { createdKeyOf, stageOf } from './stages.ts'

const stageRule = 'sessions/lifecycle/only-configured-stages'
const dataRule = 'reviews/get/data-only-configured'

type Configurable = {
  readonly stage: Stage
  readonly export: string
  readonly isIn: (request: Readonly<Record<string, unknown>>) => boolean
}

/** The optional stages of a review; every review has the search. */
const configurable: readonly Configurable[] = [
  { stage: 'screening_abstract', export: 'screen', isIn: (request) => isObject(request['abstractScreening']) },
  { stage: 'screening_fulltext', export: 'fulltext', isIn: (request) => isObject(request['fulltextScreening']) },
  { stage: 'extracting_data', export: 'extract', isIn: (request) => isObject(request['extraction']) },
  { stage: 'generating_report', export: 'report', isIn: (request) => request['generateReport'] === true },
]

/**
 * The number of typed gets in a row with an unconfigured stage that make a violation. Fewer may be a short moment, although a journey
 * waits between them.
 */
const maxGetsOfAMoment = 4

/** A review names only stages that it was created with, and has only their exports. */
export const configuredStages: Monitor = {
  rules: [stageRule, dataRule],
  start() {
    const created = new Map<string, { readonly by: number; readonly left: readonly Configurable[] }>()
    const inARow = new Map<string, number>()
    return (exchange) => {
      const key = exchange.operation === 'createSystematicReview' ? createdKeyOf(exchange) : null
      const request = key === null ? undefined : jsonBodyOf(exchange)
      if (key !== null && request !== undefined)
        created.set(key, { by: exchange.id, left: configurable.filter(({ isIn }) => !isIn(request)) })
      if (exchange.operation !== 'getSystematicReview') return []
      return readSessionsIn(exchange).flatMap((reading): readonly Observation[] => {
        const { by, left } = created.get(reading.key) ?? { by: 0, left: [] }
        if (left.length === 0) return []
        const named = left.some(({ stage }) => stage === stageOf(reading))
        inARow.set(reading.key, named ? (inARow.get(reading.key) ?? 0) + 1 : 0)
        const exchanges = [by, exchange.id]
        return observeStage(reading, inARow.get(reading.key) ?? 0, exchanges).concat(observeData(reading, left, exchanges))
      })
    }
  },
}

function observeStage(reading: SessionReading, inARow: number, exchanges: readonly number[]): readonly Observation[] {
  const stage = stageOf(reading)
  if (inARow >= maxGetsOfAMoment && stage !== null) {
    const breach = {
      pointer: '/executionStage',
      expected: 'a stage that the review was created with',
      actual: `${stage}, ${inARow} times in a row`,
    }
    return [{ rule: stageRule, exchanges, breach }]
  }
  // Only a completed review has had the chance to name every stage.
  return inARow === 0 && reading.status === 'completed' ? [{ rule: stageRule, exchanges, breach: null }] : []
}

function observeData(
  { session, status }: SessionReading,
  left: readonly Configurable[],
  exchanges: readonly number[],
): readonly Observation[] {
  const data = session['data']
  if (!isObject(data)) return []
  const surplus = left.find((stage) => Object.hasOwn(data, stage.export))
  if (surplus !== undefined) {
    const breach = {
      pointer: `/data/${surplus.export}`,
      expected: 'exports of the stages that the review was created with',
      actual: surplus.export,
    }
    return [{ rule: dataRule, exchanges, breach }]
  }
  return status === 'completed' ? [{ rule: dataRule, exchanges, breach: null }] : []
}
