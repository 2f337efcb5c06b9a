import type { ReadyOutcome } from '../http/api-request.ts'
import { lostConnection } from '../http/damage.ts'
import type { Holder } from './holder.ts'
import type { Message, PlainOutcome, PlainRequest } from './message.ts'

/** The client of a page that does not hold the worlds: it sends requests to the holder. */
export type HolderClient = {
  readonly ask: (request: PlainRequest) => Promise<ReadyOutcome>
  readonly hear: (message: Message) => void
  /** Sends all open requests to a new holder. It recognises a request by its id, so nothing is done twice. */
  readonly askAgain: () => void
  /** Passes all open requests to the holder that this page has become. */
  readonly handOver: (holder: Holder) => void
  readonly close: (reason: Error) => void
}

type Pending = {
  readonly request: PlainRequest
  readonly resolve: (outcome: ReadyOutcome | Promise<ReadyOutcome>) => void
  readonly reject: (reason: Error) => void
}

export function createHolderClient(page: string, send: (message: Message) => void): HolderClient {
  const pending = new Map<string, Pending>()
  const incoming = createIncoming(send)

  const take = (id: string, { body, ...outcome }: PlainOutcome): void => {
    const asked = pending.get(id)
    if (asked === undefined) return
    pending.delete(id)
    send({ type: 'heard', id })
    asked.resolve({ ...outcome, body: body ?? incoming.open(id) })
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        pending.set(id, { request, resolve, reject })
        send({ type: 'ask', id, page, request })
      }),
    hear(message) {
      const { type } = message
      if (type === 'answer') take(message.id, message.outcome)
      else if (type === 'part') incoming.add(message.id, message.bytes)
      else if (type === 'end') incoming.end(message.id, message.isBroken)
    },
    askAgain() {
      incoming.breakOff()
      for (const [id, { request }] of pending) send({ type: 'ask', id, page, request })
    },
    handOver(holder) {
      incoming.breakOff()
      for (const [id, { request, resolve }] of pending) resolve(holder.answerAgain(id, request))
      pending.clear()
    },
    close(reason) {
      incoming.breakOff()
      for (const { reject } of pending.values()) reject(reason)
      pending.clear()
    },
  }
}

/** The bodies that arrive from the holder, part by part. */
type Incoming = {
  readonly open: (id: string) => ReadableStream<Uint8Array>
  readonly add: (id: string, bytes: Uint8Array) => void
  readonly end: (id: string, isBroken: boolean) => void
  /** Ends all bodies as lost connections. */
  readonly breakOff: () => void
}

type Receiving = { readonly controller: ReadableStreamDefaultController<Uint8Array>; readonly arrived: () => void }

const noop = (): void => undefined

function createIncoming(send: (message: Message) => void): Incoming {
  const receiving = new Map<string, Receiving>()
  return {
    open(id) {
      let arrived = noop
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => void receiving.set(id, { controller, arrived: () => arrived() }),
          pull: () =>
            new Promise<void>((resolve) => {
              arrived = resolve
              send({ type: 'pull', id })
            }),
          cancel() {
            receiving.delete(id)
            send({ type: 'cancel', id })
          },
        },
        { highWaterMark: 0 },
      )
    },
    add(id, bytes) {
      const { controller, arrived } = receiving.get(id) ?? {}
      controller?.enqueue(bytes)
      arrived?.()
    },
    end(id, isBroken) {
      const { controller, arrived } = receiving.get(id) ?? {}
      receiving.delete(id)
      if (isBroken) controller?.error(lostConnection())
      else controller?.close()
      arrived?.()
    },
    breakOff() {
      for (const { controller, arrived } of receiving.values()) {
        controller.error(lostConnection())
        arrived()
      }
      receiving.clear()
    },
  }
}
