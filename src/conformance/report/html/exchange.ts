import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { findOtherKey, toCurl } from '../../../exchange/to-curl.ts'
import { shortened } from '../../text/harmless.ts'
import { toAmount } from '../../text/render-context.ts'
import { hasPointed, toJsonLines, type JsonLine } from './json-lines.ts'
import { markup, nothing, verbatim, type Markup } from './markup.ts'

/** The limits of what a breach shows: exchanges, lines of JSON, and characters of any other text. */
export type Room = { readonly exchanges: number; readonly lines: number; readonly characters: number; readonly hasScenarios: boolean }

/** The exchanges that show a breach: what was asked and what came, with what the breach points at marked. The first that shows it is open. */
export function toExchanges(exchanges: readonly Exchange[], baseUrl: string, pointer: string | undefined, room: Room): readonly Markup[] {
  const isThere = pointer !== undefined && exchanges.some((exchange) => hasPointed(answerOf(exchange)?.json, pointer))
  const parent = pointer?.slice(0, pointer.lastIndexOf('/')) ?? ''
  const wherever = isThere ? exchanges : exchanges.filter((exchange) => hasPointed(answerOf(exchange)?.json, parent)).slice(0, 1)
  const first = wherever[0] ?? exchanges[0]
  return exchanges.map((exchange) =>
    toExchange(exchange, baseUrl, wherever.includes(exchange) ? pointer : undefined, room, exchange === first),
  )
}

function toExchange(exchange: Exchange, baseUrl: string, pointer: string | undefined, room: Room, isOpen: boolean): Markup {
  const { id, request } = exchange
  const [answer, key] = [answerOf(exchange), findOtherKey(exchange)]
  return markup`<details class="exchange"${isOpen ? verbatim(' open') : nothing}>
<summary><a href="#x${id}">#${id}</a> <code>${request.method} ${pathOf(exchange, baseUrl)}</code> <span class="came">→ ${toCame(exchange)}</span> <small>${toWhose(exchange)}, ${tookMs(exchange)} ms</small></summary>
${request.body === undefined ? nothing : markup`<h5>Request</h5>${toBody(request.body, parsed(request.body), undefined, room)}`}
<h5>Response</h5>
${'failed' in exchange.response ? markup`<p class="failed">${shortened(exchange.response.failed, room.characters)}</p>` : nothing}
${answer === undefined ? nothing : markup`${toHeaders(answer.headers)}${toBody(answer.text, 'json' in answer ? { json: answer.json } : null, pointer, room)}`}
${toShellLine('curl', shortened(toCurl(exchange), room.characters * 2))}
${key === undefined ? nothing : markup`<p class="more">Set <code>${key.variable}</code> to ${key.entry}.</p>`}
</details>`
}

/** A line for a shell; the script puts a button there that copies it. */
export function toShellLine(name: string, line: string): Markup {
  return markup`<div class="shell"><span>${name}</span><pre>${line}</pre></div>`
}

/** The address below the base URL, which stands in the head. */
export function pathOf({ request: { url } }: Exchange, baseUrl: string): string {
  return shortened(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url, 200)
}

/** A request may carry a key that is not in the target, such as one that was never issued. */
function toWhose({ as, request }: Exchange): string {
  if (as !== null) return `as ${as}`
  return Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization') ? 'with unknown credentials' : 'without a key'
}

export function tookMs({ sentAt, answeredAt }: Exchange): number {
  return Math.max(0, Math.round(answeredAt - sentAt))
}

export function toCame(exchange: Exchange): string {
  const answer = answerOf(exchange)
  return answer === undefined ? 'no answer' : String(answer.status)
}

const mostHeaders = 24

function toHeaders(headers: Readonly<Record<string, string>>): Markup {
  const lines = Object.entries(headers).map(([name, value]) => shortened(`${name}: ${value}`, 160))
  const more = lines.length > mostHeaders ? [`… ${lines.length - mostHeaders} more`] : []
  return markup`<details class="headers"><summary>${toAmount(lines.length, 'header')}</summary><pre>${[...lines.slice(0, mostHeaders), ...more].join('\n')}</pre></details>`
}

function toBody(text: string, body: { readonly json: unknown } | null, pointer: string | undefined, room: Room): Markup {
  if (text === '') return markup`<p class="empty">no body</p>`
  if (body === null) return markup`<pre>${shortened(text, room.characters)}</pre>`
  return markup`<pre>${withinRoom(toJsonLines(body.json, pointer), room.lines).map((line) => toLine(line, room.characters))}</pre>`
}

function toLine({ text, isMarked }: JsonLine, most: number): Markup {
  return isMarked ? markup`<mark>${shortened(text, most)}</mark>\n` : markup`${shortened(text, most)}\n`
}

/** The beginning, and the surroundings of what is marked. */
function withinRoom(lines: readonly JsonLine[], most: number): readonly JsonLine[] {
  if (lines.length <= most) return lines
  const begin = Math.ceil(most / 2)
  const marked = lines.findIndex(({ isMarked }) => isMarked)
  if (marked < begin) return [...lines.slice(0, most), cut(lines.length - most)]
  const from = Math.max(begin, marked - 3)
  const around = lines.slice(from, from + most - begin)
  const after = lines.length - from - around.length
  return [...lines.slice(0, begin), ...(from > begin ? [cut(from - begin)] : []), ...around, ...(after > 0 ? [cut(after)] : [])]
}

function cut(lines: number): JsonLine {
  return { text: `… ${lines} lines`, isMarked: false }
}

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
