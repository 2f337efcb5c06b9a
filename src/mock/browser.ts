import '../contract/require-node.ts'
import { createControl } from '../control/index.ts'
import { createAsyncFetch } from './browser/async-fetch.ts'
import { interceptDownloads } from './browser/intercept-downloads.ts'
import type { Understudy, UnderstudyOptions } from './understudy.ts'

export { showPanel } from './browser/show-panel.ts'
export type { Given } from '../contract/given.ts'

export type BrowserUnderstudyOptions = Omit<UnderstudyOptions, 'state' | 'filesOrigin'> & {
  /**
   * With true, the worlds outlive the page and are shared by every page of its origin that opens the same name and base URL. With false,
   * each page has its own worlds, and nothing is stored.
   */
  readonly persist?: boolean
  /** Distinguishes the understudies of one origin. */
  readonly name?: string
  /**
   * The address of the packed papers and trials, `corpora.bin` of this package. The default is beside the package's modules, which Vite and
   * webpack resolve. When the file is not there, a worker makes it.
   */
  readonly corporaUrl?: string | URL
  /** Receives a warning when something could not be stored or read back. The default is the console. */
  readonly onWarning?: (message: string) => void
}

/**
 * An understudy in a page. The worlds live in one page of the origin, perhaps another one, so every access is asynchronous. `clock`,
 * `ledger`, `snapshot`, `restore` and `reset` are therefore reached through `control`. `override` needs `createUnderstudy`, whose world
 * lives in its own page.
 */
export type BrowserUnderstudy = Pick<Understudy, 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl' | 'control' | 'fetch'> & {
  /** A key for each account that exists now, by account name. */
  readonly keys: () => Promise<{ readonly [account: string]: string }>
  /** Hands the worlds over to another page, and answers nothing more. Closing the page does the same. */
  readonly close: () => Promise<void>
}

/** Opens the understudy of a page. The default base URL is `/api/v2` on the page's own origin. */
export async function openUnderstudy(options: BrowserUnderstudyOptions = {}): Promise<BrowserUnderstudy> {
  const {
    persist = true,
    name = 'default',
    onWarning: warn = warnConsole,
    corporaUrl,
    baseUrl = `${location.origin}/api/v2`,
    ...more
  } = options
  // Loaded on demand, so that a page that never opens an understudy does not download it.
  const { start } = await import('./browser/start.ts')
  const started = await start({
    understudy: { baseUrl, ...more },
    corporaUrl,
    sharedName: persist ? name : null,
    warn,
  })
  const { ask, close, ...urls } = started
  const fetch = createAsyncFetch(ask)
  const { controlToken } = more
  const control = createControl({ url: urls.controlUrl, fetch, ...(controlToken !== undefined && { token: controlToken }) })
  const stopDownloads = interceptDownloads(urls.filesUrl)
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
  // oxlint-disable-next-line no-console -- the default of onWarning
  console.warn(`[understudy] ${message}`)
}
