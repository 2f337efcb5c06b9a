import { expect, test } from 'vitest'
import { searchPapers } from '../../../src/literature/search/search.ts'
import { correctSpelling } from '../../../src/literature/search/words/spelling.ts'
import { paperAt } from '../../../src/literature/corpus/paper.ts'

const words = ['asthma', 'depression', 'treatment', 'treatments', 'adults', 'sleep', 'migraine']

test.each([
  ['athsma', 'asthma'],
  ['astma', 'asthma'],
  ['depresion', 'depression'],
  ['treatmnt', 'treatment'],
  ['traetmnet', 'treatment'],
  ['migrane', 'migraine'],
  ['slepe', 'sleep'],
  ['migranie', 'migraine'],
  ['migrone', null],
  ['depressoin', 'depression'],
  ['depresoin', 'depression'],
  ['sleqq', null],
  ['zsthma', null],
  ['adlt', null],
  ['covid19', null],
  ['zorblax', null],
  ['', null],
] as const)('spelling correction: %s becomes %s', (word, meant) => {
  expect(correctSpelling(word, words)).toBe(meant)
})

test('spelling correction: only words that no paper has are corrected', () => {
  const search = (query: string, own = [paperAt(0)]): readonly string[] =>
    searchPapers({ query, searchMode: 'semantic', maxResults: 10, filters: {} }, 'service', own).results.map(({ serviceId }) => serviceId)
  expect(search('athsma in chidren')).toEqual(search('asthma in children'))
  expect(search('athsma', [{ ...paperAt(0), serviceId: 'own-1', title: 'Athsma' }])[0]).toBe('own-1')
})

test('spelling correction: a word with synonyms in the corpus stays', () => {
  const titles = (query: string): readonly string[] =>
    searchPapers({ query, searchMode: 'semantic', maxResults: 20, filters: {} }, 'service').results.map(({ title }) => title)
  expect(titles('meditation').filter((title) => /medication/i.test(title))).toEqual([])
  expect(titles('nephropathy').filter((title) => /kidney/i.test(title)).length).toBeGreaterThan(15)
})

test('spelling correction: keyword searches do not affect it', () => {
  const own = [{ ...paperAt(0), serviceId: 'own-1', title: 'Quokkas', authors: ['Mara Athsma'] }]
  const search = (searchMode: 'semantic' | 'keyword', query: string, mine = own): readonly string[] =>
    searchPapers({ query, searchMode, maxResults: 10, filters: {} }, 'service', mine).results.map(({ serviceId }) => serviceId)
  const before = search('semantic', 'athsma')
  const others = [...own]
  search('keyword', 'athsma[au]', others)
  expect(search('semantic', 'athsma', others)).toEqual(before)
})
