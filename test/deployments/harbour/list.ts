import { hash } from './chance.ts'
import type { Position } from './decisions-list.ts'
import { Refused, type Account, type Place, type Session } from './model.ts'
import { itemOf } from './show.ts'
import type { Store } from './store.ts'
import type { Body } from './validate.ts'

/** A cursor: thirteen digits of time and ten of an id, turned round, with three that guard them. It looks like a number and is none. */
function cursorOf({ createdAt, id }: Position): string {
  const digits = `${String(createdAt).padStart(13, '0')}${String(hash(id)).padStart(10, '0')}`
  const turned = Array.from(digits).toReversed().join('')
  return `${String(hash(turned) % 1000).padStart(3, '0')}${turned}`
}

function positionIn(cursor: string, sessions: readonly Session[]): Position {
  const turned = cursor.slice(3)
  if (!/^\d{26}$/u.test(cursor) || Number(cursor.slice(0, 3)) !== hash(turned) % 1000) throw new Refused('invalid', 'cursor: is not valid')
  const digits = Array.from(turned).toReversed().join('')
  const createdAt = Number(digits.slice(0, 13))
  const wanted = Number(digits.slice(13))
  const id = sessions.find((session) => session.createdAt === createdAt && hash(session.id) === wanted)?.id ?? ''
  return { createdAt, id }
}

function limitOf(text: string | null, store: Store): number {
  if (text === null) return store.b.defaultFor('list.limit')
  const limit = /^-?\d+$/u.test(text) ? Number(text) : Number.NaN
  const { min, max } = store.b.boundOf('list.limit')
  if (!(limit >= min && limit <= max)) throw new Refused('invalid', `limit: must be an integer from ${min} to ${max}`)
  return limit
}

/** A page of the sessions of an account. */
export function listPage(store: Store, at: Place, account: Account): Body {
  const { b } = store
  const limit = limitOf(at.query.get('limit'), store)
  const cursor = at.query.get('cursor')
  const filters = ['source', 'type', 'status'].flatMap((name) => {
    const value = at.query.get(name)
    if (value === null) return []
    if (!b.allowedValues(`list.${name}`).includes(value)) throw new Refused('invalid', `${name}: is not an allowed value`)
    return [{ name, value }]
  })
  const first = cursor === null
  const all = [...store.sessions.values()].filter((session) => b.isListed(session, account)).sort(b.compareForList)
  const used = filters.filter(({ name }) => b.filtersOnPage(name, first))
  const matching = all.filter((session) => used.every(({ name, value }) => b.passesList(name, value, session, account)))
  const position = first ? null : positionIn(cursor, all)
  const left = position === null ? matching : matching.filter((session) => b.comesAfter(session, position, account))
  const page = left.slice(0, b.pageSize(limit, first))
  const facts = { page, matching, all, rest: left.length - page.length, limit }
  const next = b.positionOf(facts)
  return {
    sessions: page.map((session) => itemOf(store, session, at, account)),
    nextCursor: next === null ? null : cursorOf(next),
    totalCount: b.totalCount(facts, first),
  }
}
