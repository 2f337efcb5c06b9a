import type { Exchange } from '../../../exchange/exchange.ts'
import { isObject } from '../../../contract/is-object.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { signedIn } from './code-probes.ts'
import { registeredClient, signIn, signInTo, tokenByCredentials, type Registered, type SignedIn } from './door-client.ts'
import {
  aCall,
  enterServer,
  guardedBy,
  isLetIn,
  hasResult,
  knock,
  knockAndStay,
  mcpResponse,
  mcpServer,
  toListMessage,
  type Guarded,
} from './mcp-server.ts'
import { askForCode, hasTokens, toForm, type CodeAnswer, type Tokens } from './sign-in.ts'

const free = { requests: 0, searches: 0, sessions: 0 }

export const madeUpToken = 'understudy-never-issued'

/** The headers of a request from a page of another site. */
export const foreignOrigin = { origin: 'https://understudy-elsewhere.example' }

/** A token that nobody has issued. */
export const madeUp: Probe<{ readonly asked: Exchange; readonly guarded: Guarded | null }> = {
  name: 'a token that nobody has issued',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { ...free, requests: 4 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    return { guarded, asked: await knock(means, { token: madeUpToken }, guarded ?? 'tools/call') }
  },
}

type FoundToken = { readonly token: string; readonly isFresh: boolean }

/** The token to enter with: that of the target, one of a sign-in, or one of the client itself. */
export async function findToken(means: ProbeContext): Promise<FoundToken | null> {
  const { mcp = {} } = means.target
  if (mcp.token !== undefined) return { token: mcp.token, isFresh: false }
  const { registered, tokens } = await means.evidence(signedIn)
  if (tokens?.access !== undefined) return { token: tokens.access, isFresh: true }
  const token = await tokenByCredentials(means, registered)
  return token === undefined ? null : { token, isFresh: false }
}

export type Inside = {
  /** The answer with the token to the message that is refused without one. Null without a token. */
  readonly entered: Exchange | null
  /** True if the token is of a sign-in that the examiner just did. */
  readonly isFresh: boolean
  /** The answers to the requests for the tools, page by page. */
  readonly pages: readonly Exchange[]
  /** The same message with the token in the query alone, and from a page of another site. Null also where no message is refused without a token. */
  readonly byQuery: Exchange | null
  readonly fromElsewhere: Exchange | null
}

/** Requests to the MCP server with a token. */
export const inside: Probe<Inside> = {
  name: 'the MCP server with a token',
  profile: 'lifecycle',
  uses: [mcpServer, signedIn],
  cost: { ...free, requests: 16 },
  async send(means) {
    const found = await findToken(means)
    if (found === null) return { entered: null, isFresh: false, pages: [], byQuery: null, fromElsewhere: null }
    const { token, isFresh } = found
    const guarded = guardedBy(await means.evidence(mcpServer))
    const { initialized, ask, leave } = await enterServer(means, { token })
    const pages = ask === null ? [] : await listTools(ask, means.hasRoom)
    const isAtOnce = ask === null || (guarded === 'initialize' && isLetIn(initialized))
    const entered = isAtOnce ? initialized : guarded === 'tools/call' ? await ask(aCall) : (pages[0] ?? initialized)
    await leave()
    const again = (credential: Parameters<typeof knock>[1]): Promise<Exchange> | null =>
      guarded === null ? null : knock(means, credential, guarded)
    return {
      entered,
      isFresh,
      pages,
      byQuery: await again({ token: null, query: `?access_token=${encodeURIComponent(token)}` }),
      fromElsewhere: mayBeRebound(means.target.mcpUrl) ? await again({ token, headers: foreignOrigin }) : null,
    }
  },
}

/** The pages of a list of tools that every run reads; further ones need room in the budget. */
const fewPages = 3

/** More pages than any list of tools has. */
const manyPages = 30

async function listTools(ask: (call: ReturnType<typeof toListMessage>) => Promise<Exchange>, hasRoom: ProbeContext['hasRoom']) {
  const pages: Exchange[] = [await ask(toListMessage())]
  for (;;) {
    const cursor = nextCursorIn(pages.at(-1))
    if (cursor === undefined || pages.length >= manyPages || (pages.length >= fewPages && !hasRoom())) return pages
    pages.push(await ask(toListMessage(cursor)))
  }
}

/** The cursor of the page after one of a list of tools. */
export function nextCursorIn(page: Exchange | undefined): string | undefined {
  const result = page === undefined ? undefined : mcpResponse(page)?.['result']
  return isObject(result) && typeof result['nextCursor'] === 'string' ? result['nextCursor'] : undefined
}

