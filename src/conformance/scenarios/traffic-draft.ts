import { isObject } from '../../contract/is-object.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf, isSent, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Target } from '../define/target.ts'
import { patienceWith } from '../probes/journey.ts'
import { draftScenario, type Draft } from './draft/draft.ts'
import { toStep, type DraftStep } from './draft/draft-step.ts'
import { withFileWait } from './waits/file-waits.ts'
import { isTakenResume, untilPauseOrEnd } from './waits/resume-waits.ts'
import { isRead, makesSession } from './waits/session-states.ts'
import type { SessionWait } from './waits/session-wait.ts'

/** The recorded exchanges of one deployment, in the order of sending. */
export type Recorded = {
  readonly baseUrl: string
  readonly mcpUrl?: string
  readonly exchanges: readonly Exchange[]
  /** The ids of exchanges whose requests are not known whole. */
  readonly cutRequests?: ReadonlySet<number>
  /** Exchanges that are told only where a later request sends what their answers gave. */
  readonly skipped?: ReadonlySet<Exchange>
}

/** Drafts the steps of exchanges. They need no given world. */
export function draftTraffic(
  traffic: Recorded,
  chosen: readonly Exchange[],
  fault?: Exchange,
  wait: SessionWait = { untils: [] },
): Draft | null {
  const { exchanges } = traffic
  const plain = new Map(exchanges.map((exchange) => [exchange, withoutUsualHeaders(exchange)]))
  const plainOf = (exchange: Exchange): Exchange => plain.get(exchange) ?? exchange
  const material = { target: targetOf(traffic), worlds: [], actions: [], exchanges: exchanges.map(plainOf) }
  const told = withoutPolls(
    // A read that got no answer before the fault would end a replay there.
    chosen.filter(
      (exchange) =>
        exchange === fault ||
        (isTold(exchange, traffic) && !isBesides(exchange, fault, wait) && (fault === undefined || !isLost(exchange))),
    ),
    [fault, wait.from?.read, wait.first],
  )
  const draft = draftScenario(material, told.map(plainOf), { isWhole: false, fixtures: {} })
  if (draft === null) return null
  const originals = new Map([...plain].map(([exchange, copy]) => [copy, exchange]))
  const drafted = draft.steps.map((step, index): Drafted => {
    const copy = draft.exchanges[index] ?? null
    const waiting = isTakenResume(fault) ? untilPauseOrEnd(step) : step
    return { step: untilAnyEnd(waiting, fault), exchange: copy === null ? null : (originals.get(copy) ?? copy) }
  })
  const waiting = withoutOwnWait(withoutRepeatedWaits(withSavedIds(drafted, wait), fault), wait, fault)
  const reads = Map.groupBy(
    chosen.filter(({ request }) => request.method === 'GET'),
    requestOf,
  )
  // The read that shows the fault is compared as it comes.
  const ready = withWait(waiting, wait, fault).map(({ step, exchange }) => ({
    step: exchange === null || exchange === fault || !isRead(exchange) ? step : withFileWait(step),
    exchange,
  }))
  const steps = ready.map((one) => withRecordedPolls(one, reads))
  return { given: {}, steps: steps.map(({ step }) => step), exchanges: steps.map(({ exchange }) => exchange), polls: pollsIn(steps, wait) }
}

function targetOf({ baseUrl, mcpUrl }: Recorded): Target {
  return { baseUrl, keys: { default: '' }, ...(mcpUrl !== undefined && { mcpUrl }) }
}

type Drafted = { readonly step: DraftStep; readonly exchange: Exchange | null }

/** A session that failed on one deployment may be completed on another, whose world nobody is given. */
function untilAnyEnd(step: DraftStep, fault: Exchange | undefined): DraftStep {
  const { until } = step
  const status = isObject(until) ? valueAt(until, '/body/status') : undefined
  const isAny = status === 'failed' || (status === 'completed' && isTakenResume(fault))
  return isObject(until) && isAny ? { ...step, until: { ...until, body: { status: { $any: ['completed', 'failed'] } } } } : step
}

