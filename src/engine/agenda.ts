import type { At } from './session.ts'

type Entry = { readonly at: At; readonly seq: number; readonly sessionId: string }

/**
 * When each session changes next, ordered by instant and then by when that was added: a binary heap that knows the place of
 * each session, plain data like all of a world.
 */
export type Agenda = { readonly heap: Entry[]; readonly places: Map<string, number>; added: number }

export function createAgenda(): Agenda {
  return { heap: [], places: new Map(), added: 0 }
}

/** Adds the next change of a session in the place of the one it had, in O(log n). */
export function addTo(agenda: Agenda, at: At, sessionId: string): void {
  takeFrom(agenda, sessionId)
  const index = agenda.heap.length
  put(agenda, index, { at, seq: agenda.added++, sessionId })
  rise(agenda, index)
}

export function firstOf({ heap }: Agenda): Entry | undefined {
  return heap[0]
}

/** Takes the change of a session away, if it has one, in O(log n). */
export function takeFrom(agenda: Agenda, sessionId: string): void {
  const index = agenda.places.get(sessionId)
  if (index === undefined) return
  agenda.places.delete(sessionId)
  const last = agenda.heap.pop()
  if (last === undefined || last.sessionId === sessionId) return
  put(agenda, index, last)
  rise(agenda, index)
  sink(agenda, index)
}

function put({ heap, places }: Agenda, index: number, entry: Entry): void {
  heap[index] = entry
  places.set(entry.sessionId, index)
}

function rise(agenda: Agenda, from: number): void {
  let index = from
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!swapIfBefore(agenda, index, parent)) return
    index = parent
  }
}

function sink(agenda: Agenda, from: number): void {
  let index = from
  for (;;) {
    const left = 2 * index + 1
    const [child, right] = [agenda.heap[left], agenda.heap[left + 1]]
    if (child === undefined) return
    const smaller = right !== undefined && isBefore(right, child) ? left + 1 : left
    if (!swapIfBefore(agenda, smaller, index)) return
    index = smaller
  }
}

function swapIfBefore(agenda: Agenda, index: number, other: number): boolean {
  const [entry, rival] = [agenda.heap[index], agenda.heap[other]]
  if (entry === undefined || rival === undefined || !isBefore(entry, rival)) return false
  put(agenda, index, rival)
  put(agenda, other, entry)
  return true
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.seq < b.seq)
}
