import type { Facts } from './behaviour.ts'
import type { Session, Stage, Status } from './model.ts'
import type { World } from './world.ts'

const total = (s: Session): number => s.legs.reduce((sum, leg) => sum + leg.ms, 0)

/** Milliseconds of work since the beginning, running on after the end. */
const worked = (s: Session, now: number): number => s.accrued + (now - s.since)

const end = (s: Session): number => (s.fate === 'complete' ? total(s) : s.fateAt)

const plainStatus = (s: Session, now: number): Status => {
  if (s.fate === 'untracked') return 'unknown'
  if (worked(s, now) < end(s)) return 'processing'
  if (s.fate === 'complete') return 'completed'
  return s.fate === 'fail' ? 'failed' : 'pausedForInsufficientQuota'
}

const STATUSES = ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const

const asStatus = (text: string): Status => STATUSES.find((one) => one === text) ?? 'unknown'

export const statusOf = (w: World, s: Session, facts: Facts): Status => {
  const now = w.at.now()
  return asStatus(w.b.word('status', plainStatus(s, now), { ...facts, session: s, at: now }))
}

const legAt = (s: Session, progress: number): Stage | null => {
  let sum = 0
  for (const leg of s.legs) {
    sum += leg.ms
    if (progress < sum) return leg.stage
  }
  return s.legs.at(-1)?.stage ?? null
}

/** The stage as the contract names it; null for untracked and older sessions. */
export const stageOf = (w: World, s: Session, facts: Facts): Stage | null => {
  const now = w.at.now()
  if (s.fate === 'untracked' || s.legacy || s.kind === 'agent') return null
  const status = statusOf(w, s, facts)
  const plain = status === 'completed' ? 'done' : legAt(s, Math.min(worked(s, now), end(s) - (s.fate === 'complete' ? 1 : 0)))
  const told = w.b.word('stage', plain ?? '', { ...facts, session: s, at: now })
  const stages: readonly string[] = [
    'gathering_sources',
    'screening_abstract',
    'screening_fulltext',
    'extracting_data',
    'generating_report',
    'done',
  ]
  // A fault may name a stage that does not exist; it is passed on as it is.
  return told === '' ? null : stages.includes(told) ? (told as Stage) : (told as Stage)
}

/** When the work came so far, in milliseconds since 1970. */
const reached = (s: Session, progress: number): number => s.since + (progress - s.accrued)

export interface Settled {
  /** Stages whose tables can be had. */
  readonly stages: readonly Stage[]
  readonly freshness: number | null
  /** True if all exports of an ended session are there. */
  readonly all: boolean
}

/** Which exports are there by now: each stage's when it ends, the last one's some minutes after the end. */
export const settled = (s: Session, now: number): Settled => {
  if (s.fate === 'untracked') return { stages: [], freshness: null, all: false }
  const done = worked(s, now)
  const cap = Math.min(done, end(s))
  const stages: Stage[] = []
  let sum = 0
  let freshness: number | null = null
  for (const [n, leg] of s.legs.entries()) {
    sum += leg.ms
    const last = n === s.legs.length - 1 && n > 0
    const due = last ? sum + s.exportDelay : sum
    if (sum > cap || done < due || leg.stage === null) break
    stages.push(leg.stage)
    freshness = reached(s, due)
  }
  const ended = s.fate !== 'pause' && done >= end(s) + s.exportDelay
  return { stages, freshness, all: ended }
}

/** Lets a paused session run on at the place where it stopped. */
export const resume = (w: World, s: Session, facts: Facts): void => {
  s.accrued = w.b.amount('resume-progress', s.fateAt, { ...facts, session: s })
  s.since = w.at.now()
  s.fate = 'complete'
  s.resumed = true
}
