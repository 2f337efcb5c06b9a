import type { OperationId } from '../contract/operations.ts'
import type { ErrorCode } from '../contract/service.ts'
import type { LedgerEntry } from '../control/index.ts'
import { judgeClient, type ClientReport } from '../judgement/client/client-report.ts'
import { asksForStatus, errorIn, fromLedger, type LedgerPlace } from '../judgement/client/from-ledger.ts'
import { judgeRequest } from '../judgement/client/request-faults.ts'
import { isApiOperation, isNotPlayed, isOfReplacedAnswer, toolIn } from '../judgement/client/ledger-notes.ts'
import { isOfNamedWorld } from '../mock/worlds/exchange-notes.ts'
import { isOfGoneWorld } from '../mock/worlds/key-notes.ts'

/**
 * An allowed mistake: an error code, an answer such as `createReport 400`, `unknown members`, `default world` for its keys, or a function of
 * the exchange.
 */
export type Allowed = ErrorCode | `${OperationId} ${number}` | 'unknown members' | 'default world' | ((exchange: LedgerEntry) => boolean)

/** One thing that a client did wrong. */
export type ClientMistake = {
  /** The request and its outcome. */
  readonly title: string
  /** The reasons, line by line. */
  readonly reasons: readonly string[]
  readonly times: number
  /** The first exchange that shows it. */
  readonly exchange: LedgerEntry
  /** The entries of `allow` that would allow it. */
  readonly allowedBy: readonly Exclude<Allowed, Function>[]
}

/** What tells the exchanges of a test apart from those of a program: its addresses, and what it allows. */
export type TestPlace = LedgerPlace & {
  readonly allow: readonly Allowed[]
  /** The path below the base URL. */
  readonly pathOf: (path: string) => string
  readonly now: number
}

/** The mistakes and the risks of a client. */
export type JudgedClient = { readonly mistakes: readonly ClientMistake[]; readonly risked: ClientReport['risked'] }

/** Judges the exchanges of the world of a test, oldest first, as the client report does. */
export function judgeExchanges(exchanges: readonly LedgerEntry[], place: TestPlace): JudgedClient {
  const { mistakes, risked } = readReport(exchanges, place)
  const unknown = exchanges.flatMap((exchange) => findUnknown(exchange, place))
  return { mistakes: [...mistakes, ...joinMistakes(unknown)].toSorted((a, b) => a.exchange.id - b.exchange.id), risked }
}

/**
 * Finds the mistakes of a client in exchanges of the default world, which is no test's: a key is missing, or is of no test, or a header or a
 * path names no world. The key or the name of a world that is gone is none, for a request may come too late.
 */
export function findStrayMistakes(exchanges: readonly LedgerEntry[], place: TestPlace): readonly ClientMistake[] {
  const strays = exchanges.filter(({ operation, notes }) => isApiOperation(operation) && !notes.some(isOfGoneWorld))
  const { mistakes } = readReport(strays.filter(isWithoutKey), place)
  return [...joinMistakes(strays.flatMap((exchange) => findStray(exchange, place))), ...mistakes]
}

/** The exchanges that the mock itself failed to answer, with what it said. */
export function findBroken(exchanges: readonly LedgerEntry[], place: TestPlace): readonly ClientMistake[] {
  const broken = exchanges.filter(
    ({ status, notes, requestBody }) =>
      status !== null && status >= 500 && !notes.some(isOfReplacedAnswer) && !notes.some(isNotPlayed) && !asksForStatus(requestBody),
  )
  return joinMistakes(
    broken.map((exchange) => ({
      title: `${toAsked(exchange, place)} was answered ${exchange.status}, and no fault or override said so`,
      reasons: [errorIn(exchange.responseBody).message ?? `The answer ${exchange.status} says no more.`],
      times: 1,
      exchange,
      allowedBy: allowancesFor(exchange),
    })),
  ).filter(({ exchange }) => !isAllowed(exchange, place.allow))
}

/** The paths that a client asked for, and this mock does not play. They are no mistake of the client. */
export function findUnplayed({ notes }: LedgerEntry): readonly string[] {
  return notes.filter(isNotPlayed)
}

function isWithoutKey({ account, status, notes }: LedgerEntry): boolean {
  return account === null && status === 401 && !notes.some(isOfNamedWorld)
}

