import type { SaveSourceItem } from '../../contract/generated/api.ts'
import type { CorpusPaper } from '../../literature/corpus/paper.ts'
import { findPaperByDoi, findPaperById } from '../../literature/search/find-paper.ts'
import type { SaveItem } from './change-sources.ts'
import type { LibraryRefusal } from './decision.ts'
import { toBareSourceDoi, type SourcePaper } from './source-paper.ts'

/** The paper of a request, or of a given source. */
type PaperRequest = Omit<SaveSourceItem, 'authors' | 'urls'> & { readonly authors?: readonly string[]; readonly urls?: readonly string[] }

/**
 * Reads a paper to save. The corpus adds what the request leaves out. A paper that only a DOI names, and that the corpus does not have, is
 * titled by that DOI.
 */
export function toSaveItem(item: PaperRequest, own: readonly CorpusPaper[], at = ''): SaveItem | LibraryRefusal {
  const { serviceId, doi, title } = item
  const bare = doi === undefined ? null : toBareSourceDoi(doi)
  if (doi !== undefined && bare === null) return notADoi(`${at}doi`)
  const known = serviceId === undefined ? undefined : findPaperById(serviceId, own)
  if (serviceId !== undefined && known === undefined && bare === null && title === undefined)
    return { refused: 'invalid_request', message: `${at}serviceId names no paper; a paper that is unknown needs a title` }
  const found = known ?? (bare === null ? undefined : findPaperByDoi(bare, own))
  const paper: SourcePaper = {
    serviceId: serviceId ?? shownId(found),
    title: title ?? found?.title ?? bare ?? '',
    authors: item.authors ?? found?.authors ?? [],
    year: item.year ?? found?.year ?? null,
    abstract: item.abstract ?? found?.abstract ?? null,
    doi: bare ?? found?.doi?.toLowerCase() ?? null,
    pmid: item.pmid ?? found?.pmid ?? null,
    venue: item.venue ?? found?.venue ?? null,
    urls: item.urls ?? found?.urls ?? [],
  }
  return { paper, pdf: null, hasText: found !== undefined && found.fullTextUrl !== null }
}

export function notADoi(field: string): LibraryRefusal {
  return { refused: 'invalid_request', message: `${field} must be a DOI, such as 10.5555/12345678` }
}

/** The id of a paper, unless the service does not show it. */
function shownId(paper: CorpusPaper | undefined): string | null {
  return paper === undefined || paper.isUnidentified ? null : paper.serviceId
}
