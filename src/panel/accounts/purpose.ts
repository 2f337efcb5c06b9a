import { plans } from '../../contract/generated/plans.ts'
import type { ControlResponseOf } from '../../contract/control.ts'

export type AccountFacts = ControlResponseOf<'getAccount'>

/** Says what the key of an account is for, from what is special about the account. */
export function purposeOf(account: AccountFacts): string {
  if (account.purpose !== null) return account.purpose
  const { key, plan, quota, extraUsageCap, extraUsageSpent, mayInvite, systematicReviews, agentApi, maxRunningReviews } = account
  const { apiAccess } = plans[plan]
  if (key !== 'valid') return `401: its key is ${key}`
  if (!apiAccess) return '403: its plan has no API access'
  const special = [
    quota !== null && quota <= 0 && (extraUsageCap ?? 0) <= extraUsageSpent ? '402: its quota is exhausted' : '',
    systematicReviews ? '' : '403: no systematic reviews',
    mayInvite ? '' : '403: it may not invite people',
    agentApi ? '' : '404: no research-agent API',
    maxRunningReviews === null ? '' : `403 over ${maxRunningReviews} running reviews`,
  ].filter((part) => part !== '')
  return special.length === 0 ? 'Everything works' : special.join(', ')
}