/**
 * True for an address that a page of another site may reach by a name that is rebound: by plain HTTP, or on the machine of the browser.
 * Elsewhere the certificate names another host.
 */
export function mayBeRebound(mcpUrl = ''): boolean {
  if (!URL.canParse(mcpUrl)) return false
  const { protocol, hostname } = new URL(mcpUrl)
  return protocol === 'http:' || hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.[\d.]+|\[::1\])$/.test(hostname)
}

type Revoked = {
  readonly own: SignedIn
  /** The answers to a request with a token, to its revocation, and to the same request after it. Null where there is no token, or no revocation. */
  readonly before: Exchange | null
  readonly revoked: Exchange | null
  readonly after: Exchange | null
  /** The same request a minute later; null where it was refused before, or the run has no time. */
  readonly later: Exchange | null
  /** A call of a tool after the revocation, in the session that was open before it, and the same a minute later. Null as above. */
  readonly within: Exchange | null
  readonly withinLater: Exchange | null
  readonly isSelfContained: boolean
}

/** The longest time for which a server is let off that remembers the state of a token. */
const rememberedMs = 60_000

/** A token that is revoked. Like all that follow, it may end what came of other sign-ins: a server may take them for one consent. */
export const revokedToken: Probe<Revoked> = {
  name: 'a token that was revoked',
  profile: 'lifecycle',
  phase: 'final',
  uses: [mcpServer, registeredClient],
  cost: { ...free, requests: 15 },
  async send(means) {
    const { registered } = await means.evidence(registeredClient)
    const guarded = guardedBy(await means.evidence(mcpServer))
    const own = { registered, ...(await signIn(means, registered)) }
    const token = own.tokens?.access
    if ('none' in registered || registered.server.revoke === undefined || token === undefined || guarded === null)
      return { own, before: null, revoked: null, after: null, later: null, within: null, withinLater: null, isSelfContained: false }
    const { client } = registered
    const { answer: before, ask, leave } = await knockAndStay(means, { token }, guarded)
    const useWithin = (): Promise<Exchange> | null => (ask === null || !means.hasRoom() ? null : ask(aCall))
    const parameters = { token, token_type_hint: 'access_token' }
    const revoked = await means.visit(toForm(registered.server.revoke, client, parameters))
    const after = await knock(means, { token }, guarded)
    const within = await useWithin()
    const isSelfContained = canStandAlone(token)
    const [isTaken, isTakenWithin] = [isLetIn(after), within !== null && hasResult(within)]
    const isLate = (isTaken || isTakenWithin) && !isSelfContained && means.hasTime(rememberedMs)
    if (isLate) await means.wait(rememberedMs, 'recheck', 'the MCP server took a token that was revoked')
    const later = isLate && isTaken ? await knock(means, { token }, guarded) : null
    const withinLater = isLate && isTakenWithin ? await useWithin() : null
    await leave()
    return { own, before, revoked, after, later, within, withinLater, isSelfContained }
  },
}

/** True for a token that may say itself how long it is valid. A handle is short, and of one piece. */
function canStandAlone(token: string): boolean {
  return token.split('.').length > 2 || token.length > 100
}

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

/** `isBlind` is true for an authorization server that looks at no resource; undefined where nothing shows it. */
type Looking = { readonly isBlind: boolean | undefined; readonly by: readonly Exchange[] }

/** Asks for a code for what is no resource, and for tokens for another resource than those of their code. */
async function lookAtResources(means: ProbeContext, registered: Registered): Promise<Looking | null> {
  if ('none' in registered) return null
  const { by, sent } = await askForCode(means, registered.server, registered.client, { resource: `${otherResource}#none` })
  if (sent?.has('code') === true) return { isBlind: true, by: [by] }
  // A server may refuse that for its form alone.
  if (!means.hasRoom()) return { isBlind: undefined, by: [by] }
  const { tokens } = await signIn(means, registered, { exchange: { resource: otherResource } })
  return tokens === null ? { isBlind: undefined, by: [by] } : { isBlind: hasTokens(tokens), by: [by, tokens.by] }
}

export const tokenForAnother: Probe<ForAnother> = {
  name: 'a token for another resource',
  profile: 'lifecycle',
  uses: [mcpServer, registeredClient],
  cost: { ...free, requests: 7 },
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
  cost: { ...free, requests: 4 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    if (means.freshWorld === null || guarded === null) return { used: null }
    const world = await means.freshWorld()
    const { tokens } = await signInTo({ ...world, seed: means.seed })
    return { used: tokens?.access === undefined ? null : await knock(means, { token: tokens.access }, guarded) }
  },
}
