import { forEachGroup, toWord, type Word } from '../literature/search/words/terms.ts'
import { forEachWord, normalizeWord, stopWords, weakWords } from '../literature/search/words/tokenize.ts'
import { createWordTable, type WordTable } from '../literature/search/words/word-table.ts'
import { lowerFirst } from '../literature/wording.ts'
import { sentenceAt, sentencesOf } from './passages.ts'
import type { Source } from './source.ts'

/** A topic: its concepts, each a word or phrase with the terms that stand for it. */
export type Topic = { readonly concepts: readonly Concept[]; readonly reads: (text: string, found: Uint8Array) => void }

/** `from` and `to` are the indexes of its first and last word in the question, and `joint` is the text before it. */
type Concept = { readonly said: string; readonly joint: string; readonly weight: number; readonly from: number; readonly to: number }

/** The vocabulary of the texts read so far, with the terms of each word. */
type Vocabulary = { readonly table: WordTable; readonly meanings: Word<string>[] }

const newVocabulary = (): Vocabulary => ({ table: createWordTable(), meanings: [] })
/** The vocabulary is rebuilt at this size, because a user's papers may have any words. */
const maxVocabularyTerms = 100_000
let vocabulary = newVocabulary()

function meaningOf({ table, meanings }: Vocabulary, word: number): Word<string> {
  return (meanings[word] ??= toWord(table.words[word] ?? ''))
}

/** A reusable buffer for the tokens of one text at a time. */
let numbers = new Uint32Array(1 << 12)

/** Words without a meaning of their own in a criterion or question. */
const emptyWords = new Set(
  (
    'include includes included including inclusion exclude excludes excluded excluding exclusion only paper papers article articles study studies ' +
    'studied research researches publication publications report reports reported reporting participant participants population populations patient ' +
    'patients people person persons individual individuals subject subjects sample outcome outcomes interest primary secondary main intervention interventions ' +
    'comparator comparison comparisons exposure exposures setting settings context eligible eligibility criterion criteria question questions answer ' +
    'answers help helps helpful yes no unclear state states stated mention mentions mentioned describe describes described describing measure measures measured ' +
    'measuring assess assesses assessed assessing investigate investigates investigated evaluate evaluates evaluated evaluating examine examines examined focus focuses focused ' +
    'focusing relevant relevance relate relates related concern concerns about topic topics text abstract title full must should need needs ' +
    'least most more less than any all both either one two kind kinds type types involve involves involving involved address addresses addressed ' +
    'directly explicitly clearly specific specifically given give gives use uses used using based new current recent well effect effects ' +
    'effective effectiveness efficacy impact impacts improve improves improving improved reduce reduces reducing reduced increase increases ' +
    'increasing increased affect affects good bad better best worse work works working help helping prevent prevents between else nothing ' +
    'anything something others own drug drugs treatment treatments treat treats treating treated medicine medicines medication medications test tests tested testing option options line first second third clear clearly appropriate adequate valid standard original primarily mainly written published conducted carried done make made making provide provides provided present presents presented contain contains contained show shows shown consist consists qualify qualifies allowed accepted required form forms delivered deliver face online journal journals quantitative diagnosis diagnosed diagnoses confirmed score scores scale scales required necessary applicable enrolled recruited years review protocol keep keeps part say says said matter trial trials study design studies regular regularly does role ' +
    'experience experiences experienced perception perceptions view views attitude attitudes phase phases recruiting recruitment enrollment enrolment enrolled posted withdrawn terminated completed suspended status ongoing active registered registry ' +
    'available data information evidence follow followed followup up duration lasting lasted length week weeks month months minimum maximum year years old aged age outcome findings finding found result results many much often find'
  ).split(' '),
)

function isTelling(word: string): boolean {
  return !emptyWords.has(word) && !weakWords.has(word) && !/^\d+$/.test(word) && (word.length > 1 || word.charCodeAt(0) > 127)
}

