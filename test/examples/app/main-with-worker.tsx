import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { openUnderstudy } from '../../../src/mock/browser.ts' // 'research-understudy/browser'
import { handlersOf } from '../../../src/mock/msw.ts' // 'research-understudy/msw'
import { ResearchApp } from './research-app.tsx'

// No server: the mock lives in the page, behind a service worker, and the test drives it at /_control.
const understudy = await openUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
// MSW 2 reads the first, MSW 3 the second.
const unhandled = { onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' } as const
await setupWorker(...handlersOf(understudy, { control: true })).start({ quiet: true, ...unhandled })
createRoot(document.body).render(<ResearchApp service={{ baseUrl: understudy.baseUrl, apiKey: 'key-default' }} pollMs={100} />)
