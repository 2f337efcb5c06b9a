import { isWide } from './non-latin-letters.ts'
import { glyphNumberOf, type Collection } from './glyph-numbers.ts'
import { widthOf, winAnsiCodeOf, type Font } from './helvetica.ts'
import { toPlainLetter, toVisualOrder } from './right-to-left.ts'

// No font is embedded, so the files stay small, and a reader uses its own fonts. A letter that none of them has is shown as a box or not at
// all. Every font maps its codes to characters, so copying, searching and reading aloud always work.

/** The fonts of a file, collected as its lines need them. */
export type PdfFonts = {
  /** The operators that show a line at the current position. */
  readonly show: (line: string, font: Font, size: number) => string
  /** The objects of the fonts, numbered from `first`, and the dictionary that names them. */
  readonly close: (first: number) => { readonly names: string; readonly objects: readonly string[] }
}

/** The characters by code, and a function that makes the font's objects from a number on; the first object is the font. */
type Entry = { readonly codes: Map<string, string>; readonly toObjects: (first: number) => readonly string[] }

/** Font names that readers know or replace for each collection. The codes are glyph numbers. */
const baseFonts: { readonly [Name in Collection]: string } = {
  GB1: 'STSong-Light',
  CNS1: 'MSung-Light',
  Japan1: 'HeiseiKakuGo-W5',
  Korea1: 'HYSMyeongJo-Medium',
}

// Codes of letters outside of WinAnsiEncoding are assigned on first use, in as many fonts as needed.
const [firstCode, lastCode] = [33, 255]

/** Creates the two fonts that every file has. Other fonts are added when a line needs them. */
export function createPdfFonts(): PdfFonts {
  const entries = new Map<string, Entry>([
    ['Regular', toStandard('Helvetica')],
    ['Bold', toStandard('Helvetica-Bold')],
  ])
  const showFar = createNonLatinText(entries)

  const showWide = (text: string, font: Font, size: number, collection: Collection): string => {
    const entry = entries.get(collection) ?? toComposite(collection)
    entries.set(collection, entry)
    const codes = Array.from(text, (character) => {
      const code = toHex(glyphNumberOf(character, collection) ?? 0, 4)
      entry.codes.set(character, code)
      return code
    })
    const shown = `/${collection} ${size} Tf <${codes.join('')}> Tj`
    // These fonts have no bold, so strokes are drawn over the letters.
    return font === 'Helvetica' ? shown : `${(size / 40).toFixed(2)} w 2 Tr ${shown} 0 Tr`
  }

  return {
    show: (line, font, size) =>
      runsOf(toVisualOrder(line))
        .map(({ kind, text }) => {
          if (kind === 'near') return showNear(text, font, size)
          return kind === 'far' ? showFar(text, font, size) : showWide(text, font, size, kind)
        })
        .join(' '),
    close: (first) => {
      const names: string[] = []
      const objects: string[] = []
      for (const [name, { toObjects }] of entries) {
        const number = first + objects.length
        names.push(`/${name} ${number} 0 R`)
        for (const object of toObjects(number)) objects.push(object)
      }
      return { names: `<< ${names.join(' ')} >>`, objects }
    },
  }
}

/** Shows letters outside of WinAnsiEncoding, each by a code assigned on first use. */
function createNonLatinText(entries: Map<string, Entry>): (text: string, font: Font, size: number) => string {
  const far = {
    Helvetica: new Map<string, readonly [name: string, code: string]>(),
    'Helvetica-Bold': new Map<string, readonly [name: string, code: string]>(),
  }
  const codeOf = (character: string, font: Font): readonly [name: string, code: string] => {
    const known = far[font].get(character)
    if (known !== undefined) return known
    const [at, room] = [far[font].size, lastCode - firstCode + 1]
    const name = `${font === 'Helvetica' ? 'Far' : 'FarBold'}${Math.floor(at / room)}`
    const code = toHex(firstCode + (at % room), 2)
    const entry = entries.get(name) ?? toLettered(font)
    entries.set(name, entry)
    entry.codes.set(character, code)
    far[font].set(character, [name, code])
    return [name, code]
  }
  return (text, font, size) => {
    const pieces: { readonly name: string; code: string }[] = []
    for (const character of text) {
      const [name, code] = codeOf(character, font)
      const last = pieces.at(-1)
      if (last?.name === name) last.code += code
      else pieces.push({ name, code })
    }
    return pieces.map(({ name, code }) => `/${name} ${size} Tf <${code}> Tj`).join(' ')
  }
}

