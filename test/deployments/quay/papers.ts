import { paperText, findPapers, findTrials } from './search.ts'
import type { Facts } from './behaviour.ts'
import type { Criterion, Paper, Plan, Question, Session, Stage } from './model.ts'
import { hash } from './random.ts'
import type { World } from './world.ts'

/** One gathered item: a paper, or a trial seen as one. */
interface Row {
  readonly paper: Paper
  readonly query: string
  readonly corpus: string
}

export interface Material {
  readonly gathered: readonly Row[]
  readonly kept: readonly Row[]
  readonly read: readonly Row[]
  readonly extracted: readonly Row[]
}

const REVIEW_RESULTS: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 1000, scale: 5000, enterprise: 10_000 }
const TOTAL_RESULTS: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 5000, scale: 20_000, enterprise: 40_000 }

const chance = (...parts: readonly string[]): number => (hash(parts.join('|')) % 1000) / 1000

const gather = (w: World, s: Session, facts: Facts): Row[] => {
  const cap = w.b.amount('review-results', REVIEW_RESULTS[s.owner.plan], { ...facts, session: s })
  const rows = s.order.searches.flatMap((one, n): Row[] => {
    const max = Math.min(w.b.amount('search-max', one.max, { ...facts, session: s, value: n }), cap)
    if (one.corpus === 'clinical_trials') {
      return findTrials(w, one.query, one.mode, {}, facts)
        .items.slice(0, max)
        .map((t) => {
          const paper: Paper = {
            key: t.nctId,
            title: t.title,
            authors: [],
            year: t.updated,
            abstract: t.summary,
            doi: null,
            pmid: null,
            venue: 'trial registry',
            cited: null,
            tags: [],
            quartile: null,
            pdf: null,
            published: null,
            retracted: false,
            inService: false,
          }
          return { paper, query: one.query, corpus: one.corpus }
        })
    }
    return findPapers(w, one.query, one.corpus, one.mode, {}, facts)
      .items.slice(0, max)
      .map((paper) => ({ paper, query: one.query, corpus: one.corpus }))
  })
  return rows.slice(0, TOTAL_RESULTS[s.owner.plan])
}

/** The papers that went through the stages of a session. */
export const material = (w: World, s: Session, facts: Facts): Material => {
  const gathered = gather(w, s, facts)
  const kept =
    s.order.abstract === null ? gathered : gathered.filter((row, n) => n < 2 || chance('abstract', s.question, row.paper.key) < 0.6)
  const read = s.order.fulltext === null ? kept : kept.filter((row, n) => n < 2 || chance('fulltext', s.question, row.paper.key) < 0.7)
  const count = w.b.amount('references', s.order.maxExtract, { ...facts, session: s })
  return { gathered, kept, read, extracted: read.slice(0, count) }
}

const screenTable = (
  rows: readonly Row[],
  kept: readonly Row[],
  criteria: readonly Criterion[],
  depth: string,
  stage: string,
): string[][] => {
  const quotes = depth === 'thorough'
  const head = ['Title', 'DOI', 'Decision', ...criteria.flatMap((c) => (quotes ? [c.name, `${c.name} (supporting quote)`] : [c.name]))]
  const lines = rows.map((row) => {
    const yes = kept.includes(row)
    const answers = criteria.flatMap((c) => {
      const answer = yes || chance(stage, c.name, row.paper.key) < 0.4 ? 'yes' : 'no'
      return quotes ? [answer, `“${paperText(row.paper).slice(0, 60)}”`] : [answer]
    })
    return [row.paper.title, row.paper.doi ?? '', yes ? 'include' : 'exclude', ...answers]
  })
  return [head, ...lines]
}

const bare = (w: World, facts: Facts, table: string[][], name: string): string[][] =>
  table.map((line, n) =>
    n === 0 ? line : line.map((cell, column) => w.b.word('csv-cell', cell, { ...facts, name, value: [table[0]?.[column] ?? '', n] })),
  )

/** The answer of a paper to a question of the extraction. */
const answer = (q: Question, p: Paper): string => {
  const n = hash(`${q.name} ${p.key}`)
  return q.choices === undefined ? `About ${n % 900} (${q.name.toLowerCase()})` : (q.choices[n % q.choices.length] ?? '')
}

/** The rows of one stage, the head first. */
export const table = (w: World, s: Session, stage: Stage, facts: Facts): string[][] => {
  const m = material(w, s, facts)
  const told = { ...facts, session: s }
  if (stage === 'gathering_sources') {
    const lines = m.gathered.map(({ paper: p, query, corpus }) => [
      p.title,
      p.authors.join('; '),
      String(p.year ?? ''),
      p.doi ?? '',
      p.pmid ?? '',
      p.venue ?? '',
      query,
      corpus,
    ])
    return bare(w, told, [['Title', 'Authors', 'Year', 'DOI', 'PMID', 'Venue', 'Search', 'Corpus'], ...lines], stage)
  }
  if (stage === 'screening_abstract')
    return bare(
      w,
      told,
      screenTable(m.gathered, m.kept, s.order.abstract?.criteria ?? [], s.order.abstract?.depth ?? 'thorough', stage),
      stage,
    )
  if (stage === 'screening_fulltext')
    return bare(w, told, screenTable(m.kept, m.read, s.order.fulltext?.criteria ?? [], s.order.fulltext?.depth ?? 'thorough', stage), stage)
  const questions = s.order.extraction?.questions ?? []
  const lines = m.extracted.map(({ paper: p }) => [p.title, p.doi ?? ''].concat(questions.map((q) => answer(q, p))))
  return bare(w, told, [['Title', 'DOI', ...questions.map((q) => q.name)], ...lines], stage)
}
