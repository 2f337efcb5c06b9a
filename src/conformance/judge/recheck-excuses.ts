import type { OperationId } from '../../contract/operations.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Probe } from '../define/check.ts'
import { byAnswer, type FindingExcuse } from '../define/excuse.ts'
import type { Cost } from '../define/profile.ts'
import { ProbeStopped } from '../define/probe-stopped.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Target } from '../define/target.ts'
import { isInFreshWorld } from '../send/exchange-lists.ts'
import { isAccepted } from '../probes/define-creation.ts'
import {
  askAgain,
  findSuspects,
  missingRead,
  stillDown,
  type AskedAgain,
  type DownOperation,
  type Suspect,
  type Witness,
} from './down-operations.ts'
import { describeFailures, isOfSameHost } from './failed-requests.ts'
import { isValid } from './valid-request.ts'
import { isAtLeastAsCostly } from './request-cost.ts'
import { describeRequest, toRefusableSender, toSender, type Sender } from './send-again.ts'
import { askOtherwise, otherCallOf } from './served-otherwise.ts'

/** One more attempt of an excused request, and the requests around it that were served. */
export type Attempt = {
  /** The request that it repeats, as `describeRequest` writes it. */
  readonly request: string
  readonly again: Exchange
  /** Requests right before and after it. */
  readonly around: readonly Exchange[]
  /** True if every request around it was served. */
  readonly isServed: boolean
  /** True after the last pause: the request failed after each pause before. */
  readonly isLast: boolean
}

/**
 * The room that is kept for the attempts of an operation: three, each of which may be retried, with another read after it. The first may
 * begin with a plain request that is refused.
 */
export const recheckCost: Cost = { requests: 11, searches: 1, sessions: 0 }

type Add = (attempt: Attempt) => void

export type Rechecked = {
  readonly attempts: readonly Attempt[]
  /** The operations that failed after every pause, whatever they were asked. */
  readonly down: readonly DownOperation[]
}

/** Takes attempts and failing operations one by one. They count even if the run ends early. */
type Sink = { readonly add: Add; readonly addDown: (down: DownOperation) => void }

async function findUntilStopped(find: (sink: Sink) => Promise<void>): Promise<Rechecked> {
  const attempts: Attempt[] = []
  const down: DownOperation[] = []
  try {
    await find({ add: (attempt) => void attempts.push(attempt), addDown: (one) => void down.push(one) })
  } catch (error) {
    if (!(error instanceof ProbeStopped)) throw error
  }
  return { attempts, down }
}

/**
 * The pauses before the attempts of a request that failed. Together they take the minute that an outage may last, and no longer: a run waits
 * so once, whatever fails. No two attempts are a multiple of ten seconds apart, or a deployment that is down for a part of each minute would
 * be asked in that part each time.
 */
const pausesMs = [1000, 6000, 16_000, 37_000]

/** The rounds in which a read or a search is attempted. */
const usualRounds: ReadonlySet<number> = new Set([0, 1, 2, 3])

/** Those of a request that may create a session, must be refused, is refused for the rate, or stands for its whole operation. */
const fewRounds: ReadonlySet<number> = new Set([0, 2, 3])

function roundsOf({ coincidence, exchange, isRefusable }: FindingExcuse): ReadonlySet<number> {
  return coincidence === 'rateLimit' || isCreate(exchange) || isRefusable === true ? fewRounds : usualRounds
}

/** The number of excused requests that are sent again. Further ones would prove nothing more. */
const maxRechecked = 12

/**
 * Sends requests again whose answers excuse an open rule by then. A failure or a rate limit is asked again as long as it lasts, after
 * longer and longer pauses; a key or a quota is compared with what the same key is served otherwise.
 */
export function recheckExcusesProbe(
  excuses: () => Promise<readonly FindingExcuse[]>,
  exchanges: () => readonly Exchange[],
  mayCreate: boolean,
): Probe<Rechecked> {
  return {
    name: 'requests whose answers are excuses, sent again',
    profile: 'observe',
    // It sends requests only where there are excuses and the budget has room.
    cost: { requests: 0, searches: 0, sessions: 0 },
    phase: 'final',
    asksFailing: true,
    send: (context) =>
      findUntilStopped(async (sink) => {
        await askOtherwise(context, await excuses(), exchanges().filter(isAccepted))
        const served = exchanges().filter(isAccepted)
        const accepted = new Set(served.map(describeRequest))
        const isOpen = (excuse: FindingExcuse): boolean =>
          !isInFreshWorld(excuse.exchange) && !accepted.has(describeRequest(excuse.exchange)) && isRechecked(excuse, served)
        const toOpen = async (isLeftOut: (exchange: Exchange) => boolean): Promise<readonly Request[]> => {
          const open = (await excuses()).filter((excuse) => isOpen(excuse) && !isLeftOut(excuse.exchange))
          return toRequests(withoutSameRefusals(open), context.target).slice(0, maxRechecked)
        }
        for (const request of await toOpen(() => false)) await compareWithServed(context, request, exchanges(), sink.add)
        const ask = (suspect: Suspect): Promise<AskedAgain | null> => askAgain(context, suspect, mayCreate)
        await askWhileFailing(context, findSuspects(exchanges(), context.target), ask, toOpen, sink)
      }),
  }
}

