import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { prepare, type PreparedParts } from '../../../src/literature/search/full-text/prepared.ts'
import { paperCorpus } from '../../../src/literature/search/paper-corpus.ts'
import type { CorpusDefinition } from '../../../src/literature/search/full-text/corpus-definition.ts'
import { defineCorpus, type Corpus } from '../../../src/literature/search/full-text/corpus.ts'
import { trialCorpus } from '../../../src/literature/search/trial-corpus.ts'

/** A smaller one is prepared in no time, and is as good a proof. */
function few<Entry>(definition: CorpusDefinition<Entry>): CorpusDefinition<Entry> {
  return { ...definition, size: 400 }
}

/** As Node reads them: in the middle of a larger room, whose `slice` copies nothing. */
function partsOf<Entry>(definition: CorpusDefinition<Entry>): ReadonlyMap<string, Uint8Array> {
  return new Map(
    [...prepare(definition)].map(([name, bytes]) => [name, Buffer.concat([Buffer.alloc(3), bytes, Buffer.alloc(5)]).subarray(3, -5)]),
  )
}

/** All that a search reads of a corpus. */
function contentsOf<Entry>(
  { searchIndex, index, newest }: Corpus<Entry>,
  { columns, numbers, bounds }: CorpusDefinition<Entry>,
): Readonly<Record<string, unknown>> {
  const { table, columnOf, numbersOf, boundsOf, size, entryAt } = searchIndex()
  return {
    index: index(),
    newest: newest(),
    columns: Object.values(columns).map((field) => {
      const { starts, tokens } = columnOf(field)
      return { starts, tokens }
    }),
    words: [...table.words],
    numbers: Object.values(numbers).map(numbersOf),
    bounds: Object.values(bounds).map(boundsOf),
    entries: Array.from({ length: size + 1 }, (_, place) => entryAt(place)),
  }
}

/** Which of the contents differ: to show how would take for ever. */
function differing(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(one).filter((name) => !isDeepStrictEqual(one[name], other[name]))
}

test.each([few(paperCorpus), few(trialCorpus)] as readonly CorpusDefinition<object>[])(
  'prepared corpus: it equals the built one, to the last number',
  (definition) => {
    const parts = partsOf(definition)
    const prepared = defineCorpus(definition, (name) => parts.get(name) ?? null)
    expect(differing(contentsOf(prepared, definition), contentsOf(defineCorpus(definition), definition))).toEqual([])
  },
)

test('prepared corpus: entries are created at first use', () => {
  const parts = partsOf(few(paperCorpus))
  const made: number[] = []
  const definition: CorpusDefinition<ReturnType<typeof paperCorpus.at>> = {
    ...few(paperCorpus),
    at: (index) => {
      made.push(index)
      return paperCorpus.at(index)
    },
  }
  const { searchIndex, index, newest, makeSome } = defineCorpus(definition, (name) => parts.get(name) ?? null)
  index()
  newest()
  while (makeSome());
  for (const trait of Object.values(definition.numbers)) searchIndex().numbersOf(trait)
  expect(made).toEqual([])
  expect([searchIndex().entryAt(7), searchIndex().entryAt(7)]).toEqual([paperCorpus.at(7), paperCorpus.at(7)])
  expect(made).toEqual([7])
})

test('prepared corpus: a missing part is built', () => {
  const definition = few(paperCorpus)
  const parts = partsOf(definition)
  const without =
    (lacking: string): PreparedParts =>
    (name) =>
      name === lacking ? null : (parts.get(name) ?? null)
  const wanted = contentsOf(defineCorpus(definition), definition)
  for (const lacking of ['papers/gaps', 'papers/more-words', 'papers/abstract/tokens', 'papers/year/numbers', 'papers/published/least'])
    expect(contentsOf(defineCorpus(definition, without(lacking)), definition), lacking).toEqual(wanted)
})
