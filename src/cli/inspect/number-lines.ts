import { harmlessLine, shortened } from '../../conformance/text/harmless.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { TrafficExchanges } from '../../traffic/to-exchanges.ts'

/** More rows hide what was said before them. */
const mostRows = 12

const longestPath = 60

/** The exchanges by the numbers that `--fault` takes. Those that are alike stand in one row, and of many rows the last ones are there. */
export function toNumberLines(exchanges: readonly Exchange[], { baseUrl, places }: TrafficExchanges): readonly string[] {
  const rows: { readonly text: string; readonly first: number; last: number }[] = []
  const isOfSeveral = new Set(exchanges.flatMap(({ as }) => as ?? [])).size > 1
  for (const exchange of exchanges) {
    // Two accounts have other answers to the same request.
    const text = describe(exchange, baseUrl) + (isOfSeveral ? ` as ${exchange.as ?? 'nobody'}` : '')
    const row = rows.at(-1)
    if (row?.text === text) row.last = exchange.id
    else rows.push({ text, first: exchange.id, last: exchange.id })
  }
  const lines = rows.slice(-mostRows).map(({ text, first, last }) => {
    const place = places.get(first)
    return harmlessLine(`#${first}${last === first ? '' : ` to #${last}`}  ${text}${place === undefined ? '' : ` (${place})`}`)
  })
  return rows.length > mostRows ? [`the last of ${exchanges.length} exchanges:`, ...lines] : lines
}

function describe(exchange: Exchange, baseUrl: string): string {
  const { tool, request } = exchange
  const path = request.url.startsWith(baseUrl) ? request.url.slice(baseUrl.length) : request.url
  const asked = tool === undefined ? `${request.method} ${shortened(path, longestPath)}` : `mcp ${tool.name}`
  return `${asked} → ${answerOf(exchange) === undefined ? 'no answer' : statusAndCode(exchange)}`
}
