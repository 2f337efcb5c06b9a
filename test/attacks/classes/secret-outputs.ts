import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toStatelessMessage, toToolMessage } from '../../../src/exchange/mcp-message.ts'
import { exportForms } from '../../../src/scenario/export/exported.ts'
import { toHarEntry } from '../../support/secrets/har-entry.ts'
import { filesIn, type Output } from '../../support/secrets/find-secret.ts'
import { pick, type Draw } from '../attack.ts'
import { runCommand, secretVariable, startCommand, type Ended } from './command.ts'
import type { Secrets } from './secret-echoes.ts'

/** A folder for files, and a deployment that repeats secrets, which `target.yaml` in the folder names. */
type Stage = {
  readonly folder: string
  readonly secrets: Secrets
  readonly baseUrl: string
  readonly mcpUrl: string
  /** Texts that repeat the secrets, for requests. */
  readonly echoes: readonly string[]
}

/** What commands printed and wrote, how each ended, and what else is secret. */
export type Shown = { readonly outputs: readonly Output[]; readonly ended: readonly Ended[]; readonly secrets?: readonly string[] }

/** A use of the command, all of whose outputs others may see. */
export type Use = { readonly name: string; readonly run: (stage: Stage) => Promise<Shown> }

const formats = ['html', 'md', 'json', 'junit', 'sarif'] as const
const globs = ['sessions/list/**', 'search/**', 'conventions/**', 'reports/**', 'errors/**', 'usage/**', 'auth/**', 'mcp/**'] as const
const paths = ['/usage', '/sessions', '/sessions?limit=ten', '/sessions?limit=2', '/sessions/reports/none'] as const

/** Uses by chance, which draw all before they run. */
export const uses: readonly ((draw: Draw) => Use)[] = [
  conform,
  replay,
  callTools,
  shrink,
  initTarget,
  record,
  inspect,
  inspectTicket,
  serveClient,
]

/** Reports in one format or two. */
function reports(all: readonly string[], draw: Draw): readonly string[] {
  return [...new Set([pick(all, draw), pick(all, draw)])].flatMap((format) => ['--report', `${format}=out/report.${format}`])
}

/** Runs commands one after another, with the key in their environment. */
async function runAll({ folder, secrets }: Stage, commands: readonly (readonly string[])[]): Promise<Shown> {
  const ended: Ended[] = []
  for (const args of commands) ended.push(await runCommand(args, folder, { [secretVariable]: secrets.key, UNDERSTUDY_KEY: secrets.key }))
  return { ended, outputs: outputsOf(folder, ended) }
}

/** What is printed, and written into `out`: other files are those of the user. */
function outputsOf(folder: string, ended: readonly Ended[]): readonly Output[] {
  return [...ended.map(({ text }): Output => ['what it printed', text]), ...filesIn(join(folder, 'out'))]
}

function use(commands: readonly (readonly string[])[], prepare: (stage: Stage) => void = () => undefined): Use {
  return {
    name: commands.map((args) => args.join(' ')).join('; '),
    run(stage) {
      prepare(stage)
      return runAll(stage, commands)
    },
  }
}

function conform(draw: Draw): Use {
  const scope = ['--profile', pick(['observe', 'standard', 'lifecycle'], draw), '--rule', pick(globs, draw), '--max-requests', '80']
  const more = [...(draw(3) === 0 ? ['--json'] : []), ...(draw(3) === 0 ? ['--annotations', 'none'] : [])]
  const args = ['conform', '--target', 'target.yaml', ...scope, '--max-minutes', '1', '--scenarios', 'out/failures']
  return use([[...args, ...more, ...reports(formats, draw)]])
}

/** Differs in all that an answer may have, and sends again what it saved. */
const story = `format: 1
title: The usage is as before
steps:
  - call: getUsage
    save: { again: /body/echo }
  - call: getUsage
    save: { title: /body/title }
  - call: listSessions
    query: { cursor: '\${again}' }
  - call: getReport
    path: { sessionId: 'x-\${title}' }
    expect: { status: 299 }
`

function oneStep(call: string): string {
  return `format: 1
title: All is as before
steps:
  - call: ${call}
    expect:
      status: 200
      headers: { x-echo: ${differs}, set-cookie: ${differs}, content-type: ${differs}, location: ${differs} }
      body: { echo: ${differs}, title: { $type: number }, list: none, error: none, nested: none, status: ${differs}, links: none, text: none }
`
}

