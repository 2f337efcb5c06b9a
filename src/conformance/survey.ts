import { isObject } from '../contract/is-object.ts'
import { answerOf, isSent, memberOf, statusAndCode, type Exchange } from '../exchange/exchange.ts'
import type { Connection } from '../exchange/send.ts'
import { nextCursorOf, readListedSessions, type ListedSession } from '../judgement/listed-sessions.ts'
import type { Probe } from './define/check.ts'
import type { ProbeContext } from './define/probe-context.ts'
import type { Target } from './define/target.ts'
import { toReason, type NotRun, type OurError } from './define/verdict.ts'
import { createRedactor, secretsOf } from './judge/redact.ts'
import { firstContact } from './probes/first-contact.ts'
import { createCollector } from './send/collect.ts'
import { findContactFault } from './send/contact-fault.ts'
import { findSilence } from './send/exchange-lists.ts'
import { sleepFor } from './send/sleep-for.ts'
import type { Waiting } from './send/waiting.ts'
import { describeUsage, findPlan, limitsOf, type TellingPlan } from './survey-account.ts'
import { shortened } from './text/harmless.ts'

/** The entries of a target file that a deployment holds, found by reads alone. */
export type Survey = {
  readonly requests: number
  /** Sessions of the key, by the entry of a target that they fit. */
  readonly sessions: { readonly [entry: string]: readonly string[] }
  /** True if no completed review that was read has a report. */
  readonly isWithoutReport?: true
  /** Each kind and state that was seen, such as `3 completed reports`. */
  readonly kinds: readonly { readonly type: string; readonly status: string; readonly count: number }[]
  /** The answer to the list, where it cannot be read: the sessions of the key are then unknown. */
  readonly unlisted?: string
  readonly mcpUrl?: string
  readonly plan?: TellingPlan
  /** A few words about usage and quota, where the deployment tells of them. */
  readonly usage?: string
  /** The paths of the library, where both of its lists are at the usual ones. */
  readonly library?: NonNullable<Target['library']>
  /** Headers of rate limits, as the answers carried them. */
  readonly limits: readonly string[]
}

/** The most requests of a survey. */
const mostRequests = 30

type SurveyOptions = Pick<Connection, 'fetch' | 'now' | 'timeoutMs' | 'signal'> & {
  readonly target: Target
  readonly onWaiting: (waiting: Waiting) => void
  /** Receives each exchange, without secrets. */
  readonly onExchange: (exchange: Exchange) => void
}

/** The reason that a deployment cannot be read. One that sends no answer is silent, and gets no further request. */
export type Unread = { readonly fault: string; readonly isSilent?: true }

/** Reads a deployment, or says why it cannot be read, with the fix. */
export async function surveyDeployment({ target, onWaiting, onExchange, ...connection }: SurveyOptions): Promise<Survey | Unread> {
  const { redactExchange } = createRedactor(secretsOf(target))
  const { signal } = connection
  const collector = createCollector({
    target,
    connection: { ...connection, baseUrl: target.baseUrl, keys: target.keys },
    budget: { requests: mostRequests, searches: 0, sessions: 0 },
    maySpendAll: false,
    maySpendRest: false,
    seed: 1,
    signal,
    abortNow: undefined,
    bailSignal: new AbortController().signal,
    totalMs: Infinity,
    timeLeftMs: () => Infinity,
    sleep: (ms) => sleepFor(ms, signal),
    onWait: () => undefined,
    onWaiting,
    onExchange: (exchange) => onExchange(redactExchange(exchange)),
    onWorld: () => undefined,
    onAction: () => undefined,
  })
  await collector.collect(firstContact)
  const silence = findSilence(collector.exchanges())
  if (silence !== undefined) return { fault: silence, isSilent: true }
  const fault = await findContactFault(collector, redactExchange)
  if (fault !== undefined) return { fault }
  // Further reads of the first contact are sent where the list cannot be read. They show that the rest of the API is there.
  const [list, ...further] = collector.exchanges()
  const unlisted = list === undefined || further.length === 0 ? undefined : describeRead(redactExchange(list))
  const found = await collector.collect(unlisted === undefined ? reads : readsWithoutList)
  if (!('evidence' in found)) return { fault: describeStop(found.verdict) }
  const { listed, mcpUrl, usage, library, exportsOf } = found.evidence as Read // that probe gave it
  const exchanges = collector.exchanges()
  const plan = findPlan(usage, exchanges)
  // One whose exports are being made may get its report yet.
  const readReviews = completedReviewsIn(listed)
    .flatMap(({ sessionId }) => exportsOf.get(sessionId) ?? [])
    .filter((read) => answerOf(read)?.status === 200 && memberOf(read, 'exportsStatus') !== 'generating')
  const told = describeUsage(usage)
  return {
    requests: exchanges.filter(isSent).length,
    sessions: sortSessions(listed, exportsOf),
    kinds: countKinds(listed),
    limits: limitsOf(exchanges),
    ...(readReviews.length > 0 && !readReviews.some(hasReviewReport) && { isWithoutReport: true }),
    ...(unlisted !== undefined && { unlisted }),
    ...(mcpUrl !== undefined && { mcpUrl }),
    ...(plan !== undefined && { plan }),
    ...(told !== undefined && { usage: told }),
    ...(library !== undefined && { library }),
  }
}

