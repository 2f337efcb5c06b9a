import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../check.ts'
import type { FreshWorld } from '../means.ts'
import { isCrash } from '../second-look.ts'
import { readFirmly } from './included-anyway.ts'

type Reads = readonly Exchange[]

/** The plain get of a session, and its reads after that. */
type WhileProcessing = Evidence & { readonly report: Reads; readonly review: Reads }

/**
 * What is included of sessions while they go on, in a world that a mock makes for it: elsewhere on it, time that is let pass for what
 * else is examined would bring them to their end.
 */
export const includedWhileProcessing: Probe<WhileProcessing> = {
  name: 'sessions that go on with what is included of a result, in a world of their own',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { report: [], review: [] }
    const world = await freshWorld()
    return { report: await readIn(world, 'report', 'getReport'), review: await readIn(world, 'systematicReview', 'getSystematicReview') }
  },
}

async function readIn(world: FreshWorld, type: 'report' | 'systematicReview', operation: ApiCall['operation']): Promise<Reads> {
  const { sessionId } = await world.control.addSession({ path: { world: world.world }, body: { type, status: 'processing' } })
  const get: ApiCall = { operation, as: 'default', path: { sessionId } }
  const read = (): Promise<Reads> => readFirmly({ ...world, hasRoom: () => true }, get, 0)
  const [plain, reads] = [await world.send(get), await read()]
  // Here what fails for the moment is not sent once more as it is, as elsewhere.
  return reads.some(isCrash) ? [plain, ...reads, ...(await read())] : [plain, ...reads]
}
