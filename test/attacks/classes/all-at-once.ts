import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { anyStyle } from '../../../src/cli/paint.ts'
import { createControl } from '../../../src/control/index.ts'
import { presets } from '../../../src/mock/worlds/presets.ts'
import { launchChromium } from '../../support/browser/page-server.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { filesIn, findSecret } from '../../support/secrets/find-secret.ts'
import { serveEcho, type SendAnswer, type Sent } from '../../support/secrets/serve-echo.ts'
import { createDraws, pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, secretVariable, startCommand, type Ended, type Running } from './command.ts'
import { drawEcho, drawKey, drawSignature, repeatIn, type Secrets } from './secret-echoes.ts'

/** What acts on a terminal, on a runner, in Markdown and in a page, if it gets there as it is. */
const acting = [
  '\u001B]0;pwned\u0007\u001B[2J\u202Ec',
  '::error::pwned',
  '##[error]pwned ##vso[task.x]pwned',
  '<script>pwned = 1</script><img src=x onerror="pwned = 1"><svg onload=pwned=1>',
  `"'\`]]>--><a href="javascript:pwned=1">x</a>[x](javascript:pwned=1)`,
].join('\n')

/** Texts that are slow to look through. */
const hurting = [
  'a'.repeat(200_000),
  '&amp;'.repeat(30_000),
  'https://'.repeat(20_000),
  '%25'.repeat(50_000),
  String.raw`\u00`.repeat(40_000),
  'QUJD'.repeat(60_000),
  '('.repeat(100_000),
  '2026-01-01T'.repeat(15_000),
]

/** So many empty lists need some 30 MB of memory, and a tenth of that as text. */
const emptyLists = `[${'[],'.repeat(900_000)}[]]`

/** An answer with so many values that a run which held each of them would have no memory left. */
function withManyValues(sent: Sent): Sent {
  const { text } = sent
  return /^\s*\{/.test(text) ? { ...sent, text: text.replace(/\}\s*$/, `${text.trim() === '{}' ? '' : ','}"more":${emptyLists}}`) } : sent
}

/** An answer that ends as it should, with keys, and with what acts and hurts, in its texts. */
function worsen(sent: Sent, secrets: Secrets, foreign: string, draw: Draw): Sent {
  let worse = sent
  for (let count = 1 + draw(3); count > 0; count--) worse = repeatIn(worse, drawEcho(secrets, draw), draw)
  const body = readBody(worse.text)
  if (body === null) return worse
  const more = { [acting]: acting, note: acting, hurting: draw(4) === 0 ? pick(hurting, draw) : '' }
  const links = { self: `${foreign}/x?X-Amz-Signature=${secrets.signature}`, resume: acting }
  const named = pick([{}, { title: acting }, { status: acting }, { links }, { error: { code: acting, message: acting } }], draw)
  return { ...worse, text: JSON.stringify({ ...body, ...more, ...named }) }
}

function readBody(text: string): object | null {
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  } catch {
    return null
  }
}

type Misdeed = (response: ServerResponse, sent: Sent, foreign: string) => void

