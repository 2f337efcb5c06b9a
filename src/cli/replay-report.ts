import type { Difference } from '../scenario/differences.ts'
import type { Outcome, PlayEvent } from '../scenario/play.ts'
import type { Paint } from './paint.ts'

/** One file played, as `--json` has it. */
export type Replayed = {
  readonly file: string
  readonly title: string
  readonly outcome: Outcome
  /** Why nothing could be played. */
  readonly reason?: string
  readonly steps: readonly ReplayedStep[]
}

type ReplayedStep = {
  readonly step: string
  readonly says: string
  readonly line: number
  readonly status?: number
  readonly differences: readonly Difference[]
  readonly reason?: string
}

export const outcomeWords: { readonly [O in Outcome]: string } = { passes: 'passes', fails: 'FAILS', cannotReplay: 'CANNOT REPLAY' }

export function toReplayedStep(event: PlayEvent): ReplayedStep {
  const { step, says, line } = event
  if (event.type === 'stepImpossible') return { step, says, line, differences: [], reason: event.reason }
  const response = event.exchange?.response
  return {
    step,
    says,
    line,
    ...(response !== undefined && 'status' in response && { status: response.status }),
    differences: event.differences,
  }
}

/** A step for people; one that is not as the scenario says names its place in the file. */
export function toLines(file: string, { step, says, line, status, differences, reason }: ReplayedStep, paint: Paint): readonly string[] {
  const place = reason === undefined && differences.length === 0 ? '' : ` (${file}:${line})`
  return [
    `  ${step}. ${says}${status === undefined ? '' : ` → ${status}`}${reason === undefined ? '' : `: ${reason}`}${place}`,
    ...differences.map(
      ({ pointer, expected, actual }) => `     ${pointer}: expected ${paint('good', expected)}, got ${paint('bad', actual)}`,
    ),
  ]
}
