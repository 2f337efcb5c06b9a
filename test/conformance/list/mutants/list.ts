import { changeListQuery, changeListedSessions, type Item } from '../../../support/deployments/change-list.ts'
import { changeAnswers, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'

/** Items that differ from the typed get. */
function changeItems(breaks: string, change: (item: Item) => Item): Mutant {
  return {
    breaks,
    fetchOf: changeListedSessions((sessions) => sessions.map(change)),
    rule: 'sessions/list/agrees-with-get',
    class: 'consistency',
    hidden: true,
  }
}

const agreeing: readonly Mutant[] = [
  changeItems('completed sessions are listed as processing', (item) =>
    item['status'] === 'completed' ? { ...item, status: 'processing' } : item,
  ),
  changeItems('completed sessions are listed as failed', (item) => (item['status'] === 'completed' ? { ...item, status: 'failed' } : item)),
  changeItems('running sessions are listed as completed', (item) =>
    item['status'] === 'processing' ? { ...item, status: 'completed' } : item,
  ),
  changeItems('failed sessions are listed as unknown', (item) => (item['status'] === 'failed' ? { ...item, status: 'unknown' } : item)),
  changeItems('every session is listed with the same url', (item) => ({ ...item, url: 'http://understudy.test/web/sessions' })),
  changeItems('links.self of an item leads to the list', (item) => ({
    ...item,
    links: { self: 'http://understudy.test/api/v2/sessions' },
  })),
  changeItems('links.self of an item has no host', (item) => ({
    ...item,
    links: { self: `/api/v2/sessions/${String(item['sessionId'])}` },
  })),
  changeItems('reviews are listed as reports', (item) => (item['type'] === 'systematicReview' ? { ...item, type: 'report' } : item)),
]

function titled(breaks: string, title: (item: Item) => string): Mutant {
  const change = (item: Item): Item => (/exercise improve sleep/.test(String(item['title'])) ? { ...item, title: title(item) } : item)
  return {
    breaks,
    fetchOf: changeListedSessions((sessions) => sessions.map(change)),
    rule: 'sessions/list/title',
    class: 'defaults',
    hidden: true,
  }
}

const titles: readonly Mutant[] = [
  titled('a session without a title is listed with an empty title', () => ''),
  titled('a session without a title is listed as Untitled', () => 'Untitled'),
  titled('a session without a title is listed with its id as title', ({ sessionId }) => String(sessionId)),
  titled('a session without a title is listed with half its question', ({ title }) => `${String(title).slice(0, 12)}…`),
]

const matching: readonly Mutant[] = [
  ...['source', 'type', 'status'].map((name) => ({
    breaks: `the filter ${name} is ignored`,
    fetchOf: changeListQuery((query) => query.delete(name)),
  })),
  ...['source', 'status'].map((name) => ({
    breaks: `the filter ${name} is ignored beside type`,
    fetchOf: changeListQuery((query) => (query.has('type') ? query.delete(name) : undefined)),
  })),
  {
    breaks: 'the filter status is ignored beside source',
    fetchOf: changeListQuery((query) => (query.has('source') ? query.delete('status') : undefined)),
  },
  ...['source', 'type', 'status'].map((name) => ({
    breaks: `a cursor forgets the filter ${name}`,
    fetchOf: changeListQuery((query) => (query.has('cursor') ? query.delete(name) : undefined)),
  })),
  {
    breaks: 'failed sessions are found as completed',
    fetchOf: changeListQuery((query) => (query.get('status') === 'completed' ? query.set('status', 'failed') : undefined)),
  },
  {
    breaks: 'sessions by MCP are found as sessions by the API',
    fetchOf: changeListQuery((query) => (query.get('source') === 'mcp' ? query.set('source', 'api') : undefined)),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/filters-match', class: 'filters', hidden: true }))

/** Filters that leave out matching sessions. */
function leaveOut(breaks: string, isLeftOut: (item: Item, query: URLSearchParams) => boolean): Mutant {
  const fetchOf = changeListedSessions((sessions, { query }) => sessions.filter((item) => !isLeftOut(item, query)))
  return { breaks, fetchOf, rule: 'sessions/list/filters-every-kind', class: 'filters', hidden: true }
}

const everyKind: readonly Mutant[] = [
  ...['report', 'systematicReview', 'agent'].map((kind) =>
    leaveOut(`the filter status leaves out sessions of type ${kind}`, ({ type }, query) => query.has('status') && type === kind),
  ),
  ...['report', 'systematicReview'].map((kind) =>
    leaveOut(`the filter source leaves out sessions of type ${kind}`, ({ type }, query) => query.has('source') && type === kind),
  ),
  leaveOut(
    'the filter type leaves out paused sessions',
    ({ status }, query) => query.has('type') && status === 'pausedForInsufficientQuota',
  ),
  leaveOut('the filter status leaves out shared sessions', ({ role }, query) => query.has('status') && role === 'shared'),
  leaveOut('two filters find nothing', (_, query) => query.has('type') && (query.has('status') || query.has('source'))),
]

/** Unlisted values of filters that are refused, or read as a listed one. */
const beyond: readonly Mutant[] = [
  ...[
    { name: 'source', value: 'telex', instead: refuseWith(400, 'invalid_source') },
    { name: 'type', value: 'notebook', instead: refuseWith(404, 'not_found') },
    { name: 'status', value: 'archived', instead: refuseWith(422, 'invalid_request') },
  ].map(({ name, value, instead }) => ({
    breaks: `an unlisted ${name} answers ${instead.status}`,
    fetchOf: changeAnswers(({ path, query }) => (path === '/sessions' && query.get(name) === value ? instead : null)),
  })),
  ...[
    { name: 'source', value: 'telex', taken: 'user' },
    { name: 'type', value: 'notebook', taken: 'report' },
    { name: 'status', value: 'archived', taken: 'completed' },
  ].map(({ name, value, taken }) => ({
    breaks: `an unlisted ${name} is read as ${taken}`,
    fetchOf: changeListQuery((query) => (query.get(name) === value ? query.set(name, taken) : undefined)),
  })),
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/filter-enums', class: 'filters' }))

export const mutants: readonly Mutant[] = [...agreeing, ...titles, ...matching, ...everyKind, ...beyond]
