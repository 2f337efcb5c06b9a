import { expect, test } from 'vitest'
import { dispositionOf } from '../../../src/mock/files/content-disposition.ts'

const name = (title: string): string => /filename="([^"]*)"/.exec(dispositionOf(title, 'report', 'pdf'))?.[1] ?? ''
const fullName = (title: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S*)$/.exec(dispositionOf(title, 'report', 'pdf'))?.[1] ?? '')

test('a file name has the title of its session and the part', () => {
  expect(dispositionOf('Does regular exercise improve sleep?', 'screening', 'csv')).toBe(
    'attachment; filename="does-regular-exercise-improve-sleep-screening.csv"',
  )
})

test.each([
  ['Schlaf & “Müdigkeit” <50 %: θεραπεία', 'schlaf-mudigkeit-50-therapeia-report.pdf'],
  ['Терапия сна', 'terapiya-sna-report.pdf'],
  ['Straße, Ærø & l’été', 'strasse-aero-lete-report.pdf'],
  ['Þórður og ÞINGIÐ, 1. maður', 'thordur-og-thingid-1-madur-report.pdf'],
  ['治疗', 'report.pdf'],
  ['../..\\"\r\nset-cookie: a', 'set-cookie-a-report.pdf'],
])('the title %j becomes %s in ASCII', (title, expected) => {
  expect(name(title)).toBe(expected)
})

test('a long title is cut between words where possible', () => {
  expect(name('What is known about sleep in older adults who work at night and in shifts?')).toBe(
    'what-is-known-about-sleep-in-older-adults-who-work-at-night-report.pdf',
  )
  expect(name('x'.repeat(200))).toBe(`${'x'.repeat(60)}-report.pdf`)
  expect(name(`On ${'x'.repeat(200)}`)).toBe(`on-${'x'.repeat(57)}-report.pdf`)
})

test('a title beyond ASCII is also given as it is, without forbidden characters', () => {
  expect(fullName('睡眠: “a/b”?')).toBe('睡眠 “a b” - report.pdf')
  expect(fullName('é'.repeat(300))).toBe(`${'é'.repeat(100)} - report.pdf`)
  expect(fullName('plain')).toBe('')
  expect(fullName('… und dann?')).toBe('… und dann - report.pdf')
  expect(fullName('. ..été')).toBe('été - report.pdf')
  expect(dispositionOf('\u202E', 'report', 'pdf')).toBe('attachment; filename="report.pdf"')
})

test('a file name fits file systems, without a cut character', () => {
  for (const title of ['睡'.repeat(200), '🦉'.repeat(200), `a${'睡眠'.repeat(100)}`, `é${'x'.repeat(300)}`]) {
    const [, encoded = ''] = /filename\*=UTF-8''(\S*)$/.exec(dispositionOf(title, 'fulltext-screening', 'xlsx')) ?? []
    const full = decodeURIComponent(encoded)
    expect(new TextEncoder().encode(full).length).toBeLessThanOrEqual(255)
    expect(full).toMatch(/^[^\uFFFD]{40,} - fulltext-screening\.xlsx$/u)
  }
})

test('the header is one line of ASCII for any title', () => {
  for (const title of ['\u0000\r\n"é', "d'é (1)*!", '\uD83D', 'é\u202Efdp'])
    expect(dispositionOf(title, 'report', 'pdf')).toMatch(/^attachment; filename="[\w.-]+"(?:; filename\*=UTF-8''[\w.!~%-]+)?$/)
})
