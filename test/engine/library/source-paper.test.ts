import { expect, test } from 'vitest'
import { matchKeysOf, toBareSourceDoi, type SourcePaper } from '../../../src/engine/library/source-paper.ts'

const paper: SourcePaper = {
  serviceId: null,
  title: 'Notes on napping',
  authors: [],
  year: null,
  abstract: null,
  doi: null,
  pmid: null,
  venue: null,
  urls: [],
}

const keysOf = (author: string): readonly string[] => matchKeysOf({ paper: { ...paper, authors: [author] }, pdf: null })
const familyOf = (author: string): string | undefined => /^author (\S+) /.exec(keysOf(author)[0] ?? '')?.[1]

test.each([
  ['lind', ['Ada Lind', 'Lind, Ada', 'Lind A', 'Lind AB', 'Lind A.B.', 'Lind A. B.', 'Lind A-B', 'A. Lind', 'LIND A', 'A LIND', 'lind']],
  ['ouyang', ['Ouyang J', 'Jing Ouyang', 'Ouyang, Jing', 'Ouyang, J.']],
  ['wu', ['Wu A', 'WU A', 'A WU', 'Wu, A', 'An Wu']],
  [
    'lee',
    ['Bob Lee Jr.', 'Lee B Jr', 'Lee, Bob, Jr.', 'Lee Jr., Bob', 'Bob Lee, Jr.', 'Bob Lee III', 'Bob Lee II', 'Lee BR 3rd', 'Bob Lee Sr'],
  ],
  ['berg', ['Jan van den Berg', 'van den Berg, Jan', 'van den Berg J', 'Berg J']],
  ['munoz', ['Ana Muñoz', 'Munoz A', 'MUÑOZ, Ana', 'García Muñoz, Ana']],
  ['王伟', ['王伟']],
])('library matches: the family name %s is found however an author is written', (family, authors) => {
  expect(authors.map((author) => [author, familyOf(author)])).toEqual(authors.map((author) => [author, family]))
})

test.each([
  ['10.1000/x?x=1', '10.1000/x?x=1'],
  ['https://doi.org/10.1000/x%3Fx=1', '10.1000/x?x=1'],
  ['https://doi.org/10.1000/X?x=1', '10.1000/x'],
  ['https://doi.org/doi:10.1000/x', '10.1000/x'],
  ['https://doi.org/?x=10.1000/x', null],
  ['https://example.org/10.1000/x', null],
])('library DOIs: %s is read as %s', (written, bare) => {
  expect(toBareSourceDoi(written)).toBe(bare)
})

test('library matches: authors of one initial are two people', () => {
  expect(keysOf('Lind A')).not.toEqual(keysOf('Wu A'))
})
