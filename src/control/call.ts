import { controlOperation, controlResponseFaults, type ControlErrorCode, type ControlOperationId } from '../contract/control.ts'
import { ControlError, controlFailure } from './control-error.ts'
import { readServerSentEvents } from './server-sent-events.ts'

/** The address of the control API, and its token. */
export type ControlOptions = {
  /** Address of the control API, such as http://127.0.0.1:4010/_control. */
  readonly url: string
  /** The token that the mock was started with. Only calls from other machines need it. */
  readonly token?: string
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}

/** The arguments of a call, without the types of its operation. */
export type ControlCall = {
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string | number | boolean | undefined }
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** An event of a world, or an exchange with it. */
export type ControlEvent = {
  readonly event: string
  readonly id: string
  readonly data: { readonly type: string; readonly [member: string]: unknown }
}

/** Calls an operation and resolves to the body of its success, which the document describes. Anything else rejects with a ControlError. */
export async function ask(options: ControlOptions, id: ControlOperationId, call: ControlCall): Promise<unknown> {
  const response = await send(options, id, call)
  const text = await response.text().catch((error: unknown) => {
    throw controlFailure(id, 'unreachable', response.status, `the answer broke off: ${reasonOf(error)}`, error)
  })
  return bodyOf(id, response.status, text)
}

/** Follows the events of a stream until the signal is aborted or the mock ends. The first `next` opens it. */
export async function* follow(options: ControlOptions, id: ControlOperationId, call: ControlCall): AsyncGenerator<ControlEvent, void> {
  try {
    const response = await send(options, id, call)
    if (!response.ok || response.body === null) {
      bodyOf(id, response.status, await response.text())
      throw controlFailure(id, 'unexpected_answer', response.status, 'the answer has no stream')
    }
    for await (const { event, id: eventId, data } of readServerSentEvents(response.body, call.signal))
      yield { event, id: eventId, data: dataOf(id, response.status, data) }
  } catch (error) {
    if (call.signal?.aborted === true) return
    throw error instanceof ControlError ? error : controlFailure(id, 'unreachable', null, `the stream broke off: ${reasonOf(error)}`, error)
  }
}

async function send(
  { url, token, fetch = globalThis.fetch }: ControlOptions,
  id: ControlOperationId,
  call: ControlCall,
): Promise<Response> {
  const { method, path } = controlOperation(id)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const address = `${url.replace(/\/+$/, '')}${filled}${query === '' ? '' : `?${query}`}`
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
  }
  try {
    return await fetch(address, {
      method,
      headers,
      // The token and the request are for this address alone.
      redirect: 'manual',
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.signal !== undefined && { signal: call.signal }),
    })
  } catch (error) {
    throw controlFailure(id, 'unreachable', null, `no answer from ${address}: ${reasonOf(error)}`, error)
  }
}

function bodyOf(id: ControlOperationId, status: number, text: string): unknown {
  const body = text === '' ? null : parseJson(text)
  const [fault] = controlResponseFaults(id, status, body)
  if (fault !== undefined) {
    const broken = status >= 500 ? messageIn(body) : undefined
    const why = broken ?? `the answer ${status} is not the control API's: ${fault.message}`
    throw controlFailure(id, 'unexpected_answer', status, why)
  }
  if (status < 400) return body
  const { code, message } = (body as { error: { code: ControlErrorCode; message: string } }).error // judged above
  throw controlFailure(id, code, status, message)
}

/** The message of a mock that broke. */
function messageIn(body: unknown): string | undefined {
  const { error } = Object(body) as { readonly error?: unknown } // any value has members, or none
  const { message } = Object(error) as { readonly message?: unknown } // as above
  return typeof message === 'string' ? message : undefined
}

/** Text that is no JSON stays text, which no schema of a body accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function dataOf(id: ControlOperationId, status: number, text: string): ControlEvent['data'] {
  const data = parseJson(text)
  if (typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string') return { ...data, type: data.type }
  throw controlFailure(id, 'unexpected_answer', status, `the data of an event is no object with a type: ${text.slice(0, 200)}`)
}

/** The cause inside of "fetch failed", which people can act on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
