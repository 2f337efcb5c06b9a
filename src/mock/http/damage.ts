import type { Damage } from './api-request.ts'

/** A copy of a body as bytes. */
export function toBytes(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
}

/** The beginning of a body, followed by a lost connection. */
export function truncateBody(body: Uint8Array<ArrayBuffer>, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream({
    pull: (controller) =>
      new Promise<void>((resolve) => {
        if (sent < bytes) {
          controller.enqueue(body.slice(0, bytes))
          sent = bytes
          return resolve()
        }
        // The first bytes must arrive before the error.
        timer = setTimeout(() => {
          controller.error(new TypeError('terminated', { cause: closed() }))
          resolve()
        }, 0)
      }),
    cancel: () => clearTimeout(timer),
  })
}

/** A body that arrives in small pieces. */
export function dripBody(
  body: Uint8Array<ArrayBuffer>,
  { bytes, everyMs }: Extract<Damage, { type: 'drip' }>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream(
    {
      pull: (controller) =>
        new Promise<void>((resolve) => {
          const send = (): void => {
            if (sent < body.byteLength) controller.enqueue(body.slice(sent, sent + bytes))
            sent += bytes
            if (sent >= body.byteLength) controller.close()
            resolve()
          }
          if (sent === 0) send()
          else timer = setTimeout(send, everyMs)
        }),
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  )
}

/** The error that `fetch` throws when a connection ends without an answer. */
export function lostConnection(): TypeError {
  return new TypeError('fetch failed', { cause: closed() })
}

function closed(): Error {
  return Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })
}
