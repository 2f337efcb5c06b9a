import type { OperationId } from '../../contract/operations.ts'
import { rules, type RuleId } from '../../contract/rules.ts'
import { cursorOf, findTeller, isNoCursor, judgeAddresses, pagesOf } from './addresses.ts'
import type { ClientExchange } from './client-exchange.ts'
import { toClientRecord, type ClientRecord } from './client-record.ts'
import { judgeCreates } from './creating.ts'
import { judgeExit } from './judge-exit.ts'
import { judgePauses } from './pauses.ts'
import { judgePolling } from './polling.ts'
import { judgeRequest, type RequestFault } from './request-faults.ts'
import { judgeRetries } from './retrying.ts'
import { type ClientHistory, type Risk, type RiskKind } from './risk.ts'
import { states } from './states.ts'
import { usualMock, toCurlLine, type CurlMock } from './curl-line.ts'
import { createUseCount, type UsedOperation } from './used.ts'

/** The client report: what a client used, broke and risked, and what it was never shown. */
export type ClientReport = {
  readonly format: 1
  /** All requests, of no operation of the API, too. */
  readonly requests: number
  readonly used: readonly UsedOperation[]
  readonly broke: readonly BrokenRule[]
  readonly risked: readonly RiskedBehaviour[]
  readonly neverMet: readonly { readonly what: string; readonly scenario: string }[]
  /** The requests that broke something, or showed a risk first. */
  readonly exchanges: readonly ShownExchange[]
  /** The end of the program, where a command was run. */
  readonly exit?: { readonly code: number; readonly message: string }
  /** Why that was no end, after which what it left undone is not told. */
  readonly interruption?: string
}

export type BrokenRule = {
  readonly rule: RuleId
  readonly sentence: string
  readonly operation: OperationId | null
  /** The tool of the MCP server, where one was called. */
  readonly tool?: string
  readonly field: string
  readonly times: number
  readonly message: string
  readonly fix: string
  /** The id of the first exchange that shows it. */
  readonly exchange: number
  readonly curl: string
}

export type RiskedBehaviour = {
  readonly kind: RiskKind
  readonly operation?: OperationId
  readonly sessionId?: string
  readonly times: number
  readonly message: string
  readonly exchange: number
}

export type ShownExchange = {
  readonly id: number
  readonly at: string
  readonly method: string
  /** The whole address. */
  readonly url: string
  readonly account: string | null
  readonly status: number | null
  /** The tool of the MCP server that made it. */
  readonly tool?: string
}

/** A fold over what a client asked. */
export type ClientJudge = {
  readonly see: (exchange: ClientExchange) => void
  readonly read: (end: ClientEnd) => ClientReport
  /** The risks by whose name the report tells of requests that were refused. */
  readonly readRefused: (end: ClientEnd) => readonly RiskedBehaviour[]
}

type ClientEnd = Pick<ClientHistory, 'isOver' | 'now' | 'exitCode'> & {
  /** The mock that curl lines ask; that of `understudy mock` if it is left out. */
  readonly mock?: CurlMock
}

/** Older requests are forgotten: a program that runs for days has no end. */
const mostRecords = 100_000

type Broken = RequestFault & { times: number; readonly first: ClientExchange; readonly record: ClientRecord }

