import type { Depth } from '../engine/session-request.ts'
import { listed, lowerFirst, upperFirst } from '../literature/wording.ts'
import type { Asked } from './ask.ts'
import { chanceOf, seedOf } from './chance.ts'
import { memoize } from './memoize.ts'
import { isOfRelevance, judgeableOf } from './criterion.ts'
import { sentenceAt } from './passages.ts'
import type { Source } from './source.ts'
import { verdict, type Verdict } from './verdict.ts'

type Stage = 'abstract' | 'fulltext'

/** A screening: the sources that came in, best first, and those included. The reasons are computed when they are read. */
export type Screening = {
  readonly of: Stage
  readonly depth: Depth
  readonly seed: number
  readonly criteria: readonly Asked[]
  readonly rows: readonly Source[]
  readonly included: readonly Source[]
}

/** The decision on a criterion for a source. */
type Decision = {
  readonly answer: Verdict['answer']
  readonly reasoning: string
  /** The quotes, word by word from the abstract. A fast screening has none. */
  readonly quotes: readonly string[]
  readonly tables: readonly string[]
}

/** The decision on a source. It may be included although a criterion is left open: then it goes on as a `Maybe`. */
type Judgement = Omit<Decision, 'answer'> & { readonly answer: 'Include' | 'Exclude' | 'Maybe' }

/** A source as it was screened: the judgement, and the decisions in the order of the criteria. */
type Screened = { readonly judgement: Judgement; readonly decisions: readonly Decision[] }

/** Reads the decisions of a screening. */
export type Judge = (source: Source) => Screened

/** True when the text that a stage reads is available. Of a registered trial that is its record, as it has no full text. */
export function isReadable({ hasFullText, kind, text }: Source, of: Stage): boolean {
  return of === 'abstract' ? text.trim() !== '' : hasFullText || kind === 'trial'
}

/** True when no criterion speaks against a source. Criteria that its abstract leaves open do not. */
export function passes(source: Source, criteria: readonly Asked[], of: Stage): boolean {
  return isReadable(source, of) && criteria.every((criterion) => verdictOn(source, criterion, of).answer !== 'No')
}

/** Screens sources. It includes all that pass, and always the anchor. A fast screening wrongly excludes some of them. */
export function screen(
  rows: readonly Source[],
  criteria: readonly Asked[],
  { anchor, depth, of, seed }: { readonly of: Stage; readonly depth: Depth; readonly seed: number; readonly anchor: Source | null },
): readonly Source[] {
  // Cheap criteria come first: most of a long list fails at one.
  const order = criteria.toSorted((a, b) => asked(a).cost - asked(b).cost)
  const included = rows.filter((source) => source === anchor || passes(source, order, of))
  if (depth === 'thorough') return included
  const isKept = (source: Source): boolean => {
    const isOpen = criteria.some((criterion) => verdictOn(source, criterion, of).answer === 'Unclear')
    return source === anchor || chanceOf(seedOf('fast', seedOf(source.id, seed))) > (isOpen ? 0.45 : 0.2)
  }
  const left = included.filter(isKept)
  const last = left.findLast((source) => source !== anchor)
  // A fast screening excludes at least one source unless it is the last.
  return left.length < included.length || left.length < 2 ? left : left.filter((source) => source !== last)
}

const asked = memoize((criterion: Asked) => judgeableOf(criterion))

/** Counts the criteria that a source clearly misses. */
export function missedBy(source: Source, criteria: readonly Asked[]): number {
  return criteria.filter((criterion) => verdictOn(source, criterion, 'abstract').answer === 'No').length
}

/** Judges a criterion. A full text settles what the abstract leaves open, always alike for one paper and one criterion. */
function verdictOn(source: Source, criterion: Asked, of: Stage): Verdict {
  const { judge, openOf } = asked(criterion)
  const judged = judge(source)
  if (of === 'abstract' || judged.answer !== 'Unclear' || !source.hasFullText) return judged
  const open = openOf(source)
  if (open === null) return judged
  // A source of partial relevance turns out to be relevant in a third of all cases.
  const likely = isOfRelevance(criterion.name) ? 0.35 : 0.75
  const isMet = chanceOf(seedOf(`${criterion.name}\n${criterion.instructions}`, seedOf(source.id))) < likely
  return isMet
    ? verdict('Yes', `The full text shows that ${lowerFirst(open)}`)
    : verdict(
        'No',
        open.startsWith('it is not so that ')
          ? `The full text shows that ${open.slice(18)}`
          : `The full text does not bear out that ${lowerFirst(open)}`,
      )
}

