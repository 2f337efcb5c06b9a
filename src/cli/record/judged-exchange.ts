import { watchTraffic, type BrokenRule } from '../../conformance/watch-traffic.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { toNoPath } from '../../judgement/client/ledger-notes.ts'
import { toMcpNote } from '../../mock/worlds/exchange-notes.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import type { Cut, ProxiedExchange } from '../../server/proxied-exchange.ts'
import { elsewhere } from '../../server/proxied-addresses.ts'
import { defaultMaxRecordedBytes } from '../../server/proxy.ts'
import { askedOf, type ClientExchange } from '../../judgement/client/client-exchange.ts'
import { judgeRequest, type JudgedRequest } from '../../judgement/client/request-faults.ts'
import { mcpMessagesIn } from '../../traffic/find-tool-calls.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { toClientExchange, usualAccount, type KeyNames } from '../../traffic/to-client-exchange.ts'
import { toExchanges } from '../../traffic/to-exchanges.ts'

/** A recorded exchange and what it shows of both sides. */
export type JudgedExchange = {
  readonly recorded: Recorded
  readonly request: JudgedRequest
  readonly broken: readonly BrokenRule[]
}

/** Judges exchanges as they end. */
export function createTrafficJudge(baseUrl: string): (recorded: Recorded) => JudgedExchange {
  const see = watchTraffic()
  const served = new Set<string>()
  let id = 0
  return (recorded) => {
    const request = judgeOwn(toClientExchange(recorded, { id: id + 1, baseUrl, names: ownNames(recorded) }))
    const exchange = request.operation === null ? undefined : toExchange(baseUrl, recorded)
    if (exchange === undefined) return { recorded, request, broken: [] }
    const key = exchange.request.headers['authorization'] ?? null
    if (key !== null && exchange.as !== null) served.add(key)
    id += 1
    const order = { sent: 2 * id, answered: 2 * id + 1 }
    return { recorded, request, broken: see({ ...exchange, id, as: key !== null && served.has(key) ? key : null, order }) }
  }
}

/** Judges a request. A path that the API does not have may be another service's, which the log says. */
function judgeOwn(exchange: ClientExchange): JudgedRequest {
  const asked = askedOf(exchange)
  return asked.id === null && asked.why === 'no such path' ? { operation: null, faults: [], unknown: [] } : judgeRequest(exchange)
}

/** One answer does not say if a key is of an account. */
function ownNames({ request }: Recorded): KeyNames {
  const [, key] = request.headers.find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return { known: new Map(key === undefined ? [] : [[key, usualAccount]]), hidden: usualAccount }
}

function toExchange(baseUrl: string, recorded: Recorded): Exchange | undefined {
  const made = toExchanges([recorded], baseUrl)
  return 'fault' in made ? undefined : made.exchanges[0]
}

/** The facts of an exchange that its recording does not have. */
export type Passed = Omit<ProxiedExchange, 'recorded'>

/** An exchange as the request log shows one. */
export function toLogged(
  { recorded, request, broken }: JudgedExchange,
  { target, ownAnswer, ms, requestCut, answerCut }: Passed,
): LoggedExchange {
  const { answer } = recorded
  const isElsewhere = target.startsWith(elsewhere)
  const [path = '', query = ''] = (isElsewhere ? placeElsewhere(recorded.request.url) : target).split(/\?(.*)/s)
  const status = ownAnswer?.status ?? (answer !== undefined && 'status' in answer ? answer.status : 0)
  const messages = request.operation === null ? mcpMessagesIn(recorded) : []
  const text = answer !== undefined && 'body' in answer && answer.body !== undefined && 'text' in answer.body ? answer.body.text : ''
  return {
    request: { method: recorded.request.method, path, query, header: () => undefined, clientAddress: '' },
    outcome: {
      status,
      headers: [],
      body: ownAnswer?.body ?? (status >= 400 ? text : ''),
      ...(status === 0 && { damage: { type: 'drop' } as const }),
    },
    world: null,
    details: isElsewhere
      ? null
      : {
          operation: request.operation,
          account: keyOf(recorded),
          notes: messages.length > 0 ? messages.map(toMcpNote) : toNotes(request, status),
        },
    unasked: null,
    moved: [
      ...broken.map(({ rule, expected, actual }) => `breaks ${rule}: expected ${expected}, got ${actual}`),
      ...toFaultRemarks(request.faults, status < 400 ? '' : text),
      ...(status === 0 && answer !== undefined && 'failed' in answer ? [answer.failed] : []),
      ...(requestCut === undefined ? [] : [`the request is not recorded whole: ${requestCuts[requestCut]}`]),
      ...(answerCut === undefined ? [] : [`the answer is not recorded whole: ${answerCuts[answerCut]}`]),
    ],
    ms,
  }
}

/** Notes a path that the API does not have, and members that were ignored. A refusal ignores nothing. */
function toNotes({ operation, unknown }: JudgedRequest, status: number): readonly string[] {
  if (operation === null && status === 404) return [toNoPath(null)]
  return status < 400 ? unknown : []
}

/** Says what the client did wrong, in the words of the refusal where it has them. */
function toFaultRemarks(faults: JudgedRequest['faults'], refusal: string): readonly string[] {
  const remarks = faults.map(({ message }) => `the client breaks the contract${refusal.includes(message) ? '' : `: ${message}`}`)
  return [...new Set(remarks)]
}

/** The address that the client asked for through the proxy, without the signature in its query. */
function placeElsewhere(url: string): string {
  const [place = ''] = url.split('?')
  return place.startsWith(elsewhere) ? place.replace(/^\/_elsewhere\/[^/]*/, '') : place
}

const answerCuts: Readonly<Record<Cut, string>> = {
  size: `it is longer than ${defaultMaxRecordedBytes / 1024 ** 2} MB`,
  encoding: 'its content encoding cannot be undone',
  client: 'the client gave up',
  upstream: 'the deployment broke off',
  end: 'the recording ended',
}

const requestCuts: Readonly<Record<Cut, string>> = { ...answerCuts, upstream: 'the deployment did not wait for its end' }

/** One line about all bodies that are not recorded whole. */
export function toCutsLine(cuts: ReadonlyMap<Cut, number>): string {
  const sum = [...cuts.values()].reduce((all, count) => all + count, 0)
  const causes = [...cuts].map(([cut, count]) => `${count} ${cut}`).join(', ')
  return `${sum} ${sum === 1 ? 'body is' : 'bodies are'} not recorded whole (${causes})`
}

/** The placeholder of the key. */
function keyOf({ request }: Recorded): string | null {
  const [, value = ''] = request.headers.find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return value === '' ? null : value.replace(/^\S+\s+/, '')
}

/** An exchange for programs, in one line. */
export function toJsonLine({ recorded, request, broken }: JudgedExchange, { ownAnswer, ms, requestCut, answerCut }: Passed): string {
  const { method, url } = recorded.request
  const { answer } = recorded
  const failed = answer !== undefined && 'failed' in answer ? { failed: answer.failed } : {}
  const status = ownAnswer?.status ?? (answer !== undefined && 'status' in answer ? answer.status : null)
  return JSON.stringify({
    method,
    url,
    status,
    ...failed,
    operation: request.operation,
    key: keyOf(recorded),
    ms: Math.round(ms * 10) / 10,
    ...(answerCut !== undefined && { cut: answerCut }),
    request: {
      faults: request.faults.map(({ message }) => message),
      unknown: request.unknown,
      ...(requestCut !== undefined && { cut: requestCut }),
    },
    broken,
  })
}
