import { connect, type Socket } from 'node:net'

/** A connection that is written to by hand, byte for byte. */
export type Wire = {
  readonly socket: Socket
  /** The text received so far. */
  readonly text: () => string
  /** Resolves when what has come fits, or with all of it when the connection ends before. */
  readonly until: (pattern: RegExp) => Promise<string>
  /** Resolves with all that came when the connection is closed, by whomever. */
  readonly closed: Promise<string>
}

export async function openWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (text += chunk))
  // A reset is one way to be refused; what came before it tells which.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!pattern.test(text)) return
        socket.off('data', look)
        resolve(text)
      }
      socket.on('data', look)
      void closed.then(resolve)
      look()
    })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  return { socket, text: () => text, until, closed }
}

/** Sends one request on a connection of its own, which is closed behind it, and gives all that comes back. */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<string> {
  const wire = await openWire(port)
  wire.socket.write(bytes)
  return wire.closed
}

/** The bytes of a request of an account, asking that the connection be closed. Its lines are taken as they are. */
export function requestBytes(line: string, headers: readonly string[] = [], body: string | Uint8Array = ''): Buffer {
  const head = [line, 'host: 127.0.0.1', 'authorization: Bearer key-default', 'connection: close', ...headers, '', '']
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), Buffer.from(body)])
}

/** Status and error code of an answer; a code of null is no JSON of ours. */
export function refusalOf(answer: string): readonly [status: number, code: string | null] {
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
  const [, code = null] = /\r\n\r\n\{"error":\{"code":"(\w+)","message":/.exec(answer) ?? []
  return [Number(status), code]
}
