import type { GivenAccount } from '../contract/given.ts'
import { monthOf } from '../contract/instant.ts'
import { service } from '../contract/service.ts'
import type { At } from './session.ts'

export type Account = {
  readonly name: string
  readonly email: string
  readonly plan: NonNullable<GivenAccount['plan']>
  /** A sentence for people that says what it is there for; null when nothing is said. Older journals do not tell it. */
  readonly purpose?: string | null
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
    plan: given.plan ?? defaultAccounts[name]?.plan ?? 'enterprise',
    purpose: given.purpose ?? null,
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
  default: {
    plan: 'enterprise',
    email: 'owner@example.org',
    purpose: 'The one to begin with. Clients that are given no other key use it.',
  },
  other: { plan: 'pro', email: 'other@example.org', purpose: 'Somebody else, to share sessions with, who sees none of the rest.' },
  pro: { plan: 'pro', purpose: 'Shows what the plan pro allows in a request, and how many searches in a day.' },
  scale: { plan: 'scale', purpose: 'Shows what the plan scale allows in a request, and how many searches in a day.' },
  enterprise: { plan: 'enterprise', purpose: 'Shows what the plan enterprise allows in a request, and how many searches in a day.' },
  noApiAccess: { plan: 'plus', purpose: 'Its plan does not include the API, so that everything is refused with 403.' },
  noReviews: { plan: 'pro', systematicReviews: false, purpose: 'It may not create systematic reviews, which are refused with 403.' },
  exhausted: { plan: 'pro', quota: 0, purpose: 'Its quota is used up: searches and sessions are refused with 402.' },
  revoked: { plan: 'pro', key: 'revoked', purpose: 'Its key was revoked, and answers 401.' },
  expired: { plan: 'pro', key: 'expired', purpose: 'Its key has expired, and answers 401.' },
  denied: { plan: 'pro', mayInvite: false, purpose: 'It may share with people who have an account, but not invite others.' },
  agentless: { plan: 'pro', agentApi: false, purpose: 'The research-agent API is not enabled for it.' },
}

/** True when the account's plan includes the API. */
export function hasApiAccess(account: Account): boolean {
  return service.plans[account.plan].apiAccess
}

/** Addresses compare without letter case. */
export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The usage that an account has left: units of its quota, null for no limit, and cents spent beyond it. */
type Quota = { readonly left: number | null; readonly extraSpent: number }

/** The price of a unit beyond the quota. */
const centsPerUnit = 50

/** Gives the quota of an account at an instant. A renewed quota is read, not recorded: nothing else happens when a month begins. */
export function quotaAt({ quotaLeft, quotaPerMonth, extraUsageSpent, countedAt }: Account, at: At): Quota {
  const isRenewed = quotaPerMonth !== null && countedAt < monthOf(at).start
  return isRenewed ? { left: quotaPerMonth, extraSpent: 0 } : { left: quotaLeft, extraSpent: extraUsageSpent }
}

/** Counts the units that an account can pay at an instant, extra usage included. */
export function unitsLeftAt(account: Account, at: At): number {
  const { left, extraSpent } = quotaAt(account, at)
  if (left === null) return Infinity
  const { extraUsageCap } = account
  return left + (extraUsageCap === null ? 0 : Math.max(0, Math.floor((extraUsageCap - extraSpent) / centsPerUnit)))
}

/** Takes the cost of a stage off an account: from its quota as far as it goes, and the rest from its extra usage. */
export function withoutUnits(account: Account, cost: number, at: At): Account {
  const { left, extraSpent } = quotaAt(account, at)
  if (left === null) return account
  const ofQuota = account.extraUsageCap === null ? cost : Math.min(cost, Math.max(0, left))
  return { ...account, quotaLeft: left - ofQuota, extraUsageSpent: extraSpent + (cost - ofQuota) * centsPerUnit, countedAt: at }
}

/** Usage that readers of `GET /usage` do not see yet: units and cents by the second in which they were used. */
export type UnseenUsage = { readonly at: At; readonly units: number; readonly cents: number }

/** Adds what an account used between two states, and leaves out what is seen by now. */
export function addUnseen(unseen: readonly UnseenUsage[], before: Account, after: Account, at: At, lagMs: number): readonly UnseenUsage[] {
  const [was, is] = [quotaAt(before, at), quotaAt(after, at)]
  const used = { at, units: (was.left ?? 0) - (is.left ?? 0), cents: is.extraSpent - was.extraSpent }
  const recent = unseen.filter((one) => one.at > at - lagMs)
  const last = recent.at(-1)
  if (last === undefined || Math.floor(last.at / 1000) !== Math.floor(at / 1000)) return [...recent, used]
  return [...recent.slice(0, -1), { at: last.at, units: last.units + used.units, cents: last.cents + used.cents }]
}

/** The usage of an account as the service tells it. */
export type Usage = {
  readonly hasUsageRemaining: boolean
  readonly percentUsed: number
  readonly period: { readonly start: At; readonly end: At }
  readonly extraUsage: { readonly spentCents: number; readonly capCents: number } | null
}

/** Reads the usage of an account as it is shown at an instant, without what is not seen yet. */
export function usageAt(account: Account, unseen: readonly UnseenUsage[], at: At, lagMs: number): Usage {
  const period = monthOf(at)
  const { left, extraSpent } = quotaAt(account, at)
  const hidden = unseen.filter((one) => one.at > at - lagMs && one.at >= period.start)
  const units = hidden.reduce((sum, one) => sum + one.units, 0)
  const cents = hidden.reduce((sum, one) => sum + one.cents, 0)
  const shown = left === null ? account : { ...account, quotaLeft: left + units, extraUsageSpent: extraSpent - cents, countedAt: at }
  const { extraUsageCap, extraUsageSpent } = shown
  return {
    hasUsageRemaining: unitsLeftAt(shown, at) >= 1,
    percentUsed: percentUsed(account.quotaPerMonth ?? account.quotaSet, shown.quotaLeft),
    period,
    extraUsage: extraUsageCap === null ? null : { spentCents: extraUsageSpent, capCents: extraUsageCap },
  }
}

/** Gives the used share of a quota in percent, with one decimal. A quota of nothing is used up. */
function percentUsed(quota: number | null, left: number | null): number {
  if (quota === null || left === null) return 0
  if (quota === 0) return 100
  return Math.round(Math.min(1, Math.max(0, 1 - left / quota)) * 1000) / 10
}
