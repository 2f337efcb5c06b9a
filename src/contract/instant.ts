/**
 * The milliseconds since 1970 of a timestamp; NaN for other texts. The fraction may follow a comma. A timestamp without an offset is
 * read as UTC, since in local time one hour of the year comes twice.
 */
export function parseInstant(timestamp: string): number {
  return Date.parse(timestamp.replace(',', '.') + (namesOffset(timestamp) ? '' : 'Z'))
}

/** True for a timestamp that names its offset from UTC. */
export function namesOffset(timestamp: string): boolean {
  return timestamp.endsWith('Z') || !/T[\d:.,]+$/.test(timestamp)
}

/** Formats an instant as answers do. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString()
}

/** The calendar month of an instant in UTC, by its first instant and that of the next month. */
export function monthOf(at: number): { readonly start: number; readonly end: number } {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}
