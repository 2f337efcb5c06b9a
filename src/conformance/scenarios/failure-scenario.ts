import { isUuid } from '../../contract/formats.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { targetNames } from '../../scenario/unmet-on-deployment.ts'
import type { Result } from '../judge/judge.ts'
import { worldOfExchange, type RunRecord } from '../send/run-record.ts'
import { draftScenario } from './draft.ts'
import type { Reference } from './reference.ts'
import type { RunFacts } from './scenario-text.ts'
import { expectStatus, showFailure, type Shown } from './show-failure.ts'
import { further, type WhyNone } from './why-no-scenario.ts'

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
  for (const { chosen, isWhole } of choicesOf(cited, isOfRates(rule.id) ? material : null)) {
    const draft = draftScenario(material, chosen, { isWhole, fixtures: reference.fixtures })
    const fault = chosen.at(-1)
    if (draft === null || fault === undefined) {
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
    })
    if ('scenario' in shown) return shown
    why = further(why, shown.why)
  }
  return { why }
}

/** The request whose answer had the id that is wrong in the fault, since a deployment may mix up sessions only after it. */
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
