import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineCheck, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { agentShare, mayBeSharedBefore, type AgentShare } from '../../probes/agent-share.ts'
import { givenShares } from '../../probes/given-shares.ts'
import { sharedSessions } from '../../probes/shared-sessions.ts'
import { sharesInAFreshWorld } from '../../probes/shares-in-a-fresh-world.ts'
import { allOf, anyOf } from '../../define/combine-findings.ts'

const notCreated = 'no session could be created to share'

const registered = defineCheck({
  rule: 'sessions/shares/registered',
  probes: [sharedSessions],
  also: [agentShare],
  judge(shares, ofAgent) {
    const finding = judgeShare(shares.registered, 'registered')
    // The address of the other account has an account as well, whatever is shared with it.
    const more = [shares.report, shares.review].map((share) => (share === undefined ? finding : judgeShare(share, 'registered')))
    return [finding, ...more, ...judgeAgentShare(ofAgent)].find((one) => 'broken' in one) ?? finding
  },
})

/** Judges the share of an agent session. A second share with one address may have any answer, and an account may lack the API of these. */
function judgeAgentShare(ofAgent: AgentShare | undefined): readonly Finding[] {
  if (ofAgent?.share === undefined || mayBeSharedBefore(ofAgent) || statusAndCode(ofAgent.share) === '404 not_found') return []
  return [judgeShare(ofAgent.share, 'registered')]
}

const invited = defineCheck({
  rule: 'sessions/shares/invited',
  probes: [sharedSessions],
  judge(shares) {
    const finding = judgeShare(shares.invited, 'invited')
    if (shares.reviewInvited === undefined) return finding
    // The cap of the review may be reached, for it has other recipients.
    const ofReview = judgeShare(shares.reviewInvited, 'invited')
    return 'broken' in ofReview ? anyOf([finding, ofReview]) : finding
  },
})

function judgeShare(share: Exchange | undefined, status: 'registered' | 'invited'): Finding {
  const refused = refusedBy(share)
  if (share === undefined || refused !== null) return refused ?? { inconclusive: notCreated }
  const actual = memberOf(share, 'share', 'status')
  const pointer = '/share/status'
  return actual === status
    ? { kept: [share] }
    : { broken: { expected: status, actual: JSON.stringify(actual) ?? 'nothing', pointer }, by: [share] }
}

/** Why a share says nothing; null when it was taken. The cap may be low, and inviting may be unavailable to the account. */
function refusedBy(share: Exchange | undefined): Finding | null {
  if (share === undefined) return { inconclusive: notCreated }
  if (answerOf(share)?.status === 201) return null
  const isAllowed = isUnrelatedRefusal(share) || ['403 cap_exceeded', '403 gate_denied'].includes(statusAndCode(share))
  return isAllowed ? toInconclusive('share', share) : { broken: { expected: '201', actual: statusAndCode(share) }, by: [share] }
}

const emailEchoed = defineCheck({
  rule: 'sessions/shares/email-echoed',
  probes: [sharedSessions],
  also: [agentShare],
  judge: (shares, ofAgent) =>
    anyOf(
      [shares.registered, shares.report, shares.review, shares.invited, shares.reviewInvited, ofAgent?.share].map((share) =>
        judgeEmail(share),
      ),
    ),
})

function judgeEmail(share: Exchange | undefined): Finding {
  if (share === undefined || answerOf(share)?.status !== 201)
    return share === undefined ? { inconclusive: notCreated } : toInconclusive('share', share)
  const [asked, actual] = [String(jsonBodyOrEmpty(share)['email']), memberOf(share, 'share', 'email')]
  if (typeof actual === 'string' && actual.toLowerCase() === asked.toLowerCase()) return { kept: [share] }
  return { broken: { expected: asked, actual: JSON.stringify(actual) ?? 'nothing', pointer: '/share/email' }, by: [share] }
}

const recipientCannotGet = defineCheck({
  rule: 'sessions/shares/recipient-cannot-get',
  probes: [sharedSessions],
  judge({ report, othersGet }) {
    const hindered = whyNotShared(report)
    if (report === undefined || othersGet === undefined || hindered !== null) return hindered ?? { inconclusive: notCreated }
    if (isUnrelatedRefusal(othersGet)) return toInconclusive('get', othersGet)
    const by = [report, othersGet]
    const actual = statusAndCode(othersGet)
    if (actual === '404 report_not_found' || isThatReport(othersGet)) return { kept: by }
    return { broken: { expected: '404 report_not_found, or 200 with the report', actual }, by }
  },
})

function isThatReport(get: Exchange): boolean {
  const id = memberOf(get, 'sessionId')
  const isReport = answerOf(get)?.status === 200 && memberOf(get, 'type') === 'report'
  return isReport && typeof id === 'string' && id.toLowerCase() === askedSessionOf(get)
}

const recipientOnlyViews = defineCheck({
  rule: 'sessions/shares/recipient-only-views',
  probes: [sharedSessions, sharesInAFreshWorld],
  also: [givenShares],
  judge({ report, othersResume, othersShare }, fresh, given) {
    const attempts = [given?.recipientsShare, given?.recipientsResume].filter((attempt) => attempt !== undefined)
    // The target file says that it is shared with the caller. An account may lack the API of agent sessions.
    const taken = attempts.find((attempt) => answerOf(attempt)?.status === 201 || answerOf(attempt)?.status === 200)
    if (taken !== undefined) return { broken: { expected: '404 session_not_found, or 403', actual: statusAndCode(taken) }, by: [taken] }
    const own = [othersResume, othersShare].map((attempt) => judgeAttempt(report, attempt))
    if (fresh.agent === undefined) return allOf(own)
    // Only a session that is paused shows whether it can be resumed.
    const resumes = fresh.paused.map((share, index) => judgeAttempt(share, fresh.othersResumes[index]))
    return allOf([...own, ...resumes, judgeAttempt(fresh.agent, fresh.othersShare)])
  },
})

function judgeAttempt(share: Exchange | undefined, attempt: Exchange | undefined): Finding {
  const hindered = whyNotShared(share)
  if (share === undefined || attempt === undefined || hindered !== null) return hindered ?? { inconclusive: notCreated }
  const actual = statusAndCode(attempt)
  const by = [share, attempt]
  // A plan without access is no answer to what a recipient may do.
  if (isUnrelatedRefusal(attempt)) return toInconclusive('the recipient', attempt)
  // A session that is not paused cannot be resumed by anybody, and who asks may be looked at after that.
  if (answerOf(attempt)?.status === 409) return toInconclusive('the recipient', attempt)
  const isRefused = actual === '404 session_not_found' || answerOf(attempt)?.status === 403
  return isRefused ? { kept: by } : { broken: { expected: '404 session_not_found, or 403', actual }, by }
}

function whyNotShared(share: Exchange | undefined): Finding | null {
  if (share === undefined) return { inconclusive: notCreated }
  return answerOf(share)?.status === 201 ? null : toInconclusive('share', share)
}

export const sharesTakenChecks = [registered, invited, emailEchoed, recipientCannotGet, recipientOnlyViews] as const
