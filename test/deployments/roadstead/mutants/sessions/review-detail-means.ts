import type { Answer } from '../probe.ts'
import { fieldsAt } from '../../checks.ts'
import type { Call, Fields, Progress, Session } from '../../types.ts'
import type { Row, Sort } from '../fault.ts'
import { finishedReview, heldReview } from '../probe.ts'

export type Change = (view: Fields, progress: Progress, call: Call, session: Session) => Fields

export const reviews = (change: Change) => ({
  detail: (view: Fields, session: Session, call: Call, progress: Progress): Fields =>
    session.kind === 'systematicReview' ? change(view, progress, call, session) : view,
})

const on =
  (name: string, query = '') =>
  (id: string, sort: Sort, clause: string, breaks: string, change: Change, shows: (answer: Answer) => boolean): Row => [
    `review-${id}`,
    sort,
    clause,
    breaks,
    reviews(change),
    async (client) => {
      const answer = await heldReview(client, name, query)
      return answer.status === 200 && shows(answer)
    },
  ]

/** A fault that a new review shows when it is done. */
export const afterRun = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: Change,
  shows: (answer: Answer) => boolean,
  body: Fields,
): Row => [
  `review-${id}`,
  sort,
  clause,
  breaks,
  reviews(change),
  async (client) => {
    const answer = await finishedReview(client, body)
    return answer.at('status') === 'completed' && shows(answer)
  },
]

export const completed = on('completed/review')

export const whole = on('completed/review', '?include=reportBody')

export const failed = on('failed/review')

export const unavailable = on('exports-unavailable')

export const dataOf = (view: Fields): Fields => fieldsAt(view, 'data')

export const inData = (view: Fields, name: string, change: (member: Fields) => unknown): Fields =>
  dataOf(view)[name] === undefined ? view : { ...view, data: { ...dataOf(view), [name]: change(fieldsAt(dataOf(view), name)) } }

export const inResult = (view: Fields, change: (result: Fields) => unknown): Fields =>
  inData(view, 'report', (report) => ({ ...report, result: change(fieldsAt(report, 'result')) }))

export const configured = 'data: each present only if the stage is part of the configuration'

export const table = '{ csv, xlsx }'

export const uri = 'Every csv, xlsx, pdf, docx, txt, bib, ris value is a presigned URI'

export const freshness = 'dataFreshness: ISO timestamp or null'

export const fake = { csv: 'https://files.example.org/a.csv', xlsx: 'https://files.example.org/a.xlsx' }
