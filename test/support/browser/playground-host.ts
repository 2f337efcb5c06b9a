import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildPlayground } from '../../../.toolchain/build-playground.ts'
import { listenOnFreePort } from '../processes/listen.ts'
import { launchChromium } from './page-server.ts'

/** A plain server of files that has the playground in a folder, and a browser. */
export type PlaygroundHost = {
  /** The address of the folder, with a slash at its end. */
  readonly url: string
  /** The files of the folder, which a test may change. */
  readonly folder: string
  readonly bytes: number
  /** The paths that were asked for. */
  readonly served: readonly string[]
  /** A browser that was never there. */
  readonly newContext: () => Promise<BrowserContext>
  /** Opens a page in a browser that was never there, or in a context. */
  readonly open: (path?: string, context?: BrowserContext) => Promise<PlaygroundPage>
  /** Ends the server of files. */
  readonly goDown: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type PlaygroundPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page should not have: errors, and requests to anything outside of the folder. */
  readonly noted: readonly string[]
}

const path = '/some/folder/'
const types: { readonly [extension: string]: string } = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export async function startPlaygroundHost(): Promise<PlaygroundHost> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-playground-'))
  const sizes = await buildPlayground(folder)
  const served: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    served.push(pathname)
    const named = pathname.startsWith(path) ? join(folder, pathname.slice(path.length)) : ''
    const file = pathname.endsWith('/') ? join(named, 'index.html') : named
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return void response.writeHead(404).end('Not found')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=600' })
    response.end(readFileSync(file))
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const browser: Browser = await launchChromium()
  const goDown = async (): Promise<void> => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  const newContext = (): Promise<BrowserContext> => browser.newContext({ viewport: { width: 1280, height: 800 } })
  return {
    url: origin + path,
    newContext,
    folder,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    served,
    async open(below = '', given?: BrowserContext) {
      const context = given ?? (await newContext())
      const page = await context.newPage()
      const noted: string[] = []
      page.on('pageerror', ({ message }) => void noted.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') noted.push(message.text())
      })
      page.on('request', (request) => {
        if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin + path)) noted.push(request.url())
      })
      await page.goto(origin + path + below)
      return { page, context, noted }
    },
    goDown,
    async stop() {
      await browser.close()
      await goDown()
      rmSync(folder, { recursive: true })
    },
  }
}
