import { controlledBy } from '../conformance/controlled.ts'
import type { Target } from '../conformance/target.ts'
import { ControlError } from '../control/index.ts'

/** Whoever only wants an estimate does not wait for long. */
const patienceMs = 2_000

/**
 * Which of the paused sessions that a target offers are paused no longer, by their numbers. Only the control of a stand-in can tell
 * without asking the deployment; what it does not tell is taken to be as the target says.
 */
export async function usedUpOf(target: Target): Promise<readonly number[]> {
  const line = { baseUrl: target.baseUrl, keys: target.keys, fetch: globalThis.fetch, now: Date.now, timeoutMs: patienceMs }
  const controlled = controlledBy(target, line)
  if (controlled === null) return []
  const { control, world } = controlled
  const used: number[] = []
  try {
    for (const [number, session] of (target.sessions?.paused ?? []).entries()) {
      const { status } = await control.getControlledSession({ path: { world, session } })
      if (status !== 'pausedForInsufficientQuota') used.push(number)
    }
  } catch (error) {
    // One that is not there, or holds another world, tells nothing.
    if (!(error instanceof ControlError)) throw error
  }
  return used
}
