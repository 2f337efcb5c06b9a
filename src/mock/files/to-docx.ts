import { blocksOf, linesOf, type Block, type Document } from './document.ts'
import { escapeXml } from './escape-xml.ts'
import { toOfficePackage } from './office-package.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const a4 =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>'

const styleIds: { readonly [kind in Block['kind']]: string } = { title: 'Title', heading: 'Heading1', paragraph: 'Normal' }

const normal =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>' +
  '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr>' +
  '<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:style>'

const styles =
  `<w:styles xmlns:w="${main}">${normal}` +
  toHeadingStyle('Title', 'Title', '', 40) +
  toHeadingStyle('Heading1', 'heading 1', '<w:outlineLvl w:val="0"/>', 28) +
  '</w:styles>'

/** A document for Word on A4: its title and headings have the built-in styles, so that they show in the outline. */
export function toDocx(document: Document): Uint8Array<ArrayBuffer> {
  const paragraphs = blocksOf(document).map(toParagraph)
  const xml = `<w:document xmlns:w="${main}"><w:body>${paragraphs.join('')}${a4}</w:body></w:document>`
  return toOfficePackage({ name: 'word/document.xml', mediaType: 'wordprocessingml.document.main', relation: 'officeDocument', xml }, [
    { name: 'word/styles.xml', mediaType: 'wordprocessingml.styles', relation: 'styles', xml: styles },
  ])
}

function toParagraph({ kind, text }: Block): string {
  const lines = linesOf(text).map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  return `<w:p><w:pPr><w:pStyle w:val="${styleIds[kind]}"/></w:pPr><w:r>${lines.join('<w:br/>')}</w:r></w:p>`
}

function toHeadingStyle(id: string, name: string, outline: string, halfPoints: number): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/>` +
    `<w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/>${outline}</w:pPr>` +
    `<w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`
  )
}
