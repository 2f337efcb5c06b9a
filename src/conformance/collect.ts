import type { Exchange } from '../exchange/exchange.ts'
import type { Send } from '../exchange/send.ts'
import type { Evidence, Probe } from './check.ts'
import { affords, type Cost } from './profile.ts'
import { spentOn } from './spending.ts'
import type { Target } from './target.ts'
import { toError, type NotRun, type OurError } from './verdict.ts'

/** What came of a probe: its evidence, or why there is none. Whatever it sent is kept either way. */
export type Collected = { readonly exchanges: readonly Exchange[] } & (
  | { readonly evidence: Evidence }
  | { readonly verdict: NotRun | OurError }
)

type Means = { readonly target: Target; readonly send: Send; readonly budget: Cost; readonly signal?: AbortSignal | undefined }

/** A collector of evidence. It sends a probe unless the budget is spent, the run interrupted or the deployment silent. */
export function createCollector({ target, send, budget, signal }: Means) {
  const exchanges: Exchange[] = []
  let probesSent = 0

  async function collect(probe: Probe): Promise<Collected> {
    const hindrance = hindranceOf(probe)
    if (hindrance !== null) return { exchanges: [], verdict: hindrance }
    probesSent++
    const own: Exchange[] = []
    const collected = await probe.send(keepingIn(own), target).then(
      (evidence) => ({ exchanges: own, evidence }),
      (thrown: unknown) => ({ exchanges: own, verdict: toError(probe.name, thrown) }),
    )
    // What an interruption cut off looks like a deployment that does not answer.
    return isInterrupted() ? { exchanges: own, verdict: { verdict: 'not-run', reason: 'interrupted' } } : collected
  }

  function keepingIn(own: Exchange[]): Send {
    return async (call) => {
      signal?.throwIfAborted()
      const exchange = await send(call)
      own.push(exchange)
      exchanges.push(exchange)
      return exchange
    }
  }

  function hindranceOf(probe: Probe): NotRun | null {
    if (isInterrupted()) return { verdict: 'not-run', reason: 'interrupted' }
    // Two probes without any answer are enough: each further one would only wait as long again.
    const silence = probesSent < 2 ? undefined : silenceOf(exchanges)
    if (silence !== undefined) return { verdict: 'not-run', reason: 'precondition', detail: `nothing answers: ${silence}` }
    return affords(budget, spentOn(exchanges), probe.cost) ? null : { verdict: 'not-run', reason: 'budget' }
  }

  const isInterrupted = (): boolean => signal?.aborted === true

  return { collect, exchanges: (): readonly Exchange[] => inOrder(exchanges) }
}

/** Exchanges in the order they were sent, which is not that of their answers. */
export function inOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.toSorted((a, b) => a.order.sent - b.order.sent)
}

/** Why nothing answers; undefined when something has, or nothing was asked. */
export function silenceOf(exchanges: readonly Exchange[]): string | undefined {
  const [first] = exchanges
  return first !== undefined && 'failed' in first.response && exchanges.every(({ response }) => 'failed' in response)
    ? first.response.failed
    : undefined
}
