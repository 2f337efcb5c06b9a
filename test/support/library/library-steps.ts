import fc from 'fast-check'
import { startStandIn, itemsAt, partOf, textOf, type Answer, type StandIn } from '../serve/stand-in.ts'
import {
  matchesIn,
  roleIn,
  roleOn,
  seenSources,
  sourcesIn,
  trashOf,
  type LibraryModel,
  type ModelCollection,
  type ModelPaper,
  type ModelSource,
} from './library-model.ts'

const users = ['default', 'other', 'scale'] as const
type User = (typeof users)[number]
const emails: { readonly [Name in User]: string } = { default: 'owner@example.org', other: 'other@example.org', scale: 'scale@example.org' }

const anyPaper: fc.Arbitrary<ModelPaper> = fc.record({
  title: fc.constantFrom('sleep', 'naps', 'rest'),
  authors: fc.constantFrom([], ['lind'], ['wu'], ['lind', 'wu']),
  year: fc.constantFrom(null, 2001, 2002),
  serviceId: fc.constantFrom(null, null, null, 'X1', 'X2'),
  doi: fc.constantFrom(null, null, null, '10.5555/a', '10.5555/b'),
})

const index = fc.nat(60)
const indexes = fc.array(index, { minLength: 1, maxLength: 4 })

const step = fc.record({
  by: fc.constantFrom(...users),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('save' as const), paper: anyPaper, copies: fc.boolean(), form: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('saveAll' as const), papers: fc.array(anyPaper, { minLength: 1, maxLength: 4 }) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('edit' as const), source: index, paper: anyPaper }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('delete' as const), source: index }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('deleteAll' as const), sources: indexes }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('collect' as const) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('rename' as const), collection: index, name: fc.constantFrom('A', 'B') }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('drop' as const), collection: index }) },
    { weight: 8, arbitrary: fc.record({ type: fc.constant('add' as const), collection: index, sources: indexes, isOwn: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('remove' as const), collection: index, sources: indexes, isOwn: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('restore' as const), collection: index, sources: indexes, isOwn: fc.boolean() }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('share' as const),
        collection: index,
        to: fc.constantFrom(...users),
        role: fc.constantFrom('reader' as const, 'writer' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('unshare' as const), collection: index, to: fc.constantFrom(...users) }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('find' as const), doi: fc.constantFrom('10.5555/a', '10.5555/b'), form: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('malformed' as const), what: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const), days: fc.constantFrom(1, 20) }) },
  ),
})

export type LibraryStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

export const arbitraryLibrarySteps: fc.Arbitrary<readonly LibraryStep[]> = fc.array(step, { minLength: 80, maxLength: 140, size: 'max' })

/** The answers of a run, and where they differ from the model. */
export type LibraryRun = { readonly faults: readonly string[]; readonly answered: readonly string[] }

/** A run at some point: the mock, the model, and what differs between them. */
type Run = StandIn & { readonly model: LibraryModel; now: number; readonly faults: string[]; readonly answered: string[] }

const dayMs = 86_400_000
const nobody = '00000000-0000-4000-8000-000000000000'

const plain = { authors: [], serviceId: null, doi: null }

/** Every run begins with a private collection, and with one that both others see: there is something to do from the first step on. */
const opening: readonly LibraryStep[] = [
  { by: 'default', does: { type: 'save', paper: { ...plain, title: 'sleep', year: 2001 }, copies: false, form: 0 } },
  { by: 'default', does: { type: 'save', paper: { ...plain, title: 'naps', year: 2002 }, copies: false, form: 1 } },
  { by: 'default', does: { type: 'collect' } },
  { by: 'default', does: { type: 'collect' } },
  { by: 'default', does: { type: 'add', collection: 0, sources: [0, 1], isOwn: true } },
  { by: 'default', does: { type: 'share', collection: 0, to: 'other', role: 'reader' } },
  { by: 'default', does: { type: 'share', collection: 0, to: 'scale', role: 'writer' } },
]

/** Sends steps to a mock, and compares each answer, and what every user sees, with the model. */
export async function runLibrarySteps(steps: readonly LibraryStep[]): Promise<LibraryRun> {
  const run: Run = { ...startStandIn(), model: { sources: [], collections: [] }, now: 0, faults: [], answered: [] }
  for (const [number, { by, does }] of [...opening, ...steps].entries()) {
    const status = await take(run, by, does)
    run.answered.push(`${does.type} ${status}`)
    await compareViews(run, users[number % users.length] ?? by)
    if (run.faults.length > 0) break
  }
  return run
}

