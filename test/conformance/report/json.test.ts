import { readFileSync } from 'node:fs'
import { registerSchema, validate, type SchemaObject } from '@hyperjump/json-schema/draft-2020-12'
import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { toReportJson, toReportText } from '../../../src/conformance/report/json.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements } from '../../support/examine/replace-judgements.ts'
import { answerOf } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'
import { changeAnswers, type Mutant } from '../../support/deployments/mutant.ts'
import { findMutant } from '../../support/deployments/read-mutants.ts'

const mutant = await findMutant('sessions/resume/not-paused')

const uri = 'https://understudy.test/report.schema.json'
registerSchema(JSON.parse(readFileSync('spec/report.schema.json', 'utf8')) as SchemaObject, uri)
const isReport = await validate(uri)

const rule = 'sessions/resume/not-found'
const broken = defineCheck({
  rule,
  probes: [firstContact],
  judge() {
    throw new Error('lost')
  },
})

type Json = Parameters<typeof isReport>[0]
type Written = { outcome: string; interrupted?: true; results: { verdict: string; reason?: string; rerun: string }[] }

function written(report: Report): Written {
  return JSON.parse(JSON.stringify(toReportJson(report, '0.0.0', { ...plainContext, rerunOf: (id) => `again ${id}` }))) as Written
}

test.each([
  ['passing', 'conformant', { globs: ['sessions/resume/not-paused'] }],
  ['failing', 'violations', { globs: ['sessions/resume/not-paused'], fetchOf: mutant.fetchOf }],
  ['interrupted', 'incomplete', { globs: ['sessions/**'], signal: AbortSignal.abort() }],
  ['erring', 'error', { globs: [rule, 'clients/**', 'sessions/resume/not-paused'], judgements: replaceJudgements({ [rule]: broken }) }],
  ['refused', 'error', { target: { keys: { default: 'key-nobody' } } }],
  ['unanswered', 'error', { fetch: () => Promise.reject(new Error('no route')) }],
])('JSON: that of a %s run matches its schema', async (_, outcome, wish) => {
  const json = written(await examineStandIn(wish))
  expect([json.outcome, json.interrupted]).toEqual([outcome, 'signal' in wish ? true : undefined])
  // JSON is what it was parsed from.
  expect(isReport(json as Json, 'BASIC')).toEqual({ valid: true })
})

test('JSON: the schema refuses unknown members', async () => {
  const json = written(await examineStandIn({ globs: ['sessions/resume/not-paused'] }))
  const [result] = json.results
  const others = [
    { ...json, more: 1 },
    { ...json, outcome: 'good' },
    { ...json, budget: { requests: 1 } },
    { ...json, unreachable: 'no route' },
    { ...json, results: [{ ...result, more: 1 }] },
    { ...json, results: [{ ...result, verdict: 'not-run' }] },
    { ...json, results: [{ ...result, verdict: 'not-run', reason: 'no-judge' }] },
    { ...json, results: [{ ...result, verdict: 'fail' }] },
    { ...json, results: [{ ...result, verdict: 'error' }] },
    { ...json, results: [{ ...result, reason: 'profile' }] },
  ]
  expect(others.map((other) => isReport(other as Json).valid)).toEqual(others.map(() => false))
})

test('JSON: a result has its rerun line', async () => {
  const report = await examineStandIn({ globs: ['sessions/resume/not-found'] })
  expect(written(report).results[0]?.rerun).toBe('again sessions/resume/not-found')
})

test('JSON: a downloaded file is cut to its beginning', async () => {
  const fetchOf: Mutant['fetchOf'] = changeAnswers(({ path }) => (path === '/sessions' ? { text: 'x'.repeat(200_000) } : null))
  const [first] = (await examineStandIn({ globs: ['auth/revoked-key'], fetchOf })).exchanges
  expect(first?.response).toMatchObject({ text: expect.stringMatching(/^x{65536}… \(200000 characters\)$/) })
})

type Answer = { readonly id: number; readonly response: { readonly text: string; readonly sameAs?: number; readonly json?: unknown } }

test('JSON: each body is there once, and its repetitions name the exchange that has it', async () => {
  const report = await examineStandIn({ globs: ['sessions/list/**'], profile: 'observe' })
  const text = toReportText(report, '0.0.0', plainContext)
  const { exchanges } = JSON.parse(text) as { readonly exchanges: readonly Answer[] }
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange.response]))
  const whole = report.exchanges.map((exchange) => answerOf(exchange)?.text)
  expect(exchanges.map(({ response: { text: own, sameAs } }) => (sameAs === undefined ? own : byId.get(sameAs)?.text))).toEqual(whole)
  const repeated = exchanges.filter(({ response }) => response.sameAs !== undefined)
  expect(repeated.length).toBeGreaterThan(5)
  for (const { id, response } of repeated) {
    expect(response.text).toBe(`… (as in exchange ${response.sameAs})`)
    expect(response.sameAs).toBeLessThan(id)
  }
  expect(exchanges.some(({ response }) => 'json' in response)).toBe(false)
  expect(text.split('\n').length).toBeGreaterThan(report.exchanges.length + report.results.length)
})

test('JSON: a long run stays below 2 MB, and what a breach cites is whole', async () => {
  const report = await examineStandIn({ globs: ['sessions/resume/not-paused'], fetchOf: mutant.fetchOf })
  const [cited] = report.results.flatMap(({ exchanges }) => exchanges)
  const long = (id: number): string => `${id} `.repeat(10_000)
  const bodies = Array.from({ length: 300 }, (_, at) =>
    recordExchange(1000 + at, 'searchPapers', '/search/papers', recordAnswer(200, long(at))),
  )
  const exchanges = report.exchanges
    .map((exchange) => (exchange.id === cited ? { ...exchange, response: { status: 200, headers: {}, text: long(cited) } } : exchange))
    .concat(bodies)
  const text = toReportText({ ...report, exchanges }, '0.0.0', plainContext)
  expect(text.length).toBeLessThanOrEqual(2_000_000)
  const bodiesOf = (JSON.parse(text) as { readonly exchanges: readonly Answer[] }).exchanges
  expect(bodiesOf.find(({ id }) => id === cited)?.response.text).toBe(long(cited ?? 0))
  expect(bodiesOf.at(-1)?.response.text).toMatch(/^"299 299 .*… \(\d{5} characters\)$/)
})
