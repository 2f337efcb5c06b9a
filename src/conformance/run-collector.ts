import type { Connection } from '../exchange/send.ts'
import { allows } from './define/profile.ts'
import { isGrantedMore, resolveBudget } from './define/run-budget.ts'
import { seedOf, type RunOptions } from './run-options.ts'
import { createCollector, type Collector, type CollectorOptions } from './send/collect.ts'
import { sleepFor } from './send/sleep-for.ts'

type Listeners = Pick<CollectorOptions, 'onWait' | 'onWaiting' | 'onExchange' | 'onWorld' | 'onAction'>

/** Creates the collector of a run: it sends probes as far as the budget and the minutes of the run reach. */
export function createRunCollector(options: RunOptions, bailSignal: AbortSignal, listeners: Listeners): Collector {
  const { target, profile, now, signal, abortNow } = options
  const { minutes, ...budget } = resolveBudget(profile, target, options.budget, options.maxMinutes)
  const endsAt = now() + minutes * 60_000
  const over = AbortSignal.any([bailSignal, ...(signal === undefined ? [] : [signal])])
  return createCollector({
    ...listeners,
    target,
    connection: toConnection(options),
    budget,
    maySpendAll: isGrantedMore(profile, target, budget),
    maySpendRest: isGrantedMore(profile, target, budget) || allows(profile, 'lifecycle'),
    seed: seedOf(options),
    signal,
    abortNow,
    bailSignal,
    totalMs: minutes * 60_000,
    timeLeftMs: () => endsAt - now(),
    sleep: options.sleep ?? ((ms) => sleepFor(ms, over)),
  })
}

function toConnection({ target, fetch, now, timeoutMs, maxBodyBytes, signal }: RunOptions): Connection {
  return {
    baseUrl: target.baseUrl,
    keys: target.keys,
    fetch,
    now,
    ...(target.mcpUrl !== undefined && { mcpUrl: target.mcpUrl }),
    ...(target.headers !== undefined && { headers: target.headers }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    ...(signal !== undefined && { signal }),
  }
}
