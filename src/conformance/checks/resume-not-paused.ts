import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { defineCheck } from '../check.ts'
import { reportJourney } from '../probes/report-journey.ts'

/** The answer of a resume is judged only when the session was not paused right before and right after it. */
export const resumeNotPaused = defineCheck({
  rule: 'sessions/resume/not-paused',
  needs: ['keys.default'],
  probe: reportJourney,
  judge([, before, resumed, after]) {
    if (before === undefined || resumed === undefined || after === undefined) return { untold: 'no report could be created and read' }
    const statuses = [before, after].map(statusOf)
    if (statuses.some((status) => status === undefined || status === 'pausedForInsufficientQuota'))
      return { untold: `the report was ${statuses.join(' and then ')}` }
    const answer = answerOf(resumed)
    if (answer === undefined) return { untold: 'the resume got no answer' }
    const actual = `${answer.status} ${codeOf(answer.json) ?? ''}`.trim()
    return actual === '409 session_not_paused'
      ? { kept: [before, resumed, after] }
      : { broken: { expected: '409 session_not_paused', actual }, by: [before, resumed, after] }
  },
})

function statusOf(exchange: Exchange): string | undefined {
  const body = answerOf(exchange)?.json
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string' ? body.status : undefined
}

function codeOf(body: unknown): string | undefined {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
