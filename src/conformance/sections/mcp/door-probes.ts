import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { initialize } from '../../../exchange/mcp-message.ts'
import type { Probe } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { authorizationServer } from './authorization-server.ts'
import { registeredClient, signIn, signInTo, tokenByCredentials, type CodeUse, type Registered } from './door-client.ts'
import { sendToMcp } from './mcp-server.ts'
import { askForCode, exchangeCode, redirectUri, refreshTokens, toForm, type CodeAnswer, type Tokens } from './sign-in.ts'

const free = { requests: 0, searches: 0, sessions: 0 }

type AskedWrongly = {
  /** By a client that nobody registered; null where there is no server. */
  readonly unregistered: CodeAnswer | null
  /** For an address that only begins like that of the client; null where there is no client. */
  readonly elsewhere: CodeAnswer | null
  /** Without a challenge, and with a plain one. */
  readonly unproven: CodeAnswer | null
  readonly plain: CodeAnswer | null
}

/** Requests for a code that must not get one. */
export const askedWrongly: Probe<AskedWrongly> = {
  name: 'requests for a code that must be refused',
  profile: 'lifecycle',
  uses: [authorizationServer, registeredClient],
  cost: { ...free, requests: 4 },
  async send(means) {
    const { server } = await means.evidence(authorizationServer)
    const { registered } = await means.evidence(registeredClient)
    const nobody = { id: 'understudy-unregistered', secret: undefined }
    const unregistered = server === undefined ? null : await askForCode(means, server, nobody)
    if ('none' in registered) return { unregistered, elsewhere: null, unproven: null, plain: null }
    const ask = (changes: Parameters<typeof askForCode>[3]): Promise<CodeAnswer> =>
      askForCode(means, registered.server, registered.client, changes)
    return {
      unregistered,
      elsewhere: await ask({ redirect_uri: `${redirectUri}-elsewhere` }),
      unproven: await ask({ code_challenge: null, code_challenge_method: null }),
      plain: await ask({ code_challenge: 'understudy'.padEnd(64, 'verifies'), code_challenge_method: 'plain' }),
    }
  },
}

type SignedIn = CodeUse & { readonly registered: Registered }

/** A sign-in of the client. */
export const signedIn: Probe<SignedIn> = {
  name: 'a sign-in to the MCP server',
  profile: 'lifecycle',
  uses: [registeredClient],
  cost: { ...free, requests: 2 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    return { registered, ...(await signIn(means, registered)) }
  },
}

/** The token to enter with: that of the target, or one of a sign-in. */
async function tokenFor(means: ProbeContext): Promise<string | null> {
  const { mcp = {} } = means.target
  if (mcp.token !== undefined) return mcp.token
  const { registered, tokens } = await means.evidence(signedIn)
  return tokens?.access ?? (await tokenByCredentials(means, registered)) ?? null
}

type Inside = {
  /** The answers to the first message, and to the request for the tools. Null without a token. */
  readonly initialized: Exchange | null
  readonly listed: Exchange | null
  /** The same with the token in the query alone, and from a page of another site. */
  readonly byQuery: Exchange | null
  readonly fromElsewhere: Exchange | null
}

/** Requests to the MCP server with a token. */
export const inside: Probe<Inside> = {
  name: 'the MCP server with a token',
  profile: 'lifecycle',
  uses: [signedIn],
  cost: { ...free, requests: 6 },
  async send(means) {
    const token = await tokenFor(means)
    if (token === null) return { initialized: null, listed: null, byQuery: null, fromElsewhere: null }
    const initialized = await sendToMcp(means, { token })
    const session = answerOf(initialized)?.headers['mcp-session-id']
    const headers = {
      'mcp-protocol-version': initialize.params.protocolVersion,
      ...(session !== undefined && { 'mcp-session-id': session }),
    }
    await sendToMcp(means, { token, headers, message: { jsonrpc: '2.0', method: 'notifications/initialized' } })
    return {
      initialized,
      listed: await sendToMcp(means, { token, headers, message: { jsonrpc: '2.0', id: 2, method: 'tools/list' } }),
      byQuery: await sendToMcp(means, { token: null, query: `?access_token=${encodeURIComponent(token)}` }),
      fromElsewhere: await sendToMcp(means, { token, headers: { origin: 'https://understudy-elsewhere.example' } }),
    }
  },
}

type Revoked = {
  /** The answers to a request with a token, to its revocation, and to the same request after it. Null where there is no token, or no revocation. */
  readonly before: Exchange | null
  readonly revoked: Exchange | null
  readonly after: Exchange | null
}

