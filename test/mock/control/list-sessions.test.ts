import { expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { countCalls } from '../../support/measure/count-calls.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const createdAt = (minute: number): string => new Date(Date.parse('2026-03-01T09:00:00Z') + minute * 60_000).toISOString()
const sessions: { readonly [name: string]: GivenSession } = {
  sleep: { type: 'report', title: 'Sleep and exercise', status: 'completed', createdAt: createdAt(1) },
  apnoea: { type: 'systematicReview', title: 'Sleep apnoea', status: 'pausedForInsufficientQuota', createdAt: createdAt(2) },
  statins: { type: 'report', title: 'Statins', status: 'failed', owner: 'other', createdAt: createdAt(3) },
  agent: { type: 'agent', title: 'Ask', status: 'completed', owner: 'other', sharedWith: ['owner@example.org'], createdAt: createdAt(4) },
  old: { type: 'report', title: 'SLEEP in old age', status: 'unknown', createdAt: createdAt(5) },
}
const { control, send } = startControlled({ given: { sessions } })

type Query = NonNullable<NonNullable<Parameters<typeof control.listControlledSessions>[0]>['query']>

async function list(query: Query): Promise<{ readonly titles: readonly string[]; readonly totalCount: number; readonly last: string }> {
  const { sessions: found, totalCount } = await control.listControlledSessions({ ...inDefault, query })
  return { titles: found.map(({ title }) => title), totalCount, last: found.at(-1)?.sessionId ?? '' }
}

test.each<[Query, readonly string[]]>([
  [{}, ['SLEEP in old age', 'Ask', 'Statins', 'Sleep apnoea', 'Sleep and exercise']],
  [{ search: 'sleep' }, ['SLEEP in old age', 'Sleep apnoea', 'Sleep and exercise']],
  [{ search: 'OTHER' }, ['Ask', 'Statins']],
  [{ search: 'nothing of it' }, []],
  [{ type: 'report' }, ['SLEEP in old age', 'Statins', 'Sleep and exercise']],
  [{ status: 'completed' }, ['Ask', 'Sleep and exercise']],
  [{ owner: 'other' }, ['Ask', 'Statins']],
  [{ owner: 'default' }, ['SLEEP in old age', 'Sleep apnoea', 'Sleep and exercise']],
  [{ owner: 'nobody' }, []],
  [{ search: 'sleep', type: 'report', status: 'completed' }, ['Sleep and exercise']],
])('list of sessions: %j lists those that match, newest first', async (query, titles) => {
  expect(await list(query)).toMatchObject({ titles, totalCount: titles.length })
})

test('list of sessions: a search finds a session by a part of its id', async () => {
  const { last } = await list({ type: 'systematicReview' })
  expect((await list({ search: last.slice(4, 20).toUpperCase() })).titles).toEqual(['Sleep apnoea'])
})

test.each<[Query]>([[{}], [{ search: 'sleep' }], [{ type: 'report' }], [{ owner: 'other' }]])(
  'list of sessions: the pages of %j are the list, each with its count',
  async (query) => {
    const whole = await list(query)
    const pages: string[] = []
    let after: string | undefined
    for (;;) {
      const page = await list({ ...query, limit: 1, ...(after !== undefined && { after }) })
      expect(page.totalCount).toBe(whole.totalCount)
      if (page.titles.length === 0) break
      pages.push(...page.titles)
      after = page.last
    }
    expect(pages).toEqual(whole.titles)
  },
)

test('list of sessions: a page after no session is refused', async () => {
  const answer = await send('GET', '/worlds/default/sessions?after=11111111-0000-4000-8000-000000000000')
  expect(answer).toMatchObject(refusal(404, 'session_not_found', /to go on after/))
})

test('list of sessions: a page of many costs what a page of few costs', async () => {
  const [few, many] = [await callsOfPage(100), await callsOfPage(3000)]
  expect(many).toBeLessThan(few * 1.2)
})

/** The function calls that a page of so many sessions takes. */
async function callsOfPage(count: number): Promise<number> {
  const crowd = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index}`, { type: 'report', status: 'completed' } satisfies GivenSession]),
  )
  const { understudy } = startControlled({ given: { sessions: crowd } })
  const page = () =>
    understudy.answer({
      method: 'GET',
      path: '/_control/worlds/default/sessions',
      query: 'limit=100',
      header: () => undefined,
      clientAddress: '127.0.0.1',
    })
  page()
  return countCalls(page)
}
