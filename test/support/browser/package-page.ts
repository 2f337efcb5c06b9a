import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BrowserUnderstudy, BrowserUnderstudyOptions } from '../../../src/mock/browser.ts'
import { launchChromium } from './page-server.ts'
import { listenOnFreePort } from '../processes/listen.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** A browser, and a static server of the built package, without a bundler. */
export type PackagePages = {
  readonly origin: string
  readonly browser: Browser
  readonly newContext: () => Promise<BrowserContext>
  /** Opens a page and an understudy in it. */
  readonly open: (context: BrowserContext, options?: BrowserUnderstudyOptions) => Promise<Page>
  /** The paths that the server was asked for. */
  readonly served: string[]
  readonly stop: () => Promise<void>
}

export type PackagePagesOptions = {
  /** Paths of the package that the server answers otherwise, or as not found. */
  readonly instead?: { readonly [path: string]: string | null }
  readonly policy?: string
}

declare global {
  /** Set by the script of the page. */
  var openUnderstudy: (options: BrowserUnderstudyOptions) => Promise<BrowserUnderstudy>
  /** The understudy of the page. */
  var pageUnderstudy: BrowserUnderstudy
}

const ownFiles: { readonly [path: string]: string } = {
  '/': '<!doctype html><title>A page</title><script type="module" src="/page.js"></script>',
  '/page.js': "import { openUnderstudy } from '/package/mock/browser.js'\nglobalThis.openUnderstudy = openUnderstudy",
}

export async function startPackagePages({ instead = {}, policy = "default-src 'self'" }: PackagePagesOptions = {}): Promise<PackagePages> {
  const served: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    served.push(pathname)
    const path = pathname.replace('/package/', '')
    const other = ownFiles[pathname] ?? instead[path]
    try {
      if (other === null) throw new Error('it is not here')
      const body = other ?? readFileSync(join(dist, path))
      const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.bin') ? 'application/octet-stream' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listenOnFreePort(server)
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchChromium()
  return {
    origin,
    browser,
    newContext: () => browser.newContext(),
    async open(context, options = {}) {
      const page = await context.newPage()
      await page.goto(origin)
      await page.evaluate(async (given) => {
        globalThis.pageUnderstudy = await globalThis.openUnderstudy(given)
      }, options)
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

/** Sends a search to the understudy of a page, and gives the text of the answer. */
export function searchInPage(page: Page, path: string, body: object): Promise<string> {
  return page.evaluate(
    async ([at, text]) => {
      const { fetch, baseUrl } = globalThis.pageUnderstudy
      const headers = { 'authorization': 'Bearer key-default', 'content-type': 'application/json' } // prettier-ignore
      return (await fetch(baseUrl + at, { method: 'POST', headers, body: text })).text()
    },
    [path, JSON.stringify(body)] as const,
  )
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Traces the browser meanwhile, and gives the CPU milliseconds of each task on the main threads of pages, the longest first. A task that
 * began before or ends later has no time.
 */
export async function traceTasks(browser: Browser, work: () => Promise<unknown>): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[]))) // of the trace format
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await work()
  const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const threads = new Map(events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name]))
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.get(`${pid} ${tid}`) === 'CrRendererMain')
    .flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1000))
    .toSorted((a, b) => b - a)
}

/**
 * Gives how many times slower than usual the machine is now, and at least 1: by the CPU time of one task of sorting and counting, which
 * has nothing to do with the package.
 */
export async function measureSlowness(browser: Browser, page: Page): Promise<number> {
  const [ms = Number.NaN] = await traceTasks(browser, () =>
    page.evaluate(() => {
      const numbers = Float64Array.from({ length: 200_000 }, (_, index) => Math.sin(index * 7.1)).sort()
      const sums = new Map<string, number>()
      for (let index = 0; index < 40_000; index++) {
        const word = `w${index % 9000}`
        sums.set(word, (sums.get(word) ?? 0) + (numbers[index] ?? 0))
      }
      return sums.size
    }),
  )
  return Math.max(1, ms / usualMs)
}

const usualMs = 50

/** The most memory that a process of pages has had so far, in megabytes: with its code, its workers, and what is no longer used. */
export async function peakMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...pages.map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1000))
}

/** The megabytes of a page's objects and buffers, after garbage is collected. */
export async function heldMegabytes(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, ...more } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const { backingStorageSize = 0 } = more as { readonly backingStorageSize?: number } // newer than the types
  return (usedSize + backingStorageSize) / 1e6
}
