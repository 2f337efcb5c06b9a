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
    breaks: 'a session is listed once it has come to its end',
    class: 'time' as const,
    fetchOf: changeListedSessions((sessions) => sessions.filter(({ status }) => status !== 'processing')),
  },
  {
    breaks: 'a session is listed until its report was read',
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
    breaks: `no list holds what is ${status}`,
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
    breaks: 'what is years old is not listed',
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
    breaks: 'the agent sessions of the caller are listed as if somebody had shared them',
    class: 'sharing' as const,
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (item['type'] === 'agent' ? { ...item, role: 'shared' } : item))),
  },
  {
    breaks: 'a review is listed as a report',
    class: 'consistency' as const,
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => ({ ...item, type: item['type'] === 'agent' ? 'agent' : 'report' }))),
  },
  {
    breaks: 'a list begins with the second newest session',
    class: 'pagination' as const,
    fetchOf: changeListedSessions((sessions) => sessions.slice(1)),
  },
].map(({ breaks, class: of, fetchOf }): Mutant => ({ breaks, class: of, fetchOf, rule: 'sessions/list/all-kinds', hidden: true }))

const isShared = ({ role }: Item): boolean => role === 'shared'

const shared: readonly Mutant[] = [
  {
    breaks: 'an agent session that was shared is not listed',
    fetchOf: changeListedSessions((sessions) => sessions.filter((item) => !isShared(item))),
  },
  {
    breaks: 'an agent session that was shared is listed as the own',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'owner' } : item))),
  },
  {
    breaks: 'an agent session that was shared says nothing of a role',
    fetchOf: changeListedSessions((sessions) => sessions.map(({ role, ...item }) => (role === 'shared' ? item : { ...item, role }))),
  },
  {
    breaks: 'an agent session that was shared has the role of the share',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'reader' } : item))),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/shared-agent', class: 'sharing', hidden: true }))

/** Sessions of one account that get into the list of another, once that one has seen them. */
function leaking(from: string, to: string, picked: (item: Item) => Item | null): Mutant['fetchOf'] {
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
    fetchOf: leaking('other', 'default', (item) => (item['type'] === 'report' ? item : null)),
  },
  {
    breaks: 'agent sessions of another account are listed as the own',
    fetchOf: changeListedSessions((sessions) => sessions.map((item) => (isShared(item) ? { ...item, role: 'owner' } : item))),
  },
  { breaks: 'a cursor of another account leads on in the list of that account', fetchOf: asWhoeverGot },
  {
    breaks: 'whoever asks gets the list of one account',
    fetchOf: changeRequests(({ method, path, as, header }) =>
      method === 'GET' && path === '/sessions' && as === 'other'
        ? { key: (header('authorization') ?? '').replace('Bearer key-other', 'key-default') }
        : null,
    ),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/owned-only', class: 'ownership', hidden: true }))

/** A cursor holds whose list it goes on in. */
function asWhoeverGot(understudy: Understudy): typeof globalThis.fetch {
  const gotBy = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.endsWith('/api/v2/sessions')) return understudy.fetch(request)
    const authorization = gotBy.get(searchParams.get('cursor') ?? '') ?? request.headers.get('authorization') ?? ''
    const answer = await understudy.fetch(request.url, { headers: { authorization } })
    const { nextCursor }: { readonly nextCursor?: string | null } = await answer.clone().json()
    if (typeof nextCursor === 'string') gotBy.set(nextCursor, authorization)
    return answer
  }
}

/** What was shared stands in the lists of everybody else. */
function listingShared(type: string): Mutant {
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
    breaks: `a ${type} that was shared is listed`,
    fetchOf,
    rule: 'sessions/list/shared-report-absent',
    class: 'sharing',
    hidden: true,
  }
}

export const mutants: readonly Mutant[] = [...kinds, ...shared, ...owned, listingShared('report'), listingShared('systematicReview')]
