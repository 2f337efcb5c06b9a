// The glyph collections of PDF readers for Chinese, Japanese and Korean follow the order of the national character sets, which the platform
// can decode. Left out on purpose: the rarer characters that later supplements added out of that order.

/** Rows of a character set, by their lead bytes, whose characters have consecutive numbers. `first` and `end` limit the columns. */
type Rows = { readonly from: number; readonly to: number; readonly number: number; readonly first: number; readonly end: number }

type Described = { readonly encoding: string; readonly perRow: 94 | 157; readonly rows: readonly Rows[] }

export type Collection = 'GB1' | 'CNS1' | 'Japan1' | 'Korea1'

const collections: { readonly [Name in Collection]: Described } = {
  GB1: { encoding: 'gbk', perRow: 94, rows: rows('a1 a1 96, a3 a3 262, a4 a4 356, a5 a5 439, b0 d7 940, d8 f7 4695') },
  // A few characters stand outside of their rows, and shift the numbers between by one.
  CNS1: {
    encoding: 'big5',
    perRow: 157,
    rows: rows(
      'a4 ab 595, ac ac 1851 0 156, ad ae 2007, af af 2321 0 110, af af 2322 110, b0 ba 2479, bb bb 4206 0 102, bb bb 4207 102, ' +
        'bc bd 4364, be be 4678 0 18, be be 4677 19, bf c0 4834, c1 c1 5148 0 73, c1 c1 5149 73, c2 c2 5306 0 105, c2 c2 5305 106, ' +
        'c3 c3 5462 0 33, c3 c3 5463 33 87, c3 c3 5463 89, c4 c4 5620 0 22, c4 c4 5619 23, c5 c5 5776',
    ),
  },
  Japan1: { encoding: 'euc-jp', perRow: 94, rows: rows('a1 a1 633, a4 a4 842, a5 a5 925, b0 cf 1125, d0 f3 4090') },
  Korea1: { encoding: 'euc-kr', perRow: 94, rows: rows('b0 c8 1086') },
}

const tables = new Map<Collection, ReadonlyMap<string, number>>()

/** The number of a character's glyph in a collection; null when it has none. */
export function glyphNumberOf(character: string, collection: Collection): number | null {
  let table = tables.get(collection)
  if (table === undefined) tables.set(collection, (table = toTable(collection)))
  return table.get(character) ?? null
}

function toTable(collection: Collection): ReadonlyMap<string, number> {
  const { encoding, perRow, rows: all } = collections[collection]
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number>()
  for (const { from, to, number, first, end } of all) {
    for (let lead = from; lead <= to; lead += 1) {
      for (let at = first; at < Math.min(end, perRow); at += 1) {
        const character = decoder.decode(Uint8Array.of(lead, trailAt(at, perRow)))
        if (character.length === 1 && character !== '\uFFFD' && !table.has(character))
          table.set(character, number + (lead - from) * perRow + at)
      }
    }
  }
  return table
}

/** A row of 157 has two ranges of second bytes. */
function trailAt(at: number, perRow: 94 | 157): number {
  if (perRow === 94) return 0xa1 + at
  return at < 63 ? 0x40 + at : 0xa1 + at - 63
}

/** Parses rows: first and last lead byte, number of the first character, first column and end column. */
function rows(text: string): readonly Rows[] {
  return text.split(', ').map((one) => {
    const [from = '', to = '', number = '', first = '0', end = '157'] = one.split(' ')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), number: Number(number), first: Number(first), end: Number(end) }
  })
}
