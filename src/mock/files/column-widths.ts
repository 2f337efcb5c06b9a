import { linesOf } from './document.ts'
import { toPrintable, widthOf } from './helvetica.ts'
import { piecesOf } from './wrap.ts'

/** The width of a column's longest line, and that of its longest word. */
type ColumnNeed = { readonly natural: number; readonly minimum: number }

/**
 * Computes the widths of a table's columns for a font size and a gap between columns. The first row is bold. Columns are as wide as their
 * texts if there is `room`. Otherwise each fits its longest word. A quarter of the rest is shared equally, up to what each column needs, so
 * that short texts stay in one line. The remainder goes to the longer texts in proportion.
 */
export function columnWidths(rows: readonly (readonly string[])[], size: number, gap: number, room: number): readonly number[] {
  const wishes = (rows[0] ?? []).map((_, at) => measureColumn(rows, at, size, gap))
  const natural = wishes.reduce((sum, wish) => sum + wish.natural, 0)
  const minimum = wishes.reduce((sum, wish) => sum + wish.minimum, 0)
  if (natural <= room) return wishes.map((wish) => wish.natural)
  if (minimum < room) {
    const needs = wishes.map((wish) => wish.natural - wish.minimum)
    const alike = shareEqually(needs, (room - minimum) / 4)
    const shared = alike.reduce((sum, one) => sum + one, 0)
    const portion = (room - minimum - shared) / (natural - minimum - shared)
    return wishes.map((wish, at) => wish.minimum + (alike[at] ?? 0) + portion * ((needs[at] ?? 0) - (alike[at] ?? 0)))
  }
  // Not even the words fit. Columns that need less than an equal share get what they need, and the others share the rest in proportion.
  const share = room / wishes.length
  const spare = room - wishes.reduce((sum, wish) => sum + Math.min(wish.minimum, share), 0)
  const missing = minimum - room + spare
  return wishes.map((wish) => Math.min(wish.minimum, share) + (missing === 0 ? 0 : (spare * Math.max(0, wish.minimum - share)) / missing))
}

/** Divides an amount equally among needs. A share that one does not need goes to the others. */
function shareEqually(needs: readonly number[], amount: number): readonly number[] {
  let [left, share] = [amount, 0]
  for (const [at, need] of needs.toSorted((a, b) => a - b).entries()) {
    share = left / (needs.length - at)
    if (need > share) break
    left -= need
  }
  return needs.map((need) => Math.min(need, share))
}

/** The width of a table in which no word breaks. */
export function minTableWidth(rows: readonly (readonly string[])[], size: number, gap: number): number {
  return (rows[0] ?? []).reduce((sum, _, at) => sum + measureColumn(rows, at, size, gap).minimum, 0)
}

function measureColumn(rows: readonly (readonly string[])[], at: number, size: number, gap: number): ColumnNeed {
  let [natural, minimum] = [0, 0]
  for (const [index, row] of rows.entries()) {
    const font = index === 0 ? 'Helvetica-Bold' : 'Helvetica'
    for (const line of linesOf(row[at] ?? '')) {
      const text = toPrintable(line)
      natural = Math.max(natural, widthOf(text, font) * size)
      for (const piece of piecesOf(text)) minimum = Math.max(minimum, widthOf(piece.trimEnd(), font) * size)
    }
  }
  return { natural: natural + gap, minimum: minimum + gap }
}
