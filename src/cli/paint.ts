import { colors, wordOf } from './arguments.ts'

export type Paint = (color: 'red' | 'green', text: string) => string

const codes = { red: 31, green: 32 } as const

/** Colours text as `--color` says: by itself only for people, and for none of them who set NO_COLOR. */
export function paintFor(wish: string): Paint {
  const mode = wordOf('color', wish, colors)
  const wanted = mode === 'auto' ? process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' : mode === 'always'
  return wanted ? (color, text) => `\u001B[${codes[color]}m${text}\u001B[39m` : (_, text) => text
}
