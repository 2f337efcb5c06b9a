import { findUuids } from '../../contract/formats.ts'
import { parseDurationMs, toDuration } from '../../contract/duration.ts'
import type { Given } from '../../contract/given.ts'
import { isObject } from '../../contract/is-object.ts'
import { pointerBelow } from '../../contract/json-pointer.ts'
import { operationAsked } from '../../contract/tools.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { targetNames } from '../../scenario/unmet-on-deployment.ts'
import { patienceWith } from '../probes/journey.ts'
import { worldOfExchange, type RunAction, type MadeWorld, type RunRecord } from '../send/run-record.ts'
import { toActionStep, toStep, type DraftStep } from './draft-step.ts'

/** Steps that repeat a part of a run, each with its exchange, or null for a step that sends nothing. */
export type Draft = {
  readonly given: Given
  readonly steps: readonly DraftStep[]
  readonly exchanges: readonly (Exchange | null)[]
  /** The conditions of steps that are repeated on a deployment; undefined for what the step expects. By the number of the step, from 0. */
  readonly polls?: ReadonlyMap<number, DraftStep | undefined>
}

export type DraftOptions = {
  /** Worlds that everything comes from: all that it offers, or only what is named. */
  readonly isWhole: boolean
  /** The sessions and accounts that a target names. */
  readonly fixtures: Given
}

/** A step and its exchange; null for a step that sends nothing. */
type Drafted = { readonly step: DraftStep; readonly exchange: Exchange | null }

/** Drafts steps from exchanges and the ones they depend on. Null when they span several worlds, or no step can express one. */
export function draftScenario(material: RunRecord, chosen: readonly Exchange[], { isWhole, fixtures }: DraftOptions): Draft | null {
  const [first] = chosen
  if (first === undefined) return null
  const place = worldOfExchange(material, first)
  const here = material.exchanges.filter((exchange) => worldOfExchange(material, exchange).target === place.target)
  const isHere = new Set(here)
  if (chosen.some((exchange) => !isHere.has(exchange))) return null
  const names = namesOf(place, fixtures)
  const needed = withProviders(chosen, here, names)
  const ordered = needed.exchanges.toSorted((a, b) => a.order.sent - b.order.sent)
  const drafted = draftSteps(ordered, {
    place,
    names,
    provided: needed.provided,
    saves: savesOf(ordered, needed.provided),
    actions: material.actions.filter(({ baseUrl }) => baseUrl === place.target.baseUrl),
    onlyThere: [...targetNames(place.target)].flatMap(([name, id]) => (names.has(id) || name.endsWith('.email') ? [] : [id])),
  })
  if (drafted === null) return null
  const steps = mergeWaits(drafted)
  return {
    given: givenOf(place, fixtures, isWhole, steps),
    steps: steps.map(({ step }) => step),
    exchanges: steps.map(({ exchange }) => exchange),
  }
}

type StepSource = {
  readonly place: MadeWorld
  /** The names of texts. */
  readonly names: ReadonlyMap<string, string>
  readonly provided: Provided
  readonly saves: Saves
  /** The actions of the run in this world other than requests. */
  readonly actions: readonly RunAction[]
  /** The ids of sessions that only the deployment has. */
  readonly onlyThere: readonly string[]
}

/** Drafts the steps of exchanges, with the actions between them; null when no step can express one. */
function draftSteps(ordered: readonly Exchange[], source: StepSource): readonly Drafted[] | null {
  const { place, provided, saves, actions } = source
  const steps: Drafted[] = []
  const known = new Map<string, string>(source.names)
  let before = 0
  for (const exchange of ordered) {
    const between = actions.filter(({ at }) => at > before && at < exchange.order.sent)
    // Time that passes before the first request does not matter.
    for (const action of between.filter(({ type }) => type !== 'waited' || steps.length > 0)) {
      const step = toActionStep(action, known)
      // An id that no answer here contains cannot be used again.
      if (unknownIdIn(step)) return null
      steps.push({ step, exchange: null })
    }
    before = exchange.order.sent
    const step = toStep(exchange, known, place.target)
    if (step === null || !isRepeatable(step, exchange, source)) return null
    const own = saves.get(exchange)
    const saved = own === undefined ? step : { ...step, save: Object.fromEntries([...own].map(([, { name, pointer }]) => [name, pointer])) }
    const reached = reachedBy(exchange, place, provided)
    if (reached !== null) steps.push({ step: { ...step, ...reached }, exchange })
    steps.push({ step: saved, exchange })
    for (const [value, { name }] of own ?? []) known.set(value, name)
  }
  return steps
}

