import { expect, test } from 'vitest'
import { budgets } from '../../../../src/conformance/define/profile.ts'
import type { Report } from '../../../../src/conformance/judge/report.ts'
import { rulesMatching } from '../../../../src/contract/rules.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import {
  changeListPage,
  offsetOf,
  pageAt,
  changeListQuery,
  changeListedSessions,
  type Item,
  type ListBody,
} from '../../../support/deployments/change-list.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Every rule of the list, but the forms of its answers: those are judged in `answers/`. */
const everyRule = rulesMatching('sessions/list/*').flatMap(({ id, judgedBy }) => (judgedBy === 'schema' ? [] : [id]))

type Wish = Parameters<typeof examineStandIn>[0]

/** The rules of the list that do not pass, with their verdicts. */
async function findNotPassing(wish: Wish): Promise<readonly string[]> {
  const { results } = await examineStandIn({ globs: everyRule, ...wish })
  return results.filter(({ verdict }) => verdict.verdict !== 'pass').map(({ rule, verdict }) => `${rule.id} ${verdict.verdict}`)
}

test.each<[string, (limit: string) => string]>([
  ['cut to the nearest bound', (limit) => String(Math.min(100, Math.max(1, Math.round(Number(limit)) || 50)))],
  ['read as the default', (limit) => (/^(?:[1-9]\d?|100)$/.test(limit) ? limit : '50')],
])('limit: one out of range may be %s', async (_, read) => {
  const fetchOf = changeListQuery((query) => {
    const limit = query.get('limit')
    if (limit !== null) query.set('limit', read(limit))
  })
  expect(await findNotPassing({ fetchOf })).toEqual([])
})

test.each([400, 200])('filters: an unlisted value may find nothing or be ignored (%i)', async (status) => {
  const fetchOf: Mutant['fetchOf'] =
    status === 400
      ? changeAnswers(({ method, path, query }, answer) =>
          method === 'GET' && path === '/sessions' && answer.status === 400 && !query.has('limit')
            ? { status: 200, body: { sessions: [], nextCursor: null, totalCount: 0 } }
            : null,
        )
      : changeListQuery((query) => {
          if (/telex|notebook|archived/.test(query.toString())) for (const name of ['source', 'type', 'status']) query.delete(name)
          if (/never|bmV2/.test(query.get('cursor') ?? '')) query.delete('cursor')
        })
  expect(await findNotPassing({ fetchOf })).toEqual([])
})

test('older form: there are no agent sessions, roles and counts', async () => {
  const fetchOf = changeAnswers(({ path, query }) =>
    path === '/sessions' && /mcp|agent/.test(query.toString())
      ? { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }
      : null,
  )
  const older = { options: { form: 'older' } } as const
  expect(await findNotPassing({ fetchOf, given: older, without: ['control'] })).toEqual([
    'sessions/list/shared-agent not-applicable',
    'sessions/list/total-count not-applicable',
  ])
})

test('totalCount: that of a filtered list may count everything', async () => {
  const fetchOf: Mutant['fetchOf'] = (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const answer = await understudy.fetch(request.clone())
    if (!url.pathname.endsWith('/api/v2/sessions') || request.method !== 'GET' || answer.status !== 200) return answer
    url.search = ''
    const { totalCount }: ListBody = await (await understudy.fetch(new Request(url, { headers: request.headers }))).json()
    return Response.json(withMembers(await answer.json(), { totalCount }))
  }
  expect(await findNotPassing({ fetchOf })).toEqual([])
})

test('items: createdAt may be in another zone, and the role may be missing', async () => {
  const toZone = (createdAt: unknown): string =>
    new Date(Date.parse(String(createdAt)) + 7_200_000).toISOString().replace(/\.\d+Z$/, '+02:00')
  const inOrder = (items: readonly Item[]): readonly Item[] =>
    items
      .map(({ role, ...item }) => ({ ...item, createdAt: toZone(item['createdAt']), ...(role === 'shared' && { role }) }))
      .toSorted((a: Item, b: Item) => newer(a, b) || String(a['sessionId']).localeCompare(String(b['sessionId'])))
  const fetchOf = changeListPage(({ items, cursor, limit }) => (limit > 100 ? null : afterItem(inOrder(items), cursor, limit)))
  expect(await findNotPassing({ fetchOf, globs: everyRule.filter((rule) => !/limit-range/.test(rule)) })).toEqual([])
})

function newer(a: Item, b: Item): number {
  return Date.parse(String(b['createdAt'])) - Date.parse(String(a['createdAt']))
}

/** A page after the session of its cursor; cursors hold characters that a URL must escape. */
function afterItem(items: readonly Item[], cursor: string | null, limit: number): ListBody {
  const [, last] = cursor?.split(' &=+/%') ?? []
  const begin = last === undefined ? 0 : items.findIndex(({ sessionId }) => sessionId === last) + 1
  const sessions = items.slice(begin, begin + limit)
  const nextCursor = begin + limit < items.length ? `at- &=+/%${String(sessions.at(-1)?.['sessionId'])}` : null
  return { sessions, nextCursor, totalCount: items.length }
}

