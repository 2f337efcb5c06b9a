/** A part of a text and its replacement. */
export type Change = { readonly start: number; readonly end: number; readonly to: () => string }

/** Applies changes from left to right, the longest first. Where two overlap, both are written, so that no end of a secret is left. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let [changed, last] = ['', 0]
  for (const { start, end, to } of changes.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (end <= last) continue
    changed += text.slice(last, Math.max(last, start)) + to()
    last = end
  }
  return changes.length === 0 ? text : changed + text.slice(last)
}
