import fc from 'fast-check'
import type { OperationId } from '../../../src/contract/operations.ts'
import { toForm, writePdf } from '../serve/library-client.ts'
import { addresses } from './arbitrary-worlds.ts'
import { anyPosition, as } from './arbitrary-requests.ts'
import type { LibraryCall, ModelCommand } from './model-command.ts'

const paper = fc.record(
  {
    serviceId: fc.constantFrom('X1', 'W2000102970'),
    doi: fc.constantFrom('10.5555/a', 'https://doi.org/10.5555/A', 'doi:10.5555/b'),
    title: fc.constantFrom('Naps', 'Rest & <sleep>'),
    authors: fc.constantFrom(['Ada Lind'], ['Ada Lind', 'Wilson Wu']),
    year: fc.constantFrom(2001, 2002),
  },
  { requiredKeys: ['title'] },
)

const pdf = fc
  .constantFrom({ title: 'Rest' }, { title: 'Rest', doi: '10.5555/a' }, {})
  .map((facts) => ({ name: 'rest.pdf', text: writePdf(facts) }))
const noPdf = fc.constant({ name: 'rest.txt', text: 'rest' })

const callOf = (id: OperationId, more: { readonly [Member in keyof LibraryCall]?: fc.Arbitrary<LibraryCall[Member]> } = {}) =>
  fc.record({ id: fc.constant(id), ...more }) as fc.Arbitrary<LibraryCall> // each member is drawn as its type says

const body = (...bodies: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...bodies)
const no = { may: fc.constant('no' as const) }
const count = { count: fc.integer({ min: 1, max: 3 }) }

const calls: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<LibraryCall> }[] = [
  { weight: 6, arbitrary: callOf('saveSource', { body: paper }) },
  { weight: 1, arbitrary: callOf('saveSource', { body: paper.map((one) => ({ ...one, onDuplicate: 'create' })) }) },
  { weight: 1, arbitrary: callOf('saveSource', { ...no, body: body({}, { doi: 'none' }, { titel: 'Naps' }, { title: '' }, []) }) },
  { weight: 2, arbitrary: callOf('saveSources', { body: fc.array(paper, { minLength: 1, maxLength: 3 }).map((items) => ({ items })) }) },
  { weight: 1, arbitrary: callOf('saveSources', { ...no, body: body({ items: [] }, { items: [{ title: 'Naps' }, {}] }) }) },
  {
    weight: 2,
    arbitrary: callOf('importPdfs', { field: fc.constant('files'), files: fc.array(fc.oneof(pdf, noPdf), { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: callOf('importPdfs', { ...no, field: fc.constant('pdfs'), files: fc.tuple(pdf) }) },
  { weight: 1, arbitrary: callOf('attachPdf', { field: fc.constant('file'), files: fc.tuple(pdf) }) },
  { weight: 1, arbitrary: callOf('attachPdf', { ...no, field: fc.constant('file'), files: fc.tuple(noPdf) }) },
  { weight: 2, arbitrary: callOf('listSources', { query: fc.constantFrom('', 'limit=1', 'role=writer', 'doi=DOI:10.5555/A') }) },
  { weight: 1, arbitrary: callOf('listSources', { ...no, query: fc.constantFrom('limit=0', 'cursor=nonsense', 'titel=x', 'doi=none') }) },
  { weight: 2, arbitrary: callOf('getSource') },
  { weight: 2, arbitrary: callOf('updateSource', { body: body({ title: 'Naps' }, { year: 2003 }, { doi: '10.5555/B' }) }) },
  { weight: 1, arbitrary: callOf('updateSource', { ...no, body: body({}, { year: 'old' }) }) },
  { weight: 2, arbitrary: callOf('getFullText') },
  { weight: 2, arbitrary: callOf('deleteSource') },
  { weight: 1, arbitrary: callOf('deleteSources', count) },
  { weight: 1, arbitrary: callOf('deleteSources', { ...no, body: body({ sourceIds: [] }, { sourceIds: ['x'] }) }) },
  { weight: 3, arbitrary: callOf('createCollection', { body: body({ name: 'Sleep' }, { name: 'Rest', description: 'Of it.' }) }) },
  { weight: 1, arbitrary: callOf('createCollection', { ...no, body: body({}, { name: '' }, { name: 'Sleep', shared: true }) }) },
  { weight: 1, arbitrary: callOf('listCollections', { query: fc.constantFrom('', 'limit=1', 'role=owner', 'role=reader') }) },
  { weight: 1, arbitrary: callOf('getCollection') },
  { weight: 1, arbitrary: callOf('updateCollection', { body: body({ name: 'Naps' }, { description: 'More of it.' }) }) },
  { weight: 1, arbitrary: callOf('deleteCollection') },
  { weight: 1, arbitrary: callOf('listCollectionSources', { query: fc.constantFrom('', 'limit=1') }) },
  { weight: 5, arbitrary: callOf('addSources', count) },
  { weight: 3, arbitrary: callOf('removeSources', count) },
  { weight: 1, arbitrary: callOf('listTrash', { query: fc.constantFrom('', 'limit=1') }) },
  { weight: 2, arbitrary: callOf('restoreSources', count) },
  { weight: 1, arbitrary: callOf('listCollectionShares', { query: fc.constantFrom('', 'limit=1') }) },
  {
    weight: 4,
    arbitrary: callOf('shareCollection', {
      body: fc.record({ email: fc.constantFrom(...addresses), role: fc.constantFrom('reader', 'writer') }),
    }),
  },
  {
    weight: 1,
    arbitrary: callOf('shareCollection', { ...no, body: body({}, { email: 'nobody' }, { email: 'a@b.example', role: 'owner' }) }),
  },
  { weight: 1, arbitrary: callOf('unshareCollection') },
]

/** Requests to the library: saved papers, collections, their trash and their shares. */
export const arbitraryLibrary: fc.Arbitrary<ModelCommand> = fc.record({
  type: fc.constant('library' as const),
  as,
  which: anyPosition,
  other: anyPosition,
  call: fc.oneof(...calls),
})

/** The form of a call with files. */
export function formOf({ field = 'files', files = [] }: LibraryCall): string {
  return toForm(field, files)
}
