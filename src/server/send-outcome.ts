import type { ServerResponse } from 'node:http'
import type { Damage, MadeOutcome, Outcome } from '../mock/http/api-request.ts'
import { dripping, toBytes } from '../mock/http/damage.ts'

/** What a server that stops has to know of its answers. */
export type Running = {
  isStopping: boolean
  /** What ends each stream that is being sent, and each wait. */
  readonly endings: Set<() => void>
}

/** An answer whose body is there at once; any other is streamed. */
type WholeOutcome = MadeOutcome & { readonly body: Exclude<MadeOutcome['body'], ReadableStream> }

const largeBytes = 64 * 1024

/** A connection that is cut at once loses its answer on the way: the client gets this long to read it. */
const lingerMs = 500

/** Sends an answer when it is due, and with the damage that it has. */
export async function sendOutcome(outcome: MadeOutcome, running: Running, response: ServerResponse): Promise<void> {
  if (outcome.delayMs !== undefined) await pause(outcome.delayMs, running, response)
  if (outcome.damage?.type === 'drop') return void response.req.socket.destroy()
  if (running.isStopping) response.shouldKeepAlive = false
  const { status, headers, body } = outcome
  if (body instanceof ReadableStream) return stream(status, headers, body, running, response)
  const whole = { ...outcome, body }
  return outcome.damage === undefined || response.req.method === 'HEAD'
    ? sendWhole(whole, running, response)
    : sendDamaged(whole, outcome.damage, running, response)
}

/** A text goes out in one piece with its headers, and in one encoding: only ASCII is the same in that of headers. */
async function sendWhole({ status, headers, body }: WholeOutcome, running: Running, response: ServerResponse): Promise<void> {
  const { req: request } = response
  const sent = typeof body === 'string' && headers.some(isBeyondAscii) ? Buffer.from(body) : body
  const size = typeof sent === 'string' ? Buffer.byteLength(sent) : sent.byteLength
  const length = status === 204 ? [] : ['content-length', String(size)]
  response.writeHead(status, [...headers.flat(), ...length])
  // An answer that has ended counts as sent, and a stop would cut off what is left of a large one.
  const isLarge = request.method !== 'HEAD' && size > largeBytes
  if (isLarge && !response.write(sent)) await drained(response)
  // Most connections just go on.
  const isLast = running.isStopping || isLarge || !request.complete
  if (isLast) response.once('finish', () => endConnection(running, response))
  if (isLarge || request.method === 'HEAD') response.end()
  else response.end(sent)
}

function isBeyondAscii([, value]: Outcome['headers'][number]): boolean {
  return /[\u0080-\uffff]/.test(value)
}

function endConnection(running: Running, { req: request }: ServerResponse): void {
  if (running.isStopping) request.socket.destroySoon()
  // A body that was not read to its end is still coming, so the connection cannot go on.
  else if (!request.complete) setTimeout(() => request.destroy(), lingerMs).unref()
}

async function sendDamaged(
  outcome: WholeOutcome,
  damage: Exclude<Damage, { type: 'drop' }>,
  running: Running,
  response: ServerResponse,
): Promise<void> {
  const { status, headers } = outcome
  const bytes = toBytes(outcome.body)
  if (damage.type === 'drip') return stream(status, headers, dripping(bytes, damage), running, response)
  if (damage.bytes >= bytes.byteLength) return sendWhole(outcome, running, response)
  response.writeHead(status, [...headers.flat(), 'content-length', String(bytes.byteLength)])
  response.flushHeaders()
  response.write(bytes.subarray(0, damage.bytes), () => response.req.socket.destroySoon())
}

/** Sends a body while it is made, no faster than it is read, and until nobody reads it any more. */
async function stream(
  status: number,
  headers: Outcome['headers'],
  body: ReadableStream<Uint8Array>,
  running: Running,
  response: ServerResponse,
): Promise<void> {
  const { req: request } = response
  const reader = body.getReader()
  const cancel = (): void => void reader.cancel().catch(() => undefined)
  const end = (): void => {
    cancel()
    if (response.writableNeedDrain) response.destroy()
  }
  // Nothing may happen for long.
  request.socket.setTimeout(0)
  running.endings.add(end)
  if (running.isStopping) end()
  response.once('close', () => {
    running.endings.delete(end)
    cancel()
  })
  response.writeHead(status, headers.flat())
  response.flushHeaders()
  while (request.method !== 'HEAD' && !response.destroyed) {
    const { done, value } = await reader.read()
    if (done) break
    if (!response.destroyed && !response.write(value)) await drained(response)
  }
  if (!response.destroyed) response.end(() => running.isStopping && request.socket.destroySoon())
}

/** Waits until an answer is due; less when the server stops, or when nobody waits for it any more. */
function pause(delayMs: number, running: Running, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      running.endings.delete(end)
      response.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    running.endings.add(end)
    response.once('close', end)
    if (running.isStopping) end()
  })
}

/** Resolves when more can be written, or nothing any more. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
    if (response.destroyed) done()
  })
}
