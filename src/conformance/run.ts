import type { DeploymentRuleId, Rule } from '../contract/rules.ts'
import { specHash } from '../contract/generated/spec-hash.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { redact } from '../exchange/redact.ts'
import { createSender } from '../exchange/send.ts'
import type { Monitor, Observation } from '../judgement/monitor.ts'
import { operationRoles } from '../judgement/operation-roles.ts'
import type { Check, Cost, Finding, Probe, Profile } from './check.ts'
import { judgements } from './judgements.ts'
import { offers, type Target } from './target.ts'
import { verdictOf, type Verdict } from './verdict.ts'

export type RunOptions = {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
}

/** What a run says while it goes. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number }
  | ({ readonly type: 'ruleJudged' } & Result)

export type Result = { readonly rule: Rule; readonly verdict: Verdict; readonly exchanges: readonly number[] }

export type Report = {
  readonly format: 1
  readonly specHash: string
  readonly target: { readonly baseUrl: string }
  readonly profile: Profile
  /** What requests are drawn from. No probe draws any, so it is the same for every run. */
  readonly seed: number
  readonly startedAt: string
  readonly endedAt: string
  readonly outcome: 'conformant' | 'violations' | 'incomplete'
  readonly spent: Cost
  readonly created: readonly { readonly type: string; readonly sessionId: string }[]
  readonly counts: { readonly [Name in Verdict['verdict']]: number }
  readonly results: readonly Result[]
  readonly exchanges: readonly Exchange[]
}

/** Examines a deployment: sends the probes that the rules need, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const { target, profile, now } = options
  const startedAt = new Date(now()).toISOString()
  const exchanges: Exchange[] = []
  const send = createSender({
    baseUrl: target.baseUrl,
    keys: target.keys,
    fetch: options.fetch,
    now,
    ...(target.headers && { headers: target.headers }),
  })
  const evidence = new Map<Probe, readonly Exchange[]>()
  for (const probe of probesFor(options)) {
    const sent: Exchange[] = []
    await probe.send(async (call) => {
      const exchange = await send(call)
      sent.push(exchange)
      exchanges.push(exchange)
      return exchange
    })
    evidence.set(probe, sent)
    yield { type: 'probeSent', probe: probe.name, requests: sent.length }
  }
  const observations = observe(exchanges)
  const results: Result[] = []
  for (const rule of options.rules) {
    const result = judge(rule, options, evidence, observations)
    results.push(result)
    yield { type: 'ruleJudged', ...result }
  }
  return {
    format: 1,
    specHash,
    target: { baseUrl: target.baseUrl },
    profile,
    seed: 1,
    startedAt,
    endedAt: new Date(now()).toISOString(),
    outcome: outcomeOf(results),
    spent: { requests: exchanges.length, searches: exchanges.filter(isSearch).length, sessions: createdBy(exchanges).length },
    created: createdBy(exchanges),
    counts: countsOf(results),
    results,
    exchanges: exchanges.map((exchange) => redact(exchange, Object.values(target.keys))),
  }
}

const reach: { readonly [P in Profile]: number } = { observe: 0, standard: 1, lifecycle: 2 }

/** Each probe once, however many rules need it. A monitor rides on whatever is sent, so a run for a monitor alone sends all it may. */
function probesFor(options: RunOptions): readonly Probe[] {
  const wanted = options.rules.map((rule) => judgementOf(rule))
  const onlyMonitors = !wanted.some(isCheck)
  const checks = onlyMonitors && wanted.some(isMonitor) ? Object.values(judgements).filter(isCheck) : wanted.filter(isCheck)
  return [...new Set(checks.filter((check) => missing(check, options) === null).map((check) => check.probe))]
}

/** Why a check cannot be asked of this target in this profile. */
function missing(check: Check, { target, profile }: RunOptions): Verdict | null {
  const entry = check.needs.find((need) => !offers(target, need))
  if (entry !== undefined) return { verdict: 'not-run', reason: `needs:${entry}` }
  return reach[check.probe.profile] > reach[profile] ? { verdict: 'not-run', reason: 'profile' } : null
}

