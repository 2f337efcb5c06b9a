import type { Facts } from './behaviour.ts'
import { parse } from './boolean-query.ts'
import { check, isView, Refused, strays } from './check.ts'
import type { Check } from './check.ts'
import { PAPERS, TRIALS } from './corpus.ts'
import type { Corpus, Mode, Paper, Plan, Trial, View } from './model.ts'
import { hash } from './random.ts'
import type { World } from './world.ts'

const PLAN_CAP: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 300, scale: 500, enterprise: 10_000 }
const TAGS = ['Review', 'Meta-Analysis', 'Systematic Review', 'RCT', 'Longitudinal']
const PHASES = ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4']
const RECRUITMENT = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
]

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
export const paperText = (p: Paper): string => `${p.title} ${p.abstract ?? ''}`.toLowerCase()
const trialText = (t: Trial): string => `${t.title} ${t.summary ?? ''} ${t.conditions.join(' ')} ${t.interventions.join(' ')}`.toLowerCase()

/** Nearest first: shared words, then a constant chance of each item. */
const nearest = <T>(query: string, items: readonly T[], text: (item: T) => string, key: (item: T) => string): T[] => {
  const asked = [...new Set(words(query))]
  const score = (item: T): number => {
    const body = text(item)
    return asked.filter((word) => body.includes(word)).length + (hash(`${query} ${key(item)}`) % 1000) / 2000
  }
  return items
    .map((item) => ({ item, rank: score(item) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}

const integerFilters = ['minYear', 'maxYear', 'minEpochS', 'maxEpochS', 'maxQuartile']

const overlaps = (value: unknown, has: readonly string[]): boolean =>
  Array.isArray(value) && (value.length === 0 || value.some((one) => has.includes(String(one))))

const paperVerdict = (name: string, value: unknown, p: Paper): boolean => {
  const number = typeof value === 'number' ? value : 0
  const list = Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : []
  switch (name) {
    case 'excludeKeywords':
      return !list.some((word) => paperText(p).includes(word))
    case 'includeKeywords':
      return list.every((word) => paperText(p).includes(word))
    case 'hasPdf':
      return value !== true || p.pdf !== null
    case 'pubmedOnly':
      return value !== true || p.pmid !== null
    case 'minYear':
      return p.year !== null && p.year >= number
    case 'maxYear':
      return p.year !== null && p.year <= number
    case 'minEpochS':
      return p.published !== null && p.published >= number
    case 'maxEpochS':
      return p.published !== null && p.published <= number
    case 'maxQuartile':
      return p.quartile !== null && p.quartile <= number
    case 'typeTags':
      return overlaps(value, p.tags)
    case 'retracted':
      return value === 'include_retracted' || p.retracted === (value === 'only_retracted')
    default:
      return true
  }
}

const trialVerdict = (name: string, value: unknown, t: Trial): boolean => {
  if (name === 'hasResults') return value !== true || t.hasResults === true
  if (name === 'phase') return overlaps(value, t.phase.length === 0 ? ['NA'] : t.phase)
  if (name === 'recruitmentStatus') return overlaps(value, t.status === null ? [] : [t.status])
  return true
}

export interface Found<T> {
  readonly items: readonly T[]
  readonly ignored: readonly string[]
}

export const findPapers = (w: World, query: string, corpus: Corpus, mode: Mode, filters: View, facts: Facts): Found<Paper> => {
  const inside = (p: Paper): boolean => (corpus === 'pubmed' ? p.pmid !== null : p.inService)
  const pool = PAPERS.filter((p) => w.b.decide('in-corpus', inside(p), { ...facts, paper: p, corpus }))
  const retracted = w.b.word('default', 'exclude_retracted', { ...facts, name: 'filters.retracted' })
  const all = { retracted, ...filters }
  const wanted = pool.filter((p) =>
    Object.entries(all).every(([name, value]) =>
      w.b.decide('paper-passes', paperVerdict(name, value, p), { ...facts, name, value, paper: p, corpus }),
    ),
  )
  const parsed = mode === 'keyword' ? parse(query) : null
  const hit = (p: Paper): boolean =>
    w.b.decide('keyword-hit', parsed?.hits(paperText(p)) ?? true, { ...facts, paper: p, corpus, name: query })
  const left = parsed === null ? wanted : wanted.filter(hit)
  const items = nearest(query, left, paperText, (p) => p.key)
  if (w.c.order === 'year') items.sort((a, b) => (b.year ?? 0) - (a.year ?? 0))
  return { items, ignored: parsed?.ignored ?? [] }
}

export const findTrials = (w: World, query: string, mode: Mode, filters: View, facts: Facts): Found<Trial> => {
  const wanted = TRIALS.filter((t) =>
    Object.entries(filters).every(([name, value]) =>
      w.b.decide('trial-passes', trialVerdict(name, value, t), { ...facts, name, value, trial: t }),
    ),
  )
  const parsed = mode === 'keyword' ? parse(query) : null
  const left =
    parsed === null
      ? wanted
      : wanted.filter((t) => w.b.decide('keyword-hit', parsed.hits(trialText(t)), { ...facts, trial: t, name: query }))
  return { items: nearest(query, left, trialText, (t) => t.nctId), ignored: parsed?.ignored ?? [] }
}

const paperView = (w: World, p: Paper, corpus: Corpus, facts: Facts): View => {
  const pubmed = corpus === 'pubmed'
  const first = {
    serviceId: p.inService ? p.key : null,
    title: p.title,
    authors: p.authors,
    year: p.year,
    abstract: p.abstract,
    doi: p.doi,
    pmid: p.pmid,
    venue: p.venue,
    citedByCount: p.cited,
    urls: p.doi === null ? [] : [`https://doi.org/${p.doi}`],
  }
  const later = { studyTypeTags: pubmed ? [] : p.tags, journalQuartile: pubmed ? null : p.quartile, fullTextUrl: p.pdf }
  return w.b.shape('paper', w.c.papers === 'full' ? { ...first, ...later } : first, { ...facts, paper: p, corpus })
}

const trialView = (w: World, t: Trial, facts: Facts): View =>
  w.b.shape(
    'trial',
    {
      nctId: t.nctId,
      title: t.title,
      summary: t.summary,
      url: `https://trials.example.org/study/${t.nctId}`,
      overallStatus: t.status,
      phase: t.phase,
      studyType: t.studyType,
      enrollmentCount: t.enrollment,
      conditions: t.conditions,
      interventions: t.interventions,
      leadSponsor: t.sponsor,
      startDate: t.startDate,
      primaryCompletionDate: t.primaryDate,
      completionDate: t.completionDate,
      hasResults: t.hasResults,
      lastUpdatedYear: t.updated,
    },
    { ...facts, trial: t },
  )

const warned = (w: World, corpus: Corpus, mode: Mode, ignored: readonly string[]): View => {
  if (ignored.length === 0) return w.c.emptyWarnings === 'array' ? { warnings: [] } : {}
  const messages = ignored.map((part) => `The part ${part} was not understood and was left out.`)
  return {
    warnings: [
      { corpus, searchMode: mode, message: 'Part of the query was ignored.', warningDetails: { type: 'ignored_phrase', messages } },
    ],
  }
}

interface Asked {
  readonly query: string
  readonly corpus: Corpus
  readonly mode: Mode
  readonly max: number
  readonly filters: View
}

const readFilters = (c: Check, filters: View): void => {
  for (const name of ['excludeKeywords', 'includeKeywords']) {
    const list = c.list(filters, name, { max: 1000 }, `filters.${name}`)
    if (list?.some((one) => typeof one !== 'string') === true) c.fail(`filters.${name}`, 'type', `filters.${name} must hold strings`)
  }
  for (const name of ['hasPdf', 'pubmedOnly']) c.flag(filters, name, false, `filters.${name}`)
  for (const name of integerFilters)
    c.whole(filters, name, { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }, 0, `filters.${name}`)
  c.oneOf(filters, 'retracted', ['exclude_retracted', 'include_retracted', 'only_retracted'], 'exclude_retracted', 'filters.retracted')
  const tags = c.list(filters, 'typeTags', { max: 1000 }, 'filters.typeTags')
  if (tags?.some((one) => !TAGS.includes(String(one))) === true)
    c.fail('filters.typeTags', 'enum', `filters.typeTags may hold ${TAGS.join(', ')}`)
}

const readTrialFilters = (c: Check, filters: View): void => {
  c.flag(filters, 'hasResults', false, 'trialFilters.hasResults')
  for (const [name, allowed] of [['phase', PHASES] as const, ['recruitmentStatus', RECRUITMENT] as const]) {
    const list = c.list(filters, name, { max: 1000 }, `trialFilters.${name}`)
    if (list?.some((one) => !allowed.includes(String(one))) === true)
      c.fail(`trialFilters.${name}`, 'enum', `trialFilters.${name} may hold ${allowed.join(', ')}`)
  }
}

const readSearch = (w: World, body: unknown, trials: boolean, facts: Facts): Asked => {
  if (!isView(body)) throw new Refused(400, 'invalid_request', 'the body must be a JSON object')
  const c = check(w, facts)
  const member = trials ? 'trialFilters' : 'filters'
  strays(w, c, body, ['query', 'searchMode', 'maxResults', member, ...(trials ? [] : ['corpus'])])
  const query = c.text(body, 'query', { max: 1_000_000 }, 'query', true) ?? ''
  const corpus = trials ? 'clinical_trials' : c.oneOf(body, 'corpus', ['service', 'pubmed'], 'service')
  const mode = c.oneOf(body, 'searchMode', ['semantic', 'keyword'], 'semantic')
  const max = c.whole(body, 'maxResults', { min: 1, max: 10_000 }, 10)
  const filters = c.object(body, member)
  if (filters !== undefined) (trials ? readTrialFilters : readFilters)(c, filters)
  if (filters !== undefined && mode === 'keyword')
    c.fail(member, 'mixed', `${member} cannot go with searchMode keyword; write them into the query`)
  c.done()
  return { query, corpus: corpus as Corpus, mode: mode as Mode, max, filters: filters ?? {} }
}

/** Reads a search; what comes back runs it, once the account may. */
export const search = (w: World, body: unknown, trials: boolean, before: Facts): (() => View) => {
  const facts = isView(body) ? { ...before, body } : before
  const asked = readSearch(w, body, trials, facts)
  return () => {
    const plan = facts.account?.plan ?? 'pro'
    const cap = w.b.amount('plan-cap', PLAN_CAP[plan], facts)
    const max = Math.min(asked.max, cap)
    if (trials) {
      const found = findTrials(w, asked.query, asked.mode, asked.filters, facts)
      const view = {
        trials: found.items.slice(0, max).map((t) => trialView(w, t, facts)),
        ...warned(w, 'clinical_trials', asked.mode, found.ignored),
      }
      return w.b.shape('trials', view, facts)
    }
    const found = findPapers(w, asked.query, asked.corpus, asked.mode, asked.filters, facts)
    const papers = found.items.slice(0, max).map((p) => paperView(w, p, asked.corpus, facts))
    return w.b.shape('papers', { papers, ...warned(w, asked.corpus, asked.mode, found.ignored) }, { ...facts, corpus: asked.corpus })
  }
}
