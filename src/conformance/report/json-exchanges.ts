import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Report } from '../judge/report.ts'

/** A report stays small enough to upload with each run of CI. */
const mostBytes = 2_000_000

/** The most characters of a body that no breach cites. The first that keeps the report small enough is used. */
const levels = [65_536, 32_768, 16_384, 8192, 4096, 2048, 1024, 512, 128]

/** A shorter body is repeated: a reference would save nothing. */
const shortest = 120

/**
 * The exchanges of a report for its JSON. Bodies that breaches cite are whole. Any other is there once, and its repetitions name the
 * exchange that has it; the longest are cut where the report would exceed 2 MB. `besides` is the rest of the report.
 */
export function toJsonExchanges({ exchanges, results }: Pick<Report, 'exchanges' | 'results'>, besides: object): readonly object[] {
  const cited = new Set(results.flatMap(({ verdict, exchanges: ids }) => ('expected' in verdict || verdict.verdict === 'error' ? ids : [])))
  const room = mostBytes - bytesOf(besides)
  let written: readonly object[] = []
  for (const level of levels) {
    written = writeExchanges(exchanges, cited, level)
    if (bytesOf(written) <= room) return written
  }
  return written
}

function bytesOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

function writeExchanges(exchanges: readonly Exchange[], cited: ReadonlySet<number>, most: number): readonly object[] {
  const holders = new Map<string, number>()
  for (const exchange of exchanges) {
    const text = answerOf(exchange)?.text ?? ''
    if (cited.has(exchange.id) && !holders.has(text)) holders.set(text, exchange.id)
  }
  return exchanges.map((exchange) => {
    const answer = answerOf(exchange)
    if (answer === undefined) return exchange
    // The parsed body and the bytes of a file say nothing that the text does not.
    const { json: _json, bytes: _bytes, text, ...rest } = answer
    const { id } = exchange
    const holder = holders.get(text)
    if (holder === undefined) holders.set(text, id)
    const isHolder = holder === undefined || holder === id || text.length < shortest
    const body = cited.has(id) ? { text } : isHolder ? { text: cut(text, most) } : { text: `… (as in exchange ${holder})`, sameAs: holder }
    return { ...exchange, response: { ...rest, ...body } }
  })
}

/** Cuts a text as the redaction does, and keeps the length that an earlier cut has told. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const [, length = text.length] = /… \((\d+) characters\)$/.exec(text) ?? []
  return `${text.slice(0, most).toWellFormed()}… (${length} characters)`
}
