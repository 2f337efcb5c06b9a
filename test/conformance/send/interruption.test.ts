import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { findMutant } from '../../support/deployments/read-mutants.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements } from '../../support/examine/replace-judgements.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

const notPaused = 'sessions/resume/not-paused'
let mute: Server
let baseUrl: string

beforeAll(async () => {
  mute = createServer()
  baseUrl = `http://127.0.0.1:${await listenOnFreePort(mute)}/api/v2`
})
afterAll(() => mute.close())

test('silence: a deployment that never answers ends the run without verdicts', async () => {
  const report = await examineStandIn({ globs: [notPaused], target: { baseUrl }, fetch: globalThis.fetch, timeoutMs: 200 })
  expect(report).toMatchObject({
    outcome: 'error',
    unreachable: 'no answer within 0.2 s',
    spent: { requests: 3 },
    results: [{ verdict: { verdict: 'not-run', reason: 'precondition', detail: 'nothing answers: no answer within 0.2 s' } }],
  })
})

test('silence: nothing is sent after three requests without an answer', async () => {
  const asking = (rule: 'sessions/resume/not-found' | 'auth/revoked-key' | 'auth/expired-key') =>
    defineCheck({ rule, probes: [{ ...firstContact }], judge: () => ({ kept: [] }) })
  const report = await examineStandIn({
    globs: ['auth/revoked-key', 'auth/expired-key', 'sessions/resume/not-found'],
    judgements: replaceJudgements({
      'auth/revoked-key': asking('auth/revoked-key'),
      'auth/expired-key': asking('auth/expired-key'),
      'sessions/resume/not-found': asking('sessions/resume/not-found'),
    }),
    fetch: () => Promise.reject(new Error('no route')),
    without: ['control'],
  })
  expect(report.spent.requests).toBe(3)
  expect(report.results[2]?.verdict).toEqual({ verdict: 'not-run', reason: 'precondition', detail: 'nothing answers: no route' })
})

test('interruption: the report has all verdicts so far, the rest is interrupted', async () => {
  const controller = new AbortController()
  const report = await examineStandIn({
    globs: [notPaused, 'clients/**'],
    signal: controller.signal,
    fetchOf:
      ({ fetch }) =>
      (input, init) => {
        const isResume = new Request(input, init).url.endsWith('/resume')
        if (isResume) controller.abort(new Error('interrupted'))
        return fetch(input, init)
      },
  })
  expect(report).toMatchObject({ outcome: 'incomplete', spent: { sessions: 1 }, created: [{ type: 'report' }] })
  expect(report.results[0]?.verdict).toEqual({ verdict: 'not-run', reason: 'interrupted' })
  expect(report.counts['not-applicable']).toBeGreaterThan(0)
})

/** Examines some rules on a deployment, and interrupts the run at its request of that number. */
function interruptedAt(
  request: number,
  glob: string,
  fetchOf: (understudy: Understudy) => typeof fetch = ({ fetch }) => fetch,
): Promise<Report> {
  const controller = new AbortController()
  let sent = 0
  return examineStandIn({
    globs: [glob],
    profile: 'lifecycle',
    signal: controller.signal,
    fetchOf: (understudy) => (input, init) => {
      if (++sent === request) controller.abort(new Error('interrupted'))
      return fetchOf(understudy)(input, init)
    },
  })
}

test('interruption: a run that has not sent all is not conformant, whenever it came', async () => {
  const whole = await interruptedAt(Infinity, 'search/**')
  expect([whole.outcome, whole.interrupted]).toEqual(['conformant', undefined])
  const all = whole.exchanges.length
  const cut = await Promise.all([0.5, 0.9, 0.98].map((share) => interruptedAt(Math.round(all * share), 'search/**')))
  const expected = { outcome: 'incomplete', interrupted: true }
  expect(cut.map(({ outcome, interrupted }) => ({ outcome, interrupted }))).toEqual(cut.map(() => expected))
})

test('interruption: every report says so, of violations as well', async () => {
  const { fetchOf } = await findMutant('sessions/list/newest-first')
  const all = (await interruptedAt(Infinity, 'sessions/list/**')).exchanges.length
  for (const [report, outcome, why] of [
    [
      await interruptedAt(all - 20, 'sessions/list/**'),
      'incomplete',
      /ncomplete because the run was interrupted: what it had\snot\ssent\sand\sjudged/,
    ],
    [await interruptedAt(all - 20, 'sessions/list/**', fetchOf), 'violations', /nterrupted: what the run had\snot\ssent\sand\sjudged/],
  ] as const) {
    expect(report.outcome).toBe(outcome)
    expect(toTerminalLines(report, plainContext).join('\n')).toMatch(why)
    expect(toMarkdown(report, plainContext)).toMatch(why)
    expect(toHtml(report, '0.0.0', plainContext)).toMatch(why)
    expect(toReportJson(report, '0.0.0', plainContext)).toMatchObject({ interrupted: true })
  }
})

test('interruption: a run sends nothing if it comes before the start', async () => {
  const report = await examineStandIn({ globs: [notPaused], signal: AbortSignal.abort() })
  expect(report).toMatchObject({ outcome: 'incomplete', spent: { requests: 0 }, results: [{ verdict: { reason: 'interrupted' } }] })
  expect(report).not.toHaveProperty('unreachable')
})

/** A deployment that is interrupted while it creates, and what comes of that request then. */
async function interruptedAtCreation(then: (answer: Promise<Response>) => Promise<Response>): Promise<Report> {
  const controller = new AbortController()
  return examineStandIn({
    globs: [notPaused],
    signal: controller.signal,
    fetchOf:
      ({ fetch }) =>
      (input, init) => {
        if (init?.method !== 'POST') return fetch(input, init)
        const cut = new Promise<Response>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)) // fetch rejects with it
        })
        controller.abort(new Error('interrupted'))
        return Promise.race([cut, then(fetch(input, init))])
      },
  })
}

test('interruption: a creation in flight is answered and in the ledger', async () => {
  const report = await interruptedAtCreation((answer) => answer)
  expect(report).toMatchObject({
    spent: { sessions: 1 },
    created: [{ type: 'report', sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    results: [{ verdict: { verdict: 'not-run', reason: 'interrupted' } }],
  })
})

test('interruption: a creation whose answer is lost is in the ledger', async () => {
  const report = await interruptedAtCreation(() => Promise.reject(new Error('other side closed')))
  const { id } = report.exchanges.at(-1) ?? {}
  expect(report.created).toEqual([{ type: 'report', sessionId: `unknown, for exchange ${id} brought no answer` }])
})

test('interruption: a second one reports at once, without a creation in flight', async () => {
  const [signal, leave] = [new AbortController(), new AbortController()]
  const report = await examineStandIn({
    globs: [notPaused, 'clients/**'],
    signal: signal.signal,
    abortNow: leave.signal,
    fetchOf:
      ({ fetch }) =>
      (input, init) => {
        if (init?.method !== 'POST') return fetch(input, init)
        signal.abort(new Error('interrupted'))
        leave.abort(new Error('interrupted'))
        return new Promise(() => undefined)
      },
  })
  expect(report).toMatchObject({
    outcome: 'incomplete',
    created: [{ type: 'report', sessionId: 'unknown, for exchange 2 brought no answer' }],
  })
  expect(report.spent.requests).toBeGreaterThan(0)
  expect(report.results[0]?.verdict).toEqual({ verdict: 'not-run', reason: 'interrupted' })
})
