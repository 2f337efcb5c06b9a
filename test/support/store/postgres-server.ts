import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import pg from 'pg'
import { postgresPath } from '../processes/programs.ts'

/** A PostgreSQL of its own, in a folder of its own. */
export type PostgresServer = {
  /** The address of a database that is empty. */
  readonly createDatabase: () => Promise<string>
  /** Ends it at once, without a word to its clients. */
  readonly kill: () => void
  readonly start: () => void
  readonly stop: () => void
}

/** PostgreSQL refuses to run as root: there, it runs as the user that its package makes. */
const isRoot = getuid?.() === 0

function run(words: readonly string[]): string {
  const [program = '', ...rest] = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words] : words
  return execFileSync(program, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() })
}

/** Starts a server on a free port of this machine; with TLS, if it has a certificate. */
export async function startPostgres(
  settings: readonly string[] = [],
  secure?: { readonly key: string; readonly cert: string },
): Promise<PostgresServer> {
  const programs = postgresPath ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  if (secure !== undefined) {
    writeFileSync(key, secure.key)
    writeFileSync(cert, secure.cert)
    chmodSync(key, 0o600)
  }
  if (isRoot) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    for (const path of [folder, ...(secure === undefined ? [] : [key, cert])]) chownSync(path, id('-u'), id('-g'))
  }
  const all = [...settings, ...(secure === undefined ? [] : ['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${cert}`])]
  const data = join(folder, 'data')
  const port = await freePort()
  run([join(programs, 'initdb'), '-A', 'trust', '-U', 'postgres', '-N', '-D', data])
  let isRunning = false
  const start = (): void => {
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=16MB -c max_connections=60 ${all.map((one) => `-c ${one}`).join(' ')}`
    run([join(programs, 'pg_ctl'), '-w', '-D', data, '-o', options, '-l', join(folder, 'log'), 'start'])
    isRunning = true
  }
  const end = (mode: string): void => {
    if (!isRunning) return
    isRunning = false
    run([join(programs, 'pg_ctl'), '-w', '-m', mode, '-D', data, 'stop'])
  }
  start()
  let made = 0
  return {
    async createDatabase() {
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
      await client.connect()
      const name = `understudy_${++made}`
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    kill: () => end('immediate'),
    start,
    stop() {
      end('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
