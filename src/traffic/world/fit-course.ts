import type { GivenSession } from '../../contract/given.ts'
import type { SeenSession, Sight } from './seen-sessions.ts'

type Course = NonNullable<GivenSession['goesOn']>
type Stage = NonNullable<Course['failAt']>

/** A stage from its beginning, or its resume, to its end. Undefined where no answer shows that it ended. */
type Run = { readonly stage: Stage; readonly beganAt: number; readonly endedAt: number | undefined }

/**
 * Fits the course of a session between what was seen of it: a stage ended between the last answer that shows it and the first that shows
 * more. `stages` are those that it goes through, from the one that begins at `startsAt`.
 */
export function fitCourse({ created, sights, resumedAt }: SeenSession, stages: readonly Stage[], startsAt: number): Course {
  const places = sights.flatMap((sight) => placeOf(sight, stages) ?? [])
  const last = sights.at(-1)
  const failed = sights.find(({ status }) => status === 'failed')
  const isOver = last?.status === 'completed' || last?.status === 'failed'
  const pauses = stages.filter((stage) => sights.some((sight) => sight.status === paused && sight.stage === stage))
  // A session that fails in a stage ends there.
  const failedAt = failed === undefined ? undefined : (stages.find((stage) => stage === failed.stage) ?? stages.at(-1))
  const run = failedAt === undefined ? stages : stages.slice(0, stages.indexOf(failedAt) + 1)
  const runs = runsOf(run, pauses, { places, startsAt, resumedAt })
  const spans = runs.flatMap(({ beganAt, endedAt }) => (endedAt === undefined ? [] : [endedAt - beganAt]))
  const usualMs = spans.length === 0 ? undefined : spans.reduce((sum, span) => sum + span, 0) / spans.length
  const lastAt = last?.at ?? startsAt
  const stageSeconds = Object.fromEntries(
    runs.flatMap(({ stage, beganAt, endedAt }) => {
      // One that was not seen to end goes on for as long as it was watched, and then for as long as the others took.
      if (endedAt !== undefined) return [[stage, toSeconds(endedAt - beganAt)]]
      return lastAt > beganAt && !isOver ? [[stage, toSeconds(lastAt - beganAt + (usualMs ?? usualStageMs))]] : []
    }),
  )
  const endedAt = runs.at(-1)?.endedAt
  // What a session began with is no part of how it goes on.
  const later = created === null ? pauses.filter((stage) => stage !== stages[0]) : pauses
  return {
    ...(later.length > 0 && { pauseAt: later }),
    ...(failedAt !== undefined && { failAt: failedAt, ...(failed?.failedWith !== undefined && { failWith: failed.failedWith }) }),
    ...(usualMs !== undefined && { spanSeconds: toSeconds(usualMs) }),
    ...(Object.keys(stageSeconds).length > 0 && { stageSeconds }),
    ...fitExports(sights, endedAt ?? startsAt, usualMs ?? usualStageMs),
    ...(sights.some(({ hasDocuments }) => hasDocuments === false) &&
      !sights.some(({ hasDocuments }) => hasDocuments === true) && { documents: 'missing' }),
  }
}

const paused = 'pausedForInsufficientQuota'
const usualStageMs = 60_000

/** How far a session is: twice the place of its stage, or one less while it is paused before that stage. */
type Place = { readonly at: number; readonly place: number }

function placeOf({ at, status, stage }: Sight, stages: readonly Stage[]): Place | undefined {
  if (status === 'completed') return { at, place: 2 * stages.length }
  const index = stages.findIndex((one) => one === stage)
  // A failure at a stage that the session has not ends its last one.
  if (status === 'failed') return { at, place: 2 * (index === -1 ? stages.length - 1 : index) + 1.5 }
  if (index === -1) return undefined
  return { at, place: status === paused ? 2 * index : 2 * index + 1 }
}

type Seen = { readonly places: readonly Place[]; readonly startsAt: number; readonly resumedAt: readonly number[] }

function runsOf(stages: readonly Stage[], pauses: readonly Stage[], seen: Seen): readonly Run[] {
  const runs: Run[] = []
  let endedAt: number | undefined = seen.startsAt
  for (const [index, stage] of stages.entries()) {
    const beganAt: number | undefined = pauses.includes(stage) ? resumeOf(2 * index, endedAt, seen) : endedAt
    if (beganAt === undefined) break
    endedAt = boundaryOf(2 * index + 1, beganAt, seen)
    runs.push({ stage, beganAt, endedAt })
  }
  return runs
}

/** The instant at which a session was resumed that paused at a place; undefined if it still is. */
function resumeOf(place: number, pausedAt: number | undefined, seen: Seen): number | undefined {
  if (pausedAt === undefined) return undefined
  return seen.resumedAt.find((at) => at >= pausedAt) ?? boundaryOf(place, pausedAt, seen)
}

/** The instant at which a session left a place; undefined if it was not seen beyond. Ends between two answers share the time evenly. */
function boundaryOf(place: number, from: number, { places }: Seen): number | undefined {
  const beyond = places.find((seen) => seen.place > place)
  if (beyond === undefined) return undefined
  const before = Math.max(from, ...places.filter((seen) => seen.place <= place && seen.at < beyond.at).map(({ at }) => at))
  const ends = Math.ceil((beyond.place - place) / 2)
  return Math.ceil(before + (beyond.at - before) / (ends + 1))
}

function fitExports(sights: readonly Sight[], endedAt: number, usualMs: number): Pick<Course, 'exports' | 'exportsSeconds'> {
  const told = sights.filter(({ status, exports }) => status === 'completed' && exports !== undefined)
  const last = told.at(-1)
  if (last === undefined) return {}
  if (last.exports === 'unavailable') return { exports: 'unavailable' }
  const generating = told.findLast(({ exports }) => exports === 'generating')
  if (generating === undefined) return { exports: 'ready' }
  const ready = told.find(({ at, exports }) => exports === 'ready' && at > generating.at)
  const readyAt = ready === undefined ? generating.at + usualMs : (generating.at + ready.at) / 2
  return { exportsSeconds: toSeconds(readyAt - endedAt) }
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.round(ms)) / 1000
}