function replay(draw: Draw): Use {
  const text = draw(3) === 0 ? story : oneStep(pick(['getUsage', 'listSessions'], draw))
  const args = ['replay', 'a.yaml', '--target', 'target.yaml', ...reports(['json', 'junit'], draw), ...(draw(3) === 0 ? ['--json'] : [])]
  return use([args], ({ folder }) => writeFileSync(join(folder, 'a.yaml'), text))
}

const differs = '{ $match: none }'

/** Calls tools of an MCP server, and differs in all that they answer. */
function callTools(draw: Draw): Use {
  const calls = [
    'get_usage, arguments: {}',
    `search_papers, arguments: { query: sleep, maxResults: 1 }`,
    'list_sessions, arguments: { limit: 2 }',
  ]
  const expect = `{ status: 299, isError: ${draw(2) === 0}, body: { echo: ${differs}, title: ${differs} }, error: ${differs} }`
  const steps = Array.from({ length: 3 }, () => `  - { mcp: ${pick(calls, draw)}, expect: ${expect} }\n`)
  const way = `mcp: { token: '\${env:${secretVariable}}' }\n`
  const text = `format: 1\ntitle: All is as before\nsteps:\n${steps.join('')}`
  const args = ['replay', 'a.yaml', '--target', 'target.yaml', ...reports(['json', 'junit'], draw), ...(draw(3) === 0 ? ['--json'] : [])]
  return use([args], ({ folder, baseUrl, mcpUrl }) => {
    writeFileSync(join(folder, 'a.yaml'), text)
    writeFileSync(join(folder, 'target.yaml'), `baseUrl: ${baseUrl}\nkeys: { default: key-default }\nmcpUrl: ${mcpUrl}\n${way}`)
  })
}

function shrink(draw: Draw): Use {
  const number = draw(2)
  return use([['replay', 'a.yaml', '--target', 'target.yaml', '--shrink', 'out/small.yaml']], ({ folder, echoes }) => {
    const fault = `{ step: '2', pointer: /headers/x-echo, expected: none, actual: ${JSON.stringify(echoes[number])} }`
    const steps = oneStep('getUsage').replace('steps:\n', 'steps:\n  - { call: listSessions }\n')
    writeFileSync(join(folder, 'a.yaml'), `${steps}provenance: { from: inspect, fault: ${fault} }\n`)
  })
}

function initTarget(draw: Draw): Use {
  const more = pick([['--json'], ['--out', 'out/target.yaml'], []], draw)
  return {
    name: ['target init', ...more].join(' '),
    run: (stage) => runAll(stage, [['target', 'init', '--base-url', stage.baseUrl, ...more]]),
  }
}

type Sending = { readonly path: string; readonly inHeader: string; readonly echo: number | null }

/** Requests, some of which repeat the key themselves. */
function drawSendings(count: number, draw: Draw): readonly Sending[] {
  return Array.from({ length: count }, () => ({
    path: pick(paths, draw),
    inHeader: pick(['authorization', 'authorization', 'x-api-key', 'cookie'], draw),
    echo: draw(3) === 0 ? draw(4) : null,
  }))
}

/** The headers of a request that have the key. The first request of all has it as it should be. */
function headersOf({ inHeader, echo }: Sending, { secrets: { key }, echoes }: Stage): Record<string, string> {
  const value = inHeader === 'authorization' ? `Bearer ${key}` : inHeader === 'cookie' ? `session=${key}` : key
  const said = (echo === null ? undefined : echoes[echo]) ?? ''
  return { authorization: `Bearer ${key}`, [inHeader]: value, ...(/^[!-~]+$/.test(said) && { 'x-said': said }) }
}

/** Calls of tools, some of which repeat the key themselves. */
function drawMessages(draw: Draw): readonly (number | null)[] {
  return Array.from({ length: draw(6) }, () => (draw(3) === 0 ? draw(4) : null))
}

function callOf(echo: number | null, { secrets: { key }, echoes }: Stage): RequestInit {
  const query = (echo === null ? undefined : echoes[echo]) ?? 'sleep'
  const { headers, message } = toStatelessMessage(toToolMessage('search_papers', { query, [query]: 1 }), 1)
  return { method: 'POST', headers: { ...headers, authorization: `Bearer ${key}` }, body: JSON.stringify(message) }
}

