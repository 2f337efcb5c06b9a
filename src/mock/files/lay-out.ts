import { blocksOf, type Document, type TextBlock } from './document.ts'
import { widthOf, type Font } from './helvetica.ts'
import { layOutTable } from './lay-out-table.ts'
import { createSheets, lineHeight, margin, paper, type Line, type Page, type Sheets } from './sheets.ts'
import { wrap } from './wrap.ts'

/** A heading, the page that it stands on, counted from 0, and how high there. */
export type Bookmark = { readonly title: string; readonly page: number; readonly y: number }

type Style = { readonly font: Font; readonly size: number; readonly before: number; readonly after: number; readonly linesKept: number }

const footerY = 36

const styles: { readonly [kind in TextBlock['kind']]: Style } = {
  title: { font: 'Helvetica-Bold', size: 20, before: 0, after: 10, linesKept: 2 },
  heading: { font: 'Helvetica-Bold', size: 14, before: 14, after: 4, linesKept: 2 },
  paragraph: { font: 'Helvetica', size: 11, before: 0, after: 6, linesKept: 0 },
}

/** A document as its pages, numbered "1 / 3", and where its headings stand. There is always room for text below a heading. */
export function layOut(document: Document): { readonly pages: readonly Page[]; readonly bookmarks: readonly Bookmark[] } {
  const sheets = createSheets()
  const bookmarks: Bookmark[] = []
  for (const block of blocksOf(document)) {
    if (block.kind === 'table') {
      layOutTable(block.table, sheets)
      continue
    }
    const y = layOutText(block, sheets)
    if (block.kind === 'heading') bookmarks.push({ title: block.text, page: sheets.pages.length - 1, y })
  }
  const count = sheets.pages.length
  const pages = sheets.pages.map(({ lines, bars }, at) => ({ lines: [...lines, toFooter(`${at + 1} / ${count}`)], bars }))
  return { pages, bookmarks }
}

/** Gives how high the text ends when a page is turned in it, else how high it begins. */
function layOutText({ kind, text }: TextBlock, sheets: Sheets): number {
  const { font, size, before, after, linesKept } = styles[kind]
  const step = size * lineHeight
  const lines = wrap(text, font, size, paper.width - 2 * margin)
  if (!sheets.isFresh()) sheets.skip(before)
  const together = linesKept === 0 ? 0 : lines.length * step + after + linesKept * styles.paragraph.size * lineHeight
  if (!sheets.isFresh() && together > sheets.room()) sheets.turn()
  let begin = sheets.top()
  for (const line of lines) {
    if (step > sheets.room()) {
      sheets.turn()
      begin = sheets.top()
    }
    sheets.skip(step)
    sheets.write({ text: line, font, size, x: margin, y: sheets.top() + size * (lineHeight - 1) })
  }
  sheets.skip(after)
  return begin
}

function toFooter(text: string): Line {
  const size = 9
  return { text, font: 'Helvetica', size, x: (paper.width - widthOf(text, 'Helvetica') * size) / 2, y: footerY }
}
