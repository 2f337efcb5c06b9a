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
] as const)('%s stands for %s', (word, meant) => {
  expect(correctSpelling(word, words)).toBe(meant)
})

test('a search takes a slip for the word that was meant, unless some paper has it as it is written', () => {
  const search = (query: string, own = [paperAt(0)]): readonly string[] =>
    searchPapers({ query, searchMode: 'semantic', maxResults: 10, filters: {} }, 'service', own).results.map(({ serviceId }) => serviceId)
  expect(search('athsma in chidren')).toEqual(search('asthma in children'))
  expect(search('athsma', [{ ...paperAt(0), serviceId: 'own-1', title: 'Athsma' }])[0]).toBe('own-1')
})

test('a word that only has synonyms in the corpus is no slip', () => {
  const titles = (query: string): readonly string[] =>
    searchPapers({ query, searchMode: 'semantic', maxResults: 20, filters: {} }, 'service').results.map(({ title }) => title)
  expect(titles('meditation').filter((title) => /medication/i.test(title))).toEqual([])
  expect(titles('nephropathy').filter((title) => /kidney/i.test(title)).length).toBeGreaterThan(15)
})

test('what a keyword search has read changes nothing in what is a slip', () => {
  const own = [{ ...paperAt(0), serviceId: 'own-1', title: 'Quokkas', authors: ['Mara Athsma'] }]
  const search = (searchMode: 'semantic' | 'keyword', query: string, mine = own): readonly string[] =>
    searchPapers({ query, searchMode, maxResults: 10, filters: {} }, 'service', mine).results.map(({ serviceId }) => serviceId)
  const before = search('semantic', 'athsma')
  const others = [...own]
  search('keyword', 'athsma[au]', others)
  expect(search('semantic', 'athsma', others)).toEqual(before)
})
