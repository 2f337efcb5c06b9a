import { specHash } from '../contract/generated/spec-hash.ts'
import type { Rule, RuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { createMask, type Mask } from '../exchange/redact.ts'
import type { Line } from '../exchange/send.ts'
import { createChannel } from './channel.ts'
import type { Probe } from './check.ts'
import { createCollector, type Collected, type Collector } from './collect.ts'
import { generatedForRules, observationsOf } from './generated/generated-requests.ts'
import { judge, observe, type Result } from './judge.ts'
import { judgements as allJudgements, type Judgements } from './judgements.ts'
import { inTurns, planOf, type Plan } from './plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { budgets, type Cost, type Profile } from './profile.ts'
import { countsOf, outcomeOf, type Report } from './report.ts'
import { secretsOf } from './secrets.ts'
import { sleepFor } from './sleep.ts'
import { createdBy, spentOn } from './spending.ts'
import type { Target } from './target.ts'

export type RunOptions = Pick<Line, 'fetch' | 'now' | 'timeoutMs' | 'maxBodyBytes' | 'signal'> & {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  /** What differs from the budget of the profile. */
  readonly budget?: Partial<Cost>
  /** How long the run may take. */
  readonly maxMinutes?: number
  /** How many violations end it: no further probe is sent then. */
  readonly bail?: number
  /** What generated requests are drawn from. */
  readonly seed?: number
  /** Whether rules out of scope leave the run incomplete as well. */
  readonly isStrict?: boolean
  /** Waits in real time; a mock's clock is moved instead. */
  readonly sleep?: (ms: number) => Promise<void>
  readonly judgements?: Judgements
}

/** What a run says while it goes. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'runStarted'; readonly rules: number; readonly probes: number }
  | { readonly type: 'exchanged'; readonly exchange: Exchange }
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number; readonly left: number }
  | ({ readonly type: 'ruleJudged' } & Result)

const defaultSeed = 1
const defaultMinutes = 60

/** Examines a deployment: sends the probes that the rules need, each once, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const left = new AbortController()
  try {
    return yield* examineUntil({
      ...options,
      signal: AbortSignal.any([left.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    })
  } finally {
    // Whoever stops to listen leaves nothing behind that goes on asking.
    left.abort(new Error('interrupted'))
  }
}

async function* examineUntil(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const { target, profile, now, seed = defaultSeed, judgements = allJudgements } = options
  const startedAt = toInstant(now)
  const mask = createMask(secretsOf(target))
  const plans = options.rules.map((rule) => planOf(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const drawing = generatedForRules(judged, profile)
  const probes = new Set([firstContact, ...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...drawing])
  const channel = createChannel<RunEvent>()
  const collector = collectorFor(options, seed, (exchange) =>
    channel.tell({ type: 'exchanged', exchange: mask.exchange(shortened(exchange)) }),
  )

  const collected = new Map<Probe, Collected>()
  const collect = async (probe: Probe): Promise<void> => {
    const found = await collector.collect(probe)
    collected.set(probe, found)
    const { length: requests } = found.exchanges
    if (requests > 0) channel.tell({ type: 'probeSent', probe: probe.name, requests, left: probes.size - collected.size })
  }
  const judgeAll = (): readonly Result[] => judgePlans(plans, collected, collector).map((result) => masked(result, mask))
  const isEnough = (): boolean => options.bail !== undefined && countsOf(judgeAll()).fail >= options.bail
  const collectInRow = async (row: readonly Probe[]): Promise<void> => {
    for (const probe of row) if (!isEnough()) await collect(probe)
  }

  yield { type: 'runStarted', rules: plans.length, probes: probes.size }
  yield* channel.during(collect(firstContact))
  const { beside, oneByOne, last } = inTurns([...probes].filter((probe) => probe !== firstContact))
  yield* channel.during(Promise.all([...beside.map(collect), collectInRow(oneByOne)]))
  yield* channel.during(collectInRow(last))

  const results = judgeAll()
  for (const result of results) yield { type: 'ruleJudged', ...result }
  const exchanges = collector.exchanges()
  return {
    format: 1,
    specHash,
    target: { baseUrl: mask.text(target.baseUrl) },
    profile,
    seed,
    startedAt,
    endedAt: toInstant(now),
    outcome: outcomeOf(results, options.isStrict === true),
    spent: spentOn(collector.exchangesHere()),
    created: createdBy(collector.exchangesHere()).map(({ type, sessionId }) => ({
      type: mask.text(type),
      sessionId: mask.text(sessionId),
    })),
    counts: countsOf(results),
    results,
    exchanges: exchanges.map((exchange) => mask.exchange(shortened(exchange))),
  }
}

function collectorFor(options: RunOptions, seed: number, onExchange: (exchange: Exchange) => void): Collector {
  const { target, profile, now, signal, maxMinutes = defaultMinutes } = options
  const endsAt = now() + maxMinutes * 60_000
  return createCollector({
    target,
    line: lineOf(options),
    budget: { ...budgets[profile], ...options.budget },
    seed,
    signal,
    leftMs: () => endsAt - now(),
    sleep: options.sleep ?? ((ms) => sleepFor(ms, signal)),
    onExchange,
  })
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

function judgePlans(plans: readonly Plan[], collected: ReadonlyMap<Probe, Collected>, collector: Collector): readonly Result[] {
  const judgements = plans.flatMap((plan) => ('judgement' in plan ? [{ rule: plan.rule.id, ...plan.judgement }] : []))
  const monitors = new Set(judgements.flatMap((judgement) => ('monitor' in judgement ? [judgement.monitor] : [])))
  const observed = observe(
    monitors,
    collector.exchanges(),
    [...collected].flatMap(([probe, found]) => observationsOf(probe, found)),
  )
  const ruleOf = (probe: Probe): RuleId | undefined =>
    judgements.find((judgement) => 'probes' in judgement && judgement.probes.includes(probe))?.rule ?? drawnFor(probe, collected.get(probe))
  return plans.map((plan) => judge(plan, { collected, observed, ruleOf, blockerOf: collector.blockerOf }))
}

/** The rule that a request drawn by a probe has broken. */
function drawnFor(probe: Probe, found: Collected | undefined): RuleId | undefined {
  return found === undefined ? undefined : observationsOf(probe, found)[0]?.rule
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

/** A file that was downloaded is no part of a report. */
const mostShownCharacters = 65_536

function shortened(exchange: Exchange): Exchange {
  const { response } = exchange
  if ('failed' in response || response.text.length <= mostShownCharacters) return exchange
  const { status, headers, text } = response
  return { ...exchange, response: { status, headers, text: `${text.slice(0, mostShownCharacters)}… (${text.length} characters)` } }
}

function toInstant(now: () => number): string {
  return new Date(now()).toISOString()
}
