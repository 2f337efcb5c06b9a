import { expect, test } from 'vitest'
import { createLibraryClient, writePdf } from '../../../support/serve/library-client.ts'
import { itemsAt, partOf, refusal, startStandIn, textOf } from '../../../support/serve/stand-in.ts'

test('save: a search result is saved by its id with the fields that the search shows', async () => {
  const standIn = startStandIn()
  const mine = createLibraryClient(standIn)
  const found = itemsAt(await standIn.post('/search/papers', { query: 'sleep in adolescents', maxResults: 50 }), '/papers')
  for (const { body: paper } of found) {
    const serviceId = partOf({ body: paper }, '/serviceId')
    if (typeof serviceId !== 'string') continue
    const { title, authors, year, abstract, pmid, venue, urls, doi } = paper as { readonly [member: string]: unknown } // of the document
    const saved = await mine.ask('POST', '/sources', { serviceId, onDuplicate: 'create' })
    expect(saved).toMatchObject({ status: 201, body: { serviceId, title, authors, year, abstract, pmid, venue, urls } })
    expect(partOf(saved, '/doi')).toBe(typeof doi === 'string' ? doi.toLowerCase() : null)
  }
})

test('save: every DOI of a search leads to its paper', async () => {
  const standIn = startStandIn()
  const mine = createLibraryClient(standIn)
  const found = itemsAt(await standIn.post('/search/papers', { query: 'trial', maxResults: 300 }), '/papers')
  const dois = found.map((paper) => partOf(paper, '/doi')).filter((doi) => typeof doi === 'string')
  expect(dois.length).toBeGreaterThan(200)
  for (const doi of dois) {
    const saved = await mine.ask('POST', '/sources', { doi: `https://doi.org/${encodeURIComponent(doi)}`, onDuplicate: 'create' })
    const original = found.find((paper) => partOf(paper, '/doi') === doi)
    expect(partOf(saved, '/doi')).toBe(doi.toLowerCase())
    expect(partOf(saved, '/authors'), doi).toEqual(original === undefined ? [] : partOf(original, '/authors'))
  }
})

test('save: a paper of the literature database, and one of the given', async () => {
  const standIn = startStandIn({ papers: [{ title: 'Our own paper', doi: '10.1234/OWN', authors: ['Ada Lind'] }] })
  const mine = createLibraryClient(standIn)
  const [first] = itemsAt(await standIn.post('/search/papers', { query: 'sleep', corpus: 'pubmed', maxResults: 1 }), '/papers')
  const paper = first ?? { body: null }
  expect((await mine.ask('POST', '/sources', { serviceId: textOf(paper, '/serviceId') })).body).toMatchObject({
    title: textOf(paper, '/title'),
    serviceId: textOf(paper, '/serviceId'),
  })
  expect((await mine.ask('POST', '/sources', { doi: 'doi:10.1234/own' })).body).toMatchObject({ title: 'Our own paper' })
})

test('save: an unknown id needs a title, an unknown DOI becomes the title', async () => {
  const mine = createLibraryClient(startStandIn())
  expect(await mine.ask('POST', '/sources', { serviceId: 'W1' })).toMatchObject(
    refusal(400, 'invalid_request', /^serviceId names no paper/),
  )
  expect((await mine.ask('POST', '/sources', { serviceId: 'W1', title: 'Mine' })).body).toMatchObject({ serviceId: 'W1', title: 'Mine' })
  expect((await mine.ask('POST', '/sources', { doi: '10.1038/S41586' })).body).toMatchObject({
    title: '10.1038/s41586',
    doi: '10.1038/s41586',
  })
})

