import { linesOf } from './document.ts'
import { toWinAnsi, widthOf, type Font } from './helvetica.ts'

/** A text as lines of WinAnsiEncoding that are no wider than `width` points in a font of a size. */
export function wrap(text: string, font: Font, size: number, width: number): readonly string[] {
  const fits = (part: string): boolean => widthOf(part, font) * size <= width
  return linesOf(text).flatMap((line) => wrapLine(toWinAnsi(line.replaceAll('\t', ' ')), fits))
}

function wrapLine(text: string, fits: (part: string) => boolean): readonly string[] {
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && fits(`${line} ${word}`)) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    // A word too long for a line breaks where the line ends.
    for (const piece of fits(word) ? [word] : word) {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line)
        line = ''
      }
      line += piece
    }
  }
  lines.push(line)
  return lines
}
