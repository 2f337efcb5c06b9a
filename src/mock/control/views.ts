import type { ControlResponseOf } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { service } from '../../contract/service.ts'
import { quotaAt, type Account } from '../../engine/account.ts'
import { nextBoundaryOf } from '../../engine/next-boundary.ts'
import { searchWindow } from '../../engine/rates.ts'
import { sessionAt, type SessionFacts } from '../../engine/session.ts'
import { titleOf } from '../../engine/session-request.ts'
import { nextChangeAt } from '../../engine/settle.ts'
import { keyOf } from '../worlds/authorise.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'

export function toClock({ clock, world }: LiveWorld): ControlResponseOf<'getClock'> {
  const next = nextChangeAt(world)
  // The reading notices how the wall clock moved.
  const now = toTimestamp(clock.now())
  const wallClock = clock.wallClock()
  return {
    now,
    mode: clock.state().mode,
    nextChangeAt: next === null ? null : toTimestamp(next),
    ...(wallClock !== null && { wallClock: { ...wallClock, noticedAt: toTimestamp(wallClock.noticedAt) } }),
  }
}

export function toControlledSession(standIn: StandIn, live: LiveWorld, facts: SessionFacts): ControlResponseOf<'getControlledSession'> {
  const { sessionId, request, owner, source, isPublic, createdAt, polls, shares, timeline } = facts
  const { status, executionStage } = sessionAt(facts)
  const next = nextBoundaryOf(facts)
  return {
    sessionId,
    type: request.type,
    owner,
    status,
    executionStage,
    title: titleOf(request),
    source,
    isPublic,
    createdAt: toTimestamp(createdAt),
    nextChangeAt: next === null ? null : toTimestamp(next),
    progress: timeline.by,
    polls,
    sharedWith: shares.map(({ email, account }) => ({ email, status: account === null ? 'invited' : 'registered' })),
    url: standIn.urlsFor(live.id).web(request.type, sessionId),
  }
}

export function toControlledAccount(live: LiveWorld, account: Account): ControlResponseOf<'getAccount'> {
  const { quotaLeft: _, quotaSet: _set, countedAt: _at, keyText: _text, ...rest } = account
  const { left, extraSpent } = quotaAt(account, live.clock.now())
  return { ...rest, quota: left, extraUsageSpent: extraSpent, token: keyOf(account, live.id) }
}

export function toLimits({ world, clock }: LiveWorld): ControlResponseOf<'getLimits'> {
  const now = clock.now()
  const { limits, rates, accounts } = world
  const since = now - service.rateLimits.perMinute.windowSeconds * 1000
  return {
    ...limits,
    perMinute: [...rates.addresses]
      .map(([clientAddress, { asked, blockedUntil }]) => ({
        clientAddress,
        requests: asked.filter((at) => at > since).length,
        blockedUntil: blockedUntil !== null && blockedUntil > now ? toTimestamp(blockedUntil) : null,
      }))
      .filter(({ requests, blockedUntil }) => requests > 0 || blockedUntil !== null),
    daily: [...rates.searches.keys()].flatMap((name) => {
      const account = accounts.get(name)
      const window = account === undefined ? null : searchWindow(rates, account, now)
      return window === null || window.used === 0 ? [] : [{ account: name, searches: window.used, resetAt: toTimestamp(window.resetAt) }]
    }),
  }
}
