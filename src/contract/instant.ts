/**
 * The milliseconds since 1970 of a timestamp, whose form has been judged; NaN of what is none. Its fraction may stand behind a comma,
 * and one that names no offset is read as UTC: by the time of the place an hour would come twice a year.
 */
export function parseInstant(timestamp: string): number {
  return Date.parse(timestamp.replace(',', '.') + (namesOffset(timestamp) ? '' : 'Z'))
}

/** Whether a timestamp says how far from UTC it is. */
export function namesOffset(timestamp: string): boolean {
  return !/T[\d:.,]+$/.test(timestamp)
}

/** An instant as answers have it. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString()
}
