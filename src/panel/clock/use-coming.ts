import type { ControlResponseOf } from '../../contract/control.ts'
import { withoutMagic } from '../../contract/given.ts'
import { monthOf, toTimestamp } from '../../contract/instant.ts'
import { useReading, type Reading } from '../client/use-reading.ts'
import { amount } from '../parts/amount.ts'
import { comingOf } from '../parts/session-outlook.ts'

/** A change to come by itself. The session is null for one that is of none. */
export type Change = {
  readonly at: string
  readonly text: string
  readonly session: { readonly id: string; readonly title: string } | null
}

export type Coming = {
  /** The nearest first. */
  readonly changes: readonly Change[]
  /** How many sessions were looked at, of how many there are. */
  readonly seen: number
  readonly totalCount: number
}

/** The newest sessions alone are looked at, so that a world of many costs no more than one of few. */
const mostSessions = 200

/** What changes by itself in the world in view as its clock goes on. */
export function useComing(): Reading<Coming> {
  return useReading(['sessions', 'accounts', 'limits', 'clock'], [], async ({ control, world }) => {
    const path = { world }
    const [{ sessions, totalCount }, { accounts }, limits, { now }] = await Promise.all([
      control.listControlledSessions({ path, query: { limit: mostSessions } }),
      control.listAccounts({ path }),
      control.getLimits({ path }),
      control.getClock({ path }),
    ])
    const ofSessions = sessions.flatMap((session) =>
      comingOf(session).flatMap(({ at, text }) =>
        at === null ? [] : [{ at, text, session: { id: session.sessionId, title: withoutMagic(session.title) } }],
      ),
    )
    const changes = [...ofSessions, ...renewalsOf(accounts, now), ...windowsOf(limits)]
    return {
      changes: changes.filter(({ at }) => at > now).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
      seen: sessions.length,
      totalCount,
    }
  })
}

function renewalsOf(accounts: ControlResponseOf<'listAccounts'>['accounts'], now: string): readonly Change[] {
  const names = accounts.filter(({ quotaPerMonth }) => quotaPerMonth !== null).map(({ name }) => name)
  if (names.length === 0) return []
  const whose = names.length > 3 ? amount(names.length, 'account') : names.join(', ')
  return [{ at: toTimestamp(monthOf(Date.parse(now)).end), text: `A month begins, and renews the quota of ${whose}`, session: null }]
}

function windowsOf({ rateLimit, perMinute, daily }: ControlResponseOf<'getLimits'>): readonly Change[] {
  if (rateLimit === 'perMinute')
    return perMinute.flatMap(({ clientAddress, blockedUntil }) =>
      blockedUntil === null ? [] : [{ at: blockedUntil, text: `The block of ${clientAddress} ends`, session: null }],
    )
  if (rateLimit === 'daily')
    return daily.map(({ account, resetAt }) => ({ at: resetAt, text: `The searches of ${account} start anew`, session: null }))
  return []
}
