import { expect, test } from 'vitest'
import { isInTable } from '../../../src/conformance/define/search-results.ts'

const table = {
  columns: ['Name', 'Found at'],
  rows: [
    { Name: 'Vitamin D\nand colds', 'Found at': 'doi:10.5555/D3' },
    { Name: '"Sleep"', 'Found at': '' },
  ],
}

test.each([
  ['its title, whatever column has it', { title: '"Sleep"', doi: null }, true],
  ['its title, however it is broken into lines', { title: 'Vitamin D and  Colds' }, true],
  ['its DOI, where the title is another', { title: 'Cholecalciferol and colds', doi: '10.5555/d3' }, true],
  ['neither', { title: 'Exercise and sleep', doi: '10.5555/e1' }, false],
  ['nothing that it shows', { title: '', doi: null }, false],
])('search results: a paper is found in a table by %s', (_, paper, isThere) => {
  expect(isInTable(table)(paper)).toBe(isThere)
})
