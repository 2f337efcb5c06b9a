import type { At } from './session.ts'

/** Which sessions change next, ordered by instant and then by when they were added. Adding and taking cost O(log n). */
export type Agenda = {
  readonly add: (at: At, sessionId: string) => void
  readonly first: () => { readonly at: At; readonly sessionId: string } | undefined
  readonly take: () => void
}

type Entry = { readonly at: At; readonly seq: number; readonly sessionId: string }

/** A binary heap. Entries that no longer hold are the reader's to skip. */
export function createAgenda(): Agenda {
  const heap: Entry[] = []
  let seq = 0
  return {
    add(at, sessionId) {
      heap.push({ at, seq: seq++, sessionId })
      rise(heap, heap.length - 1)
    },
    first: () => heap[0],
    take() {
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return
      heap[0] = last
      sink(heap)
    },
  }
}

function rise(heap: Entry[], from: number): void {
  let index = from
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
