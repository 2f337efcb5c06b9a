import type { OperationId } from '../../../../src/contract/operations.ts'
import { subject, type Body, type BodyMembers } from './body.ts'

const sourceId = '3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15'
const collectionId = '7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3'
const at = '2026-03-02T09:12:44Z'
const pdf = { fileName: 'wu-2021.pdf', size: 482_133, attachedAt: at }
const source = {
  sourceId,
  role: 'writer',
  serviceId: 'W2000086247',
  title: 'Sleep restriction in adolescents',
  authors: ['Wilson Wu'],
  year: 2021,
  abstract: 'Sleep is short.',
  doi: '10.5555/12345678',
  pmid: '24808000',
  venue: 'Journal of Sleep',
  urls: ['https://doi.org/10.5555/12345678'],
  pdf,
  fullTextStatus: 'available',
  collectionId,
  createdAt: at,
  updatedAt: at,
}
const collection = {
  collectionId,
  role: 'owner',
  name: 'Sleep',
  description: 'For the review of spring',
  isShared: true,
  sourceCount: 12,
  createdAt: at,
  updatedAt: at,
}
const share = {
  shareId: 'e4176a9d-83b0-4c2f-a5d8-40be9f1c7263',
  email: 'ada@example.org',
  status: 'invited',
  role: 'reader',
  createdAt: at,
}
const trashed = { sourceId, title: 'Notes on napping', doi: null, removedAt: at, expiresAt: '2026-04-01T09:12:44Z' }
const paging = { nextCursor: null, totalCount: 1 }

const answer = (name: string, operation: OperationId, status: number) => subject(name, { operation, direction: 'response', status })
const request = (name: string, operation: OperationId) => subject(name, { operation, direction: 'request' })

/** The same answer of several operations. */
function ofEach(name: string, places: readonly (readonly [OperationId, number])[], body: BodyMembers): Body[] {
  return places.map(([operation, status]) => answer(`${name} of ${operation} ${status}`, operation, status).valid('as it is', body))
}

const one = answer('a source', 'getSource', 200)
const saved = answer('a saved source', 'saveSource', 201)
const inSources = subject('a source of a list', { operation: 'listSources', direction: 'response', status: 200 }, (part) => part)
const savedBody = { ...source, created: true, duplicateOf: null }
const saveOutcome = { index: 0, created: false, duplicateOf: sourceId, source }
const importOutcome = { fileName: 'a.pdf', status: 'imported', duplicateOf: null, source, message: null }
const addOutcome = { sourceId, added: false, addedAs: null, duplicateOf: sourceId }

