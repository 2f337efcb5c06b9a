import type { Client } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Body } from '../model.ts'
import { each, inside, fault, feed, get, on, papersPath, post, reportsPath, sees, textAt } from './tools.ts'
import type { Fault } from './tools.ts'

const tripped = async (client: Client): Promise<void> => {
  await client.wait(600_000)
  for (let count = 0; count < 101; count += 1) await client.ask('GET', '/sessions?limit=1', { key: null })
}
const bare =
  (name: string) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const meta = 'http://127.0.0.1:4010/mcp/.well-known/oauth-protected-resource'

export const limitMutants: readonly Fault[] = [
  fault(
    ['Request rate', 'shape', 'hard'],
    'rate-body-standard',
    '429 has the body { error: Rate limit exceeded, message }',
    'the standard error object',
    { rateBody: { error: { code: 'rate_limited', message: 'Slow down.' } } },
    async (client) => {
      await tripped(client)
      return (await client.ask('GET', '/sessions')).at('error', 'code') === 'rate_limited'
    },
  ),
  fault(
    ['Request rate', 'value', 'hard'],
    'rate-text',
    'error is always the text Rate limit exceeded',
    'another text',
    { rateBody: { error: 'Too many requests', message: 'Slow down.' } },
    async (client) => {
      await tripped(client)
      return (await client.ask('GET', '/sessions')).at('error') === 'Too many requests'
    },
  ),
  fault(
    ['Request rate', 'limit', 'hard'],
    'rate-never',
    '100 requests per minute per IP address',
    'no limit',
    { perMinute: 1e9 },
    async (client) => {
      await tripped(client)
      return (await client.ask('GET', '/sessions?limit=1')).status === 200
    },
  ),
  fault(
    ['Request rate', 'time', 'hard'],
    'rate-block-one-minute',
    'blocks that IP for 5 minutes',
    'one minute',
    { blockMs: 60_000 },
    async (client) => {
      await tripped(client)
      await client.wait(120_000)
      return (await client.ask('GET', '/sessions?limit=1')).status === 200
    },
  ),
  fault(
    ['Authentication', 'status', 'medium'],
    'mcp-open',
    'The MCP server authenticates with OAuth 2.0',
    'it answers 200 without a login',
    { mcpStatus: 200 },
    sees('POST', 'http://127.0.0.1:4010/mcp', { key: null, body: {} }, (a) => a.status === 200),
  ),
  fault(
    ['Authentication', 'shape', 'medium'],
    'mcp-metadata-empty',
    'OAuth discovery metadata for the protected resource is served',
    'without the required resource',
    { mcpMetadata: bare('resource') },
    get(meta, (a) => a.at('resource') === undefined),
  ),
  fault(
    ['Authentication', 'value', 'hard'],
    'mcp-metadata-other',
    'discovery metadata for the protected resource',
    'it names the API instead',
    { mcpMetadata: (body) => ({ ...body, resource: 'http://127.0.0.1:4010/api/v2' }) },
    get(meta, (a) => textAt(a, 'resource').endsWith('/v2')),
  ),
  fault(
    ['Errors', 'shape', 'medium'],
    'papers-by-id',
    'Response 200: { papers, warnings? }',
    'papers is an object by id',
    on('searchPapers', (body) => ({ ...body, papers: {} })),
    post(papersPath, { query: 'a' }, (a) => !Array.isArray(a.at('papers'))),
  ),
  fault(
    ['GET /sessions', 'state', 'hard'],
    'new-sessions-unlisted',
    'Lists the caller’s sessions of all kinds in one feed',
    'those made through the API are missing',
    { listed: (session, account) => session.run === null && correct.listed(session, account) },
    async (client) => {
      const made = await client.ask('POST', reportsPath, { body: { researchQuestion: 'New?' } })
      return !(await feed(client, 'limit=10', 1)).some((one) => one['sessionId'] === made.at('sessionId'))
    },
  ),
  fault(
    ['Search warning', 'shape', 'hard'],
    'warning-details-text',
    'warningDetails { type, messages: array of string }',
    'messages is a text',
    on('searchPapers', (body) => each(body, 'warnings', (w) => inside(w, 'warningDetails', (d) => ({ ...d, messages: 'x' })))),
    post(
      papersPath,
      { query: '"no such phrase"', corpus: 'pubmed', searchMode: 'keyword' },
      (a) => a.at('warnings', 0, 'warningDetails', 'messages') === 'x',
    ),
  ),
]
