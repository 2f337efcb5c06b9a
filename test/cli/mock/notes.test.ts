import { expect, test } from 'vitest'
import { welcome } from '../../../src/cli/mock/notes.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import type { Given } from '../../../src/contract/given.ts'

const accounts = { default: { plan: 'pro' as const } }

function welcomeTo(given: Given, files: readonly string[]): readonly string[] {
  const scenarios = files.map((file) => ({ file, text: '', title: `The title of ${file}`, given }))
  const lines = welcome(prepareUnderstudy({ given }), scenarios).split('\n')
  return lines.slice(lines.indexOf('Keys by account:') + 2)
}

test('ready note: it has the title of each scenario, and its sessions by name', () => {
  const given: Given = { accounts, sessions: { naps: { type: 'report' }, aLongerName: { type: 'systematicReview' } } }
  const id = expect.stringMatching(/^ {2}(?:naps {9}|aLongerName {2})[0-9a-f-]{36}$/)
  expect(welcomeTo(given, ['one.yaml', 'two.yaml'])).toEqual([
    'Scenario one.yaml: The title of one.yaml',
    'Scenario two.yaml: The title of two.yaml',
    'Sessions by name:',
    id,
    id,
  ])
})

test('ready note: without scenarios it lists no sessions, and of many the first', () => {
  const sessions = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`report${at}`, { type: 'report' as const }]))
  expect(welcomeTo({ accounts, sessions }, [])).toEqual([])
  expect(welcomeTo({ accounts }, ['empty.yaml'])).toEqual(['Scenario empty.yaml: The title of empty.yaml'])
  const lines = welcomeTo({ accounts, sessions }, ['many.yaml'])
  expect([lines.length, lines.at(-1)]).toEqual([23, '  and 2 more'])
})

test('ready note: a line for each address, that of downloads when it is another', () => {
  const addressesOf = (filesOrigin: string) => {
    const lines = welcome(prepareUnderstudy({ given: { accounts }, baseUrl: 'http://127.0.0.1:4010/api/v2', filesOrigin }), []).split('\n')
    return lines.slice(0, lines.indexOf('Keys by account:'))
  }
  const usual = [
    'Mock server at http://127.0.0.1:4010/api/v2',
    '  MCP server   http://127.0.0.1:4010/mcp',
    '  control API  http://127.0.0.1:4010/_control',
    '  panel        http://127.0.0.1:4010/_panel',
  ]
  expect(addressesOf('http://127.0.0.1:4010')).toEqual(usual)
  expect(addressesOf('http://127.0.0.1:4011')).toEqual([...usual, '  downloads    http://127.0.0.1:4011/_files'])
})
