import { watchTraffic, type BrokenRule } from '../../conformance/watch-traffic.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import type { Cut, ProxiedExchange } from '../../server/proxied-exchange.ts'
import { defaultMaxRecordedBytes } from '../../server/proxy.ts'
import { judgeRequest, type JudgedRequest } from '../../traffic/client-faults.ts'
import type { Recorded } from '../../traffic/recorded.ts'
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
    const request = judgeRequest(baseUrl, recorded)
    const exchange = request.operation === null ? undefined : toExchange(baseUrl, recorded)
    if (exchange === undefined) return { recorded, request, broken: [] }
    const key = exchange.request.headers['authorization'] ?? null
    if (key !== null && exchange.as !== null) served.add(key)
    id += 1
    const order = { sent: 2 * id, answered: 2 * id + 1 }
    return { recorded, request, broken: see({ ...exchange, id, as: key !== null && served.has(key) ? key : null, order }) }
  }
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
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const status = ownAnswer?.status ?? (answer !== undefined && 'status' in answer ? answer.status : 0)
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
    details: { operation: request.operation, account: keyOf(recorded), notes: request.unknown },
    unasked: null,
    moved: [
      ...broken.map(({ rule, expected, actual }) => `breaks ${rule}: expected ${expected}, got ${actual}`),
      ...request.faults.map((fault) => `the client breaks the contract: ${fault}`),
      ...(status === 0 && answer !== undefined && 'failed' in answer ? [answer.failed] : []),
      ...(requestCut === undefined ? [] : [`the request is not recorded whole: ${requestCuts[requestCut]}`]),
      ...(answerCut === undefined ? [] : [`the answer is not recorded whole: ${answerCuts[answerCut]}`]),
    ],
    ms,
  }
}

const answerCuts: Readonly<Record<Cut, string>> = {
  size: `it is longer than ${defaultMaxRecordedBytes / 1024 ** 2} MB`,
  encoding: 'its content encoding cannot be undone',
  client: 'the client gave up',
  upstream: 'the deployment broke off',
  end: 'the recording ended',
}

const requestCuts: Readonly<Record<Cut, string>> = { ...answerCuts, upstream: 'the deployment did not wait for its end' }

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
    request: { faults: request.faults, unknown: request.unknown, ...(requestCut !== undefined && { cut: requestCut }) },
    broken,
  })
}
