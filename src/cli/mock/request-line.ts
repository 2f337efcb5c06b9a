import { foldTightly } from '../../conformance/text/fold-line.ts'
import { harmlessLine, shortened } from '../../conformance/text/harmless.ts'
import type { Paint, Style } from '../../conformance/text/render-context.ts'
import { textWidth, wrapAtWidth } from '../../conformance/text/text-width.ts'
import { operation, operations, type OperationId } from '../../contract/operations.ts'
import { isNotPlayed } from '../../judgement/client/ledger-notes.ts'
import { isOfIgnored, isOfMistake, isOfNamedWorld } from '../../mock/worlds/exchange-notes.ts'
import { statusOf } from '../../mock/worlds/ledger.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'

export type LineOptions = {
  readonly paint: Paint
  /** The width of the terminal; infinite for a file. */
  readonly columns: number
  /** The path of the base URL. */
  readonly apiPath: string
}

/** More changes by one request are counted. */
const maxMoved = 3
const maxRemarkLength = 300

/** The continuation of a row stands below the path. */
export const requestIndent = '     '

/**
 * One line about a request: method, path, status, account and milliseconds, then what moved, what was ignored, and why it was refused. What
 * a terminal has no room for stands on further rows. It names no key, and of a query only the parameters of the operation, which tell pages
 * and filters apart.
 */
export function toRequestLine(exchange: LoggedExchange, { paint, columns, apiPath }: LineOptions): string {
  const { request, outcome, details, world, ms } = exchange
  const status = statusOf(outcome)
  const isElsewhere = world !== null && world !== 'default' && !request.path.startsWith('/w/')
  const path = compactPath(harmlessLine(shortened(request.path, maxRemarkLength)), queriesOf(exchange), columns * pathShare)
  const label = `${request.method.padEnd(requestIndent.length - 1)} `
  const heads = wrapAtWidth(path, columns - requestIndent.length, columns - label.length)
  const facts = [details?.account ?? '', isElsewhere ? `in ${world}` : '', toDuration(ms)].filter((fact) => fact !== '')
  const answer = `${paint(styleOf(status), String(status ?? 'dropped'))}${paint('faint', ` ${facts.join(' ')}`)}`
  const rows = heads.map((head, at) => (at === 0 ? label : requestIndent) + head)
  return joinParts(rows, [[' ', answer], ...remarksOn(exchange, status, apiPath).map((remark) => [' · ', remark] as const)], columns)
}

/** A line about what moved in the worlds while a program waited. */
export function toWaitLine(exchange: LoggedExchange, { columns, apiPath }: LineOptions): string {
  const [first = '', ...others] = remarksOn(exchange, null, apiPath)
  return joinParts(foldTightly(`${requestIndent}meanwhile ${first}`, columns), others.map((remark) => [' · ', remark] as const), columns) // prettier-ignore
}

/** Joins parts to a line. What a terminal has no room for begins a row of its own. */
function joinParts(heads: readonly string[], parts: readonly (readonly [separator: string, text: string])[], columns: number): string {
  const rows = [...heads]
  for (const [separator, text] of parts) {
    const row = `${rows.at(-1) ?? ''}${separator}${text}`
    if (columns === Number.POSITIVE_INFINITY || textWidth(row) <= columns) rows[rows.length - 1] = row
    else rows.push(...foldTightly(requestIndent + text, columns))
  }
  return rows.join('\n')
}

/** The parameters of a query that the operation documents, with values of 24 characters, and with shorter ones for a narrow terminal. */
function queriesOf({ request, details }: LoggedExchange): readonly [string, string] {
  const id = details?.operation
  if (request.query === '' || id === null || id === undefined || !isOperation(id)) return ['', '']
  const known = operation(id).query
  const shown = [...new URLSearchParams(request.query)].filter(([name]) => Object.hasOwn(known, name))
  const toQuery = (length: number): string =>
    shown.map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${harmlessLine(shortValue(value, length))}`).join('')
  return [toQuery(24), toQuery(11)]
}

/** The beginning and the end of a long value: cursors differ at the end. */
function shortValue(value: string, length: number): string {
  return value.length <= length ? value : `${value.slice(0, 4)}…${value.slice(-6)}`
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

/** The share of a terminal's width that a path takes whole. */
const pathShare = 0.6

/** Shortens the ids of a path that is too long, and the values of its query. */
function compactPath(path: string, [query, shortQuery]: readonly [string, string], columns: number): string {
  if (path.length + query.length <= columns) return path + query
  return path.replace(/([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '$1…') + shortQuery
}

function styleOf(status: number | null): Style {
  if (status === null || status >= 500) return 'bad'
  return status >= 400 ? 'warning' : 'good'
}

function toDuration(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}

function remarksOn(exchange: LoggedExchange, status: number | null, apiPath: string): readonly string[] {
  const { outcome, details, moved, unasked } = exchange
  const more = moved.length - maxMoved
  return [
    ...moved.slice(0, maxMoved),
    ...(more > 0 ? [`and ${more} more`] : []),
    status === null || status < 400 ? '' : describeRefusal(exchange, status, apiPath),
    ...(details?.notes ?? []).map(toNoteRemark),
    unasked === null ? '' : `the key is of the world default; nothing has asked the world ${unasked} yet`,
    outcome.delayMs === undefined || outcome.delayMs === 0 ? '' : `sent after ${outcome.delayMs / 1000} s`,
  ]
    .filter((remark) => remark !== '')
    .map((remark) => harmlessLine(shortened(remark, maxRemarkLength)))
}

/** A note, with the fix where a world does not exist. */
function toNoteRemark(note: string): string {
  if (isOfIgnored(note)) return `ignored: ${note}`
  if (!isOfNamedWorld(note)) return note
  if (note.endsWith(' names no world')) return `${note}; its id stands after /w/`
  return note.endsWith(' does not exist') ? `${note}; POST /_control/worlds makes it` : note
}

function describeRefusal({ request, outcome, details }: LoggedExchange, status: number, apiPath: string): string {
  // A note says more.
  if (details?.notes.some((note) => isNotPlayed(note) || isOfMistake(note)) === true) return ''
  if (status === 404 && details !== null && details.operation === null) return describeElsewhere(request.path, apiPath)
  return typeof outcome.body === 'string' ? refusalIn(outcome.body) : ''
}

/** The code and the message of an error, or nothing where the body is none. */
function refusalIn(body: string): string {
  try {
    const { error, message, error_description: description } = JSON.parse(body) as Readonly<Record<string, unknown>> // each member is checked
    if (typeof error === 'string') return [error, message ?? description].filter((part) => typeof part === 'string').join(': ')
    if (typeof error !== 'object' || error === null) return ''
    const { code, message: text } = error as { readonly code?: unknown; readonly message?: unknown } // checked likewise
    return [code, text].filter((part) => typeof part === 'string').join(': ')
  } catch {
    return ''
  }
}

/** The fix for a path that is not below the base URL. */
function describeElsewhere(path: string, apiPath: string): string {
  if (/^(?:\/w\/[^/]+)?\/api\/v2\/?$/.test(path) || path === apiPath)
    return `this is the base URL, with nothing of its own; try GET ${path.replace(/\/$/, '')}/sessions`
  return `the API is below ${apiPath}`
}
