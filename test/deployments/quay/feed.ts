import type { Facts } from './behaviour.ts'
import { check, Refused } from './check.ts'
import type { Session, View } from './model.ts'
import { statusOf } from './progress.ts'
import { itemView } from './views.ts'
import type { World } from './world.ts'

/** Cursors: opaque places in an ordered list. */
export const cursorFor = (w: World, key: string, offset: number): string => {
  if (w.c.cursor === 'offset') return Buffer.from(`o:${offset}`).toString('base64url')
  const text = `q1|${key}`
  return w.c.cursor === 'hex' ? Buffer.from(text).toString('hex') : Buffer.from(text).toString('base64url')
}

/** The place behind which a page begins; -1 for no such place. */
export const placeOf = (w: World, cursor: string, keys: readonly string[], after: (key: string, mark: string) => boolean): number => {
  const plain = Buffer.from(cursor, w.c.cursor === 'hex' ? 'hex' : 'base64url').toString('utf8')
  if (w.c.cursor === 'offset') return /^o:\d+$/.test(plain) ? Number(plain.slice(2)) : -1
  if (!plain.startsWith('q1|') || cursorFor(w, plain.slice(3), 0) !== cursor) return -1
  const mark = plain.slice(3)
  const at = keys.findIndex((key) => after(key, mark))
  return at === -1 ? keys.length : at
}

const SOURCES = ['user', 'api', 'mcp', 'agent_session']
const TYPES = ['report', 'systematicReview', 'agent']
const STATUSES = ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown']

const keyOf = (s: Session): string => `${String(s.createdAt).padStart(15, '0')}|${s.id}`

const holds = (s: Session, facts: Facts): boolean => {
  const { account } = facts
  if (account === undefined) return false
  return (
    s.owner === account ||
    (s.kind === 'agent' && s.shares.some((one) => one.email.toLowerCase() === account.email && one.status === 'registered'))
  )
}

/** Reads the limit of a list. */
export const limitOf = (w: World, facts: Facts, top: number, usual: number): number => {
  const text = facts.query?.get('limit')
  const c = check(w, facts)
  const limit = c.whole(
    text === null || text === undefined ? {} : { limit: /^-?\d+$/.test(text) ? Number(text) : text },
    'limit',
    { min: 1, max: top },
    usual,
  )
  c.done()
  return Math.max(1, limit)
}

const filterOf = (w: World, facts: Facts, name: string, allowed: readonly string[]): string | null => {
  const value = facts.query?.get(name) ?? null
  if (value === null || allowed.includes(value)) return value
  if (!w.b.decide('reject', true, { ...facts, name: `${name}:enum` })) return null
  throw new Refused(400, 'invalid_request', `${name} must be one of ${allowed.join(', ')}`)
}

export const list = (w: World, facts: Facts): View => {
  const limit = limitOf(w, facts, 100, 50)
  const source = filterOf(w, facts, 'source', SOURCES)
  const type = filterOf(w, facts, 'type', TYPES)
  const status = filterOf(w, facts, 'status', STATUSES)
  const cursor = facts.query?.get('cursor') ?? null
  const here = { ...facts, page: cursor === null ? 1 : 2 }
  const passes = (s: Session, name: string, value: string | null, has: string): boolean =>
    value === null || w.b.decide('list-passes', has === value, { ...here, name, value, session: s })
  const held = w.sessions.filter((s) => w.b.decide('list-holds', holds(s, facts), { ...here, session: s }))
  const wanted = held.filter(
    (s) =>
      passes(s, 'source', source, s.source) &&
      passes(s, 'type', type, s.kind) &&
      (status === null || passes(s, 'status', status, statusOf(w, s, here))),
  )
  const rank = (s: Session): number => w.b.amount('order-key', s.createdAt, { ...here, session: s })
  const ranks = new Map(wanted.map((s) => [s, rank(s)]))
  wanted.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0) || (a.id < b.id ? 1 : -1))
  let from = 0
  if (cursor !== null) {
    from = placeOf(w, cursor, wanted.map(keyOf), (key, mark) => key < mark)
    if (from < 0 && w.c.strayCursor === 'reject') throw new Refused(400, 'invalid_request', 'cursor is not one of ours')
    from = Math.max(0, from)
  }
  from += w.b.amount('page-skip', 0, { ...here, value: limit })
  const slice = wanted.slice(Math.max(0, from), Math.max(0, from) + limit)
  const last = slice.at(-1)
  const more = from + slice.length < wanted.length && last !== undefined
  const view = {
    sessions: slice.map((s) => itemView(w, s, here)),
    nextCursor: more ? cursorFor(w, keyOf(last), from + slice.length) : null,
    ...(w.c.totalCount ? { totalCount: w.b.amount('total', wanted.length, here) } : {}),
  }
  return w.b.shape('list', view, { ...here, value: from })
}
