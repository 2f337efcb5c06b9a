import { isOperation, changeAnswer, defineMutants, toMutants } from '../../../support/deployments/change-answer.ts'
import { changeAnswersOf, changeStatus, membersOf, rememberAnswers } from '../../../support/deployments/change-library.ts'
import { changeRequests, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const known: ReadonlySet<string> = new Set(['limit', 'cursor', 'doi', 'serviceId', 'collectionId', 'role'])

function dropQuery(drop: (name: string) => boolean, path: string): Mutant['fetchOf'] {
  return changeRequests((asked) => {
    if (asked.method !== 'GET' || asked.path !== path) return null
    return { query: new URLSearchParams([...asked.query].filter(([name]) => !drop(name))) }
  })
}

export const mutants: readonly Mutant[] = [
  ...toMutants('library/detail-and-list', 'pagination', [
    ['a list of sources has no totalCount', 'listSources', '/totalCount', undefined],
    ['a list of collections counts in words', 'listCollections', '/totalCount', 'none'],
    ['the last page of sources leaves out nextCursor', 'listSources', '/nextCursor', undefined, ({ nextCursor }) => nextCursor === null],
  ]),
  ...defineMutants(
    'library/detail-and-list',
    'pagination',
    [
      {
        breaks: 'a cursor leads to the first page of the sources again',
        fetchOf: dropQuery((name) => name === 'cursor', '/library/sources'),
      },
      {
        breaks: 'later pages of the sources count nothing',
        fetchOf: changeAnswersOf(['listSources'], (asked, { body }) =>
          asked.query.has('cursor') ? { body: withMembers(body, { totalCount: 0 }) } : null,
        ),
      },
      {
        breaks: 'the list of sources ends with its second page',
        fetchOf: changeAnswersOf(['listSources'], (asked, { body }) =>
          asked.query.has('cursor') ? { body: withMembers(body, { nextCursor: null }) } : null,
        ),
      },
    ],
    true,
  ),
  ...defineMutants('library/detail-and-list', 'schema', [
    {
      breaks: 'one collection stands inside of another object',
      fetchOf: changeAnswersOf(['getCollection'], (_, { status, body }) => (status === 200 ? { body: { collection: body } } : null)),
    },
    {
      breaks: 'the list of collections is an array',
      fetchOf: changeAnswersOf(['listCollections'], (_, { body }) => ({ body: membersOf(body)['collections'] })),
    },
  ]),
  ...toMutants('library/own-and-shared', 'schema', [
    ['one collection carries no role', 'getCollection', '/role', undefined],
    ['one source carries a role that there is not', 'getSource', '/role', 'editor'],
  ]),
  ...defineMutants(
    'library/own-and-shared',
    'ownership',
    [
      {
        breaks: 'sources of every account stand in the list',
        fetchOf: rememberAnswers(
          () => [] as { readonly as: string | null; readonly source: unknown }[],
          (all, asked, { status, body }) => {
            if (isOperation(asked, 'saveSource') && status === 201) all.push({ as: asked.as, source: body })
            if (!isOperation(asked, 'listSources') || status !== 200 || asked.query.has('doi')) return null
            const others = all.filter(({ as }) => as !== asked.as).map(({ source }) => source)
            const own = membersOf(body)['sources'] as readonly unknown[] // it is a list
            return { body: withMembers(body, { sources: [...others, ...own], totalCount: others.length + own.length }) }
          },
        ),
      },
      {
        breaks: 'a collection is not shown to whom it is shared with',
        fetchOf: changeStatus(['getCollection'], 200, refuseWith(404, 'not_found'), 'other'),
      },
      {
        breaks: 'a collection is not listed to whom it is shared with',
        fetchOf: changeAnswersOf(['listCollections'], (asked, { body }) =>
          asked.as === 'other' ? { body: withMembers(body, { collections: [], totalCount: 0 }) } : null,
        ),
      },
    ],
    true,
  ),
  ...defineMutants(
    'library/unseen-id',
    'ownership',
    [
      { breaks: 'a source of another account is forbidden', fetchOf: changeStatus(['getSource'], 404, refuseWith(403, 'forbidden')) },
      {
        breaks: 'a collection of another account is forbidden',
        fetchOf: changeStatus(['getCollection'], 404, refuseWith(403, 'forbidden'), 'other'),
      },
      {
        breaks: 'a collection of another account is an empty one',
        fetchOf: changeStatus(['getCollection'], 404, { status: 200, body: {} }, 'other'),
      },
    ],
    true,
  ),
  ...defineMutants('library/malformed-input', 'status', [
    { breaks: 'an unknown parameter of the sources is ignored', fetchOf: dropQuery((name) => !known.has(name), '/library/sources') },
    {
      breaks: 'an unknown parameter of the collections is ignored',
      fetchOf: dropQuery((name) => !known.has(name), '/library/collections'),
    },
    { breaks: 'a malformed id of a source is not found', fetchOf: changeStatus(['getSource'], 400, refuseWith(404, 'not_found')) },
    { breaks: 'a malformed id of a collection is not found', fetchOf: changeStatus(['getCollection'], 400, refuseWith(404, 'not_found')) },
    {
      breaks: 'an unknown key of a collection is ignored',
      fetchOf: changeRequests((asked) => {
        if (!isOperation(asked, 'createCollection')) return null
        const { name, description } = membersOf(asked.body)
        return { body: { name, description } }
      }),
    },
  ]),
  ...defineMutants('library/malformed-input', 'code', [
    {
      breaks: 'an unknown parameter is a bad_request',
      fetchOf: changeStatus(['listSources'], 400, { body: { error: { code: 'bad_request', message: 'understudyStray is unknown' } } }),
    },
    {
      breaks: 'no error names its field',
      fetchOf: changeStatus(
        ['listSources', 'listCollections', 'saveSource', 'createCollection', 'getSource'],
        400,
        refuseWith(400, 'invalid_request'),
      ),
    },
  ]),
  {
    breaks: 'one source stands in an object without its id',
    rule: 'library/detail-and-list',
    class: 'schema',
    fetchOf: changeAnswer('getSource', '/sourceId', (id: unknown) => [id]),
  },
]
