import { service } from '../../../contract/service.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import type { Profile } from '../../define/profile.ts'
import { rowsOf, textOf, wordsOf, type Row } from '../../define/search-results.ts'
import { nowhereFound } from '../../probes/created-sessions.ts'
import { mostFrequent } from '../../define/most-frequent.ts'
import type { SearchProbe } from '../../probes/searches.ts'

/** The searches of one kind at the cap of a plan and for one more. */
export type CappedSearches = { readonly cap: number; readonly at: SearchProbe; readonly over: SearchProbe }

const operations = ['searchPapers', 'searchTrials'] as const

/** A query that finds a lot everywhere, so that a cap shows. */
const query = 'cancer'

export const cappedOnPro = [cappedSearches('pro', 'searchPapers'), cappedSearches('pro', 'searchTrials')] as const
export const cappedOnScale = [cappedSearches('scale', 'searchPapers'), cappedSearches('scale', 'searchTrials')] as const

/** Only the acceptance of so many is judged: a phrase that stands nowhere spares the results. */
export const cappedOnEnterprise = operations.map((operation) => ({
  operation,
  at: cappedSearch('enterprise', operation, { query: `"${nowhereFound}"`, searchMode: 'keyword', maxResults: capOf('enterprise') }),
}))

type Operation = 'searchPapers' | 'searchTrials'
type Plan = 'pro' | 'scale' | 'enterprise'

/** More results on Enterprise than any other plan has. */
const moreOnEnterprise = operations.map((operation) =>
  cappedSearch('enterprise', operation, { query, maxResults: capOf('scale') + 100 }, 'lifecycle'),
)

/** A search that brought as many results as a smaller plan has, and the same for either half of what there is. */
export type CutSearch = Probe<{ readonly whole?: Exchange; readonly halves?: readonly Exchange[] }>

export const cutOnScale = cappedOnScale.map(({ at }, index) => cutSearch('scale', operations[index] ?? 'searchPapers', at))
export const cutOnEnterprise = moreOnEnterprise.map((more, index) => cutSearch('enterprise', operations[index] ?? 'searchPapers', more))

/** The caps of the plans below one. */
function capsBelow(plan: 'scale' | 'enterprise'): readonly number[] {
  return plan === 'scale' ? [capOf('pro')] : [capOf('pro'), capOf('scale')]
}

/** There may be just so many results. If two halves have more together, there were more. */
function cutSearch(plan: 'scale' | 'enterprise', operation: Operation, of: SearchProbe): CutSearch {
  return {
    name: `${operation} of two halves on ${plan}`,
    profile: 'lifecycle',
    cost: { requests: 2, searches: 2, sessions: 0 },
    uses: [of],
    async send({ send, evidence }) {
      const { searched: whole } = await evidence(of)
      const rows = rowsOf(whole) ?? []
      if (whole === undefined || !capsBelow(plan).includes(rows.length)) return {}
      const halves: Exchange[] = []
      for (const filters of operation === 'searchPapers' ? halvesOfPapers(rows) : halvesOfTrials())
        halves.push(await send({ operation, as: plan, body: { query, maxResults: capOf('scale'), ...filters } }))
      return { whole, halves }
    },
  }
}

/** Papers up to the middle year of those known, and later ones. */
function halvesOfPapers(rows: readonly Row[]): readonly object[] {
  const years = rows.map(({ year }) => year).filter((year) => typeof year === 'number')
  const middle = years.toSorted((a, b) => a - b)[Math.floor(years.length / 2)]
  return middle === undefined ? [] : [{ filters: { maxYear: middle } }, { filters: { minYear: middle + 1 } }]
}

/** Trials of every other status, and those of the rest. */
function halvesOfTrials(): readonly object[] {
  const statuses = requestShapes.SearchTrialsRequest.properties.trialFilters.properties.recruitmentStatus.items.enum
  return [0, 1].map((half) => ({ trialFilters: { recruitmentStatus: statuses.filter((_, index) => index % 2 === half) } }))
}

/** One more than the cap in keyword mode, by words that many results of the plan have. */
const [papersOnPro, trialsOnPro] = cappedOnPro
export const keywordsOverPro = [
  keywordsOver('pro', 'searchPapers', papersOnPro.at),
  keywordsOver('pro', 'searchTrials', trialsOnPro.at),
] as const
export const keywordsOverScale = cappedOnScale.map(({ at }, index) => keywordsOver('scale', operations[index] ?? 'searchPapers', at))