/** The reference lacks what only the deployment has, and sessions that control added under an id that no answer here contains. */
function isRepeatable(step: DraftStep, exchange: Exchange, { actions, onlyThere }: StepSource): boolean {
  if (containsAny(step, onlyThere)) return false
  return !isFound(exchange) || !unknownIdIn({ path: step['path'] }) || !actions.some((action) => isAddedBefore(action, exchange))
}

/** The names of texts: ids of sessions that a target names, addresses of accounts. */
function namesOf({ target, given }: MadeWorld, fixtures: Given): ReadonlyMap<string, string> {
  const offered = new Set(Object.keys((given ?? fixtures).sessions ?? {}))
  const named = [...targetNames(target)].filter(([name]) => offered.has(name) || name.endsWith('.email'))
  return new Map(named.map(([name, value]) => [value, name]))
}

type Provided = ReadonlyMap<string, Exchange>

/** The exchanges with those whose answers had the ids, cursors and addresses that they ask with. */
function withProviders(
  chosen: readonly Exchange[],
  here: readonly Exchange[],
  names: ReadonlyMap<string, string>,
): { readonly exchanges: readonly Exchange[]; readonly provided: Provided } {
  const all = new Set(chosen)
  const provided = new Map<string, Exchange>()
  const todo = [...chosen]
  const holders = holdersOf(new Set([...chosen, ...here].flatMap(identifiersIn)), here)
  for (let exchange = todo.pop(); exchange !== undefined; exchange = todo.pop()) {
    const { sent } = exchange.order
    for (const value of identifiersIn(exchange)) {
      if (names.has(value) || provided.has(value)) continue
      const earlier = (holders.get(value) ?? []).filter((one) => one.order.answered < sent)
      // A creation names its session best.
      const provider = earlier.find(isCreation) ?? earlier[0]
      if (provider === undefined) continue
      provided.set(value, provider)
      if (!all.has(provider)) todo.push(provider)
      all.add(provider)
    }
  }
  return { exchanges: [...all], provided }
}

/** True for the request or the call of a tool that created a session. */
export function isCreation(exchange: Exchange): boolean {
  const asked = operationAsked(exchange)
  if (exchange.tool === undefined) return answerOf(exchange)?.status === 202 && asked !== 'resumeSession'
  return asked !== undefined && operationRoles[asked] === 'create' && answerOf(exchange)?.isError === false
}

/** The exchanges whose answers hold each of some texts, in their order. Each answer is read once, since there may be thousands. */
function holdersOf(texts: ReadonlySet<string>, exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  const holders = new Map<string, Exchange[]>()
  for (const exchange of exchanges)
    for (const text of textsIn(answerOf(exchange)?.json, texts)) {
      const known = holders.get(text)
      if (known !== undefined) known.push(exchange)
      else holders.set(text, [exchange])
    }
  return holders
}

/** Those of the wanted texts that a value holds. */
function textsIn(value: unknown, wanted: ReadonlySet<string>, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (wanted.has(value)) found.add(value)
  } else if (Array.isArray(value)) for (const item of value) textsIn(item, wanted, found)
  else if (isObject(value)) for (const name in value) textsIn(value[name], wanted, found)
  return found
}

type Save = { readonly name: string; readonly pointer: string }

/** The values saved from the answer of each exchange, because later requests send them. */
type Saves = ReadonlyMap<Exchange, ReadonlyMap<string, Save>>

function savesOf(ordered: readonly Exchange[], provided: Provided): Saves {
  const taken = new Set<string>()
  const saves = new Map<Exchange, Map<string, Save>>()
  const givenBy = Map.groupBy(provided, ([, provider]) => provider)
  for (const exchange of ordered)
    for (const [value] of givenBy.get(exchange) ?? []) {
      const pointer = pointerTo(answerOf(exchange)?.json, value)
      if (pointer === null) continue
      const last = pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? 'value'
      const wished = last === 'sessionId' ? 'id' : last.replace(/\W/g, '_')
      let name = wished
      for (let number = 2; taken.has(name); number++) name = `${wished}${number}`
      taken.add(name)
      const own = saves.get(exchange) ?? new Map<string, Save>()
      saves.set(exchange, own.set(value, { name, pointer: `/body${pointer}` }))
    }
  return saves
}

function containsAny(step: DraftStep, ids: readonly string[]): boolean {
  const text = JSON.stringify(step)
  return ids.some((id) => text.includes(id))
}

function isFound(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 0
  return status >= 200 && status < 300
}

function isAddedBefore(action: RunAction, { order }: Exchange): boolean {
  return action.type === 'steered' && action.call.operation === 'addSession' && action.at < order.sent
}

