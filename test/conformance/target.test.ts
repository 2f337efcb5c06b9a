import { expect, test } from 'vitest'
import { offers, parseTarget } from '../../src/conformance/target.ts'

const minimal = 'baseUrl: http://127.0.0.1:4010/api/v2\nkeys: { default: "${env:KEY}" }\n'

function mistakesOf(text: string, environment: Record<string, string> = { KEY: 'k' }): readonly string[] {
  const parsed = parseTarget('t.yaml', text, environment)
  return 'mistakes' in parsed && Array.isArray(parsed.mistakes)
    ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : []
}

test('variables of the environment are filled in', () => {
  expect(parseTarget('t.yaml', minimal, { KEY: 'secret' })).toEqual({
    baseUrl: 'http://127.0.0.1:4010/api/v2',
    keys: { default: 'secret' },
  })
})

test('an unset variable is named with its place', () => {
  expect(mistakesOf(minimal, {})).toEqual(['2:19 the environment variable KEY is not set'])
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
])('%s is a mistake with its place', (_, text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})

test('an entry is offered by its dotted name, an empty list offers nothing', () => {
  const target = { baseUrl: '', keys: { default: 'k' }, sessions: { paused: [], foreign: 'x' } }
  expect(['keys.default', 'sessions.foreign', 'sessions.paused', 'keys.other', 'mcpUrl'].filter((entry) => offers(target, entry))).toEqual([
    'keys.default',
    'sessions.foreign',
  ])
})
