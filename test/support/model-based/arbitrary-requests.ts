import fc from 'fast-check'
import type { Requester, MaySucceed, ModelCommand } from './model-command.ts'
import { accountNames, addresses, courses, type Course, settings } from './arbitrary-worlds.ts'

export const as: fc.Arbitrary<Requester> = fc.oneof(
  { weight: 24, arbitrary: fc.constant('owner' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...accountNames) },
  { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'stranger' as const, 'basicAuth' as const) },
)
/** The position of something among those known at that step. */
export const anyPosition = fc.nat(7)

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

/** Reports and reviews of any course, and some that no document allows. */
export const arbitraryCreates: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 5, arbitrary: createOf('reports', reportBody, 'maybe') },
  { weight: 5, arbitrary: createOf('systematic-reviews', reviewBody, 'maybe') },
  { weight: 1, arbitrary: createOf('reports', brokenReport, 'no') },
  { weight: 1, arbitrary: createOf('systematic-reviews', brokenReview, 'no') },
)

function createOf(kind: 'reports' | 'systematic-reviews', body: fc.Arbitrary<unknown>, may: MaySucceed): fc.Arbitrary<ModelCommand> {
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

/** Typed gets, lists and downloads. */
export const arbitraryReads: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('get' as const),
      which: anyPosition,
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

const searchBody = fc.constantFrom<readonly [unknown, MaySucceed]>(
  [{ query: 'sleep' }, 'maybe'],
  [{ query: 'sleep', maxResults: 10_000 }, 'maybe'],
  [{ query: 'sleep', maxResults: 3, searchMode: 'keyword' }, 'maybe'],
  [{ query: 'sleep', corpus: 'pubmed', maxResults: 2 }, 'maybe'],
  [{ query: 'sleep', maxResults: 0 }, 'no'],
  [{ query: 'sleep', maxResults: 10_001 }, 'no'],
  [{}, 'no'],
)

const agentQuestion = fc
  .tuple(
    fc.constantFrom('Does exercise improve sleep?', 'Why?'),
    fc.constantFrom('', '', '', 'ask', 'pause', 'fail', 'hang', 'create report', 'polls 2', 'span 2s; ask', 'dance'),
  )
  .map(([question, clauses]) => (clauses === '' ? question : `${question} [understudy: ${clauses}]`))

/** A session of an agent, or only its messages: the first of those that exist are as good as any. */
const agentReads = fc.constantFrom<
  readonly [part: 'events' | 'sources' | 'artifacts' | `artifacts/art_1/${'content' | 'download'}`, query: string]
>(
  ['events', ''],
  ['events', ''],
  ['events', ''],
  ['events', 'cursor=nonsense'],
  ['sources', ''],
  ['artifacts', ''],
  ['artifacts/art_1/content', ''],
  ['artifacts/art_1/download', 'format=csv'],
  ['artifacts/art_1/download', 'format=exe'],
  ['artifacts/art_1/download', ''],
)

/** Agent sessions: created, read, written to and stopped. */
export const arbitraryAgents: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('createAgent' as const),
      as,
      body: fc.record({ query: agentQuestion, title: fc.constant('Ways'), isPublic: fc.boolean() }, { requiredKeys: ['query'] }),
      may: fc.constant('maybe' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('createAgent' as const),
      as,
      body: fc.constantFrom<unknown>({}, { query: '' }, { query: 3 }, { query: 'Why?', uploadIds: ['x'] }, []),
      may: fc.constant('no' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(anyPosition, as, agentReads)
      .map(([which, asker, [part, query]]) => ({ type: 'readAgent' as const, which, as: asker, part, query })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('tellAgent' as const),
      which: anyPosition,
      as,
      what: fc.constantFrom('messages' as const, 'messages' as const, 'stop' as const),
      body: fc.oneof(
        { weight: 5, arbitrary: agentQuestion.map((message) => ({ message })) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>({}, { message: '' }) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('stageUpload' as const),
      as,
      body: fc.constant({ filename: 'a.txt', contentType: 'text/plain', sizeBytes: 3 }),
      may: fc.constant('maybe' as const),
    }),
  },
)

/** Resumes, shares, searches, and requests that lead nowhere. */
export const arbitraryActions: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('resume' as const), which: anyPosition, as }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('resumeOnPage' as const), which: anyPosition }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('share' as const),
      which: anyPosition,
      as,
      body: fc.constantFrom(...addresses).map((email) => ({ email })),
      may: fc.constant('maybe' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('share' as const),
      which: anyPosition,
      as,
      body: fc.constantFrom<unknown>({}, { email: 'nobody' }, { email: 'a@b@c' }, { email: 3 }, []),
      may: fc.constant('no' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('listShares' as const), which: anyPosition, as }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        anyPosition,
        as,
        fc.oneof(
          fc.constantFrom(...addresses).map((email) => [email, 'maybe'] as const),
          fc.constantFrom(['nobody', 'no'] as const, ['', 'no'] as const),
        ),
      )
      .map(([which, asker, [email, may]]) => ({ type: 'deleteShare' as const, which, as: asker, email, may })),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('usage' as const), as }) },
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
        '/sessions/agent',
        '/search',
        '/sessions/00000000-0000-4000-8000-000000000000',
        '/sessions/00000000-0000-4000-8000-000000000000/resume',
      ),
      as,
      preflight: fc.boolean(),
    }),
  },
)
