import type { At } from './session.ts'

/** Where something stands: by its instant, and among those of one instant by the order in which they came. */
export type Position = { readonly at: At; readonly number: number }

/**
 * A long list in the order of its positions. It is kept in pieces: of a million entries only those of one piece are moved when one
 * comes or goes.
 */
export type Positions<Entry extends Position> = { readonly pieces: Entry[][]; length: number }

const longestPiece = 512

export function createPositions<Entry extends Position>(): Positions<Entry> {
  return { pieces: [], length: 0 }
}

/** An entry comes to its place: nearly always the end. */
export function put<Entry extends Position>(list: Positions<Entry>, entry: Entry): void {
  const { pieces } = list
  list.length++
  const number = Math.min(pieceOf(list, entry), pieces.length - 1)
  const piece = pieces[number]
  if (piece === undefined) return void pieces.push([entry])
  const index = countBelow(piece, entry)
  if (piece.length < longestPiece) return void piece.splice(index, 0, entry)
  // What comes behind everything begins a new piece, so that lists that only grow have full ones.
  if (index === longestPiece && number === pieces.length - 1) return void pieces.push([entry])
  pieces.splice(number + 1, 0, piece.splice(longestPiece / 2))
  list.length--
  put(list, entry)
}

/** Takes the entry at a position out of a list; undefined if there is none. */
export function take<Entry extends Position>(list: Positions<Entry>, position: Position): Entry | undefined {
  const { pieces } = list
  const number = pieceOf(list, position)
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

/** A list that is read from some place down: `next` is the entry to come, undefined at the end. */
export type Reader<Entry extends Position> = {
  readonly pieces: readonly (readonly Entry[])[]
  number: number
  piece: readonly Entry[]
  /** How many of the piece are left with the next one. */
  left: number
  next: Entry | undefined
}

/** Reads a list from its last entry down, or from the last below a position. */
export function readBelow<Entry extends Position>(list: Positions<Entry>, below: Position | null): Reader<Entry> {
  const { pieces } = list
  const number = below === null ? pieces.length - 1 : pieceOf(list, below)
  const piece = pieces[number] ?? []
  const left = below === null ? piece.length : countBelow(piece, below)
  const reader: Reader<Entry> = { pieces, number, piece, left: left + 1, next: undefined }
  turn(reader)
  return reader
}

/** Goes on to the next entry. */
export function turn<Entry extends Position>(reader: Reader<Entry>): void {
  reader.left--
  if (reader.left === 0) {
    reader.piece = reader.pieces[--reader.number] ?? []
    reader.left = reader.piece.length
  }
  reader.next = reader.left === 0 ? undefined : reader.piece[reader.left - 1]
}

/** The number of the first piece that does not end before a position. */
function pieceOf<Entry extends Position>({ pieces }: Positions<Entry>, position: Position): number {
  let [from, to] = [0, pieces.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const last = pieces[middle]?.at(-1)
    if (last !== undefined && isBefore(last, position)) from = middle + 1
    else to = middle
  }
  return from
}

/** How many entries of a piece stand before a position. */
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
