import { monthOf } from '../contract/instant.ts'
import type { Account } from './account.ts'
import type { At } from './session.ts'

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
