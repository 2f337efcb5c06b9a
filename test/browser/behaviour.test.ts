import { testBehaviour } from '../support/serve/behaviour-suite.ts'
import { serveInBrowser } from '../support/browser/page-server.ts'

testBehaviour({ 'a service worker in Chromium': serveInBrowser })