const someoneElse = { source: 'user', isPublic: false, role: 'owner', links: { self: 'http://understudy.test/api/v2/sessions/reports/x' } }

function made(number: number, createdAt: string): Item {
  const sessionId = `11111111-2222-4333-8444-${String(number).padStart(12, '0')}`
  return {
    ...someoneElse,
    type: 'report',
    sessionId,
    status: 'unknown',
    title: `Made ${number}`,
    url: 'http://understudy.test/web',
    createdAt,
  }
}

test('pages: sessions may be created and deleted while a list is read', async () => {
  let lists = 0
  let isPaged = false
  const fetchOf = changeListPage(({ as, query, items, cursor, limit }) => {
    if (as !== 'default' || limit > 100 || query.has('type') || query.has('source') || query.has('status')) return null
    lists++
    isPaged ||= cursor !== null
    const born = Array.from({ length: Math.floor(lists / 2) }, (_, number) =>
      made(number, `2099-01-01T00:00:${String(number).padStart(2, '0')}Z`),
    )
    const gone = isPaged ? items.slice(0, -1) : items
    return afterItem([...born.toReversed(), ...gone], cursor, limit)
  })
  // Its filtered lists lack the sessions made here, which breaks these two.
  const globs = everyRule.filter((rule) => !/filters-every-kind|total-count/.test(rule))
  expect(await findNotPassing({ fetchOf, globs, without: ['control'] })).toEqual([])
})

test('pages: a list of thousands is read to its end once', async () => {
  const many = Array.from({ length: 3000 }, (_, number) => made(number, new Date(Date.UTC(2025, 0, 1) - number * 1000).toISOString()))
  const fetchOf = changeListPage(({ as, query, items, cursor, limit }) => {
    if (limit > 100) return null
    const matching = many.filter((item) => ['type', 'source', 'status'].every((name) => !query.has(name) || query.get(name) === item[name]))
    return afterItem(as === 'default' ? [...items, ...matching].toSorted(newer) : items, cursor, limit)
  })
  const { counts, exchanges } = await examineStandIn({ globs: everyRule, fetchOf, without: ['control'] })
  expect(counts).toMatchObject({ fail: 0, error: 0 })
  // Another reading to the end would take 30 pages more.
  expect(exchanges.filter(({ operation }) => operation === 'listSessions').length).toBeLessThan(130)
})

test('pages: the last page may be empty', async () => {
  const fetchOf = changeListPage(({ items, cursor, limit }) => {
    if (limit > 100) return null
    const offset = offsetOf(cursor)
    const isOn = offset < items.length && offset + limit >= items.length && limit < 50
    return { ...pageAt(items, offset, limit), ...(isOn && { nextCursor: `at-${offset + limit}` }) }
  })
  expect(await findNotPassing({ fetchOf, without: ['control'] })).toEqual([])
})

test('filters: a session may change between the filtered list and its get', async () => {
  const fetchOf = changeListedSessions((sessions, { query }) =>
    query.get('status') === 'processing' ? sessions.map((item) => ({ ...item, status: 'completed' })) : sessions,
  )
  expect(await findNotPassing({ fetchOf, globs: ['sessions/list/filters-match', 'sessions/list/filters-every-kind'] })).toEqual([])
})

test('filters: an idle agent session may work again before its get', async () => {
  const fetchOf = changeListedSessions((sessions, { query }) =>
    query.get('status') === 'completed'
      ? sessions.map((item) => (item['type'] === 'agent' ? { ...item, status: 'processing' } : item))
      : sessions,
  )
  const rules = ['filters-match', 'filters-every-kind'].map((name) => `sessions/list/${name}`)
  expect(await findNotPassing({ fetchOf, globs: rules })).toEqual([])
})

test('filters: sessions may be created and deleted between pages', async () => {
  let lists = 0
  const fetchOf = changeListPage(({ as, items, query, cursor, limit }) => {
    if (as !== 'default' || limit > 100) return null
    lists++
    const born = Array.from({ length: lists }, (_, number) => made(number, `2099-01-01T00:00:${String(number).padStart(2, '0')}Z`))
    const matching = born.filter((item) => ['type', 'source', 'status'].every((name) => [null, item[name]].includes(query.get(name))))
    return afterItem([...matching.toReversed(), ...(lists % 2 === 0 ? items.slice(0, -1) : items)], cursor, limit)
  })
  const { results } = await examineStandIn({
    globs: ['filters-match', 'total-count'].map((name) => `sessions/list/${name}`),
    fetchOf,
    without: ['control'],
  })
  expect(results.filter(({ verdict }) => verdict.verdict === 'fail')).toEqual([])
})

