import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { firefoxPath } from '../processes/programs.ts'
import { connectMarionette, type Marionette } from './marionette.ts'

/** A Firefox without a window, whose network panel is open. */
export type Firefox = {
  readonly goto: (url: string) => Promise<void>
  /** Runs a function in the page; it may use nothing but its arguments. */
  readonly evaluate: (run: (...values: never[]) => unknown, ...values: readonly string[]) => Promise<void>
  /** The HAR file that "Save All As HAR" of the network panel saves, once `count` requests to an address, and all others, are there. */
  readonly saveHar: (url: string, count: number) => Promise<string>
  readonly stop: () => Promise<void>
}

const preferences = {
  'marionette.port': 0,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'devtools.toolbox.host': 'window',
}

/** Starts Firefox with a profile of its own. Its network panel keeps so many bytes of each answer. */
export async function launchFirefox(keptBytes: number): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'understudy-firefox-'))
  const lines = Object.entries({ ...preferences, 'devtools.netmonitor.responseBodyLimit': keptBytes }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const child = spawn(firefoxPath, flags, { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } })
  const closed = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill)
    // It ends its own processes when it is asked to.
    child.kill('SIGTERM')
    await closed
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    const marionette = await connectMarionette(await portOf(child, join(profile, 'MarionetteActivePort')))
    return { ...(await steer(marionette)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port that Firefox writes into its profile once it listens. */
async function portOf(child: ChildProcess, file: string): Promise<number> {
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (/^\d+\s*$/.test(text)) return Number(text)
    if (child.exitCode !== null) throw new Error(`Failed to start Firefox: it ended with ${child.exitCode}`)
    await wait(20)
  }
}

/** The panel of the toolbox, for scripts with the rights of Firefox itself. */
const openPanel = `
  const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs')
  const { gDevTools } = require('devtools/client/framework/devtools')
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const toolbox = await gDevTools.showToolboxForTab(window.gBrowser.selectedTab, { toolId: 'netmonitor' })
  const panel = await toolbox.getNetMonitorAPI()`

/**
 * The list of the panel lags behind the page: a request is whole when its time, or the reason why it failed, is known. Of one that the page
 * gives up the panel may never know either, so a list that has all else and stays as it is will do.
 */
const awaitRequests = `
  const isWhole = (one) => one.totalTime !== undefined || one.blockedReason
  for (let looks = 0, before = ''; ; looks++) {
    const requests = [...panel.store.getState().requests.requests]
    const partial = requests.filter((one) => !isWhole(one)).map((one) => one.url)
    const isThere = requests.filter((one) => one.url === wanted).length === count
    if (isThere && (partial.length === 0 || (partial.length === 1 && looks >= 500))) break
    const now = [requests.length, ...partial].join(' ')
    if (now !== before) [looks, before] = [0, now]
    if (looks >= 2000) throw new Error('the panel has ' + requests.length + ' requests, and waits for ' + partial.join(', '))
    await new Promise((resolve) => void window.setTimeout(resolve, 20))
  }`

async function steer({ send }: Marionette): Promise<Omit<Firefox, 'stop'>> {
  const run = async (context: 'chrome' | 'content', body: string, args: readonly unknown[]): Promise<unknown> => {
    await send('Marionette:SetContext', { value: context })
    const script = `const [...given] = arguments
      const done = given.pop()
      ;(async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const where = context === 'chrome' ? 'its panel' : 'the page'
    const { value } = (await send('WebDriver:ExecuteAsyncScript', { script, args }).catch((error: unknown) => {
      throw new Error(`Failed to run a script in Firefox, in ${where}`, { cause: error })
    })) as { readonly value: { value?: unknown; error?: string } }
    if (value.error !== undefined) throw new Error(`Failed to run a script in Firefox, in ${where}: ${value.error}`)
    return value.value
  }
  await send('WebDriver:NewSession', { capabilities: {} })
  await send('WebDriver:SetTimeouts', { script: 100_000, pageLoad: 100_000 })
  await run('chrome', openPanel, [])
  return {
    async goto(url) {
      await send('Marionette:SetContext', { value: 'content' })
      await send('WebDriver:Navigate', { url })
    },
    async evaluate(script, ...values) {
      await run('content', `await (${script.toString()})(...given)`, values)
    },
    async saveHar(url, count) {
      const body = `const [wanted, count] = given
        ${openPanel}
        ${awaitRequests}
        return JSON.stringify(await panel.getHar(), null, 2)`
      return String(await run('chrome', body, [url, count]))
    },
  }
}
