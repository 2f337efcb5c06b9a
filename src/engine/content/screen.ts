import type { Asked } from './ask.ts'
import { chanceOf, pickOf, seedOf } from './chance.ts'
import { passageAbout, passageAround } from './passages.ts'
import type { Source } from './source.ts'

export type Depth = 'fast' | 'thorough'

/** A screening: what came in, best first, and what of it was included. Why is worked out when somebody reads it. */
export type Screening = {
  readonly of: 'abstract' | 'fulltext'
  readonly depth: Depth
  readonly seed: number
  readonly criteria: readonly Asked[]
  readonly rows: readonly Source[]
  readonly included: readonly Source[]
}

/** Whether a source meets a criterion. */
type Decision = {
  readonly answer: 'Yes' | 'No' | 'Unclear'
  readonly reasoning: string
  /** Word by word from the abstract; none in a fast screening. */
  readonly quotes: readonly string[]
  readonly tables: readonly string[]
}

type Judgement = 'Included' | 'Excluded' | 'Excluded (not included: no abstract)' | 'Excluded (full text not retrieved)'

/** Reads a screening. The decisions on a source stand in the order of the criteria. */
export type Judge = { readonly judgementOf: (source: Source) => Judgement; readonly decisionsOf: (source: Source) => readonly Decision[] }

/**
 * The abstracts that are let in: between a third and a half of all, the better the likelier. Fast screening lets in a part of what
 * a thorough one does. A screening that includes nothing would never end, so `anchor` is always let in, if it is given.
 */
export function screenAbstracts(rows: readonly Source[], depth: Depth, seed: number, anchor: Source | null): readonly Source[] {
  const wanted = Math.floor(rows.length * (1 / 3 + chanceOf(seedOf('share', seed)) / 6) + 0.4)
  const scored = rows.map((source, rank) => ({
    source,
    rank,
    score: source === anchor ? -1 : rank / rows.length + 0.6 * chanceOf(seedOf(source.id, seed)),
  }))
  const best = scored.sort((a, b) => a.score - b.score || a.rank - b.rank).slice(0, Math.max(wanted, anchor === null ? 0 : 1))
  const included = best.sort((a, b) => a.rank - b.rank).map(({ source }) => source)
  return depth === 'thorough' ? included : leftByFast(included, seed, anchor)
}

/** The full texts that are let in. What could not be retrieved is judged by its abstract, and seldom let in. */
export function screenFulltexts(rows: readonly Source[], depth: Depth, seed: number, anchor: Source | null): readonly Source[] {
  const included = rows.filter((source) => source === anchor || chanceOf(seedOf(source.id, seed)) < (source.hasFullText ? 0.8 : 0.3))
  return depth === 'thorough' ? included : leftByFast(included, seed, anchor)
}

/** What is left when fast screening has wrongly excluded some: at least one, unless only the anchor was there. */
function leftByFast(included: readonly Source[], seed: number, anchor: Source | null): readonly Source[] {
  const left = included.filter((source) => source === anchor || chanceOf(seedOf('fast', seedOf(source.id, seed))) < 0.7)
  const last = left.findLast((source) => source !== anchor)
  return left.length < included.length ? left : left.filter((source) => source !== last)
}

/** Reads why each of the rows was included or not: it was when no criterion says no, and its text was there to judge. */
export function judgeOf(screening: Screening): Judge {
  const included = new Set(screening.included)
  const { criteria, seed } = screening
  const judgementOf = (source: Source): Judgement => (included.has(source) ? 'Included' : exclusionOf(screening, source))
  return {
    judgementOf,
    decisionsOf: (source) => {
      const judgement = judgementOf(source)
      const sourceSeed = seedOf(source.id, seed)
      const decisive = Math.floor(chanceOf(seedOf('decisive', sourceSeed)) * criteria.length)
      return criteria.map((criterion, index) => {
        const criterionSeed = seedOf(`${index} ${criterion.name}`, sourceSeed)
        const answer = answerFor(judgement, index === decisive, chanceOf(criterionSeed))
        return decisionOf(screening, source, criterion, judgement, answer, criterionSeed)
      })
    },
  }
}

function exclusionOf({ of }: Screening, source: Source): Judgement {
  if (of === 'fulltext') return source.hasFullText ? 'Excluded' : 'Excluded (full text not retrieved)'
  return source.text === '' ? 'Excluded (not included: no abstract)' : 'Excluded'
}

function answerFor(judgement: Judgement, isDecisive: boolean, chance: number): Decision['answer'] {
  if (judgement === 'Included') return !isDecisive && chance < 0.12 ? 'Unclear' : 'Yes'
  if (judgement !== 'Excluded') return 'Unclear'
  if (isDecisive) return 'No'
  return chance < 0.25 ? 'No' : chance < 0.4 ? 'Unclear' : 'Yes'
}

function decisionOf(
  { depth, of }: Screening,
  source: Source,
  criterion: Asked,
  judgement: Judgement,
  answer: Decision['answer'],
  seed: number,
): Decision {
  const { hasFullText, kind, text } = source
  const read = of === 'fulltext' && hasFullText ? 'full text' : text === '' ? 'title' : kind === 'trial' ? 'summary' : 'abstract'
  const reasons = judgement === 'Included' || judgement === 'Excluded' ? reasonsFor[answer] : reasonsWithout[of]
  const reasoning = pickOf(reasons, seedOf('reason', seed), reasons[0])
    .replace('TEXT', read)
    .replace('NAME', () => criterion.name)
  const isQuoted = depth === 'thorough' && answer !== 'Unclear'
  const quote = isQuoted ? (passageAbout(text, criterion.words) ?? passageAround(text, chanceOf(seed))) : null
  const hasTable = isQuoted && read === 'full text' && chanceOf(seedOf('table', seed)) < 0.2
  return { answer, reasoning, quotes: quote === null ? [] : [quote], tables: hasTable ? ['Table 1. Characteristics of the sample.'] : [] }
}

const reasonsFor = {
  Yes: ['The TEXT meets “NAME”.', 'What the TEXT describes is what “NAME” asks for.', 'The TEXT says enough to see that “NAME” is met.'],
  No: [
    'The TEXT does not meet “NAME”.',
    'What the TEXT describes lies outside of “NAME”.',
    'The TEXT speaks of something other than “NAME”.',
  ],
  Unclear: ['The TEXT does not say enough to decide on “NAME”.', 'From the TEXT alone “NAME” cannot be decided.'],
} as const

const reasonsWithout = {
  abstract: ['There is no abstract to decide on “NAME” by.'],
  fulltext: ['The full text could not be retrieved, so that “NAME” cannot be decided.'],
} as const
