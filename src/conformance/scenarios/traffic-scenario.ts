import { isObject } from '../../contract/is-object.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf, statusAndCode, type Answered, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Target } from '../define/target.ts'
import type { Result } from '../judge/judge.ts'
import { askedScenario, imagineCreates, isAsked } from './asked-scenario.ts'
import { draftScenario, type Draft } from './draft.ts'
import { toStep, type DraftStep } from './draft-step.ts'
import type { Reference } from './reference.ts'
import { toScenarioText, type ShownFailure } from './scenario-text.ts'
import { compareAnswers, expectingOf, showFailure, type AnswerPair, type Showing } from './show-failure.ts'
import { whyNone } from './why-no-scenario.ts'

/** Recorded exchanges, in the order of sending and without secrets, and what was found in them. */
export type Traffic = {
  readonly baseUrl: string
  readonly mcpUrl?: string
  readonly exchanges: readonly Exchange[]
  readonly results: readonly Result[]
  readonly recordedAt: string
  readonly title: string
}

/** A fault that somebody points at: a place of an answer, such as `/body/status`, of the last exchange or of one with that id. */
export type PointedFault = { readonly pointer: string; readonly exchange?: number }

export type TrafficScenario = {
  readonly scenario: string
  /** The rule of the fault that it shows; undefined if somebody pointed at it, or there is none. */
  readonly rule?: string
  readonly isReproducing: boolean
  /** The reason why it shows no fault although there is one. */
  readonly whyNoFault?: string
  /** Set where nobody recorded an answer or pointed at a request: the first that the mock answers otherwise is the fault. */
  readonly isGuess?: true
  /** The ids of exchanges that no step can express. */
  readonly untold: readonly number[]
}

type Verdict = ShownFailure['verdict']
type Fault = {
  readonly exchange: Exchange
  readonly verdict?: Verdict
  readonly pointer?: string
  readonly broken?: { readonly rule: string; readonly clause: string }
}

/**
 * Writes a scenario of recorded traffic: its requests in their order up to the first fault that the reference does not have, or all of them.
 * It needs no given world, so that it plays on a deployment of which only an address and a key are known. Null if no step can express any
 * of it.
 */
export async function trafficScenario(traffic: Traffic, reference: Reference, pointed?: PointedFault): Promise<TrafficScenario | null> {
  if (isAsked(traffic.exchanges)) return showAsked(traffic, reference, pointed)
  const faults = pointed === undefined ? faultsIn(traffic) : faultsAt(traffic, pointed)
  const untold = traffic.exchanges.flatMap((exchange) => (isTellable(exchange, traffic) ? [] : [exchange.id]))
  let whyNoFault: string | undefined = pointed !== undefined && faults.length === 0 ? `no answer has ${pointed.pointer}` : undefined
  for (const fault of faults) {
    const shown = await showFault(traffic, reference, fault)
    if ('scenario' in shown)
      return { ...shown, ...(fault.broken !== undefined && { rule: fault.broken.rule }), isReproducing: true, untold }
    whyNoFault ??= shown.whyNot
  }
  const draft = draftOf(traffic, traffic.exchanges)
  if (draft === null) return null
  const scenario = await writeStory(traffic, draft, reference)
  return { scenario, isReproducing: false, untold, ...(whyNoFault !== undefined && { whyNoFault }) }
}

/** Writes a scenario of requests whose answers nobody recorded. */
async function showAsked(traffic: Traffic, reference: Reference, pointed: PointedFault | undefined): Promise<TrafficScenario | null> {
  const asked = { ...traffic, exchanges: imagineCreates(traffic.exchanges) }
  const untold = asked.exchanges.flatMap((exchange) => (isTellable(exchange, asked) ? [] : [exchange.id]))
  const told = asked.exchanges.filter(({ id }) => !untold.includes(id))
  const exchange = pointed?.exchange === undefined ? told.at(-1) : told.find(({ id }) => id === pointed.exchange)
  const draft = draftOf(asked, told, exchange)
  if (draft === null) return null
  const usual = showingOf(asked, reference, { expected: '', actual: '' }, undefined)
  const showing = { ...usual, facts: { ...usual.facts, story: 'Nobody recorded the answers of the deployment.' } }
  if (exchange === undefined) return { ...(await askedScenario(draft, undefined, showing)), isReproducing: false, untold }
  const place = { exchange, isGuess: pointed === undefined, ...(pointed !== undefined && { pointer: pointed.pointer }) }
  const { scenario, whyNot } = await askedScenario(draft, place, showing)
  if (whyNot !== undefined) return { scenario, isReproducing: false, untold, whyNoFault: whyNot }
  return { scenario, isReproducing: true, untold, ...(pointed === undefined && { isGuess: true }) }
}

const severities: readonly string[] = ['fail', 'warn', 'info']

