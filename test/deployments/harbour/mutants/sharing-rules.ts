import type { Answer, Client } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import { idOf } from '../seeds.ts'
import { askAs, fault, list, refuses, share, text } from './tools.ts'

const sharing = 'POST /sessions/{sessionId}/shares'
const mcp = 'Authentication'

/** The address of the protocol server, beside the API. */
async function protocolUrl(c: Client, path = ''): Promise<string> {
  return `${new URL(text((await list(c)).at('sessions', 0, 'links', 'self'))).origin}/mcp${path}`
}

async function metadata(c: Client): Promise<Answer> {
  return c.ask('GET', await protocolUrl(c, '/.well-known/oauth-protected-resource'), { key: null })
}

export const sharingRulesMutants = [
  fault(
    'share-cap-ignored',
    ['limit', 'hard'],
    sharing,
    "the session's recipient cap reached gives 403 `cap_exceeded`",
    'There is no cap.',
    {
      shareCap: () => 1000,
    },
    async (c) => !refuses(await share(c, 'capped', 'one-more@elsewhere.example'), 403, 'cap_exceeded'),
  ),
  fault(
    'share-cap-409',
    ['status', 'hard'],
    sharing,
    "the session's recipient cap reached gives 403 `cap_exceeded`",
    'A full session answers 409.',
    {
      changeStatus: (at, status) => (at.route === 'share' && at.session?.shares.length === 12 && status === 403 ? 409 : status),
    },
    async (c) => (await share(c, 'capped', 'one-more@elsewhere.example')).status === 409,
  ),
  fault(
    'gate-ignored',
    ['access', 'hard'],
    sharing,
    'inviting an address without an account when not permitted gives 403 `gate_denied`',
    'Everybody may invite.',
    {
      mayInvite: () => true,
    },
    async (c) =>
      !refuses(
        await askAs(c, 'denied', 'POST', `/sessions/${idOf('deniedSession')}/shares`, { email: 'nobody@elsewhere.example' }),
        403,
        'gate_denied',
      ),
  ),
  fault(
    'gate-for-registered-too',
    ['access', 'hard'],
    sharing,
    'inviting an address without an account when not permitted gives 403 `gate_denied`',
    'People with an account are refused too.',
    {
      mayInvite: (account) => account.mayInvite,
    },
    async (c) =>
      (await askAs(c, 'denied', 'POST', `/sessions/${idOf('deniedSession')}/shares`, { email: 'piet@harbour.example' })).status !== 201,
  ),
  fault(
    'agent-api-ignored-in-shares',
    ['access', 'hard'],
    sharing,
    'an agent session when the research-agent API is not enabled for the account gives 404 `not_found`',
    'The agent session is shared.',
    {
      agentApiBlocks: () => false,
    },
    async (c) =>
      (await askAs(c, 'agentApiDisabled', 'POST', `/sessions/${idOf('agentApiDisabledSession')}/shares`, { email: 'piet@harbour.example' }))
        .status !== 404,
  ),
  fault(
    'agent-api-code',
    ['value', 'medium'],
    sharing,
    '404 `not_found`',
    'The code is `session_not_found`.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'agentApiDisabled' ? 'sessionMissing' : condition, at),
    },
    async (c) =>
      (
        await askAs(c, 'agentApiDisabled', 'POST', `/sessions/${idOf('agentApiDisabledSession')}/shares`, { email: 'piet@harbour.example' })
      ).at('error', 'code') !== 'not_found',
  ),
  fault(
    'share-missing-code',
    ['value', 'medium'],
    sharing,
    'unknown or foreign session gives 404 `session_not_found`',
    'Sharing an unknown session has the code of reports.',
    {
      errorFor: (condition, at) =>
        correct.errorFor(condition === 'sessionMissing' && at.route === 'share' ? 'reportMissing' : condition, at),
    },
    async (c) =>
      (await c.ask('POST', '/sessions/7f1b1c1e-0000-4000-8000-000000000000/shares', { body: { email: 'piet@harbour.example' } })).at(
        'error',
        'code',
      ) !== 'session_not_found',
  ),
  fault(
    'share-of-reviews-404',
    ['access', 'medium'],
    sharing,
    'Works for all session kinds',
    'A review cannot be shared.',
    {
      mayChange: (session, account, what) =>
        !(what === 'share' && session.kind === 'systematicReview') && correct.mayChange(session, account, what),
    },
    async (c) => (await share(c, 'completedReview', 'piet@harbour.example')).status !== 201,
  ),
  fault(
    'list-answer-as-text',
    ['format', 'medium'],
    'Common conventions',
    'All bodies are JSON (`Content-Type: application/json`)',
    'The list is served as text/plain.',
    {
      extraHeaders: (at): Readonly<Record<string, string>> => (at.route === 'list' ? { 'Content-Type': 'text/plain' } : {}),
    },
    async (c) => !text((await list(c)).headers.get('Content-Type')).includes('json'),
  ),
  fault(
    'metadata-404',
    ['status', 'medium'],
    mcp,
    'OAuth discovery metadata is served at `{mcp_url}/.well-known/oauth-protected-resource`',
    'There is no metadata.',
    {
      protocolStatus: (what, usual) => (what === 'metadata' ? 404 : usual),
    },
    async (c) => (await metadata(c)).status !== 200,
  ),
  fault(
    'metadata-without-resource',
    ['shape', 'medium'],
    mcp,
    'OAuth discovery metadata for the protected resource',
    'No resource is named.',
    {
      resourceMetadata: ({ resource: _resource, ...rest }) => rest,
    },
    async (c) => (await metadata(c)).at('resource') === undefined,
  ),
  fault(
    'protocol-without-token-200',
    ['access', 'medium'],
    mcp,
    'The MCP server authenticates with OAuth 2.0',
    'A call without a token is answered.',
    {
      protocolStatus: (what, usual) => (what === 'noToken' ? 200 : usual),
    },
    async (c) =>
      (await c.ask('POST', await protocolUrl(c), { key: null, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })).status !== 401,
  ),
]
