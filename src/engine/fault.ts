import { isUuid } from '../contract/formats.ts'
import { parseDurationMs } from '../contract/duration.ts'
import type { GivenFault } from '../contract/given.ts'
import { didYouMean } from '../contract/did-you-mean.ts'
import { isDeepEqual } from '../contract/is-deep-equal.ts'
import { faultOperations, operations } from '../contract/operations.ts'
import { compilePattern, patternMistake } from '../contract/pattern/linear-pattern.ts'
import { withPreset } from './fault-presets.ts'
import { seededRandom, toFraction } from '../literature/seeded-random.ts'

/** An active fault, with how many of its requests it has let pass and how many it has hit. */
export type FaultInForce = { readonly id: string; readonly fault: GivenFault; readonly passed: number; readonly met: number }

/** The part of a world that faults depend on. */
type FaultWorld = {
  readonly seed: number
  readonly accounts: ReadonlyMap<string, unknown>
  readonly faults: ReadonlyMap<string, FaultInForce>
  readonly faultsAdded: number
}

/** The properties by which a fault selects requests. */
export type FaultTarget = {
  readonly operation: string | null
  readonly session: string | null
  readonly account: string | null
  readonly header: (name: string) => string | undefined
  readonly method: string
  /** Below the base URL or the issuer, as it was sent; null for a request that goes elsewhere. */
  readonly path: string | null
  readonly query: string
  readonly body: () => string
}

/** The effect of a fault on a request. */
export type FaultEffect = { readonly id: string; readonly does: NonNullable<GivenFault['does']>; readonly delayMs: number }

/** The outcome for one fault that selects a request: the request passes, or is hit. */
export type Encounter = { readonly id: string; readonly isMet: boolean }

/** Lists the faults that select a request, in their order. Stops at the first one that hits it. */
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

/** Gives the effect of the fault that hits a request. `fault` is its state before the request. */
export function effectOf({ seed }: FaultWorld, { id, fault, passed, met }: FaultInForce): FaultEffect {
  const draw = seededRandom(seed ^ numberOf(id), passed + met)
  draw()
  const jitterMs = Math.floor(toFraction(draw()) * ((parseDurationMs(fault.jitter ?? 'PT0S') ?? 0) + 1))
  return { id, does: withPreset(fault).does ?? {}, delayMs: Math.round(parseDurationMs(fault.delay ?? 'PT0S') ?? 0) + jitterMs }
}

/** Gives an id that no fault of the world has had. */
export function nextFaultId({ faultsAdded }: FaultWorld): string {
  return `fault-${faultsAdded + 1}`
}

export function encountered(before: FaultInForce, isMet: boolean): FaultInForce {
  return { ...before, passed: before.passed + (isMet ? 0 : 1), met: before.met + (isMet ? 1 : 0) }
}

/** Explains why a fault can select no request or have no effect. Null when it can. */
export function faultMistake(world: FaultWorld, { on = {}, does }: GivenFault): string | null {
  const { operation, account, session } = on
  if (operation !== undefined && !faultOperations.includes(operation))
    return `on.operation is no operation: ${operation}${didYouMean(operation, faultOperations)}`
  const unfit = operation === 'mcp' ? unfitForMcp.find((name) => does?.[name] !== undefined) : undefined
  if (unfit !== undefined) return `does.${unfit} is not for mcp, which takes answer, edge, drop, truncate, drip and delay`
  const accounts = [...world.accounts.keys(), 'none']
  if (account !== undefined && !accounts.includes(account)) return `on.account is no account: ${account}${didYouMean(account, accounts)}`
  if (session !== undefined && !isUuid(session)) return `on.session is neither a given session nor an id: ${session}`
  return (
    headersMistake(on.headers ?? {}) ?? headerMistake('answer', does) ?? headerMistake('replace', does) ?? headerMistake('change', does)
  )
}

