import { memberOf, statusAndCode } from '../../exchange/exchange.ts'
import { defineCheck, isAside, toldBy } from '../check.ts'
import { reportJourney } from '../probes/report-journey.ts'

const demanded = '409 session_not_paused'

/** The answer of a resume is judged only when the session was not paused right before and right after it. */
export const resumeNotPaused = defineCheck({
  rule: 'sessions/resume/not-paused',
  probes: [reportJourney],
  judge({ created, before, resumed, after }) {
    if (before === undefined || resumed === undefined || after === undefined) return { untold: toldBy('create', created) }
    for (const read of [before, after]) {
      const status = memberOf(read, 'status')
      if (typeof status !== 'string') return { untold: toldBy('get', read) }
      if (status === 'pausedForInsufficientQuota')
        return { untold: `the report was ${status} ${read === before ? 'before' : 'after'} the resume` }
    }
    if (isAside(resumed)) return { untold: toldBy('resume', resumed) }
    const actual = statusAndCode(resumed)
    const by = [before, resumed, after]
    return actual === demanded ? { kept: by } : { broken: { expected: demanded, actual }, by }
  },
})
