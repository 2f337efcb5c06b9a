import { defaults } from '../../contract/generated/defaults.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import type { CorpusPaper } from '../../literature/corpus/paper.ts'
import { searchPapers as search } from '../../literature/search/search.ts'
import type { Handler } from './handler.ts'
import { createSearchCache } from './search-cache.ts'
import { admitSearch, toWarnings } from './admit-search.ts'

export const searchPapers: Handler<'searchPapers'> = ({ world, account, now, body }) => {
  const { query, corpus, searchMode, filters = {}, ...rest } = { ...defaults.SearchPapersRequest, ...body }
  const admitted = admitSearch({ id: 'searchPapers', world, account, now }, query, rest.maxResults)
  if (!('maxResults' in admitted)) return admitted
  const { maxResults, headers } = admitted
  const { body: answer, text } = getOrSearch(world.papers, [corpus, searchMode, maxResults, query, filters], () => {
    const found = search({ query, searchMode, maxResults, filters }, corpus, world.papers)
    return { papers: found.results.map((paper) => toPaper(paper, corpus)), ...toWarnings(corpus, searchMode, found) }
  })
  return { status: 200, headers, body: answer, text: () => text }
}

type Papers = ResponseOf<'searchPapers', 200>
type Paper = Papers['papers'][number]

const getOrSearch = createSearchCache<Papers>()

/** A paper as the API has it: the literature database has no study designs or quartiles, and its own identifiers. */
function toPaper(
  { epochS: _epochS, isRetracted: _isRetracted, isUnidentified, subjects: _subjects, ...paper }: CorpusPaper,
  corpus: 'service' | 'pubmed',
): Paper {
  const fields = { ...paper, authors: [...paper.authors], urls: [...paper.urls], studyTypeTags: [...paper.studyTypeTags] }
  if (corpus === 'service') return isUnidentified ? { ...fields, serviceId: null } : fields
  return { ...fields, serviceId: `PUBMED-${paper.pmid ?? ''}`, studyTypeTags: [], journalQuartile: null }
}
