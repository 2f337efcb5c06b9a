import type { ControlOperationId } from '../contract/control.ts'
import type { ToolExpect } from '../contract/generated/files.ts'
import { beginningOf } from '../exchange/beginning-of.ts'
import type { CallTool } from '../exchange/call-tool.ts'
import { answerOf, isSent, type Exchange } from '../exchange/exchange.ts'
import type { ApiCall, Visit } from '../exchange/send.ts'
import { valueAt } from '../contract/json-pointer.ts'
import { TooMuchWork, withBoundedWork } from '../contract/pattern/bounded-work.ts'
import { describeStep } from './describe-step.ts'
import { findDifferences, type Difference } from './differences.ts'
import { fillPath, fillQuery, toCall, toToolCall } from './filled-calls.ts'
import { fill, fillText, save, type AnswerParts, type SavedValues } from './saved-values.ts'
import type { Scenario, Step } from './scenario.ts'

/** The means to play a scenario: it sends calls and passes time. A mock moves its clock, a deployment has to be waited for. */
export type Player = {
  readonly send: (call: ApiCall) => Promise<Exchange>
  readonly visit: Visit
  /** The reason why a scenario may not follow an address, or null. Without it, every address is followed. */
  readonly whyNotVisit?: (url: string) => Promise<string | null>
  /** Calls a tool of the MCP server. */
  readonly callTool: CallTool
  /** Lets time pass; an aborted signal ends it early. It rejects with `TimeError` where a clock goes no further. */
  readonly passTime: (spanMs: number) => Promise<void>
  /** Values of names before any step: ids of given sessions, and addresses of accounts such as `other.email`. */
  readonly names: ReadonlyMap<string, string>
  /** Calls the control API of the world; null if there is none. A refusal rejects. */
  readonly callControl: ((call: ControlStepCall) => Promise<unknown>) | null
  /** True to retry a call that was refused for too many requests; the retry waits as long as needed. Null if requests are not paced. */
  readonly retryRefused: ((refused: Exchange) => boolean) | null
  /** Called before each wait. */
  readonly onWait?: (wait: Wait) => void
  /** Ends the run at its current step. */
  readonly signal?: AbortSignal
}

