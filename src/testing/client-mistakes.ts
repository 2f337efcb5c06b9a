import { findNearest } from '../contract/nearest.ts'
import { operations, type OperationId } from '../contract/operations.ts'
import { route } from '../contract/router.ts'
import type { ErrorCode } from '../contract/service.ts'
import type { LedgerEntry } from '../control/index.ts'

/** What may be: a refusal by its code, an answer as `createReport 400`, unknown members of any request, or what a function says of an exchange. */
export type Allowed = ErrorCode | `${OperationId} ${number}` | 'unknown members' | ((exchange: LedgerEntry) => boolean)

/** One thing that a client did wrong in one exchange. */
export type ClientMistake = {
  readonly exchange: LedgerEntry
  /** The request, and what became of it. */
  readonly title: string
  /** Why that is wrong, line by line. */
  readonly reasons: readonly string[]
  /** What would allow it. */
  readonly allowedBy: readonly Exclude<Allowed, Function>[]
  /** Whether the stand-in is to blame. */
  readonly isOurs: boolean
}

/**
 * What is wrong with an exchange, as the ledger has it. What follows from how a test made its world is not: 402, 403, 409, 429, the 401
 * of a dead key, the 404 of a session that is not there, and whatever a fault or an override answers.
 */
export function findClientMistakes(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  return [...findRefused(exchange, pathOf), ...findIgnored(exchange, pathOf)]
}

/** Whether a request came without a key, so that nobody can tell which world it was meant for. */
export function isKeyless(exchange: LedgerEntry): boolean {
  return exchange.status === 401 && readError(exchange).code === 'missing_authorization'
}

function findRefused(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  const { status, operation, account, notes } = exchange
  if (status === null || status < 400 || notes.some(isAnsweredByTest) || isAskedFor(exchange)) return []
  const path = pathOf(exchange.path)
  const { code, message: full } = readError(exchange)
  const message = full.replace(exchange.path, path)
  const asked = `${exchange.method} ${path}`
  const known = code === null ? [] : [code]
  const misdeed = (outcome: string, reasons: readonly string[], more: Partial<ClientMistake> = {}): readonly ClientMistake[] => [
    {
      exchange,
      title: `${asked} ${outcome}`,
      reasons,
      allowedBy: operation === null ? known : [`${operation as OperationId} ${status}`, ...known], // the ledger names those of the document
      isOurs: false,
      ...more,
    },
  ]
  const refused = `was refused, ${status}${code === null ? '' : ` ${code}`}`
  if (status >= 500) return misdeed(`was answered ${status}, and no fault or override said so`, [message], { isOurs: true })
  if (status === 404 && operation === null) return misdeed('leads nowhere', [suggestPath(exchange.method, path)])
  if (status === 404) {
    const found = route('api', exchange.method, path)
    const sessionId = found.found === 'operation' ? found.parameters['sessionId'] : undefined
    return sessionId === undefined || uuid.test(sessionId) ? [] : misdeed(refused, [`"${sessionId}" is no session id: it is a UUID`])
  }
  if (status === 401) return account !== null || operation === null ? [] : misdeed(refused, [describeKeyFault(code)])
  return [400, 405, 413].includes(status) ? misdeed(refused, [message]) : []
}

function findIgnored(exchange: LedgerEntry, pathOf: (path: string) => string): readonly ClientMistake[] {
  const reasons = exchange.notes.filter((note) => note !== overrideNote && !/^fault-\d+: /.test(note))
  if (reasons.length === 0) return []
  const title = `${exchange.method} ${pathOf(exchange.path)} has what the service does not know, and ignores`
  return [{ exchange, title, reasons, allowedBy: ['unknown members'], isOurs: false }]
}

/** How the ledger notes what the test itself answered. */
const overrideNote = 'answered by an override'

function isAnsweredByTest(note: string): boolean {
  return note === overrideNote || /^fault-\d+: (?:answered \d+ instead|refused by the edge)/.test(note)
}

/** The query of a search may say which status it wants. */
function isAskedFor({ requestBody }: LedgerEntry): boolean {
  return /\[understudy:\s*status\s/.test(requestBody ?? '')
}

function describeKeyFault(code: ErrorCode | null): string {
  return code === 'missing_authorization'
    ? 'the request has no Authorization header'
    : 'the key is of no account of this world; its keys are in understudy.keys'
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function suggestPath(method: string, path: string): string {
  const paths = Object.values(operations).flatMap((entry) => (entry.at === 'api' && entry.method === method ? [entry.path] : []))
  // What stands where a parameter is cannot be mistyped.
  const shape = path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{sessionId}')
  const near = findNearest(shape, paths)
  return near === undefined ? 'the API has no such path' : `the API has no such path; is it ${method} ${near}?`
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
