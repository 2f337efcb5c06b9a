import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../check.ts'
import type { FreshWorld } from '../means.ts'

type Recipients = {
  /** Each kind with an address that has an account. */
  readonly kinds: readonly Exchange[]
  /** An agent session with the other account, and that account's list right after. */
  readonly agent?: Exchange
  readonly othersList?: Exchange
  /** A paused session with the other account, and how that is answered when it goes on with it. */
  readonly paused?: Exchange
  readonly othersResume?: Exchange
  /** An agent session with an address that has no account; the mails since; the list of whoever signs up with the address. */
  readonly invited?: Exchange
  readonly outbox?: Exchange
  readonly newcomersList?: Exchange
}

/** What the deployment cannot show without mails to anybody, or without people who sign up. */
export const sharesInAFreshWorld: Probe<Evidence & Recipients> = {
  name: 'shares in a world of their own',
  profile: 'lifecycle',
  // The mails are no operation of the API.
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { kinds: [] }
    const world = await freshWorld()
    const { sessions = {}, sharing = {}, accounts } = world.target
    const share = async (sessionId = '', email = ''): Promise<Exchange> =>
      world.send({ operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } })
    const [paused] = sessions.paused ?? []
    const kinds: Exchange[] = []
    for (const sessionId of [sessions.completedReport, sessions.completedReview, sessions.agent])
      kinds.push(await share(sessionId, sharing.registeredEmail))
    return {
      kinds,
      agent: await share(sessions.agent, accounts?.other?.email),
      othersList: await world.send({ operation: 'listSessions', as: 'other' }),
      paused: await share(paused, accounts?.other?.email),
      othersResume: await world.send({ operation: 'resumeSession', as: 'other', path: { sessionId: paused ?? '' } }),
      invited: await share(sessions.agent, sharing.unregisteredEmail),
      outbox: await outboxOf(world),
      newcomersList: await signUpAndList(world, sharing.unregisteredEmail ?? ''),
    }
  },
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
