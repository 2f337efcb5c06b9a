import { isObject } from '../contract/is-object.ts'
import { askerIn, toldIn } from '../judgement/client/from-ledger.ts'
import { matchOperation } from './find-base-url.ts'
import type { ReadFile } from './har/read-har.ts'
import { readItems } from './json-items.ts'
import type { LeftOut } from './left-out.ts'
import type { Recorded, RecordedHeaders } from './recorded.ts'

/** True if a text begins as the ledger of a mock does. */
export function isLedger(first: string): boolean {
  return /^[\s\uFEFF]*\{\s*"(?:exchanges|tallies)"\s*:/.test(first)
}

/** A ledger has the beginning of a longer body. */
const longestBody = 64 * 1024
/** A character that would be cut is left out as a whole. */
const longestCharacter = 4

type Entry = { readonly [name: string]: unknown }

/**
 * Reads the ledger of a mock, as its control API and its library give it. It has paths without an origin: that of the base URL that was asked
 * for, or of the addresses in its answers, is taken. It has no headers: the key is the account, and JSON has the type of JSON.
 */
export async function readLedger(file: string, chunks: AsyncIterable<string>, baseUrl?: string): Promise<ReadFile> {
  const entries: { readonly place: string; readonly entry: Entry }[] = []
  const leftOut: LeftOut[] = []
  const reading = readItems(chunks, ['exchanges'])
  for (let count = 1; ; count++) {
    const next = await reading.next()
    if (next.done === true) {
      if (next.value.end === 'other') return { fault: `${file} is no ledger: ${next.value.reason}` }
      const origin = originOf(baseUrl) ?? originIn(entries.map(({ entry }) => entry)) ?? 'http://localhost'
      const cut = next.value.end === 'whole' ? [] : [`${file} ends in the middle of exchange ${count}: what is before it is read`]
      const notes = [...cut, `${file} is a ledger: it has few headers, so that nothing is known of the others`]
      // The newest stands first.
      return { recorded: entries.toReversed().map(({ place, entry }) => toRecorded(place, entry, origin)), leftOut, notes }
    }
    const entry = parsed(next.value)
    const place = `${file}, exchange ${isObject(entry) && typeof entry['id'] === 'number' ? entry['id'] : count}`
    if (isObject(entry) && entry['operation'] === 'mcp')
      leftOut.push({ place, why: 'it is a message to the MCP server, whose requests stand beside it' })
    else if (isObject(entry) && typeof entry['method'] === 'string' && typeof entry['path'] === 'string') entries.push({ place, entry })
    else leftOut.push({ place, why: 'it is no exchange' })
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.origin
}

/** The origin of the first address of the API in an answer. */
function originIn(entries: readonly Entry[]): string | undefined {
  for (const { responseBody } of entries)
    for (const [, url = ''] of String(responseBody).matchAll(/"(https?:\/\/[^"\\]+)"/g)) {
      const matched = matchOperation('GET', url)
      if (matched !== undefined) return originOf(matched.baseUrl)
    }
  return undefined
}

function toRecorded(place: string, entry: Entry, origin: string): Recorded {
  const { method, path, query, account, requestBody, headers } = entry
  const at = typeof entry['at'] === 'string' ? Date.parse(entry['at']) : Number.NaN
  const search = typeof query === 'string' && query !== '' ? `?${query.replace(/^\?/, '')}` : ''
  const isCut = typeof requestBody === 'string' && isFull(requestBody)
  const own = headersOf(headers)
  const others = own.filter(([name]) => name !== 'authorization')
  // The key of an account is the account. Another one is hidden.
  const isKeyHidden = typeof account !== 'string' && others.length < own.length
  return {
    place,
    ...(!Number.isNaN(at) && { sentAt: at, answeredAt: at }),
    request: {
      method: String(method),
      url: `${origin}${String(path)}${search}`,
      headers: typeof account === 'string' ? [...others, ['Authorization', `Bearer key-${account}`]] : own,
      ...(isKeyHidden && { isKeyHidden }),
      ...(typeof requestBody === 'string' && requestBody !== '' && { body: { text: requestBody } }),
      ...(isCut && { isCut }),
    },
    ...askerOf(entry),
    ...toldOf(entry),
    answer: answerOf(entry),
  }
}

/** The messages to the MCP server are left out, so nobody sees the call of a tool. */
function askerOf({ notes }: Entry): Pick<Recorded, 'asker'> {
  if (!Array.isArray(notes)) return {}
  const asker = askerIn(notes.filter((note) => typeof note === 'string'))
  return { asker: { ...asker, ...(asker.tool !== undefined && { isCallLeftOut: true }) } }
}

/** The reason why the mock refused the request. */
function toldOf({ path, operation, status, requestBody, responseBody, notes }: Entry): Pick<Recorded, 'told'> {
  if (typeof status !== 'number' || status < 400 || !Array.isArray(notes)) return {}
  const entry = {
    path: String(path),
    operation: typeof operation === 'string' ? operation : null,
    status,
    requestBody: typeof requestBody === 'string' ? requestBody : null,
    responseBody: typeof responseBody === 'string' ? responseBody : null,
    notes: notes.filter((note) => typeof note === 'string'),
  }
  return { told: toldIn(entry, undefined) }
}

/** Its own headers. That of a key has its scheme alone. */
function headersOf(headers: unknown): RecordedHeaders {
  if (!isObject(headers)) return []
  return Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

function answerOf({ status, responseBody }: Entry): NonNullable<Recorded['answer']> {
  if (typeof status !== 'number') return { failed: 'the connection was dropped' }
  if (typeof responseBody !== 'string') return { status, headers: [], isCut: true }
  const headers: RecordedHeaders = parsed(responseBody) === undefined ? [] : [['Content-Type', 'application/json']]
  return { status, headers, body: { text: responseBody }, ...(isFull(responseBody) && { isCut: true }) }
}

function isFull(body: string): boolean {
  return new TextEncoder().encode(body).byteLength > longestBody - longestCharacter
}