/**
 * Waits once for each end of a session: a wait for the same end is left out until the session is resumed. A read right after its wait is
 * one with it, unless it shows the fault.
 */
function withoutRepeatedWaits(drafted: readonly Drafted[], fault: Exchange | undefined): readonly Drafted[] {
  const reached = new Map<string, string>()
  const kept: Drafted[] = []
  for (const one of drafted) {
    const { step, exchange } = one
    const session = JSON.stringify([step['path'], step['arguments'], step['as']])
    if (step['call'] === 'resumeSession' || step['mcp'] === 'resume_session') reached.clear()
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

/** Leaves out the wait for the state of the fault where each read is compared: it would take the only one that has the fault. */
function withoutOwnWait(drafted: readonly Drafted[], { turns }: SessionWait, fault: Exchange | undefined): readonly Drafted[] {
  return turns === undefined ? drafted : drafted.filter(({ step, exchange }) => exchange !== fault || !('until' in step))
}

/** Adds the steps of a wait before the step that shows the fault. */
function withWait(drafted: readonly Drafted[], { from, untils }: SessionWait, fault: Exchange | undefined): readonly Drafted[] {
  const at = drafted.findLastIndex(({ exchange }) => exchange === fault)
  return drafted.flatMap(({ step, exchange }, index): readonly Drafted[] => {
    if (from !== undefined && exchange === from.read && !('until' in step))
      return [{ step: { ...step, until: named(from.until, drafted), ...usualPolls }, exchange }]
    if (index !== at || fault === undefined) return [{ step, exchange }]
    const { save: _, ...asking } = step
    return [...untils.map((until) => ({ step: { ...asking, until: named(until, drafted), ...usualPolls }, exchange })), { step, exchange }]
  })
}

/** The steps whose lists may be late, with the conditions that they have to meet. */
function pollsIn(drafted: readonly Drafted[], { polls = [] }: SessionWait): NonNullable<Draft['polls']> {
  return new Map(
    drafted.flatMap(({ step, exchange }, index) => {
      const poll = 'until' in step ? undefined : polls.find(({ list }) => list === exchange)
      return poll === undefined ? [] : [[index, poll.until === undefined ? undefined : named(poll.until, drafted)] as const]
    }),
  )
}

/** Saves the id of a created session that a wait names. */
function withSavedIds(drafted: readonly Drafted[], { untils, polls }: SessionWait): readonly Drafted[] {
  const text = JSON.stringify([untils, polls?.map(({ until }) => until)])
  return drafted.map(({ step, exchange }) => {
    const id = exchange !== null && makesSession(exchange) ? memberOf(exchange, 'sessionId') : undefined
    const isSaved = isObject(step['save']) && Object.values(step['save']).includes('/body/sessionId')
    if (typeof id !== 'string' || isSaved || !text.includes(JSON.stringify(id))) return { step, exchange }
    return { step: { ...step, save: { ...(isObject(step['save']) && step['save']), newest: '/body/sessionId' } }, exchange }
  })
}

/** A condition with the names of the ids that are saved. */
function named(until: DraftStep, drafted: readonly Drafted[]): DraftStep {
  let text = JSON.stringify(until)
  for (const { step, exchange } of drafted) {
    const answer = exchange === null ? undefined : answerOf(exchange)
    for (const [name, pointer] of Object.entries(isObject(step['save']) ? step['save'] : {})) {
      const value = valueAt({ body: answer?.json }, String(pointer))
      if (typeof value === 'string') text = text.replaceAll(JSON.stringify(value), JSON.stringify(`\${${name}}`))
    }
  }
  return JSON.parse(text) as DraftStep // as it was
}

/** Polls as often as the recorded client did: a state that it saw may be over later. */
function withRecordedPolls({ step, exchange }: Drafted, readsOf: ReadonlyMap<string, readonly Exchange[]>): Drafted {
  if (!('until' in step) || exchange === null) return { step, exchange }
  const reads = readsOf.get(requestOf(exchange)) ?? []
  const gaps = reads.slice(1).flatMap((read, index) => Math.floor((read.sentAt - (reads[index]?.sentAt ?? 0)) / 1000))
  const seconds = Math.min(...gaps.filter((gap) => gap > 0), patience.intervalSeconds)
  return { step: { ...step, every: `PT${seconds}S` }, exchange }
}

/** A text that is the same for the same request of the same account. */
function requestOf({ as, tool, request: { url } }: Exchange): string {
  return JSON.stringify([as, url, tool])
}

const patience = patienceWith({})
const usualPolls = { every: `PT${patience.intervalSeconds}S`, atMost: `PT${patience.timeoutSeconds}S` }

/** A header that a step sends by itself, or that a browser adds to each request, says nothing of what happened. */
function withoutUsualHeaders(exchange: Exchange): Exchange {
  const { request } = exchange
  const kept = Object.entries(request.headers).filter(([name]) => /^(?:authorization|content-type|mcp-.*)$/i.test(name))
  return { ...exchange, request: { ...request, headers: Object.fromEntries(kept) } }
}

function isTold(exchange: Exchange, traffic: Recorded): boolean {
  return traffic.skipped?.has(exchange) !== true && isTellable(exchange, traffic)
}

/** A step can call an operation by its method, and visit an address that an answer before it gave. */
export function isTellable(exchange: Exchange, traffic: Recorded): boolean {
  const { operation, tool, request, response, order } = exchange
  if (traffic.cutRequests?.has(exchange.id) === true) return false
  if (tool !== undefined) return !('failed' in response)
  if (operation !== null)
    return (
      (!('failed' in response) || response.isUnrecorded === true || isLostRead(exchange)) &&
      toStep(exchange, new Map(), targetOf(traffic)) !== null
    )
  const address = JSON.stringify(request.url)
  return (
    request.method === 'GET' &&
    traffic.exchanges.some((one) => one.order.answered < order.sent && JSON.stringify(answerOf(one)?.json ?? null).includes(address))
  )
}

/** True for a read that was sent and got no answer. It may be sent again; of a write nobody knows what it did. */
function isLostRead(exchange: Exchange): boolean {
  return exchange.request.method === 'GET' && isLost(exchange)
}

/** True for a request that was sent, and whose client waited in vain. */
export function isLost(exchange: Exchange): boolean {
  const { response } = exchange
  return 'failed' in response && isSent(exchange) && response.isUnrecorded !== true && response.isGivenUp !== true
}

/** True for the read of another session than that which is waited for: its own wait would take the time. */
function isBesides(exchange: Exchange, fault: Exchange | undefined, { from, untils, turns }: SessionWait): boolean {
  const isWaiting = from !== undefined || untils.length > 0 || turns !== undefined
  if (fault === undefined || !isWaiting || !isRead(exchange)) return false
  return ![fault, from?.read].some(
    (one) => one !== undefined && isRead(one) && one.request.url.split('?')[0] === exchange.request.url.split('?')[0],
  )
}

/** Leaves out reads of a session that still goes on, where a later one shows where it came to: the scenario waits for that. */
function withoutPolls(exchanges: readonly Exchange[], told: readonly (Exchange | undefined)[]): readonly Exchange[] {
  const last = new Map(exchanges.flatMap((exchange) => (isRead(exchange) ? [[requestOf(exchange), exchange] as const] : [])))
  return exchanges.filter((exchange) => {
    if (told.includes(exchange) || !isRead(exchange) || last.get(requestOf(exchange)) === exchange) return true
    return (
      sessionIn(exchange) === undefined ||
      valueAt(answerOf(exchange)?.json, '/status') !== 'processing' ||
      statusAndCode(exchange) !== '200'
    )
  })
}

function sessionIn(exchange: Exchange): unknown {
  const json = answerOf(exchange)?.json
  return isObject(json) ? json['sessionId'] : undefined
}
