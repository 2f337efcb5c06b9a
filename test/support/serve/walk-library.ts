import { itemsAt, textOf, type Answer } from './stand-in.ts'
import { toForm, writePdf } from './library-client.ts'

type Send = (method: string, path: string, body?: unknown, headers?: { readonly [name: string]: string }) => Promise<Answer>

/** Asks every operation of the library once or more, as one account that shares with another. */
export async function walkLibrary(send: Send, recipient: string): Promise<void> {
  const save = (paper: object): Promise<Answer> => send('POST', '/library/sources', paper)
  const found = await send('POST', '/search/papers', { query: 'sleep', maxResults: 30, filters: { hasPdf: true } })
  const [readable] = itemsAt(found, '/papers')
  const source = textOf(await save({ serviceId: textOf(readable ?? { body: null }, '/serviceId') }), '/sourceId')
  const plain = textOf(
    await save({ title: 'Notes on napping', authors: ['Ada Lind'], year: 2020, abstract: 'Short.', venue: 'Sleep', pmid: '1' }),
    '/sourceId',
  )
  await save({ title: 'Notes on napping', year: 2020 })
  await send('POST', '/library/sources/bulk', {
    items: [
      { title: 'Notes on napping', year: 2020 },
      { title: 'New', year: 2001 },
    ],
  })
  await send('POST', '/library/sources/bulk', { items: [{ title: 'One' }, { title: 'Two' }] })
  const form = { 'content-type': 'multipart/form-data; boundary=form-boundary-7' }
  const [pdf, longer] = [writePdf({ title: 'Imported' }), writePdf({ title: 'Another import', doi: '10.5555/2' })]
  await send(
    'POST',
    '/library/imports/pdf',
    toForm('files', [
      { name: 'a.pdf', text: pdf },
      { name: 'b.pdf', text: pdf },
      { name: 'c.pdf', text: longer },
      { name: 'd.txt', text: 'd' },
    ]),
    form,
  )
  for (const [id, text] of [
    [plain, pdf],
    [source, longer],
  ] as const)
    await send('PUT', `/library/sources/${id}/pdf`, toForm('file', [{ name: 'a.pdf', text }]), form)
  for (const path of ['/library/sources', '/library/sources?limit=1', `/library/sources/${source}`, `/library/sources/${source}/full-text`])
    await send('GET', path)
  await send('PATCH', `/library/sources/${plain}`, { title: 'Notes' })
  const collection = textOf(await send('POST', '/library/collections', { name: 'Sleep', description: 'A review' }), '/collectionId')
  const at = `/library/collections/${collection}`
  await send('POST', '/library/collections', { name: 'Rest' })
  await send('POST', `${at}/sources`, { sourceIds: [source, plain] })
  await send('POST', `${at}/sources`, { sourceIds: [source] })
  const share = textOf(await send('POST', `${at}/shares`, { email: recipient, role: 'writer' }), '/shareId')
  await send('GET', `${at}/shares`)
  await send('POST', `${at}/shares`, { email: recipient, role: 'reader' })
  await send('POST', `${at}/shares`, { email: 'nobody@example.org' })
  for (const path of ['', '/sources', '/sources?limit=1', '/shares', '/shares?limit=1']) await send('GET', `${at}${path}`)
  await send('PATCH', at, { name: 'Sleep and school' })
  const copies = itemsAt(await send('GET', `${at}/sources`), '/sources').map((copy) => textOf(copy, '/sourceId'))
  await send('GET', `/library/sources/${copies[0] ?? ''}`)
  await send('GET', `${at}/trash`)
  for (const sourceIds of [copies, copies.slice(0, 1)]) {
    await send('POST', `${at}/sources/remove`, { sourceIds })
    await send('GET', `${at}/trash?limit=1`)
    await send('POST', `${at}/trash/restore`, { sourceIds })
  }
  await send('POST', `${at}/sources/remove`, { sourceIds: copies.slice(0, 1) })
  await send('GET', `${at}/trash`)
  await send('DELETE', `${at}/shares/${share}`)
  await send('GET', '/library/collections')
  await send('GET', '/library/collections?limit=1')
  await send('DELETE', at)
  await send('DELETE', `/library/sources/${plain}`)
  await send('POST', '/library/sources/bulk-delete', { sourceIds: [plain] })
  await send('POST', '/library/sources/bulk-delete', { sourceIds: [source] })
}
