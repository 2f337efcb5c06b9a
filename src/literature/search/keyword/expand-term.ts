import type { Find } from './find.ts'
import { addBit, intersect, union, createBitSet, type BitSet } from '../index/bit-set.ts'
import { entryAtPosition, type Column, type TextField } from '../index/search-index.ts'
import { forEachTerm, synonymsOf, toWord } from '../words/terms.ts'
import { tokenize } from '../words/tokenize.ts'
import type { WordTable } from '../words/word-table.ts'

/** The expansion of a term: none, to other forms of its words, or also to synonyms. */
export type Expansion = 'None' | 'Term' | 'Concept'

/**
 * Finds the entries that say the same as a text, in other forms of its words or in synonyms. The words of a phrase are adjacent; others
 * may stand anywhere, but a synonym of several words is a phrase. Null for a text of stop words.
 */
export function findExpanded<Entry>(
  fields: readonly TextField<Entry>[],
  text: string,
  { isPhrase, expansion }: { readonly isPhrase: boolean; readonly expansion: Exclude<Expansion, 'None'> },
): Find<Entry> | null {
  const { stems, groups } = readTerm(text)
  if (stems.length === 0) return null
  const known = expansion === 'Concept' ? groups : []
  if (isPhrase) return anyOf(fields, [text, ...known.filter(({ span }) => span === stems.length).flatMap(({ name }) => synonymsOf(name))])
  // A repeated word is looked up once.
  const finds = new Map<string, Find<Entry>>()
  const isTaken = stems.map(() => false)
  for (const { from, span } of known.toSorted((one, other) => other.span - one.span || one.from - other.from)) {
    if (isTaken.slice(from, from + span).includes(true)) continue
    isTaken.fill(true, from, from + span)
    const said = stems.slice(from, from + span)
    const same = known.filter((other) => other.from === from && other.span === span).flatMap(({ name }) => synonymsOf(name))
    const words = said.map((stem) => anyOfForms(fields, [[stem]]))
    const synonym = anyOf(fields, same)
    finds.set(said.join(' '), (index) => union(words.map((find) => find(index)).reduce(intersect), synonym(index)))
  }
  for (const [at, stem] of stems.entries()) if (isTaken[at] !== true) finds.set(stem, anyOfForms(fields, [[stem]]))
  return (index) => [...finds.values()].map((find) => find(index)).reduce(intersect)
}

type Group = { readonly name: string; readonly from: number; readonly span: number }

function readTerm(text: string): { readonly stems: readonly string[]; readonly groups: readonly Group[] } {
  const stems: string[] = []
  const groups: Group[] = []
  forEachTerm(text, toWord, (term, at, span) => {
    if (at === stems.length) stems.push(term)
    else groups.push({ name: term, from: at - span + 1, span })
  })
  return { stems, groups }
}

/** Finds the entries with one of these phrases in a field, in any form of its words. */
function anyOf<Entry>(fields: readonly TextField<Entry>[], phrases: readonly string[]): Find<Entry> {
  return anyOfForms(
    fields,
    phrases.map((phrase) => tokenize(phrase).map(formOf)),
  )
}

function anyOfForms<Entry>(fields: readonly TextField<Entry>[], phrases: readonly (readonly string[])[]): Find<Entry> {
  return (index) => {
    const places = createBitSet(index.size)
    // Reading a column may add words to the table.
    const columns = fields.map(index.columnOf)
    const forms = formsIn(index.table)
    for (const column of columns) for (const phrase of phrases) addWhere(column, phrase, forms, places)
    return places
  }
}

function addWhere(column: Column, phrase: readonly string[], { formOfWord, wordsOfForm }: Forms, places: BitSet): void {
  for (const word of wordsOfForm.get(phrase.at(-1) ?? '') ?? []) {
    let place = 0
    for (const position of column.positionsOf(word)) {
      const start = position - phrase.length + 1
      if (!phrase.every((form, index) => formOfWord[column.tokens[start + index] ?? 0] === form)) continue
      place = entryAtPosition(column, position, place)
      addBit(places, place)
    }
  }
}

/** Gives the common form of a word. A stop word has no other form. */
function formOf(word: string): string {
  return toWord(word).stem ?? word
}

/** The form of each word of a table, and the words of each form. */
type Forms = { readonly formOfWord: string[]; readonly wordsOfForm: Map<string, number[]> }

const formsOfTables = new WeakMap<WordTable, Forms>()

/** Gives the forms of a table's words. Tables grow, so it adds the words that are new since the last call. */
function formsIn(table: WordTable): Forms {
  const forms = formsOfTables.get(table) ?? { formOfWord: [''], wordsOfForm: new Map<string, number[]>() }
  formsOfTables.set(table, forms)
  for (let word = forms.formOfWord.length; word < table.words.length; word++) {
    const form = formOf(table.words[word] ?? '')
    forms.formOfWord.push(form)
    const words = forms.wordsOfForm.get(form)
    if (words === undefined) forms.wordsOfForm.set(form, [word])
    else words.push(word)
  }
  return forms
}
