import type {
  AddReport,
  Collection,
  CollectionList,
  ImportReport,
  Paper,
  PaperSearchResult,
  RemovedCount,
  RestoredCount,
  SavedSource,
  SourceList,
  SourceRole,
  Trash,
} from '../../../src/contract/types.ts' // 'research-understudy/types'
import { call, type Service } from '../reports/client.ts'

/** The filters of a list of sources. */
export type SourceFilter = { readonly collectionId?: string; readonly doi?: string; readonly role?: SourceRole }

/** A paper to save, by the id that a search shows, or by its DOI. */
export type PaperToSave = { readonly serviceId: string } | { readonly doi: string }

export async function findPapers(service: Service, query: string): Promise<readonly Paper[]> {
  return ((await call(service, 'POST', '/search/papers', { query, maxResults: 5 })) as PaperSearchResult).papers
}

export async function listSourcePage(service: Service, filter: SourceFilter, cursor: string | null): Promise<SourceList> {
  const query = new URLSearchParams({ limit: '10', ...filter, ...(cursor !== null && { cursor }) })
  return (await call(service, 'GET', `/library/sources?${String(query)}`)) as SourceList
}

export async function savePaper(service: Service, paper: PaperToSave, onDuplicate: 'existing' | 'create'): Promise<SavedSource> {
  return (await call(service, 'POST', '/library/sources', { ...paper, onDuplicate })) as SavedSource
}

export async function importFiles(service: Service, files: readonly File[]): Promise<ImportReport['results']> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return ((await call(service, 'POST', '/library/imports/pdf', form)) as ImportReport).results
}

export async function deletePapers(service: Service, sourceIds: readonly string[]): Promise<void> {
  await call(service, 'POST', '/library/sources/bulk-delete', { sourceIds })
}

/** Gives all collections, page by page: a menu has to show each. */
export async function listAllCollections(service: Service): Promise<readonly Collection[]> {
  const collections: Collection[] = []
  let cursor: string | null = null
  do {
    const query: URLSearchParams = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) })
    const page = (await call(service, 'GET', `/library/collections?${String(query)}`)) as CollectionList
    collections.push(...page.collections)
    cursor = page.nextCursor
  } while (cursor !== null)
  return collections
}

export async function createCollection(service: Service, name: string): Promise<Collection> {
  return (await call(service, 'POST', '/library/collections', { name })) as Collection
}

export async function shareCollection(service: Service, collectionId: string, email: string, role: SourceRole): Promise<void> {
  await call(service, 'POST', `/library/collections/${collectionId}/shares`, { email, role })
}

/** Adds papers to a collection, and gives how many it did not have. */
export async function addToCollection(service: Service, collectionId: string, sourceIds: readonly string[]): Promise<number> {
  return ((await call(service, 'POST', `/library/collections/${collectionId}/sources`, { sourceIds })) as AddReport).added
}

export async function removeFromCollection(service: Service, collectionId: string, sourceIds: readonly string[]): Promise<number> {
  return ((await call(service, 'POST', `/library/collections/${collectionId}/sources/remove`, { sourceIds })) as RemovedCount).removed
}

export async function listTrashPage(service: Service, collectionId: string, cursor: string | null): Promise<Trash> {
  const query = new URLSearchParams({ limit: '10', ...(cursor !== null && { cursor }) })
  return (await call(service, 'GET', `/library/collections/${collectionId}/trash?${String(query)}`)) as Trash
}

export async function restoreToCollection(service: Service, collectionId: string, sourceIds: readonly string[]): Promise<number> {
  return ((await call(service, 'POST', `/library/collections/${collectionId}/trash/restore`, { sourceIds })) as RestoredCount).restored
}
