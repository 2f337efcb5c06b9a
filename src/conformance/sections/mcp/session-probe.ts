import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { outside } from '../../../exchange/enter-mcp.ts'
import type { McpCall } from '../../../exchange/mcp-message.ts'
import { toInconclusive, type Finding, type Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { signedIn } from './code-probes.ts'
import { broken } from './door-judges.ts'
import { findToken, foreignOrigin, madeUpToken, mayBeRebound } from './door-probes.ts'
import { aCall, enterServer, guardedBy, hasResult, mcpServer, speakBy, toListMessage, type Ask } from './mcp-server.ts'
import { isOfTheMoment, isSuccess } from './statuses.ts'

/** The answers to a message that is served with a token. */
export type AskedOtherwise = {
  /** Without a token, and with one that nobody has issued. */
  readonly withoutToken: Exchange
  readonly madeUp: Exchange
  /** From a page of another site; null where no name is rebound. */
  readonly fromElsewhere: Exchange | null
}

type Within = {
  /** The answer to a call of a tool with the token of the session. Null where no session opens. */
  readonly called: Exchange | null
  readonly isFresh: boolean
  /** Other messages of that session; null where the server does not serve what it guards. */
  readonly inSession: AskedOtherwise | null
  /** Those in the newest revision, which needs no session; null where the server does not speak it beside the older one. */
  readonly byNewest: AskedOtherwise | null
  /** The end of the session without a token, where it has ended; otherwise null. */
  readonly endedByNobody: Exchange | null
}

/** Messages after the first ones: a server must look at each. */
export const withinSession: Probe<Within> = {
  name: 'messages within an open session',
  shows: 'messages within an open session',
  profile: 'lifecycle',
  uses: [mcpServer, signedIn],
  cost: { requests: 17, searches: 0, sessions: 0 },
  async send(means) {
    const found = await findToken(means)
    const { ask, isNewest, leave } = found === null ? nobody : await enterServer(means, found)
    if (found === null || ask === null) return { called: null, isFresh: false, inSession: null, byNewest: null, endedByNobody: null }
    const called = await ask(aCall)
    const message = hasResult(called) ? aCall : await findGuarded(means, ask)
    const inSession = message === null ? null : await askOtherwise(means, ask, found.token, message)
    const endedByNobody = message === null ? null : await endWithoutToken(ask, message, () => leave({ token: null }))
    await leave()
    const byNewest = isNewest ? null : await askByNewest(means, found.token, message ?? aCall)
    return { called, isFresh: found.isFresh, inSession, byNewest, endedByNobody }
  },
}

const nobody = { ask: null, isNewest: false, leave: () => null }

/** The list of tools, where the server serves it in a session, and refuses it without a token; otherwise null. */
async function findGuarded(means: ProbeContext, ask: Ask): Promise<McpCall | null> {
  const guarded = guardedBy(await means.evidence(mcpServer))
  if (guarded === null || guarded === 'tools/call' || !hasResult(await ask(toListMessage()))) return null
  if (guarded === 'tools/list') return toListMessage()
  const listed = await speakBy(outside, means, { token: null })(toListMessage())
  return answerOf(listed)?.status === 401 ? toListMessage() : null
}

/** Asks as others would. A server may end the session at the first message that it refuses, so that the most telling ones come first. */
async function askOtherwise({ target }: ProbeContext, ask: Ask, token: string, message: McpCall): Promise<AskedOtherwise> {
  const withoutToken = await ask(message, { token: null })
  const madeUp = await ask(message, { token: madeUpToken })
  const fromElsewhere = mayBeRebound(target.mcpUrl) ? await ask(message, { token, headers: foreignOrigin }) : null
  return { withoutToken, madeUp, fromElsewhere }
}

async function askByNewest(means: ProbeContext, token: string, message: McpCall): Promise<AskedOtherwise | null> {
  const ask = speakBy('stateless', means, { token })
  return hasResult(await ask(message)) ? askOtherwise(means, ask, token, message) : null
}

/** Ends a session without a token. Returns the answer where the session was there before, and is over then; otherwise null. */
async function endWithoutToken(ask: Ask, message: McpCall, leave: () => Promise<Exchange> | null): Promise<Exchange | null> {
  if (!hasResult(await ask(message))) return null
  const ended = await leave()
  if (ended === null || !isSuccess(ended)) return null
  return [400, 404].includes(answerOf(await ask(message))?.status ?? 0) ? ended : null
}

/** A judge of messages beside one that is served: each must be refused, by this status. */
export function judgeWithin(within: Within | undefined, which: keyof AskedOtherwise, expected: `${401 | 403} ${string}`): Finding | null {
  if (within === undefined) return null
  const { inSession, byNewest } = within
  const [used, usedByNewest] = [inSession?.[which] ?? null, byNewest?.[which] ?? null]
  if (usedByNewest !== null && hasResult(usedByNewest)) return broken(`${expected}, in the newest revision`, usedByNewest)
  if (used === null) return { inconclusive: 'no message within a session was served' }
  if (hasResult(used)) return broken(`${expected}, in an open session`, used)
  if (isOfTheMoment(used)) return toInconclusive('the MCP server', used)
  const status = answerOf(used)?.status
  if (status === 403 && expected.startsWith('401')) return broken(`${expected}, in an open session`, used)
  // Any other answer may have another reason, such as a session that is over.
  return expected.startsWith(String(status)) ? { kept: [used] } : { inconclusive: `the MCP server answered ${status} within a session` }
}
