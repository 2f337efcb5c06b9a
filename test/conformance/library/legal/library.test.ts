import { expect, test } from 'vitest'
import type { Target } from '../../../../src/conformance/define/target.ts'
import type { Given } from '../../../../src/contract/given.ts'
import { ruleIds } from '../../../../src/contract/rules.ts'
import { changeAnswer, isOperation } from '../../../support/deployments/change-answer.ts'
import {
  changeAnswersOf,
  changeStatus,
  interceptRequests,
  membersOf,
  rememberAnswers,
  lastPart,
} from '../../../support/deployments/change-library.ts'
import { crashAfterHandling, crashBeforeHandling, everyNth } from '../../../support/deployments/crash-requests.ts'
import { changeAnswers, changeRequests, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { listFindings } from '../../../support/examine/findings.ts'
import { examineUncontrolled } from '../../../support/examine/examine-uncontrolled.ts'
import { isTheTurnOf } from '../../../support/rotate.ts'

type Deployment = {
  readonly may: string
  readonly fetchOf?: Mutant['fetchOf']
  readonly given?: Given
  readonly target?: Partial<Target>
  /** The rules of which nothing can be said. */
  readonly open?: readonly string[]
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const path = /\/library(?=\/(?:sources|collections))/g

/** Rewrites what goes to the mock, and what comes from it. */
function rewrite(to: (text: string) => string, from: (text: string) => string): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const text = request.body === null ? undefined : to(await request.clone().text())
    const url = to(request.url)
    const answer = await understudy.fetch(url, {
      method: request.method,
      headers: request.headers,
      ...(text !== undefined && { body: text }),
    })
    const isOfLibrary = /\/library\/|\/papers|\/shelves/.test(url)
    if (!isOfLibrary || answer.status === 204) return answer
    return new Response(from(await answer.text()), { status: answer.status, headers: answer.headers })
  }
}

type Item = Readonly<Record<string, unknown>>

function itemsOf(body: unknown): readonly Item[] {
  return membersOf(body)['results'] as readonly Item[] // every bulk report has them
}

function sortedByOutcome(body: unknown): { readonly done: readonly Item[]; readonly duplicates: readonly Item[] } {
  const isNew = (item: Item): boolean => item['added'] === true || item['created'] === true
  return { done: itemsOf(body).filter(isNew), duplicates: itemsOf(body).filter((item) => !isNew(item)) }
}

/** Answers a share, and shows the recipient nothing. */
function inviteOnly(status: string | undefined): Mutant['fetchOf'] {
  return interceptRequests(({ method, path: at }) =>
    method === 'POST' && /^\/library\/collections\/[^/]+\/shares$/.test(at)
      ? Promise.resolve(Response.json({ inviteId: 'abb2b068-74d9-46e6-b3ef-2c76336aab5c', status }, { status: 201 }))
      : null,
  )
}

const library = { sources: { one: { title: 'One', year: 2001 }, two: { title: 'Two', year: 2002 }, three: { title: 'Three', year: 2003 } } }
const ofShares = ['library/removed-to-trash', 'library/roles', 'library/shared-collection-copies']
const everyRule = ruleIds.filter((id) => id.startsWith('library/'))

