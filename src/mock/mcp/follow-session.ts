import { nextBoundaryOf } from '../../engine/next-boundary.ts'
import { sessionAt } from '../../engine/session.ts'
import { stagesOf } from '../../engine/session-request.ts'
import type { LiveWorld } from '../worlds/live-world.ts'

/** The longest that a call waits for a session, by the clock of the world. Clients give up on a call after a minute. */
const longestMs = 25_000

/** The progress of a session, as a client is told of it. */
export type SessionProgress = { readonly progress: number; readonly total: number; readonly message: string }

export type Following = {
  readonly sessionId: string
  readonly account: string
  /** Ends the waiting. */
  readonly signal: AbortSignal
  /** Has everything happen that is due in the world; false once the world is gone. */
  readonly settle: () => Promise<boolean>
  readonly tell: (progress: SessionProgress) => Promise<void>
}

/**
 * Waits while a session is processing, and tells of each stage that it begins. It does not wait where nothing happens by itself: the clock of
 * the world is frozen, or polls move the session, of which the call is one.
 */
export async function followSession(live: LiveWorld, { sessionId, account, signal, settle, tell }: Following): Promise<void> {
  const deadline = live.clock.now() + longestMs
  let told = -1
  for (;;) {
    if (!(await settle())) return
    const facts = live.world.sessions.get(sessionId.toLowerCase())
    if (facts === undefined || facts.owner !== account) return
    const { status, executionStage } = sessionAt(facts)
    if (status !== 'processing') return
    const progress = facts.begun.length
    if (progress > told) await tell({ progress, total: stagesOf(facts.request).length, message: executionStage ?? 'waiting to begin' })
    told = Math.max(told, progress)
    const now = live.clock.now()
    const boundary = nextBoundaryOf(facts)
    if (live.clock.state().mode === 'frozen' || (boundary === null && facts.timeline.by === 'polls')) return
    if (now >= deadline || signal.aborted) return
    await nextChange(live, Math.min(boundary ?? deadline, deadline) - now, signal)
  }
}

/** Waits for an update of the world, for a span of time, or for the end of the waiting. */
function nextChange({ subscribers }: LiveWorld, spanMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      subscribers.delete(done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.max(1, spanMs))
    subscribers.add(done)
    signal.addEventListener('abort', done)
  })
}
