import type { At } from '../session.ts'
import { seenSource, sourceRoleOf } from './access.ts'
import { createIds, forbidden, unknownSources, unseen, type Decision, type LibraryContext } from './decision.ts'
import { firstWith } from './holding.ts'
import type { Holder, SourceFacts, SourcePdf } from './library.ts'
import type { LibraryEvent } from './library-event.ts'
import { matchKeysOf, type SourcePaper } from './source-paper.ts'

/** A paper to save. `hasText` says that its full text can be had. */
export type SaveItem = {
  readonly paper: SourcePaper
  readonly pdf: Omit<SourcePdf, 'at'> | null
  readonly hasText: boolean
  /** Overrides when the full text can be read. */
  readonly fullTextAt?: At | null
}

export type OnDuplicate = 'existing' | 'create'

/** The source of an item, and the one that was there before it. */
export type SaveOutcome = { readonly sourceId: string; readonly created: boolean; readonly duplicateOf: string | null }

/** Decides what becomes of papers to save. Each is matched against the caller's own sources and against the items before it. */
export function saveSources(
  context: LibraryContext,
  items: readonly SaveItem[],
  onDuplicate: OnDuplicate,
): Decision<readonly SaveOutcome[]> {
  const { library, by, now } = context
  const holder: Holder = { account: by }
  const holding = library.ofAccounts.get(by)
  const nextId = createIds(context)
  const keysOfItems = new Map<string, string>()
  const events: LibraryEvent[] = []
  const outcome = items.map(({ paper, pdf, hasText, fullTextAt = textAt(context, hasText) }): SaveOutcome => {
    const keys = matchKeysOf({ paper, pdf })
    const original = firstMatch(keys, (key) => firstWith(holding, key) ?? keysOfItems.get(key))
    if (original !== undefined && onDuplicate === 'existing') return { sourceId: original, created: false, duplicateOf: original }
    const { number, id: sourceId } = nextId()
    for (const key of keys) if (!keysOfItems.has(key)) keysOfItems.set(key, sourceId)
    const attached = pdf === null ? null : { ...pdf, at: now }
    events.push({ type: 'sourceSaved', at: now, sourceId, number, holder, paper, pdf: attached, fullTextAt })
    return { sourceId, created: true, duplicateOf: original ?? null }
  })
  return { events, outcome }
}

/** Finds what the strongest key that leads anywhere leads to. */
export function firstMatch(keys: readonly string[], find: (key: string) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

function textAt({ now, readingMs }: LibraryContext, hasText: boolean): At | null {
  return hasText ? now + readingMs : null
}

export function editSource(context: LibraryContext, sourceId: string, change: Partial<SourcePaper>): Decision<string> {
  const facts = editable(context, sourceId)
  if ('refused' in facts) return facts
  const paper = { ...facts.paper, ...change }
  return { events: [{ type: 'sourceEdited', at: context.now, sourceId: facts.sourceId, paper }], outcome: facts.sourceId }
}

export function attachPdf(context: LibraryContext, sourceId: string, pdf: Omit<SourcePdf, 'at'>): Decision<string> {
  const { now, readingMs } = context
  const facts = editable(context, sourceId)
  if ('refused' in facts) return facts
  const event: LibraryEvent = {
    type: 'pdfAttached',
    at: now,
    sourceId: facts.sourceId,
    pdf: { ...pdf, at: now },
    fullTextAt: now + readingMs,
  }
  return { events: [event], outcome: facts.sourceId }
}

function editable({ library, by }: LibraryContext, sourceId: string) {
  const facts = seenSource(library, sourceId, by)
  if (facts === null) return unseen('source')
  return sourceRoleOf(library, facts, by) === 'writer' ? facts : forbidden('writer')
}

/** Decides the deletion of one source. A repeat changes nothing. */
export function deleteSource(context: LibraryContext, sourceId: string): Decision<number> {
  return seenSource(context.library, sourceId, context.by, 'deleted') === null ? unseen('source') : deleteSources(context, [sourceId])
}

/** Decides a deletion of all sources or none, and tells how many are deleted by it. */
export function deleteSources({ library, by, now }: LibraryContext, sourceIds: readonly string[]): Decision<number> {
  const found = findAll(sourceIds, (id) => seenSource(library, id, by, 'deleted'))
  if ('missing' in found) return unknownSources(found.missing)
  if (found.sources.some((facts) => sourceRoleOf(library, facts, by) !== 'writer')) return forbidden('writer on each source')
  const live = found.sources.filter(({ deletedAt }) => deletedAt === null)
  return { events: live.map(({ sourceId }) => ({ type: 'sourceDeleted', at: now, sourceId })), outcome: live.length }
}

/** Finds each source once, or lists the ids of those that are missing. */
export function findAll(
  sourceIds: readonly string[],
  find: (sourceId: string) => SourceFacts | null,
): { readonly sources: readonly SourceFacts[] } | { readonly missing: readonly string[] } {
  const sources = new Map<string, SourceFacts>()
  const missing: string[] = []
  for (const id of sourceIds) {
    const facts = find(id)
    if (facts === null) missing.push(id)
    else sources.set(facts.sourceId, facts)
  }
  return missing.length > 0 ? { missing: [...new Set(missing)] } : { sources: [...sources.values()] }
}
