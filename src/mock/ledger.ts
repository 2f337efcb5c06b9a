import type { ControlResponseOf } from '../contract/control.ts'
import { toTimestamp } from '../contract/instant.ts'
import type { ApiRequest, Outcome } from './api-request.ts'

type Entry = ControlResponseOf<'getLedger'>['exchanges'][number]

/** What is known of an exchange besides request and answer. */
export type Passage = {
  readonly operation: string | null
  readonly account: string | null
  /** What was let pass, such as an unknown key. */
  readonly notes: readonly string[]
}

type Kept = { readonly id: number; readonly at: number; readonly request: ApiRequest; readonly outcome: Outcome } & Passage

/** The last exchanges of a world, and how often each operation answered each status. */
export type Ledger = {
  readonly add: (at: number, request: ApiRequest, outcome: Outcome, passage: Passage) => void
  /** The last ones, newest first. */
  readonly read: (limit: number, operation?: string) => readonly Entry[]
  readonly tallies: () => { readonly [answer: string]: number }
  readonly clear: () => void
}

const keptExchanges = 1000
const keptBytes = 64 * 1024
const keptNotes = 50
const keptNoteBytes = 1024

export function createLedger(): Ledger {
  let ring: Kept[] = []
  let tallies = new Map<string, number>()
  let count = 0
  return {
    add(at, request, outcome, passage) {
      // Member by member, so that nothing else that a passage may carry is kept.
      const { operation, account } = passage
      const notes = passage.notes.slice(0, keptNotes).map((note) => beginningOf(note, keptNoteBytes))
      const kept = { id: ++count, at, request: cut(request, passage), outcome: withoutLargeBody(outcome), operation, account, notes }
      // A ring: the oldest gives its place to the newest.
      ring[(count - 1) % keptExchanges] = kept
      const answer = `${operation ?? 'nothing'} ${statusOf(outcome) ?? 'dropped'}`
      tallies.set(answer, (tallies.get(answer) ?? 0) + 1)
    },
    read: (limit, operation) =>
      ring
        .filter((kept) => operation === undefined || kept.operation === operation)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit)
        .map(toEntry),
    tallies: () => Object.fromEntries(tallies),
    clear() {
      ring = []
      tallies = new Map()
      count = 0
    },
  }
}

/** Keeps no more of a body than is ever shown, and no more of a request than is plain data. */
function cut(request: ApiRequest, { operation }: Passage): ApiRequest {
  const { method, path, query, clientAddress, body } = request
  const plain = { method, path: beginningOf(path), query: beginningOf(query), clientAddress, header: () => undefined }
  // What is sent to a page is a key.
  if (body === undefined || operation === 'web') return plain
  return { ...plain, body: body.byteLength > keptBytes ? body.slice(0, keptBytes) : body }
}

function withoutLargeBody(outcome: Outcome): Outcome {
  const { body } = outcome
  if (typeof body !== 'string') return { ...outcome, body: '' }
  return { ...outcome, body: beginningOf(body) }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const scratch = new Uint8Array(keptBytes)

/** As much of a text as its first bytes are, no character cut. It is a copy: a slice would keep the whole text in memory. */
function beginningOf(text: string, bytes = keptBytes): string {
  // Three bytes are the most that a unit has.
  if (text.length * 3 <= bytes) return text
  const { written } = encoder.encodeInto(text, scratch.subarray(0, bytes))
  return decoder.decode(scratch.subarray(0, written))
}

/** The status that arrives; null when none does. */
export function statusOf({ status, damage }: Outcome): number | null {
  return damage?.type === 'drop' ? null : status
}

function toEntry({ id, at, request, outcome, operation, account, notes }: Kept): Entry {
  const { clientAddress, method, path, query, body } = request
  return {
    id,
    at: toTimestamp(at),
    clientAddress,
    method,
    path,
    query,
    operation,
    account,
    status: statusOf(outcome),
    // Not the end of it: a character may have been cut.
    requestBody: body === undefined ? null : new TextDecoder().decode(body, { stream: true }),
    responseBody: statusOf(outcome) !== null && typeof outcome.body === 'string' && outcome.body !== '' ? outcome.body : null,
    notes: [...notes],
  }
}
