import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Finding, Probe } from '../../define/check.ts'
import { tableNames, type TableName } from '../../define/csv-table.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { createdId } from '../../probes/define-creation.ts'
import { fullReviewJourney, generatedReviewJourney, intervalMsOf, plainReviewJourney, type JourneyProbe } from '../../probes/journey.ts'

/** The exchanges that the tables of a review are read from. */
export type ReviewTables = {
  /** Its creation, and the read with their addresses. */
  readonly created: Exchange
  readonly read?: Exchange
} & { readonly [Name in TableName]?: Exchange }

export type ReviewTablesProbe = Probe<ReviewTables>

/** Exports that are being generated are waited for so many times. */
const mostWaits = 5

export const fullReviewTables = tablesOf(fullReviewJourney)
export const generatedReviewTables = tablesOf(generatedReviewJourney)
export const plainReviewTables = tablesOf(plainReviewJourney)

/** The finding where a review has no such table: once it is completed, the deployment is free to export none. */
export function noTable(read: Exchange | undefined, reason: string): Finding {
  return read !== undefined && memberOf(read, 'status') === 'completed' ? { notShown: reason } : { inconclusive: reason }
}

/** Downloads each table of a review, at the end of its life or as far as it came. */
function tablesOf(journey: JourneyProbe): ReviewTablesProbe {
  return {
    name: `the tables of ${journey.of.name}`,
    profile: 'lifecycle',
    cost: { requests: tableNames.length + mostWaits, searches: 0, sessions: 0 },
    uses: [journey],
    async send(means) {
      const { created, reads, ended } = await means.evidence(journey)
      const latest = ended ?? reads.at(-1)
      const sessionId = createdId(created)
      if (latest === undefined || sessionId === undefined) return { created }
      const { as } = journey.of.create(means.target)
      const read = await onceReady(means, latest, { operation: 'getSystematicReview', as, path: { sessionId } })
      const tables: { [Name in TableName]?: Exchange } = {}
      for (const name of tableNames) {
        const url = memberOf(read, 'data', name, 'csv')
        if (typeof url === 'string') tables[name] = await means.visit({ url })
      }
      return { created, read, ...tables }
    },
  }
}

/** A read of a finished review whose exports are no longer being generated, or the last one that there was patience for. */
async function onceReady(means: ProbeContext, latest: Exchange, get: ApiCall): Promise<Exchange> {
  let read = latest
  for (let waits = 0; waits < mostWaits; waits++) {
    if (memberOf(read, 'status') !== 'completed' || memberOf(read, 'exportsStatus') !== 'generating') break
    await means.wait(intervalMsOf(means))
    read = await means.send(get)
  }
  return read
}
