import { defaults } from '../../contract/generated/defaults.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import { pageOf } from '../../engine/feed.ts'
import { sessionAt, type SessionFacts } from '../../engine/session.ts'
import { fromCursor, toCursor } from '../cursor.ts'
import type { Handler } from '../handler.ts'
import type { Urls } from '../urls.ts'

export const listSessions: Handler<'listSessions'> = ({ world, account, query, urls }) => {
  const { limit, cursor, ...filter } = { ...defaults.ListSessionsQuery, ...query }
  const below = cursor === undefined ? Infinity : fromCursor(cursor)
  if (below === null) return { refused: 'invalid_request', message: 'cursor must be the nextCursor of a page before' }
  const { sessions, next, totalCount } = pageOf(world, account.name, filter, limit, below)
  const items = sessions.map((facts) => toItem(facts, urls))
  return { status: 200, body: { sessions: items, nextCursor: next === null ? null : toCursor(next), totalCount } }
}

type Item = ResponseOf<'listSessions', 200>['sessions'][number]

/** A session as the feed shows it: the same as its typed get shows, as far as the item goes. */
function toItem(facts: SessionFacts, urls: Urls): Item {
  const { sessionId, request, source, createdAt, isPublic } = facts
  const { kind } = request
  const { status, executionStage } = sessionAt(facts)
  const self = urls.self(kind, sessionId)
  const isPaused = status === 'pausedForInsufficientQuota'
  const common = {
    type: kind,
    sessionId,
    executionStage,
    title: request.title ?? request.researchQuestion,
    url: urls.web(kind, sessionId),
    source,
    createdAt: new Date(createdAt).toISOString(),
    isPublic,
    role: 'owner',
  } as const
  return isPaused ? { ...common, status, links: { self, resume: urls.resume(sessionId) } } : { ...common, status, links: { self } }
}
