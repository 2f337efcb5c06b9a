import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The `prism` command that npm installs here, on the Node that runs this. */
export const prismCommand: readonly string[] = [process.execPath, fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'))]

/** A running `prism proxy`. */
export type RunningPrism = { readonly origin: string; readonly stop: () => Promise<void> }

/**
 * Starts `prism proxy` on a free port, in front of a server. Request validation is off: Prism is to judge the answers to bad requests, too.
 * It rejects with the output of a process that ends before it listens.
 */
export async function startPrism(document: unknown, upstream: string, flags: readonly string[] = []): Promise<RunningPrism> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-prism-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const [node = '', ...args] = [...prismCommand, 'proxy', file, upstream, '--port', '0', '--validate-request', 'false', ...flags]
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const end = (): void => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end)
    end()
    await closed
  }
  try {
    return { origin: await originOf(child, closed), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that Prism logs once it listens. All output is read to its end, or the process would block on a full pipe. */
async function originOf({ stdout, stderr }: ChildProcess, closed: Promise<unknown>): Promise<string> {
  if (stdout === null || stderr === null) throw new Error('Failed to start Prism: it has no output')
  let said = ''
  const lines = createInterface(stdout)
  stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, origin] = /Prism is listening on (http:\S+)/.exec(line) ?? []
      if (origin !== undefined) resolve(origin)
      else said = `${said}${line}\n`.slice(-2000)
    })
    void closed.then(() => reject(new Error(`Failed to start Prism: ${said}`)))
  })
}

const tooMany = 'Too many violations! '

/** The violations of an answer that Prism lists in its `sl-violations` header. It cuts a long list short. */
export function violationsIn(headers: Headers): readonly string[] {
  const header = headers.get('sl-violations')
  if (header === null) return []
  const whole = header.startsWith(tooMany) ? `${header.slice(tooMany.length, header.lastIndexOf(',{"location"'))}]` : header
  const violations = JSON.parse(whole) as readonly { readonly location: readonly string[] }[] // as Prism writes them
  return violations.filter(({ location }) => location[0] === 'response').map((violation) => JSON.stringify(violation))
}
