import { expect, test } from 'vitest'
import { isAllowedHost } from '../../../src/cli/allowed-hosts.ts'
import { parseRunArguments } from '../../../src/cli/run/options.ts'

test('run: all behind the first -- is the command, and what is before it is ours', () => {
  const parsed = parseRunArguments(['quota.yaml', '--seed', '7', '--', 'npm', 'test', '--', '--quiet', '--help'])
  expect(parsed.command).toEqual(['npm', 'test', '--', '--quiet', '--help'])
  expect(parsed.mock).toMatchObject({ scenarios: ['quota.yaml'], values: { seed: '7' }, port: 0 })
  expect([parsed.as, parsed.variables, parsed.allowedHosts, parsed.isTimeVirtual]).toEqual([null, [], [], false])
  expect(parseRunArguments(['--virtual-time', '--', 'a']).isTimeVirtual).toBe(true)
})

test.each([
  ['https://api.example.org/api/v2', 'https://api.example.org/api/v2'],
  ['https://API.example.org:443/research/v2/', 'https://api.example.org/research/v2'],
  ['https://api.example.org', 'https://api.example.org/'],
  ['http://research.internal:8080/v2', 'http://research.internal:8080/v2'],
])('--as %s: the base URL is %s', (written, baseUrl) => {
  expect(parseRunArguments(['--as', written, '--', 'a']).as?.href).toBe(baseUrl)
})

const asExample = 'such as https://api.example.org/api/v2, not'

test.each([
  [[], 'run needs a command behind --, as in understudy run -- npm test'],
  [['npm'], 'run needs a command behind --, as in understudy run -- npm test'],
  [['--'], 'run needs a command behind --, as in understudy run -- npm test'],
  [['--', ''], 'run needs a command behind --, as in understudy run -- npm test'],
  [['--json', '--', 'a'], 'run takes no --json: stdout is the output of the command, whose environment has what mock --json prints'],
  [['--public-origin', 'https://a.org', '--', 'a'], 'unknown option --public-origin; it is an option of mock and record'],
  [['--as', 'nowhere', '--', 'a'], `--as must be the base URL of the API, ${asExample} nowhere`],
  [['--as=', '--', 'a'], `--as must be the base URL of the API, ${asExample} ''`],
  [
    ['--as', 'api.example.org/v2', '--', 'a'],
    `--as must be the base URL of the API, ${asExample} api.example.org/v2; did you mean https://api.example.org/v2?`,
  ],
  [['--as', 'ftp://api.example.org', '--', 'a'], `--as must be the base URL of the API, ${asExample} ftp://api.example.org`],
  [['--as', 'https://a.org/v2?x', '--', 'a'], `--as must be the base URL of the API, ${asExample} https://a.org/v2?x`],
  [['--as', 'https://u:p@a.org/v2', '--', 'a'], `--as must be the base URL of the API, ${asExample} https://u:p@a.org/v2`],
  [['--as', 'https://a.org/v%202', '--', 'a'], '--as must have a plain path, such as /api/v2, not /v%202'],
  [['--as', 'https://a.org//v2', '--', 'a'], '--as must have a plain path, such as /api/v2, not //v2'],
  [['--as', 'https://a.org/w/mine/v2', '--', 'a'], '--as cannot have a path below /w, where the mock has something else'],
  [
    ['--as', 'https://localhost:8443/v2', '--', 'a'],
    '--as cannot be localhost:8443, because programs ask no proxy for hosts of this machine; give the command another address, by --env',
  ],
  [['--allow-host', 'a.org', '--', 'a'], '--allow-host needs --as; without it, the command reaches every host'],
  [
    ['--as', 'https://a.org', '--allow-host', 'https://b.org', '--', 'a'],
    '--allow-host must be a host, such as files.example.org, *.example.org:8443 or 2001:db8::1, not https://b.org',
  ],
  [['--as', 'https://a.org', '--files-origin', '0', '--', 'a'], '--files-origin is not possible with --as, which has one origin'],
  [['--env', 'A', '--', 'a'], '--env must be NAME=TEXT, as in --env API_URL={baseUrl}, not A'],
])('run: %j is a usage error', (args, message) => {
  expect(() => parseRunArguments(args)).toThrow(expect.objectContaining({ code: 'usage', message }))
})

test.each([
  ['Files.Example.org', 'https://files.example.org'],
  ['files.example.org.', 'https://files.example.org.'],
  ['files_1.internal', 'http://files_1.internal:8080'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['*.Example.org.', 'https://files.example.org'],
  ['203.0.113.7', 'https://203.0.113.7'],
  ['[2001:DB8::1]', 'https://[2001:db8:0:0::1]:8443'],
  ['2001:db8::1', 'https://[2001:db8::1]'],
  ['[::]', 'http://[::]:8080'],
  ['files.example.org:443', 'https://files.example.org'],
  ['Files.example.org:8080', 'http://files.example.org:8080'],
  ['*.example.org:8443', 'https://files.example.org:8443'],
  ['[2001:DB8::1]:80', 'http://[2001:db8::1]'],
])('--allow-host: %s lets the command reach %s', (host, address) => {
  const { allowedHosts } = parseRunArguments(['--as', 'https://a.org', '--allow-host', host, '--', 'a'])
  const asked = new URL(address)
  expect(isAllowedHost(asked, allowedHosts)).toBe(true)
  expect(isAllowedHost(new URL(`${asked.protocol}//other.example.net:${asked.port}`), allowedHosts)).toBe(false)
  expect(isAllowedHost(new URL(`${asked.protocol}//${asked.hostname}:22`), allowedHosts)).toBe(
    allowedHosts.every((one) => !/:\d+$/.test(one)),
  )
})

test.each([
  '',
  '.',
  '*',
  '*.',
  'a.org:',
  'a.org:0',
  'a.org:65536',
  'a.org:http',
  ':443',
  '*:443',
  '[::1]:',
  'a.org/b',
  'u@a.org',
  'a b',
  '[a]',
  'a..*',
  '*.::1',
  '*.[::1]',
  '*.127.0.0.1',
])('--allow-host: %j is none, and a usage error', (host) => {
  const parse = (): unknown => parseRunArguments(['--as', 'https://a.org', `--allow-host=${host}`, '--', 'a'])
  expect(parse).toThrow(/^--allow-host must be a host, such as /)
})

test.each([
  ['files.example.org', ['files.example.org'], true],
  ['files.example.org', ['example.org'], false],
  ['files.example.org', ['a.org', '*.example.org'], true],
  ['a.files.example.org', ['*.example.org'], true],
  ['example.org', ['*.example.org'], false],
  ['badexample.org', ['*.example.org'], false],
  ['files.example.org', ['files.example.org:443'], true],
  ['files.example.org', ['files.example.org:8443'], false],
  ['files.example.org', ['*.example.org:44', '*.example.org:8443'], false],
])('--allow-host: %s by %j: %s', (host, allowed, expected) => {
  expect(isAllowedHost(new URL(`https://${host}`), allowed)).toBe(expected)
})
