/**
 * A flag of a command, whose table is what parses, what help prints and what shells complete: one that is added is known to all
 * three. Flags stand in help in the order of their table.
 */
export type Flag = {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  /** What it is for, in a line. */
  readonly does: string
  /** What stands behind it in help; the words, where there is none. */
  readonly value?: string
  /** Its values, where there are a few. */
  readonly words?: readonly string[]
  /** What its value names. */
  readonly names?: Naming
  /** Begins a section of help. */
  readonly heading?: string
  /** Shares the line of the flag before it, which says in `row` what all of them are for. */
  readonly beside?: true
  readonly row?: string
}

/** What a word of a command line may name; `formats` is `json=FILE,html=FILE`. */
export type Naming = 'yaml' | 'file' | 'folder' | 'rule' | { readonly formats: readonly string[] }

export type Flags = { readonly [name: string]: Flag }

/** Flags that every command takes. */
export const commonFlags = {
  json: { type: 'boolean', does: 'the result as JSON', row: '' },
  quiet: { type: 'boolean', does: 'no progress, and of the result the least', beside: true },
  color: { type: 'string', default: 'auto', words: ['auto', 'always', 'never'], does: 'when output is coloured', beside: true },
  help: { type: 'boolean', short: 'h', does: 'say what all of this is', beside: true },
} as const satisfies Flags

/** Flags that name a deployment. */
export const deploymentFlags = {
  target: { type: 'string', value: 'FILE', names: 'yaml', heading: 'Deployment', does: 'its address, its keys and what it offers' },
  'base-url': {
    type: 'string',
    value: 'URL',
    does: 'its address, instead of a target file',
    row: 'instead; UNDERSTUDY_KEY keeps the key out of ps',
  },
  key: { type: 'string', value: 'KEY', does: 'the key there; others may see it, unless it is in UNDERSTUDY_KEY', beside: true },
} as const satisfies Flags
