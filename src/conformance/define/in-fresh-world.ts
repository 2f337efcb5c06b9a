import type { Given } from '../../control/index.ts'
import type { Evidence, Probe } from './check.ts'
import type { FreshWorld } from './probe-context.ts'

type FreshWorldProbe<E extends Evidence> = Pick<Probe, 'name' | 'profile'> & {
  /** The content of the world. Without it, the world has everything that a target can name. */
  readonly given?: () => Given
  /** The evidence where no control can make a world. */
  readonly fallback: E
  readonly send: (world: FreshWorld) => Promise<E>
}

/** Defines a probe in a world that a mock makes for it. It costs the deployment nothing. */
export function defineFreshWorldProbe<E extends Evidence>({ name, profile, given, fallback: nothing, send }: FreshWorldProbe<E>): Probe<E> {
  return {
    name,
    shows: name,
    profile,
    cost: { requests: 0, searches: 0, sessions: 0 },
    send: async ({ freshWorld }) => (freshWorld === null ? nothing : send(await freshWorld(given?.()))),
  }
}