test('status: a session may be paused and go on between two reads', async () => {
  const fetchOf = changeListedSessions((sessions) =>
    sessions.map((item) => (item['status'] === 'processing' ? { ...item, status: 'pausedForInsufficientQuota' } : item)),
  )
  expect(await findNotPassing({ fetchOf, globs: ['sessions/list/agrees-with-get'] })).toEqual([])
})

test('title: the list may show the question instead', async () => {
  const fetchOf = changeListedSessions((sessions) =>
    sessions.map((item) =>
      item['title'] === 'Vitamin D and colds' ? { ...item, title: 'Does vitamin D prevent respiratory infections?' } : item,
    ),
  )
  expect(await findNotPassing({ fetchOf, globs: ['sessions/list/title', 'sessions/list/all-kinds'] })).toEqual([])
})

test('title: the list may show the generated title', async () => {
  const generated = 'Sleep improves with exercise'
  const fetchOf = changeAnswersWithMemory(() => {
    const ended = new Set<unknown>()
    return ({ method, path }, { status, body }) => {
      if (method !== 'GET' || status !== 200) return null
      const { result, sessionId } = body as { readonly result?: object; readonly sessionId?: string }
      if (path === '/sessions') {
        const { sessions } = body as ListBody
        const untitled = sessions.map((item) => (ended.has(item['sessionId']) ? withMembers(item, { title: generated }) : item))
        return { body: withMembers(body, { sessions: untitled }) }
      }
      if (!path.startsWith('/sessions/reports/') || result === undefined) return null
      ended.add(sessionId)
      return { body: withMembers(body, { result: { ...result, title: generated } }) }
    }
  })
  expect(await findNotPassing({ fetchOf, globs: ['sessions/list/title'] })).toEqual([])
})

test('empty account: no rule fails without sessions', async () => {
  const { results } = await examineStandIn({
    globs: ['sessions/list/*'],
    given: { sessions: {} },
    without: ['control', 'sessions', 'sharing', 'accounts'],
    profile: 'standard',
  })
  const passing = results.filter(({ verdict }) => verdict.verdict === 'pass').map(({ rule }) => rule.id.replace('sessions/list/', ''))
  expect(results.filter(({ verdict }) => !['pass', 'not-run', 'not-applicable'].includes(verdict.verdict))).toEqual([])
  expect(passing).toEqual(['cursor-unknown', 'filter-enums', 'limit-range', 'response-form'])
})

test('empty account: profile lifecycle judges by the sessions that it creates', async () => {
  const open = await findNotPassing({
    given: { sessions: {} },
    without: ['control', 'sessions', 'sharing', 'accounts'],
    globs: ['sessions/**'],
  })
  // A case that two sessions of one's own cannot show.
  expect(open.filter((rule) => rule.startsWith('sessions/list/'))).toEqual([
    'sessions/list/agent-no-execution-stage not-applicable',
    'sessions/list/newest-first not-applicable',
    'sessions/list/owned-only not-run',
    'sessions/list/shared-agent not-run',
    'sessions/list/shared-report-absent not-run',
  ])
})

/** Lists completed sessions as processing, for ever or until the clock moves. */
function delayCompletion(isForEver: boolean): Mutant['fetchOf'] {
  return (understudy) => {
    const late = changeListedSessions((sessions) =>
      sessions.map((item) => (item['status'] === 'completed' ? { ...item, status: 'processing' } : item)),
    )
    let fetch = late(understudy)
    return (input, init) => {
      const request = new Request(input, init)
      if (!isForEver && request.method === 'POST' && request.url.endsWith('/clock')) fetch = understudy.fetch
      return fetch(request)
    }
  }
}

test.each([
  [false, 'pass', 2],
  [true, 'fail', 2],
])('late list: profile observe reads it again (late for ever: %s)', async (isForEver, verdict, more) => {
  const wish = { globs: ['sessions/list/agrees-with-get'], profile: 'observe' } as const
  const [plain, late] = [await examineStandIn(wish), await examineStandIn({ ...wish, fetchOf: delayCompletion(isForEver) })]
  expect(late.results).toMatchObject([{ verdict: { verdict } }])
  expect(late.spent.requests).toBe(plain.spent.requests + more)
})

test('late list: a whole run reads it again within its budget', async () => {
  const without = ['control'] as const
  const [plain, late] = [await examineStandIn({ without }), await examineStandIn({ without, fetchOf: delayCompletion(true) })]
  expect(late.spent.requests).toBeLessThanOrEqual(budgets.lifecycle.requests)
  // A probe that fails early leaves room for others.
  const before = new Set(outOfBudget(plain))
  expect(outOfBudget(late).filter((rule) => !before.has(rule))).toEqual([])
})

function outOfBudget({ results }: Report): readonly string[] {
  return results.flatMap(({ rule, verdict }) => (verdict.verdict === 'not-run' && verdict.reason === 'budget' ? [rule.id] : []))
}
