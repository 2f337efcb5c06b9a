import { linesOf } from './document.ts'
import { isWide } from './non-latin-letters.ts'
import { toPrintable, widthOf, type Font } from './helvetica.ts'

/** Wraps a text into printable lines of at most `width` points in a font and size. */
export function wrap(text: string, font: Font, size: number, width: number): readonly string[] {
  const fits = (part: string): boolean => widthOf(part, font) * size <= width
  return linesOf(text).flatMap((line) => wrapLine(toPrintable(line), fits))
}

/** Splits a line at its possible breaks: into words, and single letters of writing without blanks, with their punctuation. */
export function piecesOf(line: string): readonly string[] {
  const pieces: string[] = []
  let [piece, before] = ['', '']
  for (const character of line) {
    if (before !== '' && mayBreak(before, character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
    before = character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function mayBreak(before: string, character: string): boolean {
  if (before === ' ') return true
  if (/[\p{Ps}\p{Pi}]/u.test(before)) return false
  if (isWide(character)) return !/[\p{Pe}\p{Pf}、。，．・：；？！ー々]/u.test(character)
  return isWide(before) && /[\p{L}\p{N}]/u.test(character)
}

function wrapLine(text: string, fits: (part: string) => boolean): readonly string[] {
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (fits((line + piece).trimEnd())) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    // A word longer than a line breaks at the end of the line.
    for (const part of fits(piece.trimEnd()) ? [piece] : piece) {
      if (line !== '' && !fits((line + part).trimEnd())) {
        lines.push(line)
        line = ''
      }
      line += part
    }
  }
  return [...lines, line].map((one) => one.replace(/ $/, ''))
}
