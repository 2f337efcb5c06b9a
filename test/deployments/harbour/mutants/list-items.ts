import { correct } from '../behaviour.ts'
import { idOf } from '../seeds.ts'
import {
  fault,
  field,
  findPapers,
  idsOf,
  itemFor,
  list,
  minutes,
  newReport,
  newReview,
  number,
  resume,
  share,
  text,
  walk,
} from './tools.ts'

const get = 'GET /sessions'
const item = 'Session list item'
const filters = 'Filters apply to every session kind'

export const listItemsMutants = [
  fault(
    'filter-processing-includes-paused',
    ['filter', 'hard'],
    get,
    'status: `processing`, `pausedForInsufficientQuota`, …',
    'processing finds paused sessions too.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) || (value === 'processing' && session.status === 'pausedForInsufficientQuota'),
    },
    async (c) => (await walk(c, '&status=processing', 50)).items.some((one) => field(one, 'status') !== 'processing'),
  ),
  fault(
    'filters-or',
    ['filter', 'hard'],
    get,
    filters,
    'Of a type and a status one is enough for reviews.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) ||
        (name === 'status' && session.kind === 'systematicReview' && session.status === 'completed'),
    },
    async (c) => (await walk(c, '&status=failed&type=systematicReview', 50)).items.some((one) => field(one, 'status') !== 'failed'),
  ),
  fault(
    'filter-cached-status',
    ['filter', 'hard'],
    get,
    'status filter of the list',
    'The filter uses the status from before a resume.',
    {
      passesList: (name, value, session, account) =>
        name === 'status' && session.resumes > 0
          ? value === 'pausedForInsufficientQuota'
          : correct.passesList(name, value, session, account),
    },
    async (c) => {
      await resume(c, 'paused0')
      return idsOf((await walk(c, '&status=pausedForInsufficientQuota', 50)).items).includes(idOf('paused0'))
    },
  ),
  fault(
    'total-count-of-page',
    ['value', 'medium'],
    get,
    'totalCount: integer',
    'The count is the length of the page.',
    {
      totalCount: ({ page }) => page.length,
    },
    async (c) => (await list(c, '?limit=2')).at('totalCount') === 2,
  ),
  fault(
    'total-count-shrinks',
    ['value', 'hard'],
    get,
    'totalCount: integer',
    'On later pages the count is of what is left.',
    {
      totalCount: ({ matching, page, rest }, first) => (first ? matching.length : page.length + rest),
    },
    async (c) => {
      const { pages } = await walk(c, '', 20)
      return number(pages.at(-1)?.at('totalCount')) < number(pages[0]?.at('totalCount')) - 10
    },
  ),
  fault(
    'total-count-text',
    ['shape', 'medium'],
    get,
    'totalCount: integer',
    'The count is a string.',
    {
      changeAnswer: (at, body) => (at.route === 'list' ? { ...body, totalCount: String(body['totalCount']) } : body),
    },
    async (c) => typeof (await list(c)).at('totalCount') === 'string',
  ),
  fault(
    'created-local-time',
    ['time', 'hard'],
    item,
    'createdAt: ISO 8601 timestamp',
    'The time of a created session is an hour late.',
    {
      createdText: (createdAt, session) =>
        correct.createdText(createdAt + (session.source === 'api' && session.resumes === 0 ? 3_600_000 : 0), session),
    },
    async (c) => {
      const reset = Number((await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Reset'))
      const found = await itemFor(c, text((await newReport(c)).at('sessionId')))
      return Date.parse(text(field(found, 'createdAt'))) > (reset - 86_400) * 1000 + minutes(30)
    },
  ),
  fault(
    'created-seconds',
    ['format', 'medium'],
    item,
    'createdAt: ISO 8601 timestamp',
    'The time is written for people.',
    {
      createdText: (createdAt) => new Date(createdAt).toUTCString(),
    },
    async (c) => !/^\d{4}-\d\d-\d\d/u.test(text((await list(c)).at('sessions', 0, 'createdAt'))),
  ),
  fault(
    'agent-with-stage',
    ['shape', 'medium'],
    item,
    'executionStage: omitted entirely for agent sessions',
    'Agent sessions have a null stage.',
    {
      shownItem: (one, session) => (session.kind === 'agent' ? { ...one, executionStage: null } : one),
    },
    async (c) => (await list(c, '?type=agent')).list('sessions').some((one) => field(one, 'executionStage') !== undefined),
  ),
  fault(
    'shared-agent-role-owner',
    ['value', 'medium'],
    item,
    'role: `shared` for an agent session another user shared read-only',
    'The role is owner.',
    {
      roleOf: () => 'owner',
    },
    async (c) => field(await itemFor(c, idOf('sharedAgent')), 'role') !== 'shared',
  ),
  fault(
    'owner-role-shared-once-shared',
    ['value', 'hard'],
    item,
    'reports and systematic reviews always `owner`',
    'A report that is shared has the role shared.',
    {
      roleOf: (session, account) => (session.kind === 'report' && session.shares.length > 0 ? 'shared' : correct.roleOf(session, account)),
    },
    async (c) => {
      await share(c, 'completedReport', 'reader@elsewhere.example')
      return field(await itemFor(c, idOf('completedReport')), 'role') === 'shared'
    },
  ),
  fault(
    'shared-agent-not-listed',
    ['access', 'medium'],
    get,
    'agent sessions shared with the caller appear with `role: shared`',
    'Shared agent sessions are not listed.',
    {
      isListed: (session, account) => session.owner === account.id,
    },
    async (c) => (await itemFor(c, idOf('sharedAgent'))) === undefined,
  ),
  fault(
    'shared-reports-listed',
    ['access', 'hard'],
    get,
    'shared reports and reviews do not appear',
    'A shared report is listed for its reader.',
    {
      isListed: (session, account) => correct.isListed(session, account) || session.shares.some((one) => one.email === account.email),
    },
    async (c) => {
      await share(c, 'completedReport', 'pier@harbour.example')
      return (await itemFor(c, idOf('completedReport'), 'other')) !== undefined
    },
  ),
  fault(
    'new-share-of-agent-not-listed',
    ['access', 'hard'],
    'States and transitions',
    '`registered` takes effect at once',
    'A new share of an agent session has no effect.',
    {
      takesEffect: (session) => session.kind !== 'agent',
    },
    async (c) => {
      await share(c, 'agent', 'pier@harbour.example')
      return (await itemFor(c, idOf('agent'), 'other')) === undefined
    },
  ),
  fault(
    'list-title-generated',
    ['value', 'hard'],
    item,
    'title: report title (the research question)',
    'The title is empty while a session runs.',
    {
      listTitle: (session) => (session.status === 'processing' ? '' : session.question),
    },
    async (c) => text(field(await itemFor(c, text((await newReport(c)).at('sessionId'))), 'title')) === '',
  ),
  fault(
    'created-review-source-user',
    ['value', 'hard'],
    item,
    'source: `user`, `api`, `mcp`, `agent_session`',
    'A review created over the API has the source user.',
    {
      sourceOfCreated: (kind) => (kind === 'report' ? 'api' : 'user'),
    },
    async (c) => field(await itemFor(c, text((await newReview(c)).at('sessionId'))), 'source') !== 'api',
  ),
  fault(
    'list-type-snake-case',
    ['value', 'medium'],
    item,
    'executionStage: string or null; type `systematicReview`',
    'Reviews are called systematic_review in the list.',
    {
      shownType: (session, view) => (view === 'list' && session.kind === 'systematicReview' ? 'systematic_review' : session.kind),
    },
    async (c) => (await list(c, '?type=systematicReview')).list('sessions').some((one) => field(one, 'type') !== 'systematicReview'),
  ),
  fault(
    'new-session-not-listed',
    ['state', 'medium'],
    get,
    "Lists the caller's sessions of all kinds",
    'A session is listed once it is not new.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) &&
        !(name === 'type' && session.reads === 0 && session.source === 'api' && session.status === 'processing'),
    },
    async (c) => {
      const id = text((await newReport(c)).at('sessionId'))
      return !idsOf((await list(c, '?type=report&limit=20')).list('sessions')).includes(id)
    },
  ),
]
