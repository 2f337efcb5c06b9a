import type { GivenSession } from '../contract/given.ts'
import { decide, type Command, type Refusal } from './decide.ts'
import type { Event } from './event.ts'
import { givenSessionEvents } from './given-session.ts'
import { decideControl, type Impossible, type ControlCommand } from './control-command.ts'
import type { At } from './session.ts'
import type { Decision, LibraryContext, LibraryRefusal } from './library/decision.ts'
import type { OAuthDecision } from './oauth/decide-oauth.ts'
import type { OAuthState } from './oauth/oauth.ts'
import { settle } from './settle.ts'
import { record, type World } from './world.ts'

/** Settles the world, decides a command and records the events. Commands change a world in no other way. */
export function perform(world: World, command: Command, now: At): readonly Event[] | Refusal {
  settle(world, now)
  const decision = decide(world, command, now)
  if (!('refused' in decision)) recordAll(world, decision, now)
  return decision
}

/** Performs a control command in the same way. */
export function performControl(world: World, operation: ControlCommand, now: At): readonly Event[] | Impossible {
  settle(world, now)
  const decision = decideControl(world, operation, now)
  if (!('impossible' in decision)) recordAll(world, decision, now)
  return decision
}

/** Performs a command of the library in the same way, and returns its outcome. */
export function performLibrary<Outcome>(
  world: World,
  by: string,
  decideOn: (context: LibraryContext) => Decision<Outcome>,
  now: At,
): { readonly outcome: Outcome } | LibraryRefusal {
  settle(world, now)
  const { library, accounts, seed, options } = world
  const decision = decideOn({ library, accounts, seed, by, now, readingMs: options.realistic ? 60_000 : 3000 })
  if ('refused' in decision) return decision
  recordAll(world, decision.events, now)
  return { outcome: decision.outcome }
}

/** Performs a request to the authorization server in the same way. A refusal may change the world, too. */
export function performOAuth<Outcome>(
  world: World,
  decideOn: (state: OAuthState) => OAuthDecision<Outcome>,
  now: At,
): OAuthDecision<Outcome> {
  settle(world, now)
  const decision = decideOn(world)
  recordAll(world, decision.events, now)
  return decision
}

/** Adds a given session to the world. All of its past is recorded now. */
export function addGivenSession(world: World, given: GivenSession, now: At): readonly Event[] | Impossible {
  settle(world, now)
  const decision = givenSessionEvents(world, given, now)
  if (!('impossible' in decision)) recordAll(world, decision, now)
  return decision
}

function recordAll(world: World, events: readonly Event[], now: At): void {
  for (const event of events) record(world, event)
  settle(world, now)
}
