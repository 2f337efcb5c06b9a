import type { ControlResponseOf } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { createByteSlots, type ByteSlots } from './byte-slots.ts'
import { withoutGrants, withoutNamedGrants } from '../http/without-grants.ts'

export type LedgerEntry = ControlResponseOf<'getLedger'>['exchanges'][number]

/** Details of an exchange besides its request and answer. */
export type ExchangeDetails = {
  readonly operation: string | null
  readonly account: string | null
  /** Faults that were tolerated, such as an unknown key. */
  readonly notes: readonly string[]
}

/** An exchange in a ledger. Its answer may be corrected, and it may move to pages that come back. */
export type LedgerRow = ExchangeDetails &
  Pick<LedgerEntry, 'clientAddress' | 'method' | 'path' | 'query' | 'headers' | 'hasQuota'> & { readonly at: number } & {
    id: number
    status: LedgerEntry['status']
    pages: Pages
  }

/** The rows of a ledger, and the bytes of their requests and answers. */
type Pages = {
  readonly ring: (LedgerRow | null)[]
  readonly tallies: Map<string, number>
  readonly asked: ByteSlots
  readonly answered: ByteSlots
  count: number
}

/** The exchanges that a reader wants; 0 is the status of one without an answer. */
type LedgerFilter = {
  readonly operation?: string
  readonly status?: number
  /** The id of a session. */
  readonly session?: string
  readonly before?: number
  readonly after?: number
  /** False leaves the bodies out. */
  readonly bodies?: boolean
}

/** The latest exchanges of a world, and a count of statuses for each operation. */
export type Ledger = {
  readonly add: (at: number, request: ApiRequest, outcome: Outcome, details: ExchangeDetails, hasQuota: boolean | null) => LedgerRow
  /** Replaces the answer of an exchange that was answered otherwise in the end. */
  readonly correct: (row: LedgerRow, outcome: Outcome) => void
  /** Takes an exchange out that is decided anew. */
  readonly drop: (row: LedgerRow) => void
  /** The latest exchanges that a filter selects, newest first. */
  readonly read: (limit: number, filter?: LedgerFilter) => readonly LedgerEntry[]
  /** The exchange with an id; undefined once others took its place. */
  readonly find: (id: number) => LedgerEntry | undefined
  /** An exchange as it is read, while the ledger has it. */
  readonly entryOf: (row: LedgerRow) => LedgerEntry
  readonly isEmpty: () => boolean
  readonly tallies: () => { readonly [answer: string]: number }
  /** Returns a function that puts the exchanges back, before those that came since. */
  readonly clear: () => () => void
}

const maxExchanges = 1000
const maxLoggedBytes = 64 * 1024
const maxNotes = 50
const maxNoteBytes = 1024

export function createLedger(): Ledger {
  let pages = createPages()
  const toEntry = ({ at, notes, pages: _pages, ...kept }: LedgerRow, withBodies = true): LedgerEntry => {
    const place = slotOf(kept.id)
    return {
      ...kept,
      at: toTimestamp(at),
      requestBody: withBodies ? textOf(pages.asked.get(place)) : null,
      responseBody: withBodies ? textOf(pages.answered.get(place)) : null,
      notes: [...notes],
    }
  }
  return {
    add(at, request, outcome, details, hasQuota) {
      const id = ++pages.count
      const place = slotOf(id)
      const { method, path, query, clientAddress, body = nothing } = request
      // Copied member by member, so that no other member of the details is held.
      const { operation, account } = details
      const notes = details.notes.slice(0, maxNotes).map((note) => beginningOf(note, maxNoteBytes))
      const status = statusOf(outcome)
      const row = {
        id,
        at,
        method,
        path: beginningOf(path),
        query: beginningOf(isOfDoor(operation, path) ? withoutGrants(query) : (withoutNamedGrants(query) ?? query)),
        headers: headersOf(request),
        clientAddress,
        operation,
        account,
        hasQuota,
        status,
        notes,
        pages,
      }
      // A ring buffer: the newest exchange overwrites the oldest.
      pages.ring[place] = row
      pages.asked.set(place, bytesAsked(operation, path, body))
      pages.answered.set(place, bytesAnswered(operation, outcome))
      tally(pages, answerOf(row), 1)
      return row
    },
    correct(row, outcome) {
      const place = slotOf(row.id)
      if (row.pages.ring[place] !== row) return
      tally(row.pages, answerOf(row), -1)
      row.status = statusOf(outcome)
      tally(row.pages, answerOf(row), 1)
      row.pages.answered.set(place, bytesAnswered(row.operation, outcome))
    },
    drop(row) {
      const place = slotOf(row.id)
      if (row.pages.ring[place] !== row) return
      tally(row.pages, answerOf(row), -1)
      row.pages.ring[place] = null
    },
    read(limit, { bodies = true, ...filter } = {}) {
      const isWanted = wantedBy(filter, (id) => textOf(pages.answered.get(slotOf(id))))
      const found = pages.ring
        .filter((row) => row !== null)
        .filter(isWanted)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit)
      return found.map((row) => toEntry(row, bodies))
    },
    find(id) {
      const row = pages.ring[slotOf(id)]
      return row?.id === id ? toEntry(row) : undefined
    },
    entryOf: (row) => toEntry(row),
    isEmpty: () => pages.count === 0,
    tallies: () => Object.fromEntries(pages.tallies),
    clear() {
      const before = pages
      pages = createPages()
      return () => {
        addPages(before, pages)
        pages = before
      }
    },
  }
}

