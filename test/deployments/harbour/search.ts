import type { Behaviour } from './behaviour.ts'
import type { Warning } from './decisions-search.ts'
import { hash } from './chance.ts'
import { expressionOf } from './keyword.ts'
import { Refused, type Corpus, type Place, type Plan, type Session } from './model.ts'
import type { Gathered } from './decisions-exports.ts'
import { papers, trials, type PaperRecord, type TrialRecord } from './papers.ts'
import { papersShape, trialsShape } from './schemas.ts'
import type { Store } from './store.ts'
import { checkBody, isBody, type Body } from './validate.ts'

/** The nearness of a text to a query: the share of the query's words in it, then chance. */
function nearness(query: string, text: string): number {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length > 2 && text.includes(word)).length + (hash(text) % 1000) / 2000
}

function ranked<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const scored = items.map((item) => ({ item, score: nearness(query, textOf(item)) }))
  return scored.sort((a, z) => z.score - a.score).map(({ item }) => item)
}

function trialText(trial: TrialRecord): string {
  return `${trial.title} ${trial.summary ?? ''}`.toLowerCase()
}

function allPass(filters: Body, passes: (name: string, value: unknown) => boolean): boolean {
  return Object.entries(filters).every(([name, value]) => passes(name, value))
}

function findPapers(query: string, mode: string, corpus: Corpus, filters: Body, b: Behaviour): PaperRecord[] {
  const wanted = b.retractionFor(filters['retracted'], mode, corpus)
  const known = papers.filter(
    (paper) =>
      b.inCorpus(paper, corpus) &&
      (wanted === 'include_retracted' || paper.retracted === (wanted === 'only_retracted')) &&
      allPass(filters, (name, value) => b.paperPasses(name, value, paper, corpus)),
  )
  if (mode !== 'keyword') return ranked(known, query, (paper) => paper.text)
  const { matches } = expressionOf(query)
  return known.filter((paper) => b.phraseFound(matches, paper.text))
}

function findTrials(query: string, mode: string, filters: Body, b: Behaviour): TrialRecord[] {
  const known = trials.filter((trial) => allPass(filters, (name, value) => b.trialPasses(name, value, trial)))
  if (mode !== 'keyword') return ranked(known, query, trialText)
  const { matches } = expressionOf(query)
  return known.filter((trial) => b.phraseFound(matches, trialText(trial)))
}

function warningsFor(query: string, keyword: boolean, corpus: Corpus, filters: Body): Warning[] {
  const searchMode = keyword ? 'keyword' : 'semantic'
  const ignored = keyword ? [...expressionOf(query).ignored] : []
  const unknown = corpus === 'pubmed' ? ['maxQuartile', 'typeTags'].filter((name) => filters[name] !== undefined) : []
  const make = (type: string, message: string, messages: string[]): Warning => ({
    corpus,
    searchMode,
    message,
    warningDetails: { type, messages },
  })
  return [
    ...(ignored.length > 0 ? [make('phrase_ignored', 'A part of the query was ignored.', ignored)] : []),
    ...(unknown.length > 0 ? [make('filter_without_data', 'A filter has no data in this corpus.', unknown)] : []),
  ]
}

function shownPaper(paper: PaperRecord, corpus: Corpus): Readonly<Record<string, unknown>> {
  const { publishedAt: _date, retracted: _retracted, text: _text, ...fields } = paper
  return corpus === 'pubmed' ? { ...fields, studyTypeTags: [], journalQuartile: null } : fields
}

/** Searches for a request. */
export function searchFor(store: Store, at: Place): Body {
  const { b } = store
  const isTrials = at.route === 'searchTrials'
  const body = isTrials
    ? checkBody(trialsShape, ['trialFiltersWithKeyword'], at.body, b)
    : checkBody(papersShape, ['filtersWithKeyword'], at.body, b)
  const account = at.account
  if (account === null || !b.hasQuota(account, at)) throw new Refused('quota', 'The usage quota is exhausted.')
  const query = String(body['query'])
  const keyword = body['searchMode'] === 'keyword'
  const mode = keyword ? 'keyword' : 'semantic'
  const asked = body['maxResults'] ?? b.defaultFor(isTrials ? 'trials.maxResults' : 'papers.maxResults')
  const count = Math.min(Number(asked), b.resultCap(account.plan, at.route))
  const corpus = isTrials ? 'clinical_trials' : body['corpus'] === 'pubmed' ? 'pubmed' : 'service'
  const given = isTrials ? body['trialFilters'] : body['filters']
  const filters = isBody(given) ? given : {}
  const warnings = b.shownWarnings(warningsFor(query, keyword, corpus, filters), at.route)
  const more = warnings === undefined ? {} : { warnings }
  if (isTrials) {
    const found = findTrials(query, mode, filters, b).slice(0, count)
    return { trials: found.map((trial, nth) => b.shownTrial({ ...trial }, trial, nth)), ...more }
  }
  const found = findPapers(query, mode, corpus, filters, b).slice(0, count)
  return { papers: found.map((paper, nth) => b.shownPaper(shownPaper(paper, corpus), paper, corpus, nth)), ...more }
}

const reviewCaps: Readonly<Record<Plan, { readonly perQuery: number; readonly total: number }>> = {
  basic: { perQuery: 0, total: 0 },
  plus: { perQuery: 0, total: 0 },
  pro: { perQuery: 1000, total: 5000 },
  scale: { perQuery: 5000, total: 20_000 },
  enterprise: { perQuery: 10_000, total: 40_000 },
}

function gatheredTrial({ title, url, leadSponsor, summary }: TrialRecord): Gathered {
  return { title, authors: [], year: null, doi: null, venue: leadSponsor, url, abstract: summary }
}

function gatheredPaper({ title, authors, year, doi, venue, urls, abstract }: PaperRecord): Gathered {
  return { title, authors, year, doi, venue, url: urls[0] ?? '', abstract }
}

/** Gathers by the searches of a session, each title once. */
export function gather(session: Session, plan: Plan, b: Behaviour): readonly Gathered[] {
  const caps = reviewCaps[plan]
  const byTitle = new Map<string, Gathered>()
  for (const { query, corpus, mode, maxResults } of session.work.searches) {
    const count = Math.min(maxResults, caps.perQuery)
    const found: readonly Gathered[] =
      corpus === 'clinical_trials'
        ? findTrials(query, mode, {}, b).slice(0, count).map(gatheredTrial)
        : findPapers(query, mode, corpus, {}, b).slice(0, count).map(gatheredPaper)
    for (const item of found) if (!byTitle.has(item.title)) byTitle.set(item.title, item)
  }
  return b.gatheredBy(session, [...byTitle.values()].slice(0, Math.min(caps.total, session.work.maxGathered)))
}
