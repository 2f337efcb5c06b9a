import { expect, test } from 'vitest'
import { countEdits, findNearest } from '../../src/contract/nearest.ts'

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

test('nearest: a word without end, and the last of very many, are near to none', () => {
  const long = 'x'.repeat(300_000)
  expect(findNearest(`${long}a`, [`${long}b`])).toBeUndefined()
  expect(findNearest('title', [long, 'titel'])).toBe('titel')
  const many = Array.from({ length: 20_000 }, (_, at) => `other${at}`)
  expect(findNearest('title', [...many, 'titel'])).toBeUndefined()
})

test('nearest: letters are counted that are added, left out or others', () => {
  const edits = [
    ['', '', 0],
    ['title', '', 5],
    ['title', 'title', 0],
    ['titel', 'title', 2],
    ['kitten', 'sitting', 3],
    ['ababab', 'bababa', 2],
    ['x'.repeat(300), 'y'.repeat(400), 400],
  ] as const
  for (const [one, other, count] of edits) expect([countEdits(one, other), countEdits(other, one)]).toEqual([count, count])
})
