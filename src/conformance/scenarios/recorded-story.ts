import { valueAt } from '../../contract/json-pointer.ts'
import { operationAsked } from '../../contract/tools.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Draft } from './draft/draft.ts'
import type { DraftStep } from './draft/draft-step.ts'
import { toScenarioText } from './scenario-text.ts'
import { compareAnswers, expectingOf, type AnswerPair, type Showing } from './show-failure.ts'
import { draftTraffic, type Recorded } from './traffic-draft.ts'
import { withoutLaterPages } from './with-creations.ts'

/**
 * The text of all steps, or of those that the reference can play. Each expects what the answers of the deployment and of the reference have
 * in common. Where there is none of the reference, no step expects an answer like that of a fault. Null if no step can express anything.
 */
export async function writeStory(traffic: Recorded, showing: Showing, faults: readonly Exchange[]): Promise<string | null> {
  const drafts = [traffic, withoutLaterPages(traffic)].flatMap((one) => (one === undefined ? [] : (draftTraffic(one, one.exchanges) ?? [])))
  for (const draft of drafts) {
    const expectOf = await commonMeanings(draft, showing)
    if (expectOf !== undefined) return toScenarioText(expectingOf(draft, expectOf), showing, null)
  }
  const [draft] = drafts
  if (draft === undefined) return null
  const suspect = new Set(faults.map(kindOf))
  const expectOf = (step: number): DraftStep | undefined => {
    const exchange = draft.exchanges[step] ?? null
    return exchange === null || suspect.has(kindOf(exchange)) ? undefined : meaningOf(exchange)
  }
  return toScenarioText(expectingOf(draft, expectOf), showing, null)
}

/** Answers of one operation with one status and code. */
function kindOf(exchange: Exchange): string {
  return `${operationAsked(exchange)} ${statusAndCode(exchange)}`
}

/** Gives the expectation of each step that the deployment and the reference both meet; undefined if the reference cannot play the draft. */
async function commonMeanings(draft: Draft, showing: Showing): Promise<((step: number) => DraftStep | undefined) | undefined> {
  const at = draft.exchanges.findLastIndex((exchange) => exchange !== null && answerOf(exchange) !== undefined)
  const last = draft.exchanges[at]
  const compared = last === undefined || last === null ? undefined : await compareAnswers(draft, at, last, showing)
  if (compared === undefined || 'why' in compared) return undefined
  const pairs = new Map<number, AnswerPair>([...compared.earlier.map((pair) => [pair.step, pair] as const), [at, compared]])
  return (step) => {
    const pair = pairs.get(step)
    return pair === undefined ? undefined : expectMeaning(pair)
  }
}

/**
 * The expectation of what an answer means: its status, its code, and the state of its session. Where the reference has another status, either is
 * expected, and no third one.
 */
export function expectMeaning({ passing, failing, others = [] }: AnswerPair): DraftStep | undefined {
  const answers = [passing, ...others]
  const statuses = [...new Set([failing, ...answers].map((answer) => answer.status))]
  if (statuses.length > 1) return { status: { $any: statuses } }
  // A tool says in its answer that it failed.
  if (answers.some(({ isError }) => isError !== failing.isError)) return { status: failing.status }
  const [code, status] = ['/error/code', '/status'].map((place) => {
    const value = valueAt(failing.json, place)
    return typeof value === 'string' && answers.every(({ json }) => valueAt(json, place) === value) ? value : undefined
  })
  const body = { ...(code !== undefined && { error: { code } }), ...(status !== undefined && { status }) }
  const { isError } = failing
  return { status: failing.status, ...(isError !== undefined && { isError }), ...(Object.keys(body).length > 0 && { body }) }
}

function meaningOf(exchange: Exchange): DraftStep | undefined {
  const answer = answerOf(exchange)
  return answer === undefined ? undefined : expectMeaning({ passing: answer, failing: answer })
}
