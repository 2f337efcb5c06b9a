import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { ProbeStopped } from '../define/probe-stopped.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isCrash } from '../define/retry-crash.ts'
import { include, includedAnyway, readBeside } from './include-without-result.ts'
import { journeys } from './journey.ts'
import { unknownLater } from './unknown-later.ts'

/** The time between two crashes of one read after which they are no outage, when all other reads are answered. */
export const lastingMs = 120_000

/** The number of crashed reads that are retried. More show nothing new. */
const most = 3

/** Retries of crashed reads with include at the end of the run, of sessions that do not change. */
export const includedStill: Probe<Evidence & { readonly looks: readonly Exchange[] }> = {
  name: 'what crashed when it was included, at the end',
  profile: 'lifecycle',
  // Each crash costs three requests, sent where the budget has room. A deployment without crashes costs nothing.
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
async function crashedBefore({ evidence }: ProbeContext): Promise<readonly Exchange[]> {
  const ifAny = <E extends Evidence>(probe: Probe<E>): Promise<E | undefined> =>
    evidence(probe).catch((thrown: unknown) => {
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
