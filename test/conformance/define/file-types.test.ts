import { expect, test } from 'vitest'
import { fileTypes } from '../../../src/conformance/define/file-types.ts'

const page = '<!doctype html><title>Sign in</title>'
const refusal = '{"error":{"code":"not_found","message":"Gone, for good; really"}}'

test.each([
  ['pdf', '%PDF-1.7\n…'],
  ['pdf', 'some bytes before\n%PDF-1.4\n…'],
  ['txt', 'Okafor, K. (2021). Light and sleep. Sleep Letters.'],
  ['txt', '[1] Okafor, K. (2021). Light and sleep.\n[2] Wang, J. (2019). Naps.'],
  ['txt', 'Okafor, K. (n.d.). Light and sleep.'],
  ['txt', 'Okafor, K. (o. J.). Licht und Schlaf.'],
  ['txt', 'Okafor, K. (s. f.). Luz y sueño.'],
  ['csv', '\u{FEFF}title,year\r\n"A, b",2021\r\n'],
  ['csv', 'title;year\nA;2021'],
  ['csv', 'sep=;\r\ntitle;year\r\nA;2021\r\n'],
  ['csv', 'title\tyear\n"two\nlines"\t2021'],
  ['bib', '@article{okafor2021light, title = {Light}}'],
  ['ris', 'TY  - JOUR\nTI  - Light\nER  - \n'],
] as const)('file types: a %s may be %j', (type, text) => {
  expect(fileTypes[type]?.matches(text)).toBe(true)
})

test.each(Object.keys(fileTypes))('file types: a page, an error and an empty file are no %s', (type) => {
  for (const text of [page, refusal, '', '[]', '[{"title":"a","year":2021}]']) expect(fileTypes[type]?.matches(text)).toBe(false)
})

test.each([
  ['txt', '@article{okafor2021light, title = {Light (2021)}}'],
  ['txt', 'TY  - JOUR\nTI  - Light (2021)\nER  - \n'],
  ['csv', 'title,year\nA'],
  ['csv', 'just a text'],
  ['csv', '%PDF-1.7, and more'],
] as const)('file types: one of another type is no %s: %j', (type, text) => {
  expect(fileTypes[type]?.matches(text)).toBe(false)
})

test.each(['\n'.repeat(300_000), `${'\n'.repeat(300_000)}x`, `"${'a'.repeat(300_000)}`, '@a'.repeat(300_000)])(
  'file types: a repetitive file is read in linear time (%#)',
  (text) => {
    expect(Object.values(fileTypes).filter(({ matches: isOne }) => isOne(text))).toEqual([])
  },
)
