import { controlResponseFaults, type ControlOperationId } from '../../../src/contract/control.ts'
import { routeControl } from '../../../src/contract/router.ts'
import { createControl, type Control } from '../../../src/control/index.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../../../src/mock/understudy.ts'
import { answerOf, defaultWorld, nineOClock, raise, type Answer } from './stand-in.ts'

/** A mock whose every answer is judged: those of the API in their closed form, those of control by its document. */
export type ControlledStandIn = {
  readonly understudy: Understudy
  readonly control: Control
  /** Asks control like any program, with a body of any kind. */
  readonly send: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** Asks for any address with a key; null sends none. */
  readonly ask: (method: string, url: string, key: string | null, body?: unknown) => Promise<Answer>
}

export const inDefault = { path: defaultWorld } as const

/** An address that only the mock's own fetch answers. */
export function startControlled({ given, ...more }: UnderstudyOptions = {}): ControlledStandIn {
  const understudy = createUnderstudy({
    given: { seed: 3, clock: nineOClock, ...given },
    checkAnswers: true,
    onBug: raise,
    ...more,
  })
  return controlStandIn(understudy, understudy.fetch, understudy.controlUrl, more.controlToken)
}

/** The same of a mock that is served elsewhere, by the address of its control. */
export function controlStandIn(
  understudy: Understudy,
  fetch: typeof globalThis.fetch,
  controlUrl: string,
  token?: string,
): ControlledStandIn {
  const judged = createCheckedFetch(fetch, controlUrl)
  return {
    understudy,
    control: createControl({ url: controlUrl, fetch: judged, ...(token !== undefined && { token }) }),
    send: async (method, path, body, headers = {}) => answerOf(await judged(controlUrl + path, requestOf(method, body, headers))),
    ask: async (method, url, key, body) =>
      answerOf(await fetch(url, requestOf(method, body, key === null ? {} : { authorization: `Bearer ${key}` }))),
  }
}

/** A fetch that rejects when an answer of control is not as the document says, or may be read by a page of another origin. */
export function createCheckedFetch(fetch: typeof globalThis.fetch, controlUrl: string): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(request)
    if (!request.url.startsWith(controlUrl)) return response
    const shared = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
    if (shared.length > 0) throw new Error(`control lets pages of other origins read its answers: ${shared.join(', ')}`)
    if (response.headers.get('content-type') === 'text/event-stream' || request.method === 'HEAD') return response
    const text = await response.clone().text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const [fault] = controlResponseFaults(operationAt(request, controlUrl), response.status, body)
    if (fault !== undefined) throw new Error(`control answered ${response.status} ${text.slice(0, 200)}, but ${fault.message}`)
    return response
  }
}

/** Refuses an unknown path as an operation would. */
function operationAt({ method, url }: Request, controlUrl: string): ControlOperationId {
  const route = routeControl(method, new URL(url).pathname.slice(new URL(controlUrl).pathname.length))
  return route.found === 'operation' ? route.id : 'getServer'
}

function requestOf(method: string, body: unknown, headers: Readonly<Record<string, string>>): RequestInit {
  if (body === undefined) return { method, headers, redirect: 'manual' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: text, redirect: 'manual' }
}
