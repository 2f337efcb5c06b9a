import { defineCheck } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Breach } from '../../../src/judgement/monitor.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { replaceJudgements } from './replace-judgements.ts'

/** A rule of each kind of verdict. */
export const [passingRule, brokenRule, throwingRule, excusedRule] = [
  'sessions/resume/not-found',
  'auth/revoked-key',
  'auth/expired-key',
  'sessions/list/newest-first',
] as const

/** The report of a run in which one rule is broken in this way, and the judge of another throws. */
export function examineBroken(breach: Breach): Promise<Report> {
  return examineStandIn({
    globs: [passingRule, brokenRule, throwingRule, excusedRule],
    judgements: replaceJudgements({
      [brokenRule]: defineCheck({ rule: brokenRule, probes: [firstContact], judge: ({ listed }) => ({ broken: breach, by: [listed] }) }),
      [throwingRule]: defineCheck({
        rule: throwingRule,
        probes: [firstContact],
        judge() {
          throw new Error('lost')
        },
      }),
      [excusedRule]: { excuse: 'nothing to see' },
    }),
  })
}
