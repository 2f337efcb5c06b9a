import { expect, test } from 'vitest'
import type { Given } from '../../src/contract/given.ts'
import type { Target } from '../../src/contract/generated/files.ts'
import type { Step } from '../../src/scenario/scenario.ts'
import { targetNames, findUnmet } from '../../src/scenario/unmet-on-deployment.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'

const targetWith = (names: readonly string[], more: Partial<Target> = {}): Target => ({
  baseUrl: 'http://x.test',
  keys: { default: 'k', ...Object.fromEntries(names.map((name) => [name, 'k'])) },
  ...more,
})
const unmet = (given: Given, names: readonly string[], more?: Partial<Target>): readonly string[] =>
  findUnmet({ given, steps: Object.keys(given.accounts ?? {}).map(askingAs) }, targetWith(names, more))
const askingAs = (as: string): Step => ({ type: 'call', line: 1, call: 'listSessions', as })

test('unmet: no seed, no clock, and no account with a key', () => {
  const given: Given = {
    seed: 1,
    clock: '2026-03-02T09:00:00Z',
    accounts: {
      default: { plan: 'pro' },
      exhausted: { plan: 'pro', quota: 0 },
      revoked: { plan: 'pro', key: 'revoked' },
      expired: { plan: 'pro', key: 'expired' },
    },
  }
  expect(unmet(given, ['default', 'exhausted', 'revoked', 'expired'])).toEqual([])
})

test('unmet: accounts without a key, timelines, faults and limits', () => {
  const given: Given = {
    accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } },
    timelines: [{}],
    faults: [{ delay: 'PT1S' }],
    limits: { planCap: 'clamp' },
  }
  expect(unmet(given, ['default'])).toEqual(['accounts.other', 'timelines', 'faults', 'limits.planCap'])
})

test('unmet: a state that no target promises under that name, despite a key', () => {
  const accounts: Given['accounts'] = {
    default: { plan: 'pro', quota: 0 },
    exhausted: { plan: 'pro', quota: 3 },
    other: { plan: 'pro', key: 'revoked' },
  }
  expect(unmet({ accounts }, ['default', 'exhausted', 'other'])).toEqual(['accounts.default', 'accounts.exhausted', 'accounts.other'])
})

test('unmet: no account without calls of its own, if its sessions are there', () => {
  const given: Given = {
    accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } },
    sessions: { foreign: { type: 'report', owner: 'other' } },
  }
  const target = targetWith([], { sessions: { foreign: 'f' } })
  expect(findUnmet({ given, steps: [askingAs('default')] }, target)).toEqual([])
  expect(findUnmet({ given, steps: [{ type: 'repeat', line: 1, times: 2, steps: [askingAs('other')] }] }, target)).toEqual([
    'accounts.other',
  ])
})

test('unmet: no session that the target offers under that name', () => {
  const given: Given = {
    sessions: {
      paused1: { type: 'report' },
      paused2: { type: 'report' },
      completedReport: { type: 'report', status: 'completed' },
      mine: { type: 'report' },
    },
  }
  const sessions: Target['sessions'] = { paused: ['p1'], completedReport: 'c' }
  expect(unmet(given, [], { sessions })).toEqual(['sessions.paused2', 'sessions.mine'])
  expect(unmet({ sessions: { completedReport: { type: 'systematicReview', status: 'completed' } } }, [], { sessions })).toEqual([
    'sessions.completedReport',
  ])
  expect(targetNames(targetWith([], { sessions }))).toEqual(
    new Map([
      ['paused', 'p1'],
      ['paused1', 'p1'],
      ['completedReport', 'c'],
    ]),
  )
})

test('unmet: a special account, unless its name promises the state', () => {
  const accounts: Given['accounts'] = { default: { plan: 'pro', mayInvite: false }, denied: { plan: 'pro', mayInvite: false } }
  expect(unmet({ accounts }, ['denied'])).toEqual(['accounts.default'])
  expect(unmet({ accounts: { denied: { plan: 'pro', mayInvite: false } } }, [], { sharing: { deniedKey: 'd' } })).toEqual([])
})

