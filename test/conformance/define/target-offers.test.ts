import { expect, test } from 'vitest'
import { hasTargetEntry } from '../../../src/conformance/send/plan.ts'
import type { Target } from '../../../src/conformance/define/target.ts'

const minimal: Target = { baseUrl: 'http://x', keys: { default: 'k' } }
const id = '00000000-0000-4000-8000-000000000000'

const cases: readonly [entry: string, more: Partial<Target>, offered: boolean][] = [
  ['keys.default', {}, true],
  ['keys.other', {}, false],
  ['keys.constructor', {}, false],
  ['mcpUrl', {}, false],
  ['mcpUrl', { mcpUrl: 'http://x/mcp' }, true],
  ['control', {}, false],
  ['control', { control: { url: 'http://x' } }, true],
  ['sessions.foreign', { sessions: { foreign: id } }, true],
  ['sessions.paused', { sessions: { paused: [] } }, false],
  ['sessions.paused', { sessions: { paused: [id] } }, true],
  ['accounts.other.email', { accounts: { other: { plan: 'pro' } } }, false],
  ['accounts.other.email', { accounts: { other: { email: 'o@example.org' } } }, true],
  ['allow.emails', {}, true],
  ['allow.emails', { allow: {} }, true],
  ['allow.emails', { allow: { emails: true } }, true],
  ['allow.emails', { allow: { emails: false } }, false],
  ['rateLimit', {}, false],
  ['rateLimit', { rateLimit: 'unknown' }, false],
  ['rateLimit', { rateLimit: { regime: 'unknown', mayTrip: true } }, false],
  ['rateLimit', { rateLimit: 'none' }, true],
  ['rateLimit', { rateLimit: 'perMinute' }, true],
  ['rateLimit', { rateLimit: { regime: 'daily' } }, true],
  ['rateLimit.mayTrip', {}, false],
  ['rateLimit.mayTrip', { rateLimit: 'daily' }, false],
  ['rateLimit.mayTrip', { rateLimit: { regime: 'daily' } }, false],
  ['rateLimit.mayTrip', { rateLimit: { regime: 'daily', mayTrip: false } }, false],
  ['rateLimit.mayTrip', { rateLimit: { regime: 'daily', mayTrip: true } }, true],
]

test.each(cases)('target entries: %s of %j is there: %s', (entry, more, offered) => {
  expect(hasTargetEntry({ ...minimal, ...more }, entry)).toBe(offered)
})
