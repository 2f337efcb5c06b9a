import type { Behaviour } from './behaviour.ts'
import { between, hash, pick, uuidFor } from './chance.ts'
import type { Session, Source, Stage, Work } from './model.ts'

/** The life of sessions: what should have happened by a moment happens. */

export function stageOf(session: Session): Stage | null {
  if (session.older || session.status === 'unknown') return null
  if (session.status === 'completed') return 'done'
  const working = session.stages.filter((stage) => stage !== 'done')
  return working[Math.min(working.length - 1, Math.floor((session.progress / session.duration) * working.length))] ?? null
}

/** Moves one session on to a moment. A colleague resumes a paused session after three minutes. */
export function moveOn(session: Session, now: number, b: Behaviour): void {
  for (;;) {
    if (session.status === 'pausedForInsufficientQuota' && session.colleague && session.runningSince + 180_000 <= now) {
      session.status = 'processing'
      session.runningSince += 180_000
    }
    if (session.status === 'pausedForInsufficientQuota' && b.runsWhilePaused(session)) session.status = 'processing'
    if (session.status !== 'processing') return
    if (session.resumes > 0 && !b.runsOn(session)) return
    const end = session.stop?.at ?? session.duration
    const reached = session.progress + Math.max(0, now - session.runningSince)
    if (reached < end) {
      session.progress = reached
      session.runningSince = now
      return
    }
    const moment = session.runningSince + Math.max(0, end - session.progress)
    session.progress = end
    session.runningSince = moment
    if (session.stop === null || session.stop.as === 'failed') {
      session.status = session.stop === null ? 'completed' : 'failed'
      session.finishedAt = moment
      return
    }
    session.status = 'pausedForInsufficientQuota'
    session.stop = null
  }
}

const emptyWork: Work = {
  searches: [],
  maxGathered: 50,
  maxExtracted: 10,
  abstractScreening: null,
  fulltextScreening: null,
  extraction: null,
  generateReport: false,
}

export function reportWork(question: string, maxGathered: number, maxExtracted: number): Work {
  const screening = {
    criteria: [{ name: 'Answers the question', instructions: 'Keep papers that answer the question.' }],
    depth: 'thorough',
  } as const
  return {
    searches: [{ query: question, corpus: 'service', mode: 'semantic', maxResults: maxGathered }],
    maxGathered,
    maxExtracted,
    abstractScreening: screening,
    fulltextScreening: null,
    extraction: { questions: [{ name: 'Main finding', instructions: 'What did the paper find?', choices: null }], useFigures: false },
    generateReport: true,
  }
}

/** A review of a colleague or of the history, of one of three sizes. */
export function reviewWork(question: string, size: number): Work {
  const criteria = [{ name: 'Population, adults', instructions: 'Adults only.' }]
  return {
    searches: [{ query: question, corpus: size === 2 ? 'pubmed' : 'service', mode: 'semantic', maxResults: 40 }],
    maxGathered: 20_000,
    maxExtracted: 20_000,
    abstractScreening: { criteria, depth: size === 1 ? 'fast' : 'thorough' },
    fulltextScreening: size > 0 ? { criteria, depth: 'thorough' } : null,
    extraction: {
      questions: [
        { name: 'Design', instructions: 'Which design?', choices: ['trial', 'cohort', 'other'] },
        { name: 'Finding', instructions: 'What was found?', choices: null },
      ],
      useFigures: false,
    },
    generateReport: size > 0,
  }
}

export type Draft = Pick<Session, 'kind' | 'owner' | 'question' | 'createdAt'> & Partial<Session>

/** A session with everything that its draft leaves out. */
export function sessionFrom(draft: Draft, seed: string, b: Behaviour): Session {
  const id = draft.id ?? uuidFor(seed, draft.createdAt)
  const work = draft.work ?? (draft.kind === 'agent' ? emptyWork : reportWork(draft.question, 50, 10))
  const status = draft.status ?? 'processing'
  const progress = draft.progress ?? 0
  const duration = draft.duration ?? b.durationMs(draft.kind, between(`${seed}/duration`, 600_000, 1_200_000))
  return {
    title: null,
    source: 'api',
    isPublic: false,
    stages: draft.kind === 'agent' ? [] : b.stagesOf(draft.kind, work),
    colleague: false,
    older: false,
    exports: 'normal',
    emptyBibliography: false,
    stop: null,
    finishedAt: status === 'completed' ? draft.createdAt + duration : status === 'failed' ? draft.createdAt + progress : null,
    resumes: 0,
    reads: 0,
    shares: [],
    runningSince: draft.createdAt + progress,
    progress: status === 'completed' ? duration : 0,
    ...draft,
    id,
    work,
    status,
    duration,
  }
}

const sources: readonly [Source, ...Source[]] = ['user', 'api', 'mcp']

/** The nth session that a colleague begins. */
export function colleagueSession(nth: number, at: number, b: Behaviour): Session {
  const seed = `colleague/${nth}`
  const kind = hash(`${seed}/kind`) % 3 === 0 ? 'systematicReview' : 'report'
  const question = `Colleague question ${nth} about sleep and cognition`
  const stop =
    nth % 5 === 1
      ? ({ at: 240_000, as: 'pausedForInsufficientQuota' } as const)
      : nth % 7 === 3
        ? ({ at: 300_000, as: 'failed' } as const)
        : null
  const work = kind === 'report' ? reportWork(question, 50, 10) : reviewWork(question, nth % 3)
  return sessionFrom(
    { kind, owner: 'quay', question, createdAt: at, source: pick(seed, sources), colleague: true, stop, work },
    `${seed}/id`,
    b,
  )
}

/** Milliseconds between the nth session of a colleague and the one before: minutes in the first four hours, hours later. */
export function colleagueGap(nth: number): number {
  return nth < 40 ? between(`gap/${nth}`, 240_000, 480_000) : between(`gap/${nth}`, 7_200_000, 18_000_000)
}
