import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, createAuto } from '../../support/mcp/connect.ts'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-report-'))
const at = (name: string): string => join(folder, name)

test('inspect: --client-report judges the client of a ledger as the mock does', async () => {
  const mock = await startMock(['--client-report', at('mock.json')])
  const { baseUrl, controlUrl } = mock.ready as { readonly baseUrl: string; readonly controlUrl: string } // the ready line
  const headers = { 'authorization': 'Bearer key-default', 'content-type': 'application/json' } // prettier-ignore
  const ask = (path: string, body: object): Promise<Response> =>
    fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await ask('/search/papers', { query: 'light', maxResults: 20_000 })
  await ask('/search', { query: 'light' })
  await fetch(`${baseUrl}/sessionz`, { headers })
  await fetch(`${baseUrl}/library/sources/1`, { headers })
  await fetch(`${baseUrl}/sessions`, { headers: { authorization: 'Bearer nobody' } })
  const ledger = await (await fetch(`${controlUrl}/worlds/default/ledger?limit=1000`)).text()
  const live: unknown = await (await fetch(`${controlUrl}/worlds/default/client-report`)).json()
  await mock.stop()
  writeFileSync(at('ledger.json'), ledger)
  await understudy(['inspect', at('ledger.json'), '--quiet', '--client-report', at('inspected.json')])
  const [served, inspected] = ['mock.json', 'inspected.json'].map((name): unknown => JSON.parse(readFileSync(at(name), 'utf8')))
  const expected = {
    broke: [
      { rule: 'search/max-results-range', operation: 'searchPapers', times: 1, fix: 'send at most 10000 for maxResults' },
      { rule: 'versioning/one-root', message: 'the API has no GET /sessionz', fix: 'ask GET /sessions' },
      { rule: 'library/malformed-input', message: 'sourceId must be a UUID' },
      { rule: 'clients/sends-bearer', message: 'the key is of no account of any world' },
    ],
    risked: [{ kind: 'version-1', message: 'asks POST /search of version 1, which is now POST /search/papers' }],
  }
  for (const report of [live, served, inspected]) expect(report).toMatchObject(expected)
})

test.each(['html', 'md'])('client report: as %s it escapes what a client sent', async (ending) => {
  const mock = await startMock(['--client-report', at(`report.${ending}`)])
  const { baseUrl } = mock.ready as { readonly baseUrl: string } // the ready line
  const headers = { 'authorization': 'Bearer key-default', 'user-agent': '<b>|x`' } // prettier-ignore
  await fetch(`${baseUrl}/sessions?status=%3Cscript%3Ealert(1)%3C/script%3E&%3Ci%3E=1`, { headers })
  await fetch(`${baseUrl}/sessionz`, { headers })
  await mock.stop()
  const text = readFileSync(at(`report.${ending}`), 'utf8')
  expect(text).toMatch(/(?:### |<h3>)No operation: the API has no GET \/sessionz/)
  expect(text).toContain('sessions/list/filter-enums')
  expect(text).not.toMatch(/<(?:script|b|i)>/)
})

test('client report: a file of another kind is refused before anything is served', async () => {
  const { code, stderr } = await understudy(['mock', '--port', '0', '--client-report', at('report.pdf')])
  expect([code, stderr]).toEqual([64, expect.stringContaining('--client-report takes a file that ends in .json, .md, .html')])
})

test('inspect: --client-report names tools in a ledger, and leaves resources out', async () => {
  const mock = createAuto()
  const client = await connect(mock)
  await client.callTool({ name: 'search_papers', arguments: { query: 'sleep' } })
  await client.callTool({ name: 'search_papers', arguments: { query: 7 } })
  await client.listResources()
  const inDefault = { path: { world: 'default' } } as const
  const ledger = await mock.control.getLedger(inDefault)
  writeFileSync(at('tools.json'), JSON.stringify(ledger))
  await understudy(['inspect', at('tools.json'), '--quiet', '--client-report', at('inspected-tools.json')])
  const inspected: unknown = JSON.parse(readFileSync(at('inspected-tools.json'), 'utf8'))
  const live = await mock.control.getClientReport(inDefault)
  const expected = {
    used: [{ operation: 'searchPapers', times: 2 }],
    broke: [{ rule: 'search/papers/field-types', tool: 'search_papers', times: 1 }],
    risked: [],
    exchanges: [{ status: 400, tool: 'search_papers' }],
  }
  for (const report of [live, inspected]) expect(report).toMatchObject(expected)
  // The ledger has the messages to the MCP server, which a recording leaves out.
  expect(inspected).toMatchObject({ requests: 2 })
})
