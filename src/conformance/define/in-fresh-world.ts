import type { Given } from '../../control/index.ts'
import type { Evidence, Probe } from './check.ts'
import type { FreshWorld } from './probe-context.ts'

type Apart<E extends Evidence> = Pick<Probe, 'name' | 'profile'> & {
  /** What the world has, where that is not everything. */
  readonly given?: () => Given
  /** What is found where nobody makes a world. */
  readonly nothing: E
  readonly send: (world: FreshWorld) => Promise<E>
}

/** A probe in a world that a mock makes for it: it costs the deployment nothing, and finds nothing at one that is no mock. */
export function defineFreshWorldProbe<E extends Evidence>({ name, profile, given, nothing, send }: Apart<E>): Probe<E> {
  return {
    name,
    profile,
    cost: { requests: 0, searches: 0, sessions: 0 },
    send: async ({ freshWorld }) => (freshWorld === null ? nothing : send(await freshWorld(given?.()))),
  }
}