/** A call of the control API, without the world. */
export type ControlStepCall = {
  readonly operation: ControlOperationId
  readonly path: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A wait that begins now. */
export type Wait = Place & {
  readonly spanMs: number
  /** For an `until`: the time waited so far, the longest time, and the first difference that remains. */
  readonly until?: { readonly waitedMs: number; readonly atMostMs: number; readonly lacking: Difference | undefined }
}

type Place = {
  /** The number of the step in its file: `4`, or within a repeat `4.2 (3 of 5)`. */
  readonly step: string
  readonly line: number
  readonly says: string
}

/** An event while a scenario is played. */
export type PlayEvent =
  | (Place & { readonly type: 'stepPlayed'; readonly exchange: Exchange | null; readonly differences: readonly Difference[] })
  | (Place & {
      readonly type: 'stepImpossible'
      readonly reason: string
      /** Set where its request was sent, and no answer came. */
      readonly isUnanswered?: true
    })

export type Outcome = 'passes' | 'fails' | 'cannotReplay'

type Playable = Exclude<Step, { readonly type: 'repeat' }>
type Asking = Extract<Step, { readonly type: 'call' | 'until' | 'mcp' | 'mcpUntil' | 'visit' }>
type Until = Extract<Step, { readonly type: 'until' | 'mcpUntil' }>

/** Plays the steps in order, up to the first that differs. `saved` gets the values that they save. The first `played` steps are left out. */
export async function* play(
  scenario: Scenario,
  player: Player,
  saved: SavedValues = new Map(player.names),
  played = 0,
): AsyncGenerator<PlayEvent, Outcome> {
  let left = played
  for (const [number, step] of unrollRepeats(scenario.steps, '', [])) {
    if (left-- > 0) continue
    const event = await playStep(number, step, player, saved).catch((error: unknown) => toImpossible(error, number, step))
    yield event
    if (event.type === 'stepImpossible') return 'cannotReplay'
    if (event.differences.length > 0) return 'fails'
  }
  return 'passes'
}

/** The reason why no more time can pass, such as the end of what timestamps can say. */
export class TimeError extends Error {}

function toImpossible(error: unknown, number: string, step: Playable): PlayEvent {
  if (!(error instanceof TimeError || error instanceof TooMuchWork)) throw error
  return { type: 'stepImpossible', step: number, line: step.line, says: describeStep(step), reason: error.message }
}

/** Yields the steps with their numbers, lazily, since a repeat may be long. */
function* unrollRepeats(
  steps: readonly Step[],
  prefix: string,
  turns: readonly string[],
): Generator<readonly [number: string, step: Playable]> {
  for (const [index, step] of steps.entries()) {
    const number = `${prefix}${index + 1}`
    if (step.type === 'repeat') {
      for (let turn = 1; turn <= step.times; turn++) yield* unrollRepeats(step.steps, `${number}.`, [...turns, `${turn} of ${step.times}`])
    } else yield [turns.length === 0 ? number : `${number} (${turns.join(', ')})`, step]
  }
}

async function playStep(number: string, step: Playable, player: Player, saved: SavedValues): Promise<PlayEvent> {
  const place: Place = { step: number, line: step.line, says: describeStep(step) }
  const impossible = (reason: string): Extract<PlayEvent, { readonly type: 'stepImpossible' }> => ({
    type: 'stepImpossible',
    ...place,
    reason: isInterrupted(player) ? 'interrupted' : reason,
  })
  if (isInterrupted(player)) return impossible('')
  switch (step.type) {
    case 'advance':
      player.onWait?.({ ...place, spanMs: step.spanMs })
      await player.passTime(step.spanMs)
      return isInterrupted(player) ? impossible('') : { type: 'stepPlayed', ...place, exchange: null, differences: [] }
    case 'control': {
      const steered = await runControlStep(player, step, saved)
      if ('refused' in steered) return impossible(steered.refused)
      const { answer, expected } = steered
      const found = withBoundedWork(() => findDifferences(expected, answer))
      const unsaved = found.length > 0 ? [] : save(step.save ?? {}, answer, saved)
      return { type: 'stepPlayed', ...place, exchange: null, differences: [...found, ...unsaved] }
    }
    case 'call':
    case 'until':
    case 'mcp':
    case 'mcpUntil':
    case 'visit': {
      const refused = step.type === 'visit' ? await player.whyNotVisit?.(fillText(step.visit, saved)) : null
      if (typeof refused === 'string') return impossible(refused)
      const { exchange, answer, ...found } =
        step.type === 'until' || step.type === 'mcpUntil'
          ? await askUntil(player, step, saved, place)
          : await askOnce(player, step, step.expect ?? {}, saved)
      if (answer === null) {
        const reason = 'failed' in exchange.response ? exchange.response.failed : ''
        return { ...impossible(reason), ...(isSent(exchange) && !isInterrupted(player) && { isUnanswered: true }) }
      }
      if (found.differences.length > 0 && isInterrupted(player)) return impossible('')
      if (found.differences.length > 0 && isRefusedByRateLimit(player, step, answer))
        return impossible('it is still refused for too many requests')
      const unsaved = found.differences.length > 0 ? [] : save(step.save ?? {}, answer, saved)
      return { type: 'stepPlayed', ...place, exchange, differences: [...found.differences, ...unsaved] }
    }
  }
}

type Steered = { readonly answer: AnswerParts; readonly expected: unknown } | { readonly refused: string }

/** Runs a control step. Only the body of its answer is compared. */
async function runControlStep(
  { callControl: tell }: Player,
  step: Extract<Step, { readonly type: 'control' }>,
  saved: SavedValues,
): Promise<Steered> {
  if (tell === null) return { refused: 'nothing here takes control commands' }
  const { call: operation, path = {}, query, body, expect = {} } = step
  try {
    const answered = await tell({
      operation,
      path: fillPath(path, saved),
      ...(query !== undefined && { query: fillQuery(query, saved) }),
      ...(body !== undefined && { body: fill(body, saved) }),
    })
    return { answer: { status: 200, headers: {}, body: answered, text: '' }, expected: fill(expect, saved) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** A function, so that the signal is read anew after each wait. */
function isInterrupted({ signal }: Player): boolean {
  return signal?.aborted === true
}

type Asked = {
  readonly exchange: Exchange
  /** Null if no answer arrived although one was expected. */
  readonly answer: AnswerParts | null
  readonly differences: readonly Difference[]
}

async function askOnce(player: Player, step: Asking, expected: ToolExpect, saved: SavedValues): Promise<Asked> {
  const asked = await ask(player, step, expected, saved)
  // An unexpected 429 had no effect and says nothing about the scenario, so the call is retried.
  const isRetried =
    asked.answer !== null && isTooMany(asked.answer) && asked.differences.length > 0 && player.retryRefused?.(asked.exchange) === true
  return isRetried && !isInterrupted(player) ? ask(player, step, expected, saved) : asked
}

/** True for an unexpected 429 of a paced deployment: other clients may have used up the limit. */
function isRefusedByRateLimit({ retryRefused }: Player, step: Asking, answer: AnswerParts): boolean {
  const expected: ToolExpect = ('until' in step ? step.until : step.expect) ?? {}
  return retryRefused !== null && isTooMany(answer) && expected.status !== 429 && expected.isError !== true
}

/** True for too many requests, which a tool says by its code. */
function isTooMany({ status, isError, body }: AnswerParts): boolean {
  return status === 429 || (isError === true && valueAt(body, '/error/code') === 'rate_limit_exceeded')
}

async function send(player: Player, step: Asking, saved: SavedValues): Promise<Exchange> {
  switch (step.type) {
    case 'visit':
      return player.visit({ url: fillText(step.visit, saved) })
    case 'mcp':
    case 'mcpUntil':
      return (await player.callTool(toToolCall(step, saved))).exchange
    case 'call':
    case 'until':
      return player.send(toCall(step, saved))
  }
}

async function ask(player: Player, step: Asking, expected: ToolExpect, saved: SavedValues): Promise<Asked> {
  const exchange = await send(player, step, saved)
  const answer = toParts(exchange, expected)
  if (answer === null) return { exchange, answer, differences: [] }
  const found = withBoundedWork(() => findDifferences(fill(withLowerCaseHeaders(expected), saved), answer))
  const isNoJson = answer.body === undefined && answer.text !== ''
  return { exchange, answer, differences: isNoJson ? found.map((one) => showText(one, answer)) : found }
}

/** Shows the beginning of a body that is no JSON, such as a page of a proxy, instead of `absent`. */
function showText(difference: Difference, { text }: AnswerParts): Difference {
  if (difference.pointer !== '/body' || difference.actual !== 'absent') return difference
  const begun = beginningOf(text, 80)
  return { ...difference, actual: `no JSON: ${JSON.stringify(begun)}` }
}

async function askUntil(player: Player, step: Until, saved: SavedValues, place: Place): Promise<Asked> {
  let asked = await askOnce(player, step, step.until, saved)
  for (let waitedMs = 0; asked.differences.length > 0 && waitedMs < step.atMostMs; waitedMs += step.everyMs) {
    const [lacking] = asked.differences
    player.onWait?.({ ...place, spanMs: step.everyMs, until: { waitedMs, atMostMs: step.atMostMs, lacking } })
    await player.passTime(step.everyMs)
    if (isInterrupted(player)) return asked
    asked = await askOnce(player, step, step.until, saved)
  }
  return asked
}

/** The parts of an answer to compare; null for a missing answer, unless the step expects that. */
function toParts(exchange: Exchange, { noAnswer }: ToolExpect): AnswerParts | null {
  const answer = answerOf(exchange)
  if (answer !== undefined) {
    const { status, headers, json: body, text, isError, error } = answer
    return { status, headers, body, text, ...(isError !== undefined && { isError }), ...(error !== undefined && { error }) }
  }
  return noAnswer === true ? { status: 0, headers: {}, body: undefined, text: '', noAnswer } : null
}

/** Lowers the names of expected headers, as those of an answer are. */
export function withLowerCaseHeaders({ headers, ...rest }: ToolExpect): ToolExpect {
  if (headers === undefined) return rest
  return { ...rest, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])) }
}