/** Explains why no request has all that a fault selects by, although each of it exists. Null where one can have it. */
export function unmeetableMistake({ on = {} }: GivenFault): string | null {
  const { operation, account, session, request } = on
  if (operation === undefined) return null
  if (session !== undefined && operation !== 'file' && !sessionOperations.has(operation))
    return `on.session is not for ${operation}: no request of it is about a session`
  if (account !== undefined && account !== 'none' && (operation === 'file' || operation === 'oauth'))
    return `on.account is not for ${operation}: its requests belong to no account`
  if (request?.path !== undefined && operation === 'mcp') return 'on.request.path is not for mcp: all its requests have one path'
  return operation === 'oauth' && request?.path !== undefined ? endpointMistake(request.path) : null
}

/** Explains a path that looks like an endpoint of the authorization server, and is none. */
function endpointMistake(path: string): string | null {
  const meant = oauthEndpoints.includes(path) ? '' : didYouMean(path, oauthEndpoints)
  return meant === '' ? null : `on.request.path is no endpoint of oauth: ${path}${meant}`
}

/** The endpoints of the authorization server that a fault may mean. Clients also ask for others, which are not there. */
const oauthEndpoints: readonly string[] = ['/authorize', '/token', '/register', '/revoke']

/** The operations that have a session in their path. */
const sessionOperations: ReadonlySet<string> = new Set(
  Object.entries(operations).flatMap(([id, { path }]) => (path.includes('{sessionId}') ? [id] : [])),
)

/** The answer of the MCP server may be a stream, and stands for no request of the API. */
const unfitForMcp = ['replace', 'change', 'twice'] as const

function headersMistake(headers: { readonly [name: string]: string }): string | null {
  for (const [name, pattern] of Object.entries(headers)) {
    if (!headerName.test(name)) return `on.headers has a name that is none: ${name}`
    const mistake = patternMistake(pattern, 'iu')
    if (mistake !== null) return `on.headers["${name}"] is no regular expression: ${JSON.stringify(pattern)}: ${mistake}`
  }
  return null
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/

function headerMistake(name: 'answer' | 'replace' | 'change', does: GivenFault['does']): string | null {
  for (const [header, value] of Object.entries(does?.[name]?.headers ?? {})) {
    if (!headerName.test(header)) return `does.${name}.headers has a name that is none: ${header}`
    if (/^(?:content-length|transfer-encoding)$/i.test(header))
      return `does.${name}.headers cannot have ${header}: it follows from the body`
    if (value !== null && !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      return `does.${name}.headers["${header}"] cannot be sent: it holds what no header may`
  }
  return null
}

function isTarget(fault: GivenFault, target: FaultTarget): boolean {
  const { on = {} } = withPreset(fault)
  // The edge stands in front of the API alone.
  if (fault.preset === 'edge' && on.operation === undefined && target.operation === 'file') return false
  // A tool meets faults by its own request of the API, and a client that signs in expects none.
  if (on.operation === undefined && (target.operation === 'mcp' || target.operation === 'oauth')) return false
  return (
    (on.operation === undefined || on.operation === target.operation) &&
    (on.session === undefined || on.session.toLowerCase() === target.session) &&
    (on.account === undefined || on.account === (target.account ?? 'none')) &&
    (on.request === undefined || isExactly(on.request, target)) &&
    Object.entries(on.headers ?? {}).every(([name, pattern]) => compilePattern(pattern, 'iu')(target.header(name.toLowerCase()) ?? ''))
  )
}

function isExactly({ method, path, query, body }: NonNullable<NonNullable<GivenFault['on']>['request']>, target: FaultTarget): boolean {
  return (
    (method === undefined || method === target.method) &&
    (path === undefined || path === target.path) &&
    (query === undefined || query === target.query) &&
    (body === undefined || isSameBody(body, target.body()))
  )
}

function isSameBody(body: unknown, text: string): boolean {
  if (typeof body === 'string') return body === text
  try {
    return isDeepEqual(body, JSON.parse(text))
  } catch {
    return false
  }
}

function isHit({ seed }: FaultWorld, { id, fault, passed, met }: FaultInForce): boolean {
  const { after = 0, probability = 1 } = fault
  if (passed + met < after) return false
  return toFraction(seededRandom(seed ^ numberOf(id), passed + met)()) < probability
}

function numberOf(id: string): number {
  return Number(id.slice('fault-'.length))
}
