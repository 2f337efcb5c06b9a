import type { Answer } from '../../exam.ts'
import type { Facts } from '../behaviour.ts'
import type { Fault } from './kit.ts'
import { code, decide, dig, get, httpStatus, not, refuse, shape, under, without, word } from './kit.ts'

const fault = under('Library conventions')
type C = Parameters<Fault['witness']>[0]

const can = (name: string, verdict: boolean, when: (f: Facts) => boolean = () => true): Fault['behaviour'] =>
  decide('library', verdict, (f) => f.name === name && when(f))
const send = (c: C, method: string, path: string, body?: unknown, key = 'default'): Promise<Answer> =>
  c.ask(method, `/library${path}`, { key, ...(body === undefined ? {} : { body }) })
const sources = (c: C, query = ''): Promise<Answer> => get(c, `/library/sources${query}`)
const firstId = async (c: C): Promise<string> => String((await sources(c, '?limit=1')).at('items', 0, 'id'))
const shelf = async (c: C, role: string): Promise<string> =>
  String(
    dig(
      (await get(c, '/library/collections'))
        .list('items')
        .find((one) => dig(one, 'role') === role && (role !== 'owner' || Number(dig(one, 'sourceCount')) > 0)),
      'id',
    ),
  )
const inner = async (c: C, id: string): Promise<readonly unknown[]> => (await get(c, `/library/collections/${id}/sources`)).list('items')
const save = (c: C, body: unknown): Promise<Answer> => send(c, 'POST', '/sources', body)
const ghost = '00000000-0000-4000-8000-000000000000'
const TIDE = { title: 'On tides', authors: ['Ada Quay'], year: 2019, doi: '10.1234/tide' }

