import { encountersOf, effectOf, type FaultTarget, type FaultEffect } from '../../engine/fault.ts'
import { performControl } from '../../engine/perform.ts'
import { parseDurationMs } from '../../contract/duration.ts'
import type { Answered } from './answer-api.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { withCors } from '../http/cors.ts'
import { changeAnswer, replaceAnswer } from './replace-answer.ts'
import type { LiveWorld } from '../worlds/live-world.ts'

type Delivered = { readonly earlier: readonly Answered[]; readonly last: Answered }

/**
 * Applies the faults of a world to a request, which `answer` answers. A request that is delivered twice has two answers, of which only the
 * last one arrives.
 */
export function applyFaults(live: LiveWorld, baseUrl: string, target: FaultTarget, request: ApiRequest, answer: () => Answered): Delivered {
  const trouble = encounterFaults(live, target)
  if (trouble === null) return { earlier: [], last: answer() }
  const earlier = trouble.does.twice === true ? [withNote(answer(), trouble, 'it is delivered once more')] : []
  return { earlier, last: answerInTrouble(trouble, baseUrl, target, request, answer) }
}

/** True if a request changes the world by meeting faults, or by being let pass. */
export function isCounted({ world }: LiveWorld, target: FaultTarget): boolean {
  return encountersOf(world, target).length > 0
}

function encounterFaults({ world, clock }: LiveWorld, target: FaultTarget): FaultEffect | null {
  const now = clock.now()
  const encounters = encountersOf(world, target)
  if (encounters.length === 0) return null
  const met = encounters.find(({ isMet }) => isMet)
  const fault = met === undefined ? undefined : world.faults.get(met.id)
  performControl(world, { type: 'encounterFaults', encounters }, now)
  return fault === undefined ? null : effectOf(world, fault)
}

function answerInTrouble(
  trouble: FaultEffect,
  baseUrl: string,
  { operation, account }: FaultTarget,
  request: ApiRequest,
  answer: () => Answered,
): Answered {
  const { does, delayMs } = trouble
  const late = ({ outcome, details }: Answered, note: string): Answered =>
    withNote({ outcome: delayMs === 0 ? outcome : changeSent(outcome, (sent) => ({ ...sent, delayMs })), details }, trouble, note)
  const instead = (outcome: Outcome, note: string): Answered => late({ outcome, details: { operation, account, notes: [] } }, note)
  if (does.answer !== undefined) return instead(withCors(request, toOutcome(does.answer)), `answered ${does.answer.status} instead`)
  if (does.edge === true) return instead(edgeRefusal, 'refused by the edge')
  if (does.drop === 'before')
    return instead({ ...noAnswer, damage: { type: 'drop' } }, 'the connection is dropped before the service sees it')
  const answered = answer()
  if (does.replace !== undefined) {
    const { outcome, details } = answered
    const replaced = replaceAnswer(outcome, does.replace, baseUrl)
    return late({ outcome: replaced, details }, `answered ${replaced.status} instead of its own ${outcome.status}`)
  }
  if (does.change !== undefined) {
    const changed = changeAnswer(answered.outcome, does.change, baseUrl)
    if (changed === null) return late(answered, 'its own answer is not the one to change')
    return late({ outcome: changed, details: answered.details }, 'answered with other members')
  }
  if (does.drop === 'after') return late(withDamage(answered, { type: 'drop' }), 'the connection is dropped before the answer')
  if (does.truncate !== undefined) {
    const { bytes } = does.truncate
    return late(withDamage(answered, { type: 'truncate', bytes }), `the connection is dropped after ${bytes} bytes of the body`)
  }
  if (does.drip !== undefined) {
    const { bytes, every } = does.drip
    return late(
      withDamage(answered, { type: 'drip', bytes, everyMs: parseDurationMs(every) ?? 0 }),
      `the body comes ${bytes} bytes every ${every}`,
    )
  }
  return late(answered, does.twice === true ? 'it has been delivered before' : 'the answer is late')
}

function withDamage({ outcome, details }: Answered, damage: NonNullable<Outcome['damage']>): Answered {
  return { outcome: changeSent(outcome, (sent) => ({ ...sent, damage })), details }
}

/** Changes an outcome as it is announced, and as it is sent where that is decided later. The change meets a stream as a whole. */
function changeSent(outcome: Outcome, change: (sent: Outcome) => Outcome): Outcome {
  const { later } = outcome
  if (later === undefined) return change(outcome)
  return {
    ...change(outcome),
    async later() {
      const sent = await later()
      return change(
        sent.body instanceof ReadableStream ? { ...sent, body: new Uint8Array(await new Response(sent.body).arrayBuffer()) } : sent,
      )
    },
  }
}

function withNote({ outcome, details }: Answered, { id, delayMs }: FaultEffect, what: string): Answered {
  const delay = delayMs === 0 ? '' : `, after ${delayMs} ms`
  return { outcome, details: { ...details, notes: [...details.notes, `${id}: ${what}${delay}`] } }
}

const noAnswer: Outcome = { status: 0, headers: [], body: '' }

/** The edge in front of the service knows neither its errors nor its CORS. */
const edgeRefusal: Outcome = { status: 403, headers: [['content-type', 'text/plain; charset=UTF-8']], body: 'error code: 1010' }

function toOutcome({ status, headers = {}, body }: NonNullable<FaultEffect['does']['answer']>): Outcome {
  const given = Object.entries(headers)
  const hasType = given.some(([name]) => name.toLowerCase() === 'content-type')
  const type = [['content-type', typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json']] as const
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  return { status, headers: [...(hasType || body === undefined ? [] : type), ...given], body: text }
}
