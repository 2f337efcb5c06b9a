import { expect, test } from 'vitest'
import { whyTooOld } from '../../src/contract/node-version.ts'

test.each(['22.12.0', '22.20.1', '24.0.0', '100.1.0'])('Node version: %s is new enough', (version) => {
  expect(whyTooOld(version)).toBeUndefined()
})

test.each(['20.20.2', '22.11.9', '9.99.0'])('Node version: %s is too old, and the message names the version needed', (version) => {
  expect(whyTooOld(version)).toMatch(`Node 22.12 or newer is needed, and this is ${version}`)
})
