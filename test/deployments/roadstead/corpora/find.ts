import { fieldsAt, numberAt, textsAt } from '../checks.ts'
import { hash } from '../chance.ts'
import { holds, parse } from './expression.ts'
import { papers, pubmedPapers } from './papers.ts'
import { trials } from './trials.ts'
import type { Fields, Paper, Trial } from '../types.ts'

const wordsOf = (query: string): readonly string[] => [
  ...new Set(
    query
      .toLowerCase()
      .split(/[^\p{L}\p{N}-]+/u)
      .filter((word) => word.length > 3),
  ),
]

const ranked = <T extends { readonly text: string }>(from: readonly T[], query: string): readonly T[] => {
  const words = wordsOf(query)
  const scores = from.map((entry, index) => ({
    entry,
    score: words.reduce((sum, word) => (entry.text.includes(word) ? sum + 1 : sum), 0) + (hash(`${index}`) % 1000) / 2000,
  }))
  return scores.sort((left, right) => right.score - left.score).map((scored) => scored.entry)
}

const remembered = new Map<string, readonly Paper[]>()
const rememberedTrials = new Map<string, readonly Trial[]>()
const mostRemembered = 60

const once = <T>(memory: Map<string, readonly T[]>, name: string, make: () => readonly T[]): readonly T[] => {
  const known = memory.get(name)
  if (known !== undefined) {
    return known
  }
  if (memory.size >= mostRemembered) {
    memory.clear()
  }
  const made = make()
  memory.set(name, made)
  return made
}

export const papersOf = (corpus: string): readonly Paper[] => (corpus === 'pubmed' ? pubmedPapers() : papers())

export const nearestPapers = (corpus: string, query: string): readonly Paper[] =>
  once(remembered, `${corpus}|${query}`, () => ranked(papersOf(corpus), query))

export const nearestTrials = (query: string): readonly Trial[] => once(rememberedTrials, query, () => ranked(trials(), query))

const areas: Readonly<Record<string, (trial: Trial) => readonly (string | null)[]>> = {
  phase: (trial) => (trial.phase.length === 0 ? ['NA'] : trial.phase),
  overallstatus: (trial) => [trial.overallStatus],
  studytype: (trial) => [trial.studyType],
  condition: (trial) => trial.conditions,
  interventionname: (trial) => trial.interventions,
  nctid: (trial) => [trial.nctId],
}

/** True if a text has a term: a phrase anywhere, a word at a word's bounds. */
const hasTerm = (text: string, term: string): boolean => {
  let from = text.indexOf(term)
  while (from >= 0) {
    const before = text[from - 1] ?? ' '
    const after = text[from + term.length] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) {
      return true
    }
    from = text.indexOf(term, from + 1)
  }
  return false
}

export const paperHolds = (paper: Paper, query: string, ignored: ReadonlySet<string>): boolean =>
  holds(parse(query), (term) => ignored.has(term) || hasTerm(paper.text, term))

export const trialHolds = (trial: Trial, query: string): boolean =>
  holds(parse(query), (term, field) => {
    const area = field === null ? undefined : areas[field.toLowerCase()]
    return area === undefined
      ? hasTerm(trial.text, term)
      : area(trial).some(
          (value) => value !== null && (value.toLowerCase() === term || (!value.includes('_') && hasTerm(value.toLowerCase(), term))),
        )
  })

const withinDates = (paper: Paper, filters: Fields): boolean => {
  const bounds: readonly (readonly [number | null, number | null, number])[] = [
    [paper.year, numberAt(filters, 'minYear'), 1],
    [paper.year, numberAt(filters, 'maxYear'), -1],
    [paper.publishedAtS, numberAt(filters, 'minEpochS'), 1],
    [paper.publishedAtS, numberAt(filters, 'maxEpochS'), -1],
  ]
  return bounds.every(([value, bound, sign]) => bound === null || (value !== null && (value - bound) * sign >= 0))
}

/** True if a paper passes the filters of a search. */
export const paperPasses = (paper: Paper, filters: Fields): boolean => {
  const quartile = numberAt(filters, 'maxQuartile')
  const tags = textsAt(filters, 'typeTags')
  const retracted = filters['retracted'] ?? 'exclude_retracted'
  return (
    (retracted === 'include_retracted' || paper.retracted === (retracted === 'only_retracted')) &&
    withinDates(paper, filters) &&
    (quartile === null || (paper.journalQuartile !== null && paper.journalQuartile <= quartile)) &&
    (tags.length === 0 || tags.some((tag) => paper.studyTypeTags.includes(tag))) &&
    (filters['hasPdf'] === undefined || paper.hasPdf === filters['hasPdf']) &&
    (filters['pubmedOnly'] !== true || paper.pmid !== null) &&
    textsAt(filters, 'includeKeywords').every((word) => paper.text.includes(word.toLowerCase())) &&
    !textsAt(filters, 'excludeKeywords').some((word) => paper.text.includes(word.toLowerCase()))
  )
}

/** True if a trial passes the filters of the body. */
export const trialPasses = (trial: Trial, body: Fields): boolean => {
  const filters = fieldsAt(body, 'trialFilters')
  const phases = textsAt(filters, 'phase')
  const statuses = textsAt(filters, 'recruitmentStatus')
  const own = trial.phase.length === 0 ? ['NA'] : trial.phase
  return (
    (filters['hasResults'] !== true || trial.hasResults === true) &&
    (phases.length === 0 || own.some((phase) => phases.includes(phase))) &&
    (statuses.length === 0 || (trial.overallStatus !== null && statuses.includes(trial.overallStatus)))
  )
}
