import type { Exchange } from '../../../exchange/exchange.ts'
import type { Finding, Probe } from '../../define/check.ts'
import { signedIn } from './code-probes.ts'
import { broken } from './door-judges.ts'
import { findToken, foreignOrigin, madeUpToken, mayBeRebound } from './door-probes.ts'
import { aCall, enterServer, hasResult, mcpServer, toListMessage } from './mcp-server.ts'
import { isOfTheMoment } from './statuses.ts'

type Within = {
  /** The answer to a call of a tool with the token of the session. Null where no session opens, as are the others. */
  readonly called: Exchange | null
  /** The same call without a token, and with one that nobody has issued. */
  readonly untold: Exchange | null
  readonly madeUp: Exchange | null
  /** A request for the tools from a page of another site. */
  readonly fromElsewhere: Exchange | null
  readonly isFresh: boolean
}

/** Messages after the first ones: a server must look at each. */
export const withinSession: Probe<Within> = {
  name: 'messages within an open session',
  shows: 'messages within an open session',
  profile: 'lifecycle',
  uses: [mcpServer, signedIn],
  cost: { requests: 7, searches: 0, sessions: 0 },
  async send(means) {
    const found = await findToken(means)
    const nothing = { called: null, untold: null, madeUp: null, fromElsewhere: null, isFresh: false }
    if (found === null) return nothing
    const { token, isFresh } = found
    const { ask } = await enterServer(means, { token })
    if (ask === null) return nothing
    const called = await ask(aCall)
    const fromElsewhere = mayBeRebound(means.target.mcpUrl) ? await ask(toListMessage(), { token, headers: foreignOrigin }) : null
    return { called, fromElsewhere, madeUp: await ask(aCall, { token: madeUpToken }), untold: await ask(aCall, { token: null }), isFresh }
  },
}

/** A message within a session that must be refused. A refusal counts only beside the call that is served. */
export function judgeWithin(within: Within | undefined, used: Exchange | null | undefined, expected: string): Finding | null {
  if (within === undefined || used === null || used === undefined) return null
  if (hasResult(used)) return broken(expected, used)
  return within.called !== null && hasResult(within.called) && !isOfTheMoment(used) ? { kept: [used] } : null
}
