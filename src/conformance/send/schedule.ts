import type { Probe } from '../define/check.ts'
import { withDependencies } from './plan.ts'
import { profiles, sumCosts } from '../define/profile.ts'

/** The probes of a run by phase. In each phase the cheapest come first. */
export type Schedule = {
  /** Probes that take no session: reads, searches, requests that must be refused. */
  readonly cheap: readonly Probe[]
  /** Fuzz probes. They block nothing but each other. */
  readonly fuzz: readonly Probe[]
  /** Probes that create a session, or depend on one that does. */
  readonly costly: readonly Probe[]
  /** Probes that mostly wait. */
  readonly parallel: readonly Probe[]
  /** Probes that spend what all others have left over. */
  readonly spare: readonly Probe[]
  /** Probes that check what all others have left behind, or disturb it. */
  readonly final: readonly Probe[]
  /** Probes that spend what is left after that. */
  readonly rest: readonly Probe[]
  /** Probes after which nothing is answered for a while. */
  readonly last: readonly Probe[]
}

export function planSchedule(probes: Iterable<Probe>, fuzzProbes: ReadonlySet<Probe> = new Set()): Schedule {
  const all = [...probes].toSorted((a, b) => weightOf(a) - weightOf(b))
  const sequential = all.filter((probe) => probe.phase === undefined && !fuzzProbes.has(probe))
  return {
    cheap: sequential.filter((probe) => !takesSessions(probe)),
    fuzz: all.filter((probe) => fuzzProbes.has(probe)),
    costly: sequential.filter(takesSessions),
    parallel: all.filter(({ phase }) => phase === 'parallel'),
    spare: all.filter(({ phase }) => phase === 'spare'),
    final: all.filter(({ phase }) => phase === 'final'),
    rest: all.filter(({ phase }) => phase === 'rest').toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0)),
    last: all.filter(({ phase }) => phase === 'last'),
  }
}

type Sender = {
  /** Sends a probe if the budget has room for it beside `others`. It spends no more than its cost of what `later` need. */
  readonly collect: (probe: Probe, others: readonly Probe[], later?: readonly Probe[]) => Promise<void>
  readonly hasRoomFor: (probe: Probe, others: readonly Probe[]) => boolean
}

/**
 * Sends one probe after the other. Parallel probes start as soon as the budget has room for all cheaper ones, so a tight budget leaves
 * out the sessions, and what only a larger profile sends.
 */
export async function runSchedule(
  { cheap, fuzz, costly, parallel, spare, final, rest, last }: Schedule,
  { collect, hasRoomFor }: Sender,
): Promise<void> {
  const cheaper = [...cheap, ...parallel, ...final, ...last].filter((probe) => !takesSessions(probe))
  const started: Promise<void>[] = []
  let waiting = parallel
  const startParallel = (): void => {
    // Each started probe takes some of the room for the next.
    waiting = waiting.filter((probe) => {
      const others = cheaper.includes(probe) ? cheaper.filter((one) => weightOf(one) < weightOf(probe)) : cheaper
      const hasRoom = hasRoomFor(probe, others)
      if (hasRoom) started.push(collect(probe, others))
      return !hasRoom
    })
  }
  for (const probe of cheap) {
    startParallel()
    await collect(probe, [])
  }
  startParallel()
  for (const probe of fuzz) await collect(probe, [...cheap, ...waiting, ...costly, ...final, ...last])
  started.push(...waiting.map((probe) => collect(probe, cheaper)))
  for (const probe of costly) await collect(probe, cheaper)
  await Promise.all(started)
  for (const probe of spare) await collect(probe, [...final, ...last])
  for (const [index, probe] of final.entries()) await collect(probe, [], [...final.slice(index + 1), ...last])
  for (const probe of rest) await collect(probe, last)
  for (const probe of last) await collect(probe, [])
}

function takesSessions(probe: Probe): boolean {
  return withDependencies([probe]).some(({ cost }) => cost.sessions > 0)
}

/** The weight of a probe: its smallest profile first, then its sessions, searches and requests. */
function weightOf(probe: Probe): number {
  const used = withDependencies([probe])
  const { requests, searches, sessions } = sumCosts(used.map(({ cost }) => cost))
  const smallestProfile = Math.max(...used.map(({ profile }) => profiles.indexOf(profile)))
  return smallestProfile * 1_000_000 + sessions * 10_000 + searches * 100 + requests
}
