import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A compile cache for all processes, since compilation is most of a start. */
const compiled = join(tmpdir(), 'understudy-compiled')

function start(args: readonly string[], environment: Readonly<Record<string, string>>, cwd = process.cwd()): ChildProcess {
  return spawn(process.execPath, [resolve(inject('command')), ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a command to its end. */
export async function understudy(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = start(args, environment)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Runs a command whose output another program reads, and gives what that says and how the command ended. */
export async function piped(args: readonly string[], reader: string): Promise<Ended> {
  const command = [process.execPath, inject('command'), ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('sh', ['-c', `{ ${command}; echo "ended $?" >&2; } | ${reader}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  await once(child, 'close')
  const [, said = '', code] = /^([^]*)ended (\d+)\n$/.exec(stderr) ?? []
  return { code: Number(code), stdout, stderr: said }
}

/** Starts a mock for people, ends it when it has printed something, and gives all that it printed. */
export async function printedByMock(args: readonly string[]): Promise<string> {
  const child = start(['mock', '--port', '0', ...args], {})
  running.add(child)
  let stdout = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    child.kill('SIGTERM')
  })
  await once(child, 'close')
  running.delete(child)
  return stdout
}

/** A mock, or another command that serves, that has said that it is ready. */
export type Mock = {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  /** The next line of stderr that is no line of the request log, waited for. */
  readonly told: () => Promise<string>
  readonly ready: { readonly [member: string]: unknown }
  /** Ends it, and gives its exit code; null when the signal killed it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Waits for an end that nobody asked for, and gives its exit code. */
  readonly ended: () => Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts `understudy mock --port 0 --json …` and waits for its ready line. It rejects with what it said when it ends without one. */
export function startMock(args: readonly string[] = []): Promise<Mock> {
  return startServer(['mock', '--port', '0', '--json', ...args])
}

/** Starts a command that serves in a folder, and waits for its ready line. Such a command is ended by `stopMocks`, too. */
export async function startServer(args: readonly string[], folder?: string): Promise<Mock> {
  const child = start(args, {}, folder)
  const name = args[0] ?? ''
  if (child.stdout === null) throw new Error(`Failed to start ${name}: it has no stdout`)
  running.add(child)
  const closed = once(child, 'close') as Promise<[number | null]>
  void closed.then(() => running.delete(child))
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const lines = linesOf(child)
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    closed.then(([code]) => {
      throw new Error(`${name} ended with ${code} before it was ready: ${stderr}`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    async told() {
      for (;;) {
        const told = String((await lines.next()).value)
        if (!requestLine.test(told)) return told
      }
    },
    ready: JSON.parse(line[0]) as { readonly [member: string]: unknown },
    ended: async () => (await closed)[0],
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await closed)[0]
    },
  }
}

/** A line of the request log. */
const requestLine = /^[A-Z]+ +\/\S* (?:\d{3}|dropped) /

/** The lines of stderr, buffered until they are read. */
function linesOf({ stderr }: ChildProcess): AsyncIterator<string> {
  if (stderr === null) throw new Error('Failed to read stderr: there is none')
  return createInterface(stderr)[Symbol.asyncIterator]()
}

/** Ends every mock that a test has left running. */
export async function stopMocks(): Promise<void> {
  const closed = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(closed)
}
