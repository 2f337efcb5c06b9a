import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { toPdf } from '../../src/mock/files/to-pdf.ts'
import { readPages } from '../support/files/office-programs.ts'
import { needs } from '../support/processes/programs.ts'

const lines = [
  '王雅婷, 欧阳志强, 陳黃龍',
  '佐々木さくら, 渡邊健太',
  '김민준, 남궁서연',
  'Дмитрий Щербаков',
  'Νικόλαος Παπαδάκης',
  'Nguyễn Đức, Phạm Thị Ơn',
  'Łódź, Dvořáček, Şimşekli',
  'p ≥ 0.05 → 3 μg',
]
const pdf = toPdf({
  title: '睡眠 и сон',
  createdAt: 0,
  sections: [{ heading: 'Zusammenfassung 摘要', paragraphs: lines, table: { columns: ['名前', 'Имя'], rows: [['山田', 'Щукин']] } }],
})
const poppler = needs('pdftotext')

test('pdf.js: it reads texts in every script, without fonts or character tables', async () => {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()))
  for (const line of ['睡眠 и сон', 'Zusammenfassung 摘要', ...lines, '名前 Имя', '山田 Щукин']) expect(text[0]).toContain(line)
})

test.skipIf(poppler.isUnmet)(`Poppler: reads every script, from right to left too${poppler.reason}`, async () => {
  const arabic = 'محمد بن عمر'
  const hebrew = 'נועה לוינסון'
  const other = toPdf({
    title: 't',
    createdAt: 0,
    sections: [{ heading: 'h', paragraphs: [`It was written by ${arabic} and later by ${hebrew} in another place`] }],
  })
  // It marks where the direction changes, and loses a blank there.
  const unmarked = (text: string | undefined): string => (text ?? '').replaceAll(/[\s\u202A-\u202E\u200E\u200F]/g, '')
  expect(unmarked((await readPages(other))[0])).toContain(unmarked(`It was written by ${arabic} and later by ${hebrew} in another place`))
  const [page] = await readPages(pdf)
  for (const line of lines) expect(unmarked(page)).toContain(unmarked(line))
})