/** The breaches, the worst first and then the earliest, each at the last exchange that shows it. */
function faultsIn({ exchanges, results }: Traffic): readonly Fault[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const found = results.flatMap(({ rule, verdict, exchanges: cited }): readonly (Fault & { readonly severity: number })[] => {
    if (!('expected' in verdict)) return []
    const exchange = cited.flatMap((id) => byId.get(id) ?? []).at(-1)
    const broken = { rule: rule.id, clause: rule.clause }
    return exchange === undefined ? [] : [{ exchange, verdict, broken, severity: severities.indexOf(verdict.verdict) }]
  })
  return found.toSorted((a, b) => a.severity - b.severity || a.exchange.order.sent - b.exchange.order.sent)
}

function faultsAt({ exchanges }: Traffic, { pointer, exchange: id }: PointedFault): readonly Fault[] {
  const asked = exchanges.filter((one) => one.operation !== null && (id === undefined || one.id === id))
  const found = asked.findLast((one) => partAt(answerOf(one), pointer) !== undefined) ?? (id === undefined ? undefined : asked[0])
  return found === undefined ? [] : [{ exchange: found, pointer }]
}

/** The part of an answer at a pointer into it, such as `/status` or `/body/sessions/0`. */
function partAt(answer: Answered | undefined, pointer: string): unknown {
  if (answer === undefined) return undefined
  return valueAt({ status: answer.status, headers: answer.headers, body: answer.json, text: answer.text }, pointer)
}

async function showFault(
  traffic: Traffic,
  reference: Reference,
  fault: Fault,
): Promise<{ readonly scenario: string } | { readonly whyNot: string }> {
  const { exchange, broken } = fault
  const draft = draftOf(
    traffic,
    traffic.exchanges.filter(({ order }) => order.sent <= exchange.order.sent),
    exchange,
  )
  if (draft === null) return { whyNot: whyNone.undrafted }
  const showing = showingOf(traffic, reference, { expected: '', actual: '' }, broken)
  const verdict = fault.verdict ?? (await verdictAt(draft, fault, showing))
  if (typeof verdict === 'string') return { whyNot: verdict }
  const story = `Recorded from a deployment${broken === undefined ? '' : ` that breaks ${broken.rule} (${broken.clause})`}. Expected ${verdict.expected}, got ${verdict.actual}.`
  const shown = await showFailure(draft, exchange, { ...showing, verdict, facts: { ...showing.facts, story } })
  return 'scenario' in shown ? shown : { whyNot: whyNone[shown.why] }
}

/** The verdict on a place that somebody pointed at: the reference has there what is expected. */
async function verdictAt(draft: Draft, { exchange, pointer = '' }: Fault, showing: Showing): Promise<Verdict | string> {
  const compared = await compareAnswers(draft, draft.exchanges.lastIndexOf(exchange), exchange, showing)
  if ('why' in compared) return whyNone[compared.why]
  const [expected, actual] = [compared.passing, compared.failing].map((answer) => JSON.stringify(partAt(answer, pointer)) ?? 'absent')
  if (expected === undefined || actual === undefined || expected === actual) return `the mock answers ${pointer} ${expected} as well`
  return { expected, actual, ...(pointer.startsWith('/body') && { pointer: pointer.slice('/body'.length) }) }
}

function showingOf(traffic: Traffic, reference: Reference, verdict: Verdict, broken: Fault['broken']): Showing {
  const { title, recordedAt, baseUrl } = traffic
  const facts = {
    from: 'inspect',
    title,
    story: `Recorded from a deployment.`,
    recordedAt,
    baseUrl,
    ...(broken !== undefined && { broken }),
  } as const
  return { verdict, facts, names: new Map(), reference, expectEarlier: expectMeaning, isWhole: true }
}

/** The text of all steps. Each expects what both the deployment and the reference answered. */
async function writeStory(traffic: Traffic, draft: Draft, reference: Reference): Promise<string> {
  const showing = showingOf(traffic, reference, { expected: '', actual: '' }, undefined)
  const at = draft.exchanges.findLastIndex((exchange) => exchange !== null && answerOf(exchange) !== undefined)
  const last = draft.exchanges[at]
  const compared = last === undefined || last === null ? undefined : await compareAnswers(draft, at, last, showing)
  if (compared === undefined || 'why' in compared)
    return toScenarioText(
      expectingOf(draft, (step) => meaningOf(draft.exchanges[step])),
      showing,
      null,
    )
  const pairs = new Map<number, AnswerPair>([...compared.earlier.map((pair) => [pair.step, pair] as const), [at, compared]])
  const expected = (step: number): DraftStep | undefined => {
    const pair = pairs.get(step)
    return pair === undefined ? undefined : expectMeaning(pair)
  }
  return toScenarioText(expectingOf(draft, expected), showing, null)
}

/** The expectation of what an answer means: its status, its code, and the state of its session. */
function expectMeaning({ passing, failing }: AnswerPair): DraftStep | undefined {
  if (passing.status !== failing.status) return undefined
  const [code, status] = ['/error/code', '/status'].map((place) => valueAt(failing.json, place))
  const body = {
    ...(typeof code === 'string' && code === valueAt(passing.json, '/error/code') && { error: { code } }),
    ...(typeof status === 'string' && status === valueAt(passing.json, '/status') && { status }),
  }
  return { status: failing.status, ...(Object.keys(body).length > 0 && { body }) }
}

