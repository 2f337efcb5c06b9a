import { accountNameOf, changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from './mutant.ts'

/** A list item. */
export type Item = Readonly<Record<string, unknown>>

/** A request of the list, with the whole list of the mock. */
export type Listing = {
  /** The name of the account of the request. */
  readonly as: string | null
  readonly query: URLSearchParams
  readonly limit: number
  readonly cursor: string | null
  /** Every session that matches the request, in order, whatever its limit and cursor. */
  readonly items: readonly Item[]
}

export type ListBody = { readonly sessions: readonly Item[]; readonly nextCursor: string | null; readonly totalCount: number }

/** Pages the list otherwise. Refusals of the mock stay; null leaves the answer alone. */
export function changeListPage(answer: (listing: Listing) => ListBody | null): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (request.method !== 'GET' || !url.pathname.endsWith('/api/v2/sessions')) return understudy.fetch(request)
    const [limit, cursor] = [url.searchParams.get('limit') ?? '50', url.searchParams.get('cursor')]
    const isOurs = cursor?.startsWith('at-') === true
    if (isOurs) url.searchParams.delete('cursor')
    const plain = await understudy.fetch(new Request(url, { headers: request.headers }))
    if (plain.status !== 200) return plain
    const items = await readAll(understudy.fetch, url, request.headers)
    const body = answer({ as: accountNameOf(request), query: url.searchParams, limit: Number(limit), cursor, items })
    return body === null ? plain : Response.json(body)
  }
}

async function readAll(fetch: typeof globalThis.fetch, url: URL, headers: Headers): Promise<readonly Item[]> {
  const items: Item[] = []
  const next = new URL(url)
  next.searchParams.set('limit', '100')
  next.searchParams.delete('cursor')
  for (;;) {
    const response = await fetch(new Request(next, { headers }))
    const { sessions, nextCursor }: ListBody = await response.json()
    items.push(...sessions)
    if (nextCursor === null) return items
    next.searchParams.set('cursor', nextCursor)
  }
}

/** The page at an offset, with the cursor of the next. */
export function pageAt(items: readonly Item[], offset: number, limit: number): ListBody {
  const end = offset + limit
  return { sessions: items.slice(offset, end), nextCursor: end < items.length ? `at-${end}` : null, totalCount: items.length }
}

export function offsetOf(cursor: string | null): number {
  return cursor === null ? 0 : Number(cursor.slice('at-'.length))
}

/** Changes the parameters of lists. */
export function changeListQuery(change: (query: URLSearchParams) => void): Mutant['fetchOf'] {
  return changeRequests(({ method, path, query }) => {
    if (method !== 'GET' || path !== '/sessions') return null
    const changed = new URLSearchParams(query)
    change(changed)
    return { query: changed }
  })
}

/** Changes the sessions of every list. */
export function changeListedSessions(change: (sessions: readonly Item[], asked: MutantRequest) => readonly Item[]): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    if (asked.method !== 'GET' || asked.path !== '/sessions' || status !== 200) return null
    return { body: withMembers(body, { sessions: change((body as ListBody).sessions, asked) }) }
  })
}
