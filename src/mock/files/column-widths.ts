import { linesOf } from './document.ts'
import { toPrintable, widthOf } from './helvetica.ts'
import { piecesOf } from './wrap.ts'

/** What a column would like, and what it needs for its longest word to stay whole. */
type Wish = { readonly natural: number; readonly least: number }

/**
 * How wide the columns of a table are, whose first row is bold, in a font of a size with a gap between columns: as wide as their texts
 * where there is `room`; else each has its longest word, and a quarter of what is left goes to all alike, as far as they need it, so that
 * short texts stay in one line, and the rest to the longer texts.
 */
export function columnWidths(rows: readonly (readonly string[])[], size: number, gap: number, room: number): readonly number[] {
  const wishes = (rows[0] ?? []).map((_, at) => wishOf(rows, at, size, gap))
  const natural = wishes.reduce((sum, wish) => sum + wish.natural, 0)
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0)
  if (natural <= room) return wishes.map((wish) => wish.natural)
  if (least < room) {
    const needs = wishes.map((wish) => wish.natural - wish.least)
    const alike = shareAlike(needs, (room - least) / 4)
    const shared = alike.reduce((sum, one) => sum + one, 0)
    const portion = (room - least - shared) / (natural - least - shared)
    return wishes.map((wish, at) => wish.least + (alike[at] ?? 0) + portion * ((needs[at] ?? 0) - (alike[at] ?? 0)))
  }
  // Not even the words fit: who needs less than an equal share has what it needs, and the others share the rest as they need.
  const share = room / wishes.length
  const spare = room - wishes.reduce((sum, wish) => sum + Math.min(wish.least, share), 0)
  const missing = least - room + spare
  return wishes.map((wish) => Math.min(wish.least, share) + (missing === 0 ? 0 : (spare * Math.max(0, wish.least - share)) / missing))
}

/** So much for each need, and what one does not need for the others. */
function shareAlike(needs: readonly number[], amount: number): readonly number[] {
  let [left, share] = [amount, 0]
  for (const [at, need] of needs.toSorted((a, b) => a - b).entries()) {
    share = left / (needs.length - at)
    if (need > share) break
    left -= need
  }
  return needs.map((need) => Math.min(need, share))
}

/** How much room a table needs for every word to stay whole. */
export function leastWidth(rows: readonly (readonly string[])[], size: number, gap: number): number {
  return (rows[0] ?? []).reduce((sum, _, at) => sum + wishOf(rows, at, size, gap).least, 0)
}

function wishOf(rows: readonly (readonly string[])[], at: number, size: number, gap: number): Wish {
  let [natural, least] = [0, 0]
  for (const [index, row] of rows.entries()) {
    const font = index === 0 ? 'Helvetica-Bold' : 'Helvetica'
    for (const line of linesOf(row[at] ?? '')) {
      const text = toPrintable(line)
      natural = Math.max(natural, widthOf(text, font) * size)
      for (const piece of piecesOf(text)) least = Math.max(least, widthOf(piece.trimEnd(), font) * size)
    }
  }
  return { natural: natural + gap, least: least + gap }
}
