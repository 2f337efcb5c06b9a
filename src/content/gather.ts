import { searchPapers, searchTrials } from '../literature/search/search.ts'
import type { OwnCorpus } from '../literature/import/own-corpus.ts'
import type { ReviewRequest, SessionRequest } from '../engine/session-request.ts'
import { withoutMagic } from '../engine/magic.ts'
import { fromPaper, fromTrial, type Source } from './source.ts'

type Search = ReviewRequest['searches'][number]

/** Gathers the results of all searches of a session, best first. Each paper comes once, by its DOI or else its id. */
export function gather(request: SessionRequest, own: OwnCorpus): readonly Source[] {
  const lists = searchesOf(request).map((search) => run(search, own))
  const [found, seen]: [Source[], Set<string>] = [[], new Set()]
  const longest = Math.max(0, ...lists.map((list) => list.length))
  // Ranks interleave: the first result of every search comes before the second of any.
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const one = list[rank]
      if (one === undefined || one.keys.some((key) => seen.has(key))) continue
      for (const key of one.keys) seen.add(key)
      found.push(one.source)
    }
  }
  return found
}

function searchesOf(request: SessionRequest): readonly Search[] {
  switch (request.type) {
    case 'report':
      return [{ query: request.researchQuestion, corpus: 'service', searchMode: 'semantic', maxResults: request.maxSearchPapers }]
    case 'systematicReview':
      return request.searches
    case 'agent':
      return []
  }
}

type Hit = { readonly source: Source; readonly keys: readonly string[] }

function run({ corpus, maxResults, searchMode, ...search }: Search, own: OwnCorpus): readonly Hit[] {
  if (maxResults === 0) return []
  const asked = { query: withoutMagic(search.query), searchMode, maxResults, filters: {} }
  if (corpus === 'clinical_trials') {
    return searchTrials(asked, own.trials).results.map((trial) => ({ source: fromTrial(trial), keys: [trial.nctId] }))
  }
  return searchPapers(asked, corpus, own.papers).results.map((paper) => ({
    source: fromPaper(paper, corpus),
    // A user may have one paper twice. Only a shown identifier tells.
    keys: [
      paper.serviceId,
      ...(corpus === 'pubmed' ? [`PUBMED-${paper.pmid ?? ''}`] : []),
      ...(paper.doi === null ? [] : [paper.doi.toLowerCase()]),
    ],
  }))
}
