import { expect, test } from 'vitest'
import { parseTarget, variablesIn } from '../../../src/conformance/define/target.ts'
import { secretsOf } from '../../../src/conformance/judge/redact.ts'

const minimal = 'baseUrl: http://127.0.0.1:4010/api/v2\nkeys: { default: "${env:KEY}" }\n'

function mistakesOf(text: string, environment: Record<string, string> = { KEY: 'k' }): readonly string[] {
  const parsed = parseTarget('t.yaml', text, environment)
  return 'mistakes' in parsed && Array.isArray(parsed.mistakes)
    ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : []
}

test('target file: environment variables are filled in', () => {
  expect(parseTarget('t.yaml', minimal, { KEY: 'secret' })).toEqual({
    baseUrl: 'http://127.0.0.1:4010/api/v2',
    keys: { default: 'secret' },
  })
})

test.each(['123456', '#x', 'a: b', 'true', '"', "'", '${env:KEY}', ' a', '- b', '*c'])(
  'target file: a variable is always a value: %j',
  (key) => {
    for (const written of ['"${env:KEY}"', "'${env:KEY}'", '${env:KEY}'])
      expect(parseTarget('t.yaml', `baseUrl: http://x\nkeys:\n  default: ${written} # a key\n`, { KEY: key })).toEqual({
        baseUrl: 'http://x',
        keys: { default: key },
      })
  },
)

test.each([
  ['keys: { default: "${env:KEY}" }', "2:18 the key `default`, from KEY, holds '…', which no header may hold"],
  ['keys: { default: k, other: "k…" }', "2:28 the key `other` holds '…', which no header may hold"],
  ['keys: { default: "a\\nb" }', '2:18 the key `default` holds a line break, which no header may hold'],
  ['keys: { default: k }\nheaders: { x-team: "…" }', "3:20 `headers.x-team` holds '…', which no header may hold"],
  ['keys: { default: k }\nsharing: { deniedKey: "k…" }', "3:23 `sharing.deniedKey` holds '…', which no header may hold"],
  ['keys: { default: "Bearer k" }', '2:18 the key `default` begins with `Bearer`, which is sent before each key; write the key alone'],
])('target file: an entry that no header can send is a mistake: %s', (lines, mistake) => {
  expect(mistakesOf(`baseUrl: http://x\n${lines}\n`, { KEY: '…' })).toEqual([mistake])
})

test.each([
  ['failedReport: x', '4:3 keys.failedReport is not known here; it belongs below `sessions:`'],
  ['deniedKey: x', '4:3 keys.deniedKey is not known here; it belongs below `sharing:`'],
  [
    'nothing: x',
    '4:3 keys.nothing is not known here; known are default, pro, scale, enterprise, noApiAccess, noReviews, exhausted, revoked, expired, other',
  ],
])('target file: an entry below another group is told its own: %s', (line, mistake) => {
  expect(mistakesOf(`baseUrl: http://x\nkeys:\n  default: k\n  ${line}\n`)).toEqual([mistake])
})

test('target file: a variable becomes text, number or boolean as demanded', () => {
  const text = `baseUrl: "\${env:URL}"\nkeys: { default: k }\nallow: { emails: "\${env:MAY}" }\npoll: { intervalSeconds: "\${env:SECONDS}" }\n`
  expect(parseTarget('t.yaml', text, { URL: 'http://h:80', MAY: 'false', SECONDS: '1.5' })).toEqual({
    baseUrl: 'http://h:80',
    keys: { default: 'k' },
    allow: { emails: false },
    poll: { intervalSeconds: 1.5 },
  })
})

test.each([
  ['baseUrl: https://evil.example/${env:KEY}', '1:10 baseUrl'],
  ['baseUrl: http://x\nproxy: http://u:p@${env:KEY}:1', '2:8 proxy'],
  ['baseUrl: http://x\nproxy: http://h:1/${env:KEY}@h', '2:8 proxy'],
  ['baseUrl: http://x\nproxy: http://${env:KEY}.example/@h', '2:8 proxy'],
  ['baseUrl: http://x\nheaders: { X: &a "http://${env:KEY}.example" }\nproxy: *a', '2:18 proxy'],
  ['baseUrl: http://x\nextra: &c { url: "http://${env:KEY}.example" }\ncontrol: *c', '2:18 control.url'],
  ['baseUrl: http://x\nmcpUrl: "${env:KEY}${env:KEY}"', '2:9 mcpUrl'],
  ['baseUrl: http://x\ncontrol: { url: "http://${env:KEY}.example" }', '2:17 control.url'],
  ['baseUrl: http://x\nlibrary: { sources: "/${env:KEY}", collections: /c }', '2:21 library.sources'],
])('target file: an address takes a variable for the whole or none: %s', (lines, place) => {
  const advice = 'whose host would learn its value; let a variable hold the whole address'
  expect(mistakesOf(`${lines}\nkeys: { default: k }\n`, { KEY: 'secret' })).toEqual([`${place} holds KEY within an address, ${advice}`])
})

