import fc from 'fast-check'
import type { ControlOperationId } from '../../src/contract/control.ts'
import { accountChanges, accountNames, addresses, courses, type Course, givenSessions, limits, options, settings } from './walk-worlds.ts'

/** Who asks: the owner of the session, an account by its name, or somebody with a header that opens nothing. */
export type Asker = 'owner' | (typeof accountNames)[number] | 'nobody' | 'stranger' | 'basicAuth'

/** Whether an answer may be a success: `no` for a request that has to be refused. */
type May = 'maybe' | 'no'

/** One thing that happens in a walk. Sessions, addresses, snapshots and files go by their place among those that are known then. */
export type WalkCommand =
  | {
      readonly type: 'create'
      readonly kind: 'reports' | 'systematic-reviews'
      readonly as: Asker
      readonly body: unknown
      readonly may: May
    }
  | {
      readonly type: 'get'
      readonly which: number
      readonly as: Asker
      readonly query: string
      readonly method: 'GET' | 'HEAD'
      readonly at: 'own' | 'wrong'
    }
  | { readonly type: 'list'; readonly as: Asker; readonly limit: number; readonly filter: { readonly [name: string]: string } }
  | { readonly type: 'listOnce'; readonly as: Asker; readonly query: string; readonly may: May }
  | { readonly type: 'resume'; readonly which: number; readonly as: Asker }
  | { readonly type: 'share'; readonly which: number; readonly as: Asker; readonly body: unknown; readonly may: May }
  | { readonly type: 'search'; readonly what: 'papers' | 'trials'; readonly as: Asker; readonly body: unknown; readonly may: May }
  | { readonly type: 'stray'; readonly method: string; readonly path: string; readonly as: Asker; readonly preflight: boolean }
  | { readonly type: 'many'; readonly count: number }
  | { readonly type: 'download'; readonly which: number; readonly tampered: boolean; readonly method: 'GET' | 'HEAD' | 'PUT' }
  | { readonly type: 'resumeOnPage'; readonly which: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'control'; readonly id: ControlOperationId; readonly which: number; readonly body?: unknown; readonly query?: string }

const as: fc.Arbitrary<Asker> = fc.oneof(
  { weight: 24, arbitrary: fc.constant('owner' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...accountNames) },
  { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'stranger' as const, 'basicAuth' as const) },
)
const which = fc.nat(7)

function magicOf({ pauseAt = [], failAt, failWith, hangAt, spanSeconds, polls, exports, onResume }: Course): string {
  const clauses = [
    ...pauseAt.map((stage) => `pause at ${stage}`),
    ...(failAt === undefined ? [] : [`fail at ${failAt}`]),
    ...(failWith === undefined ? [] : [`fail with ${failWith}`]),
    ...(hangAt === undefined ? [] : [`hang at ${hangAt}`]),
    ...(spanSeconds === undefined ? [] : [`span ${spanSeconds}s`]),
    ...(polls === undefined ? [] : [`polls ${polls}`]),
    ...(exports === undefined || exports === 'ready' ? [] : [`exports ${exports}`]),
    ...(onResume === undefined ? [] : [`resume ${onResume}`]),
  ]
  return clauses.length === 0 ? '' : ` [understudy: ${clauses.join('; ')}]`
}

const researchQuestion = fc
  .tuple(
    fc.constantFrom('Does it work?', 'Why?', 'Ist Schlaf — gut?'),
    fc.option(courses),
    fc.oneof({ weight: 40, arbitrary: fc.constant('') }, fc.constant(' [understudy: dance]')),
  )
  .map(([question, course, more]) => `${question}${course === null ? '' : magicOf(course)}${more}`)

const common = { title: fc.constantFrom('Ways', 'A'.repeat(200)), isPublic: fc.boolean(), unheardOf: fc.constant(1) }

const reportBody = fc.record(
  { researchQuestion, ...common, maxSearchPapers: fc.constantFrom(1, 50, 51, 1000), maxExtractPapers: fc.constantFrom(1, 2, 10, 80) },
  { requiredKeys: ['researchQuestion'] },
)

const reviewBody = fc
  .tuple(fc.record({ researchQuestion, ...common, dryRun: fc.constant(false) }, { requiredKeys: ['researchQuestion'] }), settings)
  .map(([head, configured]) => Object.assign({}, head, configured))

