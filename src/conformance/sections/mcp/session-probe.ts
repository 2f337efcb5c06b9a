import { outside } from '../../../exchange/enter-mcp.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { McpCall } from '../../../exchange/mcp-message.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { aCall, guardedBy, hasResult, mcpServer, speakBy, toListMessage, type Ask } from './mcp-server.ts'

export const madeUpToken = 'understudy-never-issued'

/** The headers of a request from a page of another site. */
export const foreignOrigin = { origin: 'https://understudy-elsewhere.example' }

/**
 * True for an address that a page of another site may reach by a name that is rebound: by plain HTTP, or on the machine of the browser.
 * Elsewhere the certificate names another host.
 */
export function mayBeRebound(mcpUrl = ''): boolean {
  if (!URL.canParse(mcpUrl)) return false
  const { protocol, hostname } = new URL(mcpUrl)
  return protocol === 'http:' || hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** The answers to a message of a client that must not be served. Null where it was not sent. */
export type AskedByOthers = AskedByStrangers & { readonly withoutToken: Exchange | null }

export type AskedByStrangers = {
  /** With a token that nobody has issued. */
  readonly madeUp: Exchange | null
  /** From a page of another site. */
  readonly fromElsewhere: Exchange | null
}

/** Asks within a session as others would, where the server serves its own client; otherwise null. */
export async function askWithin(means: ProbeContext, ask: Ask, token: string, called: Exchange): Promise<AskedByOthers | null> {
  const message = hasResult(called) ? aCall : await findGuarded(means, ask)
  if (message === null) return null
  // A server may end the session at the first message that it refuses, so that the most telling one comes first.
  return { withoutToken: await ask(message, { token: null }), ...(await askAsStranger(means, ask, token, message)) }
}

/** Asks in the newest revision, which needs no session, as others with a token would. A server that does not speak it serves none of them. */
export function askByNewest(means: ProbeContext, token: string): Promise<AskedByStrangers> {
  return askAsStranger(means, speakBy('stateless', means, { token }), token, aCall)
}

async function askAsStranger({ target }: ProbeContext, ask: Ask, token: string, message: McpCall): Promise<AskedByStrangers> {
  const madeUp = await ask(message, { token: madeUpToken })
  return { madeUp, fromElsewhere: mayBeRebound(target.mcpUrl) ? await ask(message, { token, headers: foreignOrigin }) : null }
}

/** The list of tools, where the server serves it in a session, and refuses it without a token; otherwise null, as where the budget has no room. */
async function findGuarded(means: ProbeContext, ask: Ask): Promise<McpCall | null> {
  const guarded = guardedBy(await means.evidence(mcpServer))
  if (guarded === null || guarded === 'tools/call' || !means.hasRoom() || !hasResult(await ask(toListMessage()))) return null
  if (guarded === 'tools/list') return toListMessage()
  const listed = await speakBy(outside, means, { token: null })(toListMessage())
  return answerOf(listed)?.status === 401 ? toListMessage() : null
}
