import { stemOf } from './stem.ts'
import { synonyms } from './synonyms.ts'
import { forEachWord, plainText, stopWords, weakWords } from './text-words.ts'

/**
 * What a word stands for: its stem, which is empty for a stop word; the groups of synonyms it belongs to; and the phrases of such
 * groups that it may end.
 */
export type Word = { readonly stem: string; readonly groups: readonly string[]; readonly phrases: readonly Phrase[] }

/** A phrase of a group of synonyms: its stems without the last, from the last to the first. */
type Phrase = { readonly before: readonly string[]; readonly group: string }

/** A term of a text: the stem of a word or a group of synonyms; `at` is the number of its last word and `span` how many it has. */
type Visit = (term: string, at: number, span: number) => void

/**
 * Calls `visit` with each term of a text: with every stem, and with every group of synonyms that has a word or a phrase here.
 * So texts that say the same in other words have terms in common. `wordOf` is `toWord`, or what remembers its answers.
 */
export function forEachTerm(text: string, wordOf: (word: string) => Word, visit: Visit): number {
  const plain = plainText(text)
  const stems: string[] = []
  forEachWord(plain, (start, end) => {
    const { stem, groups, phrases } = wordOf(plain.slice(start, end))
    if (stem === '') return
    const at = stems.push(stem) - 1
    visit(stem, at, 1)
    for (const group of groups) visit(group, at, 1)
    for (const { before, group } of phrases)
      if (before.every((wanted, back) => stems[at - 1 - back] === wanted)) visit(group, at, before.length + 1)
  })
  return stems.length
}

/** What a word stands for. */
export function toWord(word: string): Word {
  const stem = stopWords.has(word) ? '' : stemOf(word)
  const { groups = [], phrases = [] } = stem === '' ? {} : (thesaurus().get(stem) ?? {})
  return { stem, groups, phrases }
}

/**
 * How much each term of a query counts. A group counts in full and its words half, so that the very word asked for still wins
 * over its synonym; what stands in a longer phrase counts less than the phrase: “type 2 diabetes” more than “diabetes”.
 */
export function toWeights(query: string): ReadonlyMap<string, number> {
  const found: { readonly term: string; readonly at: number; readonly span: number }[] = []
  forEachTerm(query, toWord, (term, at, span) => found.push({ term, at, span }))
  const longest: number[] = []
  for (const { term, at, span } of found)
    if (isGroup(term)) for (let back = 0; back < span; back++) longest[at - back] = Math.max(longest[at - back] ?? 0, span)
  const weights = new Map<string, number>()
  for (const { term, at, span } of found) {
    const covered = longest[at] ?? 0
    const weight = isGroup(term) ? (covered > span ? 0.4 : 1) : covered > 0 ? 0.5 : weakStems().has(term) ? 0.2 : 1
    weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  }
  return weights
}

/** A group is named so that no stem is called the same. */
function isGroup(term: string): boolean {
  return term.startsWith('~')
}

let stemsOfWeakWords: ReadonlySet<string> | undefined

function weakStems(): ReadonlySet<string> {
  return (stemsOfWeakWords ??= new Set([...weakWords].map(stemOf)))
}

let wordsOfGroups: ReadonlyMap<string, Pick<Word, 'groups' | 'phrases'>> | undefined

/** What each stem that is in a group of synonyms, or ends a phrase of one, has to do with it. */
function thesaurus(): ReadonlyMap<string, Pick<Word, 'groups' | 'phrases'>> {
  return (wordsOfGroups ??= toThesaurus())
}

function toThesaurus(): ReadonlyMap<string, Pick<Word, 'groups' | 'phrases'>> {
  const words = new Map<string, { groups: string[]; phrases: Phrase[] }>()
  for (const members of synonyms) {
    const group = `~${members[0] ?? ''}`
    for (const member of members) {
      const [last, ...before] = member
        .split(' ')
        .filter((word) => !stopWords.has(word))
        .map(stemOf)
        .toReversed()
      if (last === undefined) continue
      const word = words.get(last) ?? { groups: [], phrases: [] }
      words.set(last, word)
      if (before.length > 0) word.phrases.push({ before, group })
      else if (!word.groups.includes(group)) word.groups.push(group)
    }
  }
  return words
}
