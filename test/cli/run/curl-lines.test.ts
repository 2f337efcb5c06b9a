import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultAccounts } from '../../../src/engine/account.ts'
import { usualMock } from '../../../src/judgement/client/curl-line.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/index.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const breaks = `const base = process.env.RESEARCH_API_URL
const headers = { authorization: 'Bearer ' + process.env.RESEARCH_API_KEY, 'content-type': 'application/json' }
await fetch(base + '/search/papers', { method: 'POST', headers, body: '{"question":"sleep"}' })
await fetch(base + '/sessions?limit=0', { headers })
await fetch(base + '/sessions', { headers: { authorization: 'Bearer of-nobody' } })
await fetch(base + '/nothing', { headers })
const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"account":"default"}' }
const { token } = await (await fetch(process.env.UNDERSTUDY_CONTROL_URL + '/worlds/default/tokens', asked)).json()
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_papers', arguments: { query: 7 } } }
const accept = 'application/json, text/event-stream'
await fetch(process.env.RESEARCH_MCP_URL, {
  method: 'POST',
  headers: { ...headers, authorization: 'Bearer ' + token, accept, 'mcp-protocol-version': '2025-11-25' },
  body: JSON.stringify(call),
})`

test('curl lines: the keys are those of a mock without scenarios', async () => {
  expect(Object.keys(usualMock.keys)).toEqual(Object.keys(defaultAccounts))
  const { keys } = createUnderstudy()
  expect(usualMock.keys).toEqual(keys)
})

test.each([
  ['of a run', []],
  ['of a run by an address of the network', ['--as', 'https://api.example.org/research/v2']],
])('curl lines: those %s show each fault in a mock that mock starts', async (_, flags) => {
  const { stderr } = await understudy(['run', ...flags, '--fail-on', 'never', '--', process.execPath, '--input-type=module', '-e', breaks])
  expect(stderr).toContain('\n  Each curl line asks the mock that npx understudy mock starts.\n')
  const lines = [...stderr.replaceAll(/ \\\n +/g, ' ').matchAll(/^ {4}try {4}(curl .*)/gm)].map(([, line = '']) => line)
  expect(lines).toHaveLength(5)
  expect(stderr).toContain('\n  searchPapers by the tool search_papers: query must be a string\n')
  const { port, stop } = await serve(createUnderstudy().answer, { host: '127.0.0.1', port: 0 })
  try {
    const answers: string[] = []
    for (const line of lines) {
      expect(line).toContain(usualMock.baseUrl)
      const here = line.replace(new URL(usualMock.baseUrl).host, `127.0.0.1:${port}`)
      const { stdout } = await runScript(['sh', '-c', `${here} -s -o /dev/null -w '%{http_code}'`])
      answers.push(stdout)
    }
    expect(answers).toEqual(['400', '400', '401', '404', '400'])
  } finally {
    await stop()
  }
})

test.each(['html', 'md'])('curl lines: a report in %s says which tool made a request', async (ending) => {
  const file = join(mkdtempSync(join(tmpdir(), 'curl-lines-')), `report.${ending}`)
  await understudy(['run', '--client-report', file, '--', process.execPath, '--input-type=module', '-e', breaks])
  const text = readFileSync(file, 'utf8')
  rmSync(dirname(file), { recursive: true })
  expect(text).toContain(
    ending === 'md' ? 'searchPapers by the tool search\\_papers: query' : 'searchPapers by the tool search_papers: query',
  )
})

test('curl lines: those of the control API ask the mock itself', async () => {
  const { baseUrl, fetch, control, keys } = createUnderstudy({ given: { accounts: { default: { plan: 'pro', key: 'live_0123456789' } } } })
  const headers = { authorization: `Bearer ${keys['default']}` }
  await fetch(`${baseUrl}/sessions?limit=0`, { headers })
  const { broke } = await control.getClientReport({ path: { world: 'default' } })
  expect(broke.map(({ curl }) => curl)).toEqual([`curl -H 'authorization: Bearer live_0123456789' '${baseUrl}/sessions?limit=0'`])
})
