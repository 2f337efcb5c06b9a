import { expect, test } from 'vitest'
import { createLibraryClient, writePdf, type LibraryClient } from '../../../support/serve/library-client.ts'
import { itemsAt, partOf, refusal, startStandIn, textOf, type StandIn } from '../../../support/serve/stand-in.ts'

type Users = StandIn & { readonly mine: LibraryClient; readonly other: LibraryClient; readonly third: LibraryClient }

function startUsers(): Users {
  const standIn = startStandIn()
  const [mine, other, third] = ['default', 'other', 'scale'].map((name) => createLibraryClient(standIn, name))
  if (mine === undefined || other === undefined || third === undefined) throw new Error('Failed to start: a user is missing')
  return { ...standIn, mine, other, third }
}

const nap = { title: 'Notes on napping', authors: ['Ada Lind'], year: 2020 }
const share = (client: LibraryClient, collection: string, email: string, role: 'reader' | 'writer' = 'reader') =>
  client.ask('POST', `/collections/${collection}/shares`, { email, role })
const day = 24 * 3600 * 1000
const nobody = '00000000-0000-4000-8000-000000000000'

/** The id of the copy that a shared collection has of a source. */
async function copyIn(client: LibraryClient, collection: string): Promise<string> {
  return textOf(await client.ask('GET', `/collections/${collection}/sources`), '/sources/0/sourceId')
}

test('library 1: a detail is the resource itself, a list has items, cursor and count', async () => {
  const { mine } = startUsers()
  for (let number = 0; number < 5; number++) await mine.save({ title: `Paper ${number}`, year: 2000 + number })
  const first = await mine.ask('GET', '/sources?limit=2')
  expect(first.body).toMatchObject({ sources: [{ title: 'Paper 4' }, { title: 'Paper 3' }], totalCount: 5 })
  const second = await mine.ask('GET', `/sources?limit=2&cursor=${textOf(first, '/nextCursor')}`)
  expect(second.body).toMatchObject({ sources: [{ title: 'Paper 2' }, { title: 'Paper 1' }], totalCount: 5 })
  const last = await mine.ask('GET', `/sources?limit=2&cursor=${textOf(second, '/nextCursor')}`)
  expect(last.body).toMatchObject({ sources: [{ title: 'Paper 0' }], nextCursor: null, totalCount: 5 })
  const [source] = itemsAt(last, '/sources')
  expect((await mine.ask('GET', `/sources/${textOf(last, '/sources/0/sourceId')}`)).body).toEqual(source?.body)
  expect((await mine.ask('GET', '/sources?cursor=x')).body).toMatchObject(refusal(400, 'invalid_request', /^cursor/).body)
})

test('library 2: a caller sees their own and what is shared with them, with a role', async () => {
  const { mine, other, third } = startUsers()
  const collection = await mine.collect('Sleep', [await mine.save(nap)])
  expect((await other.ask('GET', '/collections')).body).toMatchObject({ collections: [], totalCount: 0 })
  expect(await share(mine, collection, 'other@example.org')).toMatchObject({ status: 201, body: { status: 'registered', role: 'reader' } })
  expect((await other.ask('GET', '/collections')).body).toMatchObject({ collections: [{ role: 'reader', sourceCount: 1 }], totalCount: 1 })
  expect((await other.ask('GET', '/sources')).body).toMatchObject({
    sources: [{ role: 'reader', collectionId: collection }],
    totalCount: 1,
  })
  expect((await third.ask('GET', '/sources')).body).toMatchObject({ totalCount: 0 })
  // The owner sees their own source and the copy.
  expect((await mine.ask('GET', '/sources?role=writer')).body).toMatchObject({
    sources: [{ role: 'writer' }, { role: 'writer' }],
    totalCount: 2,
  })
  expect((await mine.ask('GET', '/sources?role=reader')).body).toMatchObject({ totalCount: 0 })
})

