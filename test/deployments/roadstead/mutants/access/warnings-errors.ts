import type { Answer, Client } from '../probe.ts'
import { uuidOf } from '../../chance.ts'
import { isFields } from '../../checks.ts'
import { heldId } from '../../held.ts'
import type { Call, Fields, Refusal } from '../../types.ts'
import { refuses, under, without } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { heldReport, list, papers, readReport, refusedAs, resume, trials } from '../probe.ts'

const lost = { corpus: 'pubmed', searchMode: 'keyword', query: 'melatonin OR "keelhauling of barnacles"' }

const warned = (client: Client): Promise<Answer> => papers(client, lost)

const warning = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: (warning: Fields) => Fields,
  shows: (warning: Fields) => boolean,
): Row => [
  `warning-${id}`,
  sort,
  clause,
  breaks,
  { warnings: (warnings) => warnings.map((entry) => change(entry)) },
  async (client) => (await warned(client)).list('warnings').some((entry) => isFields(entry) && shows(entry)),
]

/** A fault of the error body, for some refusals only. */
const error = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (error: Fields, refusal: Refusal) => unknown,
  wrong: (answer: Answer) => boolean,
  ask: (client: Client) => Promise<Answer>,
  when: (refusal: Refusal, call: Call) => boolean = () => true,
): Row => [
  `error-${id}`,
  sort,
  'Error body: { error: { code: string, message: string } }',
  breaks,
  { refusalBody: (body, refusal, call) => (when(refusal, call) && isFields(body['error']) ? change(body['error'], refusal) : body) },
  async (client) => {
    const answer = await ask(client)
    return answer.status >= 400 && answer.status !== 429 && wrong(answer)
  },
]

const noText = (name: string) => (answer: Answer) => typeof answer.at('error', name) !== 'string'
const unknownReport = (client: Client): Promise<Answer> => readReport(client, uuidOf('nowhere'))
const badSearch = (client: Client): Promise<Answer> => papers(client, { maxResults: 0 })

export const warningFaults: readonly Fault[] = under('Search warning (element of `warnings`, optional array)', [
  warning(
    'corpus-spoken',
    'hard value',
    'corpus: one of service, pubmed, clinical_trials',
    'corpus is PubMed',
    (entry) => ({ ...entry, corpus: 'PubMed' }),
    (entry) => entry['corpus'] === 'PubMed',
  ),
  warning(
    'mode-dropped',
    'hard shape',
    'searchMode: semantic or keyword',
    'searchMode is left out',
    (entry) => without(entry, 'searchMode'),
    (entry) => entry['searchMode'] === undefined,
  ),
  warning(
    'details-text',
    'hard shape',
    'warningDetails: { type, messages }',
    'warningDetails is a string',
    (entry) => ({ ...entry, warningDetails: 'phrase ignored' }),
    (entry) => typeof entry['warningDetails'] === 'string',
  ),
  warning(
    'messages-text',
    'hard shape',
    'warningDetails.messages: array of string',
    'messages is one string',
    (entry) => ({ ...entry, warningDetails: { type: 'phrase_ignored', messages: 'not found' } }),
    (entry) => isFields(entry['warningDetails']) && typeof entry['warningDetails']['messages'] === 'string',
  ),
  [
    'warning-fatal',
    'hard status',
    'Warnings are non-fatal, for example when a phrase was ignored',
    'a phrase that is not found makes the search fail with 400',
    refuses('searchPapers', (call) => call.body['query'] === lost.query),
    async (client) => (await warned(client)).status === 400,
  ],
  [
    'warning-null-when-none',
    'medium shape',
    'warnings: optional array',
    'warnings is null when there are none',
    { searchBody: (body) => ({ warnings: null, ...body }) },
    async (client) => (await trials(client)).at('warnings') === null,
  ],
  [
    'warning-object-on-trials',
    'medium shape',
    'warnings: optional array',
    'warnings of a trial search is an empty object',
    { searchBody: (body, call) => (call.op === 'searchTrials' ? { ...body, warnings: {} } : body) },
    async (client) => isFields((await trials(client)).at('warnings')),
  ],
])