function check(run: Run, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) run.faults.push(`${what}: ${is}, but the model says ${should}`)
}

async function take(run: Run, by: User, does: LibraryStep['does']): Promise<number> {
  const { model } = run
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    run.ask(method, `/library${path}`, { as: by, ...(body !== undefined && { body }) })
  const told = (answer: Answer, expected: number): boolean => {
    check(run, `${does.type} of ${by}`, answer.status, expected)
    return answer.status === expected && expected < 300
  }
  switch (does.type) {
    case 'save': {
      const matches = matchesIn(model, by, does.paper)
      const isNew = does.copies || matches.length === 0
      const answer = await ask('POST', '/sources', { ...toBody(does.paper, does.form), ...(does.copies && { onDuplicate: 'create' }) })
      if (told(answer, isNew ? 201 : 200)) noteSaved(run, by, does.paper, answer, matches, isNew)
      return answer.status
    }
    case 'saveAll': {
      const answer = await ask('POST', '/sources/bulk', { items: does.papers.map((one, place) => toBody(one, place)) })
      if (!told(answer, 200)) return answer.status
      for (const [place, one] of does.papers.entries()) {
        const result = itemsAt(answer, '/results')[place] ?? { body: null }
        const matches = matchesIn(model, by, one)
        const body = {
          ...(partOf(result, '/source') as object),
          created: partOf(result, '/created'),
          duplicateOf: partOf(result, '/duplicateOf'),
        }
        noteSaved(run, by, one, { body }, matches, matches.length === 0)
      }
      return answer.status
    }
    case 'edit': {
      const source = sourceAt(run, does.source, by)
      const role = source.gone === null ? roleOn(model, source, by) : null
      const answer = await ask('PATCH', `/sources/${source.id}`, {
        title: does.paper.title,
        ...(does.paper.year !== null && { year: does.paper.year }),
      })
      if (told(answer, statusFor(role === 'writer', role !== null)))
        source.paper = { ...source.paper, title: does.paper.title, year: does.paper.year ?? source.paper.year }
      return answer.status
    }
    case 'delete': {
      const source = sourceAt(run, does.source, by)
      const role = roleOn(model, source, by)
      const answer = await ask('DELETE', `/sources/${source.id}`)
      if (told(answer, statusFor(role === 'writer', role !== null, 204))) removeSource(run, source)
      return answer.status
    }
    case 'deleteAll': {
      const sources = [...new Set(does.sources.map((place) => sourceAt(run, place, by)))]
      const roles = sources.map((source) => roleOn(model, source, by))
      const answer = await ask('POST', '/sources/bulk-delete', { sourceIds: sources.map(({ id }) => id) })
      const isAllowed = roles.every((role) => role === 'writer')
      if (told(answer, statusFor(isAllowed, !roles.includes(null)))) {
        check(run, 'deleted', partOf(answer, '/deleted'), sources.filter(({ gone }) => gone === null).length)
        for (const source of sources) removeSource(run, source)
      } else
        checkNamed(
          run,
          answer,
          sources.filter((_, place) => roles[place] === null),
        )
      return answer.status
    }
    case 'collect': {
      const answer = await ask('POST', '/collections', { name: 'A' })
      if (told(answer, 201))
        model.collections.push({
          id: textOf(answer, '/collectionId'),
          owner: by,
          name: 'A',
          isShared: false,
          shares: new Map(),
          references: new Set(),
        })
      return answer.status
    }
    case 'rename': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const answer = await ask('PATCH', `/collections/${collection.id}`, { name: does.name })
      if (told(answer, statusFor(role === 'owner' || role === 'writer', role !== null))) collection.name = does.name
      return answer.status
    }
    case 'drop': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const answer = await ask('DELETE', `/collections/${collection.id}`)
      if (told(answer, statusFor(role === 'owner', role !== null, 204))) dropCollection(run, collection)
      return answer.status
    }
    case 'add': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const seen = seenSources(model, by)
      const sources = pick(does.isOwn && seen.length > 0 ? seen : model.sources, does.sources)
      const answer = await ask('POST', `/collections/${collection.id}/sources`, { sourceIds: sources.map(({ id }) => id) })
      const isSeen = role !== null && (role === 'reader' || sources.every((source) => seen.includes(source)))
      const isAllowed = role !== 'reader' && sources.every((source) => roleOn(model, source, by) === 'writer')
      if (told(answer, statusFor(isAllowed && isSeen, isSeen))) noteAdded(run, by, collection, sources, answer)
      else if (role !== null && !isSeen)
        checkNamed(
          run,
          answer,
          sources.filter((source) => !seen.includes(source)),
        )
      return answer.status
    }
    case 'remove': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const [seen, trash, inside] = [seenSources(model, by), trashOf(model, collection, run.now), sourcesIn(model, collection)]
      const sources = pick(does.isOwn && inside.length > 0 ? inside : model.sources, does.sources)
      const answer = await ask('POST', `/collections/${collection.id}/sources/remove`, { sourceIds: sources.map(({ id }) => id) })
      const isKnown = sources.every((source) => seen.includes(source) || trash.includes(source))
      if (told(answer, statusFor(role !== 'reader', role !== null && (role === 'reader' || isKnown)))) {
        const removed = sources.filter((source) => inside.includes(source))
        check(run, 'removed', partOf(answer, '/removed'), removed.length)
        for (const source of removed) {
          if (collection.isShared) source.gone = run.now
          else collection.references.delete(source.id)
        }
      }
      return answer.status
    }
    case 'restore': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const trash = trashOf(model, collection, run.now)
      const inside = collection.isShared ? sourcesIn(model, collection) : []
      const sources = pick(does.isOwn && trash.length > 0 ? trash : model.sources, does.sources)
      const answer = await ask('POST', `/collections/${collection.id}/trash/restore`, { sourceIds: sources.map(({ id }) => id) })
      const isKnown = sources.every((source) => trash.includes(source) || inside.includes(source))
      if (told(answer, statusFor(role !== 'reader', role !== null && (role === 'reader' || isKnown)))) {
        let restored = 0
        for (const source of sources) {
          if (source.gone === null || matchesIn(model, collection.id, source.paper).length > 0) continue
          source.gone = null
          restored++
        }
        check(run, 'restored', partOf(answer, '/restored'), restored)
      }
      return answer.status
    }
    case 'share': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const known = collection.shares.get(does.to)
      const answer = await ask('POST', `/collections/${collection.id}/shares`, { email: emails[does.to].toUpperCase(), role: does.role })
      const expected =
        role === 'owner' && does.to === by ? 400 : statusFor(role === 'owner', role !== null, known === undefined ? 201 : 200)
      if (told(answer, expected)) await noteShared(run, by, collection, does.to, does.role, textOf(answer, '/shareId'))
      return answer.status
    }
    case 'unshare': {
      const collection = collectionAt(run, does.collection, by)
      const role = roleIn(collection, by)
      const known = collection.shares.get(does.to)
      const answer = await ask('DELETE', `/collections/${collection.id}/shares/${known?.id ?? nobody}`)
      if (told(answer, role === 'owner' && known === undefined ? 404 : statusFor(role === 'owner', role !== null, 204)))
        collection.shares.delete(does.to)
      return answer.status
    }
    case 'find': {
      const answer = await ask('GET', `/sources?doi=${encodeURIComponent(inForm(does.doi, does.form))}&limit=100`)
      if (told(answer, 200)) {
        const found = itemsAt(answer, '/sources').map((source) => textOf(source, '/sourceId'))
        const expected = seenSources(model, by).filter((source) => source.paper.doi === does.doi)
        check(run, 'found', found.toSorted(), expected.map(({ id }) => id).toSorted())
      }
      return answer.status
    }
    case 'malformed': {
      const [method, path, body] = malformed[does.what] ?? ['GET', '/sources?none=1', undefined]
      const answer = await ask(method, path, body)
      told(answer, 400)
      check(run, 'code', partOf(answer, '/error/code'), 'invalid_request')
      return answer.status
    }
    case 'wait':
      run.now += does.days * dayMs
      run.advance(does.days * 86_400)
      return 0
  }
}

