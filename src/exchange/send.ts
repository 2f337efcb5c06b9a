import { operation, type OperationId } from '../contract/operations.ts'
import type { Answered, Exchange } from './exchange.ts'

/** A call of an operation, before it has an address. */
export type ApiCall = {
  readonly operation: OperationId
  readonly as: string
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Where calls go: a deployment or a stand-in, through any `fetch`. */
export type Line = {
  readonly baseUrl: string
  readonly keys: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
}

/** Sends calls over a line, numbering the exchanges. A call that gets no answer is an exchange that says why. */
export function createSender(line: Line): (call: ApiCall) => Promise<Exchange> {
  let count = 0
  return async (call) => {
    const request = toRequest(line, call)
    const sentAt = line.now()
    const response = await receive(line.fetch, request)
    return { id: ++count, operation: call.operation, as: call.as, sentAt, answeredAt: line.now(), request, response }
  }
}

function toRequest(line: Line, call: ApiCall): Exchange['request'] {
  const { method, path } = operation(call.operation)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const key = line.keys[call.as]
  const headers: Record<string, string> = { ...line.headers }
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  return {
    method,
    url: `${line.baseUrl}${filled}${query === '' ? '' : `?${query}`}`,
    headers,
    ...(call.body !== undefined && { body: call.body }),
  }
}

async function receive(fetch: typeof globalThis.fetch, request: Exchange['request']): Promise<Exchange['response']> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    })
    return await toAnswered(response)
  } catch (error) {
    return { failed: reasonOf(error) }
  }
}

async function toAnswered(response: Response): Promise<Answered> {
  const text = await response.text()
  const answered = { status: response.status, headers: Object.fromEntries(response.headers), text }
  try {
    return { ...answered, json: JSON.parse(text) as unknown }
  } catch {
    return answered
  }
}

/** `fetch` wraps the reason in "fetch failed"; what people can act on is inside. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
