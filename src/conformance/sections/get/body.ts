import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, describeAnswer, type Finding } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { orWithoutResult } from './body-anyway.ts'

const reportBody = defineCheck({
  rule: 'reports/get/body-only-with-include',
  probes: [givenSessions],
  judge: ({ completedReport, completedReportWithBody }) => judgeBody(completedReport, completedReportWithBody, ['result']),
})

const reviewBody = defineCheck({
  rule: 'reviews/get/body-only-with-include',
  probes: [givenSessions],
  judge: ({ completedReview, completedReviewWithBody }) =>
    judgeBody(completedReview, completedReviewWithBody, ['data', 'report', 'result']),
})

const members = ['abstract', 'reportBody'] as const
const others = ['title', 'summary'] as const

/** Without include both are absent or null; with it each is a text, or null where the report lacks it. What else there is stays. */
function judgeBody(without: Exchange | undefined, including: Exchange | undefined, at: readonly string[]): Finding {
  if (without === undefined || including === undefined) return { inconclusive: 'there is no completed session to get' }
  const refused = '400 invalid_request'
  if (answerOf(without)?.status === 200 && statusAndCode(including) === refused)
    return { broken: { expected: '200 with include=reportBody', actual: refused }, by: [without, including] }
  for (const get of [without, including]) if (answerOf(get)?.status !== 200) return { inconclusive: describeAnswer('get', get) }
  if (memberOf(without, ...at) === undefined || memberOf(including, ...at) === undefined)
    return { inconclusive: 'the session has no result' }
  const broken = (get: Exchange, name: string, expected: string, actual: unknown): Finding => ({
    broken: {
      pointer: `/${[...at, name].join('/')}`,
      expected,
      actual: actual === undefined ? 'absent' : JSON.stringify(actual).slice(0, 80),
    },
    by: [get],
  })
  for (const name of members) {
    const found = memberOf(without, ...at, name)
    if (found !== undefined && found !== null) return broken(without, name, 'absent or null without include=reportBody', found)
  }
  for (const name of members) {
    const found = memberOf(including, ...at, name)
    const isFilled = found === null || (typeof found === 'string' && found.trim() !== '')
    if (!isFilled) return broken(including, name, 'a text, or null, with include=reportBody', found)
  }
  for (const name of others) {
    const [before, found] = [memberOf(without, ...at, name), memberOf(including, ...at, name)]
    if (found !== before) return broken(including, name, `${JSON.stringify(before)}, as without include=reportBody`, found)
  }
  const isEmpty = members.every((name) => memberOf(including, ...at, name) === null)
  return isEmpty ? { inconclusive: 'the report has neither abstract nor body' } : { kept: [without, including] }
}

export const bodyChecks = [orWithoutResult(reportBody, 'getReport'), orWithoutResult(reviewBody, 'getSystematicReview')] as const
