import type { CalledTool } from '../../exchange/call-tool.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Difference } from '../../scenario/differences.ts'
import { play, type PlayEvent } from '../../scenario/play.ts'
import type { Scenario } from '../../scenario/scenario.ts'

export type RecordedPlay = {
  /** The exchange of each step; null for a step that sends nothing. */
  readonly exchanges: readonly (Exchange | null)[]
  /** Everything that was recorded, with the polls that no step repeats. */
  readonly recorded: readonly Exchange[]
  readonly names: ReadonlyMap<string, string>
}

/**
 * The first difference of the recorded answers from the last step of a scenario; null when they pass, or fail elsewhere. A step that reads a
 * session gets the first answer that was recorded after the step before it, since a replay may come as early as that. Each turn of a repeat,
 * which can only be the last step, gets the next answer, and the fault is in that of its own exchange alone.
 */
export async function differenceInRecording(whole: Scenario, played: RecordedPlay): Promise<Difference | null> {
  const { recorded, names } = played
  const { scenario, exchanges, firstTurn } = unrollLast(whole, played.exchanges)
  let [step, asked] = [0, 0]
  /** The latest answer about each session that a step before got, and the exchange of that step. */
  const reached = new Map<string, Reached>()
  let latest: Reached | undefined
  const answer = (): Promise<Exchange> => {
    const own = exchanges[step] ?? null
    if (own === null) return Promise.reject(new NothingMore())
    const before = reached.get(keyOf(own))
    const isSameMoment = step < firstTurn && (before?.own === own || scenario.steps[step]?.type === 'until')
    const got = answersTo(own, recorded, before?.got, isSameMoment)[asked++]
    if (got === undefined) return Promise.reject(new NothingMore())
    latest = { own, got }
    return Promise.resolve(got)
  }
  const callTool = async (): Promise<CalledTool> => ({ exchange: await answer(), sent: [] })
  const playing = play(scenario, {
    send: answer,
    visit: answer,
    callTool,
    passTime: resolve,
    names,
    callControl: resolve,
    retryRefused: null,
  })
  let last: PlayEvent | undefined
  try {
    for (let turn = await playing.next(); turn.done !== true; turn = await playing.next()) {
      last = turn.value
      if (latest !== undefined) reached.set(keyOf(latest.own), latest)
      step++
      asked = 0
    }
  } catch (error) {
    if (error instanceof NothingMore) return null
    throw error
  }
  if (last?.type !== 'stepPlayed') return null
  const isAtFault = firstTurn < scenario.steps.length ? latest?.got === latest?.own : last.step === String(scenario.steps.length)
  if (!isAtFault || Number(last.step) <= Math.min(firstTurn, scenario.steps.length - 1)) return null
  const [first] = last.differences
  return first === undefined || !/^\/(?:status|headers|body|text|isError|error)(?:\/|$)/.test(first.pointer) ? null : first
}

/** The scenario with the turns of its last step one by one, each with its exchange. Time has passed in the recording. */
function unrollLast(scenario: Scenario, exchanges: RecordedPlay['exchanges']) {
  const last = scenario.steps.at(-1)
  if (last?.type !== 'repeat') return { scenario, exchanges, firstTurn: scenario.steps.length }
  const asking = last.steps.filter(({ type }) => type !== 'advance')
  const turns = Array.from({ length: last.times }, () => asking).flat()
  const firstTurn = scenario.steps.length - 1
  return {
    scenario: { ...scenario, steps: [...scenario.steps.slice(0, -1), ...turns] },
    exchanges: [...exchanges.slice(0, firstTurn), ...turns.map(() => exchanges[firstTurn] ?? null)],
    firstTurn,
  }
}

function resolve(): Promise<void> {
  return Promise.resolve()
}

type Reached = { readonly own: Exchange; readonly got: Exchange }

class NothingMore extends Error {}

/** The recorded reads of one session from the one that was reached up to that of a step; for another request its own answer alone. */
function answersTo(
  own: Exchange,
  recorded: readonly Exchange[],
  reached: Exchange | undefined,
  isSameMoment: boolean,
): readonly Exchange[] {
  if (!recorded.includes(own) || own.operation === null || operationRoles[own.operation] !== 'typedGet') return [own]
  const since = reached?.order.sent ?? -1
  return recorded.filter(
    (one) =>
      keyOf(one) === keyOf(own) &&
      answerOf(one) !== undefined &&
      one.order.sent <= own.order.sent &&
      (isSameMoment ? one.order.sent >= since : one.order.sent > since),
  )
}

function keyOf({ as, request }: Exchange): string {
  return `${as ?? ''} ${request.method} ${request.url}`
}
