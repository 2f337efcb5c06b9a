import { isObject } from '../../contract/is-object.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import type { OperationRole } from '../../contract/entries.ts'
import { namesOfVersion1 } from './version-1.ts'
import { askedOf, queryTextOf, type ClientExchange } from './client-exchange.ts'

/** The part of an exchange that judges of behaviour read, without its bodies: a run may have many thousands. */
export type ClientRecord = {
  readonly id: number
  readonly sentAt: number
  readonly answeredAt: number
  readonly operation: OperationId | null
  /** Null for what is no operation. */
  readonly role: OperationRole | null
  /** Who sent it: account, address and program. */
  readonly client: string
  readonly account: string | null
  readonly method: string
  /** Path and query below the base URL; the whole address elsewhere. */
  readonly target: string
  readonly query: string
  /** The whole address. */
  readonly url: string
  readonly status: number | null
  readonly code: string | null
  /** Why a mock knows no such key. */
  readonly wrongKey: string | null
  /** Tells equal bodies, by their length and a hash. */
  readonly body: string
  /** Names of version 1 that it sends. */
  readonly oldNames: readonly string[]
  /** The session of the path, or the one that was created. */
  readonly sessionId: string | null
  /** The session as the answer shows it. */
  readonly session: SessionShown | null
  /** The type that an answer gave for each session in it: its own, or those of a list. */
  readonly types: readonly (readonly [sessionId: string, type: string])[]
  /** The cursor of the next page; undefined where the answer is no page. */
  readonly nextCursor: string | null | undefined
  readonly hasQuota: boolean | undefined
  readonly hasKey: boolean
  /** The tool of the MCP server that made the request; undefined for a request of the client itself. */
  readonly tool: string | undefined
  /** Null where the program did not say; undefined where its headers are not known. */
  readonly program: string | null | undefined
  /** True for a browser, whose tabs look like one client, and for what may be one. */
  readonly isOfPage: boolean
  readonly isOfFile: boolean
  readonly isReplaced: boolean
}

type SessionShown = {
  readonly type: string | null
  readonly status: string
  readonly exportsStatus: string | null
  /** The addresses of downloads that the answer gave. */
  readonly downloads: readonly string[]
}

export function toClientRecord(exchange: ClientExchange): ClientRecord {
  const { id, sentAt, answeredAt, account, from, method, url, path, headers, status, json, hasQuota, isOfFile, isReplaced } = exchange
  const asked = askedOf(exchange)
  const query = queryTextOf(exchange)
  const role = asked.id === null ? null : operation(asked.id).role
  const session = role === 'typedGet' || role === 'resume' || role === 'create' ? sessionIn(status, json) : null
  return {
    id,
    sentAt,
    answeredAt,
    operation: asked.id,
    role,
    client: [account ?? '', from, headers['user-agent'] ?? ''].join(' '),
    account,
    method,
    target: path === null || isOfFile ? url : `${path}${query === '' ? '' : `?${query}`}`,
    query,
    url,
    status,
    code: codeIn(json),
    wrongKey: exchange.told?.key ?? null,
    body: exchange.body === undefined ? '' : `${exchange.body.length} ${hashOf(exchange.body)}`,
    oldNames: Object.keys(namesOfVersion1).filter((name) => exchange.body?.includes(`"${name}"`) === true || query.includes(`${name}=`)),
    sessionId: (asked.id === null ? null : asked.sessionId) ?? session?.sessionId ?? null,
    session: session?.shown ?? null,
    types: typesIn(json),
    nextCursor: nextCursorIn(json),
    hasQuota,
    hasKey: (headers['authorization'] ?? '') !== '',
    tool: exchange.tool,
    program: headers['user-agent'] ?? (exchange.hasAllHeaders ? null : undefined),
    isOfPage: isOfPage(exchange),
    isOfFile,
    isReplaced,
  }
}

/** Browsers send one of these with each request, and libraries none. */
const headersOfPages = ['origin', 'referer', 'sec-fetch-site']

/** Many programs take the name of a browser, so that the edge before the service lets them pass. */
function isOfPage({ headers, hasAllHeaders, isSenderUnknown }: ClientExchange): boolean {
  const program = headers['user-agent'] ?? ''
  const hasHeadersOfPages = headersOfPages.some((name) => headers[name] !== undefined)
  if (program === '') return hasHeadersOfPages || isSenderUnknown === true
  if (!/^mozilla\//i.test(program) || /powershell\//i.test(program)) return false
  return !hasAllHeaders || isSenderUnknown === true || hasHeadersOfPages || (headers['accept-language'] ?? anyLanguage) !== anyLanguage
}

/** The language of Node's fetch, which has none. */
const anyLanguage = '*'

/** True for an answer of the per-minute limit, whose error is a plain text. */
export function isRateBlock({ status, code }: ClientRecord): boolean {
  return status === 429 && code === null
}

export const finalStatuses: ReadonlySet<string> = new Set(['completed', 'failed'])

function sessionIn(status: number | null, json: unknown): { readonly sessionId: string | null; readonly shown: SessionShown } | null {
  if (status === null || status >= 300 || !isObject(json) || typeof json['status'] !== 'string') return null
  const { type, sessionId, exportsStatus } = json
  return {
    sessionId: typeof sessionId === 'string' ? sessionId.toLowerCase() : null,
    shown: {
      type: typeof type === 'string' ? type : null,
      status: json['status'],
      exportsStatus: typeof exportsStatus === 'string' ? exportsStatus : null,
      downloads: downloadsIn(json, ''),
    },
  }
}

function typesIn(json: unknown): ClientRecord['types'] {
  if (!isObject(json)) return []
  const sessions: readonly unknown[] = Array.isArray(json['sessions']) ? json['sessions'] : [json]
  return sessions.flatMap((session) => {
    const [type, sessionId] = isObject(session) ? [session['type'], session['sessionId']] : []
    return typeof type === 'string' && typeof sessionId === 'string' ? [[sessionId.toLowerCase(), type] as const] : []
  })
}

function nextCursorIn(json: unknown): string | null | undefined {
  const next = isObject(json) ? json['nextCursor'] : undefined
  return typeof next === 'string' || next === null ? next : undefined
}

const downloadName = /^(?:pdf|docx|txt|bib|ris|csv|xlsx)(?:Url)?$|^downloadUrl$/

function downloadsIn(value: unknown, name: string): readonly string[] {
  if (typeof value === 'string') return downloadName.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => downloadsIn(member, key))
}

function codeIn(json: unknown): string | null {
  const error = isObject(json) ? json['error'] : undefined
  return isObject(error) && typeof error['code'] === 'string' ? error['code'] : null
}

/** FNV-1a, with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
