import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function start(args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['src/cli/main.ts', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a command to its end, from the sources. */
export async function understudy(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = start(args, environment)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Starts `understudy mock --port 0 --json …` and waits for its ready line. */
export async function startMock(args: readonly string[] = []): Promise<{
  readonly stderr: () => string
  readonly ready: { readonly [member: string]: unknown }
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}> {
  const child = start(['mock', '--port', '0', '--json', ...args], {})
  if (child.stdout === null) throw new Error('Failed to start the mock: it has no stdout')
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    stderr: () => stderr,
    ready: JSON.parse(line) as { readonly [member: string]: unknown },
    async stop(signal = 'SIGTERM') {
      const closed = once(child, 'close')
      child.kill(signal)
      return ((await closed) as [number | null])[0]
    },
  }
}
