import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { defineFurtherPart, isUnrelatedRefusal, type Finding, type Part, toInconclusive } from '../define/check.ts'
import { resumedAndShared, type ResumedAndShared } from '../probes/resumed-and-shared.ts'

/** A part about sessions that were shared and resumed as well. Only a mock makes a world for that; once there is one, it must be kept. */
export function defineResumedAndSharedPart(about: string, judge: (seen: ResumedAndShared) => Finding): Part {
  return defineFurtherPart({
    about,
    role: 'whenSent',
    probes: [resumedAndShared],
    judge: (seen) => (seen?.othersList === undefined ? null : judge(seen)),
  })
}

/** Judges one answer in that world, and names the one before it that made the difference. */
export function judgeAnswer(exchange: Exchange, expected: string, when: string, earlier?: Exchange): Finding {
  if (isUnrelatedRefusal(exchange)) return toInconclusive(exchange.operation ?? 'the request', exchange)
  const actual = statusAndCode(exchange)
  // So is an agent session answered where the account has none.
  if (actual === '404 not_found') return toInconclusive(exchange.operation ?? 'the request', exchange)
  const by = earlier === undefined ? [exchange] : [earlier, exchange]
  return actual === expected ? { kept: by } : { broken: { expected: `${expected} ${when}`, actual }, by }
}
