import { createScratch } from '../index/scratch.ts'
import { fullImpact, postingsOf, saturation, type InvertedIndex } from './inverted-index.ts'
import type { QueryTerm } from '../words/terms.ts'

/** A term of a query with its weight, which is higher for a rare term. */
type WeightedTerm = { readonly term: string; readonly worth: number; readonly concept: number | null }

export function weighQuery(index: InvertedIndex, wanted: ReadonlyMap<string, QueryTerm>): readonly WeightedTerm[] {
  return [...wanted].map(([term, { weight, concept }]) => {
    const [from, to] = postingsOf(index, term)
    return { term, worth: weight * inverseFrequency(to - from, index.size) * (saturation + 1), concept }
  })
}

/** Computes the inverse document frequency, rounded because platforms may differ in the last digit of a logarithm. */
function inverseFrequency(found: number, size: number): number {
  return Math.round(Math.log(1 + (size - found + 0.5) / (found + 0.5)) * 4096) / 4096
}

/**
 * Scores each entry by BM25. An entry that lacks concepts of the query loses up to two thirds of its score. Scores are whole numbers, so
 * that they are the same on every platform; 0 is an entry without a term of the query.
 */
export function addScores(index: InvertedIndex, worths: readonly WeightedTerm[], scores: Int32Array): void {
  const { places, impacts } = index
  const had = scratchConcepts(scores.length)
  let all = 0
  for (const { term, worth, concept } of worths) {
    const bit = concept === null ? 0 : 1 << concept
    all |= bit
    const [from, to] = postingsOf(index, term)
    const perImpact = (worth * 1024) / fullImpact
    for (let posting = from; posting < to; posting++) {
      const place = places[posting] ?? 0
      // At least 1, because 0 means that the entry does not have the term.
      scores[place] = (scores[place] ?? 0) + 1 + ((perImpact * (impacts[posting] ?? 0)) | 0)
      had[place] = (had[place] ?? 0) | bit
    }
  }
  const count = bitsOf(all)
  if (count < 2) return
  const shares = Float64Array.from({ length: count + 1 }, (_, bits) => (count + 2 * bits) / (3 * count))
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score > 0) scores[place] = (score * (shares[bitsOf(had[place] ?? 0)] ?? 1)) | 0 || 1
  }
}

const scratchConcepts = createScratch()

/** Counts the bits of a number by pairs, then fours and eights. There are as many numbers as papers. */
function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
