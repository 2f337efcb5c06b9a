import type { Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { signedIn } from './code-probes.ts'
import { registeredClient, signIn, signInTo, type Registered } from './door-client.ts'
import { guardedBy, isLetIn, knock, mcpServer } from './mcp-server.ts'
import { askForCode, hasTokens, type CodeAnswer, type Tokens } from './sign-in.ts'

/** The address of an MCP server that is not that of the target. */
const otherResource = 'https://understudy-elsewhere.example/mcp'

type ForAnother = {
  readonly asked: CodeAnswer | null
  readonly tokens: Tokens | null
  /** A request to the MCP server of the target with that token; null where no token came. */
  readonly used: Exchange | null
  /** True if the token says that it is for the other resource, false if it says another; undefined if it says nothing. */
  readonly isForOther: boolean | undefined
  /** Requests that an authorization server refuses which looks at resources, where the token opened the door. */
  readonly looking: Looking | null
}

/** The requests, and if they show that the authorization server looks at resources; undefined where nothing shows it. */
type Looking = { readonly looksAtResources: boolean | undefined; readonly by: readonly Exchange[] }

/** Asks for a code for what is no resource, and for tokens for another resource than those of their code. */
async function lookAtResources(means: ProbeContext, registered: Registered): Promise<Looking | null> {
  if ('none' in registered) return null
  const { by, sent } = await askForCode(means, registered.server, registered.client, { resource: `${otherResource}#none` })
  if (sent?.has('code') === true) return { looksAtResources: false, by: [by] }
  // A server may refuse that for its form alone.
  if (!means.hasRoom()) return { looksAtResources: undefined, by: [by] }
  const { tokens } = await signIn(means, registered, { exchange: { resource: otherResource } })
  return tokens === null ? { looksAtResources: undefined, by: [by] } : { looksAtResources: !hasTokens(tokens), by: [by, tokens.by] }
}

export const tokenForAnother: Probe<ForAnother> = {
  name: 'a token for another resource',
  profile: 'lifecycle',
  uses: [mcpServer, registeredClient],
  cost: { ...noCost, requests: 6 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const guarded = guardedBy(await means.evidence(mcpServer))
    const { asked, tokens } = await signIn(means, registered, { code: { resource: otherResource }, exchange: { resource: otherResource } })
    const token = tokens?.access
    const used = token === undefined || guarded === null ? null : await knock(means, { token }, guarded)
    const looking = used !== null && isLetIn(used) ? await lookAtResources(means, registered) : null
    return { asked, tokens, used, isForOther: token === undefined ? undefined : isFor(token, otherResource), looking }
  },
}

/** True if a token in the form of a JWT names a resource as its audience; undefined for any other token. */
function isFor(token: string, resource: string): boolean | undefined {
  const [, claims = ''] = token.split('.')
  try {
    const { aud } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly aud?: unknown }
    return aud === undefined ? undefined : [aud].flat().includes(resource)
  } catch {
    return undefined
  }
}

type OfAnotherWorld = { readonly used: Exchange | null }

/** A token of a world that a mock makes, sent to the MCP server of the target. */
export const tokenOfAnotherWorld: Probe<OfAnotherWorld> = {
  name: 'a token of another world',
  shows: 'a token of another world',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { ...noCost, requests: 3 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    if (means.freshWorld === null || guarded === null) return { used: null }
    const world = await means.freshWorld()
    const { tokens } = await signInTo({ ...world, seed: means.seed })
    return { used: tokens?.access === undefined ? null : await knock(means, { token: tokens.access }, guarded) }
  },
}

type RefreshAsAccess = {
  /** The answer to a message with a refresh token; null where the sign-in has none of its own. */
  readonly used: Exchange | null
}

/** A refresh token in the place of an access token. It is for the authorization server alone. */
export const refreshAsAccess: Probe<RefreshAsAccess> = {
  name: 'a refresh token in the place of an access token',
  shows: 'a refresh token in the place of an access token',
  profile: 'lifecycle',
  uses: [mcpServer, signedIn],
  cost: { ...noCost, requests: 2 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    const { access, refresh } = (await means.evidence(signedIn)).tokens ?? {}
    const isOwn = refresh !== undefined && access !== undefined && refresh !== access
    const mayKnock = guarded === 'initialize' || means.hasRoom()
    return { used: isOwn && guarded !== null && mayKnock ? await knock(means, { token: refresh }, guarded) : null }
  },
}
