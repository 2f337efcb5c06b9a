import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import type { Target } from '../../define/target.ts'
import { authorizationServer, findServer, type AuthorizationServer } from './authorization-server.ts'
import {
  askForCode,
  askForTokens,
  exchangeCode,
  register,
  toClient,
  type Changes,
  type Client,
  type CodeAnswer,
  type Tokens,
} from './sign-in.ts'

/** The answer to the request for a code, and the tokens for it. Null where there is no client, or no code came. */
export type CodeUse = { readonly asked: CodeAnswer | null; readonly tokens: Tokens | null }

/** A sign-in of a client, as it is usual. */
export type SignedIn = CodeUse & { readonly registered: Registered }

/** A client at the authorization server, or the reason that there is none. */
export type Registered =
  | { readonly server: AuthorizationServer; readonly client: Client }
  | { readonly none: string; readonly by: readonly Exchange[] }

type RegisteredClient = { readonly registered: Registered }

/** The client of the target, or one that is registered where the target allows it. */
export const registeredClient: Probe<RegisteredClient> = {
  name: 'a client of the authorization server',
  profile: 'lifecycle',
  uses: [authorizationServer],
  cost: { ...noCost, requests: 1 },
  async send({ evidence, visit, target }) {
    const { server, metadata } = await evidence(authorizationServer)
    if (server === undefined)
      return { registered: { none: 'no authorization server was found', by: metadata === undefined ? [] : [metadata] } }
    return { registered: await clientAt(visit, server, target) }
  },
}

/** The client of a target at its authorization server, or one that is registered where the target allows it. */
async function clientAt(visit: ProbeContext['visit'], server: AuthorizationServer, { mcp = {}, allow }: Target): Promise<Registered> {
  if (mcp.clientId !== undefined) return { server, client: toClient(server, mcp.clientId, mcp.clientSecret) }
  if (allow?.registration !== true) return { none: 'the target has no client, and does not allow a registration', by: [] }
  return registerAt(visit, server)
}

async function registerAt(visit: ProbeContext['visit'], server: AuthorizationServer): Promise<Registered> {
  if (server.register === undefined) return { none: 'the authorization server registers no clients', by: [] }
  const { client, by } = await register(visit, server.register, server)
  return client === undefined ? { none: `the registration answered ${answerOf(by)?.status ?? 'nothing'}`, by: [by] } : { server, client }
}

/** The means of a sign-in. */
type Means = Pick<ProbeContext, 'visit' | 'seed'>

/** Another request for a code, other parameters of its exchange, or what is done before that. */
type SignInChanges = {
  readonly code?: Changes
  readonly exchange?: Changes
  readonly beforeExchange?: () => Promise<void>
}

/** Signs the registered client in once more. */
export async function signInAnew(means: ProbeContext): Promise<SignedIn> {
  const { registered } = await means.evidence(registeredClient)
  return { registered, ...(await signIn(means, registered)) }
}

export async function signIn(means: Means, registered: Registered, changes: SignInChanges = {}): Promise<CodeUse> {
  if ('none' in registered) return { asked: null, tokens: null }
  const { server, client } = registered
  const asked = await askForCode(means, server, client, changes.code)
  await changes.beforeExchange?.()
  const code = asked.sent?.get('code')
  return { asked, tokens: typeof code === 'string' ? await exchangeCode(means, server, client, code, changes.exchange) : null }
}

/** Asks for a token in the name of the client itself; undefined where it has no secret, or gets none. */
export async function tokenByCredentials({ visit }: Means, registered: Registered): Promise<string | undefined> {
  if ('none' in registered || registered.client.secret === undefined) return undefined
  const { server, client } = registered
  return (await askForTokens(visit, server, client, { grant_type: 'client_credentials', resource: server.resource })).access
}

/** The token with which a target lets its user into the MCP server: its own, or one of a sign-in; or the reason that there is none. */
export async function tokenOfTarget(
  means: Means & Pick<ProbeContext, 'send' | 'target'>,
): Promise<{ readonly token: string } | { readonly reason: string }> {
  const { visit, target, send } = means
  if (target.mcp?.token !== undefined) return { token: target.mcp.token }
  const { server } = await findServer(visit, await send({ operation: 'getProtectedResourceMetadata', as: null }), target.mcpUrl)
  if (server === undefined) return { reason: 'no authorization server was found' }
  const registered = await clientAt(visit, server, target)
  if ('none' in registered) return { reason: registered.none }
  const { tokens } = await signIn(means, registered)
  const token = tokens?.access ?? (await tokenByCredentials(means, registered))
  return token === undefined ? { reason: 'the authorization server gave the client no token without a person' } : { token }
}

/** Registers a client at the authorization server of a fresh world, and signs it in. */
export async function signInTo(means: Means & Pick<ProbeContext, 'send' | 'target'>, changes: SignInChanges = {}): Promise<SignedIn> {
  const { server } = await findServer(
    means.visit,
    await means.send({ operation: 'getProtectedResourceMetadata', as: null }),
    means.target.mcpUrl,
  )
  const registered: Registered =
    server === undefined ? { none: 'no authorization server was found', by: [] } : await registerAt(means.visit, server)
  return { registered, ...(await signIn(means, registered, changes)) }
}
