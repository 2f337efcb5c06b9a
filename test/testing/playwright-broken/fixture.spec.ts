import { test } from '../../../src/testing/playwright.ts'

const own = test.extend<{ token: string }>({ token: 'one' })

// Playwright refuses it, for the token is that of a test.
const broken = own.extend({ token: ['two', { scope: 'worker' }] } as never)

broken('never runs', () => undefined)
