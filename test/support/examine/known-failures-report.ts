import { defineCheck } from '../../../src/conformance/define/check.ts'
import type { KnownFailure } from '../../../src/conformance/judge/known-failures.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { RuleId } from '../../../src/contract/rules.ts'
import { examineStandIn } from './examine-stand-in.ts'
import { replaceJudgements } from './replace-judgements.ts'

const broken = ['auth/revoked-key', 'auth/expired-key', 'sessions/list/newest-first'] as const

/** The rules of the report below: broken ones, one that passes, and one that was not judged. */
export const [revoked, expired, newest] = broken
export const keptRule = 'sessions/resume/not-found'
export const unjudgedRule = 'clients/sends-json'

/** Examines a deployment that breaks three rules on 2 March 2026, with these known failures. */
export function examineKnown(
  knownFailures: readonly KnownFailure[],
  { globs = [...broken, keptRule, unjudgedRule], bail }: { readonly globs?: readonly RuleId[]; readonly bail?: number } = {},
): Promise<Report> {
  const checks = broken.map((rule) =>
    defineCheck({ rule, probes: [firstContact], judge: ({ listed }) => ({ broken: { expected: '401', actual: '200' }, by: [listed] }) }),
  )
  const broke = replaceJudgements(Object.fromEntries(checks.map((check) => [check.rule, check])))
  return examineStandIn({ globs, knownFailures, judgements: broke, ...(bail !== undefined && { bail }) })
}
