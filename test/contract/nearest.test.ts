import { expect, test } from 'vitest'
import { findNearest } from '../../src/contract/nearest.ts'

test('nearest: a typing slip finds its word, letter case aside', () => {
  expect(findNearest('titel', ['limit', 'title'])).toBe('title')
  expect(findNearest('SEARCHPAPER', ['searchTrials', 'searchPapers'])).toBe('searchPapers')
})

test('nearest: a word that is near to none finds none', () => {
  expect(findNearest('year', ['query', 'corpus'])).toBeUndefined()
})

test('nearest: a short word that keeps none of its letters is not near', () => {
  expect(findNearest('args', ['as'])).toBeUndefined()
  expect(findNearest('a', ['as'])).toBe('as')
})
