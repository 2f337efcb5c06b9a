import type { Behaviour } from './behaviour.ts'
import type { Member, Progress, Session, Stage, Status } from './types.ts'

/** The stages that a session goes through, without `done`. */
const stagesOf = (session: Session): readonly Stage[] => {
  const { configuration } = session
  if (session.kind === 'agent') {
    return ['gathering_sources']
  }
  return [
    'gathering_sources',
    ...(configuration.screens ? (['screening_abstract'] as const) : []),
    ...(configuration.readsFulltext && session.kind === 'systematicReview' ? (['screening_fulltext'] as const) : []),
    ...(configuration.extracts ? (['extracting_data'] as const) : []),
    ...(configuration.reports ? (['generating_report'] as const) : []),
  ]
}

const heldProgress = (session: Session, stages: readonly Stage[], status: Status, stage: Stage | null, at: number): Progress => {
  const place = stage === null ? -1 : stages.indexOf(stage)
  const finished = status === 'completed' ? stages : stages.slice(0, Math.max(0, place))
  return { status, stage: session.kind === 'agent' ? null : stage, finished, lastEnd: finished.length === 0 ? null : at }
}

/** The progress of a session at a moment. */
export const progressOf = (session: Session, now: number, behaviour: Behaviour): Progress => {
  const stages = behaviour.stages(stagesOf(session), session)
  const { state } = session
  if (state.held) {
    return heldProgress(session, stages, state.status, state.stage, state.at)
  }
  const first = Math.max(0, stages.indexOf(state.from))
  let end = state.since
  for (const [index, stage] of stages.entries()) {
    if (index >= first) {
      const next = end + behaviour.stageMs(stage, session)
      if (now < next) {
        return {
          status: 'processing',
          stage: session.kind === 'agent' ? null : stage,
          finished: stages.slice(0, index),
          lastEnd: index === 0 ? null : end,
        }
      }
      end = next
    }
  }
  return { status: 'completed', stage: session.kind === 'agent' ? null : 'done', finished: stages, lastEnd: end }
}

const stageOfMember: Readonly<Record<Member, Stage>> = {
  search: 'gathering_sources',
  screen: 'screening_abstract',
  fulltext: 'screening_fulltext',
  extract: 'extracting_data',
  report: 'generating_report',
}

const members = ['search', 'screen', 'fulltext', 'extract', 'report'] as const

/** The members of a review's data that its progress has brought. */
export const membersOf = (progress: Progress): readonly Member[] =>
  members.filter((member) => progress.finished.includes(stageOfMember[member]))
