import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inOneGo } from '../../../src/conformance/define/slices.ts'
import { runMonitors } from '../../../src/conformance/judge/judge-plans.ts'
import { judgements } from '../../../src/conformance/sections/judgements.ts'
import { planRule } from '../../../src/conformance/send/plan.ts'
import type { Given } from '../../../src/contract/given.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { answerOf, memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { toRecordingHead, toRecordingLine } from '../../../src/traffic/recording.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { describeAnswer, describeRecorded } from '../../support/exchanges/describe-answer.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'two-accounts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const baseUrl = 'https://api.example.org/v2'
const keys = { default: 'rs_live_9f3KeyOfAda27', other: 'rs_live_4b8KeyOfBob51' }
const [naps, tea] = ['6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', '7a111b03-1aaf-4b9e-ac8d-0f841a0550d2']

const given: Given = {
  seed: 5,
  clock: '2026-03-02T09:00:00Z',
  accounts: { default: { plan: 'pro', key: keys.default }, other: { plan: 'enterprise', key: keys.other } },
  sessions: {
    naps: { type: 'report', sessionId: naps, title: 'Naps', status: 'completed', createdAt: '2026-03-01T09:00:00Z' },
    tea: {
      type: 'report',
      sessionId: tea,
      title: 'Tea',
      owner: 'other',
      status: 'pausedForInsufficientQuota',
      createdAt: '2026-03-01T10:00:00Z',
    },
  },
}

/** Records two accounts that use one deployment in turn, each with sessions from before and one that it creates. */
async function record(fetchOf: Mutant['fetchOf']): Promise<readonly Exchange[]> {
  const deployment = createUnderstudy({ baseUrl, given })
  const { clock } = deployment
  const send = createSender({ baseUrl, keys, fetch: fetchOf(deployment), now: clock.now })
  const recorded: Exchange[] = []
  const call = async (asked: ApiCall): Promise<Exchange> => {
    clock.advance(7000)
    const exchange = await send(asked)
    recorded.push(exchange)
    return exchange
  }
  const get = (as: string, sessionId: string, include?: string): Promise<Exchange> =>
    call({ operation: 'getReport', as, path: { sessionId }, ...(include !== undefined && { query: { include } }) })
  const create = async (as: string, researchQuestion: string): Promise<string> =>
    String(memberOf(await call({ operation: 'createReport', as, body: { researchQuestion } }), 'sessionId'))

  for (const as of ['default', 'other', 'default']) await call({ operation: 'listSessions', as })
  const [ofAda, ofBob] = [await create('default', 'Does tea help against colds?'), await create('other', 'Do naps help memory?')]
  await get('default', ofBob)
  await get('other', ofAda)
  await call({ operation: 'resumeSession', as: 'default', path: { sessionId: tea } })
  await call({ operation: 'resumeSession', as: 'other', path: { sessionId: tea } })
  for (let polls = 0; polls < 30; polls++) {
    // The key that asks most is taken for that of the account default.
    for (const id of [ofAda, naps, ofAda]) await get('default', id)
    await get('other', ofBob)
    await get('other', tea)
    clock.advance(30_000)
  }
  await get('default', ofAda, 'reportBody')
  await get('default', naps)
  await call({ operation: 'searchPapers', as: 'other', body: { query: 'sleep', maxResults: 3 } })
  for (const as of ['other', 'default']) await call({ operation: 'listSessions', as })
  await call({ operation: 'listSessions', as: null })
  return recorded
}

/** Writes a recording as the proxy does. */
function write(name: string, exchanges: readonly Exchange[]): string {
  const lines = exchanges.map(({ as, sentAt, request: { method, url, headers, body }, response }) => {
    const { authorization: _, ...others } = headers
    const key = as === 'default' || as === 'other' ? { authorization: `Bearer ${keys[as]}` } : {}
    return toRecordingLine({
      place: '',
      sentAt,
      answeredAt: sentAt + 1,
      request: { method, url, headers: Object.entries({ ...others, ...key }), ...(body !== undefined && { body: { text: body } }) },
      ...('status' in response && {
        answer: { status: response.status, headers: Object.entries(response.headers), body: { text: response.text } },
      }),
    })
  })
  const file = join(folder, name)
  writeFileSync(file, toRecordingHead(baseUrl) + lines.join(''))
  return file
}

type Judged = { readonly rule: string; readonly verdict: string; readonly expected?: string; readonly actual?: string }

