import type { Given } from '../contract/given.ts'
import { parseDurationMs } from '../contract/duration.ts'
import { nearest } from '../contract/nearest.ts'
import { operationIds, type OperationId } from '../contract/operations.ts'
import { readYaml, type FileMistake } from './read-yaml.ts'

/** What an answer must be like. Partial: members that it does not name may be anything. */
export type Expect = { readonly status?: number; readonly headers?: { readonly [name: string]: unknown }; readonly body?: unknown }

type Sent = {
  readonly call: OperationId
  readonly as?: string
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: unknown }
  readonly body?: unknown
  /** Names for values of the answer, by JSON pointer. */
  readonly save?: { readonly [name: string]: string }
}

export type Step =
  | (Sent & { readonly type: 'call'; readonly expect?: Expect })
  | (Sent & { readonly type: 'until'; readonly until: Expect; readonly atMostMs: number; readonly everyMs: number })
  | { readonly type: 'advance'; readonly spanMs: number }
  | { readonly type: 'repeat'; readonly times: number; readonly steps: readonly Step[] }
  | { readonly type: 'control'; readonly control: { readonly [name: string]: unknown } }

/** A world and what happens in it. */
export type Scenario = {
  readonly title: string
  readonly story?: string
  readonly given: Given
  readonly steps: readonly Step[]
  readonly notes?: string
}

/** How long an `until` waits, and how often it asks, unless it says so: a session's typical time, at the recommended interval. */
const patience = { atMostMs: 15 * 60_000, everyMs: 45_000 }

/** A scenario out of the text of its file, or every mistake in it. */
export function parseScenario(file: string, text: string): Scenario | { readonly mistakes: readonly FileMistake[] } {
  const read = readYaml('Scenario', file, text)
  if ('mistakes' in read) return read
  // The schema has said so.
  const written = read.value as Omit<Scenario, 'given' | 'steps'> & { given?: Given; steps: readonly WrittenStep[] }
  const unknown = callsOf(written.steps).find((call) => !isOperation(call))
  if (unknown !== undefined) return { mistakes: [unknownOperation(file, text, unknown)] }
  return { ...written, given: written.given ?? {}, steps: written.steps.map(toStep) }
}

type WrittenStep = Sent & {
  until?: Expect
  expect?: Expect
  atMost?: string
  every?: string
  advance?: string
  repeat?: number
  steps?: readonly WrittenStep[]
  control?: { [name: string]: unknown }
}

function toStep(written: WrittenStep): Step {
  const { until, atMost, every, advance, repeat, steps = [], control, ...sent } = written
  if (until !== undefined)
    return { type: 'until', ...sent, until, atMostMs: spanOf(atMost) ?? patience.atMostMs, everyMs: spanOf(every) ?? patience.everyMs }
  if (advance !== undefined) return { type: 'advance', spanMs: spanOf(advance) ?? 0 }
  if (repeat !== undefined) return { type: 'repeat', times: repeat, steps: steps.map(toStep) }
  return control === undefined ? { type: 'call', ...sent } : { type: 'control', control }
}

function spanOf(duration: string | undefined): number | null {
  return duration === undefined ? null : parseDurationMs(duration)
}

function callsOf(steps: readonly WrittenStep[]): readonly string[] {
  return steps.flatMap((step) => (step.repeat === undefined ? [step.call].filter((call) => call !== undefined) : callsOf(step.steps ?? [])))
}

function isOperation(id: string): id is OperationId {
  return operationIds.some((known) => known === id)
}

function unknownOperation(file: string, text: string, id: string): FileMistake {
  const lines = text.split('\n')
  const line = lines.findIndex((candidate) => new RegExp(`call:\\s*['"]?${id}\\b`).test(candidate))
  const near = nearest(id, operationIds)
  return {
    file,
    line: line + 1,
    column: (lines[line]?.indexOf(id) ?? 0) + 1,
    message: `call ${id} is no operation${near === undefined ? `; known are ${operationIds.join(', ')}` : `; did you mean ${near}?`}`,
  }
}
