import { toTimestamp } from '../../contract/instant.ts'
import { escapeXml } from './escape-xml.ts'
import { toChunks, type CooperativeWork } from './cooperative-work.ts'
import { zip } from './zip.ts'

/** A file in an Office document. Media type and relation lack their common prefixes; the root element may be given in pieces. */
export type PackagePart = {
  readonly name: string
  readonly mediaType: string
  readonly relation: string
  readonly xml: string | Generator<string>
}

/** The metadata of an Office file; `createdAt` is in milliseconds since 1970. */
export type Properties = { readonly title: string; readonly createdAt: number }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mediaTypes = 'application/vnd.openxmlformats-officedocument'

const coreName = 'docProps/core.xml'

/** An Open Packaging file of a main part and its related parts, which are rId1, rId2 and so on in order. */
export function toOfficePackage(
  main: PackagePart,
  related: readonly PackagePart[],
  properties: Properties,
): CooperativeWork<Uint8Array<ArrayBuffer>> {
  const [folder = '', file = ''] = main.name.split('/')
  const texts: readonly (readonly [name: string, xml: PackagePart['xml']])[] = [
    ['[Content_Types].xml', toContentTypes([main, ...related])],
    [
      '_rels/.rels',
      toRelationships(
        [main],
        '',
        `<Relationship Id="core" Type="${packages}/relationships/metadata/core-properties" Target="${coreName}"/>`,
      ),
    ],
    [`${folder}/_rels/${file}.rels`, toRelationships(related, `${folder}/`)],
    ...[main, ...related].map(({ name, xml }) => [name, xml] as const),
    [coreName, toCoreProperties(properties)],
  ]
  return zip(texts.map(([name, xml]) => ({ name, pieces: toPieces(xml) })))
}

function* toPieces(xml: PackagePart['xml']): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const texts = typeof xml === 'string' ? [declaration, xml] : declared(xml)
  for (const text of toChunks(texts)) yield encoder.encode(text)
}

function* declared(xml: Generator<string>): Generator<string> {
  yield declaration
  yield* xml
}

function toContentTypes(parts: readonly PackagePart[]): string {
  const overrides = parts.map(({ name, mediaType }) => `<Override PartName="/${name}" ContentType="${mediaTypes}.${mediaType}+xml"/>`)
  const ofRelationships = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  const ofXml = '<Default Extension="xml" ContentType="application/xml"/>'
  const ofCore = `<Override PartName="/${coreName}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`
  return `<Types xmlns="${packages}/content-types">${ofRelationships}${ofXml}${overrides.join('')}${ofCore}</Types>`
}

/** Relationships, with targets relative to the folder of the part that relates. */
function toRelationships(parts: readonly PackagePart[], folder: string, more = ''): string {
  const entries = parts.map(
    ({ name, relation }, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${relation}" Target="${name.slice(folder.length)}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${entries.join('')}${more}</Relationships>`
}

function toCoreProperties({ title, createdAt }: Properties): string {
  const names =
    `xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  const dates = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${toTimestamp(createdAt).replace(/\.\d+/, '')}</dcterms:${name}>`,
  )
  return `<cp:coreProperties ${names}><dc:title>${escapeXml(title)}</dc:title>${dates.join('')}</cp:coreProperties>`
}
