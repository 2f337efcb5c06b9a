import type { ControlResponseOf } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { createByteSlots } from './byte-slots.ts'

type Entry = ControlResponseOf<'getLedger'>['exchanges'][number]

/** Details of an exchange besides its request and answer. */
export type ExchangeDetails = {
  readonly operation: string | null
  readonly account: string | null
  /** Faults that were tolerated, such as an unknown key. */
  readonly notes: readonly string[]
}

type LedgerRow = ExchangeDetails & Pick<Entry, 'id' | 'clientAddress' | 'method' | 'path' | 'query' | 'status'> & { readonly at: number }

/** The latest exchanges of a world, and a count of statuses for each operation. */
export type Ledger = {
  /** Returns the id of the exchange. */
  readonly add: (at: number, request: ApiRequest, outcome: Outcome, details: ExchangeDetails) => number
  /** Replaces the answer of an exchange that was answered otherwise in the end. */
  readonly correct: (id: number, outcome: Outcome) => void
  /** The latest exchanges, newest first. */
  readonly read: (limit: number, operation?: string) => readonly Entry[]
  readonly isEmpty: () => boolean
  readonly tallies: () => { readonly [answer: string]: number }
  readonly clear: () => void
}

const maxExchanges = 1000
const maxLoggedBytes = 64 * 1024
const maxNotes = 50
const maxNoteBytes = 1024

export function createLedger(): Ledger {
  let ring: LedgerRow[] = []
  let tallies = new Map<string, number>()
  let count = 0
  const [asked, answered] = [createByteSlots(), createByteSlots()]
  const toEntry = ({ at, notes, ...kept }: LedgerRow): Entry => {
    const place = slotOf(kept.id)
    return {
      ...kept,
      at: toTimestamp(at),
      requestBody: textOf(asked.get(place)),
      responseBody: textOf(answered.get(place)),
      notes: [...notes],
    }
  }
  const tally = (operation: string | null, status: number | null, by: 1 | -1): void => {
    const answer = `${operation ?? 'nothing'} ${status ?? 'dropped'}`
    const sum = (tallies.get(answer) ?? 0) + by
    if (sum > 0) tallies.set(answer, sum)
    else tallies.delete(answer)
  }
  return {
    add(at, request, outcome, details) {
      const id = ++count
      const place = slotOf(id)
      const { method, path, query, clientAddress, body = nothing } = request
      // Copied member by member, so that no other member of the details is held.
      const { operation, account } = details
      const notes = details.notes.slice(0, maxNotes).map((note) => beginningOf(note, maxNoteBytes))
      const status = statusOf(outcome)
      // A ring buffer: the newest exchange overwrites the oldest.
      ring[place] = { id, at, method, path: beginningOf(path), query: beginningOf(query), clientAddress, operation, account, status, notes }
      // The sign-in form of a page carries a key.
      asked.set(place, operation === 'web' ? nothing : body.subarray(0, maxLoggedBytes))
      answered.set(place, typeof outcome.body === 'string' && status !== null ? bytesOf(outcome.body) : nothing)
      tally(operation, status, 1)
      return id
    },
    correct(id, outcome) {
      const [place, status] = [slotOf(id), statusOf(outcome)]
      const row = ring[place]
      if (row?.id !== id) return
      ring[place] = { ...row, status }
      answered.set(place, typeof outcome.body === 'string' && status !== null ? bytesOf(outcome.body) : nothing)
      tally(row.operation, row.status, -1)
      tally(row.operation, status, 1)
    },
    read: (limit, operation) =>
      ring
        .filter((kept) => operation === undefined || kept.operation === operation)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit)
        .map(toEntry),
    isEmpty: () => count === 0,
    tallies: () => Object.fromEntries(tallies),
    clear() {
      ring = []
      tallies = new Map()
      count = 0
      asked.clear()
      answered.clear()
    },
  }
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

/** The text of a body; a last character that was cut is left out. */
function textOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: bytes.length === maxLoggedBytes })
}

/** The status that arrives; null when the connection is lost. */
export function statusOf({ status, damage }: Outcome): number | null {
  return damage?.type === 'drop' ? null : status
}
