import type { Item, ListBody } from './change-list.ts'
import type { Mutant } from './mutant.ts'

/** The account and the world of the late list. */
const [key, world] = ['key-default-examined', 'examined']
const list = `/w/${world}/api/v2/sessions`

/**
 * Lists sessions as they were `lagMs` ago, as an index that lags behind typed gets: a new session is not listed
 * yet, and a changed one is listed as it was.
 */
export function delayList(lagMs: number): Mutant['fetchOf'] {
  return ({ fetch, control }) => {
    const seen: { readonly at: number; readonly items: readonly Item[] }[] = []
    const now = async (): Promise<number> => Date.parse((await control.getClock({ path: { world } })).now)
    const look = async (): Promise<void> => {
      const answer = await fetch(`http://understudy.test${list}?limit=100`, { headers: { authorization: `Bearer ${key}` } })
      const { sessions }: ListBody = await answer.json()
      seen.push({ at: await now(), items: sessions })
    }
    /** Advances in two steps, to see the list before the second. */
    const moveOn = async (ms: number): Promise<void> => {
      await look()
      if (ms > lagMs) await control.moveClock({ path: { world }, body: { advance: `PT${(ms - lagMs) / 1000}S` } })
      await look()
    }
    return async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams: query } = new URL(request.url)
      if (request.method === 'POST' && pathname === `/_control/worlds/${world}/clock`) {
        const { advance = '' } = (await request.json()) as { readonly advance?: string } // of control
        const ms = Number(/^PT([\d.]+)S$/.exec(advance)?.[1]) * 1000
        await moveOn(ms)
        const body = JSON.stringify({ advance: `PT${Math.min(ms, lagMs) / 1000}S` })
        return fetch(request.url, { method: 'POST', headers: request.headers, body })
      }
      const isList = request.method === 'GET' && pathname === list && request.headers.get('authorization') === `Bearer ${key}`
      const cursor = query.get('cursor')
      const url = new URL(request.url)
      if (isList && cursor?.startsWith('at-') === true) url.searchParams.delete('cursor')
      const answer = await fetch(isList ? new Request(url, { headers: request.headers }) : request)
      const until = isList && answer.status === 200 ? (await now()) - lagMs : Number.NEGATIVE_INFINITY
      const then = seen.findLast(({ at }) => at <= until)
      return then === undefined ? answer : Response.json(pageOf(then.items, query))
    }
  }
}

function pageOf(items: readonly Item[], query: URLSearchParams): ListBody {
  const matching = items.filter((item) => ['status', 'type', 'source'].every((name) => !query.has(name) || query.get(name) === item[name]))
  const cursor = query.get('cursor')
  const begin = cursor === null ? 0 : matching.findIndex(({ sessionId }) => cursor === `at-${String(sessionId)}`) + 1
  const end = begin + Number(query.get('limit') ?? 50)
  const sessions = matching.slice(begin, end)
  const nextCursor = end < matching.length ? `at-${String(sessions.at(-1)?.['sessionId'])}` : null
  return { sessions, nextCursor, totalCount: matching.length }
}
