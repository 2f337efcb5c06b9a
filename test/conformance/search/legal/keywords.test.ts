import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeFilters, toTextList } from '../../../support/deployments/change-filters.ts'

const globs = ['search/papers/filter-include-keywords']

test('includeKeywords: a word may stand in a full text alone', async () => {
  const fetchOf = changeFilters('papers', ({ includeKeywords }) => {
    const words = toTextList(includeKeywords)
    return words.length > 1 ? { includeKeywords: words.filter((word) => !/^vitamin$/i.test(word)) } : null
  })
  expect(await examineStandIn({ globs, fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})
