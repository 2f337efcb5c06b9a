import { inflate, readZip } from './unzip.ts'

/** The cells of a sheet by their row and column, without the empty ones. */
export type Sheet = readonly ReadonlyMap<number, string>[]

/** A downloaded workbook: its sheets, `broken` for an archive that cannot be opened, or `unknown` for one that cannot be read here. */
export type Spreadsheet = readonly Sheet[] | 'broken' | 'unknown'

/** The largest workbook that is read. One of thousands of papers is smaller. */
const maxWorkbookBytes = 64 * 1024 * 1024

/** Reads a workbook. Its texts may be shared or in place, and its names may have a prefix. */
export async function toSpreadsheet(bytes: Uint8Array): Promise<Spreadsheet> {
  const entries = readZip(bytes)
  if (entries === null) return 'broken'
  try {
    let left = maxWorkbookBytes
    const text = async (name: string): Promise<string> => {
      const entry = entries.get(name)
      if (entry === undefined) return ''
      const inflated = await inflate(entry, left)
      left -= inflated.byteLength
      return new TextDecoder().decode(inflated)
    }
    const shared = elements(await text('xl/sharedStrings.xml'), 'si').map(({ content }) => textIn(content))
    const names = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    const sheets: Sheet[] = []
    for (const name of names) sheets.push(sheetIn(await text(name), shared))
    return sheets
  } catch {
    return 'unknown'
  }
}

function sheetIn(xml: string, shared: readonly string[]): Sheet {
  return elements(xml, 'row').map(({ content }) => {
    const cells = new Map<number, string>()
    let column = -1
    for (const { attributes, content: cell } of elements(content, 'c')) {
      const [, letters] = /\br="([A-Z]+)\d+"/.exec(attributes) ?? []
      column = letters === undefined ? column + 1 : parseColumn(letters)
      const value = valueOf(attributes, cell, shared)
      if (value !== '') cells.set(column, value)
    }
    return cells
  })
}

function valueOf(attributes: string, cell: string, shared: readonly string[]): string {
  const [, type] = /\bt="(\w+)"/.exec(attributes) ?? []
  if (type === 'inlineStr') return textIn(cell)
  const value = unescapeXml(elements(cell, 'v')[0]?.content ?? '')
  return type === 's' ? (shared[Number(value)] ?? '') : value
}

/** The runs of a text, without its phonetic guides. */
function textIn(xml: string): string {
  const [first = '', ...later] = xml.split(/<(?:\w+:)?rPh\b/)
  const runs = [first, ...later.map((part) => /<\/(?:\w+:)?rPh>(.*)$/s.exec(part)?.[1] ?? '')].flatMap((part) => elements(part, 't'))
  return unescapeXml(runs.map(({ content }) => content).join(''))
}

type Element = { readonly attributes: string; readonly content: string }

/** The elements of a name that hold no others of that name. An element without an end tag ends the list. */
function elements(xml: string, name: string): readonly Element[] {
  const begin = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(/)?>`, 'g')
  const end = new RegExp(`</(?:\\w+:)?${name}>`, 'g')
  const found: Element[] = []
  for (let tag = begin.exec(xml); tag !== null; tag = begin.exec(xml)) {
    const [, attributes = '', isEmpty] = tag
    if (isEmpty !== undefined) {
      found.push({ attributes, content: '' })
      continue
    }
    end.lastIndex = begin.lastIndex
    const last = end.exec(xml)
    if (last === null) break
    found.push({ attributes, content: xml.slice(begin.lastIndex, last.index) })
    begin.lastIndex = end.lastIndex
  }
  return found
}

const xmlEntities: { readonly [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescapeXml(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '0', hex === undefined ? 10 : 16))
        : (xmlEntities[name] ?? whole),
    )
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function parseColumn(letters: string): number {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1
}
