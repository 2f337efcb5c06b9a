import { answerOf, type Exchange } from '../../../src/exchange/exchange.ts'

/** A recorded answer without what belongs to its time and place. */
export function describeRecorded(exchange: Exchange, baseUrl: string): string {
  const { status = 0, headers = {}, text = '' } = answerOf(exchange) ?? {}
  return describeAnswer(status, headers, text, baseUrl, exchange.request.method)
}

/** An answer without what belongs to its time and place: instants, cursors, addresses out of the API, and the content of files. */
export function describeAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
  baseUrl: string,
  method: string,
): string {
  const told = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'www-authenticate'].map((name) => `${name}: ${headers[name]}`)
  const isJson = /^[[{]/.test(text)
  const body = method === 'HEAD' || !isJson ? '' : JSON.stringify(sorted(JSON.parse(text)))
  const free = body
    .replaceAll(`"${baseUrl}/`, '"<base>/')
    .replaceAll(/"(nextCursor|cursor)":"[^"]*"/g, '"$1":"<cursor>"')
    .replaceAll(/"https?:\/\/[^"]*"/g, '"<address>"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)"/g, '"<instant>"')
  return `${status} ${told.join(' ')} ${free}`
}

/** A value with its members in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
