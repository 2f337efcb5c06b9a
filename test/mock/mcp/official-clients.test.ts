import { Client, StreamableHTTPClientTransport, UnauthorizedError, type ClientOptions } from '@modelcontextprotocol/client'
import { UnauthorizedError as UnauthorizedErrorV1 } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { revisions } from '../../support/mcp/connect.ts'
import { serveMcp } from '../../support/mcp/serve-mcp.ts'
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

test.each(lines)('clients: %s signs in, calls, refreshes, and signs in again', async (_, { connect, finish, refusal }) => {
  // A client warns of a token that was refused.
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warnings.mockRestore())
  const { mcpUrl, control, ledger } = await serveMcp()
  const url = new URL(mcpUrl)
  const provider = createSigningProvider()
  const change = (state: 'expired' | 'revoked') =>
    control.changeTokens({ path: { world: 'default' }, body: { state, ...(state === 'expired' && { use: 'access' as const }) } })

  await expect(connect(url, provider)).rejects.toThrow(refusal)
  await finish(url, provider, provider.answers[0] ?? new URLSearchParams())
  const client = await connect(url, provider)
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_papers')
  const search = () => client.callTool({ name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } })
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })

  const first = provider.tokens()
  await change('expired')
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })
  expect(provider.tokens()?.access_token).not.toBe(first?.access_token)
  expect(provider.answers).toHaveLength(1)

  await change('revoked')
  await expect(search()).rejects.toThrow(refusal)
  await finish(url, provider, provider.answers[1] ?? new URLSearchParams())
  expect(await search()).toMatchObject({ structuredContent: { papers: [{}] } })
  expect(ledger().exchanges.filter(({ operation }) => operation === 'searchPapers')).toHaveLength(3)
})
