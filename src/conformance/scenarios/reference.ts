import type { Given } from '../../contract/given.ts'
import type { PlayEvent } from '../../scenario/play.ts'
import type { Scenario } from '../../scenario/scenario.ts'

/** A service that keeps the contract, and plays scenarios in fresh worlds for comparison. */
export type Reference = {
  /** The accounts and sessions that a target names. */
  readonly fixtures: Given
  readonly play: (scenario: Scenario) => Promise<{ readonly events: readonly PlayEvent[]; readonly names: ReadonlyMap<string, string> }>
}
