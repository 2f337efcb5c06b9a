import type { WriteStream } from 'node:tty'
import type { Paint, Style } from '../conformance/text/render-context.ts'
import type { commonFlags } from './flags.ts'

/** Escape codes that turn a style on and off again. */
const codes: { readonly [T in Style]: readonly [on: number, off: number] } = {
  good: [32, 39],
  bad: [31, 39],
  warning: [33, 39],
  faint: [2, 22],
  strong: [1, 22],
}

let isAnyColoured = false

/** True once something is coloured. Before that, a text with a style has it from elsewhere. */
export function paintsText(): boolean {
  return isAnyColoured
}

/** Any of them. */
export const anyStyle = new RegExp(`\\u001B\\[(?:${Object.values(codes).flat().join('|')})m`, 'g')

export type ColorWish = (typeof commonFlags.color.words)[number]

/** Colours text as `--color` says. `auto` colours on a capable terminal, unless the environment says otherwise. */
export function paintFor(wish: ColorWish, { isTTY }: Pick<WriteStream, 'isTTY'> = process.stdout): Paint {
  const isColoured = wish === 'always' || (wish === 'auto' && isWantedBy(process.env, isTTY))
  isAnyColoured ||= isColoured
  return isColoured ? (style, text) => `\u001B[${codes[style][0]}m${text}\u001B[${codes[style][1]}m` : (_, text) => text
}

/** As in Node: FORCE_COLOR wins over NO_COLOR, and an empty one counts as unset. */
function isWantedBy({ FORCE_COLOR: forced = '', NO_COLOR: unwanted = '', TERM: terminal }: NodeJS.ProcessEnv, isTTY: boolean): boolean {
  if (forced !== '') return forced !== '0' && forced !== 'false'
  return unwanted === '' && isTTY && terminal !== 'dumb'
}
