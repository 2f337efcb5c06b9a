/** Quotes a text as one word of a POSIX shell, if it needs quotes. */
export function toShellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