const collectionActions: readonly (readonly [string, string, string, object | undefined, number, number])[] = [
  ['view it', 'GET', '', undefined, 200, 200],
  ['edit its name', 'PATCH', '', { name: 'Rest' }, 403, 200],
  ['add a source', 'POST', '/sources', {}, 403, 200],
  ['remove a source', 'POST', '/sources/remove', {}, 403, 200],
  ['see its shares', 'GET', '/shares', undefined, 403, 403],
  ['share it', 'POST', '/shares', { email: 'scale@example.org' }, 403, 403],
  ['delete it', 'DELETE', '', undefined, 403, 403],
]

test.each(collectionActions)('library 2: who may %s of a shared collection', async (_, method, path, body, asReader, asWriter) => {
  const { mine, other } = startUsers()
  const collection = await mine.collect('Sleep', [await mine.save(nap)])
  const own = await other.save({ title: 'Own', year: 2001 })
  for (const [role, status] of [
    ['reader', asReader],
    ['writer', asWriter],
  ] as const) {
    await share(mine, collection, 'other@example.org', role)
    const sent = body !== undefined && path.startsWith('/sources') ? { sourceIds: [own] } : body
    const answer = await other.ask(method, `/collections/${collection}${path}`, sent)
    expect(answer).toMatchObject(status === 403 ? refusal(403, 'forbidden') : { status })
  }
  expect((await mine.ask('DELETE', `/collections/${collection}`)).status).toBe(204)
})

test('library 2: the reader of a source only views it, its writer edits and deletes it', async () => {
  const { mine, other } = startUsers()
  const collection = await mine.collect('Sleep', [await mine.save(nap)])
  await share(mine, collection, 'other@example.org')
  const copy = await copyIn(mine, collection)
  const own = await other.collect('My own')
  const actions = async () => [
    (await other.ask('GET', `/sources/${copy}`)).status,
    (await other.ask('PATCH', `/sources/${copy}`, { title: 'Edited' })).status,
    (await other.upload('PUT', `/sources/${copy}/pdf`, 'file', [{ name: 'a.pdf', text: writePdf() }])).status,
    (await other.ask('POST', `/collections/${own}/sources`, { sourceIds: [copy] })).status,
    (await other.ask('DELETE', `/sources/${copy}`)).status,
  ]
  expect(await actions()).toEqual([200, 403, 403, 403, 403])
  await share(mine, collection, 'other@example.org', 'writer')
  expect(await actions()).toEqual([200, 200, 200, 200, 204])
})

test('library 3: a shared collection owns copies, and the source of the caller stays', async () => {
  const { mine, other } = startUsers()
  const source = await mine.save(nap)
  const collection = await mine.collect('Sleep')
  await share(mine, collection, 'other@example.org', 'writer')
  const added = await mine.ask('POST', `/collections/${collection}/sources`, { sourceIds: [source] })
  const copy = textOf(added, '/results/0/addedAs')
  expect(copy).not.toBe(source)
  await other.ask('PATCH', `/sources/${copy}`, { title: 'Naps, revisited' })
  expect((await mine.ask('GET', `/sources/${source}`)).body).toMatchObject({ title: nap.title, collectionId: null })
  expect((await mine.ask('GET', `/sources/${copy}`)).body).toMatchObject({
    title: 'Naps, revisited',
    role: 'writer',
    collectionId: collection,
  })
  await mine.ask('DELETE', `/sources/${source}`)
  expect((await other.ask('GET', `/sources/${copy}`)).status).toBe(200)
})

