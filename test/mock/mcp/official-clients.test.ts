import { Client, StreamableHTTPClientTransport, UnauthorizedError, type ClientOptions } from '@modelcontextprotocol/client'
import { UnauthorizedError as UnauthorizedErrorV1 } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { revisions } from '../../support/mcp/connect.ts'
import { serveMcp, serveOpenMcp } from '../../support/mcp/serve-mcp.ts'
import { createSigningProvider, type SigningProvider } from '../../support/mcp/signing-provider.ts'

/** An official client that is connected, as far as the tests ask it. */
type Connected = {
  readonly listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>
  readonly callTool: (call: { readonly name: string; readonly arguments: { readonly [name: string]: unknown } }) => Promise<unknown>
}

/** Connects with what a provider has; a client without a token signs in, and rejects with an error. */
type Line = {
  readonly connect: (url: URL, provider: SigningProvider) => Promise<Connected>
  readonly finish: (url: URL, provider: SigningProvider, answer: URLSearchParams) => Promise<void>
  readonly refusal: new () => Error
}

const info = { name: 'a-test', version: '1.0.0' }

const lineOfV1: Line = {
  async connect(url, authProvider) {
    const client = new ClientV1(info)
    await client.connect(new TransportV1(url, { authProvider }))
    onTestFinished(() => client.close())
    return client
  },
  finish: (url, authProvider, answer) => new TransportV1(url, { authProvider }).finishAuth(answer.get('code') ?? ''),
  refusal: UnauthorizedErrorV1,
}

function lineOfV2(options: ClientOptions): Line {
  return {
    async connect(url, authProvider) {
      const client = new Client(info, options)
      await client.connect(new StreamableHTTPClientTransport(url, { authProvider }))
      onTestFinished(() => client.close())
      return client
    },
    finish: (url, authProvider, answer) => new StreamableHTTPClientTransport(url, { authProvider }).finishAuth(answer),
    refusal: UnauthorizedError,
  }
}

const lines: readonly (readonly [string, Line])[] = [
  ['v1', lineOfV1],
  ...revisions.map(([revision, options]) => [`v2, ${revision}`, lineOfV2(options)] as const),
]

const signingIn = [
  ...lines.map((line) => [...line, '127.0.0.1'] as const),
  ['v1, at localhost,', lineOfV1, 'localhost'],
  ['v2, at localhost,', lineOfV2({}), 'localhost'],
] as const

test.each(signingIn)('clients: %s signs in, calls, refreshes, and signs in again', async (_, { connect, finish, refusal }, host) => {
  // A client warns of a token that was refused.
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warnings.mockRestore())
  const { mcpUrl, control, clock, ledger } = await serveMcp()
  const url = new URL(mcpUrl.replace('127.0.0.1', host))
  const provider = createSigningProvider()

  await expect(connect(url, provider)).rejects.toThrow(refusal)
  await finish(url, provider, provider.answers[0] ?? new URLSearchParams())
  const client = await connect(url, provider)
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_papers')
  const search = () => client.callTool({ name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } })
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })

  const first = provider.tokens()
  clock.advance(60 * 60_000)
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })
  expect(provider.tokens()?.access_token).not.toBe(first?.access_token)
  expect(provider.answers).toHaveLength(1)

  await control.changeTokens({ path: { world: 'default' }, body: { state: 'revoked' } })
  await expect(search()).rejects.toThrow(refusal)
  await finish(url, provider, provider.answers[1] ?? new URLSearchParams())
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })
  expect(ledger().exchanges.filter(({ operation }) => operation === 'searchPapers')).toHaveLength(3)
})

/** The tools that read a session, by its type. */
const readers: { readonly [type: string]: readonly string[] } = {
  report: ['get_report', 'list_shares'],
  systematicReview: ['get_systematic_review'],
  agent: ['get_agent_session', 'list_agent_events', 'list_agent_sources', 'list_agent_artifacts'],
}

const statuses = ['processing', 'completed', 'failed', 'pausedForInsufficientQuota'] as const

const everySession = {
  ...Object.fromEntries(statuses.flatMap((status) => [[`report-${status}`, { type: 'report', status } as const]])),
  ...Object.fromEntries(statuses.flatMap((status) => [[`review-${status}`, { type: 'systematicReview', status } as const]])),
  agent: { type: 'agent', status: 'completed' } as const,
}

test.each(lines)('clients: to %s, each result is as the output schema of its tool says', async (_, { connect }) => {
  const { mcpUrl, override } = await serveOpenMcp({ sessions: everySession })
  const client = await connect(new URL(mcpUrl), createSigningProvider())
  // The clients judge the results of tools that they have listed, and reject what differs.
  await client.listTools()
  const call = (name: string, given: { readonly [name: string]: unknown } = {}) => client.callTool({ name, arguments: given })
  const listed = await call('list_sessions')
  const { sessions } = (listed as { readonly structuredContent: { readonly sessions: readonly Listed[] } }).structuredContent
  expect(sessions).toHaveLength(9)
  const others = [
    ...['get_usage', 'list_sources', 'list_collections'].map((name) => call(name)),
    call('search_trials', { query: 'sleep', maxResults: 2 }),
    call('save_source', { doi: '10.1000/1' }),
    call('create_collection', { name: 'Sleep' }),
    call('create_systematic_review', { researchQuestion: 'Does it work?' }),
  ]
  const reads = sessions.flatMap(({ type, sessionId }) => (readers[type] ?? []).map((name) => call(name, { sessionId })))
  for (const result of await Promise.all([...others, ...reads])) expect(result).toMatchObject({ structuredContent: expect.any(Object) })
  override('getUsage', () => ({ broken: { status: 200, body: {} } }))
  await expect(call('get_usage')).rejects.toThrow(/output schema/)
})

type Listed = { readonly type: string; readonly sessionId: string }
