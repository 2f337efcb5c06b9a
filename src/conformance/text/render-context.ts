/** The meaning of a style; the printer chooses the colours. */
export type Style = 'good' | 'bad' | 'warning' | 'faint' | 'strong'
export type Paint = (tone: Style, text: string) => string

/** Everything that a report for people needs besides the report itself. */
export type RenderContext = {
  readonly paint: Paint
  /** The width of the terminal; 80 unless it is given. */
  readonly columns?: number
  /** The shell line that reruns rules; empty when there is none. */
  readonly rerunOf: (rule: string, ...more: readonly string[]) => string
  /** The scenario file that reproduces the failure of a rule, if any. */
  readonly scenarioOf: (rule: string) => string | undefined
  /** The place in the target file where an entry is, or belongs: `staging.yaml:12`. Undefined without a file. */
  readonly placeOf?: (entry: string) => string | undefined
  /** The entry of the target that names a session, such as `sessions.completedReport`. */
  readonly entryOf?: (sessionId: string) => string | undefined
  /** The files of the recording that the report is of, which nobody ran, and which had no seed and no budget. */
  readonly recording?: string
  /** The fault that a user points at, although no rule sees it: `1/body/nextCursor`. */
  readonly ownFault?: string
  /** The shell line that replays a scenario file. */
  readonly replayOf: (file: string) => string
}

/** `1 search`, `2 searches`. */
export function toAmount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export const plainContext: RenderContext = {
  paint: (_, text) => text,
  rerunOf: () => '',
  scenarioOf: () => undefined,
  replayOf: () => '',
}