test('library 3: a removed paper lies in the trash of its collection for 30 days', async () => {
  const { mine, other, clock } = startUsers()
  const collection = await mine.collect('Sleep', [await mine.save(nap)])
  await share(mine, collection, 'other@example.org', 'writer')
  const copy = await copyIn(mine, collection)
  const remove = () => other.ask('POST', `/collections/${collection}/sources/remove`, { sourceIds: [copy] })
  const restore = () => mine.ask('POST', `/collections/${collection}/trash/restore`, { sourceIds: [copy] })
  const trash = () => mine.ask('GET', `/collections/${collection}/trash`)
  expect((await remove()).body).toEqual({ removed: 1 })
  expect((await remove()).body).toEqual({ removed: 0 })
  expect((await mine.ask('GET', `/sources/${copy}`)).status).toBe(404)
  expect((await trash()).body).toMatchObject({
    sources: [{ sourceId: copy, removedAt: '2026-03-02T09:00:00.000Z', expiresAt: '2026-04-01T09:00:00.000Z' }],
    totalCount: 1,
  })
  clock.advance(30 * day - 1000)
  expect((await restore()).body).toEqual({ restored: 1 })
  expect((await restore()).body).toEqual({ restored: 0 })
  expect((await mine.ask('GET', `/sources/${copy}`)).status).toBe(200)
  await remove()
  clock.advance(30 * day)
  expect((await trash()).body).toMatchObject({ sources: [], totalCount: 0 })
  expect(await restore()).toMatchObject(refusal(404, 'not_found', new RegExp(copy)))
})

test('library 3: a paper that the collection has again is not restored beside it', async () => {
  const { mine } = startUsers()
  const source = await mine.save(nap)
  const collection = await mine.collect('Sleep', [source])
  await share(mine, collection, 'other@example.org')
  const [copies, at] = [[await copyIn(mine, collection)], `/collections/${collection}`]
  await mine.ask('POST', `${at}/sources/remove`, { sourceIds: copies })
  expect((await mine.ask('POST', `${at}/sources`, { sourceIds: [source] })).body).toMatchObject({ added: 1 })
  expect((await mine.ask('POST', `${at}/trash/restore`, { sourceIds: copies })).body).toEqual({ restored: 0 })
  expect((await mine.ask('GET', `${at}/sources`)).body).toMatchObject({ totalCount: 1 })
  // Both are in the trash then, and one of them comes back.
  const again = await copyIn(mine, collection)
  await mine.ask('POST', `${at}/sources/remove`, { sourceIds: [again] })
  expect((await mine.ask('POST', `${at}/trash/restore`, { sourceIds: [again, ...copies] })).body).toEqual({ restored: 1 })
  expect((await mine.ask('GET', `${at}/sources`)).body).toMatchObject({ sources: [{ sourceId: again }], totalCount: 1 })
  expect((await mine.ask('GET', `${at}/trash`)).body).toMatchObject({ sources: [{ sourceId: copies[0] }], totalCount: 1 })
})

