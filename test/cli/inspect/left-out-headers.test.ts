import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'left-out-headers-'))
const at = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const sessionId = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const self = `https://api.example.org/v2/sessions/reports/${sessionId}`
const report = { type: 'report', sessionId, status: 'processing', executionStage: 'gathering_sources', isPublic: false, links: { self } }
const refusal = { error: { code: 'report_not_found', message: 'There is no such report.' } }
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142'

function entry(seconds: number, headers: Readonly<Record<string, string>>, status: number, body: object): object {
  const empty = { httpVersion: 'HTTP/2', cookies: [], headersSize: -1, bodySize: -1 }
  const sent = { Authorization: 'Bearer live_0123456789abcdef', ...headers }
  return {
    startedDateTime: new Date(Date.UTC(2026, 10, 2, 9) + seconds * 1000).toISOString(),
    time: 20,
    cache: {},
    timings: { send: 0, wait: 20, receive: 0 },
    request: {
      ...empty,
      method: 'GET',
      url: self,
      queryString: [],
      headers: Object.entries(sent).map(([name, value]) => ({ name, value })),
    },
    response: {
      ...empty,
      status,
      statusText: '',
      redirectURL: '',
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { size: 1, mimeType: 'application/json', text: JSON.stringify(body) },
    },
  }
}

/** Judges three tabs at thirds of half a minute, and seven that each see once that a report is gone. */
async function toldOf(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const polls = Array.from({ length: 30 }, (_, index) => entry(10 * index, headers, 200, report))
  const refused = Array.from({ length: 7 }, (_, index) => entry(300 + 4.3 * index, headers, 404, refusal))
  writeFileSync(
    at('tabs.har'),
    JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [...polls, ...refused] } }),
  )
  await understudy(['inspect', at('tabs.har'), '--quiet', '--client-report', at('tabs.json')])
  const { requests, risked } = JSON.parse(readFileSync(at('tabs.json'), 'utf8')) as ClientReport
  expect(requests).toBe(37)
  return risked.map(({ kind }) => kind)
}

const host = { Host: 'api.example.org' }

test.each([
  ['without any of their headers', {}],
  ['with no header but Accept', { Accept: '*/*' }],
  ['with no headers but the host and the name of a browser', { ...host, 'User-Agent': browser }],
  ['with all of their headers', { ...host, 'User-Agent': browser, Accept: '*/*', 'Sec-Fetch-Site': 'cross-site' }],
])('inspect: tabs that were recorded %s are not accused', async (_, headers) => {
  expect(await toldOf(headers)).toEqual([])
})

test.each([
  ['a program by its name', { 'User-Agent': 'papers/1.0' }],
  ['a program that takes the name of a browser', { ...host, 'User-Agent': browser, 'Accept-Encoding': 'identity' }],
])('inspect: %s is told of polls too fast', async (_, headers) => {
  expect(await toldOf(headers)).toEqual(['polls-too-fast', 'polls-after-refusal'])
})
