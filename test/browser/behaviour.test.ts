import { testBehaviour } from '../support/behaviour-suite.ts'
import { wearInBrowser } from '../support/browser.ts'

testBehaviour({ 'a service worker in Chromium': wearInBrowser })