test('full text: pending, then Markdown; unavailable without a PDF', async () => {
  const standIn = startStandIn()
  const mine = createLibraryClient(standIn)
  const found = itemsAt(await standIn.post('/search/papers', { query: 'sleep', maxResults: 20, filters: { hasPdf: true } }), '/papers')
  const source = await mine.save({ serviceId: textOf(found[0] ?? { body: null }, '/serviceId') })
  expect(await mine.ask('GET', `/sources/${source}/full-text`)).toMatchObject(refusal(404, 'full_text_pending'))
  standIn.advance(3)
  expect((await mine.ask('GET', `/sources/${source}`)).body).toMatchObject({ fullTextStatus: 'available' })
  expect(textOf(await mine.ask('GET', `/sources/${source}/full-text`), '/markdown')).toMatch(/^# .+\n\n[^]*\n## /)
  const plain = await mine.save({ title: 'Plain', year: 2001 })
  expect(await mine.ask('GET', `/sources/${plain}/full-text`)).toMatchObject(refusal(404, 'full_text_unavailable'))
  await mine.upload('PUT', `/sources/${plain}/pdf`, 'file', [{ name: 'plain.pdf', text: writePdf() }])
  expect((await mine.ask('GET', `/sources/${plain}`)).body).toMatchObject({ fullTextStatus: 'pending', pdf: { fileName: 'plain.pdf' } })
  standIn.advance(3)
  expect((await mine.ask('GET', `/sources/${plain}/full-text`)).status).toBe(200)
})

test.each([
  [['Ada Lind', 'Bo Wu'], 'Ada Lind, Bo Wu'],
  [['Lind, Ada', 'Wu, Bo'], 'Lind, Ada; Wu, Bo'],
])('full text: the authors %j are told apart', async (authors, line) => {
  const standIn = startStandIn()
  const mine = createLibraryClient(standIn)
  const source = await mine.save({ title: 'Plain', authors })
  await mine.upload('PUT', `/sources/${source}/pdf`, 'file', [{ name: 'plain.pdf', text: writePdf() }])
  standIn.advance(3)
  expect(textOf(await mine.ask('GET', `/sources/${source}/full-text`), '/markdown').split('\n\n')[1]).toBe(line)
})

test('edit: null clears a field that may be empty, and no other', async () => {
  const mine = createLibraryClient(startStandIn())
  const [doi, year] = ['10.5555/naps', 2020]
  const full = { title: 'Naps', authors: ['Ada Lind'], year, abstract: 'Short.', doi, pmid: '1', venue: 'Sleep' }
  const source = await mine.save(full)
  const none = { year: null, abstract: null, doi: null, pmid: null, venue: null }
  const cleared = await mine.ask('PATCH', `/sources/${source}`, none)
  expect(cleared).toMatchObject({ status: 200, body: { ...full, ...none } })
  expect((await mine.ask('GET', `/sources/${source}`)).body).toEqual(cleared.body)
  expect(await mine.titles(`/sources?doi=${doi}`)).toEqual([])
  expect((await mine.ask('POST', '/sources', { title: 'Other', doi })).status).toBe(201)
  for (const member of ['title', 'authors', 'urls'])
    expect(await mine.ask('PATCH', `/sources/${source}`, { [member]: null })).toMatchObject(
      refusal(400, 'invalid_request', new RegExp(`^${member}`)),
    )
  const collection = textOf(await mine.ask('POST', '/collections', { name: 'Sleep', description: 'A review' }), '/collectionId')
  expect((await mine.ask('PATCH', `/collections/${collection}`, { description: null })).body).toMatchObject({ description: null })
  expect(await mine.ask('PATCH', `/collections/${collection}`, { name: null })).toMatchObject(refusal(400, 'invalid_request', /^name/))
})

test('titles and names: blanks alone are refused, naming the field', async () => {
  const mine = createLibraryClient(startStandIn())
  const [source, collection] = [await mine.save({ title: 'Naps' }), await mine.collect('Sleep')]
  for (const [method, path, body, field] of [
    ['POST', '/sources', { title: ' ' }, /^title /],
    ['POST', '/sources/bulk', { items: [{ title: ' \t\n' }] }, /^items\[0\]\.title /],
    ['PATCH', `/sources/${source}`, { title: '\u00A0' }, /^title /],
    ['POST', '/collections', { name: '  ' }, /^name /],
    ['PATCH', `/collections/${collection}`, { name: ' ' }, /^name /],
  ] as const)
    expect(await mine.ask(method, path, body), path).toMatchObject(refusal(400, 'invalid_request', field))
  expect(await mine.titles('/sources')).toEqual(['Naps'])
})

test.each([
  ['JSON', 'application/json', '{}', /multipart\/form-data/],
  ['no boundary', 'multipart/form-data', 'x', /boundary/],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(71)}`, 'x', /boundary/],
  ['no last boundary', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\nx', /cut off/],
  ['an empty body', 'multipart/form-data; boundary=b', '', /cut off/],
  ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n', /files is required/],
  ['a part without a header', 'multipart/form-data; boundary=b', '--b\r\nx\r\n--b--', /no header/],
  ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\nA: b\r\n\r\nx\r\n--b--', /no name/],
  [
    'another field',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="doc"; filename="a"\r\n\r\nx\r\n--b--',
    /^doc/,
  ],
  [
    'a text beside its file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--b\r\nContent-Disposition: form-data; name="foo"\r\n\r\nbar\r\n--b--',
    /^foo is not known here$/,
  ],
  [
    'a text that is nearly known',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--',
    /^file is not known here; did you mean files\?$/,
  ],
  [
    'a text for a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\nx\r\n--b--',
    /^files must be a file/,
  ],
  [
    'thousands of parts',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\n\r\n'.repeat(5000),
    /most 50/,
  ],
  ['boundaries alone', 'multipart/form-data; boundary=b', '\r\n--b'.repeat(50_000), /./],
])('import: a form with %s is refused calmly', async (_, type, body, message) => {
  const standIn = startStandIn()
  expect(await standIn.ask('POST', '/library/imports/pdf', { body, headers: { 'content-type': type } })).toMatchObject(
    refusal(400, 'invalid_request', message),
  )
})

test.each([
  ['a literal string', '%PDF-1.4 /Title (Sleep \\(a review\\)\\041)', 'Sleep (a review)!'],
  ['UTF-16 as hexadecimal', '%PDF-1.4 /Title <FEFF00530063006800F6006E>', 'Schön'],
  [
    'metadata',
    '%PDF-1.7 <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sleep &amp; school</rdf:li></rdf:Alt></dc:title>',
    'Sleep & school',
  ],
  ['the name of a draft', '%PDF-1.4 /Title (paper_final.docx)', 'named-so'],
  ['an open string', `%PDF-1.4 /Title (${'('.repeat(9000)}`, 'named-so'],
  ['no title', '%PDF-1.4 nothing', 'named-so'],
])('import: the title of a PDF with %s is read', async (_, text, title) => {
  const mine = createLibraryClient(startStandIn())
  const imported = await mine.upload('POST', '/imports/pdf', 'files', [{ name: 'named-so.pdf', text }])
  expect(imported.body).toMatchObject({ results: [{ status: 'imported', source: { title } }] })
})

test('import: a PDF that says nothing of its paper is a duplicate of itself', async () => {
  const mine = createLibraryClient(startStandIn())
  const file = { name: 'scan.pdf', text: writePdf() }
  const other = { name: 'scan.pdf', text: writePdf().replace('595 842', '595 840') }
  const first = await mine.upload('POST', '/imports/pdf', 'files', [file, { ...file, name: 'copy.pdf' }, other])
  const source = textOf(first, '/results/0/source/sourceId')
  expect(first.body).toMatchObject({
    results: [{ status: 'imported' }, { status: 'duplicate', duplicateOf: source, source: { sourceId: source } }, { status: 'imported' }],
  })
  await mine.ask('PATCH', `/sources/${source}`, { title: 'A better title' })
  expect((await mine.upload('POST', '/imports/pdf', 'files', [file])).body).toMatchObject({
    results: [{ status: 'duplicate', duplicateOf: source, source: { title: 'A better title' } }],
  })
  await mine.ask('DELETE', `/sources/${source}`)
  expect((await mine.upload('POST', '/imports/pdf', 'files', [file])).body).toMatchObject({ results: [{ status: 'imported' }] })
})

test('import: PDFs that cite a known paper are neither that paper nor each other', async () => {
  const standIn = startStandIn()
  const mine = createLibraryClient(standIn)
  const found = await standIn.post('/search/papers', { query: 'sleep', maxResults: 1 })
  const [title, doi] = [textOf(found, '/papers/0/title'), textOf(found, '/papers/0/doi')]
  const citing = (name: string, cited = doi) => ({ name: `${name}.pdf`, text: writePdf({ title: name, cited }) })
  const paper = { name: 'paper.pdf', text: writePdf({ title: title.replace(/[()]/g, '').toUpperCase(), cited: doi }) }
  const own = { name: 'own.pdf', text: writePdf({ title: 'Microsoft Word - manuscript', doi }) }
  const unknown = [citing('Report C', '10.5555/x'), citing('Report D', '10.5555/x')]
  expect(
    (await mine.upload('POST', '/imports/pdf', 'files', [citing('Report A'), citing('Report B'), paper, own, ...unknown])).body,
  ).toMatchObject({
    results: [
      { status: 'imported', source: { title: 'Report A', serviceId: null, doi: null, year: null } },
      { status: 'imported', source: { title: 'Report B', serviceId: null, doi: null } },
      { status: 'imported', source: { serviceId: partOf(found, '/papers/0/serviceId'), doi } },
      { status: 'duplicate' },
      { status: 'imported', source: { title: 'Report C' } },
      { status: 'imported', source: { title: 'Report D' } },
    ],
  })
})

test('import: a PDF that was attached to a source is a duplicate of it', async () => {
  const mine = createLibraryClient(startStandIn())
  const source = await mine.save({ title: 'Naps', year: 2020 })
  const [before, after] = [writePdf({ title: 'Draft' }), writePdf({ title: 'Final' })].map((text) => ({ name: 'naps.pdf', text }))
  if (before === undefined || after === undefined) throw new Error('Failed to write: a PDF is missing')
  for (const file of [before, after]) await mine.upload('PUT', `/sources/${source}/pdf`, 'file', [file])
  expect((await mine.upload('POST', '/imports/pdf', 'files', [after, before])).body).toMatchObject({
    results: [{ status: 'duplicate', duplicateOf: source }, { status: 'imported' }],
  })
})

test('import: a copy of a PDF without metadata is in a shared collection once', async () => {
  const mine = createLibraryClient(startStandIn())
  const imported = await mine.upload('POST', '/imports/pdf', 'files', [{ name: 'scan.pdf', text: writePdf() }])
  const sourceIds = [textOf(imported, '/results/0/source/sourceId')]
  const collection = await mine.collect('Sleep')
  await mine.ask('POST', `/collections/${collection}/shares`, { email: 'other@example.org' })
  const added = [1, 2].map(() => mine.ask('POST', `/collections/${collection}/sources`, { sourceIds }))
  expect((await Promise.all(added)).map(({ body }) => body)).toMatchObject([{ added: 1 }, { added: 0 }])
})

test.each([
  ['Ada Lind', ['Ada Lind']],
  ['Lind, Ada', ['Lind, Ada']],
  ['Lind, Ada; Wu, Bo', ['Lind, Ada', 'Wu, Bo']],
  ['Ada Lind, Bo Wu', ['Ada Lind', 'Bo Wu']],
  ['Ada Lind and Bo Wu & Cy Ng', ['Ada Lind', 'Bo Wu', 'Cy Ng']],
  ['Microsoft Office User', []],
  ['', []],
])('import: the authors of a PDF by "%s" are read', async (author, authors) => {
  const mine = createLibraryClient(startStandIn())
  const text = writePdf({ title: 'Naps', author })
  const imported = await mine.upload('POST', '/imports/pdf', 'files', [{ name: 'naps.pdf', text }])
  expect(imported.body).toMatchObject({ results: [{ source: { title: 'Naps', authors } }] })
  const saved = await mine.ask('POST', '/sources', { title: 'naps', authors: ['Lind A'] })
  expect(saved.status).toBe(author.includes('Lind') ? 200 : 201)
})

test('ids: those of sources and collections are read in any letter case', async () => {
  const library = createLibraryClient(startStandIn())
  const source = (await library.save({ title: 'Naps' })).toUpperCase()
  const collection = (await library.collect('Sleep')).toUpperCase()
  expect((await library.ask('GET', `/sources/${source}`)).status).toBe(200)
  expect((await library.ask('POST', `/collections/${collection}/sources`, { sourceIds: [source] })).body).toMatchObject({ added: 1 })
  expect(await library.titles(`/sources?collectionId=${collection}`)).toEqual(['Naps'])
  expect((await library.ask('POST', '/sources/bulk-delete', { sourceIds: [source, source.toLowerCase()] })).body).toEqual({ deleted: 1 })
})
