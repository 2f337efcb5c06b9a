import { forEachTerm, toWord, type Word } from './text-terms.ts'

/** A text in parts; a word counts as often as its part's weight says. */
export type WeightedText = readonly { readonly text: string; readonly weight: number }[]

/** An inverted index. The postings of term `t` are those from `starts[t]` up to `starts[t + 1]`, in the order of the texts. */
export type TextIndex = {
  readonly size: number
  readonly terms: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  /** Which text a posting is of, and how often the term counts in it, 255 at most. */
  readonly texts: Uint16Array
  readonly counts: Uint8Array
  /** What the length of each text takes off its score. */
  readonly norms: Float32Array
  readonly averageLength: number
  /** Every word that occurs, as it is written. */
  readonly words: ReadonlyMap<string, Word>
}

/** A text that no index has, ready to be scored like one that has a place there. */
export type ReadText = { readonly counts: ReadonlyMap<string, number>; readonly length: number }

/** How soon more of the same word adds nothing, and how much a long text is held back: the usual 0.75 favours papers without abstract. */
const saturation = 1.2
const lengthPenalty = 0.4

/** So many texts are read between two rests. */
const restAfter = 50

/**
 * Reads each text once, and rests now and then, so that others can be served meanwhile. The index is a few flat arrays: there are
 * millions of postings.
 */
export function* makeTextIndex<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => WeightedText): Generator<undefined, TextIndex> {
  const size = entries.length
  if (size > 65_536) throw new Error(`Failed to index ${size} texts: their numbers have 16 bits`)
  const terms = new Map<string, number>()
  const words = new Map<string, Word>()
  const wordOf = (text: string): Word => remembered(words, text)
  const lengths = new Float32Array(size)
  // First text by text, as they are read; there is no telling how many there will be.
  let [read, readCounts] = [new Uint32Array(1 << 16), new Uint8Array(1 << 16)]
  let end = 0
  const ends = new Uint32Array(size)
  // Where each term was read last.
  const places: number[] = []
  for (const [index, entry] of entries.entries()) {
    const start = end
    for (const { text, weight } of textOf(entry)) {
      const length = forEachTerm(text, wordOf, (name) => {
        let term = terms.get(name)
        if (term === undefined) terms.set(name, (term = places.push(-1) - 1))
        const place = places[term] ?? -1
        if (place >= start) {
          readCounts[place] = Math.min(255, (readCounts[place] ?? 0) + weight)
          return
        }
        if (end === read.length) [read, readCounts] = [grown(read, new Uint32Array(end * 2)), grown(readCounts, new Uint8Array(end * 2))]
        places[term] = end
        read[end] = term
        readCounts[end++] = weight
      })
      lengths[index] = (lengths[index] ?? 0) + length * weight
    }
    ends[index] = end
    if (index % restAfter === 0) yield
  }
  const averageLength = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size))
  const norms = lengths.map((length) => normOf(length, averageLength))
  return { size, terms, words, norms, averageLength, ...byTerm(terms.size, ends, read, readCounts) }
}

/** A text of the user's own, with what it has of each term. */
export function toReadText(text: WeightedText): ReadText {
  const counts = new Map<string, number>()
  let length = 0
  for (const part of text) {
    const words = forEachTerm(part.text, toWord, (term) => counts.set(term, Math.min(255, (counts.get(term) ?? 0) + part.weight)))
    length += words * part.weight
  }
  return { counts, length }
}

/**
 * How well each text of an index fits to a query, and after them each of the `others`, by BM25. Scores are whole numbers, so that
 * they are the same on every platform; 0 is a text with no term of the query.
 */
export function scoresOf(index: TextIndex, weights: ReadonlyMap<string, number>, others: readonly ReadText[]): Int32Array {
  const { size, starts, texts, counts, norms } = index
  const scores = new Int32Array(size + others.length)
  const otherNorms = others.map(({ length }) => Math.fround(normOf(Math.fround(length), index.averageLength)))
  for (const [name, weight] of weights) {
    const term = index.terms.get(name)
    const [from, to] = term === undefined ? [0, 0] : [starts[term] ?? 0, starts[term + 1] ?? 0]
    const worth = weight * rarity(to - from, size) * (saturation + 1)
    for (let posting = from; posting < to; posting++) {
      const text = texts[posting] ?? 0
      scores[text] = (scores[text] ?? 0) + points(worth, counts[posting] ?? 0, norms[text] ?? 0)
    }
    for (const [place, { counts: own }] of others.entries()) {
      const count = own.get(name)
      if (count !== undefined) scores[size + place] = (scores[size + place] ?? 0) + points(worth, count, otherNorms[place] ?? 0)
    }
  }
  return scores
}

/** At least 1, or a text that has the term would look like one that has not. */
function points(worth: number, count: number, norm: number): number {
  return 1 + Math.floor((worth * count * 1024) / (count + norm))
}

function normOf(length: number, averageLength: number): number {
  return saturation * (1 - lengthPenalty + (lengthPenalty * length) / averageLength)
}

/** Rounded, because platforms may differ in the last digit of a logarithm. */
function rarity(found: number, size: number): number {
  return Math.round(Math.log(1 + (size - found + 0.5) / (found + 0.5)) * 4096) / 4096
}

function remembered(words: Map<string, Word>, text: string): Word {
  const known = words.get(text)
  if (known !== undefined) return known
  const word = toWord(text)
  words.set(text, word)
  return word
}

function grown<Values extends Uint32Array | Uint8Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

/** Turns what each text has into what each term is in. */
function byTerm(
  termCount: number,
  ends: Uint32Array,
  read: Uint32Array,
  readCounts: Uint8Array,
): Pick<TextIndex, 'starts' | 'texts' | 'counts'> {
  const total = ends.at(-1) ?? 0
  const starts = new Uint32Array(termCount + 1)
  for (let posting = 0; posting < total; posting++) {
    const next = (read[posting] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const free = starts.slice()
  const [texts, counts] = [new Uint16Array(total), new Uint8Array(total)]
  let posting = 0
  for (const [text, end] of ends.entries()) {
    for (; posting < end; posting++) {
      const term = read[posting] ?? 0
      const place = free[term] ?? 0
      free[term] = place + 1
      texts[place] = text
      counts[place] = readCounts[posting] ?? 0
    }
  }
  return { starts, texts, counts }
}
