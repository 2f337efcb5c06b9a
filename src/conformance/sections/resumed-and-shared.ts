import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { DeploymentRuleId } from '../../contract/rules.ts'
import { isUnrelatedRefusal, describeAnswer, type Check, type Finding } from '../define/check.ts'
import { resumedAndShared, type ResumedAndShared } from '../probes/resumed-and-shared.ts'
import { allOf, anyOf } from '../define/combine-findings.ts'

/** The check of a rule that then looks at sessions that were shared and resumed as well, where a mock makes a world for that. */
function besideOthers<Id extends DeploymentRuleId>(check: Check<Id>, judge: (seen: ResumedAndShared) => Finding): Check<Id> {
  return {
    ...check,
    also: [...(check.also ?? []), resumedAndShared],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      const seen = evidenceIfAny(resumedAndShared)
      if (seen?.othersList === undefined || 'broken' in finding) return finding
      const other = judge(seen)
      return 'broken' in other || 'kept' in finding ? allOf([finding, other]) : finding
    },
  }
}

/** Whom a paused session is shared with changes nothing for its owner, nor does it that it was resumed before. */
export function sharedOrNot(check: Check<'sessions/resume/kind-from-id'>): typeof check {
  return besideOthers(check, ({ shared, resumed, resumedAgain }) =>
    allOf([
      ...resumed.map((resume, index) => judgeAnswer(resume, '200', 'for a paused session that was shared', shared[index])),
      ...resumedAgain.map((again, index) => judgeAnswer(again, '200', 'for one that was resumed and is paused again', resumed[index])),
    ]),
  )
}

/** What goes on again can be shared like any other. */
export function resumedOrNot(check: Check<'sessions/shares/every-kind'>): typeof check {
  return besideOthers(check, ({ resumed, sharedAfter }) =>
    allOf(sharedAfter.map((share, index) => judgeAnswer(share, '201', 'once it was resumed', resumed[index]))),
  )
}

export function ofEachKind(check: Check<'sessions/shares/self-share'>): typeof check {
  return besideOthers(check, ({ selfShares }) =>
    allOf(selfShares.map((share) => judgeAnswer(share, '400 self_share', "for the caller's own address, whatever the kind"))),
  )
}

function judgeAnswer(exchange: Exchange, expected: string, when: string, earlier?: Exchange): Finding {
  if (isUnrelatedRefusal(exchange)) return { inconclusive: describeAnswer(exchange.operation ?? 'the request', exchange) }
  const actual = statusAndCode(exchange)
  // So is an agent session answered where the account has none.
  if (actual === '404 not_found') return { inconclusive: describeAnswer(exchange.operation ?? 'the request', exchange) }
  const by = earlier === undefined ? [exchange] : [earlier, exchange]
  return actual === expected ? { kept: by } : { broken: { expected: `${expected} ${when}`, actual }, by }
}

/** A share takes nothing from those who have one already. */
export function besidesEarlier<Id extends DeploymentRuleId>(
  check: Check<Id>,
  judge: (share: Exchange | undefined, list: Exchange | undefined, when: string) => Finding,
): Check<Id> {
  return besideOthers(check, ({ agentShares: [first, second], othersList }) => {
    const isTaken = second !== undefined && answerOf(second)?.status === 201
    return isTaken
      ? anyOf([judge(first, othersList, 'after it was shared with somebody else as well')])
      : { inconclusive: 'there is no second share' }
  })
}

/** To its owner a session that is shared is none that was shared with them. */
export function ownThoughShared(
  check: Check<'sessions/list/all-kinds'>,
  judge: (share: Exchange, lists: readonly Exchange[]) => Finding,
): typeof check {
  return besideOthers(check, ({ agentShares: [share], ownersList }) =>
    share === undefined || ownersList === undefined ? { inconclusive: 'nothing was shared' } : judge(share, [ownersList]),
  )
}