const answers: readonly Body[] = [
  one.valid('with its members', source),
  ...one.needs(source),
  ...one.nullable(source, 'serviceId', 'year', 'abstract', 'pmid', 'venue'),
  one.valid('with no DOI', { ...source, doi: null }),
  ...one.choices(source, 'role', ['reader', 'writer'], 'owner'),
  ...one.choices(source, 'fullTextStatus', ['available', 'pending', 'unavailable'], 'unknown'),
  one.invalid('with an id that is none', { ...source, sourceId: 'one' }, '/sourceId'),
  one.invalid('with a collection that is none', { ...source, collectionId: 'one' }, '/collectionId'),
  one.invalid('with an instant that is none', { ...source, createdAt: 'now' }, '/createdAt'),
  one.invalid('with a PDF of less than no bytes', { ...source, pdf: { ...pdf, size: -1 } }, '/pdf/size'),
  ...ofEach(
    'a source',
    [
      ['updateSource', 200],
      ['attachPdf', 200],
    ],
    source,
  ),
  saved.valid('with its members', savedBody),
  ...saved.needs(savedBody),
  answer('a source that was there', 'saveSource', 200).valid('with its members', { ...savedBody, created: false, duplicateOf: sourceId }),
  inSources.valid('in one page', { sources: [source], ...paging }),
  ...inSources.needs({ sources: [source], ...paging }),
  ...inSources.nullable({ sources: [source], ...paging }, 'nextCursor'),
  ...inSources.bounds({ sources: [source], ...paging }, 'totalCount', 'SourceList/properties/totalCount'),
  ...ofEach('a page of a collection', [['listCollectionSources', 200]], { sources: [source], ...paging }),
  ...reports('a report of saves', 'saveSources', { results: [saveOutcome], created: 0 }),
  answer('a save', 'saveSources', 200).invalid(
    'before the first item',
    { results: [{ ...saveOutcome, index: -1 }], created: 0 },
    '/results/0/index',
  ),
  ...counts('a report of saves in all', 'saveSources', 'created', 'SaveReport', { results: [] }),
  answer('a report of an import', 'importPdfs', 200).valid('with its members', { results: [importOutcome] }),
  answer('a report of an import', 'importPdfs', 200).invalid(
    'with another status',
    { results: [{ ...importOutcome, status: 'done' }] },
    '/results/0/status',
  ),
  ...reports('a report of additions', 'addSources', { results: [addOutcome], added: 0 }),
  ...counts('a report of additions in all', 'addSources', 'added', 'AddReport', { results: [] }),
  ...counts('a count of deletions', 'deleteSources', 'deleted', 'DeletedCount'),
  ...counts('a count of removals', 'removeSources', 'removed', 'RemovedCount'),
  ...counts('a count of restorations', 'restoreSources', 'restored', 'RestoredCount'),
  ...answer('a full text', 'getFullText', 200).needs({ markdown: '# Sleep' }),
  answer('a full text', 'getFullText', 200).valid('with its text', { markdown: '# Sleep' }),
  ...ofEach(
    'a collection',
    [
      ['createCollection', 201],
      ['getCollection', 200],
      ['updateCollection', 200],
    ],
    collection,
  ),
  ...answer('a collection', 'getCollection', 200).needs(collection),
  ...answer('a collection', 'getCollection', 200).nullable(collection, 'description'),
  ...answer('a collection', 'getCollection', 200).bounds(collection, 'sourceCount', 'Collection/properties/sourceCount'),
  ...answer('a collection', 'getCollection', 200).choices(collection, 'role', ['reader', 'writer', 'owner'], 'editor'),
  answer('a page of collections', 'listCollections', 200).valid('with its members', { collections: [collection], ...paging }),
  ...counts('a page of collections in all', 'listCollections', 'totalCount', 'CollectionList', { collections: [], nextCursor: null }),
  answer('a page of a trash', 'listTrash', 200).valid('with its members', { sources: [trashed], ...paging }),
  ...counts('a page of a trash in all', 'listTrash', 'totalCount', 'Trash', { sources: [], nextCursor: null }),
  ...ofEach(
    'a share',
    [
      ['shareCollection', 200],
      ['shareCollection', 201],
    ],
    share,
  ),
  answer('a share of a collection', 'shareCollection', 201).invalid('with an id that is none', { ...share, shareId: '7' }, '/shareId'),
  answer('a page of shares', 'listCollectionShares', 200).valid('with its members', { shares: [share], ...paging }),
  ...counts('a page of shares in all', 'listCollectionShares', 'totalCount', 'CollectionShareList', { shares: [], nextCursor: null }),
]

function reports(name: string, operation: OperationId, body: BodyMembers): Body[] {
  return [answer(name, operation, 200).valid('with its members', body), ...answer(name, operation, 200).needs(body)]
}

function counts(name: string, operation: OperationId, member: string, schema: string, others: BodyMembers = {}): Body[] {
  return answer(name, operation, 200).bounds({ ...others, [member]: 0 }, member, `${schema}/properties/${member}`)
}

const paper = { title: 'Notes on napping' }
/** The members of a source that a change may clear. */
const clearable = ['doi', 'year', 'abstract', 'pmid', 'venue']

/** A paper in a request, its bounds on either side. */
function papers(name: string, operation: OperationId, schema: string, within: (part: unknown) => unknown, place = ''): Body[] {
  const item = subject(name, { operation, direction: 'request' }, within, place)
  const texts = ['doi', 'title', 'abstract', 'pmid', 'venue', ...(schema === 'UpdateSourceRequest' ? [] : ['serviceId'])]
  const lists = ['authors', 'urls']
  return [
    item.valid('with a title alone', paper),
    item.valid('with an unknown member', { ...paper, stars: 5 }),
    ...[...texts, 'year'].flatMap((member) => item.bounds(paper, member, `${schema}/properties/${member}`)),
    ...lists.flatMap((member) => item.bounds(paper, member, `${schema}/properties/${member}`, 'Ada Lind')),
    ...lists.flatMap((member) => [
      item.invalid(`with an empty text in ${member}`, { ...paper, [member]: [''] }, `/${member}/0`),
      item.invalid(`with a text too long in ${member}`, { ...paper, [member]: ['x'.repeat(2001)] }, `/${member}/0`),
    ]),
    item.invalid('with a title of blanks', { ...paper, title: ' \n' }, '/title'),
    ...item.notNull(paper, 'title', 'authors', 'urls'),
    ...(schema === 'UpdateSourceRequest' ? item.nullable(paper, ...clearable) : item.notNull(paper, ...clearable)),
  ]
}

