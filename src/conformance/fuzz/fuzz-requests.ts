import type * as FastCheck from 'fast-check'
import type { Rule, RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Observation } from '../../judgement/monitor.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Cost, Profile } from '../define/profile.ts'
import type { Broken, Drawable } from './fuzz-operation.ts'
import { drawnBodies } from './fuzz-bodies.ts'
import { drawnLists } from './fuzz-lists.ts'
import { smallest, invalidate, type InvalidBody } from './invalidate.ts'
import type { RequestShape } from '../../contract/request-shape.ts'

/** Words that any deployment finds something for, and that no syntax of a query trips over. */
const words = ['vitamin D', 'exercise', 'cancer', 'sleep', 'diabetes']
const years = { least: 1990, most: 2030 }

/** Valid values of a shape, small ones first: few results, short lists, few of the members that may be left out. */
export function drawValue(fc: typeof FastCheck, shape: RequestShape): FastCheck.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const { type = 'string' } = shape
  switch (type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).map(([name, member]) => [name, drawValue(fc, member)] as const)
      return fc.record(Object.fromEntries(members), { requiredKeys: [...(shape.required ?? [])] })
    }
    case 'array': {
      const { minItems = 0, maxItems = 2, items = {} } = shape
      return fc.array(drawValue(fc, items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 2)) })
    }
    case 'integer': {
      const min = shape.minimum ?? years.least
      return fc.integer({ min, max: shape.minimum === undefined ? years.most : Math.min(shape.maximum ?? min + 3, min + 3) })
    }
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(...words)
  }
}

/** A probe that draws requests, and what their answers have shown so far: of each rule the smallest request that shows it broken. */
export type Drawing = {
  readonly probe: Probe
  /** What may be shown broken. */
  readonly rules: ReadonlySet<RuleId>
  readonly observations: () => readonly Observation[]
}

type Draws = { readonly invalid: number; readonly valid: number }

/** A standard run has little room beside what it always sends; each seed draws others. */
const draws: { readonly [S in Drawable['spends']]: { readonly few: Draws; readonly many: Draws } } = {
  nothing: { few: { invalid: 1, valid: 2 }, many: { invalid: 4, valid: 8 } },
  search: { few: { invalid: 4, valid: 1 }, many: { invalid: 12, valid: 3 } },
  session: { few: { invalid: 3, valid: 0 }, many: { invalid: 10, valid: 0 } },
}

/** So many more are sent to make one that shows a fault smaller, where the budget has room for them. */
const shrinking = 10

/** What draws requests about any of these rules, and about no other. */
export function drawingsFor(rules: readonly Rule[], profile: Profile): readonly Drawing[] {
  if (profile === 'observe') return []
  const wanted = new Set(rules.map(({ id }) => id))
  return drawables().flatMap(([drawable, about]) => {
    const { few, many } = draws[drawable.spends]
    return drawingOf(drawable, about, wanted, profile === 'standard' ? few : many) ?? []
  })
}

/** What can be wrong with a request, and the rule that is broken by it. */
type About = { readonly spoiling: InvalidBody; readonly rule: RuleId | undefined }

let known: readonly (readonly [Drawable, readonly About[]])[] | undefined

/** It takes a judgement of each thing that can be wrong, and is the same for every run. */
function drawables(): readonly (readonly [Drawable, readonly About[]])[] {
  return (known ??= [...drawnBodies, drawnLists].map((drawable) => [
    drawable,
    drawable.spoilings.map((spoiling) => ({ spoiling, rule: ruleOfSpoiling(drawable, spoiling) })),
  ]))
}

function drawingOf(drawable: Drawable, about: readonly About[], wanted: ReadonlySet<RuleId>, most: Draws): Drawing | null {
  const spoilings = about.filter(({ rule }) => rule !== undefined && wanted.has(rule)).map(({ spoiling }) => spoiling)
  const invalid = spoilings.length === 0 ? 0 : most.invalid
  const valid = drawable.valid?.rules.some((rule) => wanted.has(rule)) === true ? most.valid : 0
  if (invalid + valid === 0) return null
  const rules = new Set([...about.flatMap(({ rule }) => rule ?? []), ...(drawable.valid?.rules ?? [])])
  const shown = new Map<RuleId, Observation>()
  const tell = ({ rule, breach }: Broken, { id }: Exchange): void => void shown.set(rule, { rule, breach, exchanges: [id] })
  const probe: Probe = {
    name: `requests drawn for ${drawable.operation}`,
    profile: 'standard',
    cost: costOf(drawable, { invalid, valid }),
    async send(means) {
      // Whoever does not draw requests does not pay for it.
      const fc = await import('fast-check')
      const values = drawValue(fc, drawable.shape).filter((value) => drawable.faultsOf(value).length === 0)
      return {
        invalid: invalid === 0 ? [] : await sendInvalid(fc, { means, drawable, tell, count: invalid }, values, spoilings),
        valid: valid === 0 ? [] : await sendValid(fc, { means, drawable, tell, count: valid }, values),
      } satisfies Evidence
    },
  }
  return { probe, rules, observations: () => [...shown.values()] }
}

