import { stemWord } from './stem.ts'
import { synonyms } from './synonyms.ts'
import { foreignStopWords } from './languages.ts'
import { stopWords, weakWords, tokenize } from './tokenize.ts'

/**
 * The terms of a word: its stem, which is null for a stop word; the synonym groups it belongs to; and the phrases of groups that it may
 * end.
 */
export type Word<Term> = { readonly stem: Term | null; readonly groups: readonly Term[]; readonly phrases: readonly Phrase<Term>[] }

/** A phrase of a synonym group: its stems without the last, from last to first. */
type Phrase<Term> = { readonly before: readonly Term[]; readonly group: Term }

/**
 * Calls `visit` with the synonym groups that a word belongs to or ends a phrase of, and with the number of words. `stems` are those of the
 * text so far, without stop words, and `at` is the index of the word's own.
 */
export function forEachGroup<Term>(
  { groups, phrases }: Word<Term>,
  stems: { readonly [index: number]: Term },
  at: number,
  visit: (group: Term, span: number) => void,
): void {
  for (const group of groups) visit(group, 1)
  for (const { before, group } of phrases) if (isBehind(before, stems, at)) visit(group, before.length + 1)
}

/** Tests if stems precede an index, the last of them first. */
function isBehind<Term>(before: readonly Term[], stems: { readonly [index: number]: Term }, at: number): boolean {
  if (before.length > at) return false
  for (let back = 0; back < before.length; back++) if (stems[at - 1 - back] !== before[back]) return false
  return true
}

/**
 * Calls `visit` with each term of a text: every stem, and every synonym group with a word or phrase in it. Texts that say the same in
 * other words so have terms in common. `at` is the index of a term's last word without stop words, and `span` the number of its words.
 * Returns the number of words. `wordOf` is `toWord`, or a cache of it.
 */
export function forEachTerm(
  text: string,
  wordOf: (word: string) => Word<string>,
  visit: (term: string, at: number, span: number) => void,
): number {
  const stems: string[] = []
  for (const word of tokenize(text).map(wordOf)) {
    if (word.stem === null) continue
    const at = stems.push(word.stem) - 1
    visit(word.stem, at, 1)
    forEachGroup(word, stems, at, (group, span) => visit(group, at, span))
  }
  return stems.length
}

/** Gives the terms of a normalized word. */
export function toWord(word: string): Word<string> {
  const stem = stopWords.has(word) ? null : stemWord(word)
  return { groups: [], phrases: [], ...(stem === null ? {} : thesaurus().get(stem)), stem }
}

/**
 * The weight of a query term, and the concept it stands for. A word and its synonyms stand for the same concept. Incidental words have
 * none.
 */
export type QueryTerm = { readonly weight: number; readonly concept: number | null }

/**
 * Parses the terms of a query. A group counts in full and its words half, so that the very word asked for still wins over its synonym. A
 * word within a longer phrase counts less than the phrase and does not stand for its concept: “type 2 diabetes” counts more than
 * “diabetes”, and a disease of the liver is none of the heart. `respell` may correct a word.
 */
export function parseQueryTerms(query: string, respell: (word: string) => string = (word) => word): ReadonlyMap<string, QueryTerm> {
  const found: { readonly term: string; readonly at: number; readonly span: number }[] = []
  const noise = foreignStopWords(tokenize(query))
  forEachTerm(
    query,
    (text) => (noise.has(text) ? emptyWord : toWord(respell(text))),
    (term, at, span) => found.push({ term, at, span }),
  )
  // The longest phrase that contains each word, by where it ends.
  const longest: { readonly span: number; readonly end: number }[] = []
  for (const { term, at, span } of found)
    if (isGroup(term))
      for (let back = 0; back < span; back++) if (span > (longest[at - back]?.span ?? 0)) longest[at - back] = { span, end: at }
  const wanted = new Map<string, QueryTerm>()
  const concepts: number[] = []
  for (const { term, at, span } of found) {
    const covered = longest[at]
    const isByTheWay = covered === undefined && weakStems().has(term)
    const weight = isGroup(term) ? ((covered?.span ?? 0) > span ? 0.4 : 1) : covered !== undefined ? 0.5 : isByTheWay ? 0.2 : 1
    const isPart = covered !== undefined && covered.span > span
    const end = covered?.end ?? at
    const isConcept = !isByTheWay && !isPart
    if (isConcept && !concepts.includes(end) && concepts.length < maxConcepts) concepts.push(end)
    const place = isConcept ? concepts.indexOf(end) : -1
    const known = wanted.get(term)
    wanted.set(term, { weight: Math.max(known?.weight ?? 0, weight), concept: known?.concept ?? (place < 0 ? null : place) })
  }
  return wanted
}

const emptyWord: Word<string> = { stem: null, groups: [], phrases: [] }

/** A number has this many bits. */
const maxConcepts = 31

/** Tells a group from a stem by its name. */
export function isGroup(term: string): boolean {
  return term.startsWith('~')
}

let stemsOfWeakWords: ReadonlySet<string> | undefined

function weakStems(): ReadonlySet<string> {
  return (stemsOfWeakWords ??= new Set([...weakWords].map(stemWord)))
}

/** True when some synonym group has a word with this stem. */
export function isInGroups(stem: string): boolean {
  stemsOfGroups ??= new Set(synonyms.flat().flatMap((member) => member.split(' ').map(stemWord)))
  return stemsOfGroups.has(stem)
}

let stemsOfGroups: ReadonlySet<string> | undefined

/** Lists the words and phrases of a synonym group. */
export function synonymsOf(group: string): readonly string[] {
  membersOfGroups ??= new Map(synonyms.map((members) => [nameOf(members), members]))
  return membersOfGroups.get(group) ?? []
}

let membersOfGroups: ReadonlyMap<string, readonly string[]> | undefined

function nameOf([first = '']: readonly string[]): string {
  return `~${first}`
}

type Meaning = Pick<Word<string>, 'groups' | 'phrases'>

let wordsOfGroups: ReadonlyMap<string, Meaning> | undefined

/** Gives the groups of each stem that is in a synonym group or ends a phrase of one. */
function thesaurus(): ReadonlyMap<string, Meaning> {
  return (wordsOfGroups ??= toThesaurus())
}

function toThesaurus(): ReadonlyMap<string, Meaning> {
  const words = new Map<string, { groups: string[]; phrases: Phrase<string>[] }>()
  for (const members of synonyms) {
    const group = nameOf(members)
    for (const member of members) {
      const [last, ...before] = member
        .split(' ')
        .filter((word) => !stopWords.has(word))
        .map(stemWord)
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