const malformed: readonly (readonly [string, string, unknown])[] = [
  ['GET', '/sources/one', undefined],
  ['POST', '/sources', { title: 'A', colour: 'red' }],
  ['GET', '/collections?page=2', undefined],
  ['POST', '/sources/bulk-delete', { sourceIds: ['one'] }],
]

function statusFor(isAllowed: boolean, isSeen: boolean, success = 200): number {
  return isSeen ? (isAllowed ? success : 403) : 404
}

function toBody({ title, authors, year, serviceId, doi }: ModelPaper, form: number): object {
  return {
    title: form % 2 === 0 ? title : ` ${title.toUpperCase()}!`,
    authors: authors.map((family, place) => nameOf(family, form + place)),
    ...(year !== null && { year }),
    ...(serviceId !== null && { serviceId }),
    ...(doi !== null && { doi: inForm(doi, form) }),
  }
}

/** Writes an author in one of the ways of databases. */
function nameOf(family: string, form: number): string {
  const name = `${family.charAt(0).toUpperCase()}${family.slice(1)}`
  return [`${name} A`, `${name}, Ada`, `Ada ${name}`, `Ada ${name} Jr.`][form % 4] ?? name
}

function inForm(doi: string, form: number): string {
  return [doi, `doi:${doi.toUpperCase()}`, `https://doi.org/${doi}`, `HTTPS://dx.doi.org/${doi.toUpperCase()}`][form] ?? doi
}

