import type { OperationId } from '../../../../src/contract/operations.ts'
import { changeAnswer, defineMutants, isOperation } from '../../../support/deployments/change-answer.ts'
import {
  changeAnswersOf,
  changeStatus,
  interceptRequests,
  lastPart,
  listWholeLibrary,
  membersOf,
  rememberAnswers,
} from '../../../support/deployments/change-library.ts'
import { changeRequests, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const unknown = '4f1d2c3b-5a69-4788-9b0a-c1d2e3f40516'

/** The body of a bulk request, without the id that names nothing. */
function withoutUnknown(body: unknown): object {
  const { sourceIds } = membersOf(body)
  return { sourceIds: Array.isArray(sourceIds) ? sourceIds.filter((id) => id !== unknown) : [] }
}

/** Leaves the id that names nothing out of the requests of a bulk operation. */
function overlookUnknown(operation: OperationId): Mutant['fetchOf'] {
  return changeRequests((asked) => (isOperation(asked, operation) ? { body: withoutUnknown(asked.body) } : null))
}

/** Does what a bulk request asks for the known ids, and then refuses the request. */
function doKnownFirst(bulkPath: RegExp): Mutant['fetchOf'] {
  return interceptRequests(({ method, path, text }, forward) => {
    if (method !== 'POST' || !bulkPath.test(path) || !text.includes(unknown)) return null
    return forward(JSON.stringify(withoutUnknown(JSON.parse(text)))).then(() => forward(text))
  })
}

/** Forbids an operation to everybody but the owner. */
function forbidOthers(operation: OperationId): Mutant['fetchOf'] {
  return changeAnswersOf([operation], (asked) => (asked.as === 'other' ? refuseWith(403, 'forbidden') : null))
}

/** Changes the role of the sources of a collection in the list of one account. */
function changeCopyRole(as: string, role: string): Mutant['fetchOf'] {
  return changeAnswersOf(['listCollectionSources'], (asked, { status, body }) => {
    if (asked.as !== as || status !== 200) return null
    const sources = membersOf(body)['sources'] as readonly unknown[] // it is a list
    return { body: withMembers(body, { sources: sources.map((source) => withMembers(source, { role })) }) }
  })
}

export const mutants: readonly Mutant[] = [
  ...defineMutants(
    'library/roles',
    'ownership',
    [
      {
        breaks: 'nobody but the owner may edit the name of a collection',
        fetchOf: forbidOthers('updateCollection'),
      },
      { breaks: 'a reader may edit the name of a collection', fetchOf: changeStatus(['updateCollection'], 403, { status: 200, body: {} }) },
      { breaks: 'a reader may add sources', fetchOf: changeStatus(['addSources'], 403, { status: 200, body: { added: 1 } }) },
      {
        breaks: 'a writer may add no sources',
        fetchOf: forbidOthers('addSources'),
      },
      { breaks: 'a reader may remove sources', fetchOf: changeStatus(['removeSources'], 403, { status: 200, body: { removed: 1 } }) },
      {
        breaks: 'a writer may remove no sources',
        fetchOf: forbidOthers('removeSources'),
      },
      { breaks: 'everybody may share a collection', fetchOf: changeStatus(['shareCollection'], 403, { status: 201, body: {} }) },
      { breaks: 'everybody may delete a collection', fetchOf: changeStatus(['deleteCollection'], 403, { status: 204 }) },
      { breaks: 'a reader may edit a source', fetchOf: changeStatus(['updateSource'], 403, { status: 200, body: {} }) },
      { breaks: 'a reader may delete a source', fetchOf: changeStatus(['deleteSource'], 403, { status: 204 }) },
    ],
    true,
  ),
  ...defineMutants('library/roles', 'code', [
    {
      breaks: 'what a role forbids has another code',
      fetchOf: changeStatus(['deleteCollection'], 403, refuseWith(403, 'insufficient_role')),
    },
    {
      breaks: 'what a role forbids is not found',
      fetchOf: changeStatus(['deleteCollection', 'updateCollection'], 403, refuseWith(404, 'not_found')),
    },
  ]),
  ...defineMutants(
    'library/shared-collection-copies',
    'sharing',
    [
      { breaks: 'a reader of a collection writes its sources', fetchOf: changeCopyRole('other', 'writer') },
      { breaks: 'the owner of a collection only reads its sources', fetchOf: changeCopyRole('default', 'reader') },
      {
        breaks: 'a source that is added leaves the library',
        fetchOf: rememberAnswers(
          () => new Set<unknown>(),
          (added, asked, { status }) => {
            if (isOperation(asked, 'addSources') && status === 200)
              for (const id of membersOf(asked.body)['sourceIds'] as readonly unknown[]) added.add(id) // it was taken
            return isOperation(asked, 'getSource') && asked.as === 'default' && added.has(lastPart(asked))
              ? refuseWith(404, 'not_found')
              : null
          },
        ),
      },
      {
        breaks: 'an edited copy edits the source',
        fetchOf: rememberAnswers(
          () => ({ title: '' }),
          (edited, asked, { status, body }) => {
            if (isOperation(asked, 'updateSource') && status === 200) edited.title = String(membersOf(asked.body)['title'])
            const isRead = isOperation(asked, 'getSource') && status === 200 && edited.title !== ''
            return isRead ? { body: withMembers(body, { title: edited.title }) } : null
          },
        ),
      },
      {
        breaks: 'a shared collection holds the source itself',
        fetchOf: rememberAnswers(
          () => ({ id: '' }),
          (added, asked, { status, body }) => {
            if (isOperation(asked, 'addSources') && status === 200 && asked.as === 'default')
              added.id = String((membersOf(asked.body)['sourceIds'] as readonly unknown[])[0]) // it was taken
            if (!isOperation(asked, 'listCollectionSources') || status !== 200 || added.id === '') return null
            const [first, ...others] = membersOf(body)['sources'] as readonly unknown[] // it is a list
            return { body: withMembers(body, { sources: [withMembers(first, { sourceId: added.id }), ...others] }) }
          },
        ),
      },
    ],
    true,
  ),
  ...defineMutants(
    'library/removed-to-trash',
    'time',
    [
      {
        breaks: 'the trash is empty before its time is over',
        fetchOf: rememberAnswers(
          () => ({ reads: 0 }),
          (seen, asked, { body }) =>
            isOperation(asked, 'listTrash') && ++seen.reads > 1 ? { body: withMembers(body, { sources: [], totalCount: 0 }) } : null,
        ),
      },
      {
        breaks: 'the trash is never emptied',
        fetchOf: rememberAnswers(
          () => new Map<string, unknown>(),
          (read, asked, { body }) => {
            if (!isOperation(asked, 'listTrash')) return null
            if (!read.has(asked.path)) read.set(asked.path, body)
            return { body: read.get(asked.path) }
          },
        ),
      },
      {
        breaks: 'a removed paper is not in the trash',
        fetchOf: changeAnswersOf(['listTrash'], (_, { body }) => ({ body: withMembers(body, { sources: [], totalCount: 0 }) })),
      },
      {
        breaks: 'a removed paper stays in the collection',
        fetchOf: rememberAnswers(
          () => new Map<string, unknown>(),
          (read, asked, { status, body }) => {
            if (!isOperation(asked, 'listCollectionSources') || status !== 200) return null
            const { length } = membersOf(body)['sources'] as readonly unknown[] // it is a list
            if (length > 0 && !read.has(asked.path)) read.set(asked.path, body)
            return read.has(asked.path) ? { body: read.get(asked.path) } : null
          },
        ),
      },
    ],
    true,
  ),
  ...defineMutants(
    'library/bulk-all-or-nothing',
    'consistency',
    [
      {
        breaks: 'an unknown id is left out of an addition',
        fetchOf: overlookUnknown('addSources'),
      },
      {
        breaks: 'an unknown id is left out of a bulk deletion',
        fetchOf: overlookUnknown('deleteSources'),
      },
      { breaks: 'an error of an addition names no id', fetchOf: changeStatus(['addSources'], 404, refuseWith(404, 'not_found')) },
      { breaks: 'an error of a bulk deletion names no id', fetchOf: changeStatus(['deleteSources'], 404, refuseWith(404, 'not_found')) },
      {
        breaks: 'an addition that is refused is made all the same',
        fetchOf: doKnownFirst(/^\/library\/collections\/[^/]+\/sources$/),
      },
      {
        breaks: 'a bulk deletion that is refused is made all the same',
        fetchOf: doKnownFirst(/^\/library\/sources\/bulk-delete$/),
      },
    ],
    true,
  ),
  {
    breaks: 'a shared collection lists the whole library',
    rule: 'library/shared-collection-copies',
    class: 'filters',
    hidden: true,
    given: { library: { sources: { one: { title: 'One', year: 2001 } } } },
    fetchOf: listWholeLibrary,
  },
  {
    breaks: 'the recipient reads a copy as its writer',
    rule: 'library/shared-collection-copies',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswer('getSource', '/role', 'writer', ({ role }) => role === 'reader'),
  },
]
