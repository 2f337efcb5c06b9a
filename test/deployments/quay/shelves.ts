import type { Facts } from './behaviour.ts'
import { isView, Refused } from './check.ts'
import { cursorFor, limitOf, placeOf } from './feed.ts'
import { bareDoi, collectionRole, collectionView, libraryCan, same, sourceRole, sourceView } from './library.ts'
import type { Collection, Source, View } from './model.ts'
import { uuid } from './random.ts'
import { DAY } from './world.ts'
import type { World } from './world.ts'

export interface Reply {
  readonly status: number
  readonly body: View | null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const bad = (field: string, why: string): Refused => new Refused(400, 'invalid_request', `${field} ${why}`)
const ok = (body: View): Reply => ({ status: 200, body })
const nothing: Reply = { status: 204, body: null }

const knownParams = (w: World, facts: Facts, known: readonly string[]): void => {
  for (const name of facts.query?.keys() ?? [])
    if (!known.includes(name) && libraryCan(w, 'stray-param', true, facts, name)) throw bad(name, 'is not a known parameter')
}

const knownKeys = (w: World, facts: Facts, body: unknown, known: readonly string[]): View => {
  if (!isView(body)) throw bad('body', 'must be a JSON object')
  for (const name of Object.keys(body))
    if (!known.includes(name) && libraryCan(w, 'stray-key', true, facts, name)) throw bad(name, 'is not a known key')
  return body
}

const formed = (w: World, id: string, facts: Facts, field: string): void => {
  if (!UUID.test(id) && libraryCan(w, 'malformed-id', true, facts, id)) throw bad(field, 'must be a UUID')
}

const noSource = (): Refused => new Refused(404, 'source_not_found', 'There is no such source for you.')
const forbidden = (): Refused => new Refused(403, 'forbidden', 'Your role does not allow this.')

const seen = (w: World, s: Source, facts: Facts): boolean =>
  s.deletedAt === null && libraryCan(w, 'source-visible', sourceRole(w, s, facts.account) !== null, facts, s)

const sourceOf = (w: World, id: string, facts: Facts): Source => {
  formed(w, id, facts, 'sourceId')
  const s = w.library.sources.find((one) => one.id === id)
  if (s === undefined || !seen(w, s, facts)) throw noSource()
  return s
}

const collectionOf = (w: World, id: string, facts: Facts): Collection => {
  formed(w, id, facts, 'collectionId')
  const c = w.library.collections.find((one) => one.id === id)
  if (c === undefined || !libraryCan(w, 'collection-visible', collectionRole(c, facts.account) !== null, facts, c))
    throw new Refused(404, 'collection_not_found', 'There is no such collection for you.')
  return c
}

/** One page of any list of the library. */
const paged = <T extends { readonly id: string }>(w: World, facts: Facts, all: readonly T[], view: (one: T) => View): Reply => {
  const limit = limitOf(w, facts, 100, 25)
  const cursor = facts.query?.get('cursor') ?? null
  const keys = all.map((one) => one.id)
  let from = 0
  if (cursor !== null) {
    const plain = placeOf(w, cursor, keys, (key, mark) => key === mark)
    from = plain < 0 ? -1 : w.c.cursor === 'offset' ? plain : plain + 1
    if (from < 0 && w.c.strayCursor === 'reject') throw bad('cursor', 'is not one of ours')
  }
  const slice = all.slice(Math.max(0, from), Math.max(0, from) + limit)
  const end = Math.max(0, from) + slice.length
  const body = {
    [w.c.items]: slice.map(view),
    nextCursor: end < all.length ? cursorFor(w, slice.at(-1)?.id ?? '', end) : null,
    totalCount: all.length,
  }
  return ok(w.b.shape('library-list', body, { ...facts, page: cursor === null ? 1 : 2 }))
}

type Draft = Pick<Source, 'title' | 'authors' | 'year' | 'doi' | 'serviceId'>

const draftOf = (w: World, facts: Facts, body: View): Draft => {
  const text = (name: string): string | null => {
    const value = body[name]
    if (value !== undefined && value !== null && typeof value !== 'string') throw bad(name, 'must be a string')
    return value ?? null
  }
  const { authors, year } = body
  if (authors !== undefined && !(Array.isArray(authors) && authors.every((one) => typeof one === 'string')))
    throw bad('authors', 'must be an array of strings')
  if (year !== undefined && year !== null && !Number.isInteger(year)) throw bad('year', 'must be an integer')
  const doi = text('doi')
  const title = text('title') ?? doi ?? text('serviceId')
  if (title === null) throw bad('title', 'is required where there is no doi and no serviceId')
  return {
    title,
    authors: Array.isArray(authors) ? authors.map(String) : [],
    year: typeof year === 'number' ? year : null,
    doi: doi === null ? null : w.b.word('stored-doi', bareDoi(doi), { ...facts, value: doi }),
    serviceId: text('serviceId'),
  }
}

const save = (
  w: World,
  facts: Facts,
  draft: Draft,
  copy: boolean,
  pool: readonly Source[],
): { source: Source; original: Source | null } => {
  const original = pool.find((one) => same(w, one, draft, facts)) ?? null
  if (facts.account === undefined || (original !== null && !copy)) return { source: original ?? fail(), original }
  const source: Source = { id: uuid(w.roll), owner: facts.account, ...draft, addedAt: w.at.now(), collection: null, deletedAt: null }
  w.library.sources.unshift(source)
  return { source, original }
}

const fail = (): never => {
  throw noSource()
}

const DRAFT = ['title', 'doi', 'serviceId', 'authors', 'year']

const onDuplicate = (body: View): boolean => {
  const value = body['onDuplicate'] ?? 'return'
  if (value !== 'return' && value !== 'create') throw bad('onDuplicate', 'must be return or create')
  return value === 'create'
}

const mine = (w: World, facts: Facts): Source[] =>
  w.library.sources.filter((one) => one.owner === facts.account && one.collection === null && one.deletedAt === null)

const createSource = (w: World, facts: Facts, input: unknown): Reply => {
  const body = knownKeys(w, facts, input, [...DRAFT, 'onDuplicate'])
  const { source, original } = save(w, facts, draftOf(w, facts, body), onDuplicate(body), mine(w, facts))
  const created = source !== original
  const view = { ...sourceView(w, source, facts), created, duplicateOf: original?.id ?? null }
  return { status: created ? 201 : 200, body: w.b.shape('library-answer', view, { ...facts, name: 'save' }) }
}

const createMany = (w: World, facts: Facts, input: unknown): Reply => {
  const body = knownKeys(w, facts, input, ['items', 'onDuplicate'])
  const items = body['items']
  if (!Array.isArray(items)) throw bad('items', 'must be an array')
  const drafts = items.map((one: unknown) => draftOf(w, facts, knownKeys(w, facts, one, DRAFT)))
  const before = mine(w, facts)
  const results = drafts.map((draft) => {
    const pool = libraryCan(w, 'match-in-request', true, facts) ? mine(w, facts) : before
    const { source, original } = save(w, facts, draft, onDuplicate(body), pool)
    return { source: sourceView(w, source, facts), created: source !== original, duplicateOf: original?.id ?? null }
  })
  return ok(w.b.shape('library-answer', { results }, { ...facts, name: 'bulk' }))
}

const ids = (w: World, facts: Facts, body: View, field: string): string[] => {
  const list = body[field]
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) throw bad(field, 'must be an array of ids')
  for (const one of list) formed(w, one, facts, field)
  return list
}

