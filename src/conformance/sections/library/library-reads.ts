import { isUuid } from '../../../contract/formats.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { idNamesIn, resourceIdOf, isDoneIn, itemsIn, malformedId, unknownUuid, type Resource } from './library-answers.ts'
import { createLibraryClient, type LibraryClient, type LibraryKind } from './library-client.ts'

/** One list, and reads of what it names and does not name. */
export type ListReads = {
  readonly kind: LibraryKind
  /** Its pages, in their order. */
  readonly pages: readonly Exchange[]
  /** The detail of its first item by the member that is its id. */
  readonly detail?: { readonly item: Resource; readonly idName: string; readonly read: Exchange }
  /** A list with a query parameter that there is not. */
  readonly stray: Exchange
  /** Reads by an id of the form of the others that names nothing, and by one of no form; absent where the form of ids is unknown. */
  readonly unknown?: Exchange
  readonly malformed?: Exchange
  /** The sources of collections that the account reads or writes, with the role that it has there. */
  readonly inside: readonly { readonly role: string; readonly list: Exchange }[]
}

type LibraryReads = Evidence & { readonly lists: readonly ListReads[] }

/** The parameter that no list has. */
export const strayName = 'understudyStray'

/** The library of the account as it is: both lists, one of each, and what a list refuses. */
export const libraryReads: Probe<LibraryReads> = {
  name: 'the library as it is',
  profile: 'standard',
  cost: { requests: 20, searches: 0, sessions: 0 },
  async send(context) {
    const client = createLibraryClient(context)
    return { lists: [await readList(client, 'source'), await readList(client, 'collection')] }
  },
}

const mostPages = 4
const mostInside = 2
const mostIdNames = 2

async function readList(client: LibraryClient, kind: LibraryKind): Promise<ListReads> {
  const { ask, lists, pathOf } = client
  const pages = await readPages(client, kind, mostPages)
  const stray = await ask('GET', lists[kind], { query: { [strayName]: '1' } })
  const items = pages.flatMap((page) => itemsIn(page)?.items ?? [])
  const [item] = items
  const detail = item === undefined ? null : await readFirst(client, kind, item)
  const known = { kind, pages, stray, inside: detail === null ? [] : await readInside(client, kind, items, detail.idName) }
  if (detail === null) return known
  if (!isUuid(resourceIdOf(detail.item, detail.idName) ?? '')) return { ...known, detail }
  return { ...known, detail, unknown: await ask('GET', pathOf(kind, unknownUuid)), malformed: await ask('GET', pathOf(kind, malformedId)) }
}

/** The pages of a list, as far as they may be read. */
export async function readPages({ ask, lists }: LibraryClient, kind: LibraryKind, most: number): Promise<readonly Exchange[]> {
  const sent = new Set<string>()
  const pages: Exchange[] = []
  let page = await ask('GET', lists[kind])
  for (;;) {
    pages.push(page)
    const cursor = memberOf(page, 'nextCursor')
    if (typeof cursor !== 'string' || pages.length >= most || sent.has(cursor)) return pages
    sent.add(cursor)
    page = await ask('GET', lists[kind], { query: { cursor } })
  }
}

/** The time that a list may need to show what was just done. */
const indexDelayMs = 5000

/** Reads a list, and once more after a moment where it does not show what it has to. */
export async function readUntil(
  { wait, hasTime }: Pick<ProbeContext, 'wait' | 'hasTime'>,
  read: () => Promise<Exchange>,
  isShown: (list: Exchange) => boolean | Promise<boolean>,
): Promise<Exchange> {
  const first = await read()
  if ((await isShown(first)) || !hasTime(indexDelayMs)) return first
  await wait(indexDelayMs)
  return read()
}

async function readFirst(
  { ask, pathOf }: LibraryClient,
  kind: LibraryKind,
  item: Resource,
): Promise<NonNullable<ListReads['detail']> | null> {
  for (const idName of idNamesIn(item, kind).slice(0, mostIdNames)) {
    const read = await ask('GET', pathOf(kind, resourceIdOf(item, idName) ?? ''))
    if (isDoneIn(read)) return { item, idName, read }
  }
  return null
}

/** The sources of a few collections of others, which are read only. */
async function readInside(
  { ask, pathOf }: LibraryClient,
  kind: LibraryKind,
  items: readonly Resource[],
  idName: string,
): Promise<ListReads['inside']> {
  if (kind !== 'collection') return []
  const inside: { role: string; list: Exchange }[] = []
  for (const role of ['reader', 'writer']) {
    const found = items.find((item) => item['role'] === role)
    const id = found === undefined ? null : resourceIdOf(found, idName)
    if (id === null || inside.length >= mostInside) continue
    inside.push({ role, list: await ask('GET', `${pathOf(kind, id)}/sources`) })
  }
  return inside
}
