/** The milliseconds of an ISO 8601 duration of days, hours, minutes and seconds, such as `PT10M` or `P7D`; null when it is none. */
export function parseDurationMs(text: string): number | null {
  const [whole, days = '0', hours = '0', minutes = '0', seconds = '0'] = pattern.exec(text) ?? []
  return whole === undefined ? null : (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

const pattern = /^P(?=\d|T\d)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Writes milliseconds as such a duration, such as `P7DT30S`. */
export function toDuration(spanMs: number): string {
  const days = Math.floor(spanMs / dayMs)
  const seconds = (spanMs - days * dayMs) / 1000
  if (days === 0) return `PT${seconds}S`
  return `P${days}D${seconds === 0 ? '' : `T${seconds}S`}`
}

const dayMs = 24 * 60 * 60_000