/** Finds the topic of a text, or null. With `isKnownOnly`, only words with synonyms count. */
export function topicOf(text: string, isKnownOnly = false): Topic | null {
  const spoken = spokenWords(text)
  const all = spoken.filter(({ word }) => !stopWords.has(word))
  const plain = all.map(({ word }) => word)
  const placed = (first: number, last: number): Omit<Concept, 'weight'> => {
    const [from, to] = [all[first]?.number ?? 0, all[last]?.number ?? 0]
    return { said: joined(spoken.slice(from, to + 1)), joint: all[first]?.joint ?? ' ', from, to }
  }
  // A phrase such as "quality of life" is one concept, though its words would be three.
  const read = plain.map(toWord)
  const covered: (string | null)[] = plain.map(() => null)
  const spans: { readonly term: string; readonly at: number; readonly span: number }[] = []
  const stems = read.map(({ stem }) => stem ?? '')
  for (const [at, word] of read.entries()) forEachGroup(word, stems, at, (term, span) => spans.push({ term, at, span }))
  const concepts: (Concept & { readonly terms: readonly string[] })[] = []
  for (const { term, at, span } of spans.toSorted((a, b) => b.span - a.span || a.at - b.at)) {
    const places = Array.from({ length: span }, (_, back) => at - back)
    if (places.some((place) => covered[place] !== null)) continue
    if (span === 1 && !isTelling(plain[at] ?? '')) continue
    for (const place of places) covered[place] = term
    if (!concepts.some(({ terms }) => terms.includes(term)))
      concepts.push({ ...placed(at - span + 1, at), weight: span > 1 ? 1.2 : 1, terms: [term] })
  }
  for (const [at, word] of plain.entries()) {
    if (isKnownOnly || covered[at] !== null || !isTelling(word)) continue
    const { stem } = toWord(word)
    if (stem !== null && !concepts.some(({ terms }) => terms.includes(stem))) concepts.push({ ...placed(at, at), weight: 1, terms: [stem] })
  }
  if (concepts.length === 0) return null
  concepts.sort((a, b) => a.from - b.from)
  return { concepts: weighed(concepts), reads: readerOf(concepts.map(({ terms }) => terms)) }
}

/** A word as compared and as written, and the text before it. */
type Spoken = { readonly number: number; readonly word: string; readonly said: string; readonly joint: string }

/**
 * Splits a text into words. Meaningful capitals stay: in HbA1c, RCT and Parkinson, but not at the beginning of a sentence or in a Heading
 * Of Such Words.
 */