const noSource: ModelSource = {
  id: nobody,
  holder: '',
  paper: { title: '', authors: [], year: null, serviceId: null, doi: null },
  gone: null,
}
const noCollection: ModelCollection = { id: nobody, owner: '', name: '', isShared: false, shares: new Map(), references: new Set() }

/** A source by its place: of all there are, of those that the user sees, or of those that the user may only read. */
function sourceAt({ model }: Run, place: number, by: User): ModelSource {
  const seen = seenSources(model, by)
  const read = seen.filter((source) => roleOn(model, source, by) === 'reader')
  return chooseAt(model.sources, [seen, read], place) ?? noSource
}

function collectionAt({ model: { collections } }: Run, place: number, by: User): ModelCollection {
  const seen = collections.filter((collection) => roleIn(collection, by) !== null)
  const shared = seen.filter(({ owner }) => owner !== by)
  return chooseAt(collections, [seen, shared], place) ?? noCollection
}

function chooseAt<Item>(all: readonly Item[], some: readonly (readonly Item[])[], place: number): Item | undefined {
  const list = some[(place % 3) - 1] ?? all
  const chosen = list.length === 0 ? all : list
  return chosen[Math.floor(place / 3) % (chosen.length + (chosen === all ? 1 : 0))]
}

function pick(sources: readonly ModelSource[], places: readonly number[]): readonly ModelSource[] {
  return [...new Set(places.map((place) => sources[place % sources.length] ?? noSource))]
}

function noteSaved(
  run: Run,
  by: User,
  one: ModelPaper,
  answer: Pick<Answer, 'body'>,
  matches: readonly ModelSource[],
  isNew: boolean,
): void {
  const [id, original] = [textOf(answer, '/sourceId'), partOf(answer, '/duplicateOf')]
  check(run, 'created', partOf(answer, '/created'), isNew)
  const isMatch = matches.length === 0 ? original === null : matches.some((match) => match.id === original)
  check(run, `duplicateOf ${JSON.stringify(original)} is a match`, isMatch, true)
  if (isNew) run.model.sources.push({ id, holder: by, paper: one, gone: null })
  else check(run, 'the source that exists', id, original)
}

function noteAdded(run: Run, by: User, collection: ModelCollection, sources: readonly ModelSource[], answer: Answer): void {
  const { model } = run
  for (const [place, source] of sources.entries()) {
    const result = itemsAt(answer, '/results')[place] ?? { body: null }
    const addedAs = partOf(result, '/addedAs')
    if (collection.isShared) {
      const isThere = source.holder === collection.id || matchesIn(model, collection.id, source.paper).length > 0
      check(run, 'added', partOf(result, '/added'), !isThere)
      if (!isThere) model.sources.push({ id: wordOf(addedAs), holder: collection.id, paper: source.paper, gone: null })
      continue
    }
    const matches = source.holder === by ? [source] : matchesIn(model, by, source.paper)
    const own = partOf(result, '/added') === true ? addedAs : partOf(result, '/duplicateOf')
    if (matches.length === 0) model.sources.push({ id: wordOf(own), holder: by, paper: source.paper, gone: null })
    else
      check(
        run,
        'added as a match',
        matches.some(({ id }) => id === own),
        true,
      )
    check(run, 'added', partOf(result, '/added'), !collection.references.has(wordOf(own)))
    collection.references.add(wordOf(own))
  }
}

/** A text or a number as it is written, and nothing for all else. */
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

