import { statusAndCode } from '../../exchange/exchange.ts'
import { defineCheck, isAside, toldBy } from '../check.ts'
import { unknownSession } from '../probes/unknown-session.ts'

const demanded = '404 session_not_found'

export const resumeNotFound = defineCheck({
  rule: 'sessions/resume/not-found',
  probes: [unknownSession],
  judge({ unknown, malformed }) {
    for (const exchange of [unknown, malformed]) {
      if (isAside(exchange)) return { untold: toldBy('resume', exchange) }
      const actual = statusAndCode(exchange)
      if (actual !== demanded) return { broken: { expected: demanded, actual }, by: [exchange] }
    }
    return { kept: [unknown, malformed] }
  },
})