function spokenWords(text: string): readonly Spoken[] {
  const words: (Spoken & { readonly isFirst: boolean })[] = []
  let last = 0
  forEachWord(text, (start, end) => {
    const said = text.slice(start, end)
    const word = normalizeWord(said)
    if (word === '') return
    const before = text.slice(last, start)
    const isFirst = words.length === 0 || /[.!?:;|\n]/.test(before)
    words.push({ number: words.length, word, said, joint: /^[-'’]$/.test(before) ? before : ' ', isFirst })
    last = end
  })
  const isHeading = words.every(({ said, word }) => stopWords.has(word) || !/^\p{Ll}/u.test(said))
  return words.map(({ isFirst, joint, number, said, word }) => {
    // "Parkinson's" is a name anywhere in a sentence.
    const isName = /['’]/.test(words[number + 1]?.joint ?? '')
    return { number, word, joint, said: (isFirst || isHeading) && !isName ? lowerFirst(said) : said }
  })
}

function joined(words: readonly Pick<Spoken, 'said' | 'joint'>[]): string {
  return words.reduce((line, { joint, said }) => (line === '' ? said : `${line}${joint}${said}`), '')
}

/** Weighs concepts. Adjacent words are one thing: "mindfulness training" counts little more than "anxiety". */
function weighed(concepts: readonly Concept[]): readonly Concept[] {
  const runs: Concept[][] = []
  for (const concept of concepts) {
    const run = runs.at(-1)
    if (run?.at(-1)?.to === concept.from - 1) run.push(concept)
    else runs.push([concept])
  }
  return runs.flatMap((run) => run.map((concept) => ({ ...concept, weight: (concept.weight * (0.9 + run.length / 10)) / run.length })))
}

/** The most words before the last one of a phrase. */
const maxWordsBefore = 4

/** Creates a reader that marks the concepts of a text. A word is looked up once for all texts. */
function readerOf(concepts: readonly (readonly string[])[]): Topic['reads'] {
  const conceptOf = new Map(concepts.flatMap((terms, index) => terms.map((term) => [term, index] as const)))
  if (vocabulary.table.words.length > maxVocabularyTerms) vocabulary = newVocabulary()
  const known = vocabulary
  // The kind of each word by its number; 1 is a word without a concept.
  let kinds = new Uint8Array(1 << 14)
  const kindOf = (number: number): number => {
    const { groups, phrases, stem } = meaningOf(known, number)
    const isAny =
      (stem !== null && conceptOf.has(stem)) ||
      groups.some((group) => conceptOf.has(group)) ||
      phrases.some(({ group }) => conceptOf.has(group))
    if (number >= kinds.length) {
      const more = new Uint8Array(number * 2)
      more.set(kinds)
      kinds = more
    }
    kinds[number] = isAny ? 2 : 1
    return isAny ? 2 : 1
  }
  const last: (string | null)[] = Array.from({ length: maxWordsBefore }, () => null)
  const mark = (term: string, found: Uint8Array): void => {
    const index = conceptOf.get(term)
    if (index !== undefined) found[index] = 1
  }
  return (text, found) => {
    last.fill(null)
    if (text.length > 2 * numbers.length - 2) numbers = new Uint32Array(text.length)
    const length = known.table.read(text, numbers)
    let count = 0
    for (let index = 0; index < length; index++) {
      const number = numbers[index] ?? 0
      const { groups, phrases, stem } = meaningOf(known, number)
      if (stem === null) continue
      if ((kinds[number] === 1 ? 1 : kindOf(number)) === 2) {
        mark(stem, found)
        for (const group of groups) mark(group, found)
        for (const { before, group } of phrases)
          if (before.every((wanted, back) => back < count && last[(count - 1 - back) % maxWordsBefore] === wanted)) mark(group, found)
        if (!found.includes(0)) return
      }
      last[count % maxWordsBefore] = stem
      count += 1
    }
  }
}

type Coverage = { readonly share: number; readonly missing: readonly string[]; readonly present: readonly string[] }

/** Measures how much of a topic a source covers. Its title counts like its text. */
export function coverageOf({ concepts, reads }: Topic, source: Source): Coverage {
  const found = new Uint8Array(concepts.length)
  reads(source.title, found)
  if (found.includes(0)) reads(source.text, found)
  if (source.registered !== null && found.includes(0))
    reads([...source.registered.conditions, ...source.registered.interventions].join('. '), found)
  return coverageIn(concepts, found)
}

function coverageIn(concepts: readonly Concept[], found: Uint8Array): Coverage {
  const [missing, present]: [Concept[], Concept[]] = [[], []]
  let [has, all] = [0, 0]
  for (const [index, concept] of concepts.entries()) {
    const { weight } = concept
    all += weight
    if (found[index] === 1) has += weight
    ;(found[index] === 1 ? present : missing).push(concept)
  }
  return { share: has / all, missing: namesOf(missing), present: namesOf(present) }
}

/** Names adjacent concepts as one: "sleep efficiency". */
export function namesOf(concepts: readonly Concept[]): readonly string[] {
  const names: { readonly said: string; readonly to: number }[] = []
  for (const { from, joint, said, to } of concepts) {
    const last = names.at(-1)
    if (last?.to === from - 1) names.splice(-1, 1, { said: `${last.said}${joint}${said}`, to })
    else names.push({ said, to })
  }
  return names.map(({ said }) => said)
}

/** Finds the start of the sentence that covers most of a topic, or null. */
export function placeOfTopic(topic: Topic, text: string): number | null {
  let best: { readonly at: number; readonly share: number } | null = null
  for (const { start, end } of sentencesOf(text)) {
    const share = shareIn(topic, text.slice(start, end))
    if (share > (best?.share ?? 0)) best = { at: start, share }
  }
  return best?.at ?? null
}

/** Finds the sentence that covers most of a topic. Null when it covers less than `least`. */
export function passageOfTopic(topic: Topic, text: string, least: number): string | null {
  const at = placeOfTopic(topic, text)
  if (at === null) return null
  const said = sentenceAt(text, at)
  return shareIn(topic, said) >= least ? said : null
}

/** Measures the share of a topic that a text covers, from 0 to 1. */
export function shareIn({ concepts, reads }: Topic, text: string): number {
  const found = new Uint8Array(concepts.length)
  reads(text, found)
  return coverageIn(concepts, found).share
}
