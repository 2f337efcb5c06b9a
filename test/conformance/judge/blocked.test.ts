import { expect, test } from 'vitest'
import { countKnownOpen, withBlockers } from '../../../src/conformance/judge/blocked.ts'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { rulesMatching, type RuleId } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeAnswers } from '../../support/deployments/mutant.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const accepted = 'sessions/create/accepted'
const required = 'sessions/create/question-required'
const noBody = 'sessions/resume/no-body'
const error = (code: string) => ({ error: { code, message: 'No.' } })

const crashing = changeAnswers(({ method, path }) =>
  method === 'POST' && path.endsWith('/sessions/reports') ? { status: 500, body: error('internal_error') } : null,
)

test('blocked: by a known failure alone, a run may be complete if allowed', async () => {
  const globs = [accepted, noBody]
  const known = { globs, fetchOf: crashing, knownFailures: [{ rule: accepted, reason: 'RS-1' }] } as const
  const report = await examineStandIn(known)
  expect(report).toMatchObject({ outcome: 'incomplete' })
  const verdict = {
    verdict: 'not-run',
    reason: `blocked-by:${accepted}`,
    detail: 'createReport answers 500 internal_error to everything',
    isBlockerKnown: true,
  }
  expect(report.results.find(({ rule }) => rule.id === noBody)?.verdict).toEqual(verdict)
  const lines = toTerminalLines(report)
  expect(lines).toContain(`not-run ${noBody} (blocked by known failure ${accepted}: createReport answers 500 internal_error to everything)`)
  expect(lines).toContain('1 rule not run only because of known failures; with --allow-blocked the run is complete without it')
  const allowed = await examineStandIn({ ...known, allowsBlocked: true })
  expect(allowed.outcome).toBe('conformant')
  expect(toTerminalLines(allowed).at(-1)).toMatch(
    /^conformant except 1 known failure \(1 rule not run\): 0 pass, 1 fail \(1 known\), 1 not-run /,
  )
  const unknown = await examineStandIn({ globs, fetchOf: crashing, allowsBlocked: true })
  expect(unknown).toMatchObject({ outcome: 'violations' })
  expect(unknown.results.find(({ rule }) => rule.id === noBody)?.verdict).toMatchObject({ reason: `blocked-by:${accepted}` })
})

const crash = recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(500, error('internal_error')), {
  method: 'POST',
  body: {},
})

function result(id: RuleId, verdict: Result['verdict'], exchanges: readonly Exchange[], isKnown = false): Result {
  const [rule] = rulesMatching(id)
  if (rule === undefined) throw new Error(`there is no rule ${id}`)
  return { rule, verdict, exchanges: exchanges.map((exchange) => exchange.id), ...(isKnown && { known: { reason: 'RS-1' } }) }
}

test.each<[string, string, Result['verdict'], readonly Exchange[], number]>([
  ['nothing else is named', '500 internal_error for a report', open('no session could be created to share'), [], 1],
  ['it is named', '500 internal_error for a report', open('create answered 500 internal_error'), [], 1],
  ['another answer is named', '500 internal_error for a report', open('share answered 403 gate_denied'), [], 0],
  ['something else broke as well', '500 internal_error for a report', open('nothing was sent'), [other(502)], 0],
  ['what is known is not that it crashes', 'a text', open('create answered 500 internal_error'), [], 0],
  ['the budget was spent', '500 internal_error', { verdict: 'not-run', reason: 'budget' }, [], 0],
])('blocked: by a known failure alone or not: %s', (_, actual, verdict, more, count) => {
  const fail = result(required, { verdict: 'fail', expected: '400', actual }, [crash], true)
  const exchanges = [crash, ...more]
  expect(countKnownOpen(withBlockers([fail, result(noBody, verdict, exchanges)], exchanges))).toBe(count)
})

test('blocked: by a rule with a known failure, or by another rule', () => {
  const fail = result(required, { verdict: 'fail', expected: '400', actual: '202' }, [], true)
  const blocked = (rule: string) => result(noBody, { verdict: 'not-run', reason: `blocked-by:${rule}` }, [])
  expect([required, 'auth/revoked-key'].map((rule) => countKnownOpen(withBlockers([fail, blocked(rule)], [])))).toEqual([1, 0])
})

test('blocked: of several known failures, the rule about fewest operations is named', () => {
  const verdict = { verdict: 'fail', expected: '401', actual: '500 internal_error' } as const
  const fails = (['auth/revoked-key', required] as const).map((rule) => result(rule, verdict, [crash], true))
  const [, , blocked] = withBlockers([...fails, result(noBody, open('nothing was sent'), [crash])], [crash])
  expect(blocked?.verdict).toMatchObject({ reason: `blocked-by:${required}` })
})

function open(detail: string): Result['verdict'] {
  return { verdict: 'not-run', reason: 'precondition', detail }
}

function other(status: number): Exchange {
  return recordExchange(2, 'listSessions', '/sessions', recordAnswer(status, error('internal_error')))
}