function observe(exchanges: readonly Exchange[]): readonly Observation[] {
  const folds = [...new Set(Object.values(judgements).filter(isMonitor))].map((monitor) => monitor.start())
  return exchanges.flatMap((exchange) => folds.flatMap((see) => see(exchange)))
}

function judge(
  rule: Rule,
  options: RunOptions,
  evidence: ReadonlyMap<Probe, readonly Exchange[]>,
  observations: readonly Observation[],
): Result {
  const judgement = judgementOf(rule)
  if (judgement === 'client') return { rule, verdict: { verdict: 'not-applicable', reason: 'it is about client programs' }, exchanges: [] }
  if (judgement === 'unjudged') return { rule, verdict: { verdict: 'not-run', reason: 'no-judge' }, exchanges: [] }
  if (isMonitor(judgement))
    return fromObservations(
      rule,
      observations.filter((observation) => observation.rule === rule.id),
    )
  const impossible = missing(judgement, options)
  if (impossible !== null) return { rule, verdict: impossible, exchanges: [] }
  return fromFinding(rule, judgement.judge(evidence.get(judgement.probe) ?? []))
}

function fromObservations(rule: Rule, observations: readonly Observation[]): Result {
  const broken = observations.find((observation) => observation.breach !== null)
  if (broken !== undefined && broken.breach !== null) return { rule, verdict: verdictOf(rule, broken.breach), exchanges: broken.exchanges }
  if (observations.length === 0) return { rule, verdict: { verdict: 'not-run', reason: 'precondition' }, exchanges: [] }
  return { rule, verdict: { verdict: 'pass' }, exchanges: [...new Set(observations.flatMap((observation) => observation.exchanges))] }
}

function fromFinding(rule: Rule, finding: Finding): Result {
  if ('untold' in finding) return { rule, verdict: { verdict: 'not-run', reason: 'precondition' }, exchanges: [] }
  const by = 'kept' in finding ? finding.kept : finding.by
  return {
    rule,
    verdict: 'kept' in finding ? { verdict: 'pass' } : verdictOf(rule, finding.broken),
    exchanges: by.map((exchange) => exchange.id),
  }
}

function judgementOf(rule: Rule): Check | Monitor | 'unjudged' | 'client' {
  return rule.judgedBy === 'client' ? 'client' : judgements[rule.id as DeploymentRuleId] // every other rule is one
}

function isCheck(judgement: unknown): judgement is Check {
  return typeof judgement === 'object' && judgement !== null && 'probe' in judgement
}

function isMonitor(judgement: unknown): judgement is Monitor {
  return typeof judgement === 'object' && judgement !== null && 'start' in judgement
}

function isSearch({ operation, response }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'search' && 'status' in response && response.status === 200
}

/** The ledger: sessions that now exist because of the run. */
function createdBy(exchanges: readonly Exchange[]): readonly { type: string; sessionId: string }[] {
  return exchanges.flatMap(({ operation, response }) => {
    if (operation === null || operationRoles[operation] !== 'create' || 'failed' in response || response.status >= 300) return []
    const { type, sessionId } = { type: operation, sessionId: 'unknown', ...(response.json as object | undefined) }
    return [{ type, sessionId }]
  })
}

function outcomeOf(results: readonly Result[]): Report['outcome'] {
  if (results.some(({ verdict }) => verdict.verdict === 'fail')) return 'violations'
  const isOpen = ({ verdict }: Result): boolean =>
    verdict.verdict === 'error' || (verdict.verdict === 'not-run' && verdict.reason !== 'profile' && !verdict.reason.startsWith('needs:'))
  return results.some(isOpen) ? 'incomplete' : 'conformant'
}

function countsOf(results: readonly Result[]): Report['counts'] {
  const counts = { pass: 0, fail: 0, warn: 0, info: 0, 'not-applicable': 0, 'not-run': 0, error: 0 }
  for (const { verdict } of results) counts[verdict.verdict]++
  return counts
}
