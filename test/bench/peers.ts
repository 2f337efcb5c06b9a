import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prismCommand } from '../support/processes/prism-command.ts'
import { freePort, startProgram } from './contestants.ts'
import { statusOf, type Contestant, type Load } from './measure.ts'

/** Another mock server, and how it is asked for the same. They answer from examples or schemas and keep no state. */
export type Peer = { readonly contestant: Contestant; readonly toLoad: (load: Load) => Promise<Load> }

const document = fileURLToPath(new URL('../../dist/openapi.json', import.meta.url))

/** Starts the Prism that npm installs here, and the newest of each other peer that can be installed; of those that do not start it says why. */
export async function startPeers(): Promise<readonly Peer[]> {
  const folder = createFolder(readFileSync(document, 'utf8'))
  const peers: Peer[] = []
  for (const { name, packages, start } of known) {
    try {
      if (packages.length > 0) installIn(folder, packages)
      const port = await freePort()
      const contestant = await startProgram(name, start(folder, port), port, folder)
      peers.push({ contestant, toLoad: (load) => withItsPath(port, load) })
    } catch (error) {
      console.log(`${name}: not measured. ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
    }
  }
  return peers
}

/** A folder of its own for other people's programs, with the document that they work from. */
function createFolder(openapi: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'))
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  writeFileSync(join(folder, 'openapi.json'), openapi)
  return folder
}

function installIn(folder: string, packages: readonly string[]): void {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: 'pipe',
  })
}

/** Some serve below the path of the document's server, some do not. */
async function withItsPath(port: number, load: Load): Promise<Load> {
  const short = { ...load, path: load.path.replace('/api/v2', '') }
  return (await statusOf(port, short)) === 404 ? load : short
}

type Known = {
  readonly name: string
  /** Installed for this run alone. */
  readonly packages: readonly string[]
  readonly start: (folder: string, port: number) => readonly string[]
}

const known: readonly Known[] = [
  {
    name: 'Prism',
    packages: [],
    start: (_, port) => [...prismCommand, 'mock', 'openapi.json', '--port', String(port), '--verboseLevel', 'silent'],
  },
  {
    name: 'Scalar',
    packages: ['@scalar/mock-server', '@hono/node-server', 'hono'],
    start: (folder, port) => [process.execPath, writeScalar(folder), String(port)],
  },
  {
    name: 'Mockoon',
    packages: ['@mockoon/cli'],
    start: (folder, port) => [
      process.execPath,
      join(folder, 'node_modules/@mockoon/cli/bin/run.js'),
      'start',
      '--data',
      'openapi.json',
      '--port',
      String(port),
      '--disable-log-to-file',
    ],
  },
  {
    name: 'MSW + adapter',
    packages: ['msw', '@hono/node-server', 'hono'],
    start: (folder, port) => [process.execPath, writeMsw(folder), String(port)],
  },
]

function writeScalar(folder: string): string {
  const file = join(folder, 'scalar.js')
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createMockServer } from '@scalar/mock-server'
const app = await createMockServer({ document: JSON.parse(readFileSync('openapi.json', 'utf8')), specification: JSON.parse(readFileSync('openapi.json', 'utf8')) })
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) })
`,
  )
  return file
}

/** One handler for each thing that is measured; their answers are smaller than ours, which is in their favour. */
function writeMsw(folder: string): string {
  const file = join(folder, 'msw.js')
  writeFileSync(
    file,
    `import { serve } from '@hono/node-server'
import { getResponse, http, HttpResponse } from 'msw'
const report = { sessionId: '8d72683f-f451-4ef2-bae9-c22bbf9ac69f', status: 'completed', executionStage: 'done', exportsStatus: 'ready' }
const handlers = [
  http.get('*/sessions/reports/:sessionId', () => HttpResponse.json(report)),
  http.get('*/sessions', () => HttpResponse.json({ sessions: Array(50).fill(report), totalCount: 50, nextCursor: null })),
  http.post('*/sessions/reports', async ({ request }) => HttpResponse.json({ ...report, asked: await request.json() }, { status: 202 })),
  http.post('*/search/papers', async ({ request }) => HttpResponse.json({ papers: Array(10).fill(report), asked: await request.json() })),
]
serve({ fetch: async (request) => (await getResponse(handlers, request)) ?? new Response(null, { status: 404 }), hostname: '127.0.0.1', port: Number(process.argv[2]) })
`,
  )
  return file
}
