import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'

/** The typed get of the agent session that the target offers; its request says which one it is. */
export const givenAgent: Probe<{ readonly read?: Exchange }> = {
  name: 'the agent session that the target offers',
  profile: 'standard',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send, target: { sessions } }) {
    if (sessions?.agent === undefined) return {}
    return { read: await send({ operation: 'getAgentSession', as: 'default', path: { sessionId: sessions.agent } }) }
  },
}

/** The typed get of the agent session that another account shared; its request says which one it is. */
export const sharedAgent: Probe<{ readonly read: Exchange }> = {
  name: 'the agent session that was shared',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send, target: { sessions } }) {
    return { read: await send({ operation: 'getAgentSession', as: 'default', path: { sessionId: sessions?.sharedAgent ?? '' } }) }
  },
}
