import type { Exchange } from '../../exchange/exchange.ts'
import { pickHarmlessAddress } from '../define/share-address.ts'
import type { Evidence } from '../define/check.ts'
import { defineFreshWorldProbe } from '../define/in-fresh-world.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { oneByOne } from '../define/one-by-one.ts'
import { longestPage } from './listed-pages.ts'

/** Sessions that were shared, resumed and shared again. Each list of exchanges is in the order of the paused sessions. */
export type ResumedAndShared = Evidence & {
  readonly shared: readonly Exchange[]
  /** Resumes by the owner, who may still resume a shared session. */
  readonly resumed: readonly Exchange[]
  readonly sharedAfter: readonly Exchange[]
  /** Second resumes of the sessions that were paused again after the first. */
  readonly resumedAgain: readonly Exchange[]
  /** Shares of an agent session with the other account and then with a third one, and the list of the other account after that. */
  readonly agentShares: readonly Exchange[]
  readonly othersList?: Exchange
  readonly ownersList?: Exchange
  /** Shares of sessions of each type with the address of their owner. */
  readonly selfShares: readonly Exchange[]
  /** Requests that an account without quota may still make: list, get and share. */
  readonly exhausted: readonly Exchange[]
}

const nothing: ResumedAndShared = {
  shared: [],
  resumed: [],
  sharedAfter: [],
  resumedAgain: [],
  agentShares: [],
  selfShares: [],
  exhausted: [],
}

/** Shares and resumes of the same sessions, in a world that a mock makes for it, where mails and quota cost nothing. */
export const resumedAndShared = defineFreshWorldProbe<ResumedAndShared>({
  name: 'sessions that are shared, resumed and shared again',
  profile: 'lifecycle',
  fallback: nothing,
  async send(world) {
    const { sessions = {}, sharing = {}, accounts } = world.target
    const [others, own] = [accounts?.other?.email, accounts?.default?.email]
    const paused = sessions.paused ?? []
    const share = async (sessionId = '', email = '', as = 'default'): Promise<Exchange> =>
      world.send({ operation: 'shareSession', as, path: { sessionId }, body: { email } })
    const resume = (sessionId: string): Promise<Exchange> => world.send({ operation: 'resumeSession', as: 'default', path: { sessionId } })
    return {
      shared: await oneByOne(paused, (sessionId) => share(sessionId, others)),
      resumed: await oneByOne(paused, resume),
      sharedAfter: await oneByOne(paused, (sessionId) => share(sessionId, sharing.registeredEmail)),
      resumedAgain: await oneByOne(paused, async (sessionId) => {
        await pause(world, sessionId)
        return resume(sessionId)
      }),
      agentShares: [await share(sessions.agent, others), await share(sessions.agent, sharing.registeredEmail)],
      othersList: await world.send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }),
      ownersList: await world.send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } }),
      selfShares: await oneByOne([sessions.completedReport, sessions.completedReview, sessions.agent], (sessionId) =>
        share(sessionId, own),
      ),
      exhausted: await readExhausted(world),
    }
  },
})

/** A session that did not go on cannot be paused. */
async function pause({ control, world }: FreshWorld, session: string): Promise<void> {
  const path = { world, session }
  if ((await control.getControlledSession({ path })).status === 'processing') await control.steerSession({ path, body: { do: 'pause' } })
}

async function readExhausted(world: FreshWorld): Promise<readonly Exchange[]> {
  const { target, send } = world
  const [sessionId = ''] = target.sessions?.pausedExhausted ?? []
  const as = 'exhausted'
  return [
    await send({ operation: 'listSessions', as, query: { limit: 10 } }),
    await send({ operation: 'getReport', as, path: { sessionId } }),
    await send({ operation: 'shareSession', as, path: { sessionId }, body: { email: pickHarmlessAddress(target, 'default') } }),
  ]
}
