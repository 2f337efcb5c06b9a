import { parseDurationMs } from '../contract/duration.ts'
import type {
  AdvanceStep,
  CallStep,
  ControlStep,
  Expect,
  Given,
  RepeatStep,
  Scenario as WrittenScenario,
  UntilStep,
} from '../contract/generated/files.ts'
import { nearest } from '../contract/nearest.ts'
import { operation, operationIds, type OperationId } from '../contract/operations.ts'
import { matcherMistakes, type Misplaced } from './matcher-mistakes.ts'
import { readYaml, type FileMistake } from './read-yaml.ts'

type Sent = Pick<CallStep, 'as' | 'path' | 'query' | 'body' | 'save'> & { readonly call: OperationId }

export type Step =
  | (Sent & { readonly type: 'call'; readonly expect?: Expect })
  | (Sent & { readonly type: 'until'; readonly until: Expect; readonly atMostMs: number; readonly everyMs: number })
  | { readonly type: 'advance'; readonly spanMs: number }
  | { readonly type: 'repeat'; readonly times: number; readonly steps: readonly Step[] }
  | ({ readonly type: 'control' } & ControlStep)

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

/** A step as it is written. Its schema tells the kinds apart by their keys, which types generated from it cannot say. */
type WrittenStep = CallStep | UntilStep | AdvanceStep | RepeatStep | ControlStep

/** A scenario out of the text of its file, or every mistake in it. */
export function parseScenario(file: string, text: string): Scenario | { readonly mistakes: readonly FileMistake[] } {
  const read = readYaml('Scenario', file, text)
  if ('mistakes' in read) return read
  // The schema has said so.
  const { given = {}, steps: written, ...rest } = read.value as WrittenScenario
  const steps = written as readonly WrittenStep[]
  const mistakes = stepMistakes(steps, '/steps', new Set())
  if (mistakes.length > 0) return { mistakes: mistakes.map(({ pointer, message }) => read.mistakeAt(pointer, message)) }
  return { ...rest, given, steps: steps.map(toStep) }
}

function toStep(written: WrittenStep): Step {
  if ('until' in written) {
    const { atMost, every, ...sent } = written
    return { type: 'until', ...toSent(sent), atMostMs: spanOf(atMost) ?? patience.atMostMs, everyMs: spanOf(every) ?? patience.everyMs }
  }
  if ('call' in written) return { type: 'call', ...toSent(written) }
  if ('advance' in written) return { type: 'advance', spanMs: spanOf(written.advance) ?? 0 }
  if ('repeat' in written) return { type: 'repeat', times: written.repeat, steps: (written.steps as readonly WrittenStep[]).map(toStep) }
  return { type: 'control', ...written }
}

function toSent<Written extends { readonly call: string }>(written: Written): Written & { readonly call: OperationId } {
  return written as Written & { readonly call: OperationId } // unknown operations are mistakes, found before
}

function spanOf(duration: string | undefined): number | null {
  return duration === undefined ? null : parseDurationMs(duration)
}

/** What the schema cannot see: unknown operations, path parameters, matchers, and values used before they are saved. */
function stepMistakes(steps: readonly WrittenStep[], pointer: string, saved: Set<string>): readonly Misplaced[] {
  return steps.flatMap((step, index) => {
    const at = `${pointer}/${index}`
    if ('repeat' in step) return stepMistakes(step.steps as readonly WrittenStep[], `${at}/steps`, saved)
    if (!('call' in step)) return []
    const expected = 'until' in step ? step.until : step.expect
    const found = [
      ...callMistakes(step, at),
      ...unsavedNames({ path: step.path, query: step.query, body: 'body' in step ? step.body : undefined, expected }, saved, at),
      ...matcherMistakes(expected, `${at}/${'until' in step ? 'until' : 'expect'}`),
    ]
    for (const name of Object.keys(step.save ?? {})) saved.add(name)
    return found
  })
}

function callMistakes({ call, path = {} }: CallStep | UntilStep, at: string): readonly Misplaced[] {
  const id = operationIds.find((known) => known === call)
  if (id === undefined) {
    const near = nearest(call, operationIds)
    return [
      {
        pointer: `${at}/call`,
        message: `call ${call} is no operation${near === undefined ? `; known are ${operationIds.join(', ')}` : `; did you mean ${near}?`}`,
      },
    ]
  }
  const parameters = [...operation(id).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return [
    ...parameters.filter((name) => !(name in path)).map((name) => ({ pointer: `${at}/call`, message: `call ${call} needs path.${name}` })),
    ...Object.keys(path)
      .filter((name) => !parameters.includes(name))
      .map((name) => ({ pointer: `${at}/path/${name}`, message: `path.${name} is no parameter of ${call}` })),
  ]
}

function unsavedNames(texts: object, saved: ReadonlySet<string>, at: string): readonly Misplaced[] {
  const names = [...JSON.stringify(texts).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return [...new Set(names)]
    .filter((name) => !saved.has(name))
    .map((name) => ({
      pointer: at,
      message: `\${${name}} is not saved by a step before${saved.size === 0 ? '' : `; saved are ${[...saved].join(', ')}`}`,
    }))
}
