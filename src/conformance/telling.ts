/** How a text stands out; who prints knows the colours. */
export type Tone = 'good' | 'bad' | 'warning' | 'faint' | 'strong'
export type Paint = (tone: Tone, text: string) => string

/** What a report for people needs besides the report. */
export type Telling = {
  readonly paint: Paint
  /** The line for a shell that examines one rule again; empty when there is none. */
  readonly rerunOf: (rule: string) => string
}

export const plainTelling: Telling = { paint: (_, text) => text, rerunOf: () => '' }
