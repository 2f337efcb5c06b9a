import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'

/** The events of the agent session that the target offers, and those after the cursor of that read. */
export const agentEvents: Probe<{ readonly whole?: Exchange; readonly after?: Exchange }> = {
  name: 'the events of the agent session that the target offers',
  profile: 'standard',
  cost: { requests: 2, searches: 0, sessions: 0 },
  async send({ send, target: { sessions } }) {
    if (sessions?.agent === undefined) return {}
    const path = { sessionId: sessions.agent }
    const whole = await send({ operation: 'listAgentEvents', as: 'default', path })
    const cursor = memberOf(whole, 'cursor')
    if (typeof cursor !== 'string') return { whole }
    return { whole, after: await send({ operation: 'listAgentEvents', as: 'default', path, query: { cursor } }) }
  },
}
