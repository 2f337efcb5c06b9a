/**
 * The milliseconds since 1970 of a timestamp, whose form has been judged; NaN of what is none. Its fraction may stand behind a comma,
 * and one that names no offset is read as UTC: by the time of the place an hour would come twice a year.
 */
export function parseInstant(timestamp: string): number {
  const isPlain = /T[\d:.,]+$/.test(timestamp)
  return Date.parse(timestamp.replace(',', '.') + (isPlain ? 'Z' : ''))
}

/** An instant as answers have it. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString()
}
