import type { Answer, Client } from '../probe.ts'
import { accounts } from '../../accounts.ts'
import { isFields } from '../../checks.ts'
import type { Fields, Sheet } from '../../types.ts'
import { under, without } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { fetched, finishedReport, heldReport, newReport, newReview, originOf } from '../probe.ts'

const discovery = 'OAuth discovery metadata for the protected resource is served at {mcp_url}/.well-known/oauth-protected-resource'
const oauth = 'The MCP server authenticates with OAuth 2.0'

const metadataOf = async (client: Client): Promise<Answer> =>
  client.ask('GET', `${await originOf(client)}/mcp/.well-known/oauth-protected-resource`, { key: null })

const rewritten =
  (change: (fields: Fields) => Fields) =>
  (sheet: Sheet): Sheet => {
    const fields: unknown = typeof sheet.content === 'string' ? JSON.parse(sheet.content) : null
    return isFields(fields) ? { ...sheet, content: JSON.stringify(change(fields)) } : sheet
  }

const metadata = (id: string, sort: Sort, breaks: string, change: (sheet: Sheet) => Sheet, shows: (answer: Answer) => boolean): Row => [
  `mcp-${id}`,
  sort,
  discovery,
  breaks,
  { mcp: (sheet, path) => (path === 'metadata' ? change(sheet) : sheet) },
  async (client) => shows(await metadataOf(client)),
]

const entry = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (sheet: Sheet) => Sheet,
  shows: (answer: Answer) => boolean,
  key: string | null = null,
): Row => [
  `mcp-${id}`,
  sort,
  oauth,
  breaks,
  { mcp: (sheet, path) => (path === 'entry' ? change(sheet) : sheet) },
  async (client) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }
    return shows(await client.ask('POST', `${await originOf(client)}/mcp`, { key, body }))
  },
]

const pages = 'isPublic: whether the session is viewable by URL without authentication'
const html = (text: string): Sheet => ({ status: 200, headers: { 'content-type': 'text/html' }, content: `<h1>${text}</h1>` })

export const ashoreFaults: readonly Fault[] = [
  ...under('Authentication', [
    metadata(
      'metadata-missing',
      'easy status',
      'the metadata answer 404',
      (sheet) => ({ ...sheet, status: 404 }),
      (answer) => answer.status === 404,
    ),
    metadata(
      'metadata-locked',
      'medium access',
      'the metadata ask for a token',
      (sheet) => ({ ...sheet, status: 401 }),
      (answer) => answer.status === 401,
    ),
    metadata(
      'metadata-html',
      'medium format',
      'the metadata are a web page',
      () => html('Metadata'),
      (answer) => answer.status === 200 && answer.at('resource') === undefined,
    ),
    metadata(
      'no-resource',
      'medium shape',
      'the metadata name no resource',
      rewritten((fields) => without(fields, 'resource')),
      (answer) => answer.status === 200 && answer.at('resource') === undefined,
    ),
    metadata(
      'other-resource',
      'hard value',
      'the metadata name another resource',
      rewritten((fields) => ({ ...fields, resource: 'https://elsewhere.example.org/mcp' })),
      (answer) => String(answer.at('resource')).includes('elsewhere'),
    ),
    entry(
      'open',
      'medium access',
      'the server answers without a token',
      (sheet) => ({ ...sheet, status: 200, content: '{"jsonrpc":"2.0","id":1,"result":{}}' }),
      (answer) => answer.status === 200,
    ),
    entry(
      'forbidden',
      'medium status',
      'a request without a token answers 403',
      (sheet) => ({ ...sheet, status: 403 }),
      (answer) => answer.status === 403,
    ),
    entry(
      'answers-page',
      'hard status',
      'a request without a token answers 200 with a web page',
      () => html('Sign in'),
      (answer) => answer.status === 200,
    ),
  ]),
  ...under('Session created response (202 of both create endpoints)', [
    [
      'page-public-shut',
      'medium access',
      pages,
      'a public session asks for a sign-in on the web',
      { page: (sheet, session) => (session.isPublic ? { status: 401, headers: {}, content: 'Sign in.' } : sheet) },
      async (client) => (await fetched(client, (await newReport(client, { isPublic: true })).at('url'))).status === 401,
    ],
    [
      'page-public-review-missing',
      'hard access',
      pages,
      'the page of a public review answers 404',
      {
        page: (sheet, session) =>
          session.isPublic && session.kind === 'systematicReview' ? { status: 404, headers: {}, content: 'None.' } : sheet,
      },
      async (client) => (await fetched(client, (await newReview(client, { isPublic: true })).at('url'))).status === 404,
    ],
    [
      'page-private-open',
      'hard access',
      pages,
      'the page of a private report shows its question to everybody',
      { page: (sheet, session) => (session.kind === 'report' ? html(session.question) : sheet) },
      async (client) => {
        const made = await newReport(client, { researchQuestion: 'Do barnacles dream?' })
        const page = await fetched(client, made.at('url'))
        return page.status === 200 && page.text.includes('barnacles')
      },
    ],
    [
      'page-private-open-when-done',
      'hard access',
      pages,
      'the page of a private report is open to everybody once it is done',
      {
        page: (sheet, session) =>
          session.kind === 'report' && session.state.held && session.state.status === 'completed' ? html(session.question) : sheet,
      },
      async (client) => {
        const answer = await heldReport(client)
        const page = await fetched(client, answer.at('url'))
        return answer.at('isPublic') === false && page.status === 200 && page.text.startsWith('<h1>What does')
      },
    ],
  ]),
  ...under('Versioning', [
    [
      'version-dropped-from-links',
      'medium value',
      'all paths live under the version-2 root {base_url}',
      'links lead to version 1',
      { links: (links) => ({ ...links, self: String(links['self']).replace('/sessions/', '/v1/sessions/') }) },
      async (client) => String((await heldReport(client)).at('links', 'self')).includes('/v1/'),
    ],
    [
      'version-self-of-new-lost',
      'hard value',
      'links.self: API URL of the typed get endpoint',
      'self of a finished report leads outside the root',
      {
        links: (links, session, _, progress) =>
          !session.state.held && progress.status === 'completed'
            ? { ...links, self: String(links['self']).replace('/sessions/', '/archive/') }
            : links,
      },
      async (client) => !String((await finishedReport(client)).at('links', 'self')).includes('/sessions/reports/'),
    ],
  ]),
  ...under('Errors', [
    [
      'error-message-object',
      'hard access',
      'message: human-readable',
      'the message of a refused key is an object',
      {
        refusalBody: (body, refused) =>
          refused.code === 'invalid_api_key' ? { error: { code: refused.code, message: { key: accounts[0].name } } } : body,
      },
      async (client) => {
        const answer = await client.ask('GET', '/sessions', { key: 'revoked' })
        return answer.status === 401 && typeof answer.at('error', 'message') === 'object'
      },
    ],
    [
      'error-html-on-long-ids',
      'hard format',
      'Error body: { error: { code, message } }',
      'a very long id answers a web page',
      {
        reply: (reply, call) =>
          call.id.length > 60 ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' } : reply,
      },
      async (client) => {
        const answer = await client.ask('GET', `/sessions/reports/${'a'.repeat(80)}`, { key: 'default' })
        return answer.at('error', 'code') === undefined
      },
    ],
  ]),
]
