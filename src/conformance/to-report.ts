import { specHash } from '../contract/generated/spec-hash.ts'
import { resolveBudget } from './define/run-budget.ts'
import type { KnownEntry } from './judge/known-entries.ts'
import type { Redactor } from './judge/redact.ts'
import { countsOf, outcomeOf, type Report } from './judge/report.ts'
import { collectObservations } from './observe/observations.ts'
import { seedOf, type RunOptions } from './run-options.ts'
import type { Collector } from './send/collect.ts'
import { findSilence } from './send/exchange-lists.ts'
import { createdSessions, spentOn } from './send/spending.ts'

type RunResults = Pick<Report, 'startedAt' | 'endedAt' | 'results'> & {
  readonly knownFailures: readonly KnownEntry[]
  readonly collector: Collector
}

/** Makes the report of a run. */
export function toReport(options: RunOptions, { redactText, redactExchange }: Redactor, run: RunResults): Report {
  const { target, profile, isStrict = false, allowsBlocked = false } = options
  const { startedAt, endedAt, results, knownFailures, collector } = run
  const exchanges = collector.exchanges()
  // An interruption aborts requests, so their silence proves nothing about the deployment.
  const silence = options.signal?.aborted === true ? undefined : findSilence(exchanges)
  const contactFault = options.signal?.aborted === true ? undefined : collector.contactFault()
  const unreachable = contactFault ?? (silence === undefined ? undefined : redactText(silence))
  const isInterrupted = collector.isInterrupted()
  const judged = outcomeOf(results, isStrict, knownFailures, allowsBlocked)
  // A rule may pass without the part that an interruption left unsent.
  const outcome = isInterrupted && judged === 'conformant' ? 'incomplete' : judged
  return {
    format: 1,
    specHash,
    target: { baseUrl: redactText(target.baseUrl) },
    profile,
    seed: seedOf(options),
    startedAt,
    endedAt,
    outcome: unreachable === undefined ? outcome : 'error',
    ...(unreachable !== undefined && { unreachable }),
    ...(isInterrupted && { interrupted: true }),
    budget: resolveBudget(profile, target, options.budget, options.maxMinutes),
    spent: spentOn(collector.deploymentExchanges()),
    created: createdSessions(collector.deploymentExchanges()).map(({ type, sessionId }) => ({
      type: redactText(type),
      sessionId: redactText(sessionId),
    })),
    counts: countsOf(results),
    ...(options.knownFailures !== undefined && { knownFailures }),
    results,
    observations: collectObservations(exchanges, redactText),
    exchanges: exchanges.map(redactExchange),
  }
}
