import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type StoreProcess = {
  readonly pid: number
  /** Its output, line by line, until it ends. */
  readonly lines: AsyncIterator<string, unknown>
  readonly kill: () => Promise<void>
}

const scripts = {
  hold: fileURLToPath(new URL('hold-state.ts', import.meta.url)),
  append: fileURLToPath(new URL('append-to-state.ts', import.meta.url)),
  save: fileURLToPath(new URL('save-to-state.ts', import.meta.url)),
}

/** Starts a process that uses a state file; through a shell, when something is to be set up for it first. */
export async function startStoreProcess(
  script: keyof typeof scripts,
  args: readonly (string | number)[],
  setUp?: string,
): Promise<StoreProcess> {
  const words = [process.execPath, scripts[script], ...args.map(String)]
  const [command = '', ...rest] = setUp === undefined ? words : ['/bin/sh', '-c', `${setUp}; exec "$0" "$@"`, ...words]
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const closed = once(child, 'close')
  await once(child, 'spawn')
  return {
    pid: child.pid ?? 0,
    lines,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
