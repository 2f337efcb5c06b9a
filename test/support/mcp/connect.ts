import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { signIn } from '../oauth/sign-in.ts'

/** A mock that signs clients in at once. Its clock is frozen. */
export function createAuto(options: object = {}): Understudy {
  return createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z', options: { oauth: 'auto', ...options } } })
}

/** Connects the official client to the MCP server of a world with a token of its authorization server. */
export async function connect(
  understudy: Understudy,
  parameters: { readonly [parameter: string]: string } = {},
  options: ClientOptions = {},
): Promise<Client> {
  const { tokens } = await signIn(understudy, parameters)
  return connectWith(understudy, tokens.access_token, options)
}

/** Connects it with a token that it has. */
export async function connectWith(understudy: Understudy, token: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1.0.0' }, options)
  const transport = new StreamableHTTPClientTransport(new URL(understudy.mcpUrl), {
    fetch: understudy.fetch,
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

/** The two revisions that the MCP server speaks, and how the official client asks for each. */
export const revisions: readonly (readonly [revision: string, options: ClientOptions])[] = [
  ['2025-11-25', {}],
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
]
