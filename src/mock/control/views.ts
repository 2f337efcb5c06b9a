import type { ControlResponseOf } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { service } from '../../contract/service.ts'
import { quotaAt, unitsLeftAt, type Account } from '../../engine/account.ts'
import { courseOf, type Course } from '../../engine/history/session-course.ts'
import type { PastChange } from '../../engine/history/session-history.ts'
import { outlookOf } from '../../engine/history/session-outlook.ts'
import { nextBoundaryOf } from '../../engine/next-boundary.ts'
import { searchWindow } from '../../engine/rates.ts'
import { sessionAt, type At, type SessionFacts } from '../../engine/session.ts'
import { titleOf } from '../../engine/session-request.ts'
import { nextChangeAt } from '../../engine/settle.ts'
import { keyOf } from '../worlds/authorise.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'

type Shown = ControlResponseOf<'getControlledSession'>

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

export function toControlledSession(standIn: StandIn, live: LiveWorld, facts: SessionFacts): Shown {
  const { sessionId, request, owner, source, isPublic, createdAt, polls, shares, timeline } = facts
  const course = courseOf(facts, pastOf(live, sessionId))
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
    nextChangeAt: toInstant(next),
    progress: timeline.by,
    polls,
    timeline: toTimeline(live, facts, course),
    spent: course.spent,
    sharedWith: shares.map(({ email, account }) => ({ email, status: account === null ? 'invited' : 'registered' })),
    url: standIn.urlsFor(live.id).web(request.type, sessionId),
  }
}

/** What the facts of a session forget. */
export function pastOf({ world }: LiveWorld, sessionId: string): readonly PastChange[] {
  return world.histories.get(sessionId)?.changes ?? []
}

/** What was of a session, and what comes. */
function toTimeline({ world, clock }: LiveWorld, facts: SessionFacts, { stages, pauses }: Course): Shown['timeline'] {
  const owner = world.accounts.get(facts.owner)
  const { next, ending, exportsReadyAt } = outlookOf(facts, owner === undefined ? Infinity : unitsLeftAt(owner, clock.now()))
  return {
    stages: stages.map(({ stage, from, to, cost, end }) => ({
      stage,
      from: toTimestamp(from),
      to: toInstant(to),
      cost,
      brokenOff: end === 'brokenOff',
    })),
    pauses: pauses.map(({ stage, from, to }) => ({ stage, from: toTimestamp(from), to: toInstant(to) })),
    next: next.map(({ what, stage, at, durationMs }) => ({ what, stage, at: toInstant(at), durationMs })),
    ending: ending === null ? null : { as: ending.as, at: toInstant(ending.at) },
    hungAt: toInstant(facts.hungAt),
    exportsReadyAt: toInstant(exportsReadyAt),
  }
}

function toInstant(at: At | null): string | null {
  return at === null ? null : toTimestamp(at)
}

export function toControlledAccount(live: LiveWorld, account: Account): ControlResponseOf<'getAccount'> {
  const { quotaLeft: _, quotaSet: _set, countedAt: _at, keyText: _text, purpose = null, ...rest } = account
  const { left, extraSpent } = quotaAt(account, live.clock.now())
  return { ...rest, purpose, quota: left, extraUsageSpent: extraSpent, token: keyOf(account, live.id) }
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
