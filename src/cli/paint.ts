import { colors, wordOf } from './arguments.ts'

export type Paint = (tone: Tone, text: string) => string

type Tone = keyof typeof codes

/** What turns a tone on, and off again. */
const codes = { good: [32, 39], bad: [31, 39], warning: [33, 39], faint: [2, 22], strong: [1, 22] } as const

/** Colours text as `--color` says: by itself only for people, and for none of them who set NO_COLOR. */
export function paintFor(wish: string): Paint {
  const mode = wordOf('color', wish, colors)
  const wanted = mode === 'auto' ? process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' : mode === 'always'
  return wanted ? (tone, text) => `\u001B[${codes[tone][0]}m${text}\u001B[${codes[tone][1]}m` : (_, text) => text
}
