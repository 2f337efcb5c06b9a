import { expect, onTestFinished, test, vi } from 'vitest'
import type { Target } from '../../../src/conformance/define/target.ts'
import { clientOfOidc, serveOidcDeployment, withPerson } from '../../support/oauth/oidc-deployment.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

/** Examines an MCP server behind a real authorization server, with a person who signs in or without one. */
async function examineDoor(person: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch, more: Partial<Target> = {}) {
  // The provider warns of what is no setting for production.
  for (const method of ['warn', 'info'] as const) {
    const quiet = vi.spyOn(console, method).mockReturnValue()
    onTestFinished(() => quiet.mockRestore())
  }
  const { mcpUrl, stop } = await serveOidcDeployment()
  onTestFinished(stop)
  const { origin } = new URL(mcpUrl)
  const { results } = await examineStandIn({
    globs: ['mcp/*'],
    target: { mcpUrl, allow: { emails: true, registration: true }, ...more },
    without: ['control'],
    fetchOf: (understudy) => {
      const fetchThere = person(fetch)
      return (input, init) => (new Request(input, init).url.startsWith(origin) ? fetchThere(input, init) : understudy.fetch(input, init))
    },
  })
  return Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, 'reason' in verdict ? verdict.reason : verdict.verdict]))
}

test('oidc-provider: a real authorization server keeps every rule of the door', async () => {
  const { 'mcp/code-expires': codeExpires, 'mcp/expired-token-refused': tokenExpires, ...others } = await examineDoor(withPerson)
  expect([codeExpires, tokenExpires]).toEqual(['needs:control', 'needs:control'])
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((rule) => [rule, 'pass'])))
})

test('oidc-provider: without a person, the rules about codes do not apply', async () => {
  const verdicts = Object.values(await examineDoor((plain) => plain))
  expect(verdicts.filter((verdict) => ['fail', 'warn', 'info'].includes(verdict))).toEqual([])
  expect(verdicts.filter((verdict) => verdict === 'pass').length).toBeGreaterThan(5)
})

test('oidc-provider: without a person, a client with a secret gets its own token', async () => {
  const { client_id: clientId, client_secret: clientSecret } = clientOfOidc
  const known = { mcp: { clientId, clientSecret }, allow: { emails: true } }
  const verdicts = await examineDoor((plain) => plain, known)
  const byToken = ['mcp/offers-the-same-functionality', 'mcp/token-in-query-refused', 'mcp/foreign-origin-refused']
  expect(byToken.map((rule) => verdicts[rule])).toEqual(['pass', 'pass', 'pass'])
  expect(verdicts['mcp/code-used-once']).toMatch(/^the authorization server gives the examiner no code/)
})
