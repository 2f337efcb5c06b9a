import { isBefore } from './sorted-list.ts'
import type { At } from './session.ts'

/** An entry knows its index in the heap. A separate map of indexes would be written to with every swap. */
type Entry = { readonly sessionId: string; at: At; number: number; place: number }

/**
 * A priority queue of the next change of each session, ordered by instant and then by when it was added. It is a binary heap with an index
 * by session, and plain data like all of a world.
 */
export type Agenda = { readonly heap: Entry[]; readonly entries: Map<string, Entry>; added: number }

export function createAgenda(): Agenda {
  return { heap: [], entries: new Map(), added: 0 }
}

/** Schedules the next change of a session and replaces the one it had, in O(log n). */
export function schedule(agenda: Agenda, at: At, sessionId: string): void {
  const { entries, heap } = agenda
  const number = agenda.added++
  const known = entries.get(sessionId)
  if (known === undefined) {
    const entry = { sessionId, at, number, place: heap.length }
    entries.set(sessionId, entry)
    heap.push(entry)
    rise(heap, entry)
    return
  }
  known.at = at
  known.number = number
  rise(heap, known)
  sink(heap, known)
}

export function nextInAgenda({ heap }: Agenda): Readonly<Entry> | undefined {
  return heap[0]
}

/** Removes the scheduled change of a session, if it has one, in O(log n). */
export function unschedule({ entries, heap }: Agenda, sessionId: string): void {
  const entry = entries.get(sessionId)
  if (entry === undefined) return
  entries.delete(sessionId)
  const last = heap.pop()
  if (last === undefined || last === entry) return
  put(heap, entry.place, last)
  rise(heap, last)
  sink(heap, last)
}

function put(heap: Entry[], place: number, entry: Entry): void {
  heap[place] = entry
  entry.place = place
}

/** Moves an entry up past all that come after it. */
function rise(heap: Entry[], entry: Entry): void {
  let { place } = entry
  while (place > 0) {
    const above = (place - 1) >> 1
    const other = heap[above]
    if (other === undefined || !isBefore(entry, other)) break
    put(heap, place, other)
    place = above
  }
  put(heap, place, entry)
}

/** Moves an entry down past all that come before it. */
function sink(heap: Entry[], entry: Entry): void {
  let { place } = entry
  for (;;) {
    const left = 2 * place + 1
    const [one, two] = [heap[left], heap[left + 1]]
    const first = one !== undefined && two !== undefined && isBefore(two, one) ? two : one
    if (first === undefined || !isBefore(first, entry)) break
    const below = first.place
    put(heap, place, first)
    place = below
  }
  put(heap, place, entry)
}
