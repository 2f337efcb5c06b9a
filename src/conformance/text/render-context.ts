/** How a text stands out; who prints knows the colours. */
export type Style = 'good' | 'bad' | 'warning' | 'faint' | 'strong'
export type Paint = (tone: Style, text: string) => string

/** What a report for people needs besides the report. */
export type RenderContext = {
  readonly paint: Paint
  /** The line for a shell that examines one rule again, or several; empty when there is none. */
  readonly rerunOf: (rule: string, ...more: readonly string[]) => string
  /** The file of the scenario that shows the failure of a rule again, where there is one. */
  readonly scenarioOf: (rule: string) => string | undefined
  /** The line for a shell that plays it. */
  readonly replayOf: (file: string) => string
}

/** `1 search`, `2 searches`. */
export function toAmount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export const plainContext: RenderContext = { paint: (_, text) => text, rerunOf: () => '', scenarioOf: () => undefined, replayOf: () => '' }
