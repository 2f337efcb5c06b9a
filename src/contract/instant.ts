/** The milliseconds since 1970 of a timestamp, whose form has been judged. */
export function parseInstant(timestamp: string): number {
  return Date.parse(timestamp)
}

/** An instant as answers have it. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString()
}
