/** An instant for people, such as `09:04:31`, and with its date where that is another than the reference's. */
export function clockTime(instant: string, reference?: string): string {
  const [date = '', time = ''] = instant.split('T')
  const short = time.slice(0, 8)
  return reference !== undefined && reference.slice(0, 10) === date ? short : `${date} ${short}`
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** A duration in its two largest units, such as `1 h 5 min`. */
export function durationText(ms: number): string {
  let rest = Math.round(ms / 1000)
  if (rest < 1) return ms <= 0 ? '0 s' : 'under 1 s'
  const parts = units.flatMap(([unit, seconds]) => {
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    return count === 0 ? [] : [`${count} ${unit}`]
  })
  return parts.slice(0, 2).join(' ')
}

const letters: { readonly [unit: string]: string } = { s: 'S', sec: 'S', m: 'M', min: 'M', h: 'H' }

/** The duration of ISO 8601 that a text such as `5 s`, `500 ms` or `2 min` means. Any other text stays as it is. */
export function readDuration(text: string): string {
  const [, count = '', unit = 's'] = /^(\d+(?:\.\d+)?)\s*(ms|s|sec|m|min|h)?$/.exec(text.trim()) ?? []
  if (count === '') return text.trim()
  return unit === 'ms' ? `PT${Number(count) / 1000}S` : `PT${count}${letters[unit] ?? 'S'}`
}

/**
 * The instant that a person wrote, such as `2026-03-02`, `2026-03-02 09:00` or with a zone; without one it is in UTC. Anything else stays
 * as it is, so that the mock says what is wrong.
 */
export function writtenInstant(text: string): string {
  const [, date, time = '00:00', seconds = ':00', zone = 'Z'] =
    /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:\d\d)?\s*$/i.exec(text) ?? []
  return date === undefined ? text.trim() : `${date}T${time}${seconds}${zone}`
}
