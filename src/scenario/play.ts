import type { Expect } from '../contract/generated/files.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { ApiCall } from '../exchange/send.ts'
import { differences, type Difference } from './differences.ts'
import type { Scenario, Step } from './scenario.ts'

/** Where a scenario is played: who sends its calls, and how its time passes. A stand-in moves its clock, a deployment takes its time. */
export type Stage = {
  readonly send: (call: ApiCall) => Promise<Exchange>
  readonly pass: (spanMs: number) => Promise<void>
}

/** What happens while a scenario is played. */
export type PlayEvent =
  | {
      readonly type: 'stepPlayed'
      readonly step: number
      readonly says: string
      readonly exchange: Exchange | null
      readonly differences: readonly Difference[]
    }
  | { readonly type: 'stepImpossible'; readonly step: number; readonly says: string; readonly reason: string }

export type Outcome = 'passes' | 'fails' | 'cannotReplay'

/** Plays the steps in order, to the first that differs. */
export async function* play(scenario: Scenario, stage: Stage): AsyncGenerator<PlayEvent, Outcome> {
  const saved = new Map<string, string>()
  for (const [index, step] of unrolled(scenario.steps).entries()) {
    const event = await playStep(index + 1, step, stage, saved)
    yield event
    if (event.type === 'stepImpossible') return 'cannotReplay'
    if (event.differences.length > 0) return 'fails'
  }
  return 'passes'
}

function unrolled(steps: readonly Step[]): readonly Exclude<Step, { type: 'repeat' }>[] {
  return steps.flatMap((step) => (step.type === 'repeat' ? Array.from({ length: step.times }, () => unrolled(step.steps)).flat() : [step]))
}

async function playStep(
  number: number,
  step: Exclude<Step, { type: 'repeat' }>,
  stage: Stage,
  saved: Map<string, string>,
): Promise<PlayEvent> {
  switch (step.type) {
    case 'advance':
      await stage.pass(step.spanMs)
      return { type: 'stepPlayed', step: number, says: `advance ${step.spanMs / 1000} s`, exchange: null, differences: [] }
    case 'control':
      return { type: 'stepImpossible', step: number, says: 'control', reason: 'nothing here takes control commands' }
    case 'call':
    case 'until': {
      const says = `${step.call}${step.as === undefined ? '' : ` as ${step.as}`}${step.type === 'until' ? ' until' : ''}`
      const call = fill(
        {
          operation: step.call,
          as: step.as ?? 'default',
          ...(step.path && { path: step.path }),
          ...(step.query && { query: step.query }),
          ...(step.body !== undefined && { body: step.body }),
        },
        saved,
      )
      const played =
        step.type === 'call' ? await sendOnce(stage, call, step.expect ?? {}, saved) : await sendUntil(stage, call, step, saved)
      if ('failed' in played.exchange.response)
        return { type: 'stepImpossible', step: number, says, reason: played.exchange.response.failed }
      if (played.differences.length > 0) return { type: 'stepPlayed', step: number, says, ...played }
      return {
        type: 'stepPlayed',
        step: number,
        says,
        exchange: played.exchange,
        differences: save(step.save ?? {}, played.exchange, saved),
      }
    }
  }
}

type Played = { readonly exchange: Exchange; readonly differences: readonly Difference[] }

async function sendOnce(stage: Stage, call: ApiCall, expect: Expect, saved: ReadonlyMap<string, string>): Promise<Played> {
  const exchange = await stage.send(call)
  return { exchange, differences: judge(fill(expect, saved), exchange) }
}

async function sendUntil(
  stage: Stage,
  call: ApiCall,
  step: Extract<Step, { type: 'until' }>,
  saved: ReadonlyMap<string, string>,
): Promise<Played> {
  let played = await sendOnce(stage, call, step.until, saved)
  for (
    let waitedMs = 0;
    played.differences.length > 0 && waitedMs < step.atMostMs && !('failed' in played.exchange.response);
    waitedMs += step.everyMs
  ) {
    await stage.pass(step.everyMs)
    played = await sendOnce(stage, call, step.until, saved)
  }
  return played
}

function judge(expect: Expect, exchange: Exchange): readonly Difference[] {
  const answer = answerOf(exchange)
  if (answer === undefined) return []
  const { status, headers, json } = answer
  return differences(expect, { status, headers, body: json })
}

/** Puts values of an answer under their names. One that is not there is a difference. */
function save(names: { readonly [name: string]: string }, exchange: Exchange, saved: Map<string, string>): readonly Difference[] {
  return Object.entries(names).flatMap(([name, pointer]) => {
    const value = valueAt(answerOf(exchange)?.json, pointer)
    if (typeof value !== 'string' && typeof value !== 'number')
      return [
        {
          pointer: `/body${pointer}`,
          expected: `a text or number to save as ${name}`,
          actual: value === undefined ? 'absent' : JSON.stringify(value),
        },
      ]
    saved.set(name, String(value))
    return []
  })
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? (value as { [key: string]: unknown })[part] : undefined),
      root,
    )
}

/** Replaces `${name}` by what was saved under it, in every text. */
function fill<Value>(value: Value, saved: ReadonlyMap<string, string>): Value {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\$\{(\w+)\}/g, (whole, name: string) => saved.get(name) ?? whole)
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, filled(child)]))
  }
  return filled(value) as Value // the same shape, other texts
}