function meaningOf(exchange: Exchange | null | undefined): DraftStep | undefined {
  const answer = exchange === null || exchange === undefined ? undefined : answerOf(exchange)
  return answer === undefined ? undefined : expectMeaning({ passing: answer, failing: answer })
}

/** Drafts the steps of exchanges. They need no given world. */
function draftOf(traffic: Traffic, chosen: readonly Exchange[], fault?: Exchange): Draft | null {
  const { exchanges } = traffic
  const plain = new Map(exchanges.map((exchange) => [exchange, withoutUsualHeaders(exchange)]))
  const plainOf = (exchange: Exchange): Exchange => plain.get(exchange) ?? exchange
  const material = { target: targetOf(traffic), worlds: [], actions: [], exchanges: exchanges.map(plainOf) }
  const told = withoutPolls(
    chosen.filter((exchange) => exchange === fault || isTellable(exchange, traffic)),
    fault,
  )
  const draft = draftScenario(material, told.map(plainOf), { isWhole: false, fixtures: {} })
  if (draft === null) return null
  const originals = new Map([...plain].map(([exchange, copy]) => [copy, exchange]))
  const drafted = draft.steps.map((step, index): Drafted => {
    const copy = draft.exchanges[index] ?? null
    return { step, exchange: copy === null ? null : (originals.get(copy) ?? copy) }
  })
  const steps = withoutRepeatedWaits(drafted, fault)
  return { given: {}, steps: steps.map(({ step }) => step), exchanges: steps.map(({ exchange }) => exchange) }
}

function targetOf({ baseUrl, mcpUrl }: Traffic): Target {
  return { baseUrl, keys: { default: '' }, ...(mcpUrl !== undefined && { mcpUrl }) }
}

type Drafted = { readonly step: DraftStep; readonly exchange: Exchange | null }

/**
 * Waits once for each end of a session: a wait for the same end is left out until the session is resumed. A read right after its wait is
 * one with it, unless it shows the fault.
 */
function withoutRepeatedWaits(drafted: readonly Drafted[], fault: Exchange | undefined): readonly Drafted[] {
  const reached = new Map<string, string>()
  const kept: Drafted[] = []
  for (const one of drafted) {
    const { step, exchange } = one
    const session = JSON.stringify([step['path'], step['as']])
    if (step['call'] === 'resumeSession') reached.clear()
    const end = JSON.stringify(step['until'])
    if ('until' in step && reached.get(session) === end) continue
    if ('until' in step) reached.set(session, end)
    const last = kept.at(-1)
    if (last !== undefined && 'until' in last.step && last.exchange === exchange && exchange !== fault)
      kept.splice(-1, 1, { step: { ...last.step, ...(step['save'] !== undefined && { save: step['save'] }) }, exchange })
    else kept.push(one)
  }
  return kept
}

/** A header that a step sends by itself, or that a browser adds to each request, says nothing of what happened. */
function withoutUsualHeaders(exchange: Exchange): Exchange {
  const { request } = exchange
  const kept = Object.entries(request.headers).filter(([name]) => /^(?:authorization|content-type|mcp-.*)$/i.test(name))
  return { ...exchange, request: { ...request, headers: Object.fromEntries(kept) } }
}

/** A step can call an operation by its method, and visit an address that an answer before it gave. */
function isTellable(exchange: Exchange, traffic: Traffic): boolean {
  const { operation, request, response, order } = exchange
  if (operation !== null)
    return (!('failed' in response) || response.isUnrecorded === true) && toStep(exchange, new Map(), targetOf(traffic)) !== null
  const address = JSON.stringify(request.url)
  return (
    request.method === 'GET' &&
    traffic.exchanges.some((one) => one.order.answered < order.sent && JSON.stringify(answerOf(one)?.json ?? null).includes(address))
  )
}

/** Leaves out reads of a session that still goes on, where a later one shows where it came to: the scenario waits for that. */
function withoutPolls(exchanges: readonly Exchange[], fault: Exchange | undefined): readonly Exchange[] {
  return exchanges.filter((exchange, index) => {
    if (exchange === fault || !isRead(exchange) || sessionIn(exchange) === undefined) return true
    const later = exchanges
      .slice(index + 1)
      .find((one) => isRead(one) && one.request.url === exchange.request.url && one.as === exchange.as)
    const status = valueAt(answerOf(exchange)?.json, '/status')
    return later === undefined || status !== 'processing' || statusAndCode(exchange) !== '200'
  })
}

function isRead({ operation }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'typedGet'
}

function sessionIn(exchange: Exchange): unknown {
  const json = answerOf(exchange)?.json
  return isObject(json) ? json['sessionId'] : undefined
}