/** A token that is revoked. Like all that follow, it may end what came of other sign-ins: a server may take them for one consent. */
export const revokedToken: Probe<Revoked> = {
  name: 'a token that was revoked',
  profile: 'lifecycle',
  phase: 'final',
  uses: [registeredClient],
  cost: { ...free, requests: 5 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const { tokens } = await signIn(means, registered)
    if ('none' in registered || registered.server.revoke === undefined || tokens?.access === undefined)
      return { before: null, revoked: null, after: null }
    const { client } = registered
    const before = await sendToMcp(means, { token: tokens.access })
    const parameters = { token: tokens.access, token_type_hint: 'access_token' }
    const revoked = await means.visit(toForm(registered.server.revoke, client, parameters))
    return { before, revoked, after: await sendToMcp(means, { token: tokens.access }) }
  },
}

/** The answer to a request that must be refused, after the tokens that came before it; null where those did not come. */
type Again = { readonly tokens: Tokens | null; readonly again: Tokens | null }

export const codeTwice: Probe<Again> = {
  name: 'a code that is used twice',
  profile: 'lifecycle',
  phase: 'final',
  uses: [registeredClient],
  cost: { ...free, requests: 3 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const { asked, tokens } = await signIn(means, registered)
    const code = asked?.sent?.get('code')
    if ('none' in registered || typeof code !== 'string' || tokens?.access === undefined) return { tokens, again: null }
    return { tokens, again: await exchangeCode(means, registered.server, registered.client, code) }
  },
}

export const wrongVerifier: Probe<{ readonly tokens: Tokens | null }> = {
  name: 'a code with another verifier',
  profile: 'lifecycle',
  phase: 'final',
  uses: [registeredClient],
  cost: { ...free, requests: 2 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const { tokens } = await signIn(means, registered, { exchange: { code_verifier: 'understudy-another-'.padEnd(64, 'verifies') } })
    return { tokens }
  },
}

type RefreshedTwice = {
  /** The tokens of a sign-in, those for its refresh token, those for it again, and those for the newest one. Null where none were asked for. */
  readonly tokens: Tokens | null
  readonly refreshed: Tokens | null
  readonly again: Tokens | null
  readonly newest: Tokens | null
}

export const refreshedTwice: Probe<RefreshedTwice> = {
  name: 'a refresh token that is used twice',
  profile: 'lifecycle',
  phase: 'final',
  uses: [registeredClient],
  cost: { ...free, requests: 5 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const { tokens } = await signIn(means, registered)
    if ('none' in registered || tokens?.refresh === undefined) return { tokens, refreshed: null, again: null, newest: null }
    const use = (refresh: string): Promise<Tokens> => refreshTokens(means.visit, registered.server, registered.client, refresh)
    const refreshed = await use(tokens.refresh)
    if (refreshed.access === undefined) return { tokens, refreshed, again: null, newest: null }
    const again = await use(tokens.refresh)
    const isRotated = refreshed.refresh !== undefined && refreshed.refresh !== tokens.refresh
    return { tokens, refreshed, again, newest: isRotated ? await use(refreshed.refresh ?? '') : null }
  },
}

/** The address of an MCP server that is not that of the target. */
const otherResource = 'https://understudy-elsewhere.example/mcp'

type ForAnother = {
  readonly asked: CodeAnswer | null
  readonly tokens: Tokens | null
  /** A request to the MCP server of the target with that token; null where no token came. */
  readonly used: Exchange | null
}

export const tokenForAnother: Probe<ForAnother> = {
  name: 'a token for another resource',
  profile: 'lifecycle',
  uses: [registeredClient],
  cost: { ...free, requests: 3 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const { asked, tokens } = await signIn(means, registered, { code: { resource: otherResource }, exchange: { resource: otherResource } })
    const used = tokens?.access === undefined ? null : await sendToMcp(means, { token: tokens.access })
    return { asked, tokens, used }
  },
}

type OfAnotherWorld = { readonly used: Exchange | null }

/** A token of a world that a mock makes, sent to the MCP server of the target. */
export const tokenOfAnotherWorld: Probe<OfAnotherWorld> = {
  name: 'a token of another world',
  shows: 'a token of another world',
  profile: 'lifecycle',
  cost: { ...free, requests: 1 },
  async send(means) {
    if (means.freshWorld === null) return { used: null }
    const world = await means.freshWorld()
    const { tokens } = await signInTo({ ...world, seed: means.seed })
    return { used: tokens?.access === undefined ? null : await sendToMcp(means, { token: tokens.access }) }
  },
}

/** Longer than the ten minutes that a code may live at most. */
const lateMs = 11 * 60_000

export const lateCode: Probe<CodeUse> = defineFreshWorldProbe<CodeUse>({
  name: 'a code that is used late',
  profile: 'lifecycle',
  fallback: { asked: null, tokens: null },
  async send(world) {
    return signInTo({ ...world, seed: 0 }, { beforeExchange: () => world.wait(lateMs) })
  },
})
