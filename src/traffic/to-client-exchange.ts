import type { ClientExchange } from '../judgement/client/client-exchange.ts'
import type { Recorded, RecordedBody, RecordedHeaders } from './recorded.ts'

type Making = {
  readonly id: number
  readonly baseUrl: string
  readonly names: KeyNames
}

/** The accounts of keys by their header, and that of a request whose key is hidden. */
export type KeyNames = { readonly known: ReadonlyMap<string, string | null>; readonly hidden: string }

/** True for a request below the base URL, or to an address that an answer gave. */
export function isOfClient({ request: { method, url } }: Recorded, baseUrl: string, addresses: ReadonlySet<string>): boolean {
  return method !== 'OPTIONS' && (pathBelow(url, baseUrl) !== null || addresses.has(url))
}

/** A recorded exchange, as judges of clients read it. */
export function toClientExchange(one: Recorded, { id, baseUrl, names }: Making): ClientExchange {
  const { request, answer, told, sentAt = 0, answeredAt = 0 } = one
  const headers = toHeaders(request.headers)
  const path = pathBelow(request.url, baseUrl)
  const hasAllHeaders = headers['host'] !== undefined || headers[':authority'] !== undefined
  const known = answer !== undefined && 'status' in answer ? answer : undefined
  const json = known === undefined || known.isCut === true ? undefined : parsed(textOf(known.body))
  return {
    id,
    sentAt,
    answeredAt,
    account: accountOf(one, names),
    from: '',
    method: request.method,
    url: request.url,
    path,
    headers,
    hasAllHeaders,
    ...(one.asker === undefined && areTakenOut(headers, hasAllHeaders) && { isSenderUnknown: true }),
    ...(request.body !== undefined && request.isCut !== true && { body: textOf(request.body) }),
    ...(request.isCut === true && { isBodyCut: true }),
    ...(request.isKeyHidden === true && { isKeyUnknown: true }),
    ...one.asker,
    ...((answer === undefined || ('failed' in answer && answer.isGivenUp === true)) && { isAnswerUnknown: true }),
    status: known?.status ?? null,
    ...(json !== undefined && { json }),
    isOfFile: path === null,
    isReplaced: false,
    ...(told !== undefined && { told: { ...told, ...(typeof told.near === 'string' && { near: nearBelow(told.near, baseUrl) }) } }),
  }
}

/** Tests if headers were taken out of a recording that would tell a program from a page. All send one of the last two. */
function areTakenOut(headers: ClientExchange['headers'], hasAllHeaders: boolean): boolean {
  if (!hasAllHeaders && headers['user-agent'] === undefined) return true
  return headers['accept'] === undefined && headers['accept-encoding'] === undefined
}

/** A method and a path of the ledger, below the base URL. */
function nearBelow(near: string, baseUrl: string): string {
  return near.replace(` ${new URL(baseUrl).pathname}/`, ' /')
}

/** The account of the key of a request. A hidden one that was refused is of none. Where nothing was answered, it is that of the reader. */
export function accountOf({ request, answer }: Recorded, names: KeyNames): string | null {
  const { isKeyHidden, headers } = request
  if (isKeyHidden !== true) return names.known.get(toHeaders(headers)['authorization'] ?? '') ?? null
  if (answer === undefined) return usualAccount
  return 'status' in answer && answer.status === 401 ? null : names.hidden
}

/** The account of the key that is used most, and of all where nobody knows of a second one. */
export const usualAccount = 'default'

/** A key without its scheme, which has no letter case; undefined for a request without one. */
export function keyTextOf({ request }: Recorded): string | undefined {
  const { authorization } = toHeaders(request.headers)
  return authorization?.replace(/^\s*bearer\s+/i, '').trimEnd()
}

function pathBelow(url: string, baseUrl: string): string | null {
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length).replace(/[?#].*$/s, '') : null
}

/** Headers by their names in lower case. Repeated ones are one list, as a program reads them. */
export function toHeaders(headers: RecordedHeaders): Readonly<Record<string, string>> {
  const known = readHeaders.get(headers)
  if (known !== undefined) return known
  const read: Record<string, string> = {}
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    read[key] = Object.hasOwn(read, key) ? `${read[key]}, ${value}` : value
  }
  readHeaders.set(headers, read)
  return read
}

/** Thousands of exchanges have the same headers, and each is read several times. */
const readHeaders = new WeakMap<RecordedHeaders, Readonly<Record<string, string>>>()

export function textOf(body: RecordedBody | undefined): string {
  if (body === undefined) return ''
  return 'text' in body ? body.text : Buffer.from(body.base64, 'base64').toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