function showNear(text: string, font: Font, size: number): string {
  const isAscii = /^[ -~]*$/.test(text)
  const bytes = isAscii ? text : Array.from(text, (character) => String.fromCharCode(winAnsiCodeOf(character) ?? 63)).join('')
  return `/${font === 'Helvetica' ? 'Regular' : 'Bold'} ${size} Tf (${bytes.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`
}

type Run = { readonly kind: 'near' | 'far' | Collection; text: string }

function runsOf(line: string): readonly Run[] {
  // Japanese syllables beside a character mean Japanese. Otherwise simplified characters are tried first.
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}々]/u.test(line)
  const order: readonly Collection[] = isJapanese ? ['Japan1', 'GB1', 'CNS1', 'Korea1'] : ['GB1', 'CNS1', 'Japan1', 'Korea1']
  const runs: Run[] = []
  for (const character of line) {
    const kind = kindOf(character, order)
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += character
    else runs.push({ kind, text: character })
  }
  return runs
}

function kindOf(character: string, order: readonly Collection[]): Run['kind'] {
  if (winAnsiCodeOf(character) !== null) return 'near'
  return (isWide(character) ? order.find((collection) => glyphNumberOf(character, collection) !== null) : undefined) ?? 'far'
}

function toStandard(font: Font): Entry {
  return { codes: new Map(), toObjects: () => [`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`] }
}

/** A font that asks for glyphs by name; the names also give their characters. */
function toLettered(font: Font): Entry {
  const codes = new Map<string, string>()
  const base = font === 'Helvetica' ? 'Tahoma' : 'Tahoma-Bold'
  const toObjects = (first: number): readonly string[] => {
    const characters = [...codes.keys()]
    const names = characters.map((character) => {
      const code = character.codePointAt(0) ?? 0
      return code > 0xffff ? `/u${toHex(code, 5)}` : `/uni${toHex(code, 4)}`
    })
    const widths = characters.map((character) => Math.round(widthOf(toPlainLetter(character), font) * 1000))
    const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstCode} ${names.join(' ')}] >>`
    return [
      `<< /Type /Font /Subtype /TrueType /BaseFont /${base} /FirstChar ${firstCode} /LastChar ${firstCode + characters.length - 1}` +
        ` /Widths [${widths.join(' ')}] /Encoding ${encoding} /FontDescriptor ${first + 1} 0 R /ToUnicode ${first + 2} 0 R >>`,
      toDescriptor(base, 32),
      toMeanings(codes, 2),
    ]
  }
  return { codes, toObjects }
}

function toComposite(collection: Collection): Entry {
  const codes = new Map<string, string>()
  const base = baseFonts[collection]
  const toObjects = (first: number): readonly string[] => [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base}-Identity-H /Encoding /Identity-H` +
      ` /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 3} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${base} /DW 1000 /FontDescriptor ${first + 2} 0 R` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 0 >> >>`,
    toDescriptor(base, 4),
    toMeanings(codes, 4),
  ]
  return { codes, toObjects }
}

function toDescriptor(base: string, flags: number): string {
  return (
    `<< /Type /FontDescriptor /FontName /${base} /Flags ${flags} /FontBBox [-250 -250 1250 1000] /ItalicAngle 0` +
    ' /Ascent 905 /Descent -212 /CapHeight 716 /StemV 80 >>'
  )
}

/** The mapping from codes to characters, for codes of this many digits. */
function toMeanings(codes: ReadonlyMap<string, string>, digits: 2 | 4): string {
  const meanings = [...codes].map(([character, code]) => `<${code}> <${toUtf16(toPlainLetter(character))}>`)
  const blocks = Array.from({ length: Math.ceil(meanings.length / 100) }, (_, at) => meanings.slice(at * 100, at * 100 + 100))
  return toStream(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      `1 begincodespacerange <${'0'.repeat(digits)}> <${'F'.repeat(digits)}> endcodespacerange`,
      ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n'),
  )
}

/** A stream whose every character is a byte. */
export function toStream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** UTF-16 in hexadecimal. */
export function toUtf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => toHex(text.charCodeAt(at), 4)).join('')
}

function toHex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
