import type { Font } from './helvetica.ts'

/** A printable line; `x` and `y` are its start in points from the lower left corner of its page. */
export type Line = { readonly text: string; readonly font: Font; readonly size: number; readonly x: number; readonly y: number }

/** A filled rectangle; 0 is black, 1 is white. */
export type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly grey: number }

export type Page = { readonly lines: readonly Line[]; readonly bars: readonly Bar[] }

/** Pages that are being written from top to bottom. */
export type Sheets = {
  readonly pages: readonly Page[]
  /** The height in points below which the last page is empty. */
  readonly top: () => number
  /** The height that is left on the last page. */
  readonly room: () => number
  readonly isFresh: () => boolean
  readonly turn: () => void
  readonly skip: (points: number) => void
  readonly write: (line: Line) => void
  readonly draw: (bar: Bar) => void
}

/** The size of A4 in points. */
export const paper = { width: 595.28, height: 841.89 }
export const margin = 64
export const textWidth = paper.width - 2 * margin
export const textHeight = paper.height - 2 * margin
export const lineHeight = 1.35

/** Starts with one empty page. */
export function createSheets(): Sheets {
  const pages: { readonly lines: Line[]; readonly bars: Bar[] }[] = []
  let page: { readonly lines: Line[]; readonly bars: Bar[] } = { lines: [], bars: [] }
  let top = 0
  const turn = (): void => {
    page = { lines: [], bars: [] }
    pages.push(page)
    top = paper.height - margin
  }
  turn()
  return {
    pages,
    top: () => top,
    room: () => top - margin,
    isFresh: () => page.lines.length === 0,
    turn,
    skip: (points) => {
      top -= points
    },
    write: (line) => page.lines.push(line),
    draw: (bar) => page.bars.push(bar),
  }
}