test('target file: a name that is an alias hides no variable in an address', () => {
  const lines = 'headers: { X-Name: &name mcpUrl }\n*name : "http://evil.example/${env:KEY}"'
  expect(mistakesOf(`baseUrl: http://x\nkeys: { default: k }\n${lines}\n`, { KEY: 'secret' })).toEqual([
    '4:1 the name of an entry is an alias; write the name',
  ])
})

test('target file: a variable may hold a whole address', () => {
  const text = 'baseUrl: ${env:URL}\nproxy: ${env:PROXY}\nkeys: { default: "${env:KEY}" } # ${env:OLD}\n'
  expect(mistakesOf(text, { URL: 'http://x', PROXY: 'http://p:1', KEY: 'k' })).toEqual([])
  expect(variablesIn(text)).toEqual(['URL', 'PROXY', 'KEY'])
})

test('target file: a variable in a comment is ignored', () => {
  expect(mistakesOf('# ${env:OLD}\nbaseUrl: http://x # ${env:OLD}\nkeys: { default: k }\n')).toEqual([])
})

test('target file: trailing slashes of addresses are removed', () => {
  expect(parseTarget('t.yaml', 'baseUrl: http://x/api/v2//\nmcpUrl: http://x/mcp/\nkeys: { default: k }\n', {})).toEqual({
    baseUrl: 'http://x/api/v2',
    mcpUrl: 'http://x/mcp',
    keys: { default: 'k' },
  })
})

test('target file: every unset variable is a mistake at its place', () => {
  expect(mistakesOf('baseUrl: ${env:URL}\nkeys:\n  default: "a${env:A}${env:toString}"\n', {})).toEqual([
    '1:10 the environment variable URL is not set; export it, or set it under `env:` of a workflow',
    '3:12 the environment variable A is not set; export it, or set it under `env:` of a workflow',
    '3:12 the environment variable toString is not set; export it, or set it under `env:` of a workflow',
  ])
})

test('target file: a similar variable is suggested without its value', () => {
  const text = minimal.replaceAll('KEY', 'STAGING_KYE')
  expect(mistakesOf(text, { STAGING_KEY: 'secret' })).toEqual([
    '2:18 the environment variable STAGING_KYE is not set; did you mean STAGING_KEY?',
  ])
})

test.each([
  ['a scenario', 'format: 1\ntitle: A\nsteps: []\n', 'it is a scenario, for understudy replay'],
  ['a text', 'key-secret\n', 'baseUrl and keys are missing'],
])('target file: %s is none', (_, text, why) => {
  expect(mistakesOf(text)).toEqual([`1:1 this is no target: ${why}`])
})

test.each([
  ['NOPE', ['HOME', 'NODE', 'PATH', 'ROPE'], '; export it, or set it under `env:` of a workflow'],
  ['PATHS', ['PATH'], '; export it, or set it under `env:` of a workflow'],
  ['LC_AL', ['LC_ALL'], '; export it, or set it under `env:` of a workflow'],
  ['A_KEY', ['B_KEY'], '; export it, or set it under `env:` of a workflow'],
  ['STAGNIG_KEY', ['STAGE', 'STAGING_KEY'], '; did you mean STAGING_KEY?'],
  ['STAGING', ['HOME', 'STAGING_KEY'], '; did you mean STAGING_KEY?'],
  ['staging_key', ['STAGING_KEY'], '; did you mean STAGING_KEY?'],
])('target file: for %s of %j only a name alike is suggested', (name, set, suggested) => {
  const environment = Object.fromEntries(set.map((other) => [other, 'v']))
  expect(mistakesOf(minimal.replace('KEY', name), environment)).toEqual([`2:18 the environment variable ${name} is not set${suggested}`])
})

test('target file: an unset variable is named with its place', () => {
  expect(mistakesOf(minimal, {})).toEqual(['2:18 the environment variable KEY is not set; export it, or set it under `env:` of a workflow'])
})

test('target file: an empty variable, as of a missing CI secret, is a mistake', () => {
  expect(mistakesOf(`${minimal}headers: { X-Team: "a\${env:TEAM}" }\n`, { KEY: '', TEAM: '' })).toEqual([
    '2:18 the environment variable KEY is empty',
    '3:20 the environment variable TEAM is empty',
  ])
})

