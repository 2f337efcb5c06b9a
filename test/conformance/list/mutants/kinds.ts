import type { Understudy } from '../../../../src/mock/understudy.ts'
import { changeListPage, offsetOf, pageAt, changeListedSessions, type Item } from '../../../support/deployments/change-list.ts'
import { changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const kinds: readonly Mutant[] = [
  {
    breaks: 'systematic reviews are not listed',
    class: 'schema' as const,
    fetchOf: changeListedSessions((sessions) => sessions.filter(({ type }) => type !== 'systematicReview')),
  },
  {
    breaks: 'reports are not listed',
    class: 'schema' as const,
    fetchOf: changeListedSessions((sessions) => sessions.filter(({ type }) => type !== 'report')),
  },
  {
    breaks: 'agent sessions are not listed',
    class: 'schema' as const,
    fetchOf: changeListedSessions((sessions) => sessions.filter(({ type }) => type !== 'agent')),
  },
  {
    breaks: 'running sessions are not listed',
    class: 'time' as const,
    fetchOf: changeListedSessions((sessions) => sessions.filter(({ status }) => status !== 'processing')),
  },
  {
    breaks: 'a session that was read is not listed',
    class: 'consistency' as const,
    fetchOf: changeAnswersWithMemory(() => {
      const read = new Set<unknown>()
      return ({ path, query }, { status, body }) => {
        if (query.has('include') && status === 200) read.add((body as Item)['sessionId'])
        if (path !== '/sessions' || status !== 200) return null
        const list = body as { readonly sessions: readonly Item[] }
        return { body: withMembers(list, { sessions: list.sessions.filter(({ sessionId }) => !read.has(sessionId)) }) }
      }
    }),
  },
  ...['failed', 'unknown', 'pausedForInsufficientQuota'].map((status) => ({
    breaks: `sessions with status ${status} are not listed`,
    class: 'filters' as const,
    fetchOf: changeListPage(({ items, cursor, limit }) =>
      limit > 100
        ? null
        : pageAt(
            items.filter((item) => item['status'] !== status),
            offsetOf(cursor),
            limit,
          ),
    ),
  })),
  {
    breaks: 'sessions of former years are not listed',
    class: 'time' as const,
    fetchOf: changeListPage(({ items, cursor, limit }) =>
      limit > 100
        ? null
        : pageAt(
            items.filter(({ createdAt }) => String(createdAt) > '2021'),
            offsetOf(cursor),
            limit,
          ),
    ),
  },
  {
    breaks: 'own agent sessions are listed with the role shared',
    class: 'sharing' as const,
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (item['type'] === 'agent' ? { ...item, role: 'shared' } : item))),
  },
  {
    breaks: 'a review is listed as a report',
    class: 'consistency' as const,
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => ({ ...item, type: item['type'] === 'agent' ? 'agent' : 'report' }))),
  },
  {
    breaks: 'the newest session is not listed',
    class: 'pagination' as const,
    fetchOf: changeListedSessions((sessions) => sessions.slice(1)),
  },
].map(({ breaks, class: of, fetchOf }): Mutant => ({ breaks, class: of, fetchOf, rule: 'sessions/list/all-kinds', hidden: true }))

const isShared = ({ role }: Item): boolean => role === 'shared'

const shared: readonly Mutant[] = [
  {
    breaks: 'a shared agent session is not listed',
    fetchOf: changeListedSessions((sessions) => sessions.filter((item) => !isShared(item))),
  },
  {
    breaks: 'a shared agent session is listed with the role owner',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'owner' } : item))),
  },
  {
    breaks: 'a shared agent session is listed without a role',
    fetchOf: changeListedSessions((sessions) => sessions.map(({ role, ...item }) => (role === 'shared' ? item : { ...item, role }))),
  },
  {
    breaks: 'a shared agent session is listed with the role reader',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'reader' } : item))),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/shared-agent', class: 'sharing', hidden: true }))

/** Leaks listed sessions of one account into the list of another. */
function leakSessions(from: string, to: string, picked: (item: Item) => Item | null): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    let seen: readonly Item[] = []
    return ({ method, path, as }, { status, body }) => {
      if (method !== 'GET' || path !== '/sessions' || status !== 200) return null
      const { sessions, ...rest } = body as { readonly sessions: readonly Item[] }
      if (as === from) seen = [...seen, ...sessions]
      const leaked = seen.flatMap((item) => picked(item) ?? [])
      return as === to && leaked.length > 0 ? { body: { ...rest, sessions: [...sessions, ...leaked.slice(0, 1)] } } : null
    }
  })
}

const owned: readonly Mutant[] = [
  {
    breaks: 'reports of another account are listed',
    fetchOf: leakSessions('other', 'default', (item) => (item['type'] === 'report' ? item : null)),
  },
  {
    breaks: 'agent sessions of another account are listed with the role owner',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'owner' } : item))),
  },
  { breaks: 'a cursor of another account leads into its list', fetchOf: followForeignCursors },
  {
    breaks: 'every account gets the list of one',
    fetchOf: changeRequests(({ method, path, as, header }) =>
      method === 'GET' && path === '/sessions' && as === 'other'
        ? { key: (header('authorization') ?? '').replace('Bearer key-other', 'key-default') }
        : null,
    ),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/owned-only', class: 'ownership', hidden: true }))

/** Follows a cursor as the account that it was issued to, for any account. */
function followForeignCursors(understudy: Understudy): typeof globalThis.fetch {
  const issuedTo = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.endsWith('/api/v2/sessions')) return understudy.fetch(request)
    const authorization = issuedTo.get(searchParams.get('cursor') ?? '') ?? request.headers.get('authorization') ?? ''
    const answer = await understudy.fetch(request.url, { headers: { authorization } })
    const { nextCursor }: { readonly nextCursor?: string | null } = await answer.clone().json()
    if (typeof nextCursor === 'string') issuedTo.set(nextCursor, authorization)
    return answer
  }
}

/** Lists shared sessions of a type to the other account. */
function listShared(type: string): Mutant {
  const fetchOf = changeAnswersWithMemory(() => {
    const taken = new Set<string>()
    let seen: readonly Item[] = []
    return ({ method, path, as }, { status, body }) => {
      const [, sessionId] = /^\/sessions\/([^/]+)\/shares$/.exec(path) ?? []
      if (sessionId !== undefined && status === 201) taken.add(sessionId)
      const read = body as Item
      if (path.startsWith('/sessions/') && typeof read === 'object' && read !== null && 'type' in read) seen = [...seen, read]
      if (method !== 'GET' || path !== '/sessions' || status !== 200 || as !== 'other') return null
      const { sessions, ...rest } = body as { readonly sessions: readonly Item[] }
      const added = seen.filter((item) => item['type'] === type && taken.has(String(item['sessionId'])))
      return { body: { ...rest, sessions: [...added.map((item) => withMembers(item, { role: 'shared' })), ...sessions] } }
    }
  })
  return {
    breaks: `a shared ${type} is listed to its recipient`,
    fetchOf,
    rule: 'sessions/list/shared-report-absent',
    class: 'sharing',
    hidden: true,
  }
}

export const mutants: readonly Mutant[] = [...kinds, ...shared, ...owned, listShared('report'), listShared('systematicReview')]
