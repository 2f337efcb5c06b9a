import { valueAt, withoutIndexes } from '../contract/json-pointer.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { Outcome, PlayEvent } from './play.ts'
import type { Scenario } from './scenario.ts'

/** The verdict of a replay. It is about the recorded fault alone, if the scenario has one. */
export type Verdict = {
  readonly outcome: Outcome | 'reproduced' | 'notReproduced'
  /** The reason why there is no verdict. */
  readonly reason?: string
}

/** What a fault has in place of an answer that nobody recorded: of one request, or of whichever fails. */
export const notRecorded = { one: 'something else that was not recorded', any: 'something that was not recorded' }

/** The place of a fault that is no answer at all. */
export const noAnswerPointer = '/noAnswer'

/** Judges a replay. A recorded fault is reproduced only in its own step and at its own place. */
export function toVerdict({ provenance: { fault } = {} }: Scenario, outcome: Outcome, last: PlayEvent | undefined): Verdict {
  if (fault?.pointer === noAnswerPointer && last?.type === 'stepImpossible' && last.isUnanswered === true && numberOf(last) === fault.step)
    return { outcome: 'reproduced' }
  if (fault === undefined || outcome === 'cannotReplay' || last === undefined || last.type === 'stepImpossible')
    return fault !== undefined && outcome === 'passes' ? { outcome: 'notReproduced' } : { outcome }
  if (outcome === 'passes') return { outcome: 'notReproduced' }
  const step = numberOf(last)
  const answered = last.exchange === null ? undefined : statusMeantBy(last.exchange)
  const isRefused = answered !== undefined && answered < 500 && isUnrelatedRefusal(answered)
  if (fault.actual === notRecorded.any && !isRefused) return { outcome: 'reproduced' }
  if (step !== fault.step) return { outcome: 'cannotReplay', reason: `step ${step} comes before the recorded fault, and differs already` }
  // Any other answer may be the fault that nobody recorded, but for a refused key or a limit.
  if (fault.actual === notRecorded.one && !isRefused) return { outcome: 'reproduced' }
  // The index of the item that shows it is chance.
  const place = withoutIndexes(fault.pointer)
  if (last.differences.some(({ pointer }) => withoutIndexes(pointer) === place)) {
    const isOfOutcome = place === '/status' || place === '/isError'
    // A refusal of the account or a server error hides the recorded fault, and an answer of another status has no place of the recorded one.
    const isInTheWay = isOfOutcome
      ? answered !== undefined && isUnrelatedRefusal(answered) && !fault.actual.includes(String(answered))
      : last.differences.some(({ pointer }) => pointer === '/status' || pointer === '/isError')
    if (!isInTheWay) return { outcome: 'reproduced' }
    return { outcome: 'cannotReplay', reason: `step ${step} was answered ${answered}, which is not the recorded fault` }
  }
  return { outcome: 'cannotReplay', reason: `step ${step} differs elsewhere than at ${fault.pointer}` }
}

/** The number of a step in its file, in whichever turn. */
function numberOf({ step }: PlayEvent): string {
  return step.split(' ')[0] ?? ''
}

/** The status of an answer; of a tool that says too many requests, that of the API. */
function statusMeantBy(exchange: Exchange): number | undefined {
  const answer = answerOf(exchange)
  return answer?.isError === true && valueAt(answer.json, '/error/code') === 'rate_limit_exceeded' ? 429 : answer?.status
}

/** True for a refusal that depends on the account or the moment. */
function isUnrelatedRefusal(status: number): boolean {
  return [401, 402, 403, 429].includes(status) || status >= 500
}