function describeRead(exchange: Exchange): string {
  return `${exchange.operation ?? exchange.request.url} answered ${shortened(statusAndCode(exchange), 80)}`
}

function describeStop(verdict: NotRun | OurError): string {
  if (verdict.verdict === 'error') return verdict.detail
  if (verdict.reason === 'budget' && verdict.detail === undefined) return `its reads took more than ${mostRequests} requests`
  return verdict.detail ?? toReason(verdict)
}

type Read = {
  readonly listed: readonly ListedSession[]
  readonly mcpUrl: string | undefined
  readonly usage: Exchange
  readonly library: Survey['library'] | undefined
  /** The typed gets of completed and failed sessions, by id. */
  readonly exportsOf: ReadonlyMap<string, Exchange>
}

const types = ['report', 'systematicReview', 'agent'] as const
const statuses = ['completed', 'failed', 'pausedForInsufficientQuota', 'processing', 'unknown'] as const

const reads = readsOf(listEachKind, 29)
const readsWithoutList = readsOf(async () => [], 5)

function readsOf(list: (context: ProbeContext) => Promise<readonly ListedSession[]>, requests: number): Probe<Read> {
  return {
    name: 'reads that describe a deployment',
    profile: 'observe',
    cost: { requests, searches: 0, sessions: 0 },
    async send(context) {
      const listed = await list(context)
      const exportsOf = new Map<string, Exchange>()
      const read = async ({ sessionId, type }: ListedSession): Promise<void> => {
        const operation = type === 'report' ? 'getReport' : 'getSystematicReview'
        exportsOf.set(sessionId, await context.send({ operation, as: 'default', path: { sessionId } }))
      }
      for (const session of toRead(listed)) await read(session)
      for (const review of completedReviewsIn(listed).slice(mostOfKind, mostReviews))
        if (![...exportsOf.values()].some(hasReviewReport)) await read(review)
      return {
        listed,
        exportsOf,
        usage: await readUsage(context),
        mcpUrl: await findMcp(context),
        library: await findLibrary(context),
      }
    },
  }
}

/** Lists the newest sessions, then those kinds and states that are not among them. */
async function listEachKind({ send }: ProbeContext): Promise<readonly ListedSession[]> {
  const list = (query: object): Promise<Exchange> => send({ operation: 'listSessions', as: 'default', query: { ...query } })
  const newest = await list({ limit: 100 })
  const listed = [...(readListedSessions(newest) ?? [])]
  if (nextCursorOf(newest) === null) return listed
  for (const type of types)
    for (const status of statuses) {
      if (listed.some((one) => one.type === type && one.status === status)) continue
      const more = readListedSessions(await list({ type, status, limit: 5 })) ?? []
      listed.push(...more.filter(({ sessionId }) => listed.every((one) => one.sessionId !== sessionId)))
    }
  return listed
}

const mostOfKind = 2

/** More completed reviews are read until one has a report. */
const mostReviews = 4

/** The sessions whose exports are looked at: a few of each kind, the newest first. */
function toRead(listed: readonly ListedSession[]): readonly ListedSession[] {
  const kinds = [ownOf(listed, 'report', 'completed'), completedReviewsIn(listed), ownOf(listed, 'systematicReview', 'failed')]
  return kinds.flatMap((sessions) => sessions.slice(0, mostOfKind))
}