const brokenReport = fc.oneof(
  fc.constantFrom<unknown>(
    {},
    [],
    null,
    'no object',
    { researchQuestion: '' },
    { researchQuestion: 7 },
    { researchQuestion: 'q'.repeat(2001) },
    { researchQuestion: 'Why?', title: '' },
    { researchQuestion: 'Why?', maxSearchPapers: 0 },
    { researchQuestion: 'Why?', maxSearchPapers: 1001 },
    { researchQuestion: 'Why?', maxExtractPapers: 81 },
    { researchQuestion: 'Why?', maxExtractPapers: 1.5 },
    { researchQuestion: 'Why?', isPublic: 'yes' },
  ),
)

const brokenReview = fc.oneof(
  fc.constantFrom<unknown>(
    {},
    { researchQuestion: 'Why?', dryRun: true },
    { researchQuestion: 'Why?', abstractScreening: {} },
    { researchQuestion: 'Why?', fulltextScreening: { reuseAbstractCriteria: true } },
    { researchQuestion: 'Why?', generateReport: true },
    { researchQuestion: 'Why?', extraction: { questions: [] } },
    { researchQuestion: 'Why?', searches: [{ maxResults: 3 }] },
    { researchQuestion: 'Why?', searches: Array.from({ length: 21 }, () => ({ query: 'q' })) },
    { researchQuestion: 'Why?', protocolDetails: 'p'.repeat(10_001) },
    { researchQuestion: 'Why?', abstractScreening: { generate: true, depth: 'deep' } },
  ),
)

const creates: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 5, arbitrary: createOf('reports', reportBody, 'maybe') },
  { weight: 5, arbitrary: createOf('systematic-reviews', reviewBody, 'maybe') },
  { weight: 1, arbitrary: createOf('reports', brokenReport, 'no') },
  { weight: 1, arbitrary: createOf('systematic-reviews', brokenReview, 'no') },
)

function createOf(kind: 'reports' | 'systematic-reviews', body: fc.Arbitrary<unknown>, may: May): fc.Arbitrary<WalkCommand> {
  return fc.record({ type: fc.constant('create' as const), kind: fc.constant(kind), as, body, may: fc.constant(may) })
}

const filter: fc.Arbitrary<{ readonly [name: string]: string }> = fc.record(
  {
    type: fc.constantFrom('report', 'systematicReview', 'agent'),
    status: fc.constantFrom('processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'),
    source: fc.constantFrom('user', 'api', 'mcp', 'agent_session'),
  },
  { requiredKeys: [] },
)

const reads: fc.Arbitrary<WalkCommand> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('get' as const),
      which,
      as,
      query: fc.constantFrom('', '', 'include=reportBody', 'include=everything', 'unheardOf=1'),
      method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
      at: fc.constantFrom('own' as const, 'own' as const, 'own' as const, 'own' as const, 'wrong' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('list' as const), as, limit: fc.constantFrom(1, 2, 3, 100), filter }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('listOnce' as const),
      as,
      query: fc.constantFrom(
        'limit=0',
        'limit=101',
        'limit=ten',
        'cursor=nonsense',
        'cursor=',
        'type=paper',
        'status=done',
        'source=web',
        'limit=1&limit=0',
      ),
      may: fc.constant('no' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('download' as const),
      which: fc.nat(60),
      tampered: fc.constantFrom(false, false, false, true),
      method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const, 'PUT' as const),
    }),
  },
)

const searchBody = fc.constantFrom<readonly [unknown, May]>(
  [{ query: 'sleep' }, 'maybe'],
  [{ query: 'sleep', maxResults: 10_000 }, 'maybe'],
  [{ query: 'sleep', maxResults: 3, searchMode: 'keyword' }, 'maybe'],
  [{ query: 'sleep', corpus: 'pubmed', maxResults: 2 }, 'maybe'],
  [{ query: 'sleep', maxResults: 0 }, 'no'],
  [{ query: 'sleep', maxResults: 10_001 }, 'no'],
  [{}, 'no'],
)

const actions: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('resume' as const), which, as }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('resumeOnPage' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('share' as const),
      which,
      as,
      body: fc.constantFrom(...addresses).map((email) => ({ email })),
      may: fc.constant('maybe' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('share' as const),
      which,
      as,
      body: fc.constantFrom<unknown>({}, { email: 'nobody' }, { email: 'a@b@c' }, { email: 3 }, []),
      may: fc.constant('no' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('papers' as const, 'trials' as const), as, searchBody)
      .map(([what, asker, [body, may]]) => ({ type: 'search' as const, what, as: asker, body, may })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('stray' as const),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      path: fc.constantFrom(
        '',
        '/',
        '/session',
        '/sessions/',
        '/sessions/reports/',
        '/sessions/reports/%ZZ',
        '/sessions/reports/not-an-id/more',
        '/sessions/agents',
        '/search',
        '/sessions/00000000-0000-4000-8000-000000000000',
        '/sessions/00000000-0000-4000-8000-000000000000/resume',
      ),
      as,
      preflight: fc.boolean(),
    }),
  },
)