/** One more than the cap in the corpus pubmed, which may have a limit of its own. */
export const pubmedOverPro: SearchProbe = {
  name: 'searchPapers of too many results in the corpus pubmed on pro',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  phase: 'spare',
  async send({ send, hasRoom, leaveOut }) {
    if (!hasRoom(1)) {
      leaveOut()
      return {}
    }
    const body = { query, corpus: 'pubmed', maxResults: capOf('pro') + 1 }
    return { searched: await send({ operation: 'searchPapers', as: 'pro', body }) }
  },
}

/** A search on Pro that brought less than the plan has, the same on a larger plan, and on Pro one more by other words. */
export type ShortOfCap = { readonly own?: Exchange; readonly larger?: Exchange; readonly other?: Exchange }

const [papersOnScale, trialsOnScale] = cappedOnScale
export const shortOfCapOnPro = [
  shortOfCap('searchPapers', papersOnPro.at, papersOnScale.at),
  shortOfCap('searchTrials', trialsOnPro.at, trialsOnScale.at),
] as const

/** Only a plan that brings less than it has, where a larger one brings more, is asked again. */
function shortOfCap(operation: Operation, at: SearchProbe, larger: SearchProbe): Probe<ShortOfCap> {
  return {
    name: `${operation} of as many results as pro has by other words`,
    profile: 'lifecycle',
    cost: { requests: 0, searches: 0, sessions: 0 },
    uses: [at, larger],
    phase: 'spare',
    async send({ send, evidence, hasRoom }) {
      const [{ searched: own }, { searched: more }] = [await evidence(at), await evidence(larger)]
      const [rows, count] = [rowsOf(own) ?? [], rowsOf(more)?.length ?? 0]
      const words = frequentWords(rows)
      const isShort = rows.length > 0 && rows.length < capOf('pro') && count > rows.length
      if (own === undefined || more === undefined || !isShort || words.length === 0 || !hasRoom(1)) return {}
      const body = { query: words.join(' OR '), searchMode: 'keyword', maxResults: capOf('pro') }
      return { own, larger: more, other: await send({ operation, as: 'pro', body }) }
    },
  }
}

/** A plan above the smallest is asked if there is room beside all other probes. */
function keywordsOver(plan: 'pro' | 'scale', operation: Operation, at: SearchProbe): SearchProbe {
  const isSpare = plan !== 'pro'
  return {
    name: `${operation} of too many results in keyword mode on ${plan}`,
    profile: 'lifecycle',
    cost: isSpare ? { requests: 0, searches: 0, sessions: 0 } : { requests: 1, searches: 1, sessions: 0 },
    uses: [at],
    ...(isSpare && { phase: 'spare' }),
    async send({ send, evidence, hasRoom, leaveOut }) {
      if (isSpare && !hasRoom(1)) {
        leaveOut()
        return {}
      }
      const words = frequentWords(rowsOf((await evidence(at)).searched) ?? [])
      const body = { query: words.join(' OR '), searchMode: 'keyword', maxResults: capOf(plan) + 1 }
      return words.length === 0 ? {} : { searched: await send({ operation, as: plan, body }) }
    },
  }
}

/** The words that most titles have. */
function frequentWords(rows: readonly Row[]): readonly string[] {
  const words = rows.flatMap((row) => [...wordsOf(textOf(row, 'title'))].filter((word) => /^[a-z]{4,}$/.test(word)))
  return mostFrequent(words).slice(0, 6)
}

function cappedSearches(plan: 'pro' | 'scale', operation: Operation): CappedSearches {
  const cap = capOf(plan)
  return {
    cap,
    at: cappedSearch(plan, operation, { query, maxResults: cap }),
    over: cappedSearch(plan, operation, { query, maxResults: cap + 1 }),
  }
}

export function capOf(plan: Plan): number {
  return service.plans[plan].resultsPerSearch
}

function cappedSearch(
  as: string,
  operation: Operation,
  body: { readonly query: string; readonly searchMode?: string; readonly maxResults: number },
  profile: Profile = 'standard',
): SearchProbe {
  return {
    name: `${operation} of ${body.maxResults} results on ${as}`,
    profile,
    cost: { requests: 1, searches: 1, sessions: 0 },
    send: async ({ send }) => ({ searched: await send({ operation, as, body }) }),
  }
}
