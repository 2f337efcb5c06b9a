import { expect, test } from 'vitest'
import { widthOf } from '../../../src/mock/files/helvetica.ts'
import { toPdf } from '../../../src/mock/files/to-pdf.ts'
import { page, readPages, textOf } from './read-pdf.ts'

test('the text of a PDF is the same for any letters', () => {
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

test('Arabic and Hebrew run from right to left, joined, with their plain letters', () => {
  const [lines = []] = readPages(page('see محمد بن عمر (2020) and נועה לוי.'))
  expect(lines[2]?.text).toBe(
    `see ${Array.from('محمد بن عمر').toReversed().join('')} (2020) and ${Array.from('נועה לוי').toReversed().join('')}.`,
  )
  const file = new TextDecoder('latin1').decode(toPdf(page('محمد')))
  // Meem at the beginning, hah and meem between, dal at the end.
  expect(file).toContain('/Differences [33 /uniFEAA /uniFEE4 /uniFEA4 /uniFEE3]')
})

test('Chinese, Japanese and Korean glyphs have the numbers of known collections', () => {
  const file = new TextDecoder('latin1').decode(toPdf(page('陳黃龍', 'の日', '한', '啊齄')))
  expect([...file.matchAll(/\/Ordering \((?!UCS)(\w+)\)/g)].map(([, name]) => name)).toEqual(['CNS1', 'Japan1', 'Korea1', 'GB1'])
  // The first and the last of those that are in the order of the national standard.
  expect(file).toContain('/GB1 11 Tf <03AC1E16> Tj')
})

test('control characters are not printed, and half a character is a mark', () => {
  const [lines = []] = readPages(page('a\u0007b\u200Bc\u00ADd\uFEFFe', 'x\uD83Dy', 'a\u2009b'))
  expect(textOf(lines).slice(2, -1)).toEqual(['abcde', 'x\uFFFDy', 'a b'])
})

test('text without blanks breaks between letters, but not before a closing mark', () => {
  const [lines = []] = readPages(page('睡眠与健康的关系。'.repeat(20)))
  const texts = textOf(lines).slice(2, -1)
  expect(texts.join('')).toBe('睡眠与健康的关系。'.repeat(20))
  for (const text of texts) expect(text).not.toMatch(/^。/)
  expect(texts[0]?.length).toBeGreaterThan(38)
})

test('text with more letters than a font or a table holds is complete', () => {
  const lettersFrom = (first: number, count: number): string => String.fromCharCode(...Array.from({ length: count }, (_, at) => first + at))
  const texts = [
    `${lettersFrom(0x1200, 72)} ${lettersFrom(0x410, 64)}`,
    lettersFrom(0xe01, 48),
    lettersFrom(0x13a0, 80),
    lettersFrom(0x4e00, 250),
  ]
  const [lines = []] = readPages(page(...texts))
  expect(textOf(lines).slice(2, -1).join('').replaceAll(' ', '')).toBe(texts.join('').replaceAll(' ', ''))
  const file = new TextDecoder('latin1').decode(toPdf(page(...texts)))
  expect(file).toMatch(/\/Far1 /)
  for (const [, count] of file.matchAll(/^(\d+) beginbfchar$/gm)) expect(Number(count)).toBeLessThanOrEqual(100)
})

test('a bracket in right-to-left text is mirrored, and a mark joins its neighbours', () => {
  const [lines = []] = readPages(page('محمد (بن) عمر'))
  expect(lines[2]?.text).toBe('رمع (نب) دمحم')
  const file = new TextDecoder('latin1').decode(toPdf(page('مُح')))
  // Hah at the end, the mark, meem at the beginning.
  expect(file).toContain('/Differences [33 /uniFEA2 /uni064F /uniFEE3]')
})

test('a combining mark takes no width', () => {
  for (const font of ['Helvetica', 'Helvetica-Bold'] as const) expect(widthOf('x\u0301', font)).toBe(widthOf('x', font))
})

test('no line ends with an opening quotation mark', () => {
  for (let before = 30; before < 50; before += 1)
    for (const text of textOf(readPages(page(`${'睡'.repeat(before)}（眠）「健」`))[0] ?? [])) expect(text).not.toMatch(/[（「]$/)
})
