import { expect, test } from 'vitest'
import { visitRuleFor } from '../../../src/cli/replay/visit-rule.ts'

const far = { baseUrl: 'https://203.0.113.7/api/v2', mcpUrl: 'https://203.0.113.8:8443/mcp' }
const near = { baseUrl: 'http://127.0.0.1:4010/api/v2' }

test.each([
  ['https://203.0.113.7/files/a.pdf', far, []],
  ['https://203.0.113.8:8443/files/a.pdf', far, []],
  ['https://198.51.100.1/a.pdf', far, ['198.51.100.1']],
  ['http://[2001:db8::1]:8080/a.pdf', far, ['[2001:db8::1]']],
  ['http://127.0.0.1:4010/_files/a.pdf', near, []],
  ['http://127.0.0.1:4011/_files/a.pdf', near, ['127.0.0.1']],
  ['http://127.0.0.1:4011/_files/a.pdf', near, ['127.0.0.1:4011']],
  ['https://198.51.100.1/a.pdf', far, ['198.51.100.1:443']],
])('visit: %s is followed', async (url, deployment, allowedHosts) => {
  expect(await visitRuleFor(deployment, allowedHosts)(url)).toBeNull()
})

test.each([
  ['https://198.51.100.1/a.pdf', far, [], 'on 198.51.100.1, not on the deployment; allow it with --allow-host 198.51.100.1'],
  ['http://203.0.113.7/a.pdf', far, [], 'on 203.0.113.7, not on the deployment; allow it with --allow-host 203.0.113.7'],
  ['https://[2001:db8::1]:8443/', far, [], 'on [2001:db8::1]:8443, not on the deployment; allow it with --allow-host 2001:db8::1'],
  ['https://198.51.100.1:8443/', far, ['198.51.100.1:443'], 'allow it with --allow-host 198.51.100.1'],
  ['https://203.0.113.7@198.51.100.1/', far, ['203.0.113.7'], 'allow it with --allow-host 198.51.100.1'],
  ['http://127.0.0.1:4011/a.pdf', near, [], 'on 127.0.0.1:4011, not on the deployment; allow it with --allow-host 127.0.0.1'],
])('visit: %s of another origin is not followed', async (url, deployment, allowedHosts, reason) => {
  expect(await visitRuleFor(deployment, allowedHosts)(url)).toContain(reason)
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', 'localhost'])(
  'visit: a deployment elsewhere leads not to %s, whatever the flag',
  async (host) => {
    expect(await visitRuleFor(far, [new URL(`http://${host}/`).hostname])(`http://${host}/`)).toContain('in a private network')
  },
)
