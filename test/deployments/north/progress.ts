import type { Session, Stage, Status } from './model.ts'

export interface Progress {
  readonly status: Status
  readonly stage: Stage | null
  /** The stages whose work is done. */
  readonly finished: readonly Stage[]
  readonly finishedAt: number
}

/** The stage of a session at a time. */
export function progressAt(session: Session, now: number): Progress {
  const before = (stage: Stage | null): readonly Stage[] => {
    if (stage === 'done') return session.stages
    const at = stage === null ? 0 : session.stages.indexOf(stage)
    return session.stages.slice(0, Math.max(0, at))
  }
  if (session.run === null) {
    const status = session.fixed ?? 'unknown'
    const finished = status === 'completed' ? session.stages : before(session.stage)
    return { status, stage: session.stage, finished, finishedAt: session.createdAt + finished.length * 120_000 }
  }
  const isAgent = session.kind === 'agent'
  const { from, stages, stageMs } = session.run
  const passed = Math.max(0, Math.floor((now - from) / stageMs))
  if (passed >= stages.length)
    return { status: 'completed', stage: isAgent ? null : 'done', finished: session.stages, finishedAt: from + stages.length * stageMs }
  const stage = stages[passed] ?? null
  const finished = before(stage)
  return { status: 'processing', stage: isAgent ? null : stage, finished, finishedAt: from + passed * stageMs }
}
