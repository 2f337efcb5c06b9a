/** A value of an answer as a breach tells it. A member that is not there is always called the same. */
export function toldValue(value: unknown): string {
  return value === undefined ? 'absent' : typeof value === 'string' ? value : JSON.stringify(value)
}