/** Judges a client. An exchange that is excused breaks nothing. */
export function judgeClient(isExcused: (exchange: ClientExchange) => boolean = () => false): ClientJudge {
  const used = createUseCount()
  const broken = new Map<string, Broken>()
  const met = new Set<string>()
  const givenCursors = new Set<string>()
  let records: ClientRecord[] = []
  let requests = 0
  return {
    see(exchange) {
      if (exchange.isOfService === true) return
      // A browser sends a preflight by itself, and a tool is called by a request of its own.
      if (exchange.method !== 'OPTIONS' && (exchange.tool === undefined || exchange.isCallLeftOut === true)) requests += 1
      const record = toClientRecord(exchange)
      const { faults, unknown } = judgeRequest(exchange)
      if (exchange.isAnswerUnknown !== true) records.push(record)
      if (records.length > mostRecords) records = records.slice(mostRecords / 10)
      used.add(exchange, record, unknown)
      for (const state of states) if (!met.has(state.what) && state.isShown(record, exchange)) met.add(state.what)
      for (const fault of isExcused(exchange) ? [] : [...faults, ...cursorFaults(record, givenCursors)]) {
        const key = `${fault.rule} ${fault.operation} ${fault.field} ${exchange.tool ?? ''} ${detailOf(fault, record)}`
        const known = broken.get(key)
        if (known === undefined) broken.set(key, { ...fault, times: 1, first: exchange, record })
        else known.times += 1
      }
      if (typeof record.nextCursor === 'string') givenCursors.add(record.nextCursor)
    },
    read(end) {
      const history = { ...end, records }
      const risks = findRisks(history)
      const broke = [...broken.values()].filter((one) => findTellerOf(one, risks) === undefined)
      const odd = judgeExit(history)
      const usedOf = new Set(records.flatMap(({ role, operation }) => [role, operation]))
      const shown = new Map(
        [...broke.map(({ first }) => toShown(first)), ...risks.map(({ first }) => toShown(first))].map((one) => [one.id, one] as const),
      )
      return {
        format: 1,
        requests,
        used: used.read(records),
        broke: broke.map((one) => toBrokenRule(one, end.mock ?? usualMock)),
        risked: joinRisks(risks),
        neverMet: states
          .filter(({ what, of }) => !met.has(what) && of.some((one) => usedOf.has(one)))
          .map(({ what, scenario }) => ({ what, scenario })),
        exchanges: [...shown.values()].toSorted((a, b) => a.id - b.id),
        ...(odd !== undefined && end.exitCode !== undefined && { exit: { code: end.exitCode, message: odd } }),
      }
    },
    readRefused(end) {
      const risks = findRisks({ ...end, records })
      const tellers = new Set([...broken.values()].map((one) => findTellerOf(one, risks)))
      return joinRisks(risks.filter((risk) => tellers.has(risk)))
    },
  }
}

function findRisks(history: ClientHistory): readonly Risk[] {
  return [judgePolling, judgePauses, judgeRetries, judgeCreates, judgeAddresses].flatMap((judge) => judge(history))
}

/** The risk that tells of a path that is none, or of a cursor. */
function findTellerOf({ operation, field, record }: Broken, risks: readonly Risk[]): Risk | undefined {
  return operation !== null && field !== 'cursor' ? undefined : findTeller(record, risks)
}

/** Tells apart what is wrong with one field, where another judgement may tell some of it. */
function detailOf({ field, message }: RequestFault, record: ClientRecord): string {
  if (field === '' || field === 'Authorization') return message
  return field === 'cursor' && isNoCursor(record.query) ? pagesOf(record) : ''
}

/** A cursor that the service refuses, and no list gave. */
function cursorFaults(record: ClientRecord, given: ReadonlySet<string>): readonly RequestFault[] {
  const cursor = record.role === 'list' ? cursorOf(record.query) : null
  if (cursor === null || record.status !== 400 || given.has(cursor)) return []
  return [
    {
      rule: 'clients/returns-cursor-unchanged',
      operation: record.operation,
      field: 'cursor',
      message: 'the cursor is none that a list gave',
      fix: 'send nextCursor as it came, and no cursor for the first page',
    },
  ]
}

/** Joins what one kind of behaviour did to several sessions: the first of them is shown. */
function joinRisks(risks: readonly Risk[]): readonly RiskedBehaviour[] {
  return [
    ...Map.groupBy(risks, ({ kind, operation, message }) => `${kind} ${operation} ${message.replaceAll(/\d+/g, '')}`).values(),
  ].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { kind, operation, sessionId, message } = first
    const times = same.reduce((sum, one) => sum + one.times, 0)
    const more = same.length === 1 ? '' : ` (${same.length} sessions)`
    return [
      {
        kind,
        ...(operation !== undefined && { operation }),
        ...(sessionId !== undefined && { sessionId }),
        times,
        message: message + more,
        exchange: first.first.id,
      },
    ]
  })
}

function toBrokenRule({ rule, operation, field, times, message, fix, first }: Broken, mock: CurlMock): BrokenRule {
  const { id, tool } = first
  return {
    rule,
    sentence: rules[rule].sentence,
    operation,
    ...(tool !== undefined && { tool }),
    field,
    times,
    message,
    fix,
    exchange: id,
    curl: toCurlLine(first, mock),
  }
}

function toShown({ id, sentAt, method, url, account, status, tool }: ClientExchange | ClientRecord): ShownExchange {
  return { id, at: new Date(sentAt).toISOString(), method, url, account, status, ...(tool !== undefined && { tool }) }
}
