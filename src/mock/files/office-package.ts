import { zip } from './zip.ts'

/** A file of an Office document: its media type and relation without their common beginnings, and its root element. */
export type Part = { readonly name: string; readonly mediaType: string; readonly relation: string; readonly xml: string }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mediaTypes = 'application/vnd.openxmlformats-officedocument'

/** An Open Packaging file of a main part and the parts that it relates to, as rId1, rId2 and so on, in their order. */
export function toOfficePackage(main: Part, related: readonly Part[]): Uint8Array<ArrayBuffer> {
  const [folder = '', file = ''] = main.name.split('/')
  const texts: readonly (readonly [name: string, xml: string])[] = [
    ['[Content_Types].xml', toContentTypes([main, ...related])],
    ['_rels/.rels', toRelationships([main], '')],
    [`${folder}/_rels/${file}.rels`, toRelationships(related, `${folder}/`)],
    ...[main, ...related].map(({ name, xml }) => [name, xml] as const),
  ]
  return zip(texts.map(([name, xml]) => ({ name, bytes: new TextEncoder().encode(declaration + xml) })))
}

function toContentTypes(parts: readonly Part[]): string {
  const overrides = parts.map(({ name, mediaType }) => `<Override PartName="/${name}" ContentType="${mediaTypes}.${mediaType}+xml"/>`)
  const ofRelationships = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  const ofXml = '<Default Extension="xml" ContentType="application/xml"/>'
  return `<Types xmlns="${packages}/content-types">${ofRelationships}${ofXml}${overrides.join('')}</Types>`
}

/** Targets are relative to the folder of the part that relates. */
function toRelationships(parts: readonly Part[], folder: string): string {
  const entries = parts.map(
    ({ name, relation }, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${relation}" Target="${name.slice(folder.length)}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`
}
