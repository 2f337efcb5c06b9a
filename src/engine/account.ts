import type { GivenAccount } from '../contract/given.ts'
import { service } from '../contract/service.ts'
import type { At } from './session.ts'

export type Account = {
  readonly name: string
  readonly email: string
  readonly plan: GivenAccount['plan']
  /** Decides how the service answers requests with the account's key. */
  readonly key: 'valid' | 'revoked' | 'expired'
  /** The text of its key; null for the usual one, which is made from its name. */
  readonly keyText: string | null
  /** Units of usage left when they were last counted; null is no limit. */
  readonly quotaLeft: number | null
  /** When they were counted: when the account was made, or set, or used some. */
  readonly countedAt: At
  /** The quota that it was last given. */
  readonly quotaSet: number | null
  /** The quota of each calendar month; null when its quota is not renewed. */
  readonly quotaPerMonth: number | null
  /** Cents that may be spent in a month beyond the quota; null when extra usage is not enabled. */
  readonly extraUsageCap: number | null
  /** Cents that were spent in the month of `countedAt`. */
  readonly extraUsageSpent: number
  /** The highest number of people that a session may be shared with. */
  readonly recipientCap: number
  /** The highest number of systematic reviews that may be processing at once; null is no limit. */
  readonly maxRunningReviews: number | null
  /** True when it may invite people without an account. */
  readonly mayInvite: boolean
  /** True when it may create systematic reviews, as far as its plan has them. */
  readonly systematicReviews: boolean
  /** True when the research-agent API is enabled for it. */
  readonly agentApi: boolean
}

/** Reads a given account, whose usage is counted from an instant on. */
export function toAccount(name: string, given: GivenAccount, at: At): Account {
  const { quotaPerMonth = null } = given
  const quota = given.quota ?? quotaPerMonth
  return {
    name,
    email: given.email ?? `${name.toLowerCase()}@example.org`,
    plan: given.plan,
    ...toKey(given.key ?? 'valid'),
    quotaLeft: quota,
    countedAt: at,
    quotaSet: quota,
    quotaPerMonth,
    extraUsageCap: given.extraUsageCap ?? null,
    extraUsageSpent: 0,
    recipientCap: given.recipientCap ?? 10,
    maxRunningReviews: given.maxRunningReviews ?? null,
    mayInvite: given.mayInvite ?? true,
    systematicReviews: given.systematicReviews ?? true,
    agentApi: given.agentApi ?? true,
  }
}

/** Reads what is given of a key: its state, or the text of a valid one. */
export function toKey(given: string): Pick<Account, 'key' | 'keyText'> {
  return given === 'valid' || given === 'revoked' || given === 'expired' ? { key: given, keyText: null } : { key: 'valid', keyText: given }
}

/** Gives the text of an account's key. In other worlds than the default, their name follows it. */
export function keyTextOf({ name, keyText }: Pick<Account, 'name' | 'keyText'>): string {
  return keyText ?? `key-${name}`
}

/** Accounts for each case that the contract distinguishes. A world that is given no accounts has these. */
export const defaultAccounts: { readonly [name: string]: GivenAccount } = {
  default: { plan: 'enterprise', email: 'owner@example.org' },
  other: { plan: 'pro', email: 'other@example.org' },
  pro: { plan: 'pro' },
  scale: { plan: 'scale' },
  enterprise: { plan: 'enterprise' },
  noApiAccess: { plan: 'plus' },
  noReviews: { plan: 'pro', systematicReviews: false },
  exhausted: { plan: 'pro', quota: 0 },
  revoked: { plan: 'pro', key: 'revoked' },
  expired: { plan: 'pro', key: 'expired' },
  denied: { plan: 'pro', mayInvite: false },
  agentless: { plan: 'pro', agentApi: false },
}

/** True when the account's plan includes the API. */
export function hasApiAccess(account: Account): boolean {
  return service.plans[account.plan].apiAccess
}

/** Addresses compare without letter case. */
export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
