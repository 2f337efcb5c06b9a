import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'

/** A resume of a session that nobody has. */
export const unknownSession: Probe<{ readonly unknown: Exchange; readonly malformed: Exchange }> = {
  name: 'unknown session',
  profile: 'standard',
  cost: { requests: 2, searches: 0, sessions: 0 },
  send: async (send) => ({
    unknown: await send({ operation: 'resumeSession', as: 'default', path: { sessionId: '00000000-0000-4000-8000-000000000000' } }),
    malformed: await send({ operation: 'resumeSession', as: 'default', path: { sessionId: 'nope' } }),
  }),
}
