import fc from 'fast-check'
import type { Given, GivenAccount, GivenSession, GivenTimeline } from '../../../src/contract/given.ts'

/** The start of a run: the time of a standing clock, and of the wall clock. */
export const runStartsAt = '2026-03-02T09:00:00Z'

/** The way to the API of a world: as the default world, below a path of its own, or by its keys. */
type Way = 'default' | 'path' | 'key'

export type WorldSetup = { readonly way: Way; readonly given: Given }

export const accountNames = ['default', 'other', 'third', 'late'] as const

/** Of accounts, in another letter case too, and of people who may get one. */
export const addresses = [
  'default@example.org',
  'other@example.org',
  'OTHER@example.org',
  'third@example.org',
  'new@example.org',
  'a@example.org',
]

const email = fc.constantFrom(...addresses)

/** The first more often than the others. */
function mostly<Value>(first: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(first) }, { weight: 2, arbitrary: fc.constantFrom(first, ...others) })
}

const stage = mostly(
  'screening_abstract' as const,
  'gathering_sources' as const,
  'screening_fulltext' as const,
  'extracting_data' as const,
  'generating_report' as const,
)

const course = {
  pauseAt: fc.uniqueArray(stage, { maxLength: 2 }),
  spanSeconds: fc.constantFrom(0.001, 1, 2, 3600),
  exports: fc.constantFrom('ready' as const, 'generating' as const, 'generating' as const, 'unavailable' as const),
}
const ways = {
  time: { by: fc.constant('time' as const) },
  hand: { by: fc.constant('hand' as const) },
  polls: { by: fc.constant('polls' as const), polls: fc.integer({ min: 1, max: 3 }) },
}
const ends = {
  failed: { failAt: stage, failWith: fc.constantFrom('out_of_luck', 'no_sources') },
  hung: { hangAt: stage },
  resumed: { onResume: fc.constantFrom('completed' as const, 'failed' as const) },
}
const none = { requiredKeys: [] }

export type Course = Omit<GivenTimeline, 'question'>

/** The course of a session. Some are impossible. */
export const courses: fc.Arbitrary<Course> = fc.oneof(
  fc.constant({}),
  fc.record({ ...course, ...ways.time }, none),
  fc.record({ ...course, ...ways.polls }, none),
  fc.record({ ...course, ...ways.hand }, none),
  fc.record({ ...course, ...ways.time, ...ends.failed }, none),
  fc.record({ ...course, ...ways.polls, ...ends.failed }, none),
  fc.record({ ...course, ...ways.time, ...ends.hung }, none),
  fc.record({ ...course, ...ways.polls, ...ends.resumed }, none),
  fc.record({ ...course, ...ways.time, ...ends.resumed }, none),
)

/** A request of a review without its question. */
const reviewSettings = fc.record(
  {
    abstractScreening: fc.record(
      { generate: fc.constant(true), depth: fc.constantFrom('fast' as const, 'thorough' as const) },
      { requiredKeys: ['generate'] },
    ),
    fulltextScreening: fc.record(
      { reuseAbstractCriteria: fc.constant(true), depth: fc.constantFrom('fast' as const, 'thorough' as const) },
      { requiredKeys: ['reuseAbstractCriteria'] },
    ),
    extraction: fc.record({ generate: fc.constant(true), useFigures: fc.boolean() }, { requiredKeys: ['generate'] }),
    generateReport: fc.boolean(),
    searches: fc.array(
      fc.record(
        {
          query: fc.constant('insomnia'),
          corpus: fc.constantFrom('service' as const, 'pubmed' as const, 'clinical_trials' as const),
          searchMode: fc.constantFrom('semantic' as const, 'keyword' as const),
          maxResults: fc.constantFrom(1, 3, 200, 1000, 1001, 10_000),
        },
        { requiredKeys: ['query'] },
      ),
      { maxLength: 3 },
    ),
    protocolDetails: fc.constant('Adults only.'),
  },
  none,
)

export type ReviewSettings = typeof reviewSettings extends fc.Arbitrary<infer Settings> ? Settings : never

/** The settings without what stands on something that is not there. */
function consistent({ abstractScreening, fulltextScreening, extraction, generateReport, ...rest }: ReviewSettings): ReviewSettings {
  return {
    ...rest,
    ...(abstractScreening !== undefined && { abstractScreening }),
    ...(abstractScreening !== undefined && fulltextScreening !== undefined && { fulltextScreening }),
    ...(extraction !== undefined && { extraction }),
    ...(extraction !== undefined && generateReport !== undefined && { generateReport }),
  }
}

const everyStage = {
  abstractScreening: { generate: true },
  fulltextScreening: { reuseAbstractCriteria: true },
  extraction: { generate: true },
  generateReport: true,
} as const

/** The settings of a review beside its question: often every stage. */
export const settings: fc.Arbitrary<ReviewSettings> = fc.oneof(fc.constant(everyStage), reviewSettings.map(consistent))

const sessionId = fc.constantFrom('6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11', '6F1C2A9E-4B7D-4C1A-9E53-0D2B8F7A6C12')

