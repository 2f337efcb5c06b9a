import { expect, test } from 'vitest'
import type { Understudy } from '../../src/mock/understudy.ts'
import { presets } from '../../src/mock/worlds/presets.ts'
import { isDone } from '../../src/conformance/send/spending.ts'
import { outsideFreshWorlds } from '../../src/conformance/send/exchange-lists.ts'
import { isObject } from '../../src/contract/is-object.ts'
import { changeAnswers, withMembers } from '../support/deployments/mutant.ts'
import { listFindings } from '../support/examine/findings.ts'
import { someInTurn } from '../support/rotate.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import type { Report } from '../../src/conformance/judge/report.ts'

const { accounts = {}, sessions = {} } = presets.conformance

/** Most are whole runs, so one of them has its turn in each commit. */
const turns = someInTurn(Array.from({ length: 7 }, (_, index) => index))

function inTurn(index: number): readonly number[] {
  return turns.filter((one) => one === index)
}

/** The reasons of the rules that a run left open for want of a precondition. */
function reasonsIn({ results }: Report): string {
  return results.flatMap(({ verdict }) => ('detail' in verdict ? [verdict.detail] : [])).join('\n')
}

const keyOf = (account: string): string => `key-${account}-examined`

test.each(inTurn(0))('targets: two keys of one account accuse nobody, and change nothing', async () => {
  const keys = { default: keyOf('default'), other: keyOf('default'), exhausted: keyOf('exhausted'), noReviews: keyOf('noReviews') }
  const report = await examineUncontrolled({ does: 'has two keys of one account', target: { keys } })
  expect(listFindings(report)).toEqual([])
  expect(reasonsIn(report)).toContain('keys.other of the target may be of the same account as keys.default')
  const created = new Set(report.created.map(({ sessionId }) => sessionId))
  const done = outsideFreshWorlds(report.exchanges).filter((exchange) => isDone(exchange, 'share') || isDone(exchange, 'resume'))
  const changed = done.filter(({ as, request }) => as === 'other' && ![...created].some((id) => request.url.includes(id)))
  expect(changed).toEqual([])
})

test.each(inTurn(1))('ownership: a deployment without any fails, though each account sees everything', async () => {
  const fetchOf: UncontrolledDeployment['fetchOf'] = ({ fetch }) => {
    return async (input, init) => {
      const request = new Request(input, init)
      const isOfOther = request.headers.get('authorization') === `Bearer ${keyOf('other')}`
      const { pathname } = new URL(request.url)
      if (!isOfOther || !/\/sessions(?:$|\/)/.test(pathname)) return fetch(request)
      const isOwnAddress = (await request.clone().text()).includes(String(accounts['other']?.email))
      const { body, status } = selfShare
      if (isOwnAddress) return Response.json(body, { status })
      request.headers.set('authorization', `Bearer ${keyOf('default')}`)
      return fetch(request)
    }
  }
  const report = await examineUncontrolled({
    does: 'knows no ownership',
    globs: ['auth/foreign-session', 'sessions/list/owned-only'],
    fetchOf,
  })
  expect(report.results.map(({ rule, verdict }) => [rule.id, verdict.verdict])).toEqual([
    ['auth/foreign-session', 'fail'],
    ['sessions/list/owned-only', 'fail'],
  ])
})

const selfShare = { status: 400, body: { error: { code: 'self_share', message: 'That is you.' } } }

test.each(inTurn(2))('targets: a shared agent session that is its own by now is not shared', async () => {
  const own = { ...sessions, sharedAgent: { type: 'agent', title: 'Agent of our own', status: 'completed' } } as const
  const report = await examineUncontrolled({ does: 'has moved an agent session', given: { ...presets.conformance, sessions: own } })
  const asked = report.exchanges.filter(({ request }) => request.method === 'POST' && /\/sessions\/[^/]+\/shares$/.test(request.url))
  const created = new Set(report.created.map(({ sessionId }) => sessionId))
  // The run shares sessions that the target names with its other account.
  const unnamed = asked.filter(({ request }) => request.body?.includes('other@example.org') !== true)
  const shared = unnamed.filter((exchange) => isDone(exchange, 'share') && ![...created].some((id) => exchange.request.url.includes(id)))
  expect(shared).toEqual([])
  expect(listFindings(report)).toEqual([])
  expect(reasonsIn(report)).toContain('sessions.sharedAgent of the target may be its own by now')
})

test.each(inTurn(3))('targets: an exhausted key whose quota was refilled is named', async () => {
  const report = await examineUncontrolled({
    does: 'has refilled a quota',
    given: { ...presets.conformance, accounts: { ...accounts, exhausted: { plan: 'pro' } } },
  })
  expect(listFindings(report)).toEqual([])
  expect(reasonsIn(report)).toContain('keys.exhausted of the target has quota again')
})

test.each(inTurn(4))('targets: exports that are ready by now, without references, are named', async () => {
  const fetchOf = changeAnswers((_, { body }) => {
    const title = isObject(body) && isObject(body['result']) ? String(body['result']['title']) : ''
    return title.startsWith('Exports are ') ? { body: withMembers(body, { exportsStatus: 'ready' }) } : null
  })
  const report = await examineUncontrolled({ does: 'has made its exports', fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(JSON.stringify(report.results)).toContain('sessions.exportsGenerating of the target is ready by now')
})

test.each(inTurn(5))('targets: agent sessions that are shared with two other accounts accuse nobody', async () => {
  const agents = [1, 2, 3].map((number) => [
    `shared${number}`,
    { type: 'agent', title: `Shared ${number}`, status: 'completed', sharedWith: ['other@example.org', 'exhausted@example.org'] } as const,
  ])
  const given = { ...presets.conformance, sessions: { ...sessions, ...(Object.fromEntries(agents) as typeof sessions) } } // of such sessions
  const report = await examineUncontrolled({ does: 'shares its agents', globs: ['sessions/list/*'], given, target: { keys: defaultKeys } })
  expect(listFindings(report)).toEqual([])
})

const defaultKeys = { default: keyOf('default'), other: keyOf('other'), exhausted: keyOf('exhausted') }

test.each(inTurn(6))('web pages: a web interface elsewhere may be closed to everybody', async () => {
  const rule = 'sessions/get/public-url'
  const fetchOf: UncontrolledDeployment['fetchOf'] = ({ fetch }) => {
    const moved = changeAnswers((_, { body }) =>
      isObject(body) && typeof body['url'] === 'string' && body['links'] !== undefined
        ? { body: withMembers(body, { url: body['url'].replace(/^https?:\/\/[^/]+/, 'https://web.test') }) }
        : null,
    )
    const api = moved({ fetch } as Understudy) // it asks nothing else
    return (input, init) =>
      new URL(new Request(input, init).url).host === 'web.test'
        ? Promise.resolve(new Response('Log in.', { status: 401, headers: { 'www-authenticate': 'Basic' } }))
        : api(input, init)
  }
  const { results } = await examineUncontrolled({ does: 'has a closed web interface', globs: [rule], fetchOf })
  expect(results.map(({ verdict }) => verdict)).toMatchObject([{ verdict: 'not-applicable' }])
})