async function noteShared(run: Run, by: User, collection: ModelCollection, to: User, role: 'reader' | 'writer', id: string): Promise<void> {
  collection.shares.set(to, { id, role })
  if (collection.isShared) return
  const papers = sourcesIn(run.model, collection).map((source) => source.paper)
  collection.isShared = true
  collection.references.clear()
  const listed = await run.get(`/library/collections/${collection.id}/sources?limit=100`, by)
  const copies = itemsAt(listed, '/sources')
  check(run, 'copies', copies.length, papers.length)
  // The copies are in the order of their originals, and the list begins with the newest.
  for (const [place, copy] of copies.toReversed().entries())
    run.model.sources.push({ id: textOf(copy, '/sourceId'), holder: collection.id, paper: papers[place] ?? noSource.paper, gone: null })
}

function removeSource({ model, now }: Run, source: ModelSource): void {
  source.gone ??= now
  for (const { references } of model.collections) references.delete(source.id)
}

function dropCollection({ model }: Run, collection: ModelCollection): void {
  model.collections.splice(model.collections.indexOf(collection), 1)
  // Those in the trash are the owner's deleted ones.
  for (const source of model.sources) if (source.holder === collection.id) source.holder = collection.owner
}

function checkNamed(run: Run, answer: Answer, unknown: readonly ModelSource[]): void {
  if (answer.status !== 404) return
  for (const { id } of unknown) check(run, `the message names ${id}`, wordOf(partOf(answer, '/error/message')).includes(id), true)
}

/** Compares everything that a user sees with the model: both lists page by page, and one collection with its trash. */
async function compareViews(run: Run, user: User): Promise<void> {
  const { model, now } = run
  const sources = await readAll(run, user, '/library/sources?limit=7', '/sources')
  const seen = seenSources(model, user)
  const toRow = ({ id, paper: { title, year, doi } }: ModelSource, role: unknown) =>
    `${id} ${String(role)} ${title} ${year ?? '-'} ${doi ?? '-'}`
  check(
    run,
    `the sources of ${user}`,
    sources.map((one) => toRow(toModel(one), partOf(one, '/role'))).toSorted(),
    seen.map((source) => toRow(source, roleOn(model, source, user))).toSorted(),
  )
  const collections = await readAll(run, user, '/library/collections?limit=3', '/collections')
  check(
    run,
    `the collections of ${user}`,
    collections
      .map(
        (one) => `${textOf(one, '/collectionId')} ${textOf(one, '/role')} ${textOf(one, '/name')} ${wordOf(partOf(one, '/sourceCount'))}`,
      )
      .toSorted(),
    model.collections
      .filter((one) => roleIn(one, user) !== null)
      .map((one) => `${one.id} ${String(roleIn(one, user))} ${one.name} ${sourcesIn(model, one).length}`)
      .toSorted(),
  )
  const collection = model.collections.findLast((one) => roleIn(one, user) !== null)
  if (collection === undefined) return
  const inside = await readAll(run, user, `/library/collections/${collection.id}/sources?limit=3`, '/sources')
  check(
    run,
    'the sources of a collection',
    inside.map((one) => textOf(one, '/sourceId')).toSorted(),
    sourcesIn(model, collection)
      .map(({ id }) => id)
      .toSorted(),
  )
  const trash = await readAll(run, user, `/library/collections/${collection.id}/trash?limit=3`, '/sources')
  check(
    run,
    'the trash of a collection',
    trash.map((one) => textOf(one, '/sourceId')).toSorted(),
    trashOf(model, collection, now)
      .map(({ id }) => id)
      .toSorted(),
  )
}

function toModel(one: Pick<Answer, 'body'>): ModelSource {
  const { year, doi } = { year: partOf(one, '/year'), doi: partOf(one, '/doi') }
  const title = textOf(one, '/title').trim().toLowerCase().replace('!', '')
  const paper = { ...noSource.paper, title, year: typeof year === 'number' ? year : null, doi: typeof doi === 'string' ? doi : null }
  return { ...noSource, id: textOf(one, '/sourceId'), paper }
}

async function readAll(run: Run, user: User, path: string, member: string): Promise<readonly Pick<Answer, 'body'>[]> {
  const items: Pick<Answer, 'body'>[] = []
  let cursor: unknown = ''
  while (typeof cursor === 'string') {
    const page: Answer = await run.get(`${path}${cursor === '' ? '' : `&cursor=${cursor}`}`, user)
    items.push(...itemsAt(page, member))
    cursor = partOf(page, '/nextCursor')
    if (cursor === null) check(run, `the count of ${path}`, partOf(page, '/totalCount'), items.length)
  }
  return items
}
