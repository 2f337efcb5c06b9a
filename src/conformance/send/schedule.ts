import type { Probe } from '../define/check.ts'
import { withUsed } from './plan.ts'
import { profiles, sumOf } from '../define/profile.ts'

/** The probes of a run by the turn they are sent in; the cheapest evidence comes first in each. */
export type Schedule = {
  /** What takes no session: reads, searches, requests that must be refused. */
  readonly cheap: readonly Probe[]
  /** Drawn by chance, and blocking nothing but each other. */
  readonly drawn: readonly Probe[]
  /** What creates a session, or goes on from one that is created. */
  readonly costly: readonly Probe[]
  /** What mostly waits. */
  readonly beside: readonly Probe[]
  /** What spoils the rest, or looks at what that has left. */
  readonly last: readonly Probe[]
}

export function planTurns(probes: Iterable<Probe>, drawing: ReadonlySet<Probe> = new Set()): Schedule {
  const all = [...probes].toSorted((a, b) => weightOf(a) - weightOf(b))
  const inRow = all.filter((probe) => probe.turn === undefined && !drawing.has(probe))
  return {
    cheap: inRow.filter((probe) => !takesSessions(probe)),
    drawn: all.filter((probe) => drawing.has(probe)),
    costly: inRow.filter(takesSessions),
    beside: all.filter(({ turn }) => turn === 'beside'),
    last: all.filter(({ turn }) => turn === 'last'),
  }
}

type Sending = {
  /** Sends a probe if the budget has room for it beside what others may spend. */
  readonly collect: (probe: Probe, others: readonly Probe[]) => Promise<void>
  readonly hasRoomFor: (probe: Probe, others: readonly Probe[]) => boolean
}

/**
 * Sends one probe after the other, and what mostly waits beside them: as soon as the budget has room for all that is cheaper, so that
 * where it is tight the sessions are what is left out.
 */
export async function runSchedule({ cheap, drawn, costly, beside, last }: Schedule, { collect, hasRoomFor }: Sending): Promise<void> {
  const cheaper = [...cheap, ...beside, ...last].filter((probe) => !takesSessions(probe))
  const underWay: Promise<void>[] = []
  let waiting = beside
  const begin = (): void => {
    // Each that begins takes of the room for the next.
    waiting = waiting.filter((probe) => {
      const others = cheaper.includes(probe) ? [] : cheaper
      const isRoom = hasRoomFor(probe, others)
      if (isRoom) underWay.push(collect(probe, others))
      return !isRoom
    })
  }
  for (const probe of cheap) {
    begin()
    await collect(probe, [])
  }
  begin()
  for (const probe of drawn) await collect(probe, [...cheap, ...waiting, ...costly, ...last])
  underWay.push(...waiting.map((probe) => collect(probe, cheaper)))
  for (const probe of costly) await collect(probe, cheaper)
  await Promise.all(underWay)
  for (const probe of last) await collect(probe, [])
}

function takesSessions(probe: Probe): boolean {
  return withUsed([probe]).some(({ cost }) => cost.sessions > 0)
}

/** What a smaller profile allows touches a deployment less; then a session costs it most, a search more than a refusal. */
function weightOf(probe: Probe): number {
  const used = withUsed([probe])
  const { requests, searches, sessions } = sumOf(used.map(({ cost }) => cost))
  const touch = Math.max(...used.map(({ profile }) => profiles.indexOf(profile)))
  return touch * 1_000_000 + sessions * 10_000 + searches * 100 + requests
}
