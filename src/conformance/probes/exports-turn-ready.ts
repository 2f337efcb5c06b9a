import type { Exchange } from '../../exchange/exchange.ts'
import { inFreshWorld } from '../in-fresh-world.ts'

type Turning = { readonly reads: readonly Exchange[] }

const everyStage = {
  abstractScreening: { generate: true },
  extraction: { generate: true },
  generateReport: true,
}

/** So many reads, each so long after the one before, take in the end of the run and the moment at which its exports are ready. */
const [reads, everyMs] = [8, 1000]

/** A report and a review whose exports are ready only some time after their end, read all the while in a world that a mock makes for them. */
export const exportsTurnReady = inFreshWorld<Turning>({
  name: 'exports that turn ready',
  profile: 'lifecycle',
  nothing: { reads: [] },
  async send({ send, wait, control, world }) {
    const add = async (type: 'report' | 'systematicReview'): Promise<string> => {
      const goesOn = { by: 'time', spanSeconds: 2, exports: 'generating' } as const
      const request = type === 'report' ? {} : everyStage
      const body = { type, status: 'processing', executionStage: 'generating_report', title: 'Exports to come', request, goesOn } as const
      return (await control.addSession({ path: { world }, body })).sessionId
    }
    const [report, review] = [await add('report'), await add('systematicReview')]
    const found: Exchange[] = []
    for (let read = 0; read < reads; read++) {
      found.push(await send({ operation: 'getReport', as: 'default', path: { sessionId: report } }))
      found.push(await send({ operation: 'getSystematicReview', as: 'default', path: { sessionId: review } }))
      await wait(everyMs)
    }
    // What is created now tells by the deployment's own clock that all of that was before.
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does exercise improve sleep?' } })
    await send({ operation: 'listSessions', as: 'default', query: { limit: 10 } })
    return { reads: found }
  },
})
