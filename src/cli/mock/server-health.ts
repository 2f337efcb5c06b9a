import type { ApiRequest, Outcome } from '../../mock/http/api-request.ts'
import { loggingLater } from '../../mock/sent-later.ts'
import type { Understudy } from '../../mock/understudy.ts'
import { createMetrics } from './metrics.ts'
import type { SharedTallies } from './shared-tallies.ts'

type Answer = Understudy['answerWhenKept']

export type ServerHealth = {
  /** Answers `/_health`, `/_ready` and `/metrics` besides, and counts all others. */
  readonly watching: (answer: Answer) => Answer
  /**
   * Lets no more requests be sent here: `/_ready` says so. Resolves when a balancer that asks there knows it, or a while later; at once
   * where nobody ever asked.
   */
  readonly drain: () => Promise<void>
}

export type ServerHealthOptions = {
  /** Resolves when the state can be used, and rejects otherwise. */
  readonly check: () => Promise<void>
  readonly countWorlds: () => number
  /** The counts of a store that servers share; null without one. */
  readonly tallies: SharedTallies | null
}

/** A check that takes longer says as little as none. */
const longestCheckMs = 2000

/** A balancer that asks more seldom than this is not waited for. */
const longestDrainMs = 3000

/** The time within which requests arrive that a balancer sent before it knew. */
const lastRequestsMs = 200

/** Tells balancers and people who watch a server how it is. It tells nothing of any world. */
export function createServerHealth({ check, countWorlds, tallies }: ServerHealthOptions): ServerHealth {
  const metrics = createMetrics()
  let isAsked = false
  /** Resolves when a balancer knows that the server ends. */
  let draining: PromiseWithResolvers<void> | null = null
  const ready = async (): Promise<Outcome> => {
    isAsked = true
    draining?.resolve()
    if (draining !== null) return told(503, { status: 'draining' })
    try {
      await withLimit(check())
      return told(200, { status: 'ready' })
    } catch (error) {
      return told(503, { status: 'not ready', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const own = ({ path }: ApiRequest): Outcome | Promise<Outcome> | null => {
    if (path === '/_health') return told(200, { status: 'ok' })
    if (path === '/_ready') return ready()
    if (path !== '/metrics') return null
    const headers = [['content-type', 'text/plain; version=0.0.4; charset=utf-8']] as const
    return { status: 200, headers, body: metrics.read(countWorlds(), tallies?.read() ?? null) }
  }
  return {
    watching: (answer) => (request) => {
      const { method, isAtFilesOrigin = false } = request
      const asked = isAtFilesOrigin || (method !== 'GET' && method !== 'HEAD') ? null : own(request)
      if (asked !== null) return asked
      const since = performance.now()
      const counted = (outcome: Outcome): Outcome =>
        loggingLater(outcome, ({ status }) => metrics.count(method, status, (performance.now() - since) / 1000))
      const outcome = answer(request)
      return outcome instanceof Promise ? outcome.then(counted) : counted(outcome)
    },
    async drain() {
      draining ??= Promise.withResolvers()
      // A server alone has no balancer before it that could ask another.
      if (!isAsked || tallies === null) return
      const timer = setTimeout(draining.resolve, longestDrainMs)
      await draining.promise
      clearTimeout(timer)
      await new Promise((resolve) => setTimeout(resolve, lastRequestsMs))
    },
  }
}

function told(status: number, body: object): Outcome {
  const headers = [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
    ...(status === 503 ? [['retry-after', '1'] as const] : []),
  ] as const
  return { status, headers, body: JSON.stringify(body) }
}

async function withLimit(checked: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`The store did not answer within ${longestCheckMs / 1000} seconds.`)), longestCheckMs)
  try {
    await Promise.race([checked, promise])
  } finally {
    clearTimeout(timer)
  }
}