const deployments: readonly Deployment[] = [
  {
    may: 'name its members otherwise',
    fetchOf: rewrite(
      (text) => text.replaceAll('"ids":', '"sourceIds":'),
      (text) =>
        text
          .replaceAll(/"(?:sources|collections)":\[/g, '"items":[')
          .replaceAll('"sourceId":', '"id":')
          .replaceAll(/"collectionId":"([^"]+)","role"/g, '"id":"$1","role"'),
    ),
  },
  {
    may: 'have short pages',
    given: { library },
    fetchOf: changeRequests((asked) =>
      isOperation(asked, 'listSources', 'listCollections') && !asked.query.has('understudyStray')
        ? { query: new URLSearchParams([...asked.query, ['limit', asked.query.has('doi') ? '50' : '2']]) }
        : null,
    ),
  },
  {
    may: 'have ids of another form',
    fetchOf: rewrite(
      (text) => text.replaceAll(/src-([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})/g, '$1-$2-$3-$4-$5'),
      (text) => text.replaceAll(uuid, (id) => `src-${id.replaceAll('-', '')}`),
    ),
    open: ['library/bulk-all-or-nothing'],
  },
  {
    may: 'stand elsewhere',
    target: { library: { sources: '/papers/saved', collections: '/shelves' } },
    fetchOf: rewrite(
      (text) =>
        text
          .replace('/papers/saved', '/library/sources')
          .replace('/shelves', '/library/collections')
          .replace('/papers/imports', '/library/imports'),
      String,
    ),
  },
  {
    may: 'answer 201 for a duplicate, and have the source beside what became of it',
    fetchOf: changeAnswersOf(['saveSource'], (_, { status, body }) => {
      if (status >= 300) return null
      const { created, duplicateOf, ...source } = membersOf(body)
      return { status: 201, body: { created, duplicateOf, source } }
    }),
  },
  {
    may: 'have no bulk operations, and share no collection',
    fetchOf: changeAnswersOf(['addSources', 'saveSources', 'deleteSources', 'shareCollection', 'importPdfs'], () =>
      refuseWith(404, 'route_not_found'),
    ),
    open: [...ofShares, 'library/bulk-all-or-nothing'],
  },
  {
    may: 'share no collection',
    fetchOf: changeAnswersOf(['shareCollection'], () => refuseWith(405, 'not_allowed')),
    open: ['library/roles', 'library/shared-collection-copies'],
  },
  {
    may: 'show no trash',
    fetchOf: changeAnswersOf(['listTrash'], () => refuseWith(404, 'route_not_found')),
    open: ['library/removed-to-trash'],
  },
  {
    may: 'take authors in a form of its own, and no title alone',
    fetchOf: interceptRequests(({ method, path: at, text }) => {
      const isRefused = text.includes('"authors"') || /^\{"title":"[^"]*"\}$/.test(text)
      const error = { error: { code: 'invalid_request', message: 'authors must be objects' } }
      return method === 'POST' && at.startsWith('/library/sources') && isRefused
        ? Promise.resolve(Response.json(error, { status: 400 }))
        : null
    }),
  },
  {
    may: 'call the caller the owner of their sources',
    fetchOf: changeAnswersOf(['getSource', 'listSources', 'saveSource'], (_, { status, text }) =>
      status < 300 ? { text: text.replaceAll(/"role":"writer"(?=[^{}]*"pdf":null[^{}]*"collectionId":null)/g, '"role":"owner"') } : null,
    ),
  },
  {
    may: 'show a source that was deleted, with the day of its deletion',
    fetchOf: rememberAnswers(
      () => new Map<string, unknown>(),
      (read, asked, { status, body }) => {
        if (!isOperation(asked, 'getSource')) return null
        if (status === 200 && asked.as === 'default') read.set(lastPart(asked), body)
        const deleted = asked.as === 'default' ? read.get(lastPart(asked)) : undefined
        return status === 404 && deleted !== undefined
          ? { status: 200, body: withMembers(deleted, { deletedAt: '2026-03-02T09:00:00Z' }) }
          : null
      },
    ),
  },
  {
    may: 'answer 400 for a bulk request with an unknown id',
    fetchOf: changeAnswersOf(['addSources', 'deleteSources'], (_, { status, body }) => (status === 404 ? { status: 400, body } : null)),
  },
  {
    may: 'name the unknown id of a bulk request in capitals',
    fetchOf: changeAnswersOf(['addSources', 'deleteSources'], (_, { status, text }) =>
      status === 404 ? { text: text.replaceAll(uuid, (id) => id.toUpperCase()) } : null,
    ),
  },
  {
    may: 'answer a bulk request by a count alone',
    fetchOf: changeAnswersOf(['addSources', 'saveSources'], (_, { status, body }) =>
      status === 200 ? { body: { count: membersOf(body)['added'] ?? membersOf(body)['created'] } } : null,
    ),
  },
  {
    may: 'sort the items of a bulk report by their outcome',
    fetchOf: changeAnswersOf(['addSources', 'saveSources'], (_, { status, body }) =>
      status === 200 ? { body: { results: sortedByOutcome(body) } } : null,
    ),
  },
  {
    may: 'sort the items of a bulk report by their outcome, side by side',
    fetchOf: changeAnswersOf(['addSources', 'saveSources'], (_, { status, body }) =>
      status === 200 ? { body: sortedByOutcome(body) } : null,
    ),
  },
  {
    may: 'have the count of a bulk operation inside of another object',
    fetchOf: changeAnswersOf(['addSources', 'saveSources', 'deleteSources'], (_, { status, body }) => {
      const { added, created, deleted } = membersOf(body)
      return status === 200 ? { body: { summary: { count: added ?? created ?? deleted } } } : null
    }),
  },
  {
    may: 'report the items of a bulk operation by their ids',
    fetchOf: changeAnswersOf(['addSources'], (_, { status, body }) =>
      status === 200 ? { body: { results: Object.fromEntries(itemsOf(body).map((item) => [item['sourceId'], 'added'])) } } : null,
    ),
  },
  {
    may: 'import PDFs later',
    fetchOf: changeAnswersOf(['importPdfs'], (_, { status }) =>
      status === 200 ? { status: 202, body: { importId: 'abb2b068-74d9-46e6-b3ef-2c76336aab5c', status: 'queued' } } : null,
    ),
  },
  {
    may: 'sort PDFs by their outcome',
    fetchOf: changeAnswersOf(['importPdfs'], (_, { status, body }) =>
      status === 200
        ? {
            body: {
              imported: itemsOf(body).filter((item) => item['status'] !== 'duplicate'),
              duplicates: itemsOf(body).flatMap((item) => (item['status'] === 'duplicate' ? [item['fileName']] : [])),
            },
          }
        : null,
    ),
  },
  {
    may: 'call an id a uuid',
    fetchOf: changeAnswersOf(['getSource', 'getCollection'], (_, { status }) =>
      status === 400 ? { body: { error: { code: 'invalid_request', message: 'uuid is malformed' } } } : null,
    ),
  },
  {
    may: 'still show a source that was deleted by its id, as it was',
    fetchOf: rememberAnswers(
      () => new Map<string, unknown>(),
      (read, asked, { status, body }) => {
        if (!isOperation(asked, 'getSource') || asked.as !== 'default') return null
        if (status === 200) read.set(lastPart(asked), body)
        return status === 404 && read.has(lastPart(asked)) ? { status: 200, body: read.get(lastPart(asked)) } : null
      },
    ),
  },
  {
    may: 'need a moment until a collection lists what was added',
    fetchOf: rememberAnswers(
      () => new Set<string>(),
      (fresh, asked, { status, body }) => {
        if (status !== 200 || !isOperation(asked, 'addSources', 'listCollectionSources')) return null
        if (isOperation(asked, 'addSources')) fresh.add(asked.path)
        else if (fresh.delete(asked.path)) return { body: withMembers(body, { sources: [], totalCount: 0 }) }
        return null
      },
    ),
  },
  {
    may: 'have ids of other names in a collection',
    fetchOf: changeAnswersOf(['getSource', 'saveSource', 'listSources'], (_, { status, text }) =>
      status < 300 ? { text: text.replaceAll('"sourceId":', '"id":') } : null,
    ),
    open: ['library/removed-to-trash'],
  },
  {
    may: 'name the original by more than its id',
    fetchOf: changeAnswer('saveSource', '/duplicateOf', (id: unknown) => (id === null ? null : { source: id, title: 'The original' })),
  },
  {
    may: 'have other members',
    fetchOf: changeAnswersOf(['getSource', 'getCollection', 'saveSource', 'createCollection'], (_, { status, body }) =>
      status < 300
        ? {
            body: withMembers(body, {
              createdAt: undefined,
              updatedAt: undefined,
              urls: undefined,
              pdf: undefined,
              tags: [],
              owner: { id: 7 },
            }),
          }
        : null,
    ),
  },
  {
    may: 'answer a deletion by what was deleted',
    fetchOf: changeAnswers((asked, { status }) =>
      asked.method === 'DELETE' && status === 204 && isOperation(asked, 'deleteCollection')
        ? { status: 200, body: { deleted: true } }
        : null,
    ),
  },
  {
    may: 'be another path than the target says',
    target: { library: { sources: '/saved', collections: '/folders' } },
    open: everyRule,
  },
  {
    may: 'let the recipient of a share accept it first, and say so',
    fetchOf: inviteOnly('invited'),
    open: ofShares,
  },
  {
    may: 'let the recipient of a share accept it first, and say nothing',
    fetchOf: inviteOnly(undefined),
    open: ['library/roles', 'library/shared-collection-copies', 'library/removed-to-trash'],
  },
  {
    may: 'be closed to the key',
    fetchOf: changeAnswers((asked) => (asked.path.replace(path, '#').startsWith('#') ? refuseWith(403, 'api_access_denied') : null)),
    open: everyRule,
  },
  {
    may: 'fail now and then',
    fetchOf: changeStatus(['updateCollection', 'updateSource'], 200, refuseWith(503, 'unavailable')),
    open: ['library/roles'],
  },
]

