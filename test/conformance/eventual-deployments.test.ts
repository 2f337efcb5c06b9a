import { expect, test } from 'vitest'
import type { Understudy } from '../../src/mock/understudy.ts'
import { listFindings } from '../support/examine/findings.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import { changeAnswers, refuseWith } from '../support/deployments/mutant.ts'
import { someInTurn } from '../support/rotate.ts'

type Fetch = typeof globalThis.fetch
type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>
type Item = Readonly<Record<string, unknown>>
type List = { readonly sessions: readonly Item[]; readonly nextCursor: string | null; readonly totalCount: number }

const base = 'http://understudy.test/w/examined/api/v2/sessions'

/** The list of an account as it was some time ago: one look with each request of the run. */
function createPast(fetch: Fetch): (key: string, at: number) => Promise<(ago: number) => ReadonlyMap<unknown, Item>> {
  const looks = new Map<string, { readonly at: number; readonly items: ReadonlyMap<unknown, Item> }[]>()
  return async (key, at) => {
    const own = looks.get(key) ?? []
    looks.set(key, own)
    const answer = await fetch(`${base}?limit=100`, { headers: { authorization: key } })
    const { sessions = [] } = (await answer.json()) as Partial<List> // a refusal has none
    const items = new Map(sessions.map((item) => [item['sessionId'], item]))
    own.push({ at, items })
    return (ago) => (own.findLast((look) => look.at <= at - ago) ?? { items }).items
  }
}

function isList(request: Request): boolean {
  return request.method === 'GET' && new URL(request.url).pathname.endsWith('/examined/api/v2/sessions')
}

/** Lists the sessions as they were `ms` ago, with each request that `isLate` chooses. */
function listLate(ms: number, isLate: (request: number) => boolean): Deploy {
  return ({ fetch }, now) => {
    const past = createPast(fetch)
    let requests = 0
    return async (input, init) => {
      const request = new Request(input, init)
      const key = request.headers.get('authorization') ?? ''
      const before = await past(key, now())
      const answer = await fetch(request)
      if (!isList(request) || answer.status !== 200 || !isLate(++requests)) return answer
      const list = (await answer.json()) as List // of a list that was answered
      const then = before(ms)
      const status = new URL(request.url).searchParams.get('status')
      const current = before(0)
      const sessions = list.sessions.flatMap((item) => {
        const old = then.get(item['sessionId'])
        if (old === undefined) return current.has(item['sessionId']) ? [] : [item]
        return status === null || old['status'] === status ? [old] : []
      })
      return Response.json({ ...list, sessions, totalCount: list.totalCount - (list.sessions.length - sessions.length) })
    }
  }
}

/** Counts as it did at the last full interval of `ms`. */
function countLate(ms: number): Deploy {
  return ({ fetch }, now) => {
    const counts = new Map<string, { readonly at: number; readonly count: number }>()
    return async (input, init) => {
      const request = new Request(input, init)
      const answer = await fetch(request)
      if (!isList(request) || answer.status !== 200) return answer
      const list = (await answer.json()) as List // of a list that was answered
      const url = new URL(request.url)
      for (const name of ['limit', 'cursor']) url.searchParams.delete(name)
      const key = `${request.headers.get('authorization') ?? ''} ${url.search}`
      const known = counts.get(key)
      const isFresh = known !== undefined && now() - known.at < ms
      if (!isFresh) counts.set(key, { at: now(), count: list.totalCount })
      return Response.json({ ...list, totalCount: isFresh ? known.count : list.totalCount })
    }
  }
}

/** Its exports take so long after a session has ended. */
function exportLate(ms: number): Deploy {
  return ({ fetch }, now) => {
    const ended = new Map<string, number>()
    return changeAnswers(({ path }, { status, body }) => {
      const members = body as Item | null
      if (!/^\/sessions\/(?:reports|systematic-reviews)\//.test(path) || status !== 200 || members?.['status'] !== 'completed') return null
      if (members['exportsStatus'] !== 'ready') return null
      const since = ended.get(path) ?? now()
      ended.set(path, since)
      if (now() - since >= ms) return null
      const { data, ...rest } = members
      const generating = { ...rest, exportsStatus: 'generating' }
      if (data !== undefined) return { body: generating }
      return { body: { ...generating, txtUrl: null, bibUrl: null, risUrl: null } }
    })({ fetch } as Understudy) // it asks nothing else
  }
}

/** Refuses for the quota before it looks at the body, and for the body before it looks for the session. */
const otherOrder: Deploy = ({ fetch }) =>
  changeAnswers(({ as, path, method, body }, { status }) => {
    if (method !== 'POST' || as === null) return null
    if (as === 'exhausted' && status === 400 && !path.endsWith('/shares')) return refuseWith(402, 'insufficient_quota')
    const email = path.endsWith('/shares') ? (body as Item | undefined)?.['email'] : 'a@b.test'
    const isBad = typeof email !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(email)
    return status === 404 && isBad ? refuseWith(400, 'invalid_request') : null
  })({ fetch } as Understudy) // it asks nothing else

/** Answers 429 to everything for `ms`, from the nth request on, as for an address that others share. */
function blockOnce(nth: number, ms: number): Deploy {
  return ({ fetch }, now) => {
    let requests = 0
    let since: number | undefined
    return (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/api/v2/') && ++requests === nth) since = now()
      const isBlocked = since !== undefined && now() - since < ms && request.url.includes('/api/v2/')
      return isBlocked
        ? Promise.resolve(Response.json({ error: 'Rate limit exceeded', message: 'Slow down.' }, { status: 429 }))
        : fetch(request)
    }
  }
}

const eventual: readonly UncontrolledDeployment[] = [
  { does: 'lists what was there three seconds ago', fetchOf: listLate(3000, () => true) },
  { does: 'lists what was there three seconds ago with every other request', fetchOf: listLate(3000, (request) => request % 2 === 0) },
  { does: 'counts once in five seconds', fetchOf: countLate(5000) },
  { does: 'makes its exports in three minutes', fetchOf: exportLate(180_000) },
  { does: 'refuses in another order', fetchOf: otherOrder },
  { does: 'blocks an address for five minutes from request 100 on', fetchOf: blockOnce(100, 300_000) },
  { does: 'blocks an address for five minutes from request 400 on', fetchOf: blockOnce(400, 300_000) },
]

// Each is a whole run: one of them runs per commit.
test.each(someInTurn(eventual))('eventual: a deployment that $does passes', async (variant) => {
  const report = await examineUncontrolled(variant)
  expect(listFindings(report)).toEqual([])
  expect(report.counts.pass).toBeGreaterThan(70)
})
