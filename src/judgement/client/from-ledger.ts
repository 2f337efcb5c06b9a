import type { ControlResponseOf } from '../../contract/control.ts'
import { isObject } from '../../contract/is-object.ts'
import type { ClientExchange, ToldByMock } from './client-exchange.ts'
import { isAskedForResources, isNotPlayed, isOfKey, isOfReplacedAnswer, nearIn, toolIn, version1Note } from './ledger-notes.ts'

type LedgerEntry = ControlResponseOf<'getLedger'>['exchanges'][number]

/** The place of a ledger's paths: the origin that clients asked, and the paths of the base URLs below it. */
export type LedgerPlace = {
  readonly origin: string
  readonly basePaths: readonly string[]
}

/** An exchange of a ledger, as judges of clients read it. */
export function fromLedger(entry: LedgerEntry, { origin, basePaths }: LedgerPlace): ClientExchange {
  const { id, at, clientAddress, method, path, query, headers, operation, account, hasQuota, status, requestBody, responseBody, notes } =
    entry
  const instant = Date.parse(at)
  const json = parsed(responseBody)
  const isReplaced = notes.some(isOfReplacedAnswer)
  const basePath = basePaths.find((base) => path.startsWith(`${base}/`))
  return {
    id,
    sentAt: instant,
    answeredAt: instant,
    account,
    from: clientAddress,
    method,
    url: `${origin}${path}${query === '' ? '' : `?${query}`}`,
    path: basePath === undefined || notes.some(isLeftAlone) ? null : path.slice(basePath.length),
    headers,
    // A request that came over a connection has a host.
    hasAllHeaders: headers['host'] !== undefined,
    ...(requestBody !== null && (requestBody.length < longestBody ? { body: requestBody } : { isBodyCut: true })),
    status,
    ...(json !== undefined && { json }),
    ...(hasQuota !== null && { hasQuota }),
    isOfFile: operation === 'file',
    isReplaced,
    ...askerIn(notes),
    ...(status !== null && status >= 400 && { told: toldIn(entry, basePath) }),
  }
}

/** Reads who made a request: a tool of the MCP server, or the service itself. A client made it where neither is set. */
export function askerIn(notes: readonly string[]): Pick<ClientExchange, 'tool' | 'isOfService'> {
  const tool = notes.map(toolIn).find((found) => found !== undefined)
  return { ...(tool !== undefined && { tool }), ...(notes.some(isAskedForResources) && { isOfService: true }) }
}

/** The members of an entry in which a mock tells why it refused a request. */
export type TellingEntry = Pick<LedgerEntry, 'path' | 'operation' | 'status' | 'requestBody' | 'responseBody' | 'notes'>

/** Reads why a mock refused a request. Nothing is told of an answer that a fault or an override gave. */
export function toldIn(
  { path, operation, status, requestBody, responseBody, notes }: TellingEntry,
  basePath: string | undefined,
): ToldByMock {
  if (notes.some(isOfReplacedAnswer)) return {}
  const key = notes.find(isOfKey)
  const near = notes.map(nearIn).find((found) => found !== undefined)
  const isMalformed = (status === 400 || status === 413) && !asksForStatus(requestBody)
  const refused = isMalformed ? errorIn(responseBody) : {}
  const { message, code } = isOfMock(refused) ? {} : refused
  return {
    ...(key !== undefined && { key }),
    ...(near !== undefined && { near: basePath === undefined ? near : (near?.replace(` ${basePath}/`, ' /') ?? null) }),
    ...(message !== undefined && { refusal: message }),
    ...(code !== undefined && { code }),
    ...(status === 404 && operation === null && basePath === undefined && !notes.some(isLeftAlone) && { nowhere: path }),
  }
}

/** True for a refusal that the contract knows nothing of: of magic, or by a world whose timeline fits no such session. */
function isOfMock({ message }: ReturnType<typeof errorIn>): boolean {
  return message !== undefined && /^(?:the given timeline cannot be kept|\w+ has magic that )/.test(message)
}

/** True for a request whose text asks the mock for a status. */
export function asksForStatus(body: string | null): boolean {
  return /\[understudy:\s*status\s/.test(body ?? '')
}

/** The error in the body of an answer. */
export function errorIn(body: string | null): { readonly code?: string; readonly message?: string } {
  const json = parsed(body)
  const error = isObject(json) && isObject(json['error']) ? json['error'] : {}
  const { code, message } = error
  return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) }
}

/** A ledger has the beginning of a longer body, which is not judged. */
const longestBody = 64 * 1024 - 4

/** True for a note that accuses nobody. The judge of addresses tells of version 1. */
function isLeftAlone(note: string): boolean {
  return isNotPlayed(note) && note !== version1Note
}

function parsed(text: string | null): unknown {
  try {
    return text === null || text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