/** The rules that do not pass, and every verdict but an open one. */
async function judge({
  fetchOf,
  given,
  target,
}: Deployment): Promise<{ readonly open: readonly string[]; readonly broken: readonly string[] }> {
  const { results } = await examineStandIn({
    globs: ['library/**'],
    ...(fetchOf !== undefined && { fetchOf }),
    ...(given !== undefined && { given }),
    ...(target !== undefined && { target }),
  })
  expect(results.map(({ rule }) => rule.id).toSorted()).toEqual(everyRule.toSorted())
  const open = results
    .filter(({ verdict }) => verdict.verdict === 'not-run' || verdict.verdict === 'not-applicable')
    .map(({ rule }) => rule.id)
  const broken = results
    .filter(({ verdict }) => !['pass', 'not-run', 'not-applicable'].includes(verdict.verdict))
    .map(({ rule, verdict }) => `${rule.id} ${JSON.stringify(verdict)}`)
  return { open, broken }
}

test.each(deployments.filter((_, index) => isTheTurnOf(index)))('library: a deployment may $may', async (deployment) => {
  const { open, broken } = await judge(deployment)
  expect(broken).toEqual([])
  expect(open.toSorted()).toEqual([...(deployment.open ?? [])].toSorted())
})

/** Crashes at every place of the run: before the request was handled, or after it. */
const crashes = [crashBeforeHandling, crashAfterHandling].flatMap((crash) =>
  Array.from({ length: 24 }, (_, index) => crash(everyNth(index + 3))),
)

