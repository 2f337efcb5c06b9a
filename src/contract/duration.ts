/** The milliseconds of an ISO 8601 duration of hours, minutes and seconds, such as `PT10M`; null when it is none. */
export function parseDurationMs(text: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text) ?? []
  return whole === undefined ? null : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}
