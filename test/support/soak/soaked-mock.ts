import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Send } from './episodes.ts'
import type { Memory, Told } from './soak-server.ts'

/** A mock that is asked for very much, and tells how its memory fares. */
export type Soaked = {
  readonly send: Send
  readonly memory: () => Promise<Memory>
  readonly stop: () => Promise<void>
  readonly bugs: readonly string[]
}

export const concurrency = 16
/** Compiled code, caches and the rings of ledgers are full after so many requests. */
export const warmUpRequests = 80_000
/** The tolerance of the heap, since a ring buffer holds larger or smaller answers. */
export const slackBytes = 3 * 1024 * 1024

/** A mock in a process of its own, over connections that stay open. */
export async function soakOverLoopback(): Promise<Soaked> {
  const child = fork(fileURLToPath(new URL('soak-server.ts', import.meta.url)), { execArgv: ['--expose-gc'] })
  const bugs: string[] = []
  let toldMemory: (memory: Memory) => void = () => undefined
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Failed to soak: the mock ended with ${code}`)))
    child.on('message', (told: Told) => {
      if ('port' in told) resolve(told.port)
      else if ('bug' in told) bugs.push(told.bug)
      else toldMemory(told.memory)
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  return {
    bugs,
    send: (asked) => sendOver(agent, port, asked),
    memory: () =>
      new Promise((resolve) => {
        toldMemory = resolve
        child.send('memory')
      }),
    async stop() {
      // From now on its end is no failure.
      const ended = once(child.removeAllListeners('exit'), 'exit')
      agent.destroy()
      child.send('stop')
      await ended
    },
  }
}

function sendOver(agent: Agent, port: number, { method, path, key, body, headers }: Parameters<Send>[0]): ReturnType<Send> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { agent, host: '127.0.0.1', port, method, path, headers: headersOf(key, bytes?.byteLength, headers) },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (headers?.['x-soak'] === 'leave') {
          outgoing.once('close', () => resolve({ status, text: '' }))
          answer.once('data', () => outgoing.destroy())
          answer.on('error', () => undefined)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => resolve({ status, text: Buffer.concat(chunks).toString() }))
        answer.once('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

export function headersOf(
  key: string | undefined,
  length: number | undefined,
  more: Parameters<Send>[0]['headers'],
): { readonly [name: string]: string } {
  return {
    ...(key !== undefined && key !== '' && { authorization: `Bearer ${key}` }),
    ...(length !== undefined && { 'content-type': 'application/json', 'content-length': String(length) }),
    ...more,
  }
}