test('unmet: no control and no MCP server that the target has', () => {
  const steps: readonly Step[] = [
    { type: 'control', line: 1, call: 'resetWorld' },
    { type: 'call', line: 2, call: 'getProtectedResourceMetadata', as: null },
  ]
  expect(findUnmet({ given: {}, steps }, targetWith([]))).toEqual(['control', 'mcpUrl'])
  expect(findUnmet({ given: {}, steps: steps.slice(1) }, targetWith([], { mcpUrl: 'http://x.test/mcp' }))).toEqual([])
})

test('unmet: a rate limit that the target does not allow to trip', () => {
  const given: Given = { limits: { rateLimit: 'perMinute' } }
  expect(unmet(given, [], { rateLimit: 'perMinute' })).toEqual(['limits.rateLimit'])
  expect(unmet(given, [], { rateLimit: { regime: 'perMinute', mayTrip: true } })).toEqual([])
})

const sharing = (email: string): string =>
  `format: 1\ntitle: Shared\nsteps:\n  - { call: shareSession, path: { sessionId: a }, body: { email: '${email}' }, expect: { status: 201 } }\n`

test('targets: they offer addresses that they name, and invitations if allowed', () => {
  const named = parseScenarioText(sharing('${other.email}'))
  expect(findUnmet(named, targetWith([]))).toEqual(['accounts.other.email'])
  expect(findUnmet(named, targetWith([], { accounts: { other: { email: 'o@example.org' } } }))).toEqual([])
  const invited = parseScenarioText(sharing('nobody@example.org'))
  expect(findUnmet(invited, targetWith([]))).toEqual([])
  expect(findUnmet(invited, targetWith([], { allow: { emails: false } }))).toEqual(['allow.emails'])
})

const toolsCalledAs = (...accounts: readonly (string | null)[]): readonly Step[] =>
  accounts.map((as) => ({ type: 'mcp', line: 1, tool: 'get_usage', as }))

test.each<readonly [string, readonly Step[], Partial<Target>, readonly string[]]>([
  ['without mcpUrl and mcp', toolsCalledAs('default'), {}, ['mcpUrl', 'mcp']],
  ['without mcp', toolsCalledAs('default'), { mcpUrl: 'http://x.test/mcp' }, ['mcp']],
  ['with a token', toolsCalledAs('default'), { mcpUrl: 'http://x.test/mcp', mcp: { token: 't' } }, []],
  ['with a client', toolsCalledAs('default'), { mcpUrl: 'http://x.test/mcp', mcp: { clientId: 'c' } }, []],
  ['that takes registrations', toolsCalledAs('default'), { mcpUrl: 'http://x.test/mcp', allow: { registration: true } }, []],
  ['with a token of one account', toolsCalledAs('default', 'other'), { mcpUrl: 'http://x.test/mcp', mcp: { token: 't' } }, ['mcp.other']],
  ['that nobody enters', toolsCalledAs(null), { mcpUrl: 'http://x.test/mcp' }, []],
])('unmet: what calls of tools need of a target %s', (_, steps, more, needed) => {
  expect(findUnmet({ given: {}, steps: [{ type: 'repeat', line: 1, times: 2, steps }] }, targetWith([], more))).toEqual(needed)
})

test('unmet: a tool that may invite somebody', () => {
  const share = (email: string): Step => ({
    type: 'mcp',
    line: 1,
    tool: 'share_session',
    as: null,
    arguments: { sessionId: '${id}', email },
  })
  const target = targetWith([], { mcpUrl: 'http://x.test/mcp', allow: { emails: false }, accounts: { other: { email: 'o@x.test' } } })
  expect(findUnmet({ given: {}, steps: [share('who@x.test')] }, target)).toEqual(['allow.emails'])
  expect(findUnmet({ given: {}, steps: [share('${other.email}')] }, target)).toEqual([])
})

test('unmet: a secret of an MCP client without the id of the client', () => {
  const steps: readonly Step[] = [{ type: 'mcp', line: 1, tool: 'get_usage', as: 'default' }]
  const mcpUrl = 'http://x.test/mcp'
  expect(findUnmet({ given: {}, steps }, targetWith([], { mcpUrl, mcp: { clientSecret: 's' } }))).toEqual(['mcp.clientId'])
  expect(findUnmet({ given: {}, steps }, targetWith([], { mcpUrl }))).toEqual(['mcp'])
})