/** The sources of a bulk request: all of them, or none. */
const bulk = (w: World, facts: Facts, asked: readonly string[]): Source[] => {
  const found = asked.map((id) => w.library.sources.find((one) => one.id === id && seen(w, one, facts)))
  const lost = asked.filter((_, n) => found[n] === undefined)
  if (lost.length > 0 && libraryCan(w, 'all-or-nothing', true, facts))
    throw new Refused(404, 'source_not_found', `Unknown ids: ${lost.join(', ')}`)
  return found.filter((one) => one !== undefined)
}

const mayWrite = (w: World, s: Source, facts: Facts): void => {
  if (!libraryCan(w, 'source-write', sourceRole(w, s, facts.account) === 'writer', facts, s)) throw forbidden()
}

const deleteMany = (w: World, facts: Facts, input: unknown): Reply => {
  const sources = bulk(w, facts, ids(w, facts, knownKeys(w, facts, input, ['ids']), 'ids'))
  for (const s of sources) mayWrite(w, s, facts)
  for (const s of sources) s.deletedAt = w.at.now()
  return ok(w.b.shape('library-answer', { count: sources.length }, { ...facts, name: 'delete' }))
}

const deleteSource = (w: World, facts: Facts, id: string): Reply => {
  formed(w, id, facts, 'sourceId')
  const gone = w.library.sources.find((one) => one.id === id && one.deletedAt !== null && sourceRole(w, one, facts.account) === 'writer')
  if (gone !== undefined && libraryCan(w, 'delete-again', true, facts)) return nothing
  const s = sourceOf(w, id, facts)
  mayWrite(w, s, facts)
  s.deletedAt = w.at.now()
  return nothing
}

