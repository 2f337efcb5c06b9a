import { setupWorker } from 'msw/browser'
import { openUnderstudy, showPanel, type BrowserUnderstudy, type BrowserUnderstudyOptions } from '../../../src/mock/browser.ts'
import { handlersOf } from '../../../src/mock/msw.ts'

/** The settings in the address of the page. */
export type PageSettings = { readonly understudy?: BrowserUnderstudyOptions; readonly control?: boolean; readonly panel?: boolean }

declare global {
  /** The hooks of the page's script for tests; set once the page is ready. */
  var stage: { readonly understudy: BrowserUnderstudy; readonly violations: readonly string[]; readonly bugs: string[] }
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
  violations.push(`${violatedDirective} ${blockedURI}`)
})
const {
  understudy: options = {},
  control = true,
  panel = false,
} = JSON.parse(new URLSearchParams(location.search).get('wanted') ?? '{}') as PageSettings // our own test wrote it
const bugs: string[] = []
const understudy = await openUnderstudy({ ...options, onBug: (bug) => bugs.push(String(bug)) })
const worker = setupWorker(...handlersOf(understudy, { control }))
await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
globalThis.stage = { understudy, violations, bugs }
if (panel) showPanel(understudy)
document.documentElement.dataset['ready'] = 'yes'
