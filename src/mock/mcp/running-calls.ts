import type { LiveWorld } from '../worlds/live-world.ts'

/**
 * A call that is under way: the client that made it, the connection from which it came, and the id that it has there. Each connection of a
 * client counts for itself.
 */
export type CallId = { readonly clientId: string; readonly account: string; readonly connection: string; readonly id: string | number }

/** The calls under way in each world. */
const running = new WeakMap<LiveWorld, Map<string, AbortController>>()

/** Counts a call as under way, so that its client can cancel it from another request. It ends with the call of the function that it gives. */
export function startCall(live: LiveWorld, call: CallId): { readonly signal: AbortSignal; readonly end: () => void } {
  const calls = running.get(live) ?? new Map<string, AbortController>()
  running.set(live, calls)
  const key = keyOf(call)
  const controller = new AbortController()
  calls.set(key, controller)
  return {
    signal: controller.signal,
    end() {
      if (calls.get(key) === controller) calls.delete(key)
    },
  }
}

/** Cancels a call. One that has ended is none any more. */
export function cancelCall(live: LiveWorld, call: CallId): void {
  running.get(live)?.get(keyOf(call))?.abort()
}

function keyOf({ clientId, account, connection, id }: CallId): string {
  return JSON.stringify([clientId, account, connection, id])
}