test('library: a deployment may crash at any request', async () => {
  for (const fetchOf of crashes.filter((_, index) => isTheTurnOf(index)))
    for (const without of [[], ['control']] as const) {
      const report = await examineStandIn({ globs: ['library/**'], fetchOf, without })
      expect(listFindings(report)).toEqual([])
    }
})

test('library: two keys of one account accuse nobody', async () => {
  const keys = { default: 'key-default-examined', other: 'key-default-examined' }
  const report = await examineUncontrolled({
    does: 'has two keys of one account',
    globs: ['library/**'],
    hasLibrary: true,
    target: { keys },
  })
  expect(report.counts).toMatchObject({ fail: 0, error: 0 })
  expect(report.results.find(({ rule }) => rule.id === 'library/own-and-shared')?.verdict).toMatchObject({ verdict: 'not-run' })
})

test('library: a target that does not say where it is lets no rule of it run', async () => {
  const { results, spent } = await examineStandIn({ globs: ['library/**'], without: ['library'] })
  const unrun = { verdict: 'not-run', reason: 'needs:library' }
  expect(Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict]))).toEqual(
    Object.fromEntries(everyRule.map((id) => [id, unrun])),
  )
  // One request finds out whether the deployment answers.
  expect(spent.requests).toBe(1)
})
