import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'

export const idleAgentTitle = 'An agent that waits for its next question'

/** The list while an agent session works, and once it is idle: only a mock says which of them it is. */
export const idleAgent: Probe<{ readonly working?: Exchange; readonly idle?: Exchange }> = {
  name: 'an agent session that becomes idle',
  profile: 'observe',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return {}
    const { control, send, world } = await freshWorld()
    const list = (): Promise<Exchange> => send({ operation: 'listSessions', as: 'default', query: { type: 'agent' } })
    const { sessionId } = await control.addSession({
      path: { world },
      body: { type: 'agent', title: idleAgentTitle, status: 'processing' },
    })
    const working = await list()
    await control.steerSession({ path: { world, session: sessionId }, body: { do: 'complete' } })
    return { working, idle: await list() }
  },
}