/** Ways to send an answer badly. */
const misdeeds: readonly Misdeed[] = [
  (response) => void response.destroy(),
  () => undefined,
  (response, { status, headers }) => {
    response.writeHead(status, headers)
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  },
  (response, { status, headers, text }) => void response.writeHead(status, { ...headers, 'content-length': '9000000' }).end(text),
  (response, { status, headers }) => {
    response.writeHead(status, { ...headers, 'content-length': '9000' }).write('{"sessions":[')
    setImmediate(() => response.destroy())
  },
  (response, { status, headers, text }) => {
    const many = Array.from({ length: 60 }, (_, at) => `${at} ${headers['x-echo'] ?? 'x'}`)
    response.writeHead(status, { ...headers, 'x-many': many, 'x-retry': ['1', '2'], link: many }).end(text)
  },
  (response, { text }, foreign) =>
    void response.writeHead(302, { location: `${foreign}/taken?of=${encodeURIComponent(text.length < 3000 ? text : '')}` }).end(),
  (response, { status, headers }) => void response.writeHead(status, headers).end(`{"sessions":${emptyLists}}`),
  (response, { status, headers, text }) =>
    void response
      .writeHead(status, headers)
      .end(text.replace(/\[(\{[^{}[\]]*\})/, (_, item: string) => `[${`${item},`.repeat(20_000)}${item}`)),
]

/** All outputs of a run at once, and how its terminal looks. */
const looks: readonly (readonly string[])[] = [[], ['--color', 'always'], ['--json'], ['--quiet'], ['--annotations', 'github']]
const formats = ['html', 'md', 'json', 'junit', 'sarif'] as const

export const allAtOnce: AttackClass = {
  name: 'all at once',
  holds: 'a deployment that does all of it gets a report: in time, in memory, with no key in it, and nothing that acts',
  async open() {
    const browser = needs('chromium').isUnmet ? null : await launchChromium([])
    const opened = await openInFolder((folder, draw) => attemptIn(folder, browser, draw))
    return {
      ...opened,
      async close() {
        await browser?.close()
        return opened.close()
      },
    }
  },
}

/** More than a run uses against such a deployment. */
const most = { megabytes: 1500, cpuSeconds: 75 }

/** Has the command write what it used. */
const measuring = `--import=data:text/javascript,${encodeURIComponent(
  "import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync('used.json', JSON.stringify(process.resourceUsage())))",
)}`

/** So many requests may be on their way, or be decided on, when Ctrl-C comes. */
const mostAfterwards = 8

function attemptIn(folder: string, browser: Browser | null, draw: Draw): Attempt {
  const secrets: Secrets = { key: drawKey(draw), signature: drawSignature(draw) }
  const look = pick(looks, draw)
  const profile = pick(['standard', 'lifecycle'], draw)
  const [seed, badOneIn, hasControl] = [draw(2 ** 31), 6 + draw(12), draw(2) === 0]
  const isVast = draw(3) === 0
  const interruptAt = !isVast && draw(3) === 0 ? 5 + draw(60) : Infinity
  const scope = ['--target', 'target.yaml', '--profile', profile, '--max-requests', '80', '--max-minutes', '1', '--timeout', '300ms']
  const reports = formats.flatMap((format) => ['--report', `${format}=out/report.${format}`])
  const args = ['conform', ...scope, ...reports, '--scenarios', 'out/failures', ...look]
  return {
    name: `${args.join(' ')} of seed ${seed}, bad 1 in ${badOneIn}, interrupted at ${interruptAt}${hasControl ? ', with control' : ''}${isVast ? ', of many values' : ''}`,
    async make() {
      for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
      mkdirSync(join(folder, 'out'))
      const foreign = await serveForeign()
      const drawsFor = createDraws(seed)
      let [requests, running]: [number, Running | undefined] = [0, undefined]
      // The first requests find out if they meet the API.
      const send: SendAnswer = (response, sent, request) => {
        const drawFor = drawsFor(request)
        if (requests++ === interruptAt) running?.end('SIGINT')
        if (requests <= 3) response.writeHead(sent.status, sent.headers).end(sent.text)
        else if (drawFor(badOneIn) === 0) pick(misdeeds, drawFor)(response, worsen(sent, secrets, foreign.origin, drawFor), foreign.origin)
        else {
          const worse = drawFor(2) === 0 ? worsen(sent, secrets, foreign.origin, drawFor) : sent
          const { status, headers, text } = isVast ? withManyValues(worse) : worse
          response.writeHead(status, headers).end(text)
        }
      }
      const served = await serveEcho(secrets.key, presets.conformance, (sent) => sent, send)
      try {
        const control = hasControl ? `control: { url: '${served.controlUrl}' }\n` : ''
        writeFileSync(
          join(folder, 'target.yaml'),
          `baseUrl: ${served.baseUrl}\nkeys: { default: '\${env:${secretVariable}}' }\nrateLimit: none\n${control}`,
        )
        running = startCommand(args, folder, { [secretVariable]: secrets.key, NODE_OPTIONS: measuring })
        const ended = await running.ended
        const worlds = (await createControl({ url: served.controlUrl }).listWorlds()).worlds.map(({ id }) => id)
        return (
          judgeRun(requests > interruptAt && ended.code === 130 ? { ...ended, code: 1 } : ended, folder, secrets, foreign.seen) ??
          (worlds.length > 1 ? `it left ${worlds.length - 1} worlds: ${worlds.join(', ')}` : null) ??
          (requests > interruptAt + mostAfterwards ? `it sent ${requests - interruptAt} requests after Ctrl-C` : null) ??
          (browser === null ? null : await actsIn(browser, join(folder, 'out/report.html')))
        )
      } finally {
        served.stop()
        foreign.stop()
      }
    },
  }
}

/** A host that the deployment leads to, and all that it was told there. */
async function serveForeign(): Promise<{ readonly origin: string; readonly seen: readonly string[]; readonly stop: () => void }> {
  const seen: string[] = []
  const server = createServer(({ method = '', url = '', rawHeaders }, response) => {
    seen.push(`${method} ${url} ${rawHeaders.join(' ')}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end('taken')
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    origin,
    seen,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function judgeRun(ended: Ended, folder: string, secrets: Secrets, seen: readonly string[]): string | null {
  // The colours are ours: what acts has none.
  const text = ended.text.replace(anyStyle, '')
  const outputs = [['what it printed', text], ...filesIn(join(folder, 'out'))] as const
  const [shown] = [secrets.key, secrets.signature].flatMap((secret) => findSecret(secret, outputs))
  const raw = outputs.find(
    ([name, content]) => name !== 'what it printed' && /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/u.test(content),
  )
  const [told] = seen.flatMap((request) => (/^(?:GET|HEAD) /.test(request) && !/authorization/i.test(request) ? [] : [request]))
  // A command that was killed wrote none.
  if (ended.signal !== null) return brokenBy(ended)
  const { maxRSS, userCPUTime } = JSON.parse(readFileSync(join(folder, 'used.json'), 'utf8')) as NodeJS.ResourceUsage
  const [megabytes, cpuSeconds] = [Math.round(maxRSS / 1024), Math.round(userCPUTime / 1e6)]
  const isCostly = megabytes > most.megabytes || cpuSeconds > most.cpuSeconds
  return (
    brokenBy({ ...ended, text }) ??
    shown ??
    (raw === undefined ? null : `${raw[0]} has a raw control character`) ??
    (told === undefined ? null : `another host was told ${told}`) ??
    (ended.code === 1 || ended.code === 2 || isTooBusy(ended) ? null : `it ended with ${ended.code}: ${text.slice(-300)}`) ??
    (isCostly ? `it took ${megabytes} MB and ${cpuSeconds} s of CPU` : null)
  )
}

/** On a busy machine, even the first answers may take longer than the short limit of a request. */
function isTooBusy({ code, text }: Ended): boolean {
  return code === 3 && /Failed to reach \S+: no answer within /.test(text)
}

/** Tells what a page does that it should not: run a script of a deployment, or ask for anything. */
async function actsIn(browser: Browser, file: string): Promise<string | null> {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  try {
    const own = pathToFileURL(file).href
    await page.goto(own)
    const isPwned = await page.evaluate(() => 'pwned' in globalThis)
    const other = asked.find((url) => url !== own)
    return isPwned ? 'a script of the deployment ran in the report' : other === undefined ? null : `the report asked for ${other}`
  } finally {
    await page.close()
  }
}
