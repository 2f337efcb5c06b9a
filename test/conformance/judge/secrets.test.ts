import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { secretsOf } from '../../../src/conformance/judge/redact.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements } from '../../support/examine/replace-judgements.ts'

const rule = 'sessions/resume/not-found'

test('secrets: the keys, the token, and all headers but the plain ones', () => {
  expect(
    secretsOf({
      baseUrl: 'http://x',
      keys: { default: 'k1', other: 'k2' },
      sharing: { deniedKey: 'k3', agentApiDisabledKey: 'k4', registeredEmail: 'a@example.org' },
      control: { url: 'http://c', token: 'k5' },
      headers: { 'User-Agent': 'ci', Accept: '*/*', 'content-type': 'a/b', 'X-Secret': 'k6', Cookie: 'k7', 'X-Auth': 'Bearer k8' },
    }),
  ).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8'])
})

test('secrets: the password of a proxy, as it is written and as it is meant', () => {
  const passwords = (proxy: string) => secretsOf({ baseUrl: 'http://x', keys: { default: 'k' }, proxy }).slice(1)
  expect(passwords('http://me:pass%20word@h:3128')).toEqual(['pass%20word', 'pass word', 'me:pass word'])
  expect(passwords('http://me:100%sure@h:3128')).toEqual(['100%sure', 'me:100%sure'])
  expect(passwords('http://50%:1@h:3128')).toEqual(['1', '50%:1'])
})

test.each([
  ['Authorization', `Basic ${btoa('me:pa:ss word')}`, [btoa('me:pa:ss word'), 'me:pa:ss word', 'pa:ss word']],
  ['authorization', `basic ${btoa('me:')}`, [btoa('me:'), 'me:']],
  ['Authorization', 'Basic no-pair', ['no-pair']],
  ['Authorization', 'ApiKey Zq8vTn3w', ['ApiKey Zq8vTn3w', 'Zq8vTn3w']],
  ['Authorization', 'Bearer Zq8vTn3w', ['Zq8vTn3w']],
  ['Authorization', 'Digest username="a", response="b"', ['Digest username="a", response="b"']],
  ['X-Auth', 'Zq8vTn3w', ['Zq8vTn3w']],
  ['X-Team', 'team research', ['team research']],
  ['Cookie', 'a=1; sid=Zq8vTn3w; b="Zq8vTn3x"', ['a=1; sid=Zq8vTn3w; b="Zq8vTn3x"', 'Zq8vTn3w', 'Zq8vTn3x']],
  ['Cookie', 'sid=Zq8vTn3w', ['sid=Zq8vTn3w', 'Zq8vTn3w']],
])('secrets: those within a header %s: %s', (name, value, secrets) => {
  const target = { baseUrl: 'http://x', keys: { default: 'k' }, headers: { [name]: value } }
  expect(secretsOf(target).slice(1)).toEqual(secrets)
})

test('secrets: none is in a report although the deployment echoes them', async () => {
  const secrets = ['key-default', 'denied-key', 'control-token', 'gate-secret']
  const echo = defineCheck({
    rule,
    probes: [firstContact],
    judge: ({ listed }) => ({
      broken: { expected: 'no echo', actual: JSON.stringify(listed.response), pointer: '/key-default' },
      by: [listed],
    }),
  })
  const report = await examineStandIn({
    globs: [rule, 'sessions/resume/no-body'],
    target: {
      baseUrl: 'http://key-default/api/v2',
      keys: { default: 'key-default' },
      sharing: { deniedKey: 'denied-key' },
      control: { url: 'http://c', token: 'control-token' },
      headers: { 'X-Secret': 'gate-secret' },
    },
    judgements: replaceJudgements({ [rule]: echo }),
    fetch: async () => Response.json({ error: { code: secrets.join(' ') } }, { status: 401, headers: { 'x-echo': 'gate-secret' } }),
  })
  const shown = `${JSON.stringify(report)}\n${toTerminalLines(report).join('\n')}`
  for (const secret of secrets) expect(shown).not.toContain(secret)
  expect(toTerminalLines(report).join('\n')).toMatch(
    /^not-run sessions\/resume\/no-body \(precondition: it refuses .* answered 401 ••• ••• ••• •••;/m,
  )
  expect(report.exchanges[0]?.request.headers).toMatchObject({ authorization: 'Bearer •••', 'X-Secret': '•••' })
})

test('secrets: a key is masked where the text that a verdict quotes is cut in it', async () => {
  const key = 'Zq8vTn3wLk0x9Yp2Rb7c'
  const quoted = await Promise.all(
    [62, 66, 72].map(async (before) => {
      const report = await examineStandIn({
        globs: ['sessions/resume/not-found', 'conventions/json-responses'],
        profile: 'standard',
        target: { headers: { 'X-Gateway': key } },
        fetchOf: (understudy) => async (input, init) => {
          const answer = await understudy.fetch(input, init)
          const { status, headers } = answer
          return status < 400 ? answer : new Response(`${'x'.repeat(before)}${key} ${'y'.repeat(90)}`, { status, headers })
        },
      })
      return JSON.stringify(report.results.map(({ verdict }) => verdict))
    }),
  )
  for (const verdicts of quoted) expect(verdicts).toContain('xxx•••')
  for (const verdicts of quoted) expect(verdicts).not.toContain(key.slice(0, 8))
})

test('secrets: a key of one letter leaves the report readable', async () => {
  const report = await examineStandIn({ globs: ['sessions/resume/no-body'], target: { keys: { default: 'e' } } })
  expect(toTerminalLines(report)[0]).toMatch(
    /^not-run sessions\/resume\/no-body \(precondition: it refuses the key `default`: .* answered 401 invalid_api_key;/,
  )
  expect(report.exchanges[0]?.request.headers).toMatchObject({ authorization: 'Bearer •••' })
})