const sources = (w: World, method: string, rest: readonly string[], input: unknown, facts: Facts): Reply | null => {
  const [id] = rest
  if (rest.length > 1) return null
  if (id === undefined && method === 'GET') {
    knownParams(w, facts, ['limit', 'cursor', 'doi'])
    const doi = facts.query?.get('doi') ?? null
    const asked = doi === null ? null : libraryCan(w, 'filter-doi', true, facts, doi) ? bareDoi(doi) : doi
    const all = w.library.sources.filter((one) => seen(w, one, facts) && (asked === null || one.doi === asked))
    return paged(w, facts, all, (one) => sourceView(w, one, facts))
  }
  knownParams(w, facts, [])
  if (method === 'POST')
    return id === undefined
      ? createSource(w, facts, input)
      : id === 'bulk'
        ? createMany(w, facts, input)
        : id === 'bulk-delete'
          ? deleteMany(w, facts, input)
          : null
  if (id === undefined) return null
  if (method === 'GET') return ok(sourceView(w, sourceOf(w, id, facts), facts))
  if (method === 'DELETE') return deleteSource(w, facts, id)
  if (method !== 'PATCH') return null
  const body = knownKeys(w, facts, input, ['title'])
  const s = sourceOf(w, id, facts)
  mayWrite(w, s, facts)
  if (typeof body['title'] === 'string') s.title = body['title']
  return ok(sourceView(w, s, facts))
}

const addTo = (w: World, facts: Facts, c: Collection, input: unknown): Reply => {
  const added = bulk(w, facts, ids(w, facts, knownKeys(w, facts, input, ['sourceIds']), 'sourceIds'))
  const before = c.items.length
  for (const s of added) {
    if (c.members.length === 0) {
      if (!c.items.includes(s.id)) c.items.push(s.id)
      continue
    }
    const there = c.items.some((id) => w.library.sources.some((one) => one.id === id && one.collection === c.id && same(w, one, s, facts)))
    if (there) continue
    const copy: Source = { ...s, id: uuid(w.roll), collection: c.id, addedAt: w.at.now() }
    w.library.sources.push(copy)
    c.items.push(copy.id)
    if (!libraryCan(w, 'copy', true, facts)) s.deletedAt = w.at.now()
  }
  return ok(w.b.shape('library-answer', { count: c.items.length - before }, { ...facts, name: 'add' }))
}

