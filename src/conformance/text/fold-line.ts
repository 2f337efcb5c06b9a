import { textWidth } from './text-width.ts'

/**
 * Folds a line at its spaces to what a terminal shows in one row; what goes on stands below the text behind the line's label. A word
 * that is too long is left whole: it may be an address that somebody copies.
 */
export function foldLine(line: string, columns: number, label = labelOf(line, columns)): readonly string[] {
  if (textWidth(line) <= columns) return [line]
  const indent = ' '.repeat(textWidth(label))
  const rows: string[] = []
  let row = label
  let isEmpty = true
  // The label keeps the spaces that align it.
  for (const word of line.slice(label.length).split(' ')) {
    if (isEmpty) row += word
    else if (textWidth(`${row} ${word}`) <= columns) row += ` ${word}`
    else if (word !== '') {
      rows.push(row.trimEnd())
      row = indent + word
    }
    isEmpty = false
  }
  return [...rows, row.trimEnd()]
}

/** What stands before the text, such as `  clause    `; where that is far to the right, only its spaces. */
function labelOf(line: string, columns: number): string {
  const [label = ''] = /^ *(?:\S+ {2,}|\d+\. )?(?=\S)/.exec(line) ?? []
  return textWidth(label) <= columns / 2 ? label : (/^ */.exec(line)?.[0] ?? '')
}
