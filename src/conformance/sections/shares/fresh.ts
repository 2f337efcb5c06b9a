import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { nextCursorOf, readListedSessions } from '../../../judgement/listed-sessions.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { pickShareAddress } from '../../define/share-address.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { agentShare, mayBeSharedBefore } from '../../probes/agent-share.ts'
import { firstContact } from '../../probes/first-contact.ts'
import { sharesInAFreshWorld } from '../../probes/shares-in-a-fresh-world.ts'
import { createRefusalProbe, judgeRefusals } from '../../define/define-refusals.ts'
import { allOf } from '../../define/combine-findings.ts'
import { defineResumedAndSharedPart, judgeAnswer } from '../judge-resumed-and-shared.ts'

const sharesEveryStatus = definePart({
  about: 'a session of any kind and status',
  probes: [sharesInAFreshWorld],
  judge: ({ kinds, paused }) => allOf([...kinds, ...paused].map(judgeTaken)),
})

const sharesResumed = defineResumedAndSharedPart('a session that was resumed', ({ resumed, sharedAfter }) =>
  allOf(sharedAfter.map((share, index) => judgeAnswer(share, '201', 'once it was resumed', resumed[index]))),
)

function judgeTaken(share: Exchange): Finding {
  if (isUnrelatedRefusal(share)) return toInconclusive('share', share)
  const isTaken = answerOf(share)?.status === 201
  return isTaken
    ? { kept: [share] }
    : { broken: { expected: '201, whatever its kind and status', actual: statusAndCode(share) }, by: [share] }
}

const rightAfter = 'right after the share'

/** The agent session of the target. A recipient who had it before shows nothing new, and one whose list is long may have it further on. */
const givenActiveAtOnce = definePart({
  about: 'the agent session of the target, right after its share',
  probes: [agentShare],
  judge(given) {
    const { share, after = [] } = given
    if (share === undefined)
      return { notShown: 'no answer shows that the agent session is the caller’s, and the address the other account’s' }
    if (mayBeSharedBefore(given)) return { kept: after, unseen: 'whether a new share takes effect at once' }
    const last = after.at(-1)
    const isCut = last !== undefined && nextCursorOf(last) !== null
    const active = judgeActive(share, last, rightAfter)
    return isCut && 'broken' in active ? { inconclusive: 'the list of the recipient is too long to be read to its end' } : active
  },
})

const activeAtOnce = defineFurtherPart({
  about: 'a share, right after it',
  role: 'whenSent',
  probes: [sharesInAFreshWorld],
  judge: (shares) => (shares?.agent === undefined ? null : judgeActive(shares.agent, shares.othersList, rightAfter)),
})

/** A later share takes nothing from those who have one already. */
const activeBesideOthers = defineResumedAndSharedPart(
  'a share, after one with somebody else',
  ({ agentShares: [first, second], othersList }) =>
    second !== undefined && answerOf(second)?.status === 201
      ? judgeActive(first, othersList, 'after it was shared with somebody else as well')
      : { inconclusive: 'there is no second share' },
)

function judgeActive(share: Exchange | undefined, list: Exchange | undefined, when: string): Finding {
  if (share === undefined || list === undefined) return { inconclusive: 'there is no world to share in' }
  if (answerOf(share)?.status !== 201) return toInconclusive('share', share)
  const sessions = readListedSessions(list)
  if (sessions === null) return toInconclusive('list', list)
  if (sessions.some(({ sessionId }) => sessionId === askedSessionOf(share))) return { kept: [share, list] }
  const expected = `the agent session in the list of the recipient ${when}`
  return { broken: { expected, actual: 'a list without it', pointer: '/sessions' }, by: [share, list] }
}

const invitationEmail = defineCheck({
  rule: 'sessions/shares/invitation-email',
  probes: [sharesInAFreshWorld],
  judge({ invited, outbox }) {
    if (invited === undefined || outbox === undefined) return { inconclusive: 'there is no world to share in' }
    if (answerOf(invited)?.status !== 201) return toInconclusive('share', invited)
    const emails = memberOf(outbox, 'emails')
    if (!Array.isArray(emails)) return toInconclusive('the outbox', outbox)
    const { email } = jsonBodyOrEmpty(invited)
    const sent = emails.filter(
      (mail) => isObject(mail) && mail['to'] === email && String(mail['sessionId']).toLowerCase() === askedSessionOf(invited),
    )
    const by = [invited, outbox]
    return sent.length === 1
      ? { kept: by }
      : { broken: { expected: `one invitation e-mail to ${String(email)}`, actual: `${sent.length} of them`, pointer: '/emails' }, by }
  },
})

const invitationActivates = defineCheck({
  rule: 'sessions/shares/invitation-activates',
  probes: [sharesInAFreshWorld],
  judge({ invited, newcomersList }) {
    const active = judgeActive(invited, newcomersList, 'once they have signed up')
    if (invited === undefined || !('kept' in active) || memberOf(invited, 'share', 'status') === 'invited') return active
    const actual = JSON.stringify(memberOf(invited, 'share', 'status')) ?? 'nothing'
    return { broken: { expected: 'invited, until the person signs up', actual, pointer: '/share/status' }, by: [invited] }
  },
})

const withoutAgents = '404 not_found'

const sharesWithoutAgents = createRefusalProbe({
  rule: 'sessions/shares/agents-not-enabled',
  demanded: withoutAgents,
  uses: [firstContact],
  atMost: 1,
  calls(target) {
    const email = pickShareAddress(target, 'default')
    if (email === undefined) return []
    const call = {
      operation: 'shareSession',
      as: null,
      headers: { authorization: `Bearer ${target.sharing?.agentApiDisabledKey ?? ''}` },
      path: { sessionId: target.sharing?.agentApiDisabledSession ?? '' },
      body: { email },
    } as const
    return [{ title: 'an agent session', call }]
  },
})

/** A deployment of the older form has no agent sessions: to it, the id is that of nothing. */
const agentsNotEnabled = defineCheck({
  rule: 'sessions/shares/agents-not-enabled',
  probes: [sharesWithoutAgents, firstContact],
  judge(sent, { listed }) {
    const finding = judgeRefusals(withoutAgents, sent)
    const isOlder = answerOf(listed)?.status === 200 && memberOf(listed, 'totalCount') === undefined
    const isOfOlder = isOlder && 'broken' in finding && finding.by.every((one) => statusAndCode(one) === '404 session_not_found')
    return isOfOlder ? { notApplicable: 'the older form knows no agent sessions' } : finding
  },
})

export const sharesFreshChecks = [
  { rule: 'sessions/shares/every-kind', parts: [sharesEveryStatus, sharesResumed] },
  { rule: 'sessions/shares/registered-at-once', parts: [givenActiveAtOnce, activeAtOnce, activeBesideOthers] },
  invitationEmail,
  invitationActivates,
  agentsNotEnabled,
] as const
