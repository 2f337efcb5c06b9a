import type { Variant } from '../exam.ts'
import { correct } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import type { Body, Context } from './model.ts'
import { each, inside, on, without } from './mutants/tools.ts'

const every = (edit: (body: Body, context: Context) => Body): Partial<Behaviour> => ({
  changeAnswer: (context, body) => edit(body, context),
})
const items = (edit: (item: Body) => Body): Partial<Behaviour> => on('list', (body) => each(body, 'sessions', edit))
const tenFields = ['studyTypeTags', 'journalQuartile', 'fullTextUrl']
const references = ['txtUrl', 'bibUrl', 'risUrl']
const text = (extension: string, change: (text: string) => string): Partial<Behaviour> => ({
  fileText: (given, kind) => (kind === extension ? change(given) : given),
})
const one = (id: string, does: string, behaviour: Partial<Behaviour>): Variant<Behaviour> => ({ id, does, behaviour })

const shapes: readonly Variant<Behaviour>[] = [
  one(
    'extra-member',
    'An unknown member in every answer: clients ignore unknown ones',
    every((body) => ({ ...body, requestId: 'north-1' })),
  ),
  one(
    'extra-in-items',
    'An unknown member in list items: clients ignore unknown ones',
    items((item) => ({ ...item, pinned: false })),
  ),
  one(
    'members-reversed',
    'Members in another order: JSON objects have none',
    every((body) => Object.fromEntries(Object.entries(body).toReversed())),
  ),
  one(
    'papers-earlier-form',
    'Earlier forms carry only the first ten fields',
    on('searchPapers', (body) => each(body, 'papers', (paper) => without(paper, ...tenFields))),
  ),
  one(
    'list-without-total',
    'The older form has no totalCount',
    on('list', (body) => without(body, 'totalCount')),
  ),
  one(
    'list-without-role',
    'role is optional; here only shared sessions carry it',
    items((item) => (item['role'] === 'owner' ? without(item, 'role') : item)),
  ),
  one(
    'list-without-stage',
    'executionStage is optional in list items',
    items((item) => without(item, 'executionStage')),
  ),
  one(
    'created-without-settings',
    'settings stands only in the current form',
    on('createReview', (body) => without(body, 'settings')),
  ),
  one(
    'report-without-exports-status',
    'exportsStatus stands only in the current form',
    on('getReport', (body) => without(body, 'exportsStatus')),
  ),
  one(
    'review-without-exports-status',
    'exportsStatus stands only in the current form',
    on('getReview', (body) => without(body, 'exportsStatus')),
  ),
  one(
    'absent-references',
    'Absent reference URLs have no export: left out in place of null',
    on('getReport', (body) => without(body, ...references.filter((name) => body[name] === null))),
  ),
  one(
    'warnings-empty',
    'warnings is an optional array: here always present',
    on('searchPapers', (body) => ({ warnings: [], ...body })),
  ),
  one(
    'warnings-never',
    'warnings is optional: here always absent',
    on('searchPapers', (body) => without(body, 'warnings')),
  ),
  one(
    'data-empty',
    'data is an optional object: here present before any stage is done',
    on('getReview', (body) => ({ data: {}, ...body })),
  ),
  one(
    'data-late',
    'data may be populated before completed: here it is not',
    on('getReview', (body) => (body['status'] === 'processing' ? without(body, 'data') : body)),
  ),
  one('error-more', 'More members in an error: clients ignore unknown ones', {
    errorBody: ({ code, message }) => ({ error: { code, message, docs: 'https://docs.north.example' } }),
  }),
  one('error-long', 'message is human-readable text: here long and with letters of other tongues', {
    errorBody: ({ code, message }) => ({ error: { code, message: `Größe: ${message} `.repeat(9) } }),
  }),
]

const values: readonly Variant<Behaviour>[] = [
  one('ties-reversed', 'newest first leaves the order of equal times open', {
    compareForList: (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  }),
  one('ties-by-last-letters', 'newest first leaves the order of equal times open', {
    compareForList: (a, b) => b.createdAt - a.createdAt || a.id.slice(-6).localeCompare(b.id.slice(-6)) || correct.compareForList(a, b),
  }),
  one('quick-runs', 'reports take 5 to 15 minutes: here 5', { stageMs: () => 75_000 }),
  one('slow-runs', 'reports take 5 to 15 minutes: here 15', { stageMs: (session) => (session.kind === 'report' ? 225_000 : 180_000) }),
  one(
    'seconds-only',
    'createdAt is an ISO 8601 timestamp: here without milliseconds',
    items((item) => ({ ...item, createdAt: String(item['createdAt']).replace('.000Z', 'Z') })),
  ),
  one(
    'other-web-address',
    'url is a web-interface URL: here in another style',
    every((body) => ('url' in body ? { ...body, url: `${String(body['url'])}?view=live#top` } : body)),
  ),
  one(
    'sparse-papers',
    'venue and citedByCount may be null',
    on('searchPapers', (body) => each(body, 'papers', (paper) => ({ ...paper, venue: null, citedByCount: null }))),
  ),
  one(
    'sparse-trials',
    'summary, leadSponsor and dates may be null',
    on('searchTrials', (body) => each(body, 'trials', (trial) => ({ ...trial, summary: null, leadSponsor: null, startDate: null }))),
  ),
  one(
    'another-summary',
    'summary is free text',
    on('getReport', (body) => inside(body, 'result', (result) => ({ ...result, summary: 'In short:\n\n- it *may* help.' }))),
  ),
  one('rate-message', 'message of the rate limit is free text', {
    rateBody: { error: 'Rate limit exceeded', message: 'Come back later.' },
  }),
]

const formats: readonly Variant<Behaviour>[] = [
  one('more-headers', 'The contract asks no headers of JSON answers', {
    headers: { 'x-request-id': 'north-1', 'cache-control': 'no-store' },
  }),
  one('attachment-bare', 'served as an attachment download: a file name is not asked for', { attachment: () => 'attachment' }),
  one('attachment-encoded', 'served as an attachment download: the name in the extended form', {
    attachment: (_extension, name) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  }),
  one('octet-streams', 'Types of downloads are not given', { contentType: () => 'application/octet-stream' }),
  one(
    'csv-line-feeds',
    'The dialect of csv is not given: line feeds only',
    text('csv', (given) => given.replaceAll('\r\n', '\n')),
  ),
  one(
    'csv-byte-order-mark',
    'The dialect of csv is not given: with a byte order mark',
    text('csv', (given) => `\ufeff${given}`),
  ),
  one(
    'csv-other-columns',
    'Columns of exports are not given: other names',
    text('csv', (given) => given.replace('Title,Authors,Year,DOI', 'TITLE,AUTHOR LIST,Published,Identifier')),
  ),
  one(
    'ris-line-feeds',
    'RIS with line feeds only',
    text('ris', (given) => given.replaceAll('\r\n', '\n')),
  ),
  one(
    'bib-misc',
    'BibTeX: the type of an entry is free',
    text('bib', (given) => given.replaceAll('@article', '@misc')),
  ),
  one('metadata-more', 'Discovery metadata may hold more members', { mcpMetadata: (body) => ({ ...body, resource_name: 'North' }) }),
]

/** Other ways of this deployment to keep the contract. */
export const variants: readonly Variant<Behaviour>[] = [...shapes, ...values, ...formats]