const inside = (w: World, method: string, c: Collection, rest: readonly string[], input: unknown, facts: Facts): Reply | null => {
  const [area, id] = rest
  const named = (list: readonly string[]): Source[] =>
    list.flatMap((one) => w.library.sources.filter((s) => s.id === one && s.deletedAt === null))
  if (method === 'GET' && id === undefined) {
    knownParams(w, facts, ['limit', 'cursor'])
    const kept = c.trash.filter((one) => w.at.now() - one.at < w.b.amount('trash-ms', 30 * DAY, facts)).map((one) => one.id)
    if (area === 'sources' || area === 'trash')
      return paged(w, facts, named(area === 'trash' ? kept : c.items), (one) => sourceView(w, one, facts))
    return null
  }
  if (area !== 'sources') return null
  if (!libraryCan(w, 'collection-write', collectionRole(c, facts.account) !== 'reader', facts, c)) throw forbidden()
  if (method === 'POST' && id === undefined) return addTo(w, facts, c, input)
  if (method !== 'DELETE' || id === undefined) return null
  formed(w, id, facts, 'sourceId')
  if (!c.items.includes(id)) throw noSource()
  c.items = c.items.filter((one) => one !== id)
  if (c.members.length > 0 && libraryCan(w, 'trash', true, facts)) c.trash.push({ id, at: w.at.now() })
  return nothing
}

const collections = (w: World, method: string, rest: readonly string[], input: unknown, facts: Facts): Reply | null => {
  const [id, ...more] = rest
  if (id === undefined) {
    if (method === 'GET') {
      knownParams(w, facts, ['limit', 'cursor'])
      const all = w.library.collections.filter((one) =>
        libraryCan(w, 'collection-visible', collectionRole(one, facts.account) !== null, facts, one),
      )
      return paged(w, facts, all, (one) => collectionView(w, one, facts))
    }
    if (method !== 'POST' || facts.account === undefined) return null
    const body = knownKeys(w, facts, input, ['name', 'description'])
    if (typeof body['name'] !== 'string' || body['name'] === '') throw bad('name', 'is required')
    const made: Collection = {
      id: uuid(w.roll),
      owner: facts.account,
      name: body['name'],
      description: typeof body['description'] === 'string' ? body['description'] : null,
      createdAt: w.at.now(),
      members: [],
      items: [],
      trash: [],
    }
    w.library.collections.unshift(made)
    return { status: 201, body: w.b.shape('library-answer', collectionView(w, made, facts), { ...facts, name: 'collection' }) }
  }
  if (more.length === 0) knownParams(w, facts, [])
  const c = collectionOf(w, id, facts)
  if (more.length > 0) return inside(w, method, c, more, input, facts)
  if (method === 'GET') return ok(collectionView(w, c, facts))
  const role = collectionRole(c, facts.account)
  if (method === 'PATCH') {
    const body = knownKeys(w, facts, input, ['name', 'description'])
    if (!libraryCan(w, 'collection-write', role !== 'reader', facts, c)) throw forbidden()
    if (typeof body['name'] === 'string') c.name = body['name']
    if (typeof body['description'] === 'string') c.description = body['description']
    return ok(collectionView(w, c, facts))
  }
  if (method !== 'DELETE') return null
  if (!libraryCan(w, 'collection-delete', role === 'owner', facts, c)) throw forbidden()
  if (libraryCan(w, 'really-deleted', true, facts)) w.library.collections = w.library.collections.filter((one) => one !== c)
  if (!libraryCan(w, 'sources-stay', true, facts)) for (const s of w.library.sources) if (c.items.includes(s.id)) s.deletedAt = w.at.now()
  return nothing
}

/** The library below `/library`; null where there is no such endpoint. */
export const shelves = (w: World, method: string, path: readonly string[], input: unknown, facts: Facts): Reply | null => {
  const [area, ...rest] = path
  if (area === 'sources') return sources(w, method, rest, input, facts)
  return area === 'collections' ? collections(w, method, rest, input, facts) : null
}