export const errorFaults: readonly Fault[] = under('Error object', [
  error(
    'flat',
    'easy shape',
    'the error is a string beside the message',
    (entry) => ({ error: entry['code'], message: entry['message'] }),
    noText('code'),
    badSearch,
  ),
  error('bare', 'easy shape', 'code and message stand at the top', (entry) => entry, noText('code'), badSearch),
  error(
    'no-message-on-404',
    'medium shape',
    'a 404 has no message',
    (entry) => ({ error: without(entry, 'message') }),
    noText('message'),
    unknownReport,
    (refusal) => refusal.status === 404,
  ),
  error(
    'no-code-on-409',
    'hard shape',
    'a 409 has no code',
    (entry) => ({ error: without(entry, 'code') }),
    noText('code'),
    (client) => resume(client, 'completed/report'),
    (refusal) => refusal.status === 409,
  ),
  error(
    'number-code-on-402',
    'hard shape',
    'the code of a 402 is a number',
    (entry) => ({ error: { ...entry, code: 402 } }),
    noText('code'),
    (client) => papers(client, {}, 'exhausted'),
    (refusal) => refusal.status === 402,
  ),
  error(
    'flat-on-401',
    'medium shape',
    'the error of a 401 is a string',
    (entry) => ({ error: entry['code'], message: entry['message'] }),
    noText('code'),
    (client) => list(client, '', 'revoked'),
    (refusal) => refusal.status === 401,
  ),
  error(
    'null-message-on-403',
    'hard shape',
    'the message of a 403 is null',
    (entry) => ({ error: { ...entry, message: null } }),
    noText('message'),
    (client) => list(client, '', 'noApiAccess'),
    (refusal) => refusal.status === 403,
  ),
  error(
    'list-message-on-create',
    'hard shape',
    'the message of a refused report is an array',
    (entry) => ({ error: { ...entry, message: [entry['message']] } }),
    noText('message'),
    (client) => client.ask('POST', '/sessions/reports', { key: 'default', body: {} }),
    (_, call) => call.op === 'createReport',
  ),
  error(
    'wrapped-in-list-query',
    'hard shape',
    'a refused list has an errors array',
    (entry) => ({ errors: [entry] }),
    noText('code'),
    (client) => list(client, 'limit=50', 'expired'),
    (_, call) => call.op === 'list',
  ),
])

const typed = (id: string, sort: Sort, breaks: string, status: number, type: string, ask: (client: Client) => Promise<Answer>): Row => [
  `json-${id}`,
  sort,
  'All bodies are JSON (Content-Type: application/json)',
  breaks,
  { reply: (reply) => (reply.status === status ? { ...reply, headers: { ...reply.headers, 'content-type': type } } : reply) },
  async (client) => !((await ask(client)).headers.get('content-type') ?? '').includes('json'),
]

export const commonFaults: readonly Fault[] = under('Common conventions', [
  typed('as-text', 'easy format', 'answers are declared as text', 200, 'text/plain', (client) => heldReport(client)),
  typed('as-html-on-404', 'medium format', 'a 404 is declared as HTML', 404, 'text/html', unknownReport),
  typed('as-text-on-202', 'medium format', 'a 202 is declared as text', 202, 'text/plain', (client) =>
    client.ask('POST', '/sessions/reports', { key: 'default', body: { researchQuestion: 'Yoga?' } }),
  ),
  typed('as-text-on-401', 'hard format', 'a 401 is declared as text', 401, 'text/plain', (client) => list(client, '', 'revoked')),
  typed('as-octets-on-409', 'hard format', 'a 409 is declared as octets', 409, 'application/octet-stream', (client) =>
    resume(client, 'failed/report'),
  ),
  [
    'foreign-report-open',
    'medium access',
    'Every session a caller can fetch by id must belong to the caller; otherwise 404',
    'a report of another account is given',
    { visible: (visible, session) => visible || session.kind === 'report' },
    async (client) => (await readReport(client, heldId('foreign'))).status === 200,
  ],
  [
    'foreign-report-403',
    'medium status',
    'Every session a caller can fetch by id must belong to the caller; otherwise 404',
    'a report of another account answers 403',
    {
      refuse: (refusal, call) =>
        refusal?.code === 'report_not_found' && call.session !== null ? { status: 403, code: 'forbidden', message: 'Not yours.' } : refusal,
    },
    async (client) => refusedAs(await readReport(client, heldId('foreign')), 403, 'forbidden'),
  ],
])
