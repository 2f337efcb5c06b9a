import type { Browser, BrowserContextOptions, ConsoleMessage, Dialog, Page, Request } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { bundlePanel } from '../../../.toolchain/build-panel.ts'
import { createControl, type Control } from '../../../src/control/index.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../../../src/mock/understudy.ts'
import { offerBuiltFile } from '../../../src/mock/web/built-files.ts'
import { serve } from '../../../src/server/serve.ts'
import { published } from '../contract/document.ts'
import { createCheckedFetch } from '../serve/controlled-stand-in.ts'
import { nineOClock } from '../serve/stand-in.ts'
import { launchChromium } from './page-server.ts'

/** A mock that serves its panel, and a browser to open it. */
export type PanelServer = {
  readonly origin: string
  readonly understudy: Understudy
  readonly control: Control
  /** Asks the API as a client with this key. */
  readonly ask: (method: string, path: string, options?: { readonly key?: string; readonly body?: unknown }) => Promise<Response>
  /** Opens the panel at a route such as `w/default/traffic`. */
  readonly open: (route?: string, options?: BrowserContextOptions) => Promise<OpenPanel>
  /** Ends the server as a crash would. The returned function starts one at the same address, with a fresh mock where one is made. */
  readonly crash: () => Promise<(fresh?: UnderstudyOptions) => Promise<void>>
  readonly stop: () => Promise<void>
}

type OpenPanel = {
  readonly page: Page
  /** What the page should not have: errors, and requests to anything but its mock. */
  readonly noted: readonly string[]
}

/** Made once for all files of tests. */
let bundling: ReturnType<typeof bundlePanel> | undefined

/** Serves a mock with its clock at nine, whose panel is as in the sources. */
export async function startPanelServer(options: UnderstudyOptions = {}): Promise<PanelServer> {
  offerBuiltFile('openapi.json', JSON.stringify(published))
  bundling ??= bundlePanel()
  for (const [name, text] of await bundling) offerBuiltFile(`panel/${name}`, text)
  let answer: Understudy['answer'] | undefined
  const serveAt = async (port: number): ReturnType<typeof serve> =>
    serve((request) => (answer as Understudy['answer'])(request), { host: '127.0.0.1', port }) // made below, before anybody asks
  let serving = await serveAt(0)
  const { port } = serving
  const origin = `http://127.0.0.1:${port}`
  const make = ({ given, ...more }: UnderstudyOptions): Understudy =>
    createUnderstudy({ baseUrl: `${origin}/api/v2`, checkAnswers: true, ...more, given: { seed: 3, clock: nineOClock, ...given } })
  const understudy = make(options)
  answer = understudy.answer
  const browser: Browser = await launchChromium()
  /** The page of a test before, as new. */
  const spare: Page[] = []
  const { controlToken: token } = options
  return {
    origin,
    understudy,
    control: createControl({
      url: `${origin}/_control`,
      fetch: createCheckedFetch(fetch, `${origin}/_control`),
      ...(token !== undefined && { token }),
    }),
    ask: (method, path, { key = 'key-default', body } = {}) =>
      fetch(`${origin}/api/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async open(route = '', contextOptions) {
      const page = (contextOptions === undefined ? spare.pop() : undefined) ?? (await newPage(browser, contextOptions))
      const { noted, stop } = watch(page, origin)
      if (TestRunner.getCurrentTest() !== undefined)
        onTestFinished(async () => {
          stop()
          // A page that stays open would follow all that the next tests do.
          if (contextOptions === undefined && spare.length === 0 && (await isEmptied(page))) spare.push(page)
          else await page.context().close()
        })
      await page.goto(`${origin}/_panel/#/${route}`)
      return { page, noted }
    },
    async crash() {
      await serving.stop()
      return async (fresh) => {
        if (fresh !== undefined) ({ answer } = make(fresh))
        serving = await serveAt(port)
      }
    },
    async stop() {
      await browser.close()
      await serving.stop()
    },
  }
}

const viewport = { width: 1280, height: 800 }

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  return (await browser.newContext({ viewport, permissions, ...options })).newPage()
}

/** Notes what a page should not have, until it is told to stop. */
function watch(page: Page, origin: string): { readonly noted: readonly string[]; readonly stop: () => void } {
  const noted: string[] = []
  const onError = ({ message }: Error): void => void noted.push(message)
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') noted.push(message.text())
  }
  const onDialog = (dialog: Dialog): void => {
    noted.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  }
  const onRequest = (request: Request): void => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) noted.push(request.url())
  }
  page.on('pageerror', onError).on('console', onConsole).on('dialog', onDialog).on('request', onRequest)
  const stop = (): void => {
    page.off('pageerror', onError).off('console', onConsole).off('dialog', onDialog).off('request', onRequest)
  }
  return { noted, stop }
}

/** Makes a page as new, if it can be: nothing is open in it or kept by it. */
async function isEmptied(page: Page): Promise<boolean> {
  try {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: null })
    return true
  } catch {
    return false
  }
}
