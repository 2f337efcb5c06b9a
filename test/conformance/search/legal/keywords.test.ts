import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeFilters, toTextList } from '../../../support/deployments/change-filters.ts'

const globs = ['search/papers/filter-include-keywords']

test.each([
  ['all of', (words: readonly string[]) => words.filter((word) => !/^vitamin$/i.test(word))],
  ['any of', (words: readonly string[]) => words.filter((word) => /^vitamin$/i.test(word))],
])('includeKeywords: a paper may have to hold %s the words', async (_, reading) => {
  const fetchOf = changeFilters('papers', ({ includeKeywords }) => {
    const words = toTextList(includeKeywords)
    return words.length > 1 ? { includeKeywords: reading(words) } : null
  })
  expect(await examineStandIn({ globs, fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})
