import { isObject } from '../../contract/is-object.ts'
import { readItems } from '../json-items.ts'
import { withoutRoom, type LeftOut } from '../left-out.ts'
import { withHiddenKeys } from '../hidden-keys.ts'
import type { Recorded, RecordedAnswer, RecordedBody, RecordedHeaders } from '../recorded.ts'

/** The entries of a file, and what is to say about those that are none; or the reason why it is no such file. */
export type ReadFile =
  | {
      readonly recorded: readonly Recorded[]
      readonly leftOut: readonly LeftOut[]
      readonly notes: readonly string[]
      /** The place at which an incomplete file breaks off. */
      readonly cut?: string
    }
  | { readonly fault: string }

export type HarOptions = {
  /** False for a request whose body, and that of its answer, nobody needs: a file may hold hundreds of megabytes of them. */
  readonly needsBody: (method: string, url: string) => boolean
  /** False for a body that there is no more room for. */
  readonly mayKeep?: (characters: number) => boolean
  /** False for a request that there is no more room for, even without bodies. */
  readonly mayKeepEntry?: (method: string, url: string) => boolean
  /** Gives an entry in the form in which it is kept, such as one that takes less memory. */
  readonly pack?: (recorded: Recorded) => Recorded
  /** The content of a file beside the entries, as a zipped HAR has it. */
  readonly readBeside?: (name: string) => Uint8Array | undefined
}

/**
 * Reads a HAR 1.2 file entry by entry. What is there is believed, what is missing is left open, and an entry that is none is left out: browsers,
 * Playwright and proxies each write it in their own way.
 */
export async function readHar(file: string, chunks: AsyncIterable<string>, options: HarOptions): Promise<ReadFile> {
  const recorded: Recorded[] = []
  const leftOut: LeftOut[] = []
  const untimed: string[] = []
  let roomless: LeftOut | undefined
  const reading = readItems(chunks, ['log', 'entries'], (begun) => mayNeedBody(begun, options))
  for (let count = 1; ; count++) {
    const next = await reading.next()
    if (next.done === true) {
      if (next.value.end === 'other') return { fault: `${file} is no HAR file: ${next.value.reason}` }
      const { recorded: all, notes: ofKeys } = withHiddenKeys(file, recorded)
      const notes = [...toTimeNotes(untimed), ...ofKeys]
      const read = { recorded: all, leftOut: [...leftOut, ...(roomless === undefined ? [] : [roomless])], notes }
      if (next.value.end === 'whole') return read
      const cut = `${file} ends in the middle of entry ${count}`
      return { ...read, notes: [...notes, `${cut}: what is before it is read`], cut }
    }
    const place = `${file}, entry ${count}`
    const entry = next.value === null ? undefined : parsed(next.value)
    const found = next.value === null ? 'it is too long' : toRecorded(place, entry, options)
    const time = isObject(entry) ? entry['startedDateTime'] : undefined
    if (time !== undefined && instantOf(time) === undefined) untimed.push(`${place} is started ${JSON.stringify(time).slice(0, 40)}`)
    if (found === null) roomless = withoutRoom(roomless, place)
    else if (typeof found === 'string') leftOut.push({ place, why: found })
    else recorded.push(options.pack?.(found) ?? found)
  }
}

