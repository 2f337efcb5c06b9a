import type { Exchange } from '../../exchange/exchange.ts'
import { pickHarmlessAddress } from '../define/share-address.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { oneByOne } from '../define/one-by-one.ts'
import { longestPage } from './listed-pages.ts'

type Recipients = {
  /** Shares with an address that has an account: sessions of each type, and of each status but paused. */
  readonly kinds: readonly Exchange[]
  /** Shares of every paused session with the other account, between two lists of the owner; then resumes by the other account. */
  readonly paused: readonly Exchange[]
  readonly listed?: Exchange
  readonly listedAfter?: Exchange
  readonly othersResumes: readonly Exchange[]
  readonly listedLast?: Exchange
  /** A share with an address that has an account, by an account that may not invite; and a second share with one address. */
  readonly deniedRegistered?: Exchange
  readonly sharedAgain?: Exchange
  /** The share of an agent session with the other account, then the list of that account, and its attempt to share the session. */
  readonly agent?: Exchange
  readonly othersList?: Exchange
  readonly othersShare?: Exchange
  /** The share of an agent session with an address that has no account, then the mails, and the list of the person who signs up. */
  readonly invited?: Exchange
  readonly outbox?: Exchange
  readonly newcomersList?: Exchange
}

/** The entries of a target whose sessions are shared unchanged. */
const shareable = ['completedReport', 'completedReview', 'agent', 'failedReport', 'failedReview', 'processing', 'unknown'] as const

/** Shares that a deployment cannot show without sending mails, or without people who sign up. */
export const sharesInAFreshWorld: Probe<Evidence & Recipients> = {
  name: 'shares in a world of their own',
  shows: 'shares that invite people, and the session in the hands of a recipient',
  profile: 'lifecycle',
  // The mails are no operation of the API.
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { kinds: [], paused: [], othersResumes: [] }
    const world = await freshWorld()
    const { sessions = {}, sharing = {}, accounts } = world.target
    const share = async (sessionId = '', email = '', as = 'default'): Promise<Exchange> =>
      world.send({ operation: 'shareSession', as, path: { sessionId }, body: { email } })
    const list = async (): Promise<Exchange> => world.send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } })
    const others = accounts?.other?.email
    return {
      kinds: await oneByOne(shareable, (name) => share(sessions[name], sharing.registeredEmail)),
      agent: await share(sessions.agent, others),
      othersList: await world.send({ operation: 'listSessions', as: 'other' }),
      othersShare: await share(sessions.agent, pickHarmlessAddress(world.target, 'other'), 'other'),
      listed: await list(),
      paused: await oneByOne(sessions.paused ?? [], (sessionId) => share(sessionId, others)),
      listedAfter: await list(),
      othersResumes: await oneByOne(sessions.paused ?? [], (sessionId) =>
        world.send({ operation: 'resumeSession', as: 'other', path: { sessionId } }),
      ),
      listedLast: await list(),
      deniedRegistered: await shareDenied(world),
      sharedAgain: await share(sessions.agent, others),
      invited: await share(sessions.agent, sharing.unregisteredEmail),
      outbox: await outboxOf(world),
      newcomersList: await signUpAndList(world, sharing.unregisteredEmail ?? ''),
    }
  },
}

function shareDenied({ send, target: { sharing = {} } }: FreshWorld): Promise<Exchange> {
  return send({
    operation: 'shareSession',
    as: null,
    headers: { authorization: `Bearer ${sharing.deniedKey ?? ''}` },
    path: { sessionId: sharing.deniedSession ?? '' },
    body: { email: sharing.registeredEmail ?? '' },
  })
}

/** Reads the mails as an exchange, so that the report shows them. */
async function outboxOf({ visit, target, world }: FreshWorld): Promise<Exchange> {
  const { url, token } = target.control ?? { url: '' }
  return visit({ url: `${url}/worlds/${world}/outbox`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
}

async function signUpAndList({ control, send, world }: FreshWorld, email: string): Promise<Exchange> {
  const { token } = await control.signUp({ path: { world }, body: { name: 'newcomer', account: { plan: 'pro', email } } })
  return send({ operation: 'listSessions', as: null, headers: { authorization: `Bearer ${token}` } })
}
