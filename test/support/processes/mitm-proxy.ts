import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The script by which mitmproxy 8 writes HAR files; later versions need none. */
const script = '/usr/share/doc/mitmproxy/examples/contrib/har_dump.py'

/** A running `mitmdump`, a proxy on a free port. It writes its HAR file when it is stopped. */
export type MitmProxy = { readonly origin: string; readonly stop: () => Promise<void> }

export async function startMitmProxy(har: string): Promise<MitmProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-mitmproxy-'))
  const settings = [`confdir=${folder}`, `hardump=${har}`].flatMap((setting) => ['--set', setting])
  const scripts = existsSync(script) ? ['--scripts', script] : []
  const child = spawn('mitmdump', ['--listen-host', '127.0.0.1', '--listen-port', '0', ...scripts, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  })
  const closed = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said = `${said}${line}\n`.slice(-2000)
      const [, address] = /Proxy server listening at (?:http:\/\/)?([\d.]+:\d+)/.exec(line) ?? []
      if (address !== undefined) resolve(`http://${address}`)
    })
    void closed.then(() => reject(new Error(`Failed to start mitmdump: ${said}`)))
  })
  return {
    origin,
    async stop() {
      process.removeListener('exit', kill)
      child.kill('SIGTERM')
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
