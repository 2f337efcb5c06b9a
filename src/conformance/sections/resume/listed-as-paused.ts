import { memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import type { Finding } from '../../define/check.ts'
import type { Resumes } from '../../probes/resumed-sessions.ts'
import { sessionIn } from '../../define/find-session.ts'

const lostAnswers: ReadonlySet<string> = new Set(['404 session_not_found', '400 invalid_request'])

/**
 * Finds a session that the list shows as paused, and whose resume says that there is none, or that the request is invalid: it has nothing
 * but the id.
 */
export function lostIn({ listed, resumed }: Resumes): Finding | null {
  const lost = resumed.find((resume) => isListedPaused(listed, resume) && lostAnswers.has(statusAndCode(resume)))
  if (listed === undefined || lost === undefined) return null
  return { broken: { expected: 'the paused session that the list shows', actual: statusAndCode(lost) }, by: [listed, lost] }
}

/** Finds a resumed session that the list shows as paused, although a resume says it is not: it has not run out again. */
export function stuckIn({ listedLater, relisted }: Resumes): Finding | null {
  const stuck = relisted.find((resume) => statusAndCode(resume) === '409 session_not_paused')
  if (listedLater === undefined || stuck === undefined) return null
  const breach = { pointer: '/sessions', expected: 'no session as paused that was resumed', actual: `${String(askedSessionOf(stuck))} is` }
  return { broken: breach, by: [listedLater, stuck] }
}

/** The same for one with a typed get: the list says that it is paused, and its get right after says that it is not, without a resume. */
export function behindIn({ listedLater, gotLater }: Resumes): Finding | null {
  if (listedLater === undefined || gotLater === undefined || !isListedPaused(listedLater, gotLater)) return null
  const status = memberOf(gotLater, 'status')
  if (typeof status !== 'string' || status === 'pausedForInsufficientQuota') return null
  const breach = {
    pointer: '/sessions',
    expected: `no session as paused that was resumed and is ${status}`,
    actual: String(askedSessionOf(gotLater)),
  }
  return { broken: breach, by: [listedLater, gotLater] }
}

function isListedPaused(list: Exchange | undefined, resume: Exchange): boolean {
  const sessionId = askedSessionOf(resume)
  return list !== undefined && sessionId !== undefined && sessionIn(list, sessionId)?.['status'] === 'pausedForInsufficientQuota'
}