/** One line about the entries whose time cannot be read. */
function toTimeNotes([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return []
  return [
    `${first}, which is no time${others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'is' : 'are'} like it`}: the order in the file counts`,
  ]
}

/** True unless the beginning of an entry shows a request whose body nobody needs. */
function mayNeedBody(begun: string, { needsBody }: HarOptions): boolean {
  const [method, url] = [/"method"\s*:\s*"(\w+)"/, /"url"\s*:\s*"([^"\\]+)"/].map((pattern) => pattern.exec(begun)?.[1])
  return method === undefined || url === undefined || needsBody(method.toUpperCase(), url)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An entry as an exchange, or the reason why it is none; null if there is no room for it. */
function toRecorded(place: string, entry: unknown, options: HarOptions): Recorded | string | null {
  if (!isObject(entry)) return 'it is no JSON object'
  const { request, response } = entry
  if (!isObject(request) || typeof request['url'] !== 'string' || typeof request['method'] !== 'string') return 'it has no request'
  const method = request['method'].toUpperCase()
  const { url } = request
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return 'it is no request of the web'
  if (method === 'OPTIONS') return 'it is a preflight of a browser'
  if (method === 'CONNECT') return 'it is a tunnel of a proxy'
  if (entry['_webSocketMessages'] !== undefined || entry['_resourceType'] === 'websocket') return 'it is a web socket'
  if (isCached(entry, response)) return 'a cache answered it'
  if (options.mayKeepEntry?.(method, url) === false) return null
  const headers = headersOf(request)
  const needsBody = options.needsBody(method, url)
  const body = needsBody ? bodyOfRequest(request['postData'], options) : undefined
  const sentAt = instantOf(entry['startedDateTime'])
  const took = typeof entry['time'] === 'number' && entry['time'] > 0 ? entry['time'] : 0
  const answer = answerOf(method, response, entry, needsBody, options)
  return {
    place,
    ...(sentAt !== undefined && { sentAt, answeredAt: sentAt + took }),
    request: { method, url, headers, ...(body !== undefined ? { body } : needsBody && hadBody(request) && { isCut: true as const }) },
    ...(answer !== undefined && { answer }),
  }
}

/** True where a browser answered from what it had. The service saw nothing of it. */
function isCached(entry: Readonly<Record<string, unknown>>, response: unknown): boolean {
  const { _fromCache: ofChromium, _servedFromCache: isServed, _fetchType: ofSafari } = entry
  if (typeof ofChromium === 'string' || isServed === true) return true
  if (typeof ofSafari === 'string' && ofSafari !== 'Network Load') return true
  if (!isObject(response)) return false
  if (response['fromCache'] === true || response['_fetchedViaServiceWorker'] === true || response['status'] === 304) return true
  // Firefox says it by headers that took no bytes, from no address.
  const isOfFirefox = typeof entry['_securityState'] === 'string' && entry['serverIPAddress'] === undefined
  return isOfFirefox && response['headersSize'] === 0 && headersOf(response).length > 0
}

function instantOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** The headers in their order, without those that HTTP/2 makes of method and address. */
function headersOf(message: Readonly<Record<string, unknown>>): RecordedHeaders {
  const { headers } = message
  if (!Array.isArray(headers)) return []
  return headers.flatMap((header: unknown): RecordedHeaders =>
    isObject(header) && typeof header['name'] === 'string' && typeof header['value'] === 'string' && !header['name'].startsWith(':')
      ? [[header['name'], header['value']]]
      : [],
  )
}

/** True for a body that the file says was sent, and has not. */
function hadBody({ bodySize, postData }: Readonly<Record<string, unknown>>): boolean {
  return typeof bodySize === 'number' && bodySize > 0 && !(isObject(postData) && postData['text'] === '')
}

function bodyOfRequest(posted: unknown, options: HarOptions): RecordedBody | undefined {
  if (!isObject(posted)) return undefined
  const { text, params } = posted
  const type = typeof posted['mimeType'] === 'string' ? posted['mimeType'] : ''
  const kept = bodyOf(posted, type, options)
  if (kept !== undefined && !('text' in kept && kept.text === '')) return kept
  if (typeof text === 'string' && text !== '') return kept
  if (!Array.isArray(params) || params.length === 0) return undefined
  const pairs = params.flatMap((one: unknown): [string, string][] =>
    isObject(one) && typeof one['name'] === 'string' ? [[one['name'], typeof one['value'] === 'string' ? one['value'] : '']] : [],
  )
  return { text: new URLSearchParams(pairs).toString() }
}

/** A body, if there is room for it. */
function bodyOf(content: Readonly<Record<string, unknown>>, type: string, options: HarOptions): RecordedBody | undefined {
  const body = readBody(content, type, options)
  const length = body === undefined ? 0 : 'text' in body ? body.text.length : body.base64.length
  return length > 0 && options.mayKeep?.(length) === false ? undefined : body
}

/** A body as text, from base64 or from a file beside the entries. */
function readBody(content: Readonly<Record<string, unknown>>, type: string, { readBeside }: HarOptions): RecordedBody | undefined {
  const { text, _file: file } = content
  if (typeof file === 'string') {
    const bytes = readBeside?.(file)
    return bytes === undefined ? undefined : toBody(bytes, type)
  }
  if (typeof text !== 'string') return undefined
  const isEncoded = content['encoding'] === 'base64' || content['_encoding'] === 'base64'
  return isEncoded ? toBody(Buffer.from(text, 'base64'), type) : { text }
}

/** Bytes as the text that they are, or as base64. */
function toBody(bytes: Uint8Array, type: string): RecordedBody {
  if (isText(type)) return { text: new TextDecoder().decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') }
  }
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|x-www-form-urlencoded))/i.test(type.trim())
}

/** The answer; one without a status did not arrive. */
function answerOf(
  method: string,
  response: unknown,
  entry: Readonly<Record<string, unknown>>,
  needsBody: boolean,
  options: HarOptions,
): Recorded['answer'] {
  if (!isObject(response)) return undefined
  const status = response['status']
  const error = errorOf(response, entry)
  if (typeof status !== 'number' || status < 100) return toFailed(error ?? failureOf(response))
  const headers = headersOf(response)
  if (method === 'HEAD') return { status, headers }
  const content = isObject(response['content']) ? response['content'] : {}
  const type = typeof content['mimeType'] === 'string' ? content['mimeType'] : ''
  let isUnread = !needsBody
  const mayKeep = (characters: number): boolean => {
    isUnread = options.mayKeep?.(characters) === false
    return !isUnread
  }
  const body = needsBody ? bodyOf(content, type, { ...options, mayKeep }) : undefined
  const isPartial = body !== undefined ? isShort(body, status, headers, content) : !isEmpty(status, headers, content)
  // Chromium gives the status of an answer whose body a page gave up, or was not allowed to see, and says that it had no bytes.
  const isMissing = isPartial || (error !== undefined && status !== 204)
  const answer: RecordedAnswer = { status, headers: headers.length > 0 ? headers : headersOfBody(body, type) }
  return { ...answer, ...(body !== undefined && { body }), ...(isMissing && { isCut: true, ...(isUnread && { isUnread }) }) }
}

/** The type of a body. No answer is without headers, so that a file that has none of them left them out. */
function headersOfBody(body: RecordedBody | undefined, type: string): RecordedHeaders {
  const isJson = body !== undefined && 'text' in body && /^\s*[{[]/.test(body.text)
  return type === '' && !isJson ? [] : [['content-type', type === '' ? 'application/json' : type]]
}

/** True if an answer had no body: its status allows none, or both its length and its size say so. */
function isEmpty(status: number, headers: RecordedHeaders, { size, text, _file: file }: Readonly<Record<string, unknown>>): boolean {
  if (status === 204 || typeof file === 'string' || typeof text === 'string') return status === 204
  const length = valueOf(headers, 'content-length')
  return length === '0' || (length === undefined && size === 0 && text !== null)
}

/** The bytes of a byte order mark, which a decoder drops. */
const markBytes = 3

/** True if a body has fewer bytes than its size or its length says: Firefox keeps the first MB, and a connection may break. */
function isShort(body: RecordedBody, status: number, headers: RecordedHeaders, content: Readonly<Record<string, unknown>>): boolean {
  if (status === 204) return false
  const { size, compression } = content
  // Proxies take the size of the encoded body, which may be the larger one; then `compression` is negative.
  const larger = typeof compression === 'number' ? Math.min(0, compression) : 0
  const isEncoded = valueOf(headers, 'content-encoding') !== undefined
  const bytes = 'text' in body ? Buffer.byteLength(body.text) : Buffer.byteLength(body.base64, 'base64')
  const announced = [typeof size === 'number' ? size + larger : 0, isEncoded ? 0 : Number(valueOf(headers, 'content-length') ?? 0)]
  return announced.some((length) => length > bytes + markBytes)
}

function valueOf(headers: RecordedHeaders, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

/** An entry without an answer. A browser that leaves a page gives up what is under way. */
function toFailed(failed: string): NonNullable<Recorded['answer']> {
  return { failed, ...(/ABORTED|given up|cancell?ed/i.test(failed) && { isGivenUp: true }) }
}

/** The words of a browser for an answer that did not arrive, or not whole. */
function errorOf(response: Readonly<Record<string, unknown>>, entry: Readonly<Record<string, unknown>>): string | undefined {
  const said = [response['_error'], response['_failureText'], entry['_error']]
  return said.find((text): text is string => typeof text === 'string' && text !== '')
}

function failureOf({ statusText }: Readonly<Record<string, unknown>>): string {
  return typeof statusText === 'string' && statusText !== '' ? statusText : 'the request was given up'
}
