import type * as FastCheck from 'fast-check'
import type { Rule, RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Observation } from '../../judgement/monitor.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Cost, Profile } from '../define/profile.ts'
import type { Broken, FuzzOperation } from './fuzz-operation.ts'
import { fuzzBodies } from './fuzz-bodies.ts'
import { fuzzLists } from './fuzz-lists.ts'
import { smallestValue, invalidate, type InvalidBody } from './invalidate.ts'
import type { RequestShape } from '../../contract/request-shape.ts'

/** Search words that any deployment has results for, and that are plain in every query syntax. */
const words = ['vitamin D', 'exercise', 'cancer', 'sleep', 'diabetes']
const years = { least: 1990, most: 2030 }

/** An arbitrary of valid values of a shape. They are small: few results, short lists, few optional members. */
export function arbitraryOf(fc: typeof FastCheck, shape: RequestShape): FastCheck.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const { type = 'string' } = shape
  switch (type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).map(([name, member]) => [name, arbitraryOf(fc, member)] as const)
      return fc.record(Object.fromEntries(members), { requiredKeys: [...(shape.required ?? [])] })
    }
    case 'array': {
      const { minItems = 0, maxItems = 2, items = {} } = shape
      return fc.array(arbitraryOf(fc, items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 2)) })
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

/** A fuzz probe of one operation, and the breaches that it has found. Each rule has the smallest request that breaks it. */
export type FuzzCase = {
  readonly probe: Probe
  /** The rules that it may find broken. */
  readonly rules: ReadonlySet<RuleId>
  readonly observations: () => readonly Observation[]
}

type RequestCounts = { readonly invalid: number | 'every'; readonly valid: number }

type Counts = { readonly [S in FuzzOperation['spends']]: RequestCounts }

/**
 * The number of fuzz requests by profile. A standard run has little room beside its fixed requests. Larger ones send a request for every
 * way in which a body can be invalid.
 */
const requestCounts: { readonly [P in Exclude<Profile, 'observe'>]: Counts } = {
  standard: { nothing: { invalid: 1, valid: 2 }, search: { invalid: 4, valid: 1 }, session: { invalid: 3, valid: 0 } },
  lifecycle: { nothing: { invalid: 'every', valid: 8 }, search: { invalid: 'every', valid: 6 }, session: { invalid: 'every', valid: 0 } },
  exhaustive: {
    nothing: { invalid: 'every', valid: 60 },
    search: { invalid: 'every', valid: 60 },
    session: { invalid: 'every', valid: 0 },
  },
}

/** The number of further requests that shrink a failing one, where the budget has room for them. */
const maxShrinkRequests = 10

/** Plans the fuzz cases of these rules, and of no other. */
export function planFuzzCases(rules: readonly Rule[], profile: Profile): readonly FuzzCase[] {
  if (profile === 'observe') return []
  const wanted = new Set(rules.map(({ id }) => id))
  return fuzzOperations().flatMap(([operation, invalidBodyRules]) => {
    return createFuzzCase(operation, invalidBodyRules, wanted, requestCounts[profile][operation.spends]) ?? []
  })
}

/** An invalid body, and the rule that demands its refusal. */
type InvalidBodyRule = { readonly invalidBody: InvalidBody; readonly rule: RuleId | undefined }

let operationCache: readonly (readonly [FuzzOperation, readonly InvalidBodyRule[]])[] | undefined

/** The operations that are fuzzed, with their invalid bodies. They are cached, for each invalid body has to be judged once. */
function fuzzOperations(): readonly (readonly [FuzzOperation, readonly InvalidBodyRule[]])[] {
  return (operationCache ??= [...fuzzBodies, fuzzLists].map((operation) => [
    operation,
    operation.invalidBodies.map((invalidBody) => ({ invalidBody, rule: ruleOfInvalidBody(operation, invalidBody) })),
  ]))
}