/** Tests the rows of a ledger. A session belongs to the paths that name it, and to the answer that told its id first. */
function wantedBy(
  { operation, status, session, before, after }: Omit<LedgerFilter, 'bodies'>,
  answerOfId: (id: number) => string | null,
): (row: LedgerRow) => boolean {
  const sessionId = session?.toLowerCase()
  return (row) =>
    (operation === undefined || row.operation === operation) &&
    (status === undefined || (row.status ?? 0) === status) &&
    (before === undefined || row.id < before) &&
    (after === undefined || row.id > after) &&
    (sessionId === undefined ||
      row.path.toLowerCase().includes(sessionId) ||
      (row.operation?.startsWith('create') === true && answerOfId(row.id)?.includes(`"sessionId":"${sessionId}"`) === true))
}

const keptHeaders = ['host', 'user-agent', 'content-type', 'origin', 'referer', 'sec-fetch-site', 'accept-language'] as const
const maxHeaderBytes = 512

/** The headers that tell how a client behaves. Its key is not kept. */
function headersOf(request: ApiRequest): LedgerEntry['headers'] {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = request.header(name)
    if (value !== undefined) headers[name] = beginningOf(name === 'referer' ? pageOf(value) : value, maxHeaderBytes)
  }
  const credentials = request.header('authorization')
  if (credentials !== undefined) headers['authorization'] = withoutKey(credentials)
  return headers
}

/** Origin and path of an address. Behind them the page of a sign-in has its code, and before the host there may be a password. */
function pageOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^(\w+:\/\/)[^/]*@/, '$1')
}

/** The scheme, with a sign for each other part. */
function withoutKey(credentials: string): string {
  const parts = credentials.trim().slice(0, maxHeaderBytes).split(/\s+/)
  return parts
    .map((part, index) => (index === 0 && parts.length > 1 && /^[A-Za-z]{1,10}$/.test(part) ? part : part === '' ? '' : '…'))
    .join(' ')
}

function createPages(): Pages {
  return { ring: [], tallies: new Map(), asked: createByteSlots(), answered: createByteSlots(), count: 0 }
}

/** Adds later exchanges to earlier ones. Their rows stay the same, with other ids. */
function addPages(before: Pages, since: Pages): void {
  for (const row of since.ring.filter((one) => one !== null).toSorted((a, b) => a.id - b.id)) {
    const place = slotOf(row.id)
    const id = before.count + row.id
    before.ring[slotOf(id)] = row
    before.asked.set(slotOf(id), since.asked.get(place) ?? nothing)
    before.answered.set(slotOf(id), since.answered.get(place) ?? nothing)
    row.id = id
    row.pages = before
  }
  before.count += since.count
  for (const [answer, times] of since.tallies) tally(before, answer, times)
}

function answerOf({ operation, status }: LedgerRow): string {
  return `${operation ?? 'nothing'} ${status ?? 'dropped'}`
}

function tally({ tallies }: Pages, answer: string, by: number): void {
  const sum = (tallies.get(answer) ?? 0) + by
  if (sum > 0) tallies.set(answer, sum)
  else tallies.delete(answer)
}

function slotOf(id: number): number {
  return (id - 1) % maxExchanges
}

const nothing = new Uint8Array()
const encoder = new TextEncoder()
const decoder = new TextDecoder()
const scratch = new Uint8Array(maxLoggedBytes)

/** The beginning of a text, as many characters as fit into this many bytes. It is a copy: a slice would hold the whole text in memory. */
function beginningOf(text: string, bytes = maxLoggedBytes): string {
  // A UTF-16 unit takes at most three bytes.
  return text.length * 3 <= bytes ? text : decoder.decode(bytesOf(text, bytes))
}

/** The first bytes of a text without a cut character, valid until the next call. */
function bytesOf(text: string, bytes = maxLoggedBytes): Uint8Array {
  return scratch.subarray(0, encoder.encodeInto(text, scratch.subarray(0, bytes)).written)
}

/** True for a request to the authorization server or the MCP server, also to a path that leads to neither, where clients look for them. */
function isOfDoor(operation: string | null, path: string): boolean {
  return operation === 'oauth' || operation === 'mcp' || (operation === null && doorPath.test(path))
}

const doorPath = /\/(?:_oauth|mcp|oauth2?|authorize|token|register|revoke)(?:\/|$)/

function bytesAsked(operation: string | null, path: string, body: Uint8Array): Uint8Array {
  // The sign-in form of a page carries a key.
  if (operation === 'web') return nothing
  const text = operation === null || isOfDoor(operation, path) ? decoder.decode(body) : null
  const kept = text === null ? null : isOfDoor(operation, path) ? withoutGrants(text) : withoutNamedGrants(text)
  return kept === null || kept === text ? body.subarray(0, maxLoggedBytes) : bytesOf(kept)
}

function bytesAnswered(operation: string | null, outcome: Outcome): Uint8Array {
  if (typeof outcome.body !== 'string' || statusOf(outcome) === null) return nothing
  return bytesOf(operation === 'oauth' ? withoutGrants(outcome.body) : outcome.body)
}

/** The text of a body; a last character that was cut is left out. */
function textOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: bytes.length === maxLoggedBytes })
}

/** The status that arrives; null when the connection is lost. */
export function statusOf({ status, damage }: Outcome): number | null {
  return damage?.type === 'drop' ? null : status
}
