import type { At } from './session.ts'

/** A position in a list: an instant, and among equal instants a number in the order of arrival. */
export type Position = { readonly at: At; readonly number: number }

/**
 * A long list sorted by position. It is stored in chunks, so that adding or removing one of a million entries moves only those of one
 * chunk.
 */
export type SortedList<Entry extends Position> = { readonly chunks: Entry[][]; length: number }

const maxChunkLength = 512

export function createSortedList<Entry extends Position>(): SortedList<Entry> {
  return { chunks: [], length: 0 }
}

/** Inserts an entry at its position, nearly always at the end. */
export function insertInto<Entry extends Position>(list: SortedList<Entry>, entry: Entry): void {
  const { chunks: pieces } = list
  list.length++
  const last = pieces.at(-1)
  const newest = last?.at(-1)
  if (last !== undefined && newest !== undefined && last.length < maxChunkLength && isBefore(newest, entry)) return void last.push(entry)
  const number = Math.min(findChunk(list, entry), pieces.length - 1)
  const piece = pieces[number]
  if (piece === undefined) return void pieces.push([entry])
  const index = countBelow(piece, entry)
  if (piece.length < maxChunkLength) return void piece.splice(index, 0, entry)
  // An entry behind all others begins a new chunk, so that the chunks of lists that only grow are full.
  if (index === maxChunkLength && number === pieces.length - 1) return void pieces.push([entry])
  pieces.splice(number + 1, 0, piece.splice(maxChunkLength / 2))
  list.length--
  insertInto(list, entry)
}

/** Removes and returns the entry at a position, or undefined. */
export function removeAt<Entry extends Position>(list: SortedList<Entry>, position: Position): Entry | undefined {
  const { chunks: pieces } = list
  const number = findChunk(list, position)
  const piece = pieces[number]
  if (piece === undefined) return undefined
  const index = countBelow(piece, position)
  const entry = piece[index]
  if (entry === undefined || isBefore(position, entry)) return undefined
  list.length--
  if (piece.length === 1) pieces.splice(number, 1)
  else piece.splice(index, 1)
  return entry
}

/** A cursor that reads a list downwards. `next` is the entry to read, undefined at the end. */
export type ListCursor<Entry extends Position> = {
  readonly pieces: readonly (readonly Entry[])[]
  number: number
  chunk: readonly Entry[]
  /** The number of entries left in the chunk, the next one included. */
  left: number
  next: Entry | undefined
}

/** Creates a cursor at the last entry, or at the last one below a position. */
export function readBelow<Entry extends Position>(list: SortedList<Entry>, below: Position | null): ListCursor<Entry> {
  const { chunks: pieces } = list
  const number = below === null ? pieces.length - 1 : findChunk(list, below)
  const piece = pieces[number] ?? []
  const left = below === null ? piece.length : countBelow(piece, below)
  const reader: ListCursor<Entry> = { pieces, number, chunk: piece, left: left + 1, next: undefined }
  advance(reader)
  return reader
}

/** Moves the cursor to the next entry. */
export function advance<Entry extends Position>(reader: ListCursor<Entry>): void {
  reader.left--
  if (reader.left === 0) {
    reader.chunk = reader.pieces[--reader.number] ?? []
    reader.left = reader.chunk.length
  }
  reader.next = reader.left === 0 ? undefined : reader.chunk[reader.left - 1]
}

/** Merges lists from their newest ends, or from a position down. */
export function mergeNewest<Entry extends Position>(
  lists: readonly SortedList<Entry>[],
  count: number,
  below: Position | null,
): readonly Entry[] {
  const newest: Entry[] = []
  const readers = lists.map((entries) => readBelow(entries, below))
  while (newest.length < count) {
    let best = readers[0]
    for (const reader of readers)
      if (reader.next !== undefined && (best?.next === undefined || isBefore(best.next, reader.next))) best = reader
    if (best?.next === undefined) break
    newest.push(best.next)
    advance(best)
  }
  return newest
}

/** Finds the index of the first chunk that does not end before a position. */
function findChunk<Entry extends Position>({ chunks: pieces }: SortedList<Entry>, position: Position): number {
  let [from, to] = [0, pieces.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const last = pieces[middle]?.at(-1)
    if (last !== undefined && isBefore(last, position)) from = middle + 1
    else to = middle
  }
  return from
}

/** Counts the entries of a chunk that lie before a position. */
function countBelow(piece: readonly Position[], position: Position): number {
  let [from, to] = [0, piece.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const entry = piece[middle]
    if (entry !== undefined && isBefore(entry, position)) from = middle + 1
    else to = middle
  }
  return from
}

export function isBefore(a: Position, b: Position): boolean {
  return a.at < b.at || (a.at === b.at && a.number < b.number)
}
