import { setImmediate as turn } from 'node:timers/promises'
import type { Reference } from '../../conformance/scenarios/reference.ts'
import { presets } from '../../mock/worlds/presets.ts'
import { play, type PlayEvent } from '../../scenario/play.ts'
import { openStandIn } from '../replay/open-player.ts'

/** The mock as the reference that deployments are compared with: it keeps the contract. */
export const standInReference: Reference = toReference((event) => event)

/** The same, with what is kept of each event. */
export function toReference(kept: (event: PlayEvent) => PlayEvent): Reference {
  return {
    fixtures: presets.conformance,
    async play(scenario) {
      // The mock never yields to the event loop by itself, so a signal needs this turn.
      await turn()
      const opened = await openStandIn(scenario, new AbortController().signal)
      if ('reason' in opened) return { events: [], names: new Map() }
      const events: PlayEvent[] = []
      for await (const event of play(scenario, opened.player)) events.push(kept(event))
      return { events, names: opened.player.names }
    },
  }
}
