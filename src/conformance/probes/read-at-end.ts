import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { ProbeStopped } from '../define/probe-stopped.ts'
import { boundedReport, createdId, type CreatedProbe } from './created-sessions.ts'
import { wideReview, wideScreening } from './wide-reviews.ts'

/** Sessions that no probe follows. They have had the whole run to end. */
const unfollowed: readonly CreatedProbe[] = [boundedReport, wideReview, wideScreening]

/** The typed gets of sessions that a run created and did not follow, at its end: other parts of a rule see more of them. */
export const readAtEnd: Probe<Evidence & { readonly reads: readonly Exchange[] }> = {
  name: 'sessions that were created and not followed, at the end',
  shows: 'each session that was created, at its end',
  profile: 'lifecycle',
  cost: { requests: unfollowed.length, searches: 0, sessions: 0 },
  uses: unfollowed,
  phase: 'final',
  async send({ send, evidence, target }) {
    const reads: Exchange[] = []
    for (const probe of unfollowed) {
      const created = await evidence(probe).then(
        (made) => made.created,
        (thrown: unknown) => {
          if (thrown instanceof ProbeStopped) return undefined
          throw thrown
        },
      )
      const sessionId = created === undefined || created.isAlone === true ? undefined : createdId(created)
      if (sessionId === undefined) continue
      const { operation, as } = probe.create(target)
      reads.push(await send({ operation: operation === 'createReport' ? 'getReport' : 'getSystematicReview', as, path: { sessionId } }))
    }
    return { reads }
  },
}
