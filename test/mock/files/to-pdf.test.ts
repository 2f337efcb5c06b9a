import { expect, test } from 'vitest'
import type { Document } from '../../../src/mock/files/document.ts'
import { widthOf } from '../../../src/mock/files/helvetica.ts'
import { toPdf } from '../../../src/mock/files/to-pdf.ts'

type ReadLine = { readonly font: string; readonly size: number; readonly x: number; readonly y: number; readonly text: string }

const sentence = 'The quick brown fox jumps over the lazy dog while the reviewers read on. '

/** The objects of a PDF by number, found as a reader finds them: from its end to the table of offsets, and from there. */
function readObjects(file: Uint8Array): ReadonlyMap<number, string> {
  const text = Array.from(file, (byte) => String.fromCharCode(byte)).join('')
  expect(text).toMatch(/^%PDF-1\.4\n%[\u0080-\u00FF]{4}\n/)
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
  const [head = '', count, table = ''] = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n/.exec(text.slice(Number(start))) ?? []
  expect(head).not.toBe('')
  expect(text.slice(Number(start))).toContain(`/Size ${count} `)
  const entries = table.match(/.{19}\n/g) ?? []
  expect([entries.length, entries[0]]).toEqual([Number(count), '0000000000 65535 f \n'])
  return new Map(
    entries.slice(1).map((entry, at) => {
      const offset = Number(entry.slice(0, 10))
      const begin = `${at + 1} 0 obj\n`
      expect(text.slice(offset, offset + begin.length)).toBe(begin)
      return [at + 1, text.slice(offset + begin.length, text.indexOf('\nendobj\n', offset))] as const
    }),
  )
}

function readPages(document: Document): readonly (readonly ReadLine[])[] {
  const objects = readObjects(toPdf(document))
  const at = (reference: string | undefined): string => objects.get(Number(reference)) ?? ''
  const tree = [...objects.values()].find((object) => object.includes('/Type /Pages '))
  const fonts = new Map(
    [...(/\/Font << (.*?) >>/.exec(tree ?? '')?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const [, toUnicode] = /\/ToUnicode (\d+) 0 R/.exec(at(number)) ?? []
      return [name, readMeanings(at(toUnicode))] as const
    }),
  )
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  expect(tree).toContain(`/Count ${kids.length} /MediaBox [0 0 595.28 841.89]`)
  return kids.map(([, kid]) => {
    const stream = at(/\/Type \/Page .*\/Contents (\d+) 0 R/.exec(at(kid))?.[1])
    const [, length, content = ''] = /^<< \/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(stream) ?? []
    expect(content).toHaveLength(Number(length))
    const isText = (operators: string): boolean => operators.startsWith('BT ')
    for (const bar of content.split('\n').filter((operators) => !isText(operators)))
      expect(bar).toMatch(/^0\.\d+ g (?:[\d.]+ ){4}re f 0 g$/)
    return content
      .split('\n')
      .filter(isText)
      .map((operators) => readLine(operators, fonts))
  })
}

