/** A text without its percent escapes, or the same one where a percent sign begins none. */
export function withoutPercent(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}