test('library 4: an id that the caller cannot see answers 404', async () => {
  const { mine, other } = startUsers()
  const source = await mine.save(nap)
  const collection = await mine.collect('Sleep')
  for (const id of [source, nobody]) {
    expect(await other.ask('GET', `/sources/${id}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await other.ask('PATCH', `/sources/${id}`, { title: 'Mine' })).toMatchObject(refusal(404, 'not_found'))
    expect(await other.ask('DELETE', `/sources/${id}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await other.ask('GET', `/sources/${id}/full-text`)).toMatchObject(refusal(404, 'not_found'))
  }
  for (const id of [collection, nobody]) {
    expect(await other.ask('GET', `/collections/${id}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await other.ask('GET', `/collections/${id}/trash`)).toMatchObject(refusal(404, 'not_found'))
    expect(await other.ask('DELETE', `/collections/${id}`)).toMatchObject(refusal(404, 'not_found'))
  }
})

test('library 5: creating answers 201, a bulk operation 200 with a count that may be 0', async () => {
  const { mine } = startUsers()
  expect((await mine.ask('POST', '/sources', nap)).status).toBe(201)
  expect((await mine.ask('POST', '/collections', { name: 'Sleep' })).status).toBe(201)
  const bulk = await mine.ask('POST', '/sources/bulk', { items: [nap, { title: 'New', year: 2001 }] })
  expect(bulk).toMatchObject({ status: 200, body: { created: 1, results: [{ created: false }, { created: true }] } })
  const sourceIds = itemsAt(bulk, '/results').map((one) => textOf(one, '/source/sourceId'))
  expect(await mine.ask('POST', '/sources/bulk-delete', { sourceIds })).toMatchObject({ status: 200, body: { deleted: 2 } })
  expect(await mine.ask('POST', '/sources/bulk-delete', { sourceIds })).toMatchObject({ status: 200, body: { deleted: 0 } })
})

test('library 6: a duplicate is the source that exists, or a copy on request', async () => {
  const { mine } = startUsers()
  const source = await mine.save(nap)
  expect(await mine.ask('POST', '/sources', nap)).toMatchObject({
    status: 200,
    body: { sourceId: source, created: false, duplicateOf: source },
  })
  const copy = await mine.ask('POST', '/sources', { ...nap, onDuplicate: 'create' })
  expect(copy).toMatchObject({ status: 201, body: { created: true, duplicateOf: source } })
  expect(textOf(copy, '/sourceId')).not.toBe(source)
})

const known = { serviceId: 'X1', doi: '10.5555/x1', title: 'Sleep and school', authors: ['Wilson Wu', 'Ada Lind'], year: 2019 }
test.each([
  ['the same service id', { serviceId: 'X1', title: 'Another' }, true],
  ['the same DOI in another form', { doi: 'https://DOI.org/10.5555/X1', title: 'Another' }, true],
  ['the same title and year', { title: 'SLEEP  and School.', year: 2019 }, true],
  ['the same title and an author', { title: 'Sleep and school', authors: ['Lind, Ada'], year: 2001 }, true],
  ['the title alone', { title: 'Sleep and school' }, false],
  ['the title with another year', { title: 'Sleep and school', year: 2018 }, false],
  ['the title with other authors', { title: 'Sleep and school', authors: ['Jo Beck'] }, false],
  ['the year and an author alone', { title: 'Sleep at school', authors: ['Ada Lind'], year: 2019 }, false],
])('library 6: a paper with %s: a duplicate is %s', async (...row) => {
  const [, paper, isDuplicate] = row
  const { mine } = startUsers()
  const source = await mine.save(known)
  const answer = await mine.ask('POST', '/sources', paper)
  expect(answer.body).toMatchObject(isDuplicate ? { created: false, duplicateOf: source } : { created: true, duplicateOf: null })
})

test('library 6: the strongest key decides, and items of a request match each other', async () => {
  const { mine } = startUsers()
  const byTitle = await mine.save({ title: 'Sleep and school', year: 2019 })
  const byDoi = await mine.save({ title: 'Other', doi: '10.5555/2' })
  expect((await mine.ask('POST', '/sources', { title: 'Sleep and school', year: 2019, doi: '10.5555/2' })).body).toMatchObject({
    duplicateOf: byDoi,
  })
  expect(byTitle).not.toBe(byDoi)
  const items = [
    { title: 'Twice', year: 1999 },
    { title: 'twice', year: 1999 },
  ]
  const bulk = await mine.ask('POST', '/sources/bulk', { items })
  const first = textOf(bulk, '/results/0/source/sourceId')
  expect(bulk.body).toMatchObject({
    created: 1,
    results: [
      { created: true, duplicateOf: null },
      { created: false, duplicateOf: first },
    ],
  })
  const again = await mine.ask('POST', '/sources/bulk', { items, onDuplicate: 'create' })
  expect(again.body).toMatchObject({ created: 2, results: [{ duplicateOf: first }, { duplicateOf: first }] })
})

test('library 6: the import of a PDF reports a duplicate', async () => {
  const { mine } = startUsers()
  const source = await mine.save({ title: 'Sleep and school', doi: '10.1000/abc' })
  const files = [
    { name: 'a.pdf', text: writePdf({ title: 'Another', doi: '10.1000/ABC' }) },
    { name: 'b.pdf', text: writePdf({ title: 'A new one \\(draft\\)' }) },
    { name: 'c.txt', text: 'no PDF' },
  ]
  const imported = await mine.upload('POST', '/imports/pdf', 'files', files)
  expect(imported).toMatchObject({
    status: 200,
    body: {
      results: [
        { fileName: 'a.pdf', status: 'duplicate', duplicateOf: source, source: { sourceId: source } },
        { fileName: 'b.pdf', status: 'imported', duplicateOf: null, source: { title: 'A new one (draft)', pdf: { fileName: 'b.pdf' } } },
        { fileName: 'c.txt', status: 'failed', source: null },
      ],
    },
  })
})

test('library 7: one unknown id fails a bulk request whole, and is named', async () => {
  const { mine, other } = startUsers()
  const [source, foreign] = [await mine.save(nap), await other.save(nap)]
  const collection = await mine.collect('Sleep')
  for (const [path, unknown] of [
    ['/sources/bulk-delete', nobody],
    [`/collections/${collection}/sources`, foreign],
  ] as const)
    expect(await mine.ask('POST', path, { sourceIds: [source, unknown] })).toMatchObject(refusal(404, 'not_found', new RegExp(unknown)))
  expect((await mine.ask('GET', `/sources/${source}`)).status).toBe(200)
  expect((await mine.ask('GET', `/collections/${collection}`)).body).toMatchObject({ sourceCount: 0 })
  await mine.ask('POST', `/collections/${collection}/sources`, { sourceIds: [source] })
  expect(await mine.ask('POST', `/collections/${collection}/sources/remove`, { sourceIds: [source, nobody] })).toMatchObject(
    refusal(404, 'not_found', new RegExp(nobody)),
  )
  expect((await mine.ask('GET', `/collections/${collection}`)).body).toMatchObject({ sourceCount: 1 })
  expect((await mine.ask('POST', '/sources/bulk', { items: [{ title: 'Good', year: 2001 }, { doi: 'nonsense' }] })).body).toMatchObject(
    refusal(400, 'invalid_request', /^items\[1\]\.doi/).body,
  )
  expect(await mine.titles('/sources')).toEqual([nap.title])
})

test('library 8: deleting a source is soft, and a repeat answers 204', async () => {
  const { mine } = startUsers()
  const source = await mine.save(nap)
  const collection = await mine.collect('Sleep', [source])
  expect((await mine.ask('DELETE', `/sources/${source}`)).status).toBe(204)
  expect((await mine.ask('DELETE', `/sources/${source}`)).status).toBe(204)
  expect((await mine.ask('GET', `/sources/${source}`)).status).toBe(404)
  expect((await mine.ask('GET', `/collections/${collection}`)).body).toMatchObject({ sourceCount: 0 })
  // A deleted source is no original of a new one.
  expect(await mine.ask('POST', '/sources', nap)).toMatchObject({ status: 201, body: { created: true, duplicateOf: null } })
})

test('library 8: a copy stays deleted for its owner when its collection is deleted', async () => {
  const { mine, other } = startUsers()
  const collection = await mine.collect('Sleep', [await mine.save(nap)])
  await share(mine, collection, 'other@example.org', 'writer')
  const copy = await copyIn(mine, collection)
  const remove = (client: LibraryClient) => client.ask('DELETE', `/sources/${copy}`)
  expect([(await remove(other)).status, (await remove(other)).status, (await remove(mine)).status]).toEqual([204, 204, 204])
  expect((await mine.ask('DELETE', `/collections/${collection}`)).status).toBe(204)
  expect((await remove(mine)).status).toBe(204)
  expect((await mine.ask('POST', '/sources/bulk-delete', { sourceIds: [copy] })).body).toEqual({ deleted: 0 })
  expect(await mine.ask('GET', `/sources/${copy}`)).toMatchObject(refusal(404, 'not_found'))
  expect((await mine.ask('GET', '/sources')).body).toMatchObject({ totalCount: 1 })
  expect(await remove(other)).toMatchObject(refusal(404, 'not_found'))
})

test('library 8: a deleted collection is gone for good, and its sources stay', async () => {
  const { mine, other } = startUsers()
  const [own, added] = [await mine.save(nap), await other.save({ title: 'Of the other', year: 2002 })]
  const collection = await mine.collect('Sleep', [own])
  await share(mine, collection, 'other@example.org', 'writer')
  await other.ask('POST', `/collections/${collection}/sources`, { sourceIds: [added] })
  const copy = await copyIn(mine, collection)
  expect((await mine.ask('DELETE', `/collections/${collection}`)).status).toBe(204)
  expect(await mine.ask('DELETE', `/collections/${collection}`)).toMatchObject(refusal(404, 'not_found'))
  expect((await mine.ask('GET', `/sources/${own}`)).status).toBe(200)
  expect((await mine.ask('GET', `/sources/${copy}`)).body).toMatchObject({ collectionId: null, role: 'writer' })
  expect((await other.ask('GET', `/sources/${copy}`)).status).toBe(404)
  expect(await other.titles('/sources')).toEqual(['Of the other'])
})

test.each([
  '10.5555/AbC.1',
  'doi:10.5555/abc.1',
  'DOI: 10.5555/ABC.1',
  'https://doi.org/10.5555/abc.1',
  'http://dx.doi.org/10.5555/Abc.1',
  'https://doi.org/10.5555/abc.1?x=1',
  'https://doi.org/10.5555%2Fabc.1#abstract',
  'https://doi.org/doi:10.5555/ABC.1',
  'doi:https://doi.org/10.5555/abc.1?nosfx=y#top',
])('library 9: the DOI %s is stored bare and lowercase, and found in any form', async (doi) => {
  const { mine } = startUsers()
  const saved = await mine.ask('POST', '/sources', { title: 'Sleep', doi })
  expect(partOf(saved, '/doi')).toBe('10.5555/abc.1')
  for (const form of ['10.5555/abc.1', 'DOI:10.5555/ABC.1', 'https://doi.org/10.5555/ABC.1', doi])
    expect((await mine.ask('GET', `/sources?doi=${encodeURIComponent(form)}`)).body).toMatchObject({ totalCount: 1 })
  expect((await mine.ask('GET', '/sources?doi=10.5555/abc')).body).toMatchObject({ totalCount: 0 })
  await mine.ask('PATCH', `/sources/${textOf(saved, '/sourceId')}`, { doi: 'doi:10.5555/NEXT' })
  expect((await mine.ask('GET', '/sources?doi=10.5555/next')).body).toMatchObject({ sources: [{ doi: '10.5555/next' }] })
})

test.each([
  ['GET', '/sources/one', undefined, /^sourceId/],
  ['DELETE', '/collections/one', undefined, /^collectionId/],
  ['GET', '/sources?sort=title', undefined, /^sort/],
  ['GET', '/collections?page=2', undefined, /^page/],
  ['GET', `/sources/${nobody}?include=all`, undefined, /^include/],
  ['GET', '/sources?doi=nonsense', undefined, /^doi/],
  ['GET', '/sources?collectionId=one', undefined, /^collectionId/],
  ['POST', '/sources', { titel: 'Sleep', title: 'Sleep' }, /^titel is not known here; did you mean title/],
  ['POST', '/sources', { doi: 'nonsense' }, /^doi/],
  ['POST', '/sources/bulk', { items: [{ title: 'A', tag: 1 }] }, /^items\[0\]\.tag/],
  ['POST', '/sources/bulk-delete', { sourceIds: ['one'] }, /^sourceIds\[0\]/],
  ['POST', '/collections', { name: 'A', colour: 'red' }, /^colour/],
  ['PATCH', `/collections/${nobody}`, { title: 'A' }, /^title/],
  ['POST', `/collections/${nobody}/shares`, { email: 'ada', role: 'reader' }, /^email/],
] as const)('library 10: %s %s %j answers 400 and names the field', async (method, path, body, message) => {
  const { mine } = startUsers()
  expect(await mine.ask(method, path, body)).toMatchObject(refusal(400, 'invalid_request', message))
})
