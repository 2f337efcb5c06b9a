import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { listenOnFreePort } from '../processes/listen.ts'

const command = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

/** A check of a scenario, as the suite reports it. */
type OfficialCheck = { readonly id: string; readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO' }

/** The checks of each scenario of a run. */
type OfficialRun = ReadonlyMap<string, readonly OfficialCheck[]>

/** Runs the scenarios that a revision asks of a server, and those that it lists beside them. */
export function examineServer(url: string, revision: string): Promise<OfficialRun> {
  return runSuite(['server', '--url', url, '--requirements', revision])
}

/** Runs the scenarios for authorization servers. The suite prints the address that a person opens, which needs nobody here. */
export async function examineAuthorizationServer(issuer: string, resource: string): Promise<OfficialRun> {
  const free = createServer()
  const port = await listenOnFreePort(free)
  free.close()
  await once(free, 'close')
  const registered = await fetch(`${issuer}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [`http://127.0.0.1:${port}/callback`], token_endpoint_auth_method: 'none' }),
  })
  const { client_id: clientId } = (await registered.json()) as { readonly client_id: string }
  let toOpen = ''
  const words = ['authorization', '--url', issuer, '--client-id', clientId, '--port', `${port}`, '--resource', resource]
  return runSuite(words, (line) => {
    if (line.startsWith(issuer)) toOpen = line
    // It listens for the code by now.
    if (line.startsWith('Callback server started')) void fetch(toOpen).catch(() => undefined)
  })
}

async function runSuite(words: readonly string[], onLine: (line: string) => void = () => undefined): Promise<OfficialRun> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-mcp-'))
  try {
    const stdio = ['ignore', 'pipe', 'inherit'] as const
    const child = spawn(process.execPath, [command, ...words, '--output-dir', folder], { stdio: [...stdio] })
    createInterface(child.stdout).on('line', onLine)
    await once(child, 'close')
    return readRun(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads what a run left in its folder: a folder for each scenario, named for it and for the time. */
function readRun(folder: string): OfficialRun {
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => {
        const [, scenario = name] = /^(?:server-|authorization-server-)?(.*)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name) ?? []
        return [scenario, JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as readonly OfficialCheck[]] // as the suite writes it
      }),
  )
}

/** The scenarios of an extension, which no revision demands. This server has none. */
const ofExtension = /^tasks-/

/** The check that every scenario adds: all messages on the wire are valid. It tells nothing of a scenario that showed nothing else. */
const ofEveryScenario = 'wire-schema-valid'

/** The number of checks that passed, and those that did not, as `scenario:check`; of a scenario without a check that passed, its name. */
export function summarise(run: OfficialRun): { readonly passed: number; readonly others: readonly string[] } {
  const all = [...run].filter(([scenario]) => !ofExtension.test(scenario)).map(([scenario, checks]) => summariseOne(scenario, checks))
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), others: all.flatMap(({ others }) => others).toSorted() }
}

function summariseOne(scenario: string, checks: readonly OfficialCheck[]): { readonly passed: number; readonly others: readonly string[] } {
  const judged = checks.filter(({ status }) => status !== 'INFO')
  const passed = judged.filter(({ status }) => status === 'SUCCESS')
  const others = new Set(judged.filter(({ status }) => status !== 'SUCCESS').map(({ id }) => id))
  const isBare = passed.every(({ id }) => id === ofEveryScenario)
  if (isBare && !others.has(ofEveryScenario)) return { passed: 0, others: [scenario] }
  return { passed: passed.length, others: [...others].map((id) => `${scenario}:${id}`) }
}
