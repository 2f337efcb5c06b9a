import type { Exchange } from '../../exchange/exchange.ts'
import { pickShareAddress } from '../define/share-address.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { oneByOne } from '../define/one-by-one.ts'
import { longestPage } from './listed-pages.ts'

type Recipients = {
  /** Each kind, and sessions of each status that is not paused, with an address that has an account. */
  readonly kinds: readonly Exchange[]
  /** Every paused session with the other account, between two lists of its owner; and the resumes by the other account after that. */
  readonly paused: readonly Exchange[]
  readonly listed?: Exchange
  readonly listedAfter?: Exchange
  readonly othersResumes: readonly Exchange[]
  readonly listedLast?: Exchange
  /** A share with an address that has an account, by an account that may not invite; and a second share with one address. */
  readonly deniedRegistered?: Exchange
  readonly sharedAgain?: Exchange
  /** An agent session with the other account, and that account's list right after; and its attempt to share it on. */
  readonly agent?: Exchange
  readonly othersList?: Exchange
  readonly othersShare?: Exchange
  /** An agent session with an address that has no account; the mails since; the list of the person who signs up with it. */
  readonly invited?: Exchange
  readonly outbox?: Exchange
  readonly newcomersList?: Exchange
}

/** The sessions that are shared as they are, as a target names them. */
const shareable = ['completedReport', 'completedReview', 'agent', 'failedReport', 'failedReview', 'processing', 'unknown'] as const

/** Shares that a deployment cannot show without sending mails, or without people who sign up. */
export const sharesInAFreshWorld: Probe<Evidence & Recipients> = {
  name: 'shares in a world of their own',
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
      othersShare: await share(sessions.agent, pickShareAddress(world.target, 'other'), 'other'),
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

/** Read as an exchange, so that the report shows it. */
async function outboxOf({ visit, target, world }: FreshWorld): Promise<Exchange> {
  const { url, token } = target.control ?? { url: '' }
  return visit({ url: `${url}/worlds/${world}/outbox`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
}

async function signUpAndList({ control, send, world }: FreshWorld, email: string): Promise<Exchange> {
  const { token } = await control.signUp({ path: { world }, body: { name: 'newcomer', account: { plan: 'pro', email } } })
  return send({ operation: 'listSessions', as: null, headers: { authorization: `Bearer ${token}` } })
}
