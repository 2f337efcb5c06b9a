import { decide, type Command, type Refusal } from './decide.ts'
import type { Event } from './event.ts'
import type { At } from './session.ts'
import { settle } from './settle.ts'
import { record, type World } from './world.ts'

/** Settles the world, decides a command on it, and lets what was decided happen: the only way in which a command changes a world. */
export function perform(world: World, command: Command, now: At): readonly Event[] | Refusal {
  settle(world, now)
  const decision = decide(world, command, now)
  if ('refused' in decision) return decision
  for (const event of decision) record(world, event)
  settle(world, now)
  return decision
}