/** The report on exchanges without what the test allows, as mistakes. A risk that was refused is one, too. */
function readReport(exchanges: readonly LedgerEntry[], place: TestPlace): JudgedClient {
  const { allow, now } = place
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const judge = judgeClient(({ id }) => {
    const exchange = byId.get(id)
    return exchange === undefined || exchange.notes.some(isNotPlayed) || isAllowed(exchange, allow)
  })
  for (const exchange of exchanges) judge.see(fromLedger(exchange, place))
  const end = { isOver: false, now }
  const { broke, risked } = judge.read(end)
  const refused = judge.readRefused(end)
  const mistakes = [
    ...broke.map(({ exchange, times, message, fix, rule, field }) => ({
      exchange,
      times,
      reasons: [message, `fix: ${fix}`, ...(field === 'Authorization' ? [whereKeysAre] : []), `rule: ${rule}`],
    })),
    ...refused.map(({ exchange, times, message, kind }) => ({ exchange, times, reasons: [`it ${message}`, `risk: ${kind}`] })),
  ].flatMap(({ exchange: id, times, reasons }) => {
    const exchange = byId.get(id)
    return exchange === undefined ? [] : [{ title: titleOf(exchange, place), reasons, times, exchange, allowedBy: allowancesFor(exchange) }]
  })
  return { mistakes, risked: risked.filter(({ kind, exchange }) => !refused.some((one) => one.kind === kind && one.exchange === exchange)) }
}

const whereKeysAre = 'the keys of this world are in understudy.keys'

function titleOf(exchange: LedgerEntry, place: TestPlace): string {
  const { status, operation, responseBody, notes } = exchange
  const asked = toAsked(exchange, place)
  if (status === null) return `${asked} got no answer`
  if (status === 404 && operation === null) return `${asked} leads nowhere`
  if (status < 400 || notes.some(isOfReplacedAnswer)) return `${asked} was answered ${status}`
  const { code } = errorIn(responseBody)
  return `${asked} was refused, ${status}${code === undefined ? '' : ` ${code}`}`
}

/** A request as it was asked: the client of a tool did not send it itself. */
function toAsked({ method, path, notes }: LedgerEntry, { pathOf }: TestPlace): string {
  const tool = notes.map(toolIn).find((found) => found !== undefined)
  return `${method} ${pathOf(path)}${tool === undefined ? '' : ` by the tool ${tool}`}`
}

/** Keys and parameters that the service ignored. */
function findUnknown(exchange: LedgerEntry, place: TestPlace): readonly ClientMistake[] {
  const { unknown } = judgeRequest(fromLedger(exchange, place))
  const { status } = exchange
  if (unknown.length === 0 || (status !== null && status >= 400) || isAllowed(exchange, place.allow, ['unknown members'])) return []
  const title = `${toAsked(exchange, place)} has what the service does not know, and ignores`
  return [{ title, reasons: unknown, times: 1, exchange, allowedBy: ['unknown members'] }]
}

function findStray(exchange: LedgerEntry, { allow, pathOf }: TestPlace): readonly ClientMistake[] {
  const { method, path, account, status, notes } = exchange
  const unknown = notes.find(isOfNamedWorld)
  if (unknown !== undefined) {
    const reasons = [`${unknown}; that of this test is ${unknown.startsWith('the path ') ? 'in understudy.baseUrl' : 'understudy.id'}`]
    const title = `${method} ${pathOf(path)} was refused, ${status} world_not_found`
    return isAllowed(exchange, allow) ? [] : [{ title, reasons, times: 1, exchange, allowedBy: allowancesFor(exchange) }]
  }
  if (account === null || isAllowed(exchange, allow, ['default world'])) return []
  const title = `${method} ${pathOf(path)} came with a key of the world default, which is no world of a test`
  const reasons = [
    `its key is that of the account ${account} there; the key of this test is understudy.key`,
    'a server with one key names the world by the header X-Understudy-World: understudy.id',
  ]
  return [{ title, reasons, times: 1, exchange, allowedBy: ['default world'] }]
}

function allowancesFor({ operation, status, responseBody }: LedgerEntry): ClientMistake['allowedBy'] {
  const { code } = errorIn(responseBody)
  return [
    ...(operation === null ? [] : [`${operation as OperationId} ${Number(status)}` as const]), // the ledger has operations of the document
    ...(code === undefined ? [] : [code as ErrorCode]), // the catalogue's, as the document has it
  ]
}

function isAllowed(exchange: LedgerEntry, allow: readonly Allowed[], by = allowancesFor(exchange)): boolean {
  return allow.some((allowed) => (typeof allowed === 'function' ? allowed(exchange) : by.includes(allowed)))
}

/** Joins equal mistakes, so that each is reported once. */
function joinMistakes(mistakes: readonly ClientMistake[]): readonly ClientMistake[] {
  const joined = new Map<string, ClientMistake>()
  for (const mistake of mistakes) {
    const key = [mistake.title, ...mistake.reasons].join('\n')
    const known = joined.get(key)
    joined.set(key, known === undefined ? mistake : { ...known, times: known.times + mistake.times })
  }
  return [...joined.values()]
}
