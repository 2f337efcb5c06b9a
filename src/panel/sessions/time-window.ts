import type { Session } from './use-sessions.ts'

/** A part of the world's time, in milliseconds since 1970. */
export type TimeWindow = { readonly from: number; readonly to: number }

/** A part of a bar, between 0 and 1 of a window. */
export type BarPart = {
  readonly kind: 'stage' | 'broken' | 'pause' | 'next' | 'nextPause' | 'hung'
  readonly stage: string | null
  readonly from: number
  readonly to: number
}

/** How many sessions decide what the window shows. */
const deciding = 15

/** The window in which the newest sessions, and what comes in them, fit. */
export function fitWindow(sessions: readonly Session[], now: number): TimeWindow {
  const ends = sessions.slice(0, deciding).flatMap((session) => [Date.parse(session.createdAt), endOf(session, now)])
  const from = Math.min(now - 5_000, ...ends)
  const to = Math.max(now + 5_000, ...ends)
  return { from, to: to + (to - from) * 0.05 }
}

/** The last instant of a session that is known: its end, or the end of what comes next. */
function endOf({ timeline }: Session, now: number): number {
  const { ending, next, stages, pauses } = timeline
  const instants = [
    ending?.at ?? null,
    ...next.map(({ at, durationMs }) => (at === null ? null : Date.parse(at) + (durationMs ?? 0))),
    ...stages.map(({ to }) => to),
    ...pauses.map(({ to }) => to),
  ].flatMap((at) => (at === null ? [] : [typeof at === 'number' ? at : Date.parse(at)]))
  return instants.length === 0 ? now : Math.max(...instants)
}

/** The parts of a session's bar in a window. Parts outside of it are left out. */
export function barOf({ timeline }: Session, window: TimeWindow, now: number): readonly BarPart[] {
  const { stages, pauses, next, hungAt } = timeline
  const parts: readonly BarPart[] = [
    ...stages.map(({ stage, from, to, brokenOff }) => ({
      kind: brokenOff ? ('broken' as const) : ('stage' as const),
      stage,
      from: readInstant(from, now),
      to: readInstant(to, hungAt === null ? now : Math.min(now, Date.parse(hungAt))),
    })),
    ...pauses.map(({ stage, from, to }) => ({ kind: 'pause' as const, stage, from: readInstant(from, now), to: readInstant(to, now) })),
    ...(hungAt === null ? [] : [{ kind: 'hung' as const, stage: null, from: Date.parse(hungAt), to: now }]),
    ...next.flatMap(({ what, stage, at: begins, durationMs }) =>
      begins === null
        ? []
        : [
            {
              kind: what === 'pause' ? ('nextPause' as const) : ('next' as const),
              stage,
              from: Date.parse(begins),
              to: Date.parse(begins) + (durationMs ?? 0),
            },
          ],
    ),
  ]
  const last = stages.at(-1)
  // What is left of a stage under way lies between now and the next one.
  const under = last !== undefined && last.to === null && hungAt === null ? firstAfter(timeline, now) : null
  const all = under === null ? parts : [...parts, { kind: 'next' as const, stage: last?.stage ?? null, from: now, to: under }]
  const share = (instant: number): number => Math.max(0, Math.min(1, (instant - window.from) / (window.to - window.from)))
  return all
    .map(({ kind, stage, from, to }) => ({ kind, stage, from: share(from), to: share(to) }))
    .filter(({ from, to }) => to > 0 && from < 1 && to > from)
}

function readInstant(instant: string | null, otherwise: number): number {
  return instant === null ? otherwise : Date.parse(instant)
}

function firstAfter({ next, ending }: Session['timeline'], now: number): number | null {
  const [first] = next
  const at = first?.at ?? (next.length === 0 ? (ending?.at ?? null) : null)
  return at === null ? null : Math.max(now, Date.parse(at))
}

/** Round instants to mark on the axis of a window, at most as many as given. */
export function ticksOf({ from, to }: TimeWindow, most: number): readonly number[] {
  const stepMs = tickSteps.find((step) => (to - from) / step <= most) ?? tickSteps.at(-1) ?? 1
  const first = Math.ceil(from / stepMs) * stepMs
  // A text at the very end would be cut off. It is as wide as most of the part that one mark has.
  const last = to - ((to - from) * 0.72) / most
  return Array.from({ length: Math.max(0, Math.floor((last - first) / stepMs) + 1) }, (_, index) => first + index * stepMs)
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours
const tickSteps = [1, 2, 5, 10, 15, 30]
  .map((count) => count * seconds)
  .concat(
    [1, 2, 5, 10, 15, 30].map((count) => count * minutes),
    [1, 2, 6, 12].map((count) => count * hours),
    [1, 7, 30, 365].map((count) => count * days),
  )