function costOf({ spends }: Drawable, { invalid, valid }: Draws): Cost {
  return { requests: invalid + valid, searches: spends === 'search' ? valid : 0, sessions: 0 }
}

/** The rule about one thing that is wrong, whatever else the smallest value lacks. */
function ruleOfSpoiling({ shape, faultsOf, ruleOf }: Drawable, spoiling: InvalidBody): RuleId | undefined {
  const pointer = `/${spoiling.path.join('/')}`
  const fault = faultsOf(invalidate(shape, smallest(shape), spoiling)).find((one) => one.pointer === pointer)
  return fault === undefined ? undefined : ruleOf(fault)
}

type Drawn = {
  readonly means: ProbeContext
  readonly drawable: Drawable
  readonly tell: (broken: Broken, exchange: Exchange) => void
  readonly count: number
}

async function sendInvalid(
  fc: typeof FastCheck,
  { means, drawable, tell, count }: Drawn,
  values: FastCheck.Arbitrary<unknown>,
  spoilings: readonly InvalidBody[],
): Promise<readonly Exchange[]> {
  const { shape, faultsOf, ruleOf, breachOfInvalid, toCall, spends } = drawable
  const invalid = fc
    .tuple(fc.constantFrom(...spoilings), values)
    .map(([spoiling, value]) => invalidate(shape, value, spoiling))
    .filter((value) => faultsOf(value).length === 1)
  const sent: Exchange[] = []
  await ask(fc, invalid, { seed: means.seed, numRuns: count }, async (value) => {
    if (sent.length >= count && !hasRoomToShrink(means, spends, sent.length - count)) return true
    const exchange = await means.sendInvalid(toCall(value))
    if (exchange === null) return true
    sent.push(exchange)
    const [fault] = faultsOf(value)
    const rule = fault === undefined ? undefined : ruleOf(fault)
    const breach = fault === undefined ? null : breachOfInvalid(value, fault, exchange)
    if (rule === undefined || breach === null) return true
    tell({ rule, breach }, exchange)
    return false
  })
  return sent
}

async function sendValid(
  fc: typeof FastCheck,
  { means, drawable, tell, count }: Drawn,
  values: FastCheck.Arbitrary<unknown>,
): Promise<readonly Exchange[]> {
  const { valid, toCall, spends } = drawable
  const sent: Exchange[] = []
  if (valid === undefined) return sent
  const asked = values.filter((value) => valid.asked(value) !== null).map((value) => valid.asked(value))
  await ask(fc, asked, { seed: means.seed, numRuns: count }, async (value) => {
    if (sent.length >= count && !hasRoomToShrink(means, spends, sent.length - count)) return true
    const exchange = await means.send(toCall(value))
    sent.push(exchange)
    const broken = valid.brokenBy(value, exchange)
    if (broken !== null) tell(broken, exchange)
    return broken === null
  })
  return sent
}

/** Asks for values until one shows a fault, and then for smaller ones. What is thrown ends it: no request shows a fault by that. */
async function ask(
  fc: typeof FastCheck,
  values: FastCheck.Arbitrary<unknown>,
  options: { readonly seed: number; readonly numRuns: number },
  holds: (value: unknown) => Promise<boolean>,
): Promise<void> {
  const thrown: unknown[] = []
  const holdsUnlessOver = async (value: unknown): Promise<boolean> => {
    if (thrown.length > 0) return true
    return holds(value).catch((error: unknown) => {
      thrown.push(error)
      return true
    })
  }
  await fc.check(fc.asyncProperty(values, holdsUnlessOver), options)
  if (thrown.length > 0) throw thrown[0]
}

/** A smaller search that shows nothing is one all the same. */
function hasRoomToShrink({ hasRoom }: ProbeContext, spends: Drawable['spends'], further: number): boolean {
  return further < shrinking && hasRoom(spends === 'search' ? 1 : 0)
}
