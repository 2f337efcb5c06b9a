import type { Behaviour } from './behaviour.ts'
import { linksOf } from './detail.ts'
import type { Account, Body, Session } from './model.ts'
import { progressAt } from './progress.ts'
import { invalid } from './validate.ts'
import { webUrl } from './web.ts'

const filters = {
  source: ['user', 'api', 'mcp', 'agent_session'],
  type: ['report', 'systematicReview', 'agent'],
  status: ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'],
} as const
const filterNames = ['source', 'type', 'status'] as const

/** The place of a session in the feed, as a word that clients do not read. */
const cursorOf = (session: Session): string =>
  Array.from(`${session.createdAt.toString(36)}z${session.id.replaceAll('-', '')}`)
    .toReversed()
    .join('')

function placeOf(cursor: string): { readonly createdAt: number; readonly id: string } {
  const [, id = '', time = ''] = /^([0-9a-f]{32})z([0-9a-z]+)$/u.exec(cursor) ?? []
  if (id === '') throw invalid('cursor is not one of ours')
  const hex = Array.from(id).toReversed().join('')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return { createdAt: Number.parseInt(Array.from(time).toReversed().join(''), 36), id: parts.join('-') }
}

function readLimit(behaviour: Behaviour, query: URLSearchParams): number {
  const given = query.get('limit')
  if (given === null) return Number(behaviour.defaultOf('list.limit', 50))
  const limit = /^-?\d+$/u.test(given) ? Number(given) : Number.NaN
  const [least, most] = behaviour.bounds('list.limit') ?? [1, 100]
  if (!(limit >= least && limit <= most)) throw invalid(`limit must be ${least} to ${most}`)
  return limit
}

function readFilters(behaviour: Behaviour, query: URLSearchParams): readonly (readonly ['source' | 'type' | 'status', string])[] {
  return filterNames.flatMap((name) => {
    const value = query.get(name)
    if (value === null) return []
    if (!behaviour.allowed(`list.${name}`, filters[name]).includes(value)) throw invalid(`${name} has a value that is not allowed`)
    return [[name, value] as const]
  })
}

function itemOf(baseUrl: string, account: Account, session: Session, now: number): Body {
  const progress = progressAt(session, now)
  return {
    type: session.kind,
    sessionId: session.id,
    status: progress.status,
    ...(session.kind === 'agent' ? {} : { executionStage: progress.stage }),
    title: session.title ?? session.question,
    url: webUrl(session),
    source: session.source,
    createdAt: new Date(session.createdAt).toISOString(),
    isPublic: session.isPublic,
    role: session.owner === account.name ? 'owner' : 'shared',
    links: linksOf(baseUrl, session, progress.status),
  }
}

/** One page of the feed of an account. */
export function listSessions(
  behaviour: Behaviour,
  baseUrl: string,
  account: Account,
  all: Iterable<Session>,
  query: URLSearchParams,
  now: number,
): Body {
  const limit = readLimit(behaviour, query)
  const wanted = readFilters(behaviour, query)
  const cursor = query.get('cursor')
  const place = cursor === null ? undefined : placeOf(cursor)
  const visible = Array.from(all).filter((session) => behaviour.listed(session, account))
  const actual = (session: Session, name: 'source' | 'type' | 'status'): string =>
    name === 'source' ? session.source : name === 'type' ? session.kind : progressAt(session, now).status
  const kept = visible.filter((session) =>
    wanted.every(([name, value]) => behaviour.listFilterFits(name, value, actual(session, name), session)),
  )
  kept.sort(behaviour.compareForList)
  const rest =
    place === undefined ? kept : kept.filter((session) => behaviour.isAfter(session, place.createdAt, place.id, behaviour.compareForList))
  const page = rest.slice(0, behaviour.pageSize(limit, place === undefined))
  const last = page.at(-1)
  const nextCursor = last === undefined ? null : behaviour.nextCursor(cursorOf(last), rest.length - page.length, limit)
  return {
    sessions: page.map((session) => itemOf(baseUrl, account, session, now)),
    nextCursor,
    totalCount: behaviour.totalCount(kept.length, visible.length, page.length),
  }
}
