import { escapeHidden, hidesSome } from './hidden-characters.ts'

/** Quotes a text as one word of a shell, if it needs quotes. All its characters can be seen. */
export function toShellWord(text: string): string {
  if (hidesSome(text)) return `$'${escapeHidden(text.replace(/[\\']/g, String.raw`\$&`), inBytes)}'`
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** Shells read bytes alike in each language. */
function inBytes(character: string): string {
  return Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
