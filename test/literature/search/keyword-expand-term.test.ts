import { expect, test } from 'vitest'
import { findExpanded } from '../../../src/literature/search/keyword/expand-term.ts'
import { hasBit } from '../../../src/literature/search/index/bit-set.ts'
import { createSearchIndex, type TextField } from '../../../src/literature/search/index/search-index.ts'

type Entry = { readonly name: string; readonly text: string }
const name: TextField<Entry> = { kind: 'text', valuesOf: (entry) => [entry.name] }
const text: TextField<Entry> = { kind: 'text', valuesOf: (entry) => [entry.text] }

const entries: readonly Entry[] = [
  { name: 'Heart attack', text: 'Quokkas' },
  { name: 'Quokka', text: 'Myocardial infarctions' },
  { name: 'Attack', text: 'of the heart' },
]

function found(fields: readonly TextField<Entry>[], term: string, how: Parameters<typeof findExpanded>[2]): readonly number[] {
  const places = findExpanded(fields, term, how)?.(createSearchIndex(entries))
  return places === undefined ? [] : [...entries.keys()].filter((place) => hasBit(places, place))
}

test.each([
  ['heart attack', 'Concept', false, [0, 1, 2]],
  ['heart attack', 'Concept', true, [0, 1]],
  ['heart attacks', 'Term', true, [0]],
  ['infarction', 'Term', false, [1]],
  ['myocardial infarction', 'Concept', true, [0, 1]],
  ['attack quokka', 'Concept', false, [0]],
  ['of the', 'Concept', false, []],
] as const)('term expansion: %s, as a %s, phrase %s, matches %j', (term, expansion, isPhrase, indexes) => {
  expect(found([name, text], term, { expansion, isPhrase })).toEqual(indexes)
})

test('term expansion: a field that is read later adds words', () => {
  const index = createSearchIndex(entries)
  const how = { expansion: 'Term', isPhrase: false } as const
  for (const [field, indexes] of [
    [name, [1]],
    [text, [0]],
  ] as const) {
    const places = findExpanded([field], 'quokka', how)?.(index)
    expect([...entries.keys()].filter((place) => places !== undefined && hasBit(places, place))).toEqual(indexes)
  }
})
