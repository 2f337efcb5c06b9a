import { escapeHidden } from '../../exchange/hidden-characters.ts'

/** Replaces characters that could act on a display: control characters, bidirectional marks, lone surrogates. */
export function harmless(text: string): string {
  return escapeHidden(text.toWellFormed(), () => '\uFFFD')
}

/** The same for one line. Spaces stay, so that it can be copied. */
export function harmlessLine(text: string): string {
  return harmless(text).replace(/[\n\t]/g, '\uFFFD')
}

/** Cuts a longer text, and says how long it was. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}… (${text.length} characters)`
}