function unknownIdIn(step: DraftStep): boolean {
  return findUuids(JSON.stringify(step)).length > 0
}

/** Polls a session that the same account created until it has the same status. */
function reachedBy(exchange: Exchange, { target }: MadeWorld, provided: Provided): DraftStep | null {
  const { as } = exchange
  const id = operationAsked(exchange)
  const answer = answerOf(exchange)
  const providers = identifiersIn(exchange).flatMap((value) => provided.get(value) ?? [])
  const isCreated = providers.some((provider) => provider.as === as && isCreation(provider))
  if (id === undefined || operationRoles[id] !== 'typedGet' || answer?.status !== 200 || !isCreated) return null
  const status = isObject(answer.json) ? answer.json['status'] : undefined
  if (status !== 'completed' && status !== 'failed' && status !== 'pausedForInsufficientQuota') return null
  const { intervalSeconds, timeoutSeconds } = patienceWith(target)
  return { until: { status: 200, body: { status } }, every: `PT${intervalSeconds}S`, atMost: `PT${timeoutSeconds}S` }
}

/** Merges waits that follow one another, and leaves out those before a step that polls anyway. */
function mergeWaits(drafted: readonly Drafted[]): readonly Drafted[] {
  const merged: Drafted[] = []
  for (const one of drafted) {
    const last = merged.at(-1)?.step
    const waited = last !== undefined && 'advance' in last ? secondsOf(last) : null
    if (waited !== null && 'advance' in one.step) {
      merged.splice(-1, 1, { step: { advance: toDuration((waited + secondsOf(one.step)) * 1000) }, exchange: null })
      continue
    }
    if (waited !== null && 'until' in one.step && waited <= maxSecondsOf(one.step)) merged.pop()
    merged.push(one)
  }
  return merged
}

function maxSecondsOf({ atMost }: DraftStep): number {
  return Number(/[\d.]+/.exec(String(atMost))?.[0] ?? 0)
}

function secondsOf({ advance }: DraftStep): number {
  return (parseDurationMs(String(advance)) ?? 0) / 1000
}

/** The given of the world that the steps need. Of a world that a target describes it has only the accounts and sessions that they name. */
function givenOf({ given, target }: MadeWorld, fixtures: Given, isWhole: boolean, drafted: readonly Drafted[]): Given {
  const begin = { seed: 7, clock: '2026-03-02T09:00:00Z' }
  if (given !== undefined) return { ...given, ...begin }
  const text = JSON.stringify(drafted.map(({ step }) => step))
  const offered = targetNames(target)
  const sessions = Object.entries(fixtures.sessions ?? {}).filter(
    ([name]) => (isWhole && offered.has(name)) || text.includes(`\${${name}}`),
  )
  const owners = new Set(sessions.map(([, { owner = 'default' }]) => owner))
  const senders = new Set(drafted.flatMap(({ exchange }) => exchange?.as ?? []))
  const accounts = Object.entries(fixtures.accounts ?? {}).filter(
    ([name]) => name === 'default' || owners.has(name) || senders.has(name) || text.includes(`\${${name}.email}`),
  )
  const regime = typeof target.rateLimit === 'object' ? target.rateLimit.regime : target.rateLimit
  return {
    ...begin,
    accounts: Object.fromEntries(accounts),
    ...(sessions.length > 0 && { sessions: Object.fromEntries(sessions) }),
    ...((regime === 'perMinute' || regime === 'daily') && { limits: { rateLimit: regime } }),
  }
}

/** The values of a request that only an answer can have given: ids of sessions, cursors, and the address of a visit. */
function identifiersIn({ operation, tool, request }: Exchange): readonly string[] {
  if (tool !== undefined) {
    const { cursor } = tool.arguments
    return [...new Set([...findUuids(JSON.stringify(tool.arguments)), ...(typeof cursor === 'string' ? [cursor] : [])])]
  }
  if (operation === null) return [request.url]
  const cursor = new URLSearchParams(request.url.split('?')[1] ?? '').get('cursor')
  const text = `${decoded(request.url)} ${request.body ?? ''}`
  return [...new Set([...findUuids(text), ...(cursor === null ? [] : [cursor])])]
}

/** The pointer to the first place of a text in a value. */
function pointerTo(root: unknown, text: string): string | null {
  if (root === text) return ''
  if (typeof root !== 'object' || root === null) return null
  for (const [key, value] of Object.entries(root)) {
    const below = pointerTo(value, text)
    if (below !== null) return `${pointerBelow('', key)}${below}`
  }
  return null
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
