import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toSpreadsheet } from '../../../src/conformance/define/spreadsheet.ts'

/** Extra fields and comments that some programs write beside a file. */
const [extra, comment] = [Buffer.alloc(6), Buffer.from('made by a test')]

/** An archive of files, stored as they are or packed. */
function zip(files: Readonly<Record<string, string | Buffer>>, method = 0): Uint8Array {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), method === 0 ? Buffer.from(text) : deflateRawSync(text)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    head.writeUInt16LE(title.length, 26)
    head.writeUInt16LE(extra.length, 28)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(method, 10)
    for (const at of [20, 24]) entry.writeUInt32LE(content.length, at)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt16LE(comment.length, 32)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, title, extra, content)
    directory.push(entry, title, extra, comment)
    offset += 30 + title.length + extra.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}

const rowsOf = async (sheet: string, shared = ''): Promise<unknown> => {
  const sheets = await toSpreadsheet(zip({ 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': shared }))
  return typeof sheets === 'string' ? sheets : sheets.map((rows) => rows.map((row) => Object.fromEntries(row)))
}

test('texts: shared and inline strings are read', async () => {
  const shared = '<sst><si><t xml:space="preserve">A &amp; B</t></si><si><r><t>Vita</t></r><r><t>min</t></r><rPh><t>x</t></rPh></si></sst>'
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row><c t="inlineStr"><is><t>D_x000D_&#10;E</t></is></c><c/><c><v>7</v></c></row></sheetData></worksheet>'
  expect(await rowsOf(sheet, shared)).toEqual([
    [
      { 0: 'A & B', 2: 'Vitamin' },
      { 0: 'D\r\nE', 2: '7' },
    ],
  ])
})

test('names: they may have a prefix', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row><x:c r="AA1" t="str"><x:f>1</x:f><x:v>&lt;3</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await rowsOf(sheet)).toEqual([[{ 26: '<3' }]])
})

test('archive: a broken one cannot be opened', async () => {
  const whole = zip({ 'xl/workbook.xml': '<workbook/>' })
  expect([await toSpreadsheet(whole.subarray(0, -30)), await toSpreadsheet(new Uint8Array()), await toSpreadsheet(whole)]).toEqual([
    'broken',
    'broken',
    [],
  ])
})

test('archive: one that unpacks to too much is not read', async () => {
  const name = 'xl/worksheets/sheet1.xml'
  const packed = 8
  expect(await toSpreadsheet(zip({ [name]: '<row><c><v>7</v></c></row>' }, packed))).toEqual([[new Map([[0, '7']])]])
  // The two files are too long only together.
  const half = Buffer.alloc(33 * 1024 * 1024)
  expect(await toSpreadsheet(zip({ [name]: half, 'xl/worksheets/sheet2.xml': half }, packed))).toBe('unknown')
})

test.each(['<row>', '<row ', '<c>', '<row><c><is><rPh>'])('sheet: %j that never ends is soon read', async (tag) => {
  expect(await rowsOf(tag.repeat(200_000))).toEqual([[]])
})

test('texts: phonetic runs are left out', async () => {
  const text = '<is><rPh sb="0"><t>x</t></rPh><r><t>Vita</t></r><rPh><t>y</t></rPh><r><t>min</t></r></is>'
  expect(await rowsOf(`<row><c t="inlineStr">${text}</c></row>`)).toEqual([[{ 0: 'Vitamin' }]])
})
