import { findUuids } from '../../../contract/formats.ts'
import { parseDurationMs, toDuration } from '../../../contract/duration.ts'
import type { Given } from '../../../contract/given.ts'
import { isObject } from '../../../contract/is-object.ts'
import { operationAsked } from '../../../contract/tools.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { targetNames } from '../../../scenario/unmet-on-deployment.ts'
import { patienceWith } from '../../probes/journey.ts'
import { worldOfExchange, type RunAction, type MadeWorld, type RunRecord } from '../../send/run-record.ts'
import { identifiersIn, isCreation, namesOf, savesOf, withProviders, type Provided, type Saves } from './draft-names.ts'
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
