import type { ServerResponse } from 'node:http'
import type { Damage, ReadyOutcome, Outcome } from '../mock/http/api-request.ts'
import { dripBody, toBytes } from '../mock/http/damage.ts'

/** The shared state of a server that answers and may stop. */
export type Running = {
  isStopping: boolean
  /** Callbacks that end each open stream and each delay. */
  readonly endings: Set<() => void>
}

/** An answer whose body is no stream. */
type WholeOutcome = ReadyOutcome & { readonly body: Exclude<ReadyOutcome['body'], ReadableStream> }

const minLargeBytes = 64 * 1024

/** The time for a client to read an answer before its connection is closed. Without it, the answer would be lost. */
const lingerMs = 500

/** Sends an answer after its delay, and with its damage. */
export async function sendOutcome(outcome: ReadyOutcome, running: Running, response: ServerResponse): Promise<void> {
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

/** Sends a body in one piece with its headers. Node then uses one encoding for both, so other headers than ASCII need a body of bytes. */
async function sendWhole({ status, headers, body }: WholeOutcome, running: Running, response: ServerResponse): Promise<void> {
  const { req: request } = response
  const sent = typeof body === 'string' && headers.some(isNonAscii) ? Buffer.from(body) : body
  const size = typeof sent === 'string' ? Buffer.byteLength(sent) : sent.byteLength
  const length = status === 204 ? [] : ['content-length', String(size)]
  response.writeHead(status, [...headers.flat(), ...length])
  // A stop would cut off an ended answer whose large body is still on the way, so that is awaited.
  const isLarge = request.method !== 'HEAD' && size > minLargeBytes
  if (isLarge && !response.write(sent)) await waitForDrain(response)
  // An added listener costs time, and most connections just go on.
  const isLast = running.isStopping || isLarge || !request.complete
  if (isLast) response.once('finish', () => endConnection(running, response))
  if (isLarge || request.method === 'HEAD') response.end()
  else response.end(sent)
}

function isNonAscii([, value]: Outcome['headers'][number]): boolean {
  return /[\u0080-\uffff]/.test(value)
}

function endConnection(running: Running, { req: request }: ServerResponse): void {
  if (running.isStopping) request.socket.destroySoon()
  // The unread rest of the body is still coming, so the connection cannot be reused.
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
  if (damage.type === 'drip') return stream(status, headers, dripBody(bytes, damage), running, response)
  if (damage.bytes >= bytes.byteLength) return sendWhole(outcome, running, response)
  response.writeHead(status, [...headers.flat(), 'content-length', String(bytes.byteLength)])
  response.flushHeaders()
  response.write(bytes.subarray(0, damage.bytes), () => response.req.socket.destroySoon())
}

/** Sends a body while it is made, no faster than it is read, until the connection is closed. */
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
  // A stream may be silent for long.
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
    if (!response.destroyed && !response.write(value)) await waitForDrain(response)
  }
  if (!response.destroyed) response.end(() => running.isStopping && request.socket.destroySoon())
}

/** Waits for the delay of an answer. Ends early when the server stops or the client disconnects. */
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

/** Resolves when more can be written, or the connection is closed. */
function waitForDrain(response: ServerResponse): Promise<void> {
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
