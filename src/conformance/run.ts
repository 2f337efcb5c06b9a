import { specHash } from '../contract/generated/spec-hash.ts'
import type { Rule } from '../contract/rules.ts'
import { createMask, type Mask } from '../exchange/redact.ts'
import { createSender, type Line } from '../exchange/send.ts'
import type { Probe } from './check.ts'
import { createCollector, type Collected } from './collect.ts'
import { judge, type Result } from './judge.ts'
import { judgements as allJudgements, type Judgements } from './judgements.ts'
import { planOf } from './plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { budgets, type Cost, type Profile } from './profile.ts'
import { countsOf, outcomeOf, type Report } from './report.ts'
import { secretsOf } from './secrets.ts'
import { createdBy, spentOn } from './spending.ts'
import type { Target } from './target.ts'

export type RunOptions = Pick<Line, 'fetch' | 'now' | 'timeoutMs' | 'maxBodyBytes' | 'signal'> & {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  /** What differs from the budget of the profile. */
  readonly budget?: Partial<Cost>
  readonly judgements?: Judgements
}

/** What a run says while it goes. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number }
  | ({ readonly type: 'ruleJudged' } & Result)

/** Examines a deployment: sends the probes that the rules need, each once, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const { target, profile, now, judgements = allJudgements } = options
  const startedAt = toInstant(now)
  const mask = createMask(secretsOf(target))
  const send = createSender(lineOf(options))
  const collector = createCollector({ target, send, budget: { ...budgets[profile], ...options.budget }, signal: options.signal })
  const plans = options.rules.map((rule) => planOf(rule, judgements, target, profile))

  const collected = new Map<Probe, Collected>()
  for (const probe of new Set([firstContact, ...plans.flatMap((plan) => ('probes' in plan ? plan.probes : []))])) {
    const found = await collector.collect(probe)
    collected.set(probe, found)
    if (found.exchanges.length > 0) yield { type: 'probeSent', probe: probe.name, requests: found.exchanges.length }
  }

  const results: Result[] = []
  for (const plan of plans) {
    const result = masked(judge(plan, collected), mask)
    results.push(result)
    yield { type: 'ruleJudged', ...result }
  }

  const exchanges = collector.exchanges()
  return {
    format: 1,
    specHash,
    target: { baseUrl: mask.text(target.baseUrl) },
    profile,
    seed: 1,
    startedAt,
    endedAt: toInstant(now),
    outcome: outcomeOf(results),
    spent: spentOn(exchanges),
    created: createdBy(exchanges).map(({ type, sessionId }) => ({ type: mask.text(type), sessionId: mask.text(sessionId) })),
    counts: countsOf(results),
    results,
    exchanges: exchanges.map((exchange) => mask.exchange(exchange)),
  }
}

function lineOf({ target, fetch, now, timeoutMs, maxBodyBytes, signal }: RunOptions): Line {
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

/** What a deployment echoed into a verdict is masked as in the exchanges; the words of the report itself stay. */
function masked({ verdict, ...rest }: Result, { text }: Mask): Result {
  if ('expected' in verdict) {
    const { expected, actual, pointer } = verdict
    return {
      ...rest,
      verdict: { ...verdict, expected: text(expected), actual: text(actual), ...(pointer !== undefined && { pointer: text(pointer) }) },
    }
  }
  return { ...rest, verdict: 'detail' in verdict && verdict.detail !== undefined ? { ...verdict, detail: text(verdict.detail) } : verdict }
}

function toInstant(now: () => number): string {
  return new Date(now()).toISOString()
}
