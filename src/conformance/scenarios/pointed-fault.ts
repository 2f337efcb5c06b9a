import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { noAnswerPointer } from '../../scenario/recorded-fault.ts'
import type { Draft } from './draft/draft.ts'
import { membersBeside, partAt } from './part-at.ts'
import type { ShownFailure } from './scenario-text.ts'
import { compareAnswers, type Showing } from './show-failure.ts'
import { isLost } from './traffic-draft.ts'
import { whyNone, type WhyNot } from './why-no-scenario.ts'

/** A fault that somebody points at: a place of an answer, such as `/body/status`, of the last exchange or of one with that id. */
export type PointedFault = { readonly pointer: string; readonly exchange?: number }

/** The exchange that somebody points at: of several, the last whose answer has the place. */
export function findPointed(exchanges: readonly Exchange[], { pointer, exchange: id }: PointedFault): Exchange | undefined {
  const asked = exchanges.filter((one) => (one.operation !== null || one.tool !== undefined) && (id === undefined || one.id === id))
  if (pointer === noAnswerPointer) return asked.findLast(isLost)
  return asked.findLast((one) => partAt(answerOf(one), pointer) !== undefined) ?? (id === undefined ? undefined : asked[0])
}

/** The reason why no exchange is the one that somebody points at. */
export function whyNonePointed(exchanges: readonly Exchange[], pointed: PointedFault): WhyNot {
  return { whyNot: findReason(exchanges, pointed), kind: 'nowhere' }
}

function findReason(exchanges: readonly Exchange[], { pointer, exchange: id }: PointedFault): string {
  const isOfAnswer = pointer !== noAnswerPointer
  if (id === undefined) return isOfAnswer ? `no answer has ${pointer}` : 'each request got an answer'
  const pointed = exchanges.find((one) => one.id === id)
  if (pointed === undefined) return `there is no exchange ${id}, of ${exchanges.length} that were read`
  if (isOfAnswer) return `#${id} calls no operation`
  return answerOf(pointed) === undefined ? `nobody waited for an answer to #${id}` : `#${id} got an answer: ${statusAndCode(pointed)}`
}

/** The verdict on a place that somebody points at: the reference has there what is expected. */
export async function judgePlace(
  draft: Draft,
  exchange: Exchange,
  pointer: string,
  showing: Showing,
): Promise<ShownFailure['verdict'] | WhyNot> {
  const compared = await compareAnswers(draft, draft.exchanges.lastIndexOf(exchange), exchange, showing)
  if ('why' in compared) return { whyNot: whyNone[compared.why] }
  const [expected, actual] = [compared.passing, compared.failing].map((answer) => JSON.stringify(partAt(answer, pointer)) ?? 'absent')
  if (expected === 'absent' && actual === 'absent')
    return { whyNot: `neither its answer nor that of the mock has ${pointer}${membersBeside(exchange, pointer)}`, kind: 'nowhere' }
  if (expected === undefined || actual === undefined || expected === actual)
    return { whyNot: `the mock answers ${pointer} ${expected} as well`, kind: 'same' }
  const place = bodyPlaceOf(pointer)
  return { expected, actual, ...(place !== undefined && { pointer: place }) }
}

/** The place in the body of an answer; undefined for one outside of it. */
export function bodyPlaceOf(pointer: string): string | undefined {
  return pointer === '/body' || pointer.startsWith('/body/') ? pointer.slice('/body'.length) : undefined
}
