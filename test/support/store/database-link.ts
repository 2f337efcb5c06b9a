import { connect, createServer, type Socket } from 'node:net'

/** The way of a message to a database: on, into nothing, or to its place with the answer lost and the connection ended. */
export type Passing = 'on' | 'cut' | 'cutAfter' | 'swallow'

/** A connection to a database that a test can disturb. */
export type DatabaseLink = {
  /** The address of the database by this way. */
  readonly url: string
  /** Decides about each piece that is sent to the database. Messages of one moment may come in one piece. */
  readonly onSent: (decide: (text: string) => Passing | Promise<Passing>) => void
  readonly stop: () => void
}

/** Opens a way to a database on this machine. */
export async function linkTo(database: string): Promise<DatabaseLink> {
  const sockets = new Set<Socket>()
  let decide: (text: string) => Passing | Promise<Passing> = () => 'on'
  const server = createServer((near) => {
    const far = connect(Number(new URL(database).port), '127.0.0.1')
    const both = [near, far]
    let isOver = false
    let isCut = false
    const end = (): void => both.forEach((socket) => socket.destroy())
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    let before = Promise.resolve()
    near.on('data', (bytes) => {
      const pass = async (): Promise<void> => {
        if (isOver) return
        const passing = await decide(bytes.toString('latin1'))
        if (passing === 'cut') end()
        if (passing === 'cut') return
        isCut ||= passing === 'cutAfter'
        isOver = passing === 'swallow'
        if (!isOver) far.write(bytes)
      }
      before = before.then(pass)
    })
    far.on('data', (bytes) => (isCut ? end() : near.write(bytes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(database)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    onSent: (given) => void (decide = given),
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
