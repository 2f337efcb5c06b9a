import { judgeClient, type ClientJudge, type ClientReport } from '../../judgement/client/client-report.ts'
import { fromLedger, type LedgerPlace } from '../../judgement/client/from-ledger.ts'
import { mergeReports } from '../../judgement/client/merge-reports.ts'
import { placeOfLedger } from '../../mock/worlds/ledger-place.ts'
import type { PreparedUnderstudy } from '../../mock/worlds/prepare-understudy.ts'
import type { OnExchange } from '../../mock/worlds/request-log.ts'
import { createForeignKeys } from './foreign-keys.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Collects what clients ask a mock, world by world: the same session may be in several. */
export type ClientReporter = {
  readonly add: OnExchange
  /** Tells where the worlds are. It comes before the first exchange. */
  readonly begin: (mock: Pick<PreparedUnderstudy, 'standIn'>) => void
  readonly read: (end: { readonly isOver: boolean; readonly exitCode?: number }) => ClientReport
}

export function createClientReporter(): ClientReporter {
  const judges = new Map<string, { readonly judge: ClientJudge; latest: number }>()
  let worlds: PreparedUnderstudy['standIn']['worlds'] | undefined
  let placeOf: ((world: string) => LedgerPlace) | undefined
  const keys = createForeignKeys()
  let count = 0
  return {
    begin({ standIn }) {
      worlds = standIn.worlds
      placeOf = (world) => placeOfLedger(standIn, world)
    },
    add({ world, request }, readEntries) {
      keys.learn(request)
      if (world === null || placeOf === undefined) return
      for (const entry of readEntries()) {
        const known = judges.get(world) ?? { judge: judgeClient(), latest: 0 }
        judges.set(world, known)
        const exchange = fromLedger(entry, placeOf(world))
        known.latest = Math.max(known.latest, exchange.answeredAt)
        known.judge.see({ ...exchange, id: ++count })
      }
    },
    read(end) {
      const reports = [...judges].map(([world, { judge, latest }]) =>
        judge.read({ ...end, now: Math.max(latest, worlds?.peek(world)?.clock.now() ?? latest) }),
      )
      return withoutSecrets(mergeReports(reports), keys.all())
    },
  }
}
