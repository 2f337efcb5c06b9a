import { spawnSync } from 'node:child_process'
import net from 'node:net'

/** The clock of a world: instants of it in milliseconds, null where the mock does not answer. */
export type WorldClock = {
  readonly read: () => Promise<number | null>
  /** Moves it to an instant, unless it has passed that, and reads it. */
  readonly moveTo: (at: number) => Promise<number | null>
  /** Does the same while this thread waits. */
  readonly moveToAtOnce: (at: number) => number | null
}

/** Reaches the clock of the default world by plain sockets: a program may have replaced fetch and node:http, and their timers are not real. */
export function createWorldClock(controlUrl: string): WorldClock {
  const { hostname, port, pathname } = new URL(controlUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const { connect } = net
  const ask = (method: string, body: string): Promise<number | null> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), host)
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      socket.on('error', () => resolve(null))
      socket.on('close', () => resolve(toInstant(text)))
      const head = `${method} ${pathname}/worlds/default/clock HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: ${agent}\r\nConnection: close\r\n`
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    })
  return {
    read: () => ask('GET', ''),
    // A world that another process has moved further refuses to go back.
    moveTo: async (at) => (await ask('POST', toBody(at))) ?? ask('GET', ''),
    moveToAtOnce(at) {
      const { NODE_OPTIONS: _, ...env } = process.env
      const url = `${controlUrl}/worlds/default/clock`
      const { stdout } = spawnSync(process.execPath, ['-e', moveInOtherProcess, url, toBody(at)], { env, encoding: 'utf8' })
      return toInstant(stdout)
    },
  }
}

/** The request log leaves out what this agent asks. */
const agent = 'understudy-virtual-time'

const moveInOtherProcess = `(async () => {
  const headers = { 'user-agent': '${agent}' }
  const [url, body] = process.argv.slice(1)
  const moved = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  console.log(await (moved.ok ? moved : await fetch(url, { headers })).text())
})()`

function toBody(at: number): string {
  return JSON.stringify({ to: new Date(Math.ceil(at)).toISOString() })
}

function toInstant(answer: string): number | null {
  const [, now] = /"now"\s*:\s*"([^"]+)"/.exec(answer) ?? []
  return now === undefined ? null : Date.parse(now)
}
