import { blocksOf, type Document, type TextBlock } from './document.ts'
import { widthOf, type Font } from './helvetica.ts'
import { fitTable, heightOfBeginning, layOutTable, type FittedTable } from './lay-out-table.ts'
import { createSheets, lineHeight, margin, paper, textWidth, type Line, type Page, type Sheets } from './sheets.ts'
import { wrap } from './wrap.ts'

/** A heading, its page, counted from 0, and its height on that page. */
export type Bookmark = { readonly title: string; readonly page: number; readonly y: number }

type Style = { readonly font: Font; readonly size: number; readonly before: number; readonly after: number }

/** A block of a document, wrapped to the width of a page. */
type Fitted = (TextBlock & { readonly lines: readonly string[] }) | { readonly kind: 'table'; readonly table: FittedTable }
type FittedText = Exclude<Fitted, { readonly kind: 'table' }>

const footerY = 36

const styles: { readonly [kind in TextBlock['kind']]: Style } = {
  title: { font: 'Helvetica-Bold', size: 20, before: 0, after: 10 },
  heading: { font: 'Helvetica-Bold', size: 14, before: 14, after: 4 },
  paragraph: { font: 'Helvetica', size: 11, before: 0, after: 6 },
}
// A single line on a page is hard to read on.
const minLinesTogether = 2
/** A paragraph of at most this many lines above a table introduces it. */
const maxIntroLines = 2

/**
 * Lays out a document as pages, numbered "1 / 3", with the positions of its headings. A heading or introduction stays on the page of what
 * follows it.
 */
export function layOut(document: Document): { readonly pages: readonly Page[]; readonly bookmarks: readonly Bookmark[] } {
  const sheets = createSheets()
  const bookmarks: Bookmark[] = []
  const blocks = blocksOf(document).map(toFitted)
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'table') {
      layOutTable(block.table, sheets)
      continue
    }
    const y = layOutText(block, heightTogether(blocks, at), sheets)
    if (block.kind === 'heading') bookmarks.push({ title: block.text, page: sheets.pages.length - 1, y })
  }
  const count = sheets.pages.length
  const pages = sheets.pages.map(({ lines, bars }, at) => ({ lines: [...lines, toFooter(`${at + 1} / ${count}`)], bars }))
  return { pages, bookmarks }
}

function toFitted(block: ReturnType<typeof blocksOf>[number]): Fitted {
  if (block.kind === 'table') return { kind: 'table', table: fitTable(block.table) }
  const { font, size } = styles[block.kind]
  return { ...block, lines: wrap(block.text, font, size, textWidth) }
}

/** The height of a block and of those that must be on the same page, without the space before it. */
function heightTogether(blocks: readonly Fitted[], at: number): number {
  const [block, next] = [blocks[at], blocks[at + 1]]
  if (block === undefined) return 0
  if (block.kind === 'table') return heightOfBeginning(block.table)
  const { size, after } = styles[block.kind]
  const isIntroduction = block.kind !== 'paragraph' || (next?.kind === 'table' && block.lines.length <= maxIntroLines)
  if (!isIntroduction) return linesTogether(block.lines.length) * size * lineHeight
  const before = next === undefined || next.kind === 'table' ? 0 : styles[next.kind].before
  return block.lines.length * size * lineHeight + after + before + heightTogether(blocks, at + 1)
}

/** The number of lines of a block that must be together, so that no line stands alone. */
function linesTogether(count: number): number {
  return count <= minLinesTogether + 1 ? count : minLinesTogether
}

/** Lays out a block. Returns the height of its end when it continues on another page, otherwise that of its beginning. */
function layOutText({ kind, lines }: FittedText, kept: number, sheets: Sheets): number {
  const { font, size, before, after } = styles[kind]
  const step = size * lineHeight
  if (!sheets.isFresh()) sheets.skip(before)
  if (!sheets.isFresh() && kept > sheets.room()) sheets.turn()
  let begin = sheets.top()
  for (const [at, text] of lines.entries()) {
    const left = lines.length - at
    const isLastButAlone = left === minLinesTogether && at >= minLinesTogether && left * step > sheets.room()
    if (step > sheets.room() || isLastButAlone) {
      sheets.turn()
      begin = sheets.top()
    }
    sheets.skip(step)
    sheets.write({ text, font, size, x: margin, y: sheets.top() + size * (lineHeight - 1) })
  }
  sheets.skip(after)
  return begin
}

function toFooter(text: string): Line {
  const size = 9
  return { text, font: 'Helvetica', size, x: (paper.width - widthOf(text, 'Helvetica') * size) / 2, y: footerY }
}
