/** @jsxImportSource preact */
import type { AccountFacts } from './purpose.ts'

type QuotaMeterProps = {
  readonly account: AccountFacts
  /** Units that its sessions are known to have spent. They count where the quota has no number a month. */
  readonly spent: number
}

/** What is left of a quota, as a bar. An account without a limit has none. */
export function QuotaMeter({ account, spent }: QuotaMeterProps) {
  const { quota, quotaPerMonth } = account
  if (quota === null) return null
  const whole = Math.max(quotaPerMonth ?? quota + spent, quota, 1)
  const share = Math.max(0, quota) / whole
  const look = quota <= 0 ? 'out' : share < lowShare ? 'low' : ''
  return (
    <div
      class={`meter ${look}`}
      role="meter"
      aria-label="Quota left"
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.max(0, quota)}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  )
}

const lowShare = 0.2

/** What is left of a quota, in words. */
export function leftText({ quota, quotaPerMonth }: AccountFacts): string {
  if (quota === null) return 'No limit'
  return quotaPerMonth === null ? `${quota} left` : `${quota} of ${quotaPerMonth} left this month`
}
