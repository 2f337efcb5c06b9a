import type { Answer } from '../probe.ts'
import { fieldsAt } from '../../checks.ts'
import type { Call, Fields, Progress, Session } from '../../types.ts'
import type { Row, Sort } from '../fault.ts'
import { heldReport } from '../probe.ts'

export type Change = (view: Fields, progress: Progress, call: Call, session: Session) => Fields

export const reports = (change: Change) => ({
  detail: (view: Fields, session: Session, call: Call, progress: Progress): Fields =>
    session.kind === 'report' ? change(view, progress, call, session) : view,
})

/** A fault that a held report shows. */
const on =
  (name: string, query = '') =>
  (id: string, sort: Sort, clause: string, breaks: string, change: Change, shows: (answer: Answer) => boolean): Row => [
    `report-${id}`,
    sort,
    clause,
    breaks,
    reports(change),
    async (client) => {
      const answer = await heldReport(client, name, query)
      return answer.status === 200 && shows(answer)
    },
  ]

export const completed = on('completed/report')

export const whole = on('completed/report', '?include=reportBody')

export const failed = on('failed/report')

export const unknown = on('unknown')

export const generating = on('exports-generating')

export const paused = on('paused/extracting')

export const result = (view: Fields, change: (result: Fields) => Fields): Fields =>
  view['result'] === undefined ? view : { ...view, result: change(fieldsAt(view, 'result')) }

export const includes = (call: Call): boolean => call.query.has('include')

export const bodyRule = 'abstract and reportBody are filled only when the request carries include=reportBody'

export const statusRule = 'status: processing, pausedForInsufficientQuota, completed, failed, unknown'

export const exportsRule = 'exportsStatus: ready, generating, unavailable; only when completed'

export const stageRule = 'executionStage: one of six stages or null'
