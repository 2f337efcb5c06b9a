import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { ProbeStopped } from '../define/probe-stopped.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isCrash } from '../define/retry-crash.ts'
import { include, includedAnyway, readBeside } from './included-anyway.ts'
import { journeys } from './journey.ts'
import { unknownLater } from './unknown-later.ts'

/** A read that crashes at both ends of so long a time, while all others are answered, is broken and no outage. */
export const lastingMs = 120_000

/** Some of them; more show nothing new. */
const most = 3

/** Reads with include that crashed before, of sessions that do not change: once more at the end of the run. */
export const includedStill: Probe<Evidence & { readonly looks: readonly Exchange[] }> = {
  name: 'what crashed when it was included, at the end',
  profile: 'lifecycle',
  // Three requests each, but only of a deployment that surprises, and where there is room.
  cost: { requests: 0, searches: 0, sessions: 0 },
  uses: [includedAnyway, unknownLater, ...journeys],
  phase: 'final',
  async send(means) {
    const looks: Exchange[] = []
    for (const first of (await crashedBefore(means)).slice(0, most)) looks.push(...(await lookAgain(means, first)))
    return { looks }
  },
}

/** The first of the reads of each session that crashed. */
async function crashedBefore({ evidence: evidenceOf }: ProbeContext): Promise<readonly Exchange[]> {
  const ifAny = <E extends Evidence>(probe: Probe<E>): Promise<E | undefined> =>
    evidenceOf(probe).catch((thrown: unknown) => {
      if (thrown instanceof ProbeStopped) return undefined
      throw thrown
    })
  const anyway = await ifAny(includedAnyway)
  const reads = [anyway?.failedReport, anyway?.failedReview, anyway?.processing, (await ifAny(unknownLater))?.looks]
  for (const journey of journeys) reads.push((await ifAny(journey))?.withBody)
  return reads.flatMap(([first] = []) => (first !== undefined && isCrash(first) ? [first] : []))
}

async function lookAgain(means: ProbeContext, first: Exchange): Promise<readonly Exchange[]> {
  const sessionId = askedSessionOf(first)
  if (first.operation === null || sessionId === undefined || !means.hasRoom()) return []
  const get: ApiCall = { operation: first.operation, as: first.as, path: { sessionId } }
  const plain = await means.send(get)
  const leftMs = lastingMs - (plain.sentAt - first.answeredAt)
  if (leftMs > 0) await means.wait(leftMs)
  const beside = means.hasRoom() ? await readBeside(means, get) : []
  return means.hasRoom() ? [plain, ...beside, await means.send({ ...get, query: include })] : [plain, ...beside]
}
