import type { ControlResponseOf } from '../../contract/control.ts'
import { withoutMagic } from '../../contract/given.ts'
import type { Panel } from '../client/panel.ts'
import { clockTime } from '../parts/times.ts'

/** What stands on one line of a comparison; null where a world does not have it. */
export type ComparedLine = {
  readonly part: string
  readonly name: string
  readonly left: string | null
  readonly right: string | null
  readonly isAlike: boolean
}

type Members = { readonly [name: string]: unknown }

/** A world in parts, and each part in named things. */
type Shown = { readonly [part: string]: ReadonlyMap<string, Members> }

/** As many sessions of a world are compared at most. */
export const mostCompared = 1_000

export type Comparison = {
  readonly lines: readonly ComparedLine[]
  /** True where a world has more sessions than are compared. */
  readonly isCut: boolean
}

/** Reads two worlds, and compares them. */
export async function compareWorlds(panel: Panel, left: string, right: string): Promise<Comparison> {
  const [one, other] = await Promise.all([readShown(panel, left), readShown(panel, right)])
  return { lines: compareShown(one.shown, other.shown), isCut: Math.max(one.sessions, other.sessions) > mostCompared }
}

/** Reads what a world is compared by, and how many sessions it has. */
async function readShown({ control }: Panel, world: string): Promise<{ readonly shown: Shown; readonly sessions: number }> {
  const path = { world }
  const [{ seed, sessions: named }, clock, { accounts }, options, limits, { sessions, totalCount }, { faults }, { tallies }] =
    await Promise.all([
      control.getWorld({ path }),
      control.getClock({ path }),
      control.listAccounts({ path }),
      control.getOptions({ path }),
      control.getLimits({ path }),
      control.listControlledSessions({ path, query: { limit: mostCompared } }),
      control.listFaults({ path }),
      control.getLedger({ path, query: { limit: 1 } }),
    ])
  const { rateLimit, planCap, retryAfter } = limits
  const shown: Shown = {
    World: new Map(
      single({ seed, clock: `${clockTime(clock.now)}, ${clock.mode === 'running' ? 'runs' : 'stands still'}`, sessions: totalCount }),
    ),
    Accounts: new Map(accounts.map(({ name, ...account }) => [name, withoutToken(account)])),
    Options: new Map(single(options)),
    Limits: new Map(single({ rateLimit, planCap, retryAfter })),
    Sessions: nameSessions(sessions, named),
    Faults: new Map(faults.map(({ id, fault, passed, met }) => [id, { ...fault, passed, met }])),
    Answers: new Map(single(tallies)),
  }
  return { shown, sessions: totalCount }
}

/** An account by what a world may share with another; each world has tokens of its own. */
function withoutToken({ plan, quota, key, ...others }: Members): Members {
  return Object.fromEntries(Object.entries({ plan, quota, key, ...others }).filter(([member]) => member !== 'token'))
}

function single(members: Members): readonly (readonly [string, Members])[] {
  return Object.entries(members).map(([name, value]) => [name, { '': value }])
}

/** Sessions have other ids in worlds of other seeds, so that those are compared that have a given name, or kind and title in common. */
function nameSessions(
  sessions: ControlResponseOf<'listControlledSessions'>['sessions'],
  named: { readonly [name: string]: string },
): ReadonlyMap<string, Members> {
  const names = new Map(Object.entries(named).map(([name, id]) => [id, name]))
  const shown = new Map<string, Members>()
  for (const { sessionId, type, title, owner, status, executionStage, isPublic } of sessions.toReversed()) {
    const name = names.get(sessionId) ?? `${type}: ${withoutMagic(title)}`
    let free = name
    for (let number = 2; shown.has(free); number++) free = `${name} (${number})`
    shown.set(free, { owner, status, executionStage, isPublic })
  }
  return shown
}

/** Lines up two worlds, part by part. Of things that both have, only the members that differ are told. */
function compareShown(left: Shown, right: Shown): readonly ComparedLine[] {
  return Object.keys(left).flatMap((part) => {
    const [ofLeft, ofRight] = [left[part] ?? new Map<string, Members>(), right[part] ?? new Map<string, Members>()]
    return [...new Set([...ofLeft.keys(), ...ofRight.keys()])].map((name) => {
      const [one, other] = [ofLeft.get(name), ofRight.get(name)]
      if (one === undefined || other === undefined)
        return {
          part,
          name,
          left: one === undefined ? null : tell(brief(one)),
          right: other === undefined ? null : tell(brief(other)),
          isAlike: false,
        }
      const differing = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
        (member) => JSON.stringify(one[member]) !== JSON.stringify(other[member]),
      )
      const only = (members: Members): Members => Object.fromEntries(differing.map((member) => [member, members[member]]))
      const isAlike = differing.length === 0
      return { part, name, left: tell(isAlike ? brief(one) : only(one)), right: tell(isAlike ? brief(other) : only(other)), isAlike }
    })
  })
}

const briefly = 4

/** The first members of a thing, which tell it from others. */
function brief(members: Members): Members {
  return Object.fromEntries(Object.entries(members).slice(0, briefly))
}

function tell(members: Members): string {
  return Object.entries(members)
    .map(([name, value]) => `${name} ${toText(value)}`.trim())
    .join(', ')
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
