import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { nextCursorOf, readListedSessions } from '../../judgement/listed-sessions.ts'
import { askedSessionOf, listLagMs } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { sessionIn } from '../define/find-session.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { accountsApart } from './accounts-apart.ts'
import { givenShares } from './given-shares.ts'
import { longestPage } from './listed-pages.ts'

/** Shares between the accounts of the target. Nobody else gets anything, and nobody gets mail. */
export type AgentShare = Evidence & {
  /** The share with the other account, between two lists of that account: the pages up to the one that has the session, or to the last. */
  readonly before?: readonly Exchange[]
  readonly share?: Exchange
  readonly after?: readonly Exchange[]
  /** A share with the other account by one that may not invite people without an account. */
  readonly deniedRegistered?: Exchange
}

/** More pages than that say nothing: a list of others' agent sessions has an end of its own. */
const mostPages = 3

/**
 * The target names the agent session and the keys of both accounts. It is shown first that these are two, that the address is that of the
 * other one, and that the session is the caller's.
 */
export const agentShare: Probe<AgentShare> = {
  name: 'the agent session of the target, shared with the other account',
  profile: 'lifecycle',
  cost: { requests: 2 + 4 * mostPages, searches: 0, sessions: 0 },
  uses: [accountsApart, givenShares],
  async send({ send, wait, target: { sessions = {}, accounts, keys, sharing = {} }, evidence }) {
    const { isOtherApart } = await evidence(accountsApart)
    const { othersSelfShare } = await evidence(givenShares)
    const email = keys.other === undefined ? undefined : accounts?.other?.email
    // A mistake in the address would give the session to a stranger, and send them mail.
    const isOthersOwn = othersSelfShare !== undefined && statusAndCode(othersSelfShare) === '400 self_share'
    if (!isOtherApart || !isOthersOwn || email === undefined) return {}
    const { deniedKey, deniedSession } = sharing
    const share = (caller: Pick<ApiCall, 'as' | 'headers'>, sessionId: string, to: string): Promise<Exchange> =>
      send({ operation: 'shareSession', ...caller, path: { sessionId }, body: { email: to } })
    const byDenied = { as: null, headers: { authorization: `Bearer ${deniedKey ?? ''}` } }
    const denied =
      deniedKey === undefined || deniedSession === undefined ? {} : { deniedRegistered: await share(byDenied, deniedSession, email) }
    const { agent } = sessions
    if (agent === undefined || !(await isOwned(send, agent))) return denied
    const before = await listAgents(send, 'other', agent)
    const shared = await share({ as: 'default' }, agent, email)
    const after = await listAgents(send, 'other', agent)
    const seen = { ...denied, before, share: shared }
    if (after.some((page) => sessionIn(page, agent) !== undefined)) return { ...seen, after }
    // A list may come from an index that is out of date.
    await wait(listLagMs)
    return { ...seen, after: await listAgents(send, 'other', agent) }
  },
}

/** True unless the list of the other account, read to its end, lacked the agent session before this share. */
export function mayBeSharedBefore({ before = [], share }: AgentShare): boolean {
  const sessionId = share === undefined ? undefined : askedSessionOf(share)
  const isFound = sessionId !== undefined && before.some((page) => sessionIn(page, sessionId) !== undefined)
  const last = before.at(-1)
  return isFound || last === undefined || readListedSessions(last) === null || nextCursorOf(last) !== null
}

async function isOwned(send: ProbeContext['send'], agent: string): Promise<boolean> {
  const list = await listAgents(send, 'default', agent)
  return list.some((page) => sessionIn(page, agent)?.['role'] === 'owner')
}

/** Reads the agent sessions of an account up to the page that has one of them. */
async function listAgents(send: ProbeContext['send'], as: string, agent: string): Promise<readonly Exchange[]> {
  const pages: Exchange[] = []
  let cursor: string | null = null
  do {
    const query = { type: 'agent', limit: longestPage, ...(cursor !== null && { cursor }) }
    const page: Exchange = await send({ operation: 'listSessions', as, query })
    pages.push(page)
    cursor = sessionIn(page, agent) === undefined ? nextCursorOf(page) : null
  } while (cursor !== null && pages.length < mostPages)
  return pages
}
