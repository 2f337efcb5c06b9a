import { blocksOf, linesOf, type Block, type Document } from './document.ts'
import { toWinAnsi, widthOf, type Font } from './helvetica.ts'

/** A line of WinAnsiEncoding; `x` and `y` say in points where it begins, from the lower left corner of its page. */
export type Line = { readonly text: string; readonly font: Font; readonly size: number; readonly x: number; readonly y: number }

type Style = { readonly font: Font; readonly size: number; readonly before: number; readonly after: number; readonly linesKept: number }

/** The size of A4 in points. */
export const paper = { width: 595.28, height: 841.89 }

const margin = 64
const footerY = 36
const lineHeight = 1.35
const textWidth = paper.width - 2 * margin

const styles: { readonly [kind in Block['kind']]: Style } = {
  title: { font: 'Helvetica-Bold', size: 20, before: 0, after: 10, linesKept: 2 },
  heading: { font: 'Helvetica-Bold', size: 14, before: 14, after: 4, linesKept: 2 },
  paragraph: { font: 'Helvetica', size: 11, before: 0, after: 6, linesKept: 0 },
}

/** A document as the lines of its pages, numbered "1 / 3". There is always a page, and room for text below a heading. */
export function layOut(document: Document): readonly (readonly Line[])[] {
  const pages: Line[][] = []
  let page: Line[] = []
  let top = 0
  const turn = (): void => {
    page = []
    pages.push(page)
    top = paper.height - margin
  }
  turn()
  for (const { kind, text } of blocksOf(document)) {
    const { font, size, before, after, linesKept } = styles[kind]
    const step = size * lineHeight
    const fits = (part: string): boolean => widthOf(part, font) * size <= textWidth
    const lines = linesOf(text).flatMap((line) => wrap(toWinAnsi(line.replaceAll('\t', ' ')), fits))
    if (page.length > 0) top -= before
    const together = linesKept === 0 ? 0 : lines.length * step + after + linesKept * styles.paragraph.size * lineHeight
    if (page.length > 0 && top - together < margin) turn()
    for (const line of lines) {
      if (top - step < margin) turn()
      top -= step
      page.push({ text: line, font, size, x: margin, y: top + size * (lineHeight - 1) })
    }
    top -= after
  }
  for (const [at, lines] of pages.entries()) lines.push(toFooter(`${at + 1} / ${pages.length}`))
  return pages
}

function wrap(text: string, fits: (part: string) => boolean): readonly string[] {
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

function toFooter(text: string): Line {
  const size = 9
  return { text, font: 'Helvetica', size, x: (paper.width - widthOf(text, 'Helvetica') * size) / 2, y: footerY }
}
