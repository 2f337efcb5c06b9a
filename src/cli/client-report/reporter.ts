import { judgeClient, type ClientJudge, type ClientReport } from '../../judgement/client/client-report.ts'
import { fromLedger } from '../../judgement/client/from-ledger.ts'
import { mergeReports } from '../../judgement/client/merge-reports.ts'
import type { OnExchange } from '../../mock/worlds/request-log.ts'

/** Collects what clients ask a mock, world by world: the same session may be in several. */
export type ClientReporter = {
  readonly add: OnExchange
  readonly read: (end: { readonly isOver: boolean; readonly exitCode?: number }) => ClientReport
}

/** The origin and the base paths of a world, and its clock. */
export type ReportedWorld = { readonly origin: string; readonly basePaths: readonly string[]; readonly now: () => number }

export function createClientReporter(worldOf: (id: string) => ReportedWorld): ClientReporter {
  const judges = new Map<string, { readonly judge: ClientJudge; readonly world: ReportedWorld; latest: number }>()
  let count = 0
  return {
    add({ world: id }, readEntries) {
      if (id === null) return
      for (const entry of readEntries()) {
        const known = judges.get(id) ?? { judge: judgeClient(), world: worldOf(id), latest: 0 }
        judges.set(id, known)
        const exchange = fromLedger(entry, known.world)
        known.latest = Math.max(known.latest, exchange.answeredAt)
        known.judge.see({ ...exchange, id: ++count })
      }
    },
    read: (end) => mergeReports([...judges.values()].map(({ judge, latest }) => judge.read({ ...end, now: latest }))),
  }
}
