import { isUuid } from '../../contract/formats.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { targetNames } from '../../scenario/unmet-on-deployment.ts'
import type { Given } from '../../contract/given.ts'
import { toDuration } from '../../contract/duration.ts'
import { queryParameterOf } from '../../judgement/listed-sessions.ts'
import { listLagMs } from '../../judgement/session-readings.ts'
import type { Result } from '../judge/judge.ts'
import { worldOfExchange, type RunRecord } from '../send/run-record.ts'
import { draftScenario, type Draft } from './draft/draft.ts'
import type { Reference } from './reference.ts'
import type { RunFacts, ShownFailure } from './scenario-text.ts'
import { expectStatus, showFailure, type Shown } from './show-failure.ts'
import { further, type WhyNone } from './why-no-scenario.ts'
import { withCreations } from './with-creations.ts'

/**
 * Writes the scenario of a failure: the fewest requests that show it, with the expectation of the contract. A scenario counts only when
 * the recorded answers fail it and the reference passes it with two seeds.
 */
export async function failureScenario(
  material: RunRecord,
  { rule, verdict, exchanges }: Result,
  facts: RunFacts,
  reference: Reference,
): Promise<Shown> {
  if (!('expected' in verdict)) return { why: 'uncited' }
  const bySent = material.exchanges.toSorted((a, b) => a.order.sent - b.order.sent)
  const ofVerdict = bySent.filter(({ id }) => exchanges.includes(id))
  const mixedUp = mixedUpWith(material, ofVerdict.at(-1), verdict.actual)
  const cited = mixedUp === undefined ? ofVerdict : bySent.filter((one) => one === mixedUp || ofVerdict.includes(one))
  const { id, clause, sentence: title } = rule
  const story = `Recorded from a deployment that breaks ${id} (${clause}). Expected ${verdict.expected}, got ${verdict.actual}.`
  const description = { from: 'conform', title, story, broken: { rule: id, clause }, ...facts } as const
  let why: WhyNone = 'uncited'
  for (const { draft, fault, place } of draftsOf(material, { cited, ofVerdict }, { rule: rule.id, verdict }, reference)) {
    if (draft === null) {
      why = further(why, 'undrafted')
      continue
    }
    const names = targetNames(worldOfExchange(material, fault).target)
    const shown = await showFailure(draft, fault, {
      verdict,
      facts: description,
      names,
      reference,
      expectEarlier: expectStatus,
      isWhole: false,
      ...(place !== undefined && { place }),
    })
    if ('scenario' in shown) return shown
    why = further(why, shown.why)
  }
  return { why }
}

type Cited = {
  /** The exchanges of the verdict, and a request that mixed them up. */
  readonly cited: readonly Exchange[]
  readonly ofVerdict: readonly Exchange[]
}

type Drafted = {
  readonly draft: Draft | null
  readonly fault: Exchange
  /** Set where a scenario may show no other place of the answer. */
  readonly place?: string
}

/** The drafts to try, each with the exchange that shows the failure. One that needs sessions which nobody recorded comes last. */
function* draftsOf(
  material: RunRecord,
  { cited, ofVerdict }: Cited,
  { rule, verdict }: { readonly rule: string; readonly verdict: ShownFailure['verdict'] },
  { fixtures }: Reference,
): Generator<Drafted> {
  for (const { chosen, isWhole } of choicesOf(cited, isOfRates(rule) ? material : null)) {
    const fault = chosen.at(-1)
    if (fault !== undefined && ofVerdict.includes(fault)) yield { draft: draftScenario(material, chosen, { isWhole, fixtures }), fault }
  }
  if (verdict.pointer !== '/nextCursor') return
  for (const fault of ofVerdict.toReversed()) {
    const draft = draftCutList(material, fault, verdict, fixtures)
    if (draft !== null) yield { draft, fault, place: `/body${verdict.pointer}` }
  }
}

/** Drafts a first page that ends its list, after the creation of more sessions than it shows; null for any other exchange. */
function draftCutList(material: RunRecord, fault: Exchange, { pointer }: ShownFailure['verdict'], fixtures: Given): Draft | null {
  const { baseUrl } = worldOfExchange(material, fault).target
  if (fault.operation !== 'listSessions' || queryParameterOf(fault, 'cursor') !== null) return null
  const more = withCreations({ baseUrl, exchanges: [fault] }, fault, pointer === undefined ? {} : { pointer })
  if (more === undefined || 'whyNot' in more) return null
  const chosen = more.traffic.exchanges
  const created = chosen.slice(0, -1)
  const draft = draftScenario({ ...material, exchanges: [...created, ...material.exchanges] }, chosen, { isWhole: false, fixtures })
  if (draft === null) return null
  const at = draft.exchanges.lastIndexOf(fault)
  // A list may lag behind.
  const wait = { advance: toDuration(listLagMs) }
  return { ...draft, steps: draft.steps.toSpliced(at, 0, wait), exchanges: draft.exchanges.toSpliced(at, 0, null) }
}

/**
 * The latest request before the fault whose answer had the session that the fault shows in place of its own: a deployment may mix up two
 * sessions only after a request for the other one.
 */
function mixedUpWith(material: RunRecord, fault: Exchange | undefined, actual: string): Exchange | undefined {
  if (fault === undefined || !isUuid(actual)) return undefined
  const place = worldOfExchange(material, fault).target
  return material.exchanges.findLast(
    (one) =>
      one.operation === fault.operation &&
      one.order.sent < fault.order.sent &&
      worldOfExchange(material, one).target === place &&
      answerOf(one)?.text.includes(actual) === true,
  )
}

/** A rule about rate limits needs all requests that were sent before. */
function isOfRates(rule: string): boolean {
  return rule.startsWith('limits/daily/') || rule.startsWith('limits/per-minute/')
}

/** The choices of exchanges to try: cited ones together first when they are few, else each alone first. */
function* choicesOf(
  cited: readonly Exchange[],
  counted: RunRecord | null,
): Generator<{ readonly chosen: readonly Exchange[]; readonly isWhole: boolean }> {
  const latest = cited.toReversed().slice(0, maxChoices)
  if (counted !== null) {
    for (const exchange of latest) {
      const place = worldOfExchange(counted, exchange).target
      const all = counted.exchanges.filter((one) => one.order.sent <= exchange.order.sent && worldOfExchange(counted, one).target === place)
      if (all.length <= maxSteps) yield { chosen: all.toSorted((a, b) => a.order.sent - b.order.sent), isWhole: false }
    }
    return
  }
  const alone = latest.map((exchange) => [exchange])
  const together = latest
    .map((exchange) => cited.slice(0, cited.indexOf(exchange) + 1))
    .filter(({ length }) => length > 1 && length <= maxSteps)
  const choices = cited.length <= maxTogetherFirst ? [...together, ...alone] : [...alone, ...together]
  for (const isWhole of [false, true]) for (const chosen of choices) yield { chosen, isWhole }
}

const maxTogetherFirst = 12
const maxChoices = 12
const maxSteps = 40
