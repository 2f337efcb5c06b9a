import type { Given, GivenFault } from '../../contract/given.ts'
import type { Impossible, ControlCommand } from '../../engine/control-command.ts'
import { addGivenSession, performControl } from '../../engine/perform.ts'
import { isDeepEqual } from '../../contract/is-deep-equal.ts'
import { diffGiven, type GivenChange } from './given-changes.ts'
import { resolveFaultSession, type LiveWorld } from './live-world.ts'

/** The result of changing a world's given, and the changes behind it. */
export type Revised = { readonly world: 'unchanged' | 'changed' | 'restarted'; readonly changes: readonly string[] }

/**
 * Changes a settled world to match another given, unless a change needs a restarted world. In that case the world may be changed in part,
 * and must be replaced.
 */
export function reviseWorld(live: LiveWorld, given: Given): Revised {
  const changes = diffGiven(live.given, given)
  if (changes.length === 0) return { world: 'unchanged', changes: [] }
  const beginnings = changes.filter(({ type }) => type === 'beginning')
  if (beginnings.length > 0) return { world: 'restarted', changes: beginnings.map(({ description }) => description) }
  for (const change of changes) {
    const impossible = apply(live, change)
    // Clients and control may have changed the world in a way that conflicts.
    if (impossible !== null) return { world: 'restarted', changes: [`${change.description} (${impossible.message.replace(/\.$/, '')})`] }
  }
  live.given = given
  return { world: 'changed', changes: changes.map(({ description }) => description) }
}

function apply(live: LiveWorld, change: GivenChange): Impossible | null {
  switch (change.type) {
    case 'beginning':
      return null
    case 'operation':
      return perform(live, change.operation)
    case 'session': {
      const events = addGivenSession(live.world, change.session, live.clock.now())
      if ('impossible' in events) return events
      const [created] = events
      if (created?.type === 'sessionCreated') live.names = new Map([...live.names, [change.name, created.sessionId]])
      return null
    }
    case 'faults': {
      for (const fault of change.gone) {
        const id = idOf(live, fault, change.kept)
        if (id !== undefined) perform(live, { type: 'removeFault', id })
      }
      return change.come.reduce<Impossible | null>(
        (impossible, fault) => impossible ?? perform(live, { type: 'addFault', fault: resolveFaultSession(fault, live.names) }),
        null,
      )
    }
  }
}

/** The id of the fault that was given as this one, after the equal ones that stay. Control may have removed it. */
function idOf({ world, names }: LiveWorld, given: GivenFault, kept: readonly GivenFault[]): string | undefined {
  const alike = [...world.faults.values()].filter(({ fault }) => isDeepEqual(fault, resolveFaultSession(given, names)))
  return alike[kept.filter((fault) => isDeepEqual(fault, given)).length]?.id
}

function perform({ world, clock }: LiveWorld, operation: ControlCommand): Impossible | null {
  const events = performControl(world, operation, clock.now())
  return 'impossible' in events ? events : null
}
