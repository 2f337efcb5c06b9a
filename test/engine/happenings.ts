import fc from 'fast-check'
import type { GivenAccount, GivenSession } from '../../src/contract/given.ts'
import type { Command } from '../../src/engine/decide.ts'
import type { ControlCommand, Steer } from '../../src/engine/control-command.ts'
import { addGivenSession, perform, performControl } from '../../src/engine/perform.ts'
import type { At } from '../../src/engine/session.ts'
import { stagesOf, type SessionRequest } from '../../src/engine/session-request.ts'
import { defineTimeline, type TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import { nine, report, reviewOf, worldOf } from '../support/engine/engine-world.ts'

type OfSession<Asked extends { readonly type: string }> = Extract<Asked, { readonly sessionId: string }>
type Unaddressed<Asked> = Asked extends unknown ? Omit<Asked, 'sessionId'> : never

/** Something that comes to a world from outside, so many milliseconds after nine. Sessions are named by their place among those there are. */
export type Happening = { readonly afterMs: number } & (
  | { readonly type: 'command'; readonly command: Exclude<Command, OfSession<Command>> }
  | { readonly type: 'onSession'; readonly which: number; readonly command: Unaddressed<OfSession<Command>> }
  | { readonly type: 'operation'; readonly operation: Exclude<ControlCommand, OfSession<ControlCommand>> }
  | { readonly type: 'byHand'; readonly which: number; readonly operation: Unaddressed<OfSession<ControlCommand>> }
  | { readonly type: 'given'; readonly given: GivenSession }
)

const names = ['default', 'other', 'third'] as const
/** Of accounts, of people who may get one, and one in another letter case. */
const addresses = ['default@example.org', 'other@example.org', 'OTHER@example.org', 'third@example.org', 'new@example.org', 'a@example.org']

/** Several units of usage, so that some sessions run out of them. */
export const startingQuota = fc.option(fc.nat(15))

export function worldWith(quota: number | null): World {
  return worldOf({ accounts: { default: { plan: 'pro', quota }, other: { plan: 'enterprise' } } })
}

/** Lets it happen in a world. */
export function happen(world: World, happening: Happening): void {
  const at = nine + happening.afterMs
  const sessionId = 'which' in happening ? [...world.sessions.keys()][happening.which % Math.max(1, world.sessions.size)] : undefined
  switch (happening.type) {
    case 'command':
      return void perform(world, happening.command, at)
    case 'operation':
      return void performControl(world, happening.operation, at)
    case 'given':
      return void addGivenSession(world, happening.given, at)
    case 'onSession':
      return sessionId === undefined ? undefined : void perform(world, { ...happening.command, sessionId }, at)
    case 'byHand':
      return sessionId === undefined ? undefined : void performControl(world, { ...happening.operation, sessionId }, at)
  }
}

/** Instants at which happenings fall on each other and on the ends of stages, and others. */
const afterMs = fc.oneof(
  fc.nat(20).map((seconds) => seconds * 1000),
  fc.nat(20_000),
)
const by = fc.constantFrom('default' as const, 'default' as const, 'default' as const, 'other' as const)
const which = fc.nat(5)
const isPublic = fc.boolean()
const source = fc.constantFrom('api' as const, 'mcp' as const)

export const request: fc.Arbitrary<SessionRequest> = fc.oneof(
  fc.constant(report),
  fc
    .record({
      screens: fc.constantFrom('not', 'abstracts', 'both'),
      extracts: fc.boolean(),
      reports: fc.boolean(),
      maxResults: fc.integer({ min: 1, max: 900 }),
    })
    .map(({ screens, extracts, reports, maxResults }) => toReview(screens, extracts, reports, maxResults)),
)

function toReview(screens: string, extracts: boolean, reports: boolean, maxResults: number): SessionRequest {
  const { abstractScreening, fulltextScreening, extraction, generateReport, ...more } = reviewOf({ searches: [{ query: 'q', maxResults }] })
  return {
    ...more,
    abstractScreening: screens === 'not' ? null : abstractScreening,
    fulltextScreening: screens === 'both' ? fulltextScreening : null,
    extraction: extracts ? extraction : null,
    generateReport: extracts && reports ? generateReport : false,
  }
}

/** A course that a session of the request can take. */
export function wishFor(of: SessionRequest): fc.Arbitrary<TimelineWish> {
  const stage = fc.constantFrom(...stagesOf(of).filter((known) => known !== null))
  const course = {
    pauseAt: fc.uniqueArray(stage, { maxLength: 2 }),
    durationMs: fc.oneof(
      fc.integer({ min: 0, max: 5 }).map((seconds) => seconds * 1000),
      fc.nat(5000),
    ),
    by: fc.constantFrom('time' as const, 'time' as const, 'polls' as const, 'hand' as const),
    polls: fc.integer({ min: 1, max: 3 }),
    exports: fc.constantFrom('ready' as const, 'generating' as const, 'unavailable' as const),
  }
  const end = fc.oneof(
    fc.record({ at: stage, as: fc.constant('failed' as const) }, { requiredKeys: ['at', 'as'] }),
    fc.record({ at: stage, as: fc.constant('hang' as const) }, { requiredKeys: ['at', 'as'] }),
  )
  const onResume = fc.constantFrom('completed' as const, 'failed' as const)
  return fc.oneof(fc.record({ ...course, end }, { requiredKeys: [] }), fc.record({ ...course, onResume }, { requiredKeys: [] }))
}

const create = fc.tuple(request, by, source, isPublic).chain(([asked, owner, from, open]) =>
  wishFor(asked).map((wish): Extract<Happening, { type: 'command' }>['command'] => ({
    type: 'createSession',
    by: owner,
    source: from,
    isPublic: open,
    request: asked,
    timeline: defineTimeline(asked, wish),
  })),
)

const given: fc.Arbitrary<GivenSession> = fc.record(
  {
    type: fc.constantFrom('report' as const, 'systematicReview' as const, 'agent' as const, 'agent' as const),
    status: fc.constantFrom(
      'processing' as const,
      'pausedForInsufficientQuota' as const,
      'completed' as const,
      'failed' as const,
      'unknown' as const,
    ),
    owner: by,
    source: fc.constantFrom('user' as const, 'api' as const, 'mcp' as const, 'agent_session' as const),
    createdAt: fc.integer({ min: -7_200_000, max: 0 }).map((ms) => new Date(nine + ms).toISOString()),
    sharedWith: fc.array(fc.constantFrom(...addresses), { maxLength: 3 }),
    goesOn: fc.record(
      {
        by: fc.constantFrom('time' as const, 'polls' as const, 'hand' as const),
        spanSeconds: fc.integer({ min: 1, max: 5 }),
        exports: fc.constantFrom('ready' as const, 'generating' as const),
        onResume: fc.constantFrom('completed' as const, 'failed' as const),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['type'] },
)

const steering: fc.Arbitrary<Steer> = fc.oneof(
  fc.record({ do: fc.constantFrom('step' as const, 'pause' as const, 'resume' as const, 'complete' as const, 'hang' as const) }),
  fc.record({ do: fc.constant('fail' as const), code: fc.constant('out_of_luck') }, { requiredKeys: ['do'] }),
)

const email = fc.constantFrom(...addresses)
const account: fc.Arbitrary<GivenAccount> = fc.record(
  { plan: fc.constantFrom('pro' as const, 'scale' as const), email },
  { requiredKeys: ['plan'] },
)
const change: fc.Arbitrary<Partial<GivenAccount>> = fc.record(
  { email, quota: fc.option(fc.nat(10)), mayInvite: fc.boolean(), recipientCap: fc.nat(4), agentApi: fc.boolean() },
  { requiredKeys: [] },
)

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: fc.record({ type: fc.constant('command' as const), afterMs, command: create }), weight: 5 },
  { arbitrary: fc.record({ type: fc.constant('given' as const), afterMs, given }), weight: 4 },
  {
    arbitrary: fc.record({
      type: fc.constant('onSession' as const),
      afterMs,
      which,
      command: fc.oneof(
        { arbitrary: fc.record({ type: fc.constant('resumeSession' as const), by }), weight: 4 },
        { arbitrary: fc.record({ type: fc.constant('pollSession' as const), by }), weight: 4 },
        { arbitrary: fc.record({ type: fc.constant('shareSession' as const), by, email }), weight: 2 },
      ),
    }),
    weight: 14,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('byHand' as const),
      afterMs,
      which,
      operation: fc.oneof(
        { arbitrary: fc.record({ type: fc.constant('steerSession' as const), steer: steering }), weight: 7 },
        { arbitrary: fc.record({ type: fc.constant('deleteSession' as const) }), weight: 1 },
      ),
    }),
    weight: 6,
  },
  fc.record({
    type: fc.constant('command' as const),
    afterMs,
    command: by.map((who) => ({ type: 'countSearch' as const, by: who })),
  }),
  fc.record({
    type: fc.constant('operation' as const),
    afterMs,
    operation: fc.oneof(
      fc.record({ type: fc.constant('signUp' as const), name: fc.constantFrom(...names), account }),
      fc.record({ type: fc.constant('changeAccount' as const), name: fc.constantFrom(...names), change }),
      fc.record({
        type: fc.constant('changeLimits' as const),
        limits: fc.record({ rateLimit: fc.constantFrom('none' as const, 'daily' as const) }),
        forget: fc.boolean(),
      }),
      fc.record({ type: fc.constant('changeOptions' as const), options: fc.record({ realistic: fc.boolean() }) }),
    ),
  }),
)

/** What comes to a world in its first twenty seconds, in the order of time. */
export const happenings: fc.Arbitrary<readonly Happening[]> = fc
  .array(happening, { maxLength: 40, size: 'max' })
  .map((list) => list.toSorted((a, b) => a.afterMs - b.afterMs))

/** A world to which all of it happened, with what somebody does in between at other instants. */
export function live(
  quota: number | null,
  list: readonly Happening[],
  glance?: (world: World, at: At) => void,
  glances: readonly number[] = [],
): World {
  const world = worldWith(quota)
  const instants = [...list, ...glances.map((glancedMs) => ({ afterMs: glancedMs, type: 'glance' as const }))].toSorted(
    (a, b) => a.afterMs - b.afterMs,
  )
  for (const instant of instants) {
    if (instant.type === 'glance') glance?.(world, nine + instant.afterMs)
    else happen(world, instant)
  }
  return world
}