/** Asks resumes again that failed only after the rest was rechecked: they disturb all other probes, and come late in a run. */
export function recheckResumesProbe(
  exchanges: () => readonly Exchange[],
  isKnownDown: (operation: OperationId) => boolean,
): Probe<Rechecked> {
  return {
    name: 'resumes that failed, sent again',
    profile: 'lifecycle',
    // It sends requests only where every resume failed and the budget has room.
    cost: { requests: 0, searches: 0, sessions: 0 },
    phase: 'final',
    asksFailing: true,
    send: (context) =>
      findUntilStopped(async (sink) => {
        const suspects = findSuspects(exchanges(), context.target).filter(
          ({ operation, due }) => operationRoles[operation] === 'resume' && due !== undefined && !isKnownDown(operation),
        )
        const ask = (suspect: Suspect): Promise<AskedAgain | null> => askAgain(context, suspect, false)
        await askWhileFailing(context, suspects, ask, async () => [], sink)
      }),
  }
}

/** An excused request that can be sent again. */
type Request = { readonly excuse: FindingExcuse; readonly send: Sender }

/** A key or an account that was never served may be as its refusal says. The other kinds need no second request. */
function isRechecked(excuse: FindingExcuse, served: readonly Exchange[]): boolean {
  const { coincidence, exchange } = excuse
  const key = exchange.request.headers['authorization']
  if (coincidence === 'key') return key !== undefined && served.some(({ request }) => request.headers['authorization'] === key)
  if (coincidence === 'quota') return served.some((one) => isAtLeastAsCostly(one, exchange))
  if (exchange.operation !== null) return isOfTheMoment(excuse) && (excuse.isRefusable === true || isValid(exchange))
  // A host of files or pages may be down for long, and says so by 503.
  return isOfTheMoment(excuse) && answerOf(exchange)?.status !== 503 && served.some((one) => isOfSameHost(one, exchange))
}

/**
 * Leaves one excused refusal of each operation, and one of a rate limit. A check repeats its own crashed requests, so these are left where
 * the operation crashed over others as well: one tells if that lasts. Each answer of a rate limit takes minutes to wait for.
 */
function withoutSameRefusals(excuses: readonly FindingExcuse[]): readonly FindingExcuse[] {
  const first = new Map<string, string>()
  return excuses.filter(({ isRefusable, coincidence, exchange }) => {
    const isLimit = coincidence === 'rateLimit'
    if (isRefusable !== true && !isLimit) return true
    const request = describeRequest(exchange)
    const kind = `${isLimit ? coincidence : 'refusal'} of ${String(exchange.operation)}`
    const known = first.get(kind)
    if (known === undefined) first.set(kind, request)
    return known === undefined || known === request
  })
}

function toRequests(excuses: readonly FindingExcuse[], target: Target): readonly Request[] {
  const byRequest = new Map<string, Request>()
  for (const excuse of excuses) {
    const { exchange } = excuse
    const key = describeRequest(exchange)
    if (byRequest.has(key)) continue
    const send = excuse.isRefusable === true ? toRefusableSender(exchange, target) : toSender(exchange, target)
    if (send !== null) byRequest.set(key, { excuse, send })
  }
  return [...byRequest.values()]
}

function isOfTheMoment({ coincidence, exchange }: FindingExcuse): boolean {
  const role = exchange.operation === null ? null : operationRoles[exchange.operation]
  // Searches and creations may have a limit of their own, which lasts for a day.
  return coincidence === 'failure' || (coincidence === 'rateLimit' && (role === 'typedGet' || role === 'list'))
}

