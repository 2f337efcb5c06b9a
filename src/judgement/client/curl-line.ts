import { toCurl } from '../../exchange/to-curl.ts'
import { queryTextOf, type ClientExchange } from './client-exchange.ts'

/** A mock that may be sent what a client did wrong. The address that the client asked may be gone, or that of the service. */
export type CurlMock = {
  readonly baseUrl: string
  /** The keys by account. */
  readonly keys: { readonly [account: string]: string }
}

const usualAccounts = 'default other pro scale enterprise noApiAccess noReviews exhausted revoked expired denied agentless'.split(' ')

/** The mock that `understudy mock` starts. */
export const usualMock: CurlMock = {
  baseUrl: 'http://127.0.0.1:4010/api/v2',
  keys: Object.fromEntries(usualAccounts.map((name) => [name, `key-${name}`])),
}

/**
 * Writes a request again, for a mock. That of a tool is sent with the key of its account. A header that is no Bearer with one key stands as it
 * was sent, with its secret left out. A body that is no text cannot stand in a line: a comment of the shell says so.
 */
export function toCurlLine(exchange: ClientExchange, mock: CurlMock): string {
  const { id, account, headers, method, url, path, body, tool } = exchange
  const { authorization, 'content-type': type } = headers
  const query = queryTextOf(exchange)
  const address = path === null ? new URL(mock.baseUrl).origin + pathIn(url) : mock.baseUrl + path
  const sent = {
    ...(authorization !== undefined && { authorization: toAuthorization(authorization, exchange, mock) }),
    ...(tool !== undefined && { authorization: `Bearer ${keyOf(account, mock)}` }),
    ...(type !== undefined && { 'content-type': type }),
  }
  if (exchange.isBodyCut === true) return withoutWholeBody
  // The text of such a body no longer has its bytes.
  if (body !== undefined && hasOtherThanText.test(body)) return withoutLine
  const isHead = method === 'HEAD'
  const line = toCurl({
    id,
    operation: null,
    as: null,
    sentAt: 0,
    answeredAt: 0,
    order: { sent: 0, answered: 0 },
    request: {
      method,
      url: `${address}${query === '' ? '' : `?${query}`}`,
      headers: sent,
      ...(body !== undefined && body !== '' && !isHead && { body }),
    },
    response: { failed: '' },
  })
  // With -X alone, curl waits for a body.
  return isHead ? line.replace(/^curl -X HEAD /, 'curl -I ') : line
}

// oxlint-disable-next-line no-control-regex -- that is what it looks for
const hasOtherThanText = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFD]/
const withoutLine = '# no curl line: the body has bytes that are no text'
const withoutWholeBody = '# no curl line: the body was too long to keep'

/** The path of an address, as it was sent. */
function pathIn(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
}

function toAuthorization(sent: string, { account, status }: ClientExchange, mock: CurlMock): string {
  if (!/^\s*Bearer +\S+\s*$/i.test(sent)) return withoutSecret(sent)
  // A key that was refused is one of nobody in a mock as well.
  if (account === null && status === 401) return 'Bearer key-nobody'
  return `Bearer ${keyOf(account, mock)}`
}

function keyOf(account: string | null, { keys }: CurlMock): string {
  return keys[account ?? 'default'] ?? keys['default'] ?? 'key-default'
}

/** The scheme stays, and each word after it becomes an ellipsis. A lone word is a secret. */
function withoutSecret(authorization: string): string {
  const words = authorization.trim().split(/\s+/)
  return words.map((word, index) => (index === 0 && isScheme(word) ? word : '…')).join(' ')
}

function isScheme(word: string): boolean {
  return /^(?:bearer|basic|digest|token|apikey|api-key|key)[:,]?$/i.test(word)
}
