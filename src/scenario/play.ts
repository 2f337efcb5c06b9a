import type { Expect } from '../contract/generated/files.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { ApiCall } from '../exchange/send.ts'
import { differences, type Difference } from './differences.ts'
import { fill, fillText, save, type AnswerParts, type SavedValues } from './saved-values.ts'
import type { Scenario, Step } from './scenario.ts'

/** Where a scenario is played: who sends its calls, and how its time passes. A stand-in moves its clock, a deployment takes its time. */
export type Stage = {
  readonly send: (call: ApiCall) => Promise<Exchange>
  /** Lets time pass; on an aborted signal it need not. */
  readonly pass: (spanMs: number) => Promise<void>
  /** Ends the playing where it stands. */
  readonly signal?: AbortSignal
}

type Place = {
  /** Where the step stands in its file: `4`, within a repeat `4.2 (3 of 5)`. */
  readonly step: string
  readonly line: number
  readonly says: string
}

/** What happens while a scenario is played. */
export type PlayEvent =
  | (Place & { readonly type: 'stepPlayed'; readonly exchange: Exchange | null; readonly differences: readonly Difference[] })
  | (Place & { readonly type: 'stepImpossible'; readonly reason: string })

export type Outcome = 'passes' | 'fails' | 'cannotReplay'

type Playable = Exclude<Step, { readonly type: 'repeat' }>
type Sending = Extract<Step, { readonly type: 'call' | 'until' }>

/** Plays the steps in order, to the first that differs. */
export async function* play(scenario: Scenario, stage: Stage): AsyncGenerator<PlayEvent, Outcome> {
  const saved: SavedValues = new Map()
  for (const [number, step] of unrolled(scenario.steps, '', [])) {
    const event = await playStep(number, step, stage, saved)
    yield event
    if (event.type === 'stepImpossible') return 'cannotReplay'
    if (event.differences.length > 0) return 'fails'
  }
  return 'passes'
}

/** The steps with their numbers, one at a time: repeats may be many. */
function* unrolled(steps: readonly Step[], prefix: string, turns: readonly string[]): Generator<readonly [number: string, step: Playable]> {
  for (const [index, step] of steps.entries()) {
    const number = `${prefix}${index + 1}`
    if (step.type === 'repeat') {
      for (let turn = 1; turn <= step.times; turn++) yield* unrolled(step.steps, `${number}.`, [...turns, `${turn} of ${step.times}`])
    } else yield [turns.length === 0 ? number : `${number} (${turns.join(', ')})`, step]
  }
}

async function playStep(number: string, step: Playable, stage: Stage, saved: SavedValues): Promise<PlayEvent> {
  const place: Place = { step: number, line: step.line, says: saysOf(step) }
  const impossible = (reason: string): PlayEvent => ({
    type: 'stepImpossible',
    ...place,
    reason: isInterrupted(stage) ? 'interrupted' : reason,
  })
  if (isInterrupted(stage)) return impossible('')
  switch (step.type) {
    case 'advance':
      await stage.pass(step.spanMs)
      return isInterrupted(stage) ? impossible('') : { type: 'stepPlayed', ...place, exchange: null, differences: [] }
    case 'control':
      return impossible('nothing here takes control commands')
    case 'call':
    case 'until': {
      const played = step.type === 'call' ? await sendOnce(stage, step, step.expect ?? {}, saved) : await sendUntil(stage, step, saved)
      const answer = partsOf(played.exchange)
      if (answer === null) return impossible('failed' in played.exchange.response ? played.exchange.response.failed : '')
      if (played.differences.length > 0 && isInterrupted(stage)) return impossible('')
      const unsaved = played.differences.length > 0 ? [] : save(step.save ?? {}, answer, saved)
      return { type: 'stepPlayed', ...place, exchange: played.exchange, differences: [...played.differences, ...unsaved] }
    }
  }
}

/** Read anew each time: it changes while others are waited for. */
function isInterrupted({ signal }: Stage): boolean {
  return signal?.aborted === true
}

function saysOf(step: Playable): string {
  if (step.type === 'advance') return `advance ${step.spanMs / 1000} s`
  if (step.type === 'control') return 'control'
  const by = step.as === null ? ' without a key' : step.as === 'default' ? '' : ` as ${step.as}`
  return `${step.call}${by}${step.type === 'until' ? ' until' : ''}`
}

type Played = { readonly exchange: Exchange; readonly differences: readonly Difference[] }

async function sendOnce(stage: Stage, step: Sending, expected: Expect, saved: SavedValues): Promise<Played> {
  const exchange = await stage.send(toCall(step, saved))
  const answer = partsOf(exchange)
  return { exchange, differences: answer === null ? [] : differences(fill(withLowerCaseHeaders(expected), saved), answer) }
}

async function sendUntil(stage: Stage, step: Extract<Step, { readonly type: 'until' }>, saved: SavedValues): Promise<Played> {
  let played = await sendOnce(stage, step, step.until, saved)
  for (let waitedMs = 0; played.differences.length > 0 && waitedMs < step.atMostMs; waitedMs += step.everyMs) {
    await stage.pass(step.everyMs)
    if (isInterrupted(stage)) return played
    played = await sendOnce(stage, step, step.until, saved)
  }
  return played
}

function toCall({ call, as, path = {}, query, body }: Sending, saved: SavedValues): ApiCall {
  const texts = Object.entries(path).map(([name, text]): [string, string] => [name, fillText(text, saved)])
  return {
    operation: call,
    as,
    path: Object.fromEntries(texts),
    ...(query !== undefined && { query: filledQuery(query, saved) }),
    ...(body !== undefined && { body: fill(body, saved) }),
  }
}

function filledQuery(query: NonNullable<Sending['query']>, saved: SavedValues): NonNullable<ApiCall['query']> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? fillText(value, saved) : value]),
  )
}

function partsOf(exchange: Exchange): AnswerParts | null {
  const answer = answerOf(exchange)
  return answer === undefined ? null : { status: answer.status, headers: answer.headers, body: answer.json }
}

/** An answer has its header names in lower case. */
function withLowerCaseHeaders({ headers, ...rest }: Expect): Expect {
  if (headers === undefined) return rest
  return { ...rest, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])) }
}