function createFuzzCase(
  operation: FuzzOperation,
  invalidBodyRules: readonly InvalidBodyRule[],
  wanted: ReadonlySet<RuleId>,
  max: RequestCounts,
): FuzzCase | null {
  const invalidBodies = invalidBodyRules.flatMap(({ rule, invalidBody }) => (rule !== undefined && wanted.has(rule) ? [invalidBody] : []))
  const isEvery = max.invalid === 'every'
  const invalid = max.invalid === 'every' || invalidBodies.length === 0 ? invalidBodies.length : max.invalid
  const valid = operation.valid?.rules.some((rule) => wanted.has(rule)) === true ? max.valid : 0
  if (invalid + valid === 0) return null
  const rules = new Set([...invalidBodyRules.flatMap(({ rule }) => rule ?? []), ...(operation.valid?.rules ?? [])])
  const broken = new Map<RuleId, Observation>()
  const probe: Probe = {
    name: `requests drawn for ${operation.operation}`,
    profile: 'standard',
    cost: costOf(operation, { invalid, valid }),
    async send(context) {
      // Loaded on demand, so that a run without fuzz requests does not pay for it.
      const fc = await import('fast-check')
      const values = arbitraryOf(fc, operation.shape).filter((value) => operation.faultsOf(value).length === 0)
      const sent: Exchange[] = []
      /** Of what one group of requests finds, the last is the smallest. What an earlier group has found stays. */
      const search = async (count: number, send: (fuzz: FuzzContext) => Promise<readonly Exchange[]>): Promise<void> => {
        const found = new Map<RuleId, Observation>()
        const report = ({ rule, breach }: Broken, { id }: Exchange): void => void found.set(rule, { rule, breach, exchanges: [id] })
        sent.push(...(await send({ context, operation, report, count })))
        for (const [rule, observation] of found) if (!broken.has(rule)) broken.set(rule, observation)
      }
      const groups = isEvery ? invalidBodies.map((one) => [one]) : invalid === 0 ? [] : [invalidBodies]
      for (const group of groups) await search(isEvery ? 1 : invalid, (fuzz) => sendInvalid(fc, fuzz, values, group))
      if (valid > 0) await search(valid, (fuzz) => sendValid(fc, fuzz, values))
      return { sent } satisfies Evidence
    },
  }
  return { probe, rules, observations: () => [...broken.values()] }
}

function costOf({ spends }: FuzzOperation, { invalid, valid }: { readonly invalid: number; readonly valid: number }): Cost {
  return { requests: invalid + valid, searches: spends === 'search' ? valid : 0, sessions: 0 }
}

/** The rule about one invalid place, whatever else the smallest value lacks. */
function ruleOfInvalidBody({ shape, faultsOf, ruleOf }: FuzzOperation, invalidBody: InvalidBody): RuleId | undefined {
  const pointer = `/${invalidBody.path.join('/')}`
  const fault = faultsOf(invalidate(shape, smallestValue(shape), invalidBody)).find((one) => one.pointer === pointer)
  return fault === undefined ? undefined : ruleOf(fault)
}

type FuzzContext = {
  readonly context: ProbeContext
  readonly operation: FuzzOperation
  readonly report: (broken: Broken, exchange: Exchange) => void
  readonly count: number
}

async function sendInvalid(
  fc: typeof FastCheck,
  { context, operation, report, count }: FuzzContext,
  values: FastCheck.Arbitrary<unknown>,
  invalidBodies: readonly InvalidBody[],
): Promise<readonly Exchange[]> {
  const { shape, faultsOf, ruleOf, breachOfInvalid, toCall, spends } = operation
  const invalid = fc
    .tuple(fc.constantFrom(...invalidBodies), values)
    .map(([invalidBody, value]) => invalidate(shape, value, invalidBody))
    .filter((value) => faultsOf(value).length === 1)
  const sent: Exchange[] = []
  await checkProperty(fc, invalid, { seed: context.seed, numRuns: count }, async (value) => {
    if (sent.length >= count && !hasRoomToShrink(context, spends, sent.length - count)) return true
    const exchange = await context.sendInvalid(toCall(value))
    if (exchange === null) return true
    sent.push(exchange)
    const [fault] = faultsOf(value)
    const rule = fault === undefined ? undefined : ruleOf(fault)
    const breach = fault === undefined ? null : breachOfInvalid(value, fault, exchange)
    if (rule === undefined || breach === null) return true
    report({ rule, breach }, exchange)
    return false
  })
  return sent
}

async function sendValid(
  fc: typeof FastCheck,
  { context, operation, report, count }: FuzzContext,
  values: FastCheck.Arbitrary<unknown>,
): Promise<readonly Exchange[]> {
  const { valid, toCall, spends } = operation
  const sent: Exchange[] = []
  if (valid === undefined) return sent
  const sendable = values.filter((value) => valid.toSend(value) !== null).map((value) => valid.toSend(value))
  await checkProperty(fc, sendable, { seed: context.seed, numRuns: count }, async (value) => {
    if (sent.length >= count && !hasRoomToShrink(context, spends, sent.length - count)) return true
    const exchange = await context.send(toCall(value))
    sent.push(exchange)
    const broken = valid.brokenBy(value, exchange)
    if (broken !== null) report(broken, exchange)
    return broken === null
  })
  return sent
}

/** Checks a property until one value fails it, then shrinks that value. A thrown error ends the check and is no failure of a request. */
async function checkProperty(
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

/** True if one request more may be sent. A smaller search that shows nothing still costs a search. */
function hasRoomToShrink({ hasRoom }: ProbeContext, spends: FuzzOperation['spends'], further: number): boolean {
  return further < maxShrinkRequests && hasRoom(spends === 'search' ? 1 : 0)
}