const control = (id: ControlOperationId, body?: fc.Arbitrary<unknown>, query?: fc.Arbitrary<string>): fc.Arbitrary<WalkCommand> =>
  fc.record(
    {
      type: fc.constant('control' as const),
      id: fc.constant(id),
      which,
      body: body ?? fc.constant(undefined),
      query: query ?? fc.constant(''),
    },
    { requiredKeys: ['type', 'id', 'which', 'query', ...(body === undefined ? [] : ['body' as const])] },
  )

const moves: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 6, arbitrary: control('moveClock', fc.constant({ to: 'nextChange' })) },
  {
    weight: 8,
    arbitrary: control(
      'moveClock',
      fc
        .constantFrom('PT0S', 'PT0.001S', 'PT1S', 'PT2S', 'PT2S', 'PT5S', 'PT1M', 'PT10M', 'PT6H', 'PT167H59M59.999S', 'PT168H')
        .map((advance) => ({ advance })),
    ),
  },
  {
    weight: 1,
    arbitrary: control(
      'moveClock',
      fc.constantFrom<unknown>(
        { to: '2001-01-01T00:00:00Z' },
        { to: '2026-03-02T10:00:00Z' },
        { freeze: true },
        { run: true },
        {},
        { advance: 'P1D' },
      ),
    ),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 2000, 2000, 60_000, 140_000) }) },
)

const steers: fc.Arbitrary<WalkCommand> = control(
  'steerSession',
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ do: 'step' }) },
    { weight: 5, arbitrary: fc.constantFrom('pause', 'resume', 'complete', 'fail', 'hang').map((verb) => ({ do: verb })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        { do: 'fail', code: 'out_of_luck', message: 'No luck.' },
        { do: 'pause', code: 'x' },
        { do: 'dance' },
      ),
    },
  ),
)

const operations: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 4, arbitrary: steers },
  { weight: 3, arbitrary: control('addSession', givenSessions) },
  { weight: 3, arbitrary: control('changeAccount', accountChanges) },
  {
    weight: 1,
    arbitrary: control(
      'signUp',
      fc.record({
        name: fc.constantFrom(...accountNames, '1'),
        account: fc.record({ plan: fc.constant('pro'), email: fc.constantFrom(...addresses) }, { requiredKeys: ['plan'] }),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: control(
      'changeLimits',
      fc.tuple(limits, fc.constantFrom({}, { forget: true })).map(([change, forget]) => Object.assign({}, change, forget)),
    ),
  },
  { weight: 1, arbitrary: control('changeOptions', options) },
  { weight: 1, arbitrary: control('deleteSession') },
  { weight: 2, arbitrary: control('takeSnapshot', fc.constantFrom({}, { id: 'a' }, { id: 'b' }, { id: 'NO' })) },
  { weight: 2, arbitrary: control('restoreSnapshot') },
  { weight: 1, arbitrary: control('resetWorld') },
  {
    weight: 2,
    arbitrary: fc.oneof(
      ...(
        [
          'getServer',
          'listWorlds',
          'getWorld',
          'getClock',
          'getControlledSession',
          'listAccounts',
          'getAccount',
          'getLimits',
          'getOptions',
          'getOutbox',
          'listSnapshots',
          'clearLedger',
        ] as const
      ).map((id) => control(id)),
      control('listControlledSessions', undefined, fc.constantFrom('', 'limit=1', 'limit=0', 'limit=1001')),
      control('getLedger', undefined, fc.constantFrom('', 'limit=5', 'operation=getReport', 'unheardOf=1')),
    ),
  },
)

const command: fc.Arbitrary<WalkCommand> = fc.oneof(
  { weight: 9, arbitrary: creates },
  { weight: 22, arbitrary: reads },
  { weight: 9, arbitrary: actions },
  { weight: 14, arbitrary: moves },
  { weight: 14, arbitrary: operations },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('many' as const), count: fc.constantFrom(20, 101) }) },
)

/** What happens in a walk. Where nothing does, a long one has been shrunk. */
export const walkCommands: fc.Arbitrary<readonly WalkCommand[]> = fc
  .tuple(
    fc.array(fc.option(creates, { freq: 3 }), { minLength: 2, maxLength: 2 }),
    fc.array(fc.option(command, { freq: 50 }), { minLength: 10, maxLength: 22, size: 'max' }),
  )
  .map((commands) => commands.flat().filter((one) => one !== null))
