import { expect, test } from 'vitest'
import { nearest } from '../../src/contract/nearest.ts'

test('a slip of the finger finds its word, letter case aside', () => {
  expect(nearest('titel', ['limit', 'title'])).toBe('title')
  expect(nearest('SEARCHPAPER', ['searchTrials', 'searchPapers'])).toBe('searchPapers')
})

test('a word that is near to none finds none', () => {
  expect(nearest('year', ['query', 'corpus'])).toBeUndefined()
})
