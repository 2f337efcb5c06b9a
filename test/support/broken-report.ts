import { defineCheck } from '../../src/conformance/check.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import type { Report } from '../../src/conformance/report.ts'
import type { Breach } from '../../src/judgement/monitor.ts'
import { examineStandIn } from './examine.ts'
import { judging } from './judging.ts'

/** A rule of each kind of verdict. */
export const [kept, broken, thrown, excused] = [
  'sessions/resume/not-found',
  'auth/revoked-key',
  'auth/expired-key',
  'sessions/list/newest-first',
] as const

/** The report of a run in which one rule is broken in this way, and the judge of another throws. */
export function examineBroken(breach: Breach): Promise<Report> {
  return examineStandIn({
    globs: [kept, broken, thrown, excused],
    judgements: judging({
      [broken]: defineCheck({ rule: broken, probes: [firstContact], judge: ({ listed }) => ({ broken: breach, by: [listed] }) }),
      [thrown]: defineCheck({
        rule: thrown,
        probes: [firstContact],
        judge() {
          throw new Error('lost')
        },
      }),
      [excused]: { excuse: 'nothing to see' },
    }),
  })
}
