import type { RunRecord } from '../../../src/conformance/send/run-record.ts'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Answered, Exchange } from '../../../src/exchange/exchange.ts'

export const recordedTarget = { baseUrl: 'http://x.test/api/v2', keys: { default: 'k' } }

/** An answer as it is recorded. */
export function recordAnswer(
  status: number,
  json: unknown,
  headers: Answered['headers'] = { 'content-type': 'application/json' },
): Answered {
  return { status, headers, text: JSON.stringify(json), json }
}

type Asked = { readonly method?: string; readonly as?: string | null; readonly body?: unknown; readonly headers?: Answered['headers'] }

/** An exchange as a run records it; its number also says when it was. */
export function recordExchange(
  id: number,
  operation: OperationId | null,
  path: string,
  response: Answered,
  { method = 'GET', as = 'default', body, headers = {} }: Asked = {},
): Exchange {
  const request = {
    method,
    url: path.startsWith('http') ? path : `${recordedTarget.baseUrl}${path}`,
    headers: {
      ...(as !== null && { authorization: 'Bearer k' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  return { id, operation, as, sentAt: id, answeredAt: id, order: { sent: 10 * id, answered: 10 * id + 1 }, request, response }
}

/** A file as it is downloaded. */
export function recordDownload(text: string, status = 200): Exchange {
  return recordExchange(1, null, 'https://files.example.org/search.csv', { status, headers: {}, text }, { as: null })
}

export function createMaterial(exchanges: readonly Exchange[], more: Partial<RunRecord> = {}): RunRecord {
  return { target: recordedTarget, worlds: [], actions: [], exchanges, ...more }
}