test.each([
  ['an unknown entry', `${minimal}sesions: {}\n`, ['3:1 sesions is not known here; did you mean sessions?']],
  [
    'an unknown key name',
    minimal.replace('default:', 'default: a, enterprize:'),
    [expect.stringMatching(/keys\.enterprize is not known here; did you mean enterprise\?/)],
  ],
  ['an id that is none', `${minimal}sessions: { foreign: x }\n`, ['3:13 sessions.foreign must be a UUID']],
  ['no keys', 'baseUrl: http://x\n', ['1:1 keys is required']],
  ['no YAML', 'baseUrl: [\n', [expect.stringMatching(/^2:1 is no YAML here: [^\n]*$/)]],
  ['an item that is none', `${minimal}sessions: { paused: [x] }\n`, ['3:22 sessions.paused[0] must be a UUID']],
  ['an empty file', '', ['1:1 this is no target: the file is empty']],
])('target file: %s is a mistake with its place', (_, text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})

test('target file: a syntax error quotes nothing, for it may be a key', () => {
  for (const text of [
    'keys: { default: "a" key-secret: key-secret',
    'keys: *key-secret',
    '"key-secret" key-secret\n- key-secret',
    'a: b: key-secret',
  ])
    expect(mistakesOf(text).join()).toMatch(/^(?!.*key-secret).*is no YAML here: /s)
})

test('target file: one that grows without end by aliases is refused', () => {
  const levels = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join()}]`,
  )
  expect(mistakesOf(['a0: &a0 x', ...levels].join('\n'))).toEqual([
    '1:1 is no YAML here: Excessive alias count indicates a resource exhaustion attack',
  ])
})

test.each([
  ['mcp: { clientId: "${env:V}" }'],
  ['sharing: { registeredEmail: "${env:V}@example.org" }'],
  ['headers: { Accept: "a/${env:V}" }'],
  ['headers: { X-Team: "of ${env:V}" }'],
  ['headers: { Origin: "${env:V}" }'],
  ['library: { sources: "${env:V}", collections: /b }'],
])('target: the value of a variable is a secret in any entry: %s', (line) => {
  const parsed = parseTarget('t.yaml', `baseUrl: http://x\nkeys: { default: k }\n${line}\n`, { V: '/x-9fQ2xW7k' })
  if ('mistakes' in parsed) throw new Error(JSON.stringify(parsed))
  expect(secretsOf({ ...parsed })).toContain('/x-9fQ2xW7k')
})

test('target: addresses, session ids, numbers and short words are no secrets', () => {
  const text = `baseUrl: "\${env:URL}"
mcpUrl: "\${env:URL}"
control: { url: "\${env:URL}" }
proxy: "\${env:URL}"
keys: { default: k }
sessions: { paused: ["\${env:ID}"], foreign: "\${env:ID}" }
allow: { emails: "\${env:MAY}" }
poll: { intervalSeconds: "\${env:SECONDS}" }
headers: { Accept-Language: "\${env:LANGUAGE}" }
`
  const values = { URL: 'http://h:80', ID: '550e8400-e29b-41d4-a716-446655440000', MAY: 'false', SECONDS: '123456', LANGUAGE: 'en' }
  const parsed = parseTarget('t.yaml', text, values)
  if ('mistakes' in parsed) throw new Error(JSON.stringify(parsed))
  expect(secretsOf(parsed)).toEqual(['k'])
})

test.each([
  ['headers: { User-Agent: "ci ${env:KEY}" }', '3:24'],
  ['headers: { "user-agent": "${env:KEY}" }', '3:26'],
  ['headers: { X-Team: &a "${env:KEY}", USER-AGENT: *a }', '3:23'],
])('target: a variable in the name of the client is a mistake: %s', (line, place) => {
  const [, name] = /(user-agent)/i.exec(line) ?? []
  expect(mistakesOf(`baseUrl: http://x\nkeys: { default: k }\n${line}\n`)).toEqual([
    `${place} headers.${name} holds KEY, and goes to other hosts as well, which would learn its value; write it out`,
  ])
})

test('target: the user of a proxy may come from variables, whatever they hold', () => {
  const text = 'baseUrl: http://x\nproxy: http://${env:USER}:${env:PW}@h:3128\nkeys: { default: k }\n'
  const target = parseTarget('t.yaml', text, { USER: 'me', PW: 'p@evil.example/#?:%41 ü' })
  expect(target).toMatchObject({ proxy: `http://me:${encodeURIComponent('p@evil.example/#?:%41 ü')}@h:3128` })
  if ('mistakes' in target) throw new Error('the target has mistakes')
  const secrets = secretsOf(target)
  expect(secrets).toEqual(expect.arrayContaining(['p@evil.example/#?:%41 ü', 'me:p@evil.example/#?:%41 ü']))
  expect(new URL(target.proxy ?? '').host).toBe('h:3128')
})
