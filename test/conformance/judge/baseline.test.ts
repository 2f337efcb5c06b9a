import { expect, test } from 'vitest'
import { parseBaseline } from '../../../src/conformance/judge/baseline.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineKnown, expired, keptRule, revoked } from '../../support/examine/known-failures-report.ts'

const report = await examineKnown([], { globs: [keptRule, revoked, expired] })
const text = JSON.stringify(toReportJson(report, '1.2.3', plainContext), null, 2)
const whole = JSON.parse(text) as Record<string, unknown>

test('baseline: a written report is read, with members of later versions', () => {
  const baseline = {
    version: '1.2.3',
    specHash: report.specHash,
    baseUrl: report.target.baseUrl,
    profile: 'lifecycle',
    seed: 1,
    startedAt: report.startedAt,
    outcome: 'violations',
    verdicts: new Map([
      [keptRule, 'pass'],
      [revoked, 'fail'],
      [expired, 'fail'],
    ]),
  }
  expect(parseBaseline(text)).toEqual(baseline)
  expect(parseBaseline(`\uFEFF${JSON.stringify({ ...whole, more: 1 })}`)).toEqual(baseline)
})

const hint = 'name a file that conform --report json=FILE has written'

test.each<readonly [what: string, text: string, why: string]>([
  ['an empty file', ' \n', 'the file is empty'],
  ['a torn one', text.slice(0, 500), `it is no JSON, or not all of one; ${hint}`],
  ['a page', '<!doctype html>', `it is no JSON, or not all of one; ${hint}`],
  ['other JSON', '{"key":"key-secret"}', `it is no report: format is missing; ${hint}`],
  ['a list', '["key-secret"]', `it is no report: format is missing; ${hint}`],
  ['null', 'null', `it is no report: format is missing; ${hint}`],
  ['a later format', JSON.stringify({ ...whole, format: 2 }), 'it is of another format than 1, the only one that this version reads'],
  ['a scenario', '{"format":1,"steps":[]}', `it is no report: version is missing; ${hint}`],
  ['no base URL', JSON.stringify({ ...whole, target: null }), `it is no report: baseUrl is missing; ${hint}`],
  ['no results', JSON.stringify({ ...whole, results: {} }), `it is no report: results is missing; ${hint}`],
  ...[null, 'key-secret', {}, { rule: 'a' }, { rule: 'a', verdict: 'toString' }].map(
    (result) =>
      [
        `the result ${JSON.stringify(result)}`,
        JSON.stringify({ ...whole, results: [{ rule: 'a', verdict: 'pass' }, result] }),
        `it is no report: results[1] has no rule and verdict; ${hint}`,
      ] as const,
  ),
])('baseline: %s is none, and is not quoted', (_, unread, why) => {
  expect(parseBaseline(unread)).toEqual({ unreadable: why })
})
