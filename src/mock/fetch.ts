import { isReady, makeBody, type ApiRequest, type Damage, type ReadyOutcome, type Outcome } from './http/api-request.ts'
import { dripBody, lostConnection, toBytes, truncateBody } from './http/damage.ts'
import { pause } from './http/pause.ts'
import { isPlainHeader, toTextResponse } from './http/text-response.ts'

/**
 * Creates a `fetch` from a function that answers. It uses no network and accepts any origin. It tells apart only the origin of the
 * files, if they have one of their own.
 */
export function createFetch(
  answer: (request: ApiRequest) => Outcome | Promise<Outcome>,
  filesOrigin: string | null = null,
): typeof globalThis.fetch {
  return async (input, init) => {
    // Some clients pass null for no options.
    const plain = plainOf(input, init ?? {})
    const { request, signal, url } = plain ?? (await readRequest(input, init))
    signal?.throwIfAborted()
    const outcomeOrSoon = answer(filesOrigin !== null && url.origin === filesOrigin ? { ...request, isAtFilesOrigin: true } : request)
    const answered = outcomeOrSoon instanceof Promise ? await outcomeOrSoon : outcomeOrSoon
    const outcome = isReady(answered) ? answered : await makeBody(answered)
    if (outcome.delayMs !== undefined) await pause(outcome.delayMs, signal)
    if (outcome.damage?.type === 'drop') throw lostConnection()
    const { status, headers, body } = outcome.damage === undefined ? outcome : toDamaged(outcome, outcome.damage)
    // A caller with a Request may pass the answer to code that only takes a real Response, such as MSW. A page may put any answer into a
    // cache.
    const isLight = plain !== null && request.method !== 'HEAD' && !('caches' in globalThis)
    const light = isLight ? toTextResponse({ status, headers, body }) : null
    if (light !== null) return light
    // A Response would add a content-type to an empty text.
    const isBodiless = request.method === 'HEAD' || body === '' || status === 204 || status === 205 || status === 304
    if (isBodiless && body instanceof ReadableStream) await body.cancel()
    // Aborting the request also cancels a stream at its source.
    const sent =
      body instanceof ReadableStream && !isBodiless && signal !== null ? body.pipeThrough(new TransformStream(), { signal }) : body
    // Our own bytes never lie in shared memory.
    return new Response(isBodiless ? null : (sent as BodyInit), {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    })
  }
}

type Asked = { readonly request: ApiRequest; readonly signal: AbortSignal | null; readonly url: URL }

const clientAddress = '127.0.0.1'

/**
 * Reads the arguments that most clients use without creating Fetch objects, which cost more than an answer. Null for all other arguments.
 */
function plainOf(input: RequestInfo | URL, init: RequestInit): Asked | null {
  const { method = 'GET', headers = {}, body = null, signal = null, redirect = 'follow' } = init
  if (typeof input !== 'string' || !usual.has(method) || !Object.keys(init).every((name) => read.has(name))) return null
  // Our answers never redirect, so these two modes are the same.
  if (redirect !== 'follow' && redirect !== 'manual') return null
  if (body !== null && (typeof body !== 'string' || method === 'GET' || method === 'HEAD')) return null
  const url = URL.parse(input)
  // In a page, an address may be relative. Credentials in an address are an error, which Request words best.
  if (url === null || url.username !== '' || url.password !== '') return null
  const known = headersOf(headers)
  const header = (name: string): string | undefined => known.get(name) ?? undefined
  return {
    request: {
      method,
      path: url.pathname,
      query: url.search.slice(1),
      header: body === null ? header : (name) => header(name) ?? (name === 'content-type' ? 'text/plain;charset=UTF-8' : undefined),
      headerNames: () => [...new Set([...known.keys(), ...(body === null ? [] : ['content-type'])])],
      ...(body !== null && { body: encoder.encode(body) }),
      clientAddress,
    },
    signal,
    url,
  }
}

/** Headers by lower-case name. Unusual ones are left for Headers to read or refuse. */
function headersOf(headers: HeadersInit): Pick<Headers, 'get' | 'keys'> | Map<string, string> {
  if (Object.getPrototypeOf(headers) !== Object.prototype) return new Headers(headers)
  const known = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase()
    if (!isPlainHeader(lower, String(value)) || known.has(lower)) return new Headers(headers)
    known.set(lower, String(value))
  }
  return known
}

const usual: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const read: ReadonlySet<string> = new Set(['method', 'headers', 'body', 'signal', 'redirect'])
const encoder = new TextEncoder()

async function readRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Asked> {
  // Requests of other environments lose headers when they are copied.
  const request = input instanceof Request && init === undefined ? input : toRequest(input, init)
  const { signal } = request
  signal.throwIfAborted()
  const url = new URL(request.url)
  const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
  return {
    request: {
      method: request.method,
      path: url.pathname,
      query: url.search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
      headerNames: () => [...request.headers.keys()],
      ...(bytes !== undefined && { body: bytes }),
      clientAddress,
    },
    signal,
    url,
  }
}

function toRequest(input: RequestInfo | URL, init?: RequestInit): Request {
  try {
    return new Request(input, init)
  } catch (error) {
    // A page resolves a path; other programs have no origin for it.
    if (typeof input !== 'string' || !input.startsWith('/') || URL.canParse(input, globalThis.location?.href)) throw error
    throw new TypeError(`understudy: ${input} is a path without an origin; put baseUrl before it: fetch(baseUrl + '/sessions')`, {
      cause: error,
    })
  }
}

function toDamaged(outcome: ReadyOutcome, damage: Exclude<Damage, { type: 'drop' }>): ReadyOutcome {
  const { headers, body } = outcome
  // A stream is sent as it is made, so damage does not apply to it.
  if (body instanceof ReadableStream) return outcome
  const bytes = toBytes(body)
  if (damage.type === 'drip') return { ...outcome, body: dripBody(bytes, damage) }
  if (damage.bytes >= bytes.byteLength) return outcome
  return { ...outcome, headers: [...headers, ['content-length', String(bytes.byteLength)]], body: truncateBody(bytes, damage.bytes) }
}
