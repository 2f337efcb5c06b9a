import { cutToWidth, textWidth, wrapAtWidth } from './text-width.ts'

/**
 * Folds a line at spaces to the width of a terminal. Continuations align with the text after the label. A word that is too long stays
 * whole, since it may be an address to copy.
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

/** Folds a line in the same way, and breaks a word that is too long: for a log, in which no row may be wider. */
export function foldTightly(line: string, columns: number): readonly string[] {
  return foldLine(line, columns).flatMap((row) => {
    if (textWidth(row) <= columns) return [row]
    const [indent = ''] = /^ */.exec(row) ?? []
    return wrapAtWidth(row.slice(indent.length), columns - indent.length).map((piece) => indent + piece)
  })
}

/** Folds a text to a number of rows, none of them wider. An ellipsis ends the last one where more is left out. */
export function foldToRows(text: string, columns: number, most: number): readonly string[] {
  const rows = foldLine(text, columns, '').flatMap((row) => wrapAtWidth(row, columns))
  return rows.length <= most ? rows : [...rows.slice(0, most - 1), cutToWidth(rows.slice(most - 1).join(' '), columns)]
}

/** The label before the text, such as `  clause    `; only its indent where it takes more than half of the width. */
function labelOf(line: string, columns: number): string {
  const [label = ''] = /^ *(?:\S+ {2,}|\d+\. )?(?=\S)/.exec(line) ?? []
  return textWidth(label) <= columns / 2 ? label : (/^ */.exec(line)?.[0] ?? '')
}
