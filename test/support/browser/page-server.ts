import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { bundlePanel, toPanelModule } from '../../../.toolchain/build-panel.ts'
import { createControl } from '../../../src/control/index.ts'
import type { UnderstudyOptions } from '../../../src/mock/understudy.ts'
import type { ServedApi } from '../serve/behaviour-suite.ts'
import type { PageSettings } from './page-script.ts'
import { chromiumPath } from '../processes/programs.ts'
import { listenOnFreePort } from '../processes/listen.ts'

/** A browser, and a server of one page that wears the mock through MSW's service worker under a strict policy. */
export type PageServer = {
  readonly origin: string
  /** As if the browser had never been anywhere. */
  readonly newContext: () => Promise<BrowserContext>
  /** Opens the page, and waits until its script is done. */
  readonly open: (context: BrowserContext, wanted?: PageSettings) => Promise<Page>
  /** The paths that the server was asked for. */
  readonly served: readonly string[]
  readonly stop: () => Promise<void>
}

/** Debian's Chromium, or the one that is named. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...args] })
}

/** Serves the page of a script with one of the two versions of MSW. */
export async function startPageServer(
  script = fileURLToPath(new URL('page-script.ts', import.meta.url)),
  msw: 'msw' | 'msw-2' = 'msw',
): Promise<PageServer> {
  const files = await bundlePage(script, msw)
  const served: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    served.push(path)
    const file = files.get(path)
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': typeOf(path),
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
    })
    response.end(file ?? 'Nobody serves this.')
  })
  const port = await listenOnFreePort(server)
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchChromium()
  return {
    origin,
    newContext: () => browser.newContext({ acceptDownloads: true }),
    async open(context, wanted = {}) {
      const page = await context.newPage()
      await page.goto(`${origin}/?wanted=${encodeURIComponent(JSON.stringify(wanted))}`)
      await waitUntilReady(page)
      return page
    },
    served,
    async stop() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** Waits until the script of a page is done. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
}

async function bundlePage(script: string, msw: string): Promise<ReadonlyMap<string, string>> {
  const panel = toPanelModule(await bundlePanel(), '{}')
  const bundle = await rolldown({
    input: { page: script },
    platform: 'browser',
    logLevel: 'silent',
    resolve: { alias: { msw } },
    // As the build does it.
    plugins: [
      { name: 'panel', load: (file) => (/\/mock\/web\/panel-files\.[jt]s$/.test(file) ? { code: panel, moduleType: 'js' } : null) },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const worker = createRequire(import.meta.url).resolve(`${msw}/mockServiceWorker.js`)
  return new Map([
    ['/', '<!doctype html><title>A page</title><script type="module" src="/page.js"></script><body></body>'],
    ['/theirs.json', '{"of":"the server"}'],
    ['/mockServiceWorker.js', readFileSync(worker, 'utf8')],
    ...output.flatMap((file): [string, string][] => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  ])
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.json') ? 'application/json' : 'text/html'
}

/** Wears a mock in a page behind a service worker; whatever is asked is asked by that page. */
export async function serveInBrowser({ onBug, ...options }: UnderstudyOptions): Promise<ServedApi> {
  const stage = await startPageServer()
  const { state: _, ...plain } = options
  const page = await stage.open(await stage.newContext(), { understudy: { ...plain, persist: false } })
  const fetchInPage: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { bytes, bugs, ...answer } = await page.evaluate(
      async ([url, method, headers, body]) => {
        const response = await fetch(url, { method, headers, ...(body !== '' && { body }) })
        const received = [...(await response.bytes())]
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          bytes: received,
          bugs: globalThis.stage.bugs.splice(0),
        }
      },
      [request.url, request.method, Object.fromEntries(request.headers), await request.text()] as const,
    )
    for (const bug of bugs) onBug?.(new Error(bug))
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), answer)
  }
  return {
    baseUrl: `${stage.origin}/api/v2`,
    fetch: fetchInPage,
    control: createControl({ url: `${stage.origin}/_control`, fetch: fetchInPage }),
    stop: stage.stop,
  }
}
