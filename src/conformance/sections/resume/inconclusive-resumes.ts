import { memberOf, statusAndCode } from '../../../exchange/exchange.ts'
import { describeAnswer, type Finding, toInconclusive } from '../../define/check.ts'
import type { Resumes } from '../../probes/resumed-sessions.ts'

/** The finding when no resume shows the rule, with the way to new paused sessions if all have been resumed before. */
export function inconclusiveFor({ before, resumed, fresh }: Resumes): Finding {
  const [first] = resumed
  if (first === undefined) return { inconclusive: 'there is no paused session' }
  const isUsedUp =
    resumed.every((resume) => statusAndCode(resume) === '409 session_not_paused') &&
    before.every((read) => memberOf(read, 'status') !== 'pausedForInsufficientQuota')
  if (!isUsedUp) return toInconclusive('resume', first)
  return {
    inconclusive: `${describeAnswer('resume', first)}: nothing in sessions.paused is paused any longer, an earlier run has probably resumed it; ${fresh}`,
  }
}
