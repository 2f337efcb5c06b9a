import { createScratch } from '../index/scratch.ts'
import { fullImpact, postingsOf, saturation, type InvertedIndex } from './inverted-index.ts'
import type { QueryTerm } from '../words/terms.ts'

/** A term of a query with what it is worth: more if few of the entries have it. */
type WeightedTerm = { readonly term: string; readonly worth: number; readonly concept: number | null }

export function weighQuery(index: InvertedIndex, wanted: ReadonlyMap<string, QueryTerm>): readonly WeightedTerm[] {
  return [...wanted].map(([term, { weight, concept }]) => {
    const [from, to] = postingsOf(index, term)
    return { term, worth: weight * inverseFrequency(to - from, index.size) * (saturation + 1), concept }
  })
}

/** Rounded, because platforms may differ in the last digit of a logarithm. */
function inverseFrequency(found: number, size: number): number {
  return Math.round(Math.log(1 + (size - found + 0.5) / (found + 0.5)) * 4096) / 4096
}

/**
 * How well each entry fits to what is asked for: by BM25, of which the more is taken off the more of the things asked for it lacks,
 * down to a third. Scores are whole numbers, so that they are the same on every platform; 0 is an entry with no term of the query.
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
      // At least 1, or an entry that has the term would look like one that has not.
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

/** Counts pairs of bits first, then fours and eights: there are as many to count as there are papers. */
function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