function completedReviewsIn(listed: readonly ListedSession[]): readonly ListedSession[] {
  return ownOf(listed, 'systematicReview', 'completed')
}

function ownOf(listed: readonly ListedSession[], type: string, status: string): readonly ListedSession[] {
  return listed.filter((one) => one.type === type && one.status === status && one.role !== 'shared')
}

function hasReviewReport(read: Exchange | undefined): boolean {
  return read?.operation === 'getSystematicReview' && isObject(memberOf(read, 'data', 'report', 'result'))
}

/** The usage of the account. The contract shows no such path, so any answer will do. */
function readUsage({ visit, target }: ProbeContext): Promise<Exchange> {
  return visit({ url: `${target.baseUrl}/usage`, headers: { authorization: `Bearer ${target.keys.default}` } })
}

/** Looks for the library where the mock has its own. The contract shows no path of it. */
async function findLibrary({ visit, target }: ProbeContext): Promise<Survey['library'] | undefined> {
  const paths = { sources: '/library/sources', collections: '/library/collections' }
  for (const path of Object.values(paths)) {
    const list = await visit({ url: `${target.baseUrl}${path}`, headers: { authorization: `Bearer ${target.keys.default}` } })
    if (answerOf(list)?.status !== 200 || !Number.isInteger(memberOf(list, 'totalCount'))) return undefined
  }
  return paths
}

/** Looks for the MCP server where its metadata says that it is. */
async function findMcp({ visit, target }: ProbeContext): Promise<string | undefined> {
  const { origin } = new URL(target.baseUrl)
  const beside = target.baseUrl.replace(/\/(?:api\/)?v\d+$/, '')
  for (const root of new Set([beside, origin])) {
    const url = `${root}/mcp`
    const { response } = await visit({ url: `${url}/.well-known/oauth-protected-resource` })
    const json = 'json' in response ? response.json : undefined
    if (isObject(json) && typeof json['resource'] === 'string') return url
  }
  return undefined
}

function sortSessions(listed: readonly ListedSession[], exportsOf: Read['exportsOf']): Survey['sessions'] {
  const own = listed.filter(({ role }) => role !== 'shared')
  const ids = (type: string, status: string): readonly string[] => ownOf(listed, type, status).map(({ sessionId }) => sessionId)
  const exporting = (status: string): readonly string[] =>
    [...exportsOf].filter(([, exchange]) => memberOf(exchange, 'exportsStatus') === status).map(([id]) => id)
  const settled = (type: string): readonly string[] => {
    const all = ids(type, 'completed')
    const ready = all.filter((id) => !exporting('generating').includes(id) && !exporting('unavailable').includes(id))
    const usable = ready.length > 0 ? ready : all
    return usable.toSorted((one, other) => Number(hasReviewReport(exportsOf.get(other))) - Number(hasReviewReport(exportsOf.get(one))))
  }
  const failed = ids('systematicReview', 'failed')
  const withData = failed.filter((id) => [exportsOf.get(id)].some((read) => read !== undefined && isObject(memberOf(read, 'data'))))
  return {
    paused: own.filter(({ status }) => status === 'pausedForInsufficientQuota').map(({ sessionId }) => sessionId),
    completedReport: settled('report'),
    completedReview: settled('systematicReview'),
    failedReport: ids('report', 'failed'),
    failedReview: withData.length > 0 ? withData : failed,
    unknown: own.filter(({ status }) => status === 'unknown').map(({ sessionId }) => sessionId),
    agent: own.filter(({ type }) => type === 'agent').map(({ sessionId }) => sessionId),
    sharedAgent: listed.filter(({ type, role }) => type === 'agent' && role === 'shared').map(({ sessionId }) => sessionId),
    processing: own.filter(({ type, status }) => type !== 'agent' && status === 'processing').map(({ sessionId }) => sessionId),
    exportsGenerating: exporting('generating'),
    exportsUnavailable: exporting('unavailable'),
  }
}

function countKinds(listed: readonly ListedSession[]): Survey['kinds'] {
  const groups = Map.groupBy(listed, ({ type, status }) => JSON.stringify([String(type), String(status)]))
  return [...groups].map(([kind, { length: count }]) => {
    const [type = '', status = ''] = JSON.parse(kind) as readonly string[] // written two lines above
    return { type, status, count }
  })
}