/** Creates the reader of a screening. A source was included when no criterion says no and its text was available. */
export function judgeOf(screening: Screening): Judge {
  const included = new Set(screening.included)
  return (source) => {
    const isIncluded = included.has(source)
    const decisions = decisionsOn(screening, source, isIncluded)
    return { judgement: judgementBy(screening, source, isIncluded, decisions), decisions }
  }
}

function judgementBy({ criteria, of }: Screening, source: Source, isIncluded: boolean, decisions: readonly Decision[]): Judgement {
  if (!isIncluded && !isReadable(source, of)) return { answer: 'Exclude', reasoning: `${unreadable[of]}.`, quotes: [], tables: [] }
  const decisive = isIncluded ? 'Unclear' : 'No'
  const named = criteria.filter((_, index) => decisions[index]?.answer === decisive).map(({ name }) => `“${name}”`)
  const answer = !isIncluded ? 'Exclude' : named.length === 0 ? 'Include' : 'Maybe'
  const grounds = isIncluded ? decisions : decisions.filter(({ answer: said }) => said === 'No')
  return {
    answer,
    reasoning: reasoningOf(answer, named, criteria.length),
    quotes: [...new Set(grounds.flatMap(({ quotes }) => quotes))],
    tables: [...new Set(grounds.flatMap(({ tables }) => tables))],
  }
}

function reasoningOf(answer: Judgement['answer'], named: readonly string[], criteria: number): string {
  switch (answer) {
    case 'Include':
      return criteria === 0 ? 'There is no criterion to judge by.' : 'It meets every criterion.'
    case 'Maybe':
      return `It leaves ${listed(named)} open, and nothing speaks against it.`
    case 'Exclude':
      return named.length === 0 ? 'It was left out at a quick reading.' : `It does not meet ${listed(named)}.`
  }
}

const unreadable: { readonly [Of in Stage]: string } = {
  abstract: 'There is no abstract to decide by',
  fulltext: 'The full text could not be retrieved',
}

function decisionsOn(screening: Screening, source: Source, isIncluded: boolean): readonly Decision[] {
  const { criteria, of } = screening
  if (!isIncluded && !isReadable(source, of)) return criteria.map(() => toDecision(screening, source, verdict('Unclear', unreadable[of])))
  const verdicts = criteria.map((criterion) => verdictOn(source, criterion, of))
  if (isIncluded) return verdicts.map((one) => toDecision(screening, source, softened(one)))
  const isMissed = verdicts.some(({ answer }) => answer === 'No')
  const wronged = isMissed ? -1 : mostDoubtful(verdicts, seedOf(source.id, screening.seed))
  return verdicts.map((one, index) => toDecision(screening, source, index === wronged ? overlooked(screening, criteria[index], one) : one))
}

/** Softens the verdict on a source that is included for want of a better one: it does not claim to meet the criterion. */
function softened(judged: Verdict): Verdict {
  return judged.answer === 'No' ? verdict('Unclear', `${judged.reason}; it is kept for now, as nothing else fits better`) : judged
}

function mostDoubtful(verdicts: readonly Verdict[], seed: number): number {
  const open = verdicts.findIndex(({ answer }) => answer === 'Unclear')
  return open === -1 ? Math.floor(chanceOf(seedOf('decisive', seed)) * verdicts.length) : open
}

/** Gives the wrong verdict by which a fast screening excludes a source. */
function overlooked({ depth, of }: Screening, criterion: Asked | undefined, judged: Verdict): Verdict {
  const claim = criterion === undefined ? null : judgeableOf(criterion).claim
  const read = of === 'abstract' ? 'abstract' : 'full text'
  const what = claim === null ? `that “${criterion?.name ?? ''}” is met` : `that ${lowerFirst(claim)}`
  const how = depth === 'fast' ? `At a quick reading the ${read} did not show` : `Read strictly, the ${read} does not show`
  return judged.answer === 'Unclear' ? verdict('No', `${judged.reason}, which was held against it`) : verdict('No', `${how} ${what}`)
}

function toDecision({ depth, of, seed }: Screening, source: Source, { answer, place, reason }: Verdict): Decision {
  const isQuoted = depth === 'thorough' && answer !== 'Unclear'
  const at = isQuoted ? place() : null
  const hasTable = isQuoted && of === 'fulltext' && source.hasFullText && chanceOf(seedOf(`table ${reason}`, seedOf(source.id, seed))) < 0.2
  return {
    answer,
    reasoning: `${upperFirst(reason)}.`,
    quotes: at === null ? [] : [sentenceAt(source.text, at)],
    tables: hasTable ? ['Table 1. Characteristics of the sample.'] : [],
  }
}
