import type { Exchange } from '../../exchange/exchange.ts'
import { inFreshWorld } from '../in-fresh-world.ts'

export const idleAgentTitle = 'An agent that waits for its next question'

/** The list while an agent session works, and once it is idle: only a mock says which of them it is. */
export const idleAgent = inFreshWorld<{ readonly working?: Exchange; readonly idle?: Exchange }>({
  name: 'an agent session that becomes idle',
  profile: 'observe',
  nothing: {},
  async send({ control, send, world }) {
    const list = (): Promise<Exchange> => send({ operation: 'listSessions', as: 'default', query: { type: 'agent' } })
    const { sessionId } = await control.addSession({
      path: { world },
      body: { type: 'agent', title: idleAgentTitle, status: 'processing' },
    })
    const working = await list()
    await control.steerSession({ path: { world, session: sessionId }, body: { do: 'complete' } })
    return { working, idle: await list() }
  },
})
