import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection to Firefox by Marionette, its remote protocol: JSON with the length before it. */
export type Marionette = {
  readonly send: (command: string, parameters?: object) => Promise<unknown>
  readonly close: () => void
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (reason: Error) => void }

export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  let count = 0
  const take = (message: unknown): void => {
    // The first message is a greeting; an answer has its type, its number, an error and a value.
    if (!Array.isArray(message)) return
    const [, id, error, value] = message as [number, number, object | null, unknown]
    if (error === null) waiting.get(id)?.resolve(value)
    else waiting.get(id)?.reject(new Error(`Failed to steer Firefox: ${JSON.stringify(error)}`))
    waiting.delete(id)
  }
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      take(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Failed to steer Firefox: it has closed the connection'))
    waiting.clear()
  })
  await once(socket, 'connect')
  return {
    send(command, parameters = {}) {
      const id = ++count
      const text = JSON.stringify([0, id, command, parameters])
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.set(id, { resolve, reject })
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return promise
    },
    close: () => socket.destroy(),
  }
}
