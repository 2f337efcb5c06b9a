import type { OperationId } from '../contract/operations.ts'
import type { ErrorCode } from '../contract/service.ts'
import type { LedgerEntry } from '../control/index.ts'
import { isNotPlayed, isOfIgnored, isOfKey, isOfNamedWorld, isOfPath, isOfSessionId, overrideNote } from '../mock/worlds/exchange-notes.ts'
import { isOfGoneWorld } from '../mock/worlds/key-notes.ts'

/**
 * An allowed mistake: an error code, an answer such as `createReport 400`, `unknown members`, `default world` for its keys, or a function of
 * the exchange.
 */
export type Allowed = ErrorCode | `${OperationId} ${number}` | 'unknown members' | 'default world' | ((exchange: LedgerEntry) => boolean)

/** One thing that a client did wrong in one exchange. */
export type ClientMistake = {
  readonly exchange: LedgerEntry
  /** The request and its outcome. */
  readonly title: string
  /** The reasons, line by line. */
  readonly reasons: readonly string[]
  /** The entries of `allow` that would allow it. */
  readonly allowedBy: readonly Exclude<Allowed, Function>[]
  /** True for a bug of the mock. */
  readonly isOurs: boolean
}

/** Exchanges of no operation of the API: downloads, pages, signing in, and the MCP server, whose tools make requests of their own. */
const otherOperations: ReadonlySet<string> = new Set(['file', 'web', 'oauth', 'mcp'])

/**
 * Finds the mistakes of a client in an exchange of the ledger. Answers that follow from the given world are none: 402, 403, 409, 429,
 * the 401 of a dead key, the 404 of a missing session, and answers of a fault or an override.
 */
export function findClientMistakes(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  return [...findRefused(exchange, pathOf), ...findIgnored(exchange, pathOf)]
}

/**
 * Finds the mistakes of a client in an exchange of the default world, which is no test's: a key is missing, or is of no test, or a
 * header or a path names no world. The key or the name of a world that is gone is none, for a request may come too late.
 */
export function findStrayMistakes(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  const { method, path, operation, account, status, notes } = exchange
  if (operation === null || otherOperations.has(operation) || notes.some(isOfGoneWorld)) return []
  const unknown = notes.find(isOfNamedWorld)
  if (unknown !== undefined) {
    const reasons = [`${unknown}; that of this test is ${unknown.startsWith('the path ') ? 'in understudy.baseUrl' : 'understudy.id'}`]
    const allowedBy = [`${operation as OperationId} ${Number(status)}`] as const // the ledger has operations of the document
    return [{ exchange, title: `${method} ${pathOf(path)} was refused, ${status} world_not_found`, reasons, allowedBy, isOurs: false }]
  }
  if (account === null) return status === 401 ? findRefused(exchange, pathOf) : []
  const title = `${method} ${pathOf(path)} came with a key of the world default, which is no world of a test`
  const reasons = [
    `its key is that of the account ${account} there; the key of this test is understudy.key`,
    'a server with one key names the world by the header X-Understudy-World: understudy.id',
  ]
  return [{ exchange, title, reasons, allowedBy: ['default world'], isOurs: false }]
}

/** The paths that a client asked for, and this mock does not play. They are no mistake of the client. */
export function findUnplayed({ notes }: LedgerEntry): readonly string[] {
  return notes.filter(isNotPlayed)
}

function findRefused(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  const { status, operation, account, notes } = exchange
  if (status === null || status < 400 || notes.some(isAnsweredByTest) || notes.some(isNotPlayed) || isAskedFor(exchange)) return []
  const path = pathOf(exchange.path)
  const { code, message: full } = readError(exchange)
  const message = full.replace(exchange.path, path)
  const asked = `${exchange.method} ${path}`
  const known = code === null ? [] : [code]
  const toMistakes = (outcome: string, reasons: readonly string[], more: Partial<ClientMistake> = {}): readonly ClientMistake[] => [
    {
      exchange,
      title: `${asked} ${outcome}`,
      reasons,
      allowedBy: operation === null ? known : [`${operation as OperationId} ${status}`, ...known], // the ledger has operations of the document
      isOurs: false,
      ...more,
    },
  ]
  const refused = `was refused, ${status}${code === null ? '' : ` ${code}`}`
  if (status >= 500) return toMistakes(`was answered ${status}, and no fault or override said so`, [message], { isOurs: true })
  if (status === 404 && operation === null) return toMistakes('leads nowhere', [describeUnknownPath(notes, pathOf)])
  if (status === 404) {
    const note = notes.find(isOfSessionId)
    return note === undefined ? [] : toMistakes(refused, [note])
  }
  if (status === 401) return account !== null || operation === null ? [] : toMistakes(refused, describeKeyFault(notes))
  return [400, 405, 413].includes(status) ? toMistakes(refused, [message]) : []
}

function findIgnored(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  const reasons = exchange.notes.filter(isOfIgnored)
  if (reasons.length === 0) return []
  const title = `${exchange.method} ${pathOf(exchange.path)} has what the service does not know, and ignores`
  return [{ exchange, title, reasons, allowedBy: ['unknown members'], isOurs: false }]
}

function isAnsweredByTest(note: string): boolean {
  return note === overrideNote || /^fault-\d+: (?:answered \d+ instead|refused by the edge)/.test(note)
}

/** True for a search whose query asks for a status. */
function isAskedFor({ requestBody }: LedgerEntry): boolean {
  return /\[understudy:\s*status\s/.test(requestBody ?? '')
}

function describeKeyFault(notes: readonly string[]): readonly string[] {
  return [...notes.filter(isOfKey), 'the keys of this world are in understudy.keys']
}

/** The note on a path, with the one that it may mean below the base URL. */
function describeUnknownPath(notes: readonly string[], pathOf: (path: string) => string): string {
  return notes.find(isOfPath)?.replace(/\S+(?=\?$)/, pathOf) ?? 'the API has no such path'
}

function readError({ responseBody, status }: LedgerEntry): { readonly code: ErrorCode | null; readonly message: string } {
  const silent = { code: null, message: `The answer ${status ?? ''} says no more.` }
  try {
    const body: unknown = JSON.parse(responseBody ?? 'null')
    const error = memberOf(body, 'error')
    const [code, message] = [memberOf(error, 'code'), memberOf(error, 'message')]
    return typeof code === 'string' && typeof message === 'string' ? { code: code as ErrorCode, message } : silent // the catalogue's, as the document has it
  } catch {
    return silent
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}