/** A session at any point of its life, impossible ones included. */
export const givenSessions: fc.Arbitrary<GivenSession> = fc
  .record(
    {
      type: fc.constantFrom('report' as const, 'systematicReview' as const, 'agent' as const),
      sessionId,
      owner: mostly<string>('default', 'other', 'third', 'late'),
      status: fc.constantFrom(
        'processing' as const,
        'processing' as const,
        'pausedForInsufficientQuota' as const,
        'completed' as const,
        'failed' as const,
        'unknown' as const,
      ),
      executionStage: stage,
      title: fc.constantFrom('Sleep', 'Exercise & <sleep>'),
      researchQuestion: fc.constantFrom('Does it work?', 'Why?'),
      source: fc.constantFrom('user' as const, 'api' as const, 'mcp' as const, 'agent_session' as const),
      isPublic: fc.boolean(),
      createdAt: fc.constantFrom('2026-03-02T08:59:00Z', '2026-03-01T00:00:00.5Z', '2019-12-31T23:59:59+01:00', runStartsAt),
      failWith: fc.constant('out_of_luck'),
      sharedWith: fc.array(email, { maxLength: 3 }),
      goesOn: courses,
      configured: settings,
    },
    { requiredKeys: ['type', 'configured'] },
  )
  .map(toGiven)

function toGiven({ configured, executionStage, ...session }: GivenSession & { readonly configured: ReviewSettings }): GivenSession {
  const { type, status = 'processing' } = session
  // Most sessions are to be possible.
  const hasStage = type !== 'agent' && status !== 'completed' && status !== 'unknown'
  return {
    ...session,
    ...(executionStage !== undefined && hasStage && { executionStage }),
    ...(type === 'systematicReview' && { request: configured }),
  }
}

/** Papers that are there from the start, some in a collection that the others can see. */
export const givenLibraries: fc.Arbitrary<NonNullable<Given['library']>> = fc
  .record({
    fullText: fc.constantFrom('available' as const, 'pending' as const, 'unavailable' as const),
    role: fc.constantFrom('reader' as const, 'writer' as const),
  })
  .map(({ fullText, role }) => ({
    sources: {
      naps: { title: 'Naps', year: 2001, fullText },
      rest: { title: 'Rest & <sleep>', doi: '10.5555/a' },
      more: { title: 'More', pdf: 'more.pdf' },
    },
    collections: {
      sleep: { sources: ['naps', 'rest'], sharedWith: [{ email: 'other@example.org', role }] },
      own: { sources: ['more'] },
    },
  }))

const accounts: fc.Arbitrary<GivenAccount> = fc.record(
  {
    plan: mostly('enterprise' as const, 'basic' as const, 'plus' as const, 'pro' as const, 'pro' as const, 'scale' as const),
    quota: fc.option(fc.oneof(fc.constant(0), fc.nat(12))),
    key: mostly('valid' as const, 'valid' as const, 'revoked' as const, 'expired' as const),
    recipientCap: fc.nat(3),
    maxRunningReviews: mostly(null, null, 0, 1, 2),
    mayInvite: fc.boolean(),
    systematicReviews: mostly(true, false),
    agentApi: mostly(true, false),
  },
  { requiredKeys: ['plan'] },
)

export const options: fc.Arbitrary<NonNullable<Given['options']>> = fc.record(
  {
    form: fc.constantFrom('current' as const, 'older' as const, 'newer' as const),
    magic: mostly(true, false),
    realistic: mostly(false, true),
    strictBodies: mostly(false, true),
  },
  none,
)

export const limits: fc.Arbitrary<NonNullable<Given['limits']>> = fc.record(
  {
    rateLimit: fc.constantFrom('none' as const, 'none' as const, 'perMinute' as const, 'daily' as const),
    planCap: fc.constantFrom('reject' as const, 'clamp' as const),
    retryAfter: fc.boolean(),
  },
  none,
)

/** Changes of an account. */
export const accountChanges = fc.record(
  {
    email,
    plan: mostly('pro' as const, 'basic' as const, 'scale' as const, 'enterprise' as const),
    key: mostly('valid' as const, 'revoked' as const, 'expired' as const),
    quota: fc.option(fc.nat(15)),
    recipientCap: fc.nat(3),
    maxRunningReviews: mostly(null, 0, 1),
    mayInvite: fc.boolean(),
    systematicReviews: fc.boolean(),
    agentApi: fc.boolean(),
  },
  none,
)

const defaultAccount: fc.Arbitrary<GivenAccount> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ plan: fc.constant('enterprise' as const), quota: fc.option(fc.nat(15)) }, { requiredKeys: ['plan'] }),
  },
  { weight: 1, arbitrary: accounts },
)

function timelineFor(wish: Course, question: string | undefined): GivenTimeline {
  return question === undefined ? wish : { ...wish, question }
}

/** Worlds of all options. The clock of some stands still; that of the others goes with the wall clock. */
export const arbitraryWorlds: fc.Arbitrary<WorldSetup> = fc.record({
  way: mostly<Way>('default', 'path', 'key'),
  given: fc.record(
    {
      seed: fc.integer({ min: 1, max: 9 }),
      clock: fc.constant(runStartsAt),
      accounts: fc.record({ default: defaultAccount, other: accounts, third: accounts }, { requiredKeys: ['default'] }),
      timelines: fc.array(
        fc.tuple(courses, fc.constantFrom('Does it work?', 'Why?', undefined)).map(([wish, question]) => timelineFor(wish, question)),
        { maxLength: 2 },
      ),
      sessions: fc.dictionary(fc.constantFrom('one', 'two', 'three'), givenSessions, { maxKeys: 3 }),
      library: givenLibraries,
      limits,
      options,
    },
    { requiredKeys: ['accounts', 'sessions'] },
  ),
})