export const libraryFaults: readonly Fault[] = [
  fault(
    'library-no-total',
    'medium',
    'shape',
    'a list has the items array, nextCursor and totalCount',
    'totalCount is missing',
    shape('library-list', (v) => without(v, 'totalCount')),
    async (c) => (await sources(c)).at('totalCount') === undefined,
  ),
  fault(
    'library-total-second-page',
    'hard',
    'value',
    'totalCount',
    'it is zero on later pages',
    shape('library-list', (v, f) => (f.page === 2 ? { ...v, totalCount: 0 } : v)),
    async (c) => {
      const first = await sources(c, '?limit=5')
      return (await sources(c, `?limit=5&cursor=${String(first.at('nextCursor'))}`)).at('totalCount') !== first.at('totalCount')
    },
  ),
  fault(
    'library-cursor-last',
    'hard',
    'page',
    'nextCursor is null on the last page',
    'it is left out',
    shape('library-list', (v) => (v['nextCursor'] === null ? without(v, 'nextCursor') : v)),
    async (c) => (await get(c, '/library/collections')).at('nextCursor') === undefined,
  ),
  fault(
    'library-detail-wrapped',
    'medium',
    'shape',
    'a detail endpoint returns the resource itself',
    'it is wrapped',
    shape('collection', (v, f) => (f.route === 'GET /library/collections/{id}' ? { collection: v } : v)),
    async (c) => (await send(c, 'GET', `/collections/${await shelf(c, 'reader')}`)).at('id') === undefined,
  ),
  fault(
    'library-no-role',
    'medium',
    'shape',
    'each carries the caller’s role',
    'collections carry none',
    shape('collection', (v) => without(v, 'role')),
    async (c) => (await get(c, '/library/collections')).at('items', 0, 'role') === undefined,
  ),
  fault(
    'library-source-owner',
    'hard',
    'value',
    'source roles: reader, writer',
    'own sources have role owner',
    shape('source', (v) => (v['collectionId'] === null ? { ...v, role: 'owner' } : v)),
    async (c) => (await sources(c, '?limit=1')).at('items', 0, 'role') === 'owner',
  ),
  fault(
    'library-reader-told-writer',
    'hard',
    'value',
    'reader on the copy if they can only view the collection',
    'writer',
    shape('source', (v) => (v['role'] === 'reader' ? { ...v, role: 'writer' } : v)),
    async (c) => (await inner(c, await shelf(c, 'reader'))).some((one) => dig(one, 'role') !== 'reader'),
  ),
  fault(
    'library-others-sources',
    'medium',
    'access',
    'a caller sees their own and those shared with them',
    'sources of others are listed',
    can('source-visible', true),
    async (c) => (await sources(c, '?limit=100')).list('items').some((one) => dig(one, 'role') === null),
  ),
  fault(
    'library-shared-collection-lost',
    'hard',
    'access',
    'a caller sees collections shared with them',
    'collections for reading are hidden',
    can('collection-visible', false, (f) => dig(f.value, 'name') === 'Crew reading'),
    async (c) => !(await get(c, '/library/collections')).list('items').some((one) => dig(one, 'role') === 'reader'),
  ),
  fault(
    'library-writer-deletes',
    'hard',
    'access',
    'only the owner may delete the collection',
    'a writer may',
    can('collection-delete', true),
    async (c) => not(send(c, 'DELETE', `/collections/${await shelf(c, 'writer')}`), 403, 'forbidden'),
  ),
  fault(
    'library-writer-cannot-rename',
    'hard',
    'access',
    'writer may edit name and description',
    'a writer may not',
    can(
      'collection-write',
      false,
      (f) => f.route === 'PATCH /library/collections/{id}' && f.account?.name === 'harbour' && dig(f.value, 'name') === 'Crew writing',
    ),
    async (c) => not(send(c, 'PATCH', `/collections/${await shelf(c, 'writer')}`, { description: 'For the crew' }), 200),
  ),
  fault(
    'library-reader-edits-source',
    'hard',
    'access',
    'writer may edit metadata',
    'a reader may as well',
    can('source-write', true),
    async (c) =>
      not(
        send(c, 'PATCH', `/sources/${String(dig((await inner(c, await shelf(c, 'reader')))[0], 'id'))}`, { title: 'Mine' }),
        403,
        'forbidden',
      ),
  ),
  fault(
    'library-forbidden-code',
    'medium',
    'status',
    '403 with code forbidden',
    'the code is insufficient_role',
    refuse('forbidden', { code: 'insufficient_role' }),
    async (c) => not(send(c, 'DELETE', `/collections/${await shelf(c, 'reader')}`), 403, 'forbidden'),
  ),
  fault(
    'library-unknown-403',
    'medium',
    'status',
    'an id the caller cannot see answers 404',
    'it answers 403',
    refuse('source_not_found', { status: 403, code: 'forbidden' }),
    (c) => not(send(c, 'GET', `/sources/${ghost}`), 404),
  ),
  fault(
    'library-create-200',
    'medium',
    'status',
    'creating one resource answers 201',
    'collections answer 200',
    httpStatus(201, 200, (f) => f.route === 'POST /library/collections'),
    (c) => not(send(c, 'POST', '/collections', { name: 'Pier' }), 201),
  ),
  fault(
    'library-duplicate-409',
    'medium',
    'status',
    'a duplicate is not an error',
    'it answers 409',
    httpStatus(200, 409, (f) => f.route === 'POST /library/sources' && dig(f.value, 'created') === false),
    async (c) => {
      await save(c, TIDE)
      return (await save(c, TIDE)).status === 409
    },
  ),
  fault(
    'library-duplicate-created',
    'hard',
    'value',
    'created: false and duplicateOf set',
    'created is true',
    shape('library-answer', (v, f) => (f.name === 'save' ? { ...v, created: true } : v)),
    async (c) => {
      await save(c, TIDE)
      return (await save(c, TIDE)).at('created') !== false
    },
  ),
  fault(
    'library-duplicate-of-null',
    'hard',
    'value',
    'duplicateOf naming the original',
    'with onDuplicate create it is null',
    shape('library-answer', (v, f) => (f.name === 'save' && v['created'] === true ? { ...v, duplicateOf: null } : v)),
    async (c) => {
      await save(c, TIDE)
      return (await save(c, { ...TIDE, onDuplicate: 'create' })).at('duplicateOf') === null
    },
  ),
  fault('library-title-alone', 'hard', 'value', 'a title alone never matches', 'it matches', can('match-title-alone', true), async (c) => {
    const first = await save(c, { title: 'A lonely title', year: 2001 })
    return (await save(c, { title: 'A lonely title' })).at('duplicateOf') === first.at('id')
  }),
  fault('library-doi-case', 'hard', 'value', 'papers match by DOI', 'DOIs do not match', can('match-doi', false), async (c) => {
    await save(c, { title: 'One', doi: '10.99/abc' })
    return (await save(c, { title: 'Two', doi: '10.99/ABC' })).at('created') === true
  }),
  fault(
    'library-delete-again-404',
    'hard',
    'status',
    'deleting a source: a repeat answers 204',
    'a repeat answers 404',
    can('delete-again', false),
    async (c) => {
      const id = await firstId(c)
      await send(c, 'DELETE', `/sources/${id}`)
      return (await send(c, 'DELETE', `/sources/${id}`)).status !== 204
    },
  ),
  fault(
    'library-collection-again',
    'hard',
    'status',
    'deleting a collection is permanent and a repeat answers 404',
    'a repeat answers 204',
    can('really-deleted', false),
    async (c) => {
      const id = String((await send(c, 'POST', '/collections', { name: 'Pier' })).at('id'))
      await send(c, 'DELETE', `/collections/${id}`)
      return (await send(c, 'DELETE', `/collections/${id}`)).status !== 404
    },
  ),
  fault(
    'library-sources-go',
    'hard',
    'state',
    'its sources stay in the library',
    'they are deleted with it',
    can('sources-stay', false),
    async (c) => {
      const id = await shelf(c, 'owner')
      const paper = String(dig((await inner(c, id))[0], 'id'))
      await send(c, 'DELETE', `/collections/${id}`)
      return (await send(c, 'GET', `/sources/${paper}`)).status !== 200
    },
  ),
  fault(
    'library-doi-raw',
    'medium',
    'format',
    'DOIs are stored bare and lowercase',
    'capitals stay',
    word('stored-doi', (v, f) =>
      v.toLowerCase() === v && typeof f.value === 'string' ? f.value.replace(/^https?:\/\/doi\.org\//, '') : v,
    ),
    async (c) => (await save(c, { title: 'Cap', doi: 'https://doi.org/10.77/ABC' })).at('doi') !== '10.77/abc',
  ),
  fault(
    'library-doi-resolver',
    'hard',
    'format',
    'input accepts resolver-URL forms',
    'a dx address is stored whole',
    word('stored-doi', (v, f) => (String(f.value).includes('dx.doi.org') ? String(f.value) : v)),
    async (c) => (await save(c, { title: 'Cap', doi: 'http://dx.doi.org/10.77/x' })).at('doi') !== '10.77/x',
  ),
  fault(
    'library-doi-filter',
    'hard',
    'filter',
    'the doi filter accepts a doi: prefix and any letter case',
    'it compares letter by letter',
    can('filter-doi', false),
    async (c) => {
      await save(c, TIDE)
      return (await sources(c, '?doi=doi:10.1234/TIDE')).list('items').length === 0
    },
  ),
  fault(
    'library-id-malformed',
    'medium',
    'status',
    'a malformed id answers 400 invalid_request',
    'it answers 404',
    can('malformed-id', false),
    (c) => not(send(c, 'GET', '/sources/harbour'), 400, 'invalid_request'),
  ),
  fault(
    'library-id-malformed-collections',
    'hard',
    'status',
    'a malformed id answers 400 invalid_request',
    'collections answer 404',
    can('malformed-id', false, (f) => f.route.includes('/collections')),
    (c) => not(send(c, 'GET', '/collections/harbour'), 400, 'invalid_request'),
  ),
  fault(
    'library-param-unknown',
    'medium',
    'status',
    'an unknown query parameter answers 400',
    'it is ignored',
    can('stray-param', false),
    (c) => not(sources(c, '?colour=blue'), 400, 'invalid_request'),
  ),
  fault(
    'library-param-unknown-collections',
    'hard',
    'status',
    'an unknown query parameter answers 400',
    'collections ignore it',
    can('stray-param', false, (f) => f.route === 'GET /library/collections'),
    (c) => not(get(c, '/library/collections?colour=blue'), 400, 'invalid_request'),
  ),
  fault('library-key-unknown', 'medium', 'status', 'an unknown body key answers 400', 'it is ignored', can('stray-key', false), (c) =>
    not(send(c, 'POST', '/collections', { name: 'Pier', colour: 'blue' }), 400, 'invalid_request'),
  ),
  fault(
    'library-400-code',
    'medium',
    'status',
    '400 with code invalid_request',
    'the code is bad_request',
    refuse('invalid_request', { code: 'bad_request' }, (f) => f.route.includes('/library')),
    async (c) => code(await sources(c, '?colour=blue')) !== 'invalid_request',
  ),
  fault(
    'library-400-nameless',
    'hard',
    'value',
    'it names the field',
    'the message names nothing',
    {
      refusalBody: (v, r, f) =>
        r.status === 400 && f.route.includes('/library') ? { error: { code: r.code, message: 'Bad request.' } } : v,
    },
    async (c) => !String((await sources(c, '?colour=blue')).at('error', 'message')).includes('colour'),
  ),
]
