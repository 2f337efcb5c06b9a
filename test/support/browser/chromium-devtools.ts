import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../processes/programs.ts'

/** A Chromium without a window, with the network panel of its DevTools open on a page. */
export type ChromiumDevTools = {
  readonly page: Page
  /** Saves the HAR file that "Export HAR" of the panel saves, once `count` requests to an address are there. */
  readonly exportHar: (kind: ExportedHar, file: string, url: string, count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The words in the menu for a file without and with keys and cookies. */
export type ExportedHar = 'sanitized' | 'with sensitive data'

/** The setting of DevTools that offers both kinds of files. */
const offersBoth = 'network.show-options-to-generate-har-with-sensitive-data'

/** True, for a script in DevTools, once they hear of each request of the page. */
const isListening = `import('./core/sdk/sdk.js').then(({ TargetManager }) =>
  TargetManager.TargetManager.instance().primaryPageTarget()?.networkAgent().invoke_enable({}).then(() => true))`

/** True, for a script in DevTools, once so many requests to an address have ended. */
const hasRequests = (url: string, count: number): string => `import('./models/logs/logs.js').then(({ NetworkLog }) =>
  NetworkLog.NetworkLog.instance().requests().filter((one) => one.finished && one.url() === ${JSON.stringify(url)}).length === ${count})`

/** Starts Debian's Chromium with a profile of its own. DevTools are a page of its second tab, which its debugging port serves. */
export async function launchChromiumDevTools(): Promise<ChromiumDevTools> {
  const profile = mkdtempSync(join(tmpdir(), 'understudy-chromium-'))
  const args = ['--no-sandbox', '--remote-debugging-port=0', '--remote-allow-origins=*']
  const context = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath, args })
  const stop = async (): Promise<void> => {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    const [page = await context.newPage()] = context.pages()
    const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo')
    const host = `127.0.0.1:${await portOf(join(profile, 'DevToolsActivePort'))}`
    const panel = await context.newPage()
    await panel.addInitScript((name) => localStorage.setItem(name, 'true'), offersBoth)
    await panel.goto(`http://${host}/devtools/inspector.html?ws=${host}/devtools/page/${targetInfo.targetId}&panel=network`)
    const menu = panel.getByRole('button', { name: 'Export HAR' }).first()
    await menu.waitFor()
    await panel.waitForFunction(isListening, undefined, { polling: 50 })
    return {
      page,
      async exportHar(kind, file, url, count) {
        await panel.waitForFunction(hasRequests(url, count), undefined, { polling: 50 })
        await menu.click()
        const [download] = await Promise.all([
          panel.waitForEvent('download'),
          panel.getByRole('menuitem', { name: `Export HAR (${kind})` }).click(),
        ])
        await download.saveAs(file)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port that Chromium writes into its profile once it listens. */
async function portOf(file: string): Promise<number> {
  for (;;) {
    const [line = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (/^\d+$/.test(line)) return Number(line)
    await wait(20)
  }
}
