import { expect, test } from 'vitest'
import { parseVariable, toVariables } from '../../../src/cli/run/variables.ts'

const surroundings = {
  baseUrl: 'https://api.example.org:8443/v2',
  mcpUrl: 'https://api.example.org:8443/mcp',
  controlUrl: 'http://127.0.0.1:4010/_control',
  panelUrl: 'http://127.0.0.1:4010/_panel',
  filesUrl: 'https://api.example.org:8443/_files',
  keys: { default: 'key-default', other: 'live_1' },
}

test('variables: a command has the addresses and the keys of the mock', () => {
  expect(toVariables(surroundings, [])).toEqual({
    RESEARCH_API_URL: 'https://api.example.org:8443/v2',
    RESEARCH_API_KEY: 'key-default',
    RESEARCH_MCP_URL: 'https://api.example.org:8443/mcp',
    UNDERSTUDY_CONTROL_URL: 'http://127.0.0.1:4010/_control',
    UNDERSTUDY_PANEL_URL: 'http://127.0.0.1:4010/_panel',
    UNDERSTUDY_KEYS: '{"default":"key-default","other":"live_1"}',
  })
})

test('variables: without an account default, the key is that of the first', () => {
  expect(toVariables({ ...surroundings, keys: { left: 'key-left', right: 'key-right' } }, [])).toMatchObject({
    RESEARCH_API_KEY: 'key-left',
  })
})

test.each([
  ['A={baseUrl}', 'https://api.example.org:8443/v2'],
  ['A={key}', 'key-default'],
  ['A={key:other}', 'live_1'],
  ['A={mcpUrl} {controlUrl}', 'https://api.example.org:8443/mcp http://127.0.0.1:4010/_control'],
  ['A={panelUrl},{filesUrl}', 'http://127.0.0.1:4010/_panel,https://api.example.org:8443/_files'],
  ['A={host}', 'api.example.org:8443'],
  ['A={origin}/', 'https://api.example.org:8443/'],
  ['A={"url":"{baseUrl}","more":{}}', '{"url":"https://api.example.org:8443/v2","more":{}}'],
  ['A=', ''],
  ['A=b=c\nd', 'b=c\nd'],
])('--env %s: its placeholders are filled in', (text, value) => {
  expect(toVariables(surroundings, [parseVariable(text)])).toMatchObject({ A: value })
})

test('--env: the later of two wins, also over a variable that each command has', () => {
  const named = ['RESEARCH_API_URL=a', 'A=1', 'A=2'].map(parseVariable)
  expect(toVariables(surroundings, named)).toMatchObject({ RESEARCH_API_URL: 'a', A: '2', RESEARCH_API_KEY: 'key-default' })
})

const all = '{baseUrl} {key} {mcpUrl} {controlUrl} {panelUrl} {filesUrl} {host} {origin} {key:ACCOUNT}'

test.each([
  ['', "--env must be NAME=TEXT, as in --env API_URL={baseUrl}, not ''"],
  ['A', '--env must be NAME=TEXT, as in --env API_URL={baseUrl}, not A'],
  ['1A=b', '--env must be NAME=TEXT, as in --env API_URL={baseUrl}, not 1A=b'],
  ['A={nothing}', `--env A has the placeholder {nothing}, which is none; placeholders: ${all}`],
  ['A={baseURL}', `--env A has the placeholder {baseURL}, which is none; did you mean {baseUrl}? Placeholders: ${all}`],
  ['A={host:other}', `--env A has the placeholder {host:other}, which is none; placeholders: ${all}`],
  ['A={toString}', `--env A has the placeholder {toString}, which is none; placeholders: ${all}`],
])('--env %j: is a usage error', (text, message) => {
  expect(() => parseVariable(text)).toThrow(expect.objectContaining({ code: 'usage', message }))
})

test.each([
  ['othr', '; did you mean other?'],
  ['toString', '; accounts: default, other'],
])('--env: the key of %s, who is no account, is a usage error', (account, meant) => {
  const message = `--env A asks for the key of ${account}, which is no account${meant}`
  const fill = () => toVariables(surroundings, [parseVariable(`A={key:${account}}`)])
  expect(fill).toThrow(expect.objectContaining({ code: 'usage', message }))
})
