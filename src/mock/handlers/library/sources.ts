import { writeFullText } from '../../../content/full-text.ts'
import type { Refusal } from '../../../engine/decide.ts'
import { seenCollection, seenSource } from '../../../engine/library/access.ts'
import * as change from '../../../engine/library/change-sources.ts'
import { unseen, type LibraryRefusal } from '../../../engine/library/decision.ts'
import { fullTextStatusAt, readSources, readSourcesOf } from '../../../engine/library/read-library.ts'
import type { SourceFacts } from '../../../engine/library/library.ts'
import { toBareSourceDoi } from '../../../engine/library/source-paper.ts'
import { performLibrary } from '../../../engine/perform.ts'
import type { Call, Handler } from '../handler.ts'
import { readPaging } from './read-page.ts'
import { notADoi, toSaveItem } from '../../../engine/library/to-save-item.ts'
import { showSource, toPaging, toSource } from './views.ts'

export const listSources: Handler<'listSources'> = (call) => {
  const { world, account, query } = call
  const { doi, serviceId, collectionId, role } = query
  const paging = readPaging(query)
  if ('refused' in paging) return paging
  const bare = doi === undefined ? undefined : toBareSourceDoi(doi)
  if (bare === null) return notADoi('doi')
  const filter = {
    ...(bare !== undefined && { doi: bare }),
    ...(serviceId !== undefined && { serviceId }),
    ...(role !== undefined && { role }),
  }
  const collection = collectionId === undefined ? undefined : seenCollection(world.library, collectionId, account.name)
  if (collection === null) return unseen('collection')
  const page =
    collection === undefined
      ? readSources(world.library, account.name, filter, paging)
      : readSourcesOf(world.library, collection, account.name, filter, paging)
  return { status: 200, body: { sources: page.items.map((facts) => toSource(call, facts)), ...toPaging(page) } }
}

export const saveSource: Handler<'saveSource'> = (call) => {
  const { world, account, now, body } = call
  const { onDuplicate = 'existing', ...item } = body
  const read = toSaveItem(item, world.papers)
  if ('refused' in read) return read
  const saved = performLibrary(world, account.name, (context) => change.saveSources(context, [read], onDuplicate), now)
  if ('refused' in saved) return saved
  const [outcome] = saved.outcome
  if (outcome === undefined) throw new Error('Failed to save a source: nothing happened')
  const { sourceId, created, duplicateOf } = outcome
  return { status: created ? 201 : 200, body: { ...showSource(call, sourceId), created, duplicateOf } }
}

export const saveSources: Handler<'saveSources'> = (call) => {
  const { world, account, now, body } = call
  const { items, onDuplicate = 'existing' } = body
  const read: change.SaveItem[] = []
  for (const [index, item] of items.entries()) {
    const one = toSaveItem(item, world.papers, `items[${index}].`)
    if ('refused' in one) return one
    read.push(one)
  }
  const saved = performLibrary(world, account.name, (context) => change.saveSources(context, read, onDuplicate), now)
  if ('refused' in saved) return saved
  const results = saved.outcome.map(({ sourceId, created, duplicateOf }, index) => ({
    index,
    created,
    duplicateOf,
    source: showSource(call, sourceId),
  }))
  return { status: 200, body: { results, created: results.filter(({ created }) => created).length } }
}

export const deleteSources: Handler<'deleteSources'> = ({ world, account, now, body }) => {
  const deleted = performLibrary(world, account.name, (context) => change.deleteSources(context, body.sourceIds), now)
  return 'refused' in deleted ? deleted : { status: 200, body: { deleted: deleted.outcome } }
}

export const getSource: Handler<'getSource'> = (call) => {
  const facts = sourceOf(call)
  return 'refused' in facts ? facts : { status: 200, body: toSource(call, facts) }
}

function sourceOf({
  world,
  account,
  parameters,
}: Pick<Call<'getSource'>, 'world' | 'account' | 'parameters'>): SourceFacts | LibraryRefusal {
  return seenSource(world.library, parameters['sourceId'] ?? '', account.name) ?? unseen('source')
}

export const updateSource: Handler<'updateSource'> = (call) => {
  const { world, account, now, parameters, body } = call
  const { doi, ...rest } = body
  const bare = typeof doi === 'string' ? toBareSourceDoi(doi) : doi
  if (bare === null && doi !== null) return notADoi('doi')
  const paper = { ...rest, ...(bare !== undefined && { doi: bare }) }
  const edited = performLibrary(world, account.name, (context) => change.editSource(context, parameters['sourceId'] ?? '', paper), now)
  return 'refused' in edited ? edited : { status: 200, body: showSource(call, edited.outcome) }
}

export const deleteSource: Handler<'deleteSource'> = ({ world, account, now, parameters }) => {
  const deleted = performLibrary(world, account.name, (context) => change.deleteSource(context, parameters['sourceId'] ?? ''), now)
  return 'refused' in deleted ? deleted : { status: 204, body: null }
}

export const getFullText: Handler<'getFullText'> = (call) => {
  const facts = sourceOf(call)
  if ('refused' in facts) return facts
  switch (fullTextStatusAt(facts, call.now)) {
    case 'available':
      return { status: 200, body: { markdown: writeFullText(facts.paper) } }
    case 'pending':
      return fullTextPending
    case 'unavailable':
      return fullTextUnavailable
  }
}

const fullTextPending: Refusal = { refused: 'full_text_pending' }
const fullTextUnavailable: Refusal = { refused: 'full_text_unavailable' }
