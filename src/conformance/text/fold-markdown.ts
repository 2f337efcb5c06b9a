import { textWidth } from './text-width.ts'

/**
 * Folds a paragraph or an item of Markdown at spaces, but never within inline code or a link. The text reads the same: no further row begins
 * a block, such as an item or a heading. Rows of an item are indented to stay in it.
 */
export function foldMarkdown(line: string, columns = 80): readonly string[] {
  const label = line.startsWith('- ') ? '- ' : ''
  const rows: string[] = []
  let row = ''
  for (const phrase of phrasesOf(line.slice(label.length))) {
    const start = rows.length === 0 ? label : ' '.repeat(label.length)
    if (row === '') row = start + phrase
    else if (textWidth(`${row} ${phrase}`) <= columns) row += ` ${phrase}`
    else {
      rows.push(row)
      row = ' '.repeat(label.length) + phrase
    }
  }
  return [...rows, row]
}

/** Words, each with those behind it that would begin a block at the start of a row. */
function phrasesOf(text: string): readonly string[] {
  const phrases: string[] = []
  for (const word of text.match(unbroken) ?? []) {
    const last = phrases.at(-1)
    if (last !== undefined && beginsBlock.test(word)) phrases.splice(-1, 1, `${last} ${word}`)
    else phrases.push(word)
  }
  return phrases
}

/** A word, inline code or a link. A backslash takes the next character for itself. */
const unbroken = /(?:\\.|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\[[^\]]*\]\([^)]*\)|\S)+/g

const beginsBlock = /^(?:[-+#>=|~<:_]|\*(?:$|\*\*)|\d+[.)]|`{3})/
