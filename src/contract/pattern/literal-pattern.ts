/** A text as a pattern that matches it alone, also between slashes. */
export function toLiteralPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
