import { parseDurationMs } from '../contract/duration.ts'
import type { ControlOperationId } from '../contract/control.ts'
import type {
  CallStep,
  ControlStep,
  Expect,
  Given,
  McpStep,
  McpUntilStep,
  Provenance,
  Scenario as WrittenScenario,
  ToolExpect,
  VisitStep,
} from '../contract/generated/files.ts'
import type { OperationId } from '../contract/operations.ts'
import { readReferenceFiles, type ReadBeside } from './reference-files.ts'
import { sortByLine, readYaml, type FileMistake, type FileMistakes, type ReadFile } from './read-yaml.ts'
import { findScenarioMistakes, type WrittenStep } from './scenario-mistakes.ts'
import { areSessionsKnown, keepSoundParts } from './sound-parts.ts'

type Sent = Pick<CallStep, 'path' | 'query' | 'body' | 'text' | 'headers' | 'save'> & {
  readonly call: OperationId
  /** The account whose key is sent; null for none. */
  readonly as: string | null
}

/** A call of a tool of the MCP server. */
type SentToTool = Pick<McpStep, 'arguments' | 'save'> & {
  readonly tool: string
  /** The account whose token is sent; null for none. */
  readonly as: string | null
}

export type Step = {
  /** The line in its file. */
  readonly line: number
} & (
  | (Sent & { readonly type: 'call'; readonly expect?: Expect })
  | (Sent & { readonly type: 'until'; readonly until: Expect; readonly atMostMs: number; readonly everyMs: number })
  | (SentToTool & { readonly type: 'mcp'; readonly expect?: ToolExpect })
  | (SentToTool & { readonly type: 'mcpUntil'; readonly until: ToolExpect; readonly atMostMs: number; readonly everyMs: number })
  | { readonly type: 'advance'; readonly spanMs: number }
  | { readonly type: 'repeat'; readonly times: number; readonly steps: readonly Step[] }
  | ({ readonly type: 'visit' } & VisitStep)
  | ({ readonly type: 'control'; readonly call: ControlOperationId } & Omit<ControlStep['control'], 'call'> &
      Pick<ControlStep, 'expect' | 'save'>)
)

/** A world and the steps that are played in it. */
export type Scenario = {
  readonly title: string
  readonly story?: string
  readonly given: Given
  readonly steps: readonly Step[]
  readonly notes?: string
  readonly provenance?: Provenance
}

/** The default wait and interval of an `until`: a session's typical time, polled at the recommended interval. */
const defaultUntil = { atMostMs: 15 * 60_000, everyMs: 45_000 }

/** Parses a scenario file and the reference lists that it names, or returns every mistake in them. */
export function parseScenario(
  file: string,
  text: string,
  readBeside: ReadBeside = readNothing,
): Scenario | { readonly mistakes: readonly FileMistake[] } {
  const read = readYaml('Scenario', file, text)
  if ('mistakes' in read) return { mistakes: addOtherMistakes(read, readBeside) }
  // The schema has said so.
  const { given: named = {}, steps: written, ...rest } = read.value as WrittenScenario
  const steps = written as readonly WrittenStep[]
  const { given, mistakes: unread } = readReferenceFiles(named, readBeside)
  const mistakes = [...unread, ...findScenarioMistakes(given, steps, rest.provenance)]
  if (mistakes.length > 0) return { mistakes: sortByLine(mistakes.map(({ pointer, message }) => read.mistakeAt(pointer, message))) }
  return { ...rest, given, steps: toSteps(steps, '/steps', read) }
}

/** Adds the mistakes in the parts that the schema accepts, so that all can be fixed at once. */
function addOtherMistakes({ mistakes, readable }: FileMistakes, readBeside: ReadBeside): readonly FileMistake[] {
  if (readable === undefined) return mistakes
  // The parts that the schema does not accept have been replaced.
  const { given = {}, steps, provenance } = keepSoundParts(readable.value, readable.faults) as WrittenScenario
  const read = readReferenceFiles(given, readBeside)
  const areNamesTold = areSessionsKnown(readable.faults)
  const others = [...read.mistakes, ...findScenarioMistakes(read.given, steps as readonly WrittenStep[], provenance, areNamesTold)]
  return sortByLine([...mistakes, ...others.map(({ pointer, message }) => readable.mistakeAt(pointer, message))])
}

function readNothing(): { readonly unread: string } {
  return { unread: 'this scenario has no file that it could lie beside' }
}

function toSteps(written: readonly WrittenStep[], pointer: string, read: ReadFile): readonly Step[] {
  return written.map((step, index) => toStep(step, `${pointer}/${index}`, read))
}

function toStep(written: WrittenStep, pointer: string, read: ReadFile): Step {
  const line = read.lineAt(pointer)
  if ('mcp' in written) return toToolStep(written, line)
  if ('until' in written) {
    const { atMost, every, ...sent } = written
    return { type: 'until', line, ...toSent(sent), ...toSpans({ atMost, every }) }
  }
  if ('call' in written) return { type: 'call', line, ...toSent(written) }
  if ('advance' in written) return { type: 'advance', line, spanMs: parseSpanMs(written.advance) ?? 0 }
  if ('repeat' in written) {
    const steps = written.steps as readonly WrittenStep[] // the schema has said so
    const spanMs = parseSpanMs(written.every)
    const pause = spanMs === null ? [] : [{ type: 'advance', line, spanMs } as const]
    return { type: 'repeat', line, times: written.repeat, steps: [...toSteps(steps, `${pointer}/steps`, read), ...pause] }
  }
  if ('visit' in written) return { type: 'visit', line, ...written }
  // Unknown operations are mistakes, found before.
  const { control, ...rest } = written
  return { type: 'control', line, ...control, call: control.call as ControlOperationId, ...rest }
}

function toToolStep(written: McpStep | McpUntilStep, line: number): Step {
  const { mcp: tool, as = 'default', ...rest } = written
  const sent = { line, tool, as: as === 'none' ? null : as }
  if (!('until' in rest)) return { type: 'mcp', ...sent, ...rest }
  const { atMost, every, ...asked } = rest
  return { type: 'mcpUntil', ...sent, ...asked, ...toSpans({ atMost, every }) }
}

function toSpans({ atMost, every }: { readonly atMost: string | undefined; readonly every: string | undefined }): typeof defaultUntil {
  return { atMostMs: parseSpanMs(atMost) ?? defaultUntil.atMostMs, everyMs: parseSpanMs(every) ?? defaultUntil.everyMs }
}

function toSent<Written extends { readonly call: string; readonly as?: string | null }>(
  written: Written,
): Omit<Written, 'as'> & Pick<Sent, 'call' | 'as'> {
  const { as = 'default', ...rest } = written
  // Unknown operations are mistakes, found before.
  return { ...rest, call: written.call as OperationId, as: as === 'none' ? null : as }
}

function parseSpanMs(duration: string | undefined): number | null {
  return duration === undefined ? null : parseDurationMs(duration)
}
