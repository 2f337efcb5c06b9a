import type { Given, GivenFault } from '../../contract/given.ts'
import type { Impossible, ControlCommand } from '../../engine/operate.ts'
import { addGivenSession, performControl } from '../../engine/perform.ts'
import { changesOf, isSame, type GivenChange } from './given-changes.ts'
import { bySessionId, type LiveWorld } from './live-world.ts'

/** What became of a world whose given was changed, and by which of the changes. */
export type Revised = { readonly world: 'isAsItWas' | 'goesOn' | 'beginsAnew'; readonly changes: readonly string[] }

/**
 * Changes a settled world as a changed given asks, if nothing of that needs a world that begins anew; if something does, the world may
 * have been changed in part, and is to be replaced.
 */
export function reviseWorld(live: LiveWorld, given: Given): Revised {
  const changes = changesOf(live.given, given)
  if (changes.length === 0) return { world: 'isAsItWas', changes: [] }
  const beginnings = changes.filter(({ type }) => type === 'beginning')
  if (beginnings.length > 0) return { world: 'beginsAnew', changes: beginnings.map(({ says }) => says) }
  for (const change of changes) {
    const impossible = apply(live, change)
    // Clients and control may have made of the world what a change cannot be added to.
    if (impossible !== null) return { world: 'beginsAnew', changes: [`${change.says} (${impossible.message.replace(/\.$/, '')})`] }
  }
  live.given = given
  return { world: 'goesOn', changes: changes.map(({ says }) => says) }
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
        (impossible, fault) => impossible ?? perform(live, { type: 'addFault', fault: bySessionId(fault, live.names) }),
        null,
      )
    }
  }
}

/** Which fault in force was given as this one, past those like it that are kept; control may have taken it away. */
function idOf({ world, names }: LiveWorld, given: GivenFault, kept: readonly GivenFault[]): string | undefined {
  const alike = [...world.faults.values()].filter(({ fault }) => isSame(fault, bySessionId(given, names)))
  return alike[kept.filter((fault) => isSame(fault, given)).length]?.id
}

function perform({ world, clock }: LiveWorld, operation: ControlCommand): Impossible | null {
  const events = performControl(world, operation, clock.now())
  return 'impossible' in events ? events : null
}
