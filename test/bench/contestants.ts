import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Contestant } from './measure.ts'

const server = fileURLToPath(new URL('bench-server.ts', import.meta.url))

/** The configuration of a server: a bare one with its answers, a mock with a number of sessions, or a proxy that only pipes. */
export type Role =
  | { readonly type: 'bare'; readonly status: number; readonly answer: unknown; readonly parsesBody: boolean }
  | { readonly type: 'pipe'; readonly upstream: number }
  | { readonly type: 'understudy'; readonly sessions: number; readonly sources?: number; readonly events?: number }

/** The message of a server that is ready. */
export type ToldBench = { readonly port: number }

export async function startOwn(name: string, role: Role): Promise<Contestant> {
  const child = fork(server, [], { serialization: 'advanced', execArgv: ['--expose-gc'] })
  child.send(role)
  const [told] = (await once(child, 'message')) as [ToldBench]
  return { name, port: told.port, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Starts a program that serves on a port, and waits for its first answer. */
export async function startProgram(name: string, command: readonly string[], port: number, cwd: string): Promise<Contestant> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const deadline = performance.now() + 60_000
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill()
      throw new Error(`Failed to start ${name}: ${said.trim() || 'it does not answer'}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { name, port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    await response.text()
    return true
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
