import { testBehaviour } from '../support/behaviour-suite.ts'
import { serveInBrowser } from '../support/browser.ts'

testBehaviour({ 'a service worker in Chromium': serveInBrowser })
