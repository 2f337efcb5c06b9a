import { createControl } from '../control/index.ts'
import { createAskingFetch } from './browser/asking-fetch.ts'
import { leadDownloads } from './browser/lead-downloads.ts'
import type { Understudy, UnderstudyOptions } from './understudy.ts'

export type { Given } from '../contract/given.ts'

export type BrowserUnderstudyOptions = Omit<UnderstudyOptions, 'state'> & {
  /**
   * Whether the worlds outlive the page and are those of every page of its origin that opens the same name and base URL. With
   * false, each page has worlds of its own, and nothing is stored.
   */
  readonly persist?: boolean
  /** Tells stand-ins of one origin apart. */
  readonly name?: string
  /** Told of what could not be kept, or was not understood; without it, the console is. */
  readonly onWarning?: (message: string) => void
}

/**
 * A stand-in in a page. One page of its origin holds the worlds, perhaps another one, so all that reads or changes them is
 * asked for. What needs a world at hand is elsewhere: `clock`, `ledger`, `snapshot`, `restore` and `reset` are in `control`,
 * and `override` is of `createUnderstudy`, whose world is its page's own.
 */
export type BrowserUnderstudy = Pick<Understudy, 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl' | 'control' | 'fetch'> & {
  /** A key for each account that there is now, by its name. */
  readonly keys: () => Promise<{ readonly [account: string]: string }>
  /** Lets another page hold the worlds, and answers nothing more. The end of a page does the same. */
  readonly close: () => Promise<void>
}

/** Opens the stand-in of a page, below `/api/v2` of its own origin unless it is told otherwise. */
export async function openUnderstudy(options: BrowserUnderstudyOptions = {}): Promise<BrowserUnderstudy> {
  const { persist = true, name = 'default', onWarning: warn = warnConsole, baseUrl = `${location.origin}/api/v2`, ...more } = options
  // A page that only shows something else does not pay for the stand-in itself.
  const { start } = await import('./browser/start.ts')
  const started = await start({
    understudy: { baseUrl, ...more },
    sharedName: persist ? name : null,
    warn,
  })
  const { ask, close, ...urls } = started
  const fetch = createAskingFetch(ask)
  const { controlToken } = more
  const control = createControl({ url: urls.controlUrl, fetch, ...(controlToken !== undefined && { token: controlToken }) })
  const stopDownloads = leadDownloads(urls.filesUrl)
  return {
    ...urls,
    control,
    fetch,
    keys: async () => (await control.getWorld({ path: { world: 'default' } })).keys,
    close() {
      stopDownloads()
      return close()
    },
  }
}

function warnConsole(message: string): void {
  // oxlint-disable-next-line no-console -- a page has no better place to be told
  console.warn(`[understudy] ${message}`)
}
