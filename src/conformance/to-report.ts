import { specHash } from '../contract/generated/spec-hash.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { resolveBudget } from './define/run-budget.ts'
import type { Slices } from './define/slices.ts'
import type { KnownEntry } from './judge/known-entries.ts'
import type { Result } from './judge/judge.ts'
import type { Redactor } from './judge/redact.ts'
import { countsOf, outcomeOf, type Report } from './judge/report.ts'
import { observeInSlices } from './observe/observations.ts'
import { seedOf, type RunOptions } from './run-options.ts'
import type { Collector } from './send/collect.ts'
import { findSilence } from './send/exchange-lists.ts'
import { createdSessions, spentOn } from './send/spending.ts'

type RunResults = Pick<Report, 'startedAt' | 'endedAt' | 'results'> & {
  readonly knownFailures: readonly KnownEntry[]
  readonly collector: Collector
}

/** Makes the report of a run, a slice for each exchange. */
export function* toReport(options: RunOptions, { redactText, redactExchange }: Redactor, run: RunResults): Slices<Report> {
  const { target, profile, isStrict = false, allowsBlocked = false } = options
  const { startedAt, endedAt, results, knownFailures, collector } = run
  const exchanges = collector.exchanges()
  // An interruption aborts requests, so their silence proves nothing about the deployment.
  const silence = options.signal?.aborted === true ? undefined : findSilence(exchanges)
  const contactFault = options.signal?.aborted === true ? undefined : collector.contactFault()
  const unreachable = contactFault ?? (silence === undefined ? undefined : redactText(silence))
  const isInterrupted = collector.isInterrupted() || results.some(isUnjudged)
  const judged = outcomeOf(results, isStrict, knownFailures, allowsBlocked)
  // A rule may pass without the part that an interruption left unsent.
  const outcome = isInterrupted && judged === 'conformant' ? 'incomplete' : judged
  const observations = yield* observeInSlices(exchanges, redactText, { isLate: () => collector.whyLate() !== null })
  const redacted: Exchange[] = []
  for (const exchange of exchanges) {
    redacted.push(redactExchange(exchange))
    yield
  }
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
    observations,
    exchanges: redacted,
  }
}

/** True for a rule that was left open because the run was interrupted before it could be judged. */
function isUnjudged({ verdict }: Result): boolean {
  return verdict.verdict === 'not-run' && verdict.reason === 'interrupted' && verdict.detail === undefined
}