/** Sends a request again that a key or a quota excuses, between two that are served with the same key. */
async function compareWithServed(context: ProbeContext, request: Request, exchanges: readonly Exchange[], add: Add): Promise<void> {
  const { coincidence, exchange } = request.excuse
  if (coincidence === 'key') {
    const attempt = await attemptBetween(context, request, acceptedCall(otherCallOf(request.excuse, context.target)))
    if (attempt !== null) add({ ...attempt, isLast: true })
    return
  }
  if (coincidence !== 'quota') return
  const accepted = exchanges.find((one) => isAccepted(one) && one.operation === exchange.operation && isAtLeastAsCostly(one, exchange))
  const sendAccepted = accepted === undefined ? null : toSender(accepted, context.target)
  if (accepted === undefined || sendAccepted === null || !hasRoomFor(context, exchange)) return
  const again = await request.send(context)
  const after = hasRoomFor(context, accepted) ? await sendAccepted(context) : null
  if (again === null || after === null) return
  add({ request: describeRequest(exchange), again, around: [accepted, after], isServed: isAccepted(after), isLast: true })
}

function acceptedCall(call: ApiCall): Witness {
  return { send: ({ send }) => send(call), isServed: isAccepted }
}

/** The cheapest read. */
const oneSession: ApiCall = { operation: 'listSessions', as: 'default', query: { limit: 1 } }

/**
 * Sends failing requests again, all of them after each pause, until they are answered or enough. An operation that served nothing is asked
 * one request instead, for all of its own.
 */
async function askWhileFailing(
  context: ProbeContext,
  suspects: readonly Suspect[],
  ask: (suspect: Suspect) => Promise<AskedAgain | null>,
  toOpen: (isLeftOut: (exchange: Exchange) => boolean) => Promise<readonly Request[]>,
  { add, addDown }: Sink,
): Promise<void> {
  const witness = suspects.some(({ operation }) => operation === 'listSessions') ? missingRead : acceptedCall(oneSession)
  const findPending = async (): Promise<readonly Request[]> => {
    const open = await toOpen((exchange) => down.some(({ operation }) => operation === exchange.operation))
    return open.filter(({ excuse }) => isOfTheMoment(excuse))
  }
  let down: readonly DownOperation[] = suspects.map((suspect) => ({ ...suspect, asked: [], served: [] }))
  let pending = await findPending()
  for (const [round, pauseMs] of pausesMs.entries()) {
    pending = pending.filter(({ excuse }) => Math.max(...roundsOf(excuse)) >= round)
    if (pending.length === 0 && down.length === 0) break
    const next = pending.filter(({ excuse }) => roundsOf(excuse).has(round))
    const waitedFor = [...down.map(({ failed }) => failed), ...(next.length === 0 ? pending : next).map(({ excuse }) => excuse.exchange)]
    await context.wait(pauseMs, 'recheck', describeFailures(waitedFor))
    const isLast = round === pausesMs.length - 1
    if (fewRounds.has(round)) down = await stillDown(context, down, ask, witness, isLast ? addDown : () => undefined)
    if (round === 0) pending = await findPending()
    const failing: Request[] = []
    for (const request of pending) {
      if (!roundsOf(request.excuse).has(round)) {
        failing.push(request)
        continue
      }
      const attempt = await attemptBetween(context, request, witness)
      if (attempt === null) continue
      add({ ...attempt, isLast: round === Math.max(...roundsOf(request.excuse)) })
      if (isSameExcuse(request.excuse, attempt.again) && attempt.isServed) failing.push(request)
    }
    pending = failing
  }
}

/** Sends a request again between two others; null without room for all of them. */
async function attemptBetween(
  context: ProbeContext,
  { excuse: { exchange }, send }: Request,
  witness: Witness,
): Promise<Omit<Attempt, 'isLast'> | null> {
  if (!context.hasRoom()) return null
  const before = await witness.send(context)
  if (!hasRoomFor(context, exchange)) return null
  const again = await send(context)
  if (again === null || !context.hasRoom()) return null
  const after = await witness.send(context)
  return { request: describeRequest(exchange), again, around: [before, after], isServed: [before, after].every(witness.isServed) }
}

function hasRoomFor({ hasRoom }: ProbeContext, exchange: Exchange): boolean {
  const isSearch = exchange.operation !== null && operationRoles[exchange.operation] === 'search'
  return hasRoom(isSearch ? 1 : 0, isCreate(exchange) ? 1 : 0)
}

/** True if a later answer gives the same excuse. */
export function isSameExcuse({ coincidence }: FindingExcuse, again: Exchange): boolean {
  return byAnswer(again).coincidence === coincidence
}

function isCreate({ operation }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'create'
}
