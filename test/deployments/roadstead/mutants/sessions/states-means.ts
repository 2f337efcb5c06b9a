import type { Client } from '../probe.ts'
import type { Behaviour } from '../../behaviour.ts'
import { heldId } from '../../held.ts'
import type { Fields, Progress, Session, Stage } from '../../types.ts'
import type { Row, Sort } from '../fault.ts'
import { heldReport, heldReview, idOf, minute, newReport, newReview, polled } from '../probe.ts'

export const reportOrder = 'report: gathering_sources → screening_abstract → extracting_data → generating_report → done'

export const reviewOrder =
  'systematic review: gathering_sources → screening_abstract → screening_fulltext → extracting_data → generating_report → done'

export const configured = 'A stage runs only when it is configured'

export const is = (session: Session, kind: Session['kind']): boolean => session.kind === kind

const stagesSeen = async (client: Client, kind: 'reports' | 'systematic-reviews', body: Fields): Promise<readonly string[]> => {
  const made = kind === 'reports' ? await newReport(client, body) : await newReview(client, body)
  const answers = await polled(client, `/sessions/${kind}/${idOf(made)}`)
  return [...new Set(answers.map((answer) => String(answer.at('executionStage'))))]
}

/** Other stages for one kind of session that was made during the run. */
export const stages = (
  kind: Session['kind'],
  change: (stages: readonly Stage[], session: Session) => readonly Stage[],
): Partial<Behaviour> => ({
  stages: (own, session) => (is(session, kind) && !session.state.held ? change(own, session) : own),
})

export const swapped = (own: readonly Stage[], left: Stage, right: Stage): readonly Stage[] =>
  own.map((stage) => (stage === left ? right : stage === right ? left : stage))

export const order = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  kind: Session['kind'],
  change: (stages: readonly Stage[], session: Session) => readonly Stage[],
  body: Fields,
  shows: (seen: string) => boolean,
): Row => [
  `stage-${id}`,
  sort,
  clause,
  breaks,
  stages(kind, change),
  async (client) => shows((await stagesSeen(client, kind === 'report' ? 'reports' : 'systematic-reviews', body)).join()),
]

/** A session that does not stay what it is. */
export const turns = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  name: string,
  kind: 'report' | 'systematicReview',
  after: number,
  to: Progress['status'],
): Row => [
  `state-${id}`,
  sort,
  clause,
  breaks,
  {
    progress: (progress, session, now) =>
      session.id === heldId(name) && session.state.held && now > session.createdAt + (ages[name] ?? 0) + after * minute
        ? { ...progress, status: to }
        : progress,
  },
  async (client) => {
    const read = () => (kind === 'report' ? heldReport(client, name) : heldReview(client, name))
    const before = (await read()).at('status')
    await client.wait((after + 1) * minute)
    return before !== to && (await read()).at('status') === to
  },
]

const hour = 60 * minute

const ages: Readonly<Record<string, number>> = {
  'completed/report': 26 * hour,
  'completed/review': 31 * hour,
  'failed/report': 40 * hour,
  'failed/review': 44 * hour,
  unknown: 9600 * hour,
  'paused/extracting': 5 * hour,
  'paused/review-writing': 72 * hour,
}
