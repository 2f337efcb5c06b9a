import type { At } from './session.ts'

type Entry = { readonly at: At; readonly seq: number; readonly sessionId: string }

/** Which sessions change next, ordered by instant and then by when they were added: a binary heap, plain data like all of a world. */
export type Agenda = { readonly heap: Entry[]; added: number }

export function createAgenda(): Agenda {
  return { heap: [], added: 0 }
}

/** Adds a change to come, in O(log n). Entries that no longer hold are the reader's to skip. */
export function addTo(agenda: Agenda, at: At, sessionId: string): void {
  agenda.heap.push({ at, seq: agenda.added++, sessionId })
  rise(agenda.heap)
}

export function firstOf({ heap }: Agenda): Entry | undefined {
  return heap[0]
}

/** Takes the first away, in O(log n). */
export function takeFrom({ heap }: Agenda): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  heap[0] = last
  sink(heap)
}

function rise(heap: Entry[]): void {
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!swapIfBefore(heap, index, parent)) return
    index = parent
  }
}

function sink(heap: Entry[]): void {
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const [child, right] = [heap[left], heap[left + 1]]
    if (child === undefined) return
    const smaller = right !== undefined && isBefore(right, child) ? left + 1 : left
    if (!swapIfBefore(heap, smaller, index)) return
    index = smaller
  }
}

function swapIfBefore(heap: Entry[], index: number, other: number): boolean {
  const [entry, rival] = [heap[index], heap[other]]
  if (entry === undefined || rival === undefined || !isBefore(entry, rival)) return false
  heap[index] = rival
  heap[other] = entry
  return true
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.seq < b.seq)
}