/** What the codes of a font mean, by its table. */
function readMeanings(stream: string): ReadonlyMap<string, string> {
  const pairs = [...stream.matchAll(/^<(\w+)> <(\w+)>$/gm)].map(([, code = '', units = '']) => {
    const characters = (units.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    return [code, characters.join('')] as const
  })
  return new Map(pairs)
}

/** A line and the first of its fonts; what no Latin font has is read as a reader reads it that copies text. */
function readLine(operators: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadLine {
  const [, x, y, shows = ''] = /^BT ([\d.]+) ([\d.]+) Td (.*) ET$/.exec(operators) ?? []
  const parts = [...shows.matchAll(/(?:[\d.]+ w 2 Tr )?\/(\w+) ([\d.]+) Tf (?:\(((?:\\.|[^\\()])*)\)|<(\w*)>) Tj(?: 0 Tr)?(?: |$)/g)]
  expect(parts.map(([part]) => part).join('')).toBe(shows)
  const texts = parts.map(([, font = '', , literal, codes = '']) => {
    if (literal !== undefined)
      return new TextDecoder('windows-1252').decode(Uint8Array.from(literal.replaceAll(/\\(.)/g, '$1'), (one) => one.charCodeAt(0)))
    const meanings = fonts.get(font)
    const size = [...(meanings?.keys() ?? [])][0]?.length ?? 0
    expect([font, codes.length % size]).toEqual([font, 0])
    return (codes.match(new RegExp(`.{${size}}`, 'g')) ?? []).map((code) => meanings?.get(code) ?? '').join('')
  })
  const [, font = '', size] = parts[0] ?? []
  return { font, size: Number(size), x: Number(x), y: Number(y), text: texts.join('') }
}

function textOf(lines: readonly ReadLine[]): readonly string[] {
  return lines.map(({ text }) => text)
}

function page(...paragraphs: readonly string[]): Document {
  return { title: 'T', createdAt: 0, sections: [{ heading: 'H', paragraphs }] }
}

test('a document reads from its title to the number of its page', () => {
  const [lines = []] = readPages(page('One.', 'Two (2) \\ three.'))
  expect(textOf(lines)).toEqual(['T', 'H', 'One.', 'Two (2) \\ three.', '1 / 1'])
  expect(lines.map(({ font, size }) => `${font} ${size}`)).toEqual(['Bold 20', 'Bold 14', 'Regular 11', 'Regular 11', 'Regular 9'])
})

test('an empty document is one page with its number', () => {
  expect(readPages({ title: '', createdAt: 0, sections: [] }).map(textOf)).toEqual([['1 / 1']])
})

test('text of three pages goes on from page to page, every page numbered', () => {
  const words = sentence.repeat(120).trim()
  const pages = readPages(page(words))
  expect(pages.map((lines) => lines.at(-1)?.text)).toEqual(['1 / 3', '2 / 3', '3 / 3'])
  expect(pages.flatMap((lines) => textOf(lines.slice(0, -1))).join(' ')).toBe(`T H ${words}`)
})

test('no line leaves the margins or overlaps another', () => {
  const pages = readPages({
    title: sentence.repeat(3),
    createdAt: 0,
    sections: [{ heading: 'W'.repeat(90), paragraphs: [sentence.repeat(90), '漢'.repeat(500)] }],
  })
  for (const lines of pages) {
    for (const { font, size, x, y, text } of lines.slice(0, -1)) {
      expect(x + widthOf(text, font === 'Bold' ? 'Helvetica-Bold' : 'Helvetica') * size).toBeLessThanOrEqual(595.28 - 64)
      expect(y).toBeGreaterThanOrEqual(64)
      expect(y + size).toBeLessThanOrEqual(841.89 - 60)
    }
    for (const [at, { y, size }] of lines.entries()) expect(y + size).toBeLessThan(lines[at - 1]?.y ?? Infinity)
  }
})

test('a word longer than a line breaks where the line ends', () => {
  const word = 'https://example.org/'.repeat(20)
  const lines = textOf(readPages(page(`see ${word} there`))[0] ?? []).slice(2, -1)
  expect(lines[0]).toBe('see')
  expect(lines.join('')).toBe(`see${word} there`)
  expect(lines.length).toBeGreaterThan(3)
})

test('whatever the letters are, the text is what it was', () => {
  const texts = [
    'é e\u0301 ß ÿ € – — “x” ’ … • Ž',
    '王雅婷 著《睡眠与健康》 陳黃龍',
    '佐々木さくら、渡邊',
    '김민준 뷁 남궁',
    'Дмитрий Щербаков, Їжак',
    'Νικόλαος Παπαδάκης',
    'Nguyễn Đức, Phạm Thị Ơ',
    'Łódź Öztürkmen Şimşekli',
    'नींद ไทย አበበ',
    'x ≥ 3 μg → 🧪 𠀀',
  ]
  const [lines = []] = readPages(page(...texts))
  expect(textOf(lines).slice(2, -1)).toEqual(texts.map((text) => text.normalize('NFC')))
})

test('Arabic and Hebrew stand from right to left, joined, and are the letters that they were', () => {
  const [lines = []] = readPages(page('see محمد بن عمر (2020) and נועה לוי.'))
  expect(lines[2]?.text).toBe(
    `see ${Array.from('محمد بن عمر').toReversed().join('')} (2020) and ${Array.from('נועה לוי').toReversed().join('')}.`,
  )
  const file = new TextDecoder('latin1').decode(toPdf(page('محمد')))
  // Meem at the beginning, hah and meem between, dal at the end.
  expect(file).toContain('/Differences [33 /uniFEAA /uniFEE4 /uniFEA4 /uniFEE3]')
})

test('a reader finds glyphs of Chinese, Japanese and Korean by their numbers in collections that it knows', () => {
  const file = new TextDecoder('latin1').decode(toPdf(page('陳黃龍', 'の日', '한', '啊齄')))
  expect([...file.matchAll(/\/Ordering \((?!UCS)(\w+)\)/g)].map(([, name]) => name)).toEqual(['CNS1', 'Japan1', 'Korea1', 'GB1'])
  // The first and the last of those that are in the order of the national standard.
  expect(file).toContain('/GB1 11 Tf <03AC1E16> Tj')
})

test('what only steers other programs is not printed, and half a character is a mark', () => {
  const [lines = []] = readPages(page('a\u0007b\u200Bc\u00ADd\uFEFFe', 'x\uD83Dy', 'a\u2009b'))
  expect(textOf(lines).slice(2, -1)).toEqual(['abcde', 'x\uFFFDy', 'a b'])
})

test('text without blanks breaks between its letters, but not before what closes a sentence', () => {
  const [lines = []] = readPages(page('睡眠与健康的关系。'.repeat(20)))
  const texts = textOf(lines).slice(2, -1)
  expect(texts.join('')).toBe('睡眠与健康的关系。'.repeat(20))
  for (const text of texts) expect(text).not.toMatch(/^。/)
  expect(texts[0]?.length).toBeGreaterThan(38)
})

test('the title of the file is whole all the same', () => {
  const objects = [...readObjects(toPdf({ title: 'Ω 🦉', createdAt: 0, sections: [] })).values()]
  expect(objects).toContain('<< /Title <FEFF03A90020D83EDD89> /CreationDate (D:19700101000000Z) >>')
})

test('line ends and tabs inside a paragraph are kept as lines and blanks', () => {
  expect(textOf(readPages(page('one\ntwo\tthree\r\nfour'))[0] ?? []).slice(2, -1)).toEqual(['one', 'two three', 'four'])
})

test('a heading never stands alone at the foot of a page', () => {
  for (let count = 40; count < 50; count += 1) {
    const filler = Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')
    const pages = readPages({
      title: 'T',
      createdAt: 0,
      sections: [
        { heading: 'A', paragraphs: [filler] },
        { heading: 'B', paragraphs: ['after'] },
      ],
    })
    const lines = pages.map((each) => textOf(each.slice(0, -1))).find((each) => each.includes('B'))
    expect(lines?.slice(-2), `${count} lines before`).toEqual(['B', 'after'])
  }
})

test('a heading longer than a page breaks like text', () => {
  const pages = readPages({ title: 'T', createdAt: 0, sections: [{ heading: sentence.repeat(80), paragraphs: ['after'] }] })
  expect(pages.map((lines) => lines.length > 1)).toEqual(pages.map(() => true))
  expect(pages.at(-1)?.at(-2)?.text).toBe('after')
})

const columns = ['Study', 'Title', 'Year']

function tableOf(count: number, title = 'A trial of evening light'): Document {
  const rows = Array.from({ length: count }, (_, at) => [`[Doe-${at}]`, title, at % 2 === 0 ? 1998 : null])
  return {
    title: 'T',
    createdAt: 0,
    sections: [
      { heading: 'H', paragraphs: ['Before.'], table: { columns, rows } },
      { heading: 'N', paragraphs: ['After.'] },
    ],
  }
}

test('a table reads row by row between what stands before and after it', () => {
  const [lines = []] = readPages(tableOf(2))
  const cells = ['[Doe-0]', 'A trial of evening light', '1998', '[Doe-1]', 'A trial of evening light']
  expect(textOf(lines)).toEqual(['T', 'H', 'Before.', ...columns, ...cells, 'N', 'After.', '1 / 1'])
  expect(lines.filter(({ text }) => columns.includes(text)).map(({ font }) => font)).toEqual(['Bold', 'Bold', 'Bold'])
})

test('the header of a table stands on every page that it goes on to, and no row is lost or torn', () => {
  const pages = readPages(tableOf(120, sentence.repeat(2).trim()))
  expect(pages.length).toBeGreaterThan(3)
  for (const lines of pages.slice(1, -1)) expect(textOf(lines).slice(0, 3)).toEqual(columns)
  const studies = pages.flatMap((lines) => textOf(lines).filter((text) => text.startsWith('[Doe-')))
  expect(studies).toEqual(Array.from({ length: 120 }, (_, at) => `[Doe-${at}]`))
  // A row that is torn would begin with the middle of its title.
  for (const lines of pages.slice(1, -1)) expect(lines[3]?.text).toMatch(/^\[Doe-/)
})

test('no cell leaves its column or the margins', () => {
  const wide = {
    columns: ['W'.repeat(60), 'b', 'c'],
    rows: [
      ['word '.repeat(900), 'x'.repeat(400), 'y'],
      ['', '漢'.repeat(90), sentence],
    ],
  }
  for (const lines of readPages({ title: 'T', createdAt: 0, sections: [{ heading: 'H', paragraphs: [], table: wide }] })) {
    for (const { font, size, x, y, text } of lines.slice(0, -1)) {
      expect(x + widthOf(text, font === 'Bold' ? 'Helvetica-Bold' : 'Helvetica') * size).toBeLessThanOrEqual(595.28 - 64)
      expect(y).toBeGreaterThanOrEqual(64)
    }
    const cells = lines.filter(({ size }) => size === 8.5)
    for (const { x, y, text } of cells) {
      const next = cells.filter((other) => other.y === y && other.x > x).map((other) => other.x)
      expect(x + widthOf(text, 'Helvetica') * 8.5, text).toBeLessThan(Math.min(...next, 595.28))
    }
  }
})

test('a row longer than a page goes on, under the header again', () => {
  const pages = readPages(tableOf(1, sentence.repeat(200)))
  expect(pages.length).toBeGreaterThan(1)
  for (const lines of pages.slice(1)) expect(textOf(lines).slice(0, 3)).toEqual(columns)
})

test('every heading is a bookmark that leads to its page', () => {
  const document = tableOf(120, sentence)
  const objects = readObjects(toPdf(document))
  const pages = readPages(document)
  const [catalog = ''] = objects.values()
  expect(catalog).toMatch(/\/Outlines \d+ 0 R/)
  const bookmarks = [...objects.values()].flatMap((object) => {
    const [, title = '', target = ''] = /^<< \/Title <FEFF(\w+)> \/Parent .*\/Dest \[(\d+) 0 R \/XYZ null [\d.]+ null\]/.exec(object) ?? []
    return title === '' ? [] : [[title, (Number(target) - 4) / 2]]
  })
  const last = pages.findIndex((lines) => textOf(lines).includes('N'))
  expect(bookmarks).toEqual([
    ['0048', 0],
    ['004E', last],
  ])
})