const toItems = (part: unknown): unknown => ({ items: [part] })
const ids = (name: string, operation: OperationId): Body[] => [
  ...request(name, operation).bounds({}, 'sourceIds', 'SourceIdsRequest/properties/sourceIds', sourceId),
  request(name, operation).invalid('with an id that is none', { sourceIds: ['one'] }, '/sourceIds/0'),
  ...request(name, operation).needs({ sourceIds: [sourceId] }),
]

const requests: readonly Body[] = [
  ...papers('a paper to save', 'saveSource', 'SaveSourceRequest', (part) => part),
  request('a paper to save', 'saveSource').invalid('with nothing to tell it by', { year: 2020 }, ''),
  ...request('a paper to save', 'saveSource').choices(paper, 'onDuplicate', ['existing', 'create'], 'merge'),
  ...papers('an item to save', 'saveSources', 'SaveSourceItem', toItems, '/items/0'),
  ...request('papers to save', 'saveSources').bounds({}, 'items', 'SaveSourcesRequest/properties/items', paper),
  ...papers('a change of a source', 'updateSource', 'UpdateSourceRequest', (part) => part),
  request('a change of a source', 'updateSource').invalid('of nothing', {}, ''),
  ...ids('sources to delete', 'deleteSources'),
  ...ids('sources to add', 'addSources'),
  ...request('a new collection', 'createCollection').needs({ name: 'Sleep' }),
  ...aboutCollection('a new collection', 'createCollection', 'CreateCollectionRequest'),
  ...aboutCollection('a change of a collection', 'updateCollection', 'UpdateCollectionRequest'),
  request('a change of a collection', 'updateCollection').invalid('of nothing', {}, ''),
  ...request('a change of a collection', 'updateCollection').nullable({ name: 'Sleep' }, 'description'),
  ...request('a change of a collection', 'updateCollection').notNull({ description: 'A review' }, 'name'),
  request('a new collection', 'createCollection').invalid(
    'with a description of null',
    { name: 'Sleep', description: null },
    '/description',
  ),
  request('a new collection', 'createCollection').invalid('with a name of blanks', { name: ' ' }, '/name'),
  request('a change of a collection', 'updateCollection').invalid('with a name of blanks', { name: '\t' }, '/name'),
  ...request('a share of a collection to make', 'shareCollection').choices(
    { email: 'ada@example.org' },
    'role',
    ['reader', 'writer'],
    'owner',
  ),
  request('a share of a collection to make', 'shareCollection').invalid('with an address that is none', { email: 'ada' }, '/email'),
  request('a share of a collection to make', 'shareCollection').invalid(
    'with an address that is too long',
    { email: `${'x'.repeat(250)}@example.org` },
    '/email',
  ),
]

function aboutCollection(name: string, operation: OperationId, schema: string): Body[] {
  return ['name', 'description'].flatMap((member) =>
    request(name, operation).bounds({ name: 'Sleep' }, member, `${schema}/properties/${member}`),
  )
}

const query = (name: string, operation: OperationId) => subject(name, { operation, direction: 'query' })
const queries: readonly Body[] = [
  query('a query for sources', 'listSources').valid('with every filter', {
    limit: 5,
    cursor: 'abc',
    doi: '10.5555/1',
    serviceId: 'W1',
    collectionId,
    role: 'reader',
  }),
  query('a query for sources', 'listSources').invalid('with a collection that is none', { collectionId: 'one' }, '/collectionId'),
  query('a query for sources', 'listSources').invalid('with no DOI', { doi: '' }, '/doi'),
  query('a query for sources', 'listSources').invalid('with no service id', { serviceId: '' }, '/serviceId'),
  ...query('a query for collections', 'listCollections').choices({}, 'role', ['reader', 'writer', 'owner'], 'editor'),
]

export const libraryBodies: readonly Body[] = [...answers, ...requests, ...queries]
