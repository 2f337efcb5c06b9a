import { expect, test } from 'vitest'
import { nobodysSession } from '../../../src/conformance/probes/nobodys-session.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('shares: where the target names no address, no session that exists is shared', async () => {
  const report = await examineStandIn({
    globs: ['sessions/shares/**', 'auth/foreign-session'],
    without: ['control', 'accounts'],
    // Its keys and sessions stay.
    rewriteTarget: (text) => text.replace(/"(?:un)?registeredEmail":"[^"]*",?/g, ''),
  })
  const shares = report.exchanges.filter(({ operation }) => operation === 'shareSession')
  const addressed = shares.filter(({ request: { body = '' } }) => /[^"@]@[^"@]/.test(body))
  const nobodys = nobodysSession.map(({ sessionId }) => `/sessions/${sessionId}/shares`)
  expect(addressed.length).toBeGreaterThan(0)
  expect(addressed.filter(({ request: { url } }) => !nobodys.some((path) => url.endsWith(path)))).toEqual([])
})
