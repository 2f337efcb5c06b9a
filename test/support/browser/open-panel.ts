import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
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

/** Serves a mock with its clock at nine, whose panel is as in the sources. */
export async function startPanelServer(options: UnderstudyOptions = {}): Promise<PanelServer> {
  offerBuiltFile('openapi.json', JSON.stringify(published))
  for (const [name, text] of await bundlePanel()) offerBuiltFile(`panel/${name}`, text)
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
    async open(route = '', contextOptions = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        permissions: ['clipboard-read', 'clipboard-write'],
        ...contextOptions,
      })
      // A page that stays open would follow all that the next tests do.
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close())
      const page = await context.newPage()
      const noted: string[] = []
      page.on('pageerror', ({ message }) => void noted.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') noted.push(message.text())
      })
      page.on('dialog', (dialog) => {
        noted.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) noted.push(request.url())
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
