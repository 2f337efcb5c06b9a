import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { launchChromium, waitUntilReady } from '../../support/browser/page-server.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { openMock, type AttackedMock } from './attacked-mock.ts'
import type { Wish } from './page-tricks.ts'
import { spellings, stateOf, types, wishes } from './control-plane.ts'

const foreignHost = 'evil.example'

/** The script of a service worker that asks what a page tells it. */
const worker = `onmessage = ({ data: { url, method, type, body }, ports: [port] }) => {
  const init = method === 'GET' ? {} : { method, body, headers: type === '' ? {} : { 'content-type': type } }
  fetch(url, init).then((answer) => answer.ok ? answer.text() : null).then((text) => port.postMessage(text), () => port.postMessage(null))
}
`

/** A page of a stranger, and the origin by which it asks the mock. */
type Stranger = { readonly name: string; readonly page: Page; readonly asks: string }

export const pages: AttackClass = {
  name: 'pages',
  holds: 'no page of another origin, nor one that rebinds its name, reads or changes anything of the control API',
  needs: 'chromium',
  open: () =>
    openPages(({ port }, own) => [
      ['another port', `http://127.0.0.1:${own}`, `http://127.0.0.1:${port}`],
      ['another name', `http://localhost:${own}`, `http://127.0.0.1:${port}`],
      ['another port and name', `http://127.0.0.1:${own}`, `http://localhost:${port}`],
      ['another site', `http://${foreignHost}:${own}`, `http://127.0.0.1:${port}`],
      ['a name that is rebound', `http://${foreignHost}:${port}`, `http://${foreignHost}:${port}`],
    ]),
}

/** The same tricks of a page that may do all: they show that the others can break something. */
export const ownPage: AttackClass = {
  ...pages,
  name: 'own page',
  holds: 'nothing',
  open: () => openPages(({ port, origin }) => [['the mock itself', `http://127.0.0.1:${port}`, origin]]),
}

/** By mock and port of the stranger: pages by what they are, their origin, and that by which they ask the mock. */
type OriginsOf = (mock: AttackedMock, own: number) => readonly (readonly [name: string, origin: string, asks: string])[]

async function openPages(originsOf: OriginsOf): ReturnType<AttackClass['open']> {
  const mock = await openMock()
  const files = await bundleTricks()
  const server = createServer(({ url = '/' }, response) => {
    const [type, text] = files.get(url) ?? []
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(text)
  })
  const port = await listenOnFreePort(server)
  const browser = await launchChromium([
    `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
  ])
  const strangers = await Promise.all(originsOf(mock, port).map((one) => openStranger(browser, one, mock, files)))
  const names = await strangers[0]?.page.evaluate(() => Object.keys(globalThis.tricks))
  return {
    next: (draw) => attemptOf(mock, strangers, names ?? [], draw),
    async close() {
      await browser.close()
      server.closeAllConnections()
      await Promise.all([mock.stop(), new Promise((resolve) => void server.close(resolve))])
      return []
    },
  }
}

type Files = ReadonlyMap<string, readonly [type: string, text: string]>

async function bundleTricks(): Promise<Files> {
  const input = fileURLToPath(new URL('page-tricks.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return new Map([
    ['/', ['text/html', '<!doctype html><title>A stranger</title><body><script type="module" src="/tricks.js"></script></body>']],
    ['/tricks.js', ['text/javascript', output[0].code]],
    ['/worker.js', ['text/javascript', worker]],
  ])
}

async function openStranger(
  browser: Browser,
  [name, origin, asks]: ReturnType<OriginsOf>[number],
  mock: AttackedMock,
  files: Files,
): Promise<Stranger> {
  const page = await (await browser.newContext()).newPage()
  // The name of a page that rebinds led to its own server when it was loaded.
  if (origin.endsWith(`:${mock.port}`))
    await page.route(
      ({ pathname }) => files.has(pathname),
      (route) => {
        const [contentType = '', body = ''] = files.get(new URL(route.request().url()).pathname) ?? []
        return route.fulfill({ contentType, body })
      },
    )
  await page.goto(`${origin}/`)
  await waitUntilReady(page)
  return { name, page, asks }
}

/** Who may ask nothing may still be told so. */
const isRefusal = /^\{"error":|^\s*Not for you/

function attemptOf(mock: AttackedMock, strangers: readonly Stranger[], names: readonly string[], draw: Draw): Attempt {
  const { name, page, asks } = pick(strangers, draw)
  const trick = pick(names, draw)
  const [method, path, body] = pick(wishes, draw)
  const spelt = pick(spellings, draw)(path)
  const wish = { url: asks + spelt.replace(/^http:\/\/[^/]*/, ''), method, type: pick(types, draw), body }
  return {
    name: `a page of ${name}: ${trick} ${JSON.stringify(wish)}`,
    async make() {
      const before = await stateOf(mock)
      const play = async ([one, wanted]: readonly [string, Wish]): Promise<string | null> => globalThis.tricks[one]?.(wanted) ?? null
      // A page that is no secure context lacks some of them.
      const read = await page.evaluate(play, [trick, wish] as const).catch(() => null)
      if (read !== null && !isRefusal.test(read)) return `it read ${read.slice(0, 80)}`
      if ((await stateOf(mock)) !== before) return 'the mock is another afterwards'
      return mock.look()
    },
  }
}
