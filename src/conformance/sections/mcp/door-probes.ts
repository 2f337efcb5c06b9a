import type { Exchange } from '../../../exchange/exchange.ts'
import { isObject } from '../../../contract/is-object.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { signedIn } from './code-probes.ts'
import { tokenByCredentials } from './door-client.ts'
import {
  aCall,
  enterServer,
  guardedBy,
  isLetIn,
  knock,
  mcpResponse,
  mcpServer,
  toListMessage,
  type Guarded,
  type McpClient,
} from './mcp-server.ts'
import {
  askByNewest,
  askWithin,
  foreignOrigin,
  madeUpToken,
  mayBeRebound,
  type AskedByOthers,
  type AskedByStrangers,
} from './session-probe.ts'

/** A token that nobody has issued. */
export const madeUp: Probe<{ readonly asked: Exchange; readonly guarded: Guarded | null }> = {
  name: 'a token that nobody has issued',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { ...noCost, requests: 3 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    return { guarded, asked: await knock(means, { token: madeUpToken }, guarded ?? 'tools/call') }
  },
}

type FoundToken = { readonly token: string; readonly isFresh: boolean }

/** The token to enter with: that of the target, one of a sign-in, or one of the client itself. */
async function findToken(means: ProbeContext): Promise<FoundToken | null> {
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
  /** The answers to the requests for the tools, page by page, and to a call of one. */
  readonly pages: readonly Exchange[]
  readonly called: Exchange | null
  /** The same message with the token in the query alone, and from a page of another site. Null also where no message is refused without a token. */
  readonly byQuery: Exchange | null
  readonly fromElsewhere: Exchange | null
  /** Messages of others within the session, and in the newest revision where the session is of the older one. */
  readonly within: AskedByOthers | null
  readonly byNewest: AskedByStrangers | null
  /** True if the messages are in the newest revision, which has no sessions. */
  readonly isNewest: boolean
}

const notInside: Inside = {
  entered: null,
  isFresh: false,
  pages: [],
  called: null,
  byQuery: null,
  fromElsewhere: null,
  within: null,
  byNewest: null,
  isNewest: false,
}

/** Requests to the MCP server with a token. */
export const inside: Probe<Inside> = {
  name: 'the MCP server with a token',
  shows: 'messages within an open session',
  profile: 'lifecycle',
  uses: [mcpServer, signedIn],
  cost: { ...noCost, requests: 19 },
  async send(means) {
    const found = await findToken(means)
    if (found === null) return notInside
    const { token, isFresh } = found
    const guarded = guardedBy(await means.evidence(mcpServer))
    const client = await enterServer(means, { token })
    const seen = await useSession(means, client, token)
    const again = (credential: Parameters<typeof knock>[1]): Promise<Exchange> | null =>
      guarded === null ? null : knock(means, credential, guarded)
    return {
      ...seen,
      entered: answerToGuarded(guarded, client.initialized, seen),
      isFresh,
      byQuery: await again({ token: null, query: `?access_token=${encodeURIComponent(token)}` }),
      fromElsewhere: mayBeRebound(means.target.mcpUrl) ? await again({ token, headers: foreignOrigin }) : null,
      byNewest: client.isNewest ? null : await askByNewest(means, token),
      isNewest: client.isNewest,
    }
  },
}

type Seen = Pick<Inside, 'pages' | 'called' | 'within'>

/** Sends the messages of a client that has entered, and those of others in its session, and ends that. */
async function useSession(means: ProbeContext, { ask, leave }: McpClient, token: string): Promise<Seen> {
  if (ask === null) return { pages: [], called: null, within: null }
  const pages = await listTools(ask, means.hasRoom)
  const called = await ask(aCall)
  const within = await askWithin(means, ask, token, called)
  await leave()
  return { pages, called, within }
}

/** The answer to the message that is refused without a token, or to the last one before it. */
function answerToGuarded(guarded: Guarded | null, initialized: Exchange, { pages, called }: Seen): Exchange {
  if (guarded === 'initialize' && isLetIn(initialized)) return initialized
  return (guarded === 'tools/call' ? called : pages[0]) ?? initialized
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