/** The verdicts of the monitors of a run, which knows whose each key is. */
function judgedByMonitors(exchanges: readonly Exchange[]): readonly Judged[] {
  const rules = rulesMatching('**')
  const plans = rules.map((rule) => planRule(rule, judgements, { baseUrl, keys }, 'exhaustive'))
  const { byRule, errors } = inOneGo(runMonitors({ plans, fuzzCases: [], exchanges }))
  expect([...errors]).toEqual([])
  return rules.flatMap(({ id: rule, level }) => {
    const observations = (byRule.get(rule) ?? []).filter(({ exchanges: by }) => by.length > 0)
    const breach = observations.find((one) => one.breach !== null)?.breach
    if (breach) return [{ rule, verdict: level === 'must' ? 'fail' : 'warn', expected: breach.expected, actual: breach.actual }]
    const isApplicable = observations.some(({ notApplicable }) => notApplicable === undefined)
    return isApplicable ? [{ rule, verdict: 'pass' }] : []
  })
}

/** Sends the requests of a recording to its world, years later, and lists the answers that say something else. */
async function differencesIn(world: Given, exchanges: readonly Exchange[]): Promise<readonly string[]> {
  const startsAt = Date.parse('2031-05-06T07:08:09Z')
  const bugs: string[] = []
  const mock = createUnderstudy({
    given: { ...world, clock: new Date(startsAt).toISOString() },
    checkAnswers: true,
    onBug: (bug) => void bugs.push(String(bug)),
  })
  const differing: string[] = []
  for (const exchange of exchanges) {
    mock.clock.advance(startsAt + exchange.sentAt - (exchanges[0]?.sentAt ?? 0) - mock.clock.now())
    const { method, url, headers, body } = exchange.request
    const response = await mock.fetch(mock.baseUrl + url.slice(baseUrl.length), {
      method,
      headers: { ...headers, ...(exchange.as !== null && { authorization: `Bearer ${mock.keys[exchange.as] ?? ''}` }) },
      ...(body !== undefined && { body }),
    })
    const own = describeAnswer(response.status, Object.fromEntries(response.headers), await response.text(), mock.baseUrl, method)
    const expected = describeRecorded(exchange, baseUrl)
    if (own !== expected) differing.push(`${exchange.id} ${String(exchange.as)} ${method} ${url}\n  ${expected}\n  ${own}`)
  }
  return [...differing, ...bugs]
}

/** A deployment that lists to each account what it listed before to any. */
const listsOfAll = changeAnswersWithMemory(() => {
  const seen = new Map<unknown, unknown>()
  return ({ method, path }, { status, body }) => {
    if (method !== 'GET' || !path.endsWith('/sessions') || status !== 200 || !isObject(body) || !Array.isArray(body['sessions']))
      return null
    for (const item of body['sessions']) seen.set(isObject(item) && item['sessionId'], item)
    return { body: withMembers(body, { sessions: [...seen.values()], totalCount: seen.size }) }
  }
})

/** A deployment that shows a report to any account. */
const readsOfAll: Mutant['fetchOf'] = (deployment) => async (input, init) => {
  const request = new Request(input, init)
  const answer = await deployment.fetch(request.clone())
  if (answer.status !== 404 || request.method !== 'GET') return answer
  const isAda = request.headers.get('authorization') === `Bearer ${keys.default}`
  return deployment.fetch(request.url, { headers: { authorization: `Bearer ${isAda ? keys.other : keys.default}` } })
}

test.each<readonly [what: string, fetchOf: Mutant['fetchOf'], broken: readonly string[]]>([
  ['a sound deployment', ({ fetch }) => fetch, []],
  ['one that lists to each account the sessions of the other', listsOfAll, ['sessions/list/newest-first', 'sessions/list/owned-only']],
  ['one that shows a report to any account', readsOfAll, ['auth/foreign-session']],
])('inspect: two accounts of %s', async (what, fetchOf, broken) => {
  const exchanges = await record(fetchOf)
  const file = write(`${what}.recording`, exchanges)
  const [report, world] = [join(folder, `${what}.json`), join(folder, `${what}.yaml`)]
  const { code, stdout, stderr } = await understudy(['inspect', file, '--world', world, '--report', `json=${report}`])
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as { readonly results: readonly Judged[] }

  const judged = results.flatMap(({ rule, verdict, expected, actual }) =>
    verdict === 'not-run' || verdict === 'not-applicable' ? [] : [{ rule, verdict, ...(expected !== undefined && { expected, actual }) }],
  )
  expect(judged).toEqual(judgedByMonitors(exchanges))
  expect(judged.flatMap(({ rule, verdict }) => (verdict === 'fail' ? [rule] : []))).toEqual(broken)
  expect(judged.length).toBeGreaterThan(20)
  expect(code).toBe(broken.length === 0 ? 0 : 1)

  expect(await differencesIn((parse(readFileSync(world, 'utf8')) as { readonly given: Given }).given, exchanges)).toEqual([])
  expect(exchanges.filter((exchange) => exchange.as === 'other' && answerOf(exchange)?.status === 200).length).toBeGreaterThan(60)
  const said = stdout + stderr + readFileSync(report, 'utf8') + readFileSync(world, 'utf8')
  expect(Object.values(keys).filter((key) => said.includes(key))).toEqual([])
})
