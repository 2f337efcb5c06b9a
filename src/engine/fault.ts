import { parseDurationMs } from '../contract/duration.ts'
import type { GivenFault } from '../contract/given.ts'
import { didYouMean } from '../contract/did-you-mean.ts'
import { operationIds } from '../contract/operations.ts'
import { seededRandom, toFraction } from '../literature/seeded-random.ts'

/** A fault in force: how many of the requests that it is for it has let pass, and how many it has met. */
export type FaultInForce = { readonly id: string; readonly fault: GivenFault; readonly passed: number; readonly met: number }

/** What of a world its faults depend on. */
type FaultWorld = {
  readonly seed: number
  readonly accounts: ReadonlyMap<string, unknown>
  readonly faults: ReadonlyMap<string, FaultInForce>
  readonly faultsAdded: number
}

/** What a fault can tell a request by. */
export type FaultTarget = { readonly operation: string | null; readonly session: string | null; readonly account: string | null }

/** What goes wrong with a request. */
export type FaultEffect = { readonly id: string; readonly does: NonNullable<GivenFault['does']>; readonly delayMs: number }

/** How a request that faults are for changes them: whether it passes each of those, or is met by it. */
export type Encounter = { readonly id: string; readonly isMet: boolean }

/** The faults that a request is for, in their order. Once one has met it, those behind are not asked. */
export function encountersOf(world: FaultWorld, target: FaultTarget): readonly Encounter[] {
  const encounters: Encounter[] = []
  for (const one of world.faults.values()) {
    if (!isTarget(one.fault, target) || one.met >= (one.fault.times ?? Infinity)) continue
    const isMet = isHit(world, one)
    encounters.push({ id: one.id, isMet })
    if (isMet) break
  }
  return encounters
}

/** What the fault does that meets a request; `fault` is as it was before. */
export function effectOf({ seed }: FaultWorld, { id, fault, passed, met }: FaultInForce): FaultEffect {
  const draw = seededRandom(seed ^ numberOf(id), passed + met)
  draw()
  const jitterMs = Math.floor(toFraction(draw()) * ((parseDurationMs(fault.jitter ?? 'PT0S') ?? 0) + 1))
  return { id, does: fault.does ?? {}, delayMs: Math.round(parseDurationMs(fault.delay ?? 'PT0S') ?? 0) + jitterMs }
}

/** An id that no fault of a world has had. */
export function nextFaultId({ faultsAdded }: FaultWorld): string {
  return `fault-${faultsAdded + 1}`
}

export function encountered(before: FaultInForce, isMet: boolean): FaultInForce {
  return { ...before, passed: before.passed + (isMet ? 0 : 1), met: before.met + (isMet ? 1 : 0) }
}

/** Why a fault can meet no request, or do nothing to it; null if it can. */
export function faultMistake(world: FaultWorld, { on = {}, does }: GivenFault): string | null {
  const { operation, account, session } = on
  const operations = [...operationIds, 'file']
  if (operation !== undefined && !operations.includes(operation))
    return `on.operation is no operation: ${operation}${didYouMean(operation, operations)}`
  const accounts = [...world.accounts.keys(), 'none']
  if (account !== undefined && !accounts.includes(account)) return `on.account is no account: ${account}${didYouMean(account, accounts)}`
  if (session !== undefined && !isSessionId(session)) return `on.session is neither a given session nor an id: ${session}`
  return headerMistake(does?.answer?.headers ?? {})
}

function headerMistake(headers: { readonly [name: string]: string }): string | null {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return `does.answer.headers has a name that is none: ${name}`
    if (/^(?:content-length|transfer-encoding)$/i.test(name)) return `does.answer.headers cannot have ${name}: it follows from the body`
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return `does.answer.headers["${name}"] cannot be sent: it holds what no header may`
  }
  return null
}

function isTarget({ on = {} }: GivenFault, target: FaultTarget): boolean {
  return (
    (on.operation === undefined || on.operation === target.operation) &&
    (on.session === undefined || on.session.toLowerCase() === target.session) &&
    (on.account === undefined || on.account === (target.account ?? 'none'))
  )
}

function isHit({ seed }: FaultWorld, { id, fault, passed, met }: FaultInForce): boolean {
  const { after = 0, probability = 1 } = fault
  if (passed + met < after) return false
  return toFraction(seededRandom(seed ^ numberOf(id), passed + met)()) < probability
}

function numberOf(id: string): number {
  return Number(id.slice('fault-'.length))
}

function isSessionId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
