import type { OperationId } from '../../../src/contract/operations.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import type { Monitor } from '../../../src/judgement/monitor.ts'

/** An exchange for a monitor. Members that the monitor ignores are left out. */
export type MonitoredExchange = {
  readonly operation?: OperationId
  readonly as?: string
  readonly isKeyUnknown?: true
  readonly url?: string
  readonly asked?: unknown
  readonly status?: number
  readonly answered: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Set in a fresh world, which no other client uses. */
  readonly isAlone?: true
  /** The instant of sending and of the answer, in ms. */
  readonly at?: number
  /** The number of later exchanges that are sent before its answer. */
  readonly overlaps?: number
}

/** A report is created, whose id is given out in capitals. */
export const createdReport = {
  operation: 'createReport',
  url: 'https://a.test/v2/sessions/reports',
  asked: {},
  status: 202,
  answered: { type: 'report', sessionId: 'A' },
} as const satisfies MonitoredExchange

/** Runs a monitor over exchanges in order, and gives its verdicts as text. */
export function runMonitor(monitor: Monitor, ...all: readonly MonitoredExchange[]): readonly string[] {
  const see = monitor.start()
  return all
    .flatMap((seen, index) => see(toExchange(seen, index + 1)))
    .map(({ breach }) => (breach === null ? 'kept' : `${breach.actual}, not ${breach.expected}`))
}

function toExchange(
  {
    operation = 'listSessions',
    as = 'default',
    url = 'https://a.test/v2/sessions',
    asked,
    status = 200,
    answered,
    headers = {},
    isAlone,
    isKeyUnknown,
    at = 0,
    overlaps = 0,
  }: MonitoredExchange,
  id: number,
): Exchange {
  return {
    id,
    operation,
    as,
    sentAt: at,
    answeredAt: at,
    order: { sent: id * 2 - 1, answered: (id + overlaps) * 2 },
    request: {
      method: asked === undefined ? 'GET' : 'POST',
      url,
      headers: {},
      ...(asked !== undefined && { body: JSON.stringify(asked) }),
    },
    response: { status, headers, text: '', json: answered },
    ...(isAlone && { isAlone }),
    ...(isKeyUnknown && { isKeyUnknown }),
  }
}
