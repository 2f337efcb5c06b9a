import { toTimestamp } from '../../contract/instant.ts'
import type { Document } from './document.ts'
import { layOut, type Bookmark } from './lay-out.ts'
import { createPdfFonts, toStream, toUtf16, type PdfFonts } from './pdf-fonts.ts'
import { paper, type Bar, type Line } from './sheets.ts'

// Left out on purpose: compression, and embedded fonts.

const catalog = 1
const pageTree = 2
const information = 3
const firstPage = 4

/** Writes a document as a PDF 1.4 of A4 pages, with a bookmark for every heading. */
export function toPdf(document: Document): Uint8Array<ArrayBuffer> {
  const { pages, bookmarks } = layOut(document)
  const fonts = createPdfFonts()
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`)
  const outline = firstPage + 2 * pages.length
  const outlined = bookmarks.length === 0 ? '' : ` /Outlines ${outline} 0 R /PageMode /UseOutlines`
  const leaves = pages.flatMap(({ lines, bars }, at) => [
    `<< /Type /Page /Parent ${pageTree} 0 R /Contents ${firstPage + 2 * at + 1} 0 R >>`,
    toStream([...bars.map(toFilling), ...lines.map((line) => toOperators(line, fonts))].join('\n')),
  ])
  const outlines = toOutline(bookmarks, outline)
  const { names, objects } = fonts.close(outline + outlines.length)
  return toFile([
    `<< /Type /Catalog /Pages ${pageTree} 0 R${outlined} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length}` +
      ` /MediaBox [0 0 ${paper.width} ${paper.height}] /Resources << /Font ${names} >> >>`,
    `<< /Title ${toUnicodeString(document.title)} /CreationDate (D:${toTimestamp(document.createdAt).replaceAll(/\.\d+|\D/g, '')}Z) >>`,
    ...leaves,
    ...outlines,
    ...objects,
  ])
}

/** The outline and its bookmarks, as the objects from `outline` on. */
function toOutline(bookmarks: readonly Bookmark[], outline: number): readonly string[] {
  if (bookmarks.length === 0) return []
  const [first, last] = [outline + 1, outline + bookmarks.length]
  return [
    `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${bookmarks.length} >>`,
    ...bookmarks.map(({ title, page, y }, at) => {
      const [self, target] = [first + at, firstPage + 2 * page]
      const previous = self === first ? '' : ` /Prev ${self - 1} 0 R`
      const next = self === last ? '' : ` /Next ${self + 1} 0 R`
      return (
        `<< /Title ${toUnicodeString(title)} /Parent ${outline} 0 R${previous}${next}` +
        ` /Dest [${target} 0 R /XYZ null ${y.toFixed(2)} null] >>`
      )
    }),
  ]
}

/** Assembles the file. Every character is one byte, so string positions are file offsets. */
function toFile(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  // The second line marks the file as binary for transfer programs.
  let text = '%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = ['0000000000 65535 f \n', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)]
  const trailer = `<< /Size ${entries.length} /Root ${catalog} 0 R /Info ${information} 0 R >>`
  const end = `xref\n0 ${entries.length}\n${entries.join('')}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`
  const whole = text + end
  const bytes = new Uint8Array(whole.length)
  for (let at = 0; at < whole.length; at += 1) bytes[at] = whole.charCodeAt(at)
  return bytes
}

function toOperators({ text, font, size, x, y }: Line, fonts: PdfFonts): string {
  return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${fonts.show(text, font, size)} ET`
}

function toFilling({ x, y, width, height, grey }: Bar): string {
  return `${grey} g ${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f 0 g`
}

/** A string in UTF-16, so that readers show every character of the title. */
function toUnicodeString(text: string): string {
  return `<FEFF${toUtf16(text)}>`
}