function record(draw: Draw): Use {
  const [sendings, messages] = [drawSendings(12, draw), drawMessages(draw)]
  const form = pick(exportForms, draw)
  return {
    name: `record, then export --as ${form}`,
    async run(stage) {
      const { folder, baseUrl } = stage
      const running = startCommand(
        ['record', '--target', baseUrl, '--out', 'out/bug.yaml', '--har', 'out/bug.har', '--port', '0', '--json'],
        folder,
        {},
      )
      const { baseUrl: recorder } = JSON.parse(await running.ready) as { readonly baseUrl: string }
      for (const sending of sendings)
        await fetch(recorder + sending.path, { headers: headersOf(sending, stage), redirect: 'manual' }).then((answer) => answer.text())
      for (const message of messages) await fetch(new URL('/mcp', recorder), callOf(message, stage)).then((answer) => answer.text())
      const journal = filesIn(join(folder, 'out'))
      running.end('SIGINT')
      const ended = [await running.ended]
      const later = await runAll(stage, [
        ['inspect', 'out/bug.har', '--client-report', 'out/client.md'],
        ['export', 'out/bug.yaml', '--as', form, '--out', `out/exported.${form}`],
      ])
      return { ended: [...ended, ...later.ended], outputs: [...journal, ...outputsOf(folder, ended), ...later.outputs] }
    },
  }
}

function inspect(draw: Draw): Use {
  const [sendings, messages] = [drawSendings(8, draw), drawMessages(draw)]
  const clientReport = pick(['html', 'md', 'json'], draw)
  const form = pick(exportForms, draw)
  const more = ['--scenario', 'out/all.yaml', '--world', 'out/world.yaml', '--client-report', `out/client.${clientReport}`]
  const commands = [
    ['inspect', 'own.har', ...reports(formats, draw), ...more, ...(draw(3) === 0 ? ['--json'] : [])],
    ['export', 'out/all.yaml', '--as', form, '--out', `out/exported.${form}`],
  ]
  return {
    name: commands.map((args) => args.join(' ')).join('; '),
    async run(stage) {
      const entries: object[] = []
      for (const sending of sendings) {
        const url = stage.baseUrl + sending.path
        const answer = await fetch(url, { headers: headersOf(sending, stage), redirect: 'manual' })
        entries.push(toHarEntry(url, stage.secrets.key, await answer.text(), answer))
      }
      for (const message of messages) {
        const call = callOf(message, stage)
        const answer = await fetch(stage.mcpUrl, call)
        entries.push(toHarEntry(stage.mcpUrl, stage.secrets.key, await answer.text(), answer, call))
      }
      writeFileSync(join(stage.folder, 'own.har'), JSON.stringify({ log: { version: '1.2', entries } }))
      return runAll(stage, commands)
    },
  }
}

function inspectTicket(draw: Draw): Use {
  const [quoted, inBody] = [draw(4), draw(2) === 0]
  return use([['inspect', 'ticket.txt', '--scenario', 'out/ticket.yaml', '--report', 'json=out/report.json']], (stage) => {
    const { folder, baseUrl, secrets, echoes } = stage
    const echo = (echoes[quoted] ?? '').replaceAll("'", '')
    const body = JSON.stringify(inBody ? { query: echo } : { query: 'tea', echo })
    const curl = `curl ${baseUrl}/search/papers -H 'authorization: Bearer ${secrets.key}' --json '${body}'`
    writeFileSync(join(folder, 'ticket.txt'), `It says ${echo} when I ask:\n\n${curl}\n`)
  })
}

/** A client with a real key, which it repeats in all parts of its requests to a mock. */
const client = `
const { key, echoes } = JSON.parse(process.env.SAYS)
const api = process.env.RESEARCH_API_URL
for (const authorization of ['Bearer ' + key, 'Bearer key-default'])
  for (const echo of echoes) {
    const headers = { authorization, 'content-type': 'application/json', ...(/^[!-~]*$/.test(echo) && { 'x-echo': echo }) }
    const inUrl = encodeURIComponent(echo)
    await fetch(api + '/sessions?limit=' + inUrl + '&cursor=' + inUrl + '&other=' + inUrl, { headers })
    await fetch(api + '/sessions/reports/' + inUrl, { headers })
    await fetch(api + '/sessions/reports', { method: 'POST', headers, body: JSON.stringify({ researchQuestion: 5, [echo]: echo }) })
  }
`

function serveClient(draw: Draw): Use {
  const report = pick(['html', 'md', 'json'], draw)
  const args = ['run', '--client-report', `out/client.${report}`, '--', process.execPath, 'client.mjs']
  return {
    name: `run with a client report as ${report}`,
    async run({ folder, secrets: { key }, echoes }) {
      writeFileSync(join(folder, 'client.mjs'), client)
      const ended = [await runCommand(args, folder, { SAYS: JSON.stringify({ key, echoes }) })]
      return { ended, outputs: outputsOf(folder, ended) }
    },
  }
}
