import { changeAnswer, defineMutants, isOperation } from '../../../support/deployments/change-answer.ts'
import {
  changeAnswersOf,
  changeBodyOf,
  changeStatus,
  interceptRequests,
  lastPart,
  listWholeLibrary,
  membersOf,
  rememberAnswers,
} from '../../../support/deployments/change-library.ts'
import { changeRequests, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const isDuplicate = ({ created }: Readonly<Record<string, unknown>>): boolean => created === false

/** The DOI of a request, or an empty text. */
function doiOf(body: unknown): string {
  const { doi } = membersOf(body)
  return typeof doi === 'string' ? doi : ''
}

/** Saves papers as copies where `isOverlooked` says that what they have in common is not seen. */
function overlook(isOverlooked: (body: Readonly<Record<string, unknown>>, dois: Set<unknown>) => boolean): Mutant['fetchOf'] {
  return changeBodyOf(
    'saveSource',
    (body, dois: Set<unknown>) => {
      const isNew = isOverlooked(body, dois)
      dois.add(body['doi'])
      return isNew ? { ...body, onDuplicate: 'create' } : body
    },
    () => new Set(),
  )
}

export const mutants: readonly Mutant[] = [
  ...defineMutants('library/create-and-bulk', 'status', [
    { breaks: 'a new collection answers 200', fetchOf: changeStatus(['createCollection'], 201, { status: 200 }) },
    { breaks: 'a new source answers 202', fetchOf: changeStatus(['saveSource'], 201, { status: 202 }) },
    { breaks: 'an addition to a collection answers 201', fetchOf: changeStatus(['addSources'], 200, { status: 201 }) },
    { breaks: 'a deletion in bulk answers 204', fetchOf: changeStatus(['deleteSources'], 200, { status: 204 }) },
  ]),
  ...defineMutants('library/create-and-bulk', 'schema', [
    { breaks: 'a new source is answered without the resource', fetchOf: changeStatus(['saveSource'], 201, { body: { saved: 'yes' } }) },
    {
      breaks: 'an addition to a collection answers with a word',
      fetchOf: changeStatus(['addSources'], 200, { body: { outcome: 'done' } }),
    },
  ]),
  ...defineMutants(
    'library/create-and-bulk',
    'consistency',
    [
      { breaks: 'a bulk addition that adds two counts none', fetchOf: changeStatus(['addSources'], 200, { body: { added: 0 } }) },
      { breaks: 'a bulk deletion that deletes one counts none', fetchOf: changeStatus(['deleteSources'], 200, { body: { deleted: 0 } }) },
    ],
    true,
  ),
  ...defineMutants(
    'library/safe-to-repeat',
    'consistency',
    [
      { breaks: 'a repeated save makes a second source', fetchOf: overlook((body, dois) => dois.has(body['doi'])) },
      {
        breaks: 'a repeated addition is a conflict',
        fetchOf: rememberAnswers(
          () => new Set<string>(),
          (seen, asked, { status }) => {
            if (!isOperation(asked, 'addSources') || status !== 200) return null
            const request = `${asked.path} ${JSON.stringify(asked.body)}`
            const isRepeated = seen.has(request)
            seen.add(request)
            return isRepeated ? refuseWith(409, 'conflict') : null
          },
        ),
      },
      {
        breaks: 'a repeated addition shows the sources twice',
        fetchOf: rememberAnswers(
          () => new Map<string, number>(),
          (additions, asked, { status, body }) => {
            if (isOperation(asked, 'addSources') && status === 200) additions.set(asked.path, (additions.get(asked.path) ?? 0) + 1)
            if (!isOperation(asked, 'listCollectionSources') || status !== 200 || (additions.get(asked.path) ?? 0) < 2) return null
            const sources = membersOf(body)['sources'] as readonly unknown[] // it is a list
            return { body: withMembers(body, { sources: [...sources, ...sources], totalCount: 2 * sources.length }) }
          },
        ),
      },
    ],
    true,
  ),
  ...defineMutants('library/duplicates', 'status', [
    {
      breaks: 'a paper that is there is a conflict',
      fetchOf: changeAnswersOf(['saveSource'], (_, { status, body }) =>
        status < 300 && isDuplicate(membersOf(body)) ? refuseWith(409, 'duplicate') : null,
      ),
    },
    {
      breaks: 'an imported PDF is never a duplicate',
      fetchOf: changeAnswersOf(['importPdfs'], (_, { status, text }) =>
        status === 200 ? { text: text.replace('"duplicate"', '"imported"') } : null,
      ),
    },
  ]),
  ...defineMutants('library/duplicates', 'consistency', [
    {
      breaks: 'an imported PDF is reported as no duplicate',
      fetchOf: changeAnswersOf(['importPdfs'], (_, { status, body }) =>
        status === 200
          ? {
              body: {
                results: (membersOf(body)['results'] as readonly unknown[]).map((item) =>
                  withMembers(item, { status: 'done', duplicate: false }),
                ), // it reports each
              },
            }
          : null,
      ),
    },
  ]),
  ...defineMutants(
    'library/duplicates',
    'consistency',
    [
      { breaks: 'a paper that is there counts as created', fetchOf: changeAnswer('saveSource', '/created', true) },
      { breaks: 'a paper that is there names no original', fetchOf: changeAnswer('saveSource', '/duplicateOf', null, isDuplicate) },
      { breaks: 'a copy names no original', fetchOf: changeAnswer('saveSource', '/duplicateOf', null, ({ created }) => created === true) },
      {
        breaks: 'a copy names itself',
        fetchOf: changeAnswersOf(['saveSource'], (_, { status, body }) =>
          status === 201 && membersOf(body)['duplicateOf'] !== null
            ? { body: withMembers(body, { duplicateOf: membersOf(body)['sourceId'] }) }
            : null,
        ),
      },
      {
        breaks: 'onDuplicate is ignored',
        fetchOf: changeRequests((asked) => {
          if (!isOperation(asked, 'saveSource')) return null
          const { onDuplicate: _, ...rest } = membersOf(asked.body)
          return { body: rest }
        }),
      },
    ],
    true,
  ),
  ...defineMutants(
    'library/duplicate-matching',
    'consistency',
    [
      {
        breaks: 'another title with the same DOI is another paper',
        fetchOf: overlook((body, dois) => dois.has(body['doi']) && 'doi' in body),
      },
      {
        breaks: 'a title is not corroborated by a year',
        fetchOf: overlook((body) => !('doi' in body) && !('authors' in body) && 'year' in body),
      },
      {
        breaks: 'a title is not corroborated by authors',
        fetchOf: overlook((body) => !('doi' in body) && 'authors' in body && !('year' in body)),
      },
      { breaks: 'a service id is no match', fetchOf: overlook((body) => 'serviceId' in body) },
      {
        breaks: 'a title alone is a match',
        fetchOf: rememberAnswers(
          () => new Map<unknown, unknown>(),
          (titles, asked, { status, body }) => {
            if (!isOperation(asked, 'saveSource') || status !== 201) return null
            const { title, ...rest } = membersOf(asked.body)
            const source = titles.get(title)
            if (source !== undefined && Object.keys(rest).length === 0)
              return { status: 200, body: withMembers(source, { created: false, duplicateOf: membersOf(source)['sourceId'] }) }
            titles.set(title, body)
            return null
          },
        ),
      },
      {
        breaks: 'the items of one request are not compared',
        fetchOf: changeBodyOf(
          'saveSources',
          (body) => ({ ...body, onDuplicate: 'create' }),
          () => null,
        ),
      },
    ],
    true,
  ),
  ...defineMutants(
    'library/deletion',
    'status',
    [
      {
        breaks: 'a second deletion of a source is not found',
        fetchOf: rememberAnswers(
          () => new Set<string>(),
          (seen, asked, { status }) => {
            if (!isOperation(asked, 'deleteSource') || status !== 204) return null
            const isRepeated = seen.has(asked.path)
            seen.add(asked.path)
            return isRepeated ? refuseWith(404, 'not_found') : null
          },
        ),
      },
      { breaks: 'a second deletion of a collection answers 204', fetchOf: changeStatus(['deleteCollection'], 404, { status: 204 }) },
      {
        breaks: 'a deleted source is there as before',
        fetchOf: interceptRequests(({ method, path }) =>
          method === 'DELETE' && /^\/library\/sources\/[^/]+$/.test(path) ? Promise.resolve(new Response(null, { status: 204 })) : null,
        ),
      },
      {
        breaks: 'a deleted collection can still be read',
        fetchOf: rememberAnswers(
          () => new Map<string, unknown>(),
          (read, asked, { status, body }) => {
            if (!isOperation(asked, 'getCollection')) return null
            if (status === 200) read.set(lastPart(asked), body)
            return status === 404 && read.has(lastPart(asked)) ? { status: 200, body: read.get(lastPart(asked)) } : null
          },
        ),
      },
      {
        breaks: 'the sources of a deleted collection go with it',
        fetchOf: rememberAnswers(
          () => ({ added: new Set<unknown>(), gone: false }),
          (memory, asked, { status }) => {
            if (isOperation(asked, 'addSources') && status === 200)
              for (const id of membersOf(asked.body)['sourceIds'] as readonly unknown[]) memory.added.add(id) // it was taken
            if (isOperation(asked, 'deleteCollection') && status === 204) memory.gone = true
            const isGone = memory.gone && memory.added.has(lastPart(asked))
            return isOperation(asked, 'getSource') && status === 200 && isGone ? refuseWith(404, 'not_found') : null
          },
        ),
      },
    ],
    true,
  ),
  ...defineMutants('library/doi-forms', 'consistency', [
    {
      breaks: 'a DOI is stored as it was sent',
      fetchOf: changeAnswersOf(['saveSource'], (asked, { status, body }) =>
        status < 300 && 'doi' in membersOf(asked.body) ? { body: withMembers(body, { doi: membersOf(asked.body)['doi'] }) } : null,
      ),
    },
    {
      breaks: 'a DOI keeps its capital letters',
      fetchOf: changeAnswersOf(['saveSource'], (asked, { status, body }) => {
        const sent = doiOf(asked.body).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/, '')
        return status < 300 && sent !== '' ? { body: withMembers(body, { doi: sent }) } : null
      }),
    },
    {
      breaks: 'an older address of a resolver is no DOI',
      fetchOf: changeAnswersOf(['saveSource'], (asked) =>
        doiOf(asked.body).includes('dx.doi.org') ? refuseWith(400, 'invalid_request') : null,
      ),
    },
  ]),
  ...defineMutants(
    'library/doi-forms',
    'filters',
    [
      {
        breaks: 'the doi filter compares letter by letter',
        fetchOf: changeAnswersOf(['listSources'], (asked, { body }) =>
          /[A-Z]/.test(asked.query.get('doi') ?? '') ? { body: withMembers(body, { sources: [], totalCount: 0 }) } : null,
        ),
      },
      {
        breaks: 'the doi filter knows no prefix',
        fetchOf: changeAnswersOf(['listSources'], (asked) =>
          asked.query.get('doi')?.startsWith('doi:') === true ? refuseWith(400, 'invalid_request') : null,
        ),
      },
      {
        breaks: 'the doi filter is ignored',
        fetchOf: changeRequests((asked) => {
          if (!isOperation(asked, 'listSources')) return null
          return { query: new URLSearchParams([...asked.query].filter(([name]) => name !== 'doi')) }
        }),
      },
    ],
    true,
  ),
  {
    breaks: 'a collection to which two sources were added lists the whole library',
    rule: 'library/create-and-bulk',
    class: 'consistency',
    hidden: true,
    given: { library: { sources: { one: { title: 'One', year: 2001 } } } },
    fetchOf: listWholeLibrary,
  },
]
