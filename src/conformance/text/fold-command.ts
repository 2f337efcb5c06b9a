import { textWidth, wrapAtWidth } from './text-width.ts'

/** Further rows of a command are indented, except where one of its words goes on. */
const indent = '    '

/**
 * Folds a shell command behind a label into rows that a POSIX shell reads as the same command: each row but the last ends with a backslash.
 * A word that is too long for a row goes on at the margin, since an indent would become a part of it.
 */
export function foldCommand(label: string, command: string, columns: number): readonly string[] {
  if (textWidth(label + command) <= columns) return [label + command]
  // The room that a space and a backslash leave.
  const room = columns - 2
  const rows: string[] = []
  let row = label
  for (const phrase of phrasesOf(command)) {
    const start = row === label ? row : `${row} `
    if (textWidth(start + phrase) <= room) row = start + phrase
    else {
      if (row !== label) rows.push(`${row} \\`)
      const before = row === label ? label : indent
      const pieces = splitWord(phrase, room - textWidth(before), room)
      rows.push(...pieces.slice(0, -1).map((piece, at) => `${at === 0 ? before : ''}${piece}\\`))
      row = (pieces.length === 1 ? before : '') + (pieces.at(-1) ?? '')
    }
  }
  return [...rows, row]
}

/** The words of a command with their quotes, a flag together with its value. */
function phrasesOf(command: string): readonly string[] {
  const phrases: string[] = []
  for (const word of wordsOf(command)) {
    const last = phrases.at(-1) ?? ''
    if (/^--?\w[\w-]*$/.test(last) && !word.startsWith('-')) phrases.splice(-1, 1, `${last} ${word}`)
    else phrases.push(word)
  }
  return phrases
}

function wordsOf(command: string): readonly string[] {
  return command.match(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/g) ?? []
}

/** Less room than this is left empty. */
const leastRoom = 4

/** Splits a word into pieces that follow each other, of which the first has less room. Each piece of a quoted text has its own quotes. */
function splitWord(word: string, first: number, further: number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const part of word.match(/'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^'"\\]+/g) ?? []) {
    // A text in double quotes may hold a variable, whose name must stay whole.
    const isWhole = /^["\\]/.test(part)
    const room = (pieces.length === 0 ? first : further) - textWidth(piece)
    if (room < (isWhole ? textWidth(part) : leastRoom)) {
      pieces.push(piece)
      piece = ''
    }
    if (isWhole) {
      piece += part
      continue
    }
    const quote = part.startsWith("'") ? "'" : ''
    const text = quote === '' ? part : part.slice(1, -1)
    const now = (pieces.length === 0 ? first : further) - textWidth(piece)
    const [start = '', ...more] = wrapAtWidth(text, further - 2 * quote.length, now - 2 * quote.length)
    const all = [piece + quote + start + quote, ...more.map((one) => quote + one + quote)]
    pieces.push(...all.slice(0, -1))
    piece = all.at(-1) ?? ''
  }
  return [...pieces, piece]
}
