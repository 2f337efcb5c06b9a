import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'
import { startMock, stopMocks } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'mock-client-report-'))
afterEach(stopMocks)
afterAll(() => rmSync(folder, { recursive: true }))

/** The parts without times and addresses. */
const partsOf = ({ broke, risked, used, neverMet }: ClientReport) => ({
  broke: broke.map(({ rule, message, times, fix }) => ({ rule, message, times, fix })),
  risked,
  used,
  neverMet,
})

test('mock: --client-report writes in the end what the control API tells meanwhile', async () => {
  const [json, html, md] = ['report.json', 'report.html', 'report.md'].map((name) => join(folder, name))
  const told: ClientReport[] = []
  for (const file of [json, html, md]) {
    const { ready, stop } = await startMock(['--client-report', String(file)])
    const headers = { authorization: 'Bearer key-default', 'user-agent': 'papers/1.0' }
    const ofJson = { 'content-type': 'application/json' }
    await fetch(`${String(ready['baseUrl'])}/sessions?limit=0`, { headers })
    for (let times = 0; times < 12; times++) {
      await fetch(`${String(ready['baseUrl'])}/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2`, { headers })
      await fetch(`${String(ready['controlUrl'])}/worlds/default/clock`, { method: 'POST', headers: ofJson, body: '{"advance":"PT30S"}' })
    }
    const answer = await fetch(`${String(ready['controlUrl'])}/worlds/default/client-report`)
    told.push((await answer.json()) as ClientReport) // as the document of the control API has it
    expect(await stop()).toBe(0)
  }
  const written = JSON.parse(readFileSync(String(json), 'utf8')) as ClientReport
  expect(told.map(partsOf)).toEqual([partsOf(written), partsOf(written), partsOf(written)])
  expect(written.broke.map(({ rule }) => rule)).toEqual(['sessions/list/limit-range'])
  expect(written.risked.map(({ kind }) => kind)).toEqual(['polls-after-refusal'])
  for (const file of [html, md]) {
    const text = readFileSync(String(file), 'utf8')
    for (const part of ['Broke', 'Risked', 'Used', 'Never met', 'sessions/list/limit-range', 'polls-after-refusal', 'examples/client'])
      expect(text).toContain(part)
  }
})

test('mock: --client-report has no real key that a client repeats', async () => {
  const file = join(folder, 'repeated.json')
  const { ready, stop } = await startMock(['--client-report', file])
  for (const key of ['a068c8f3698b96a09dd2e8a233ac30ab', 'rattlesnakes']) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ researchQuestion: 5, [`x${key}x`]: btoa(key) })
    await fetch(`${String(ready['baseUrl'])}/sessions/reports?again=${key}`, { method: 'POST', headers, body })
    await fetch(`${String(ready['baseUrl'])}/sessions/reports/${key}`, { headers })
  }
  expect(await stop()).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('again=key-1')
  for (const key of ['a068c8f3698b96a09dd2e8a233ac30ab', 'rattlesnakes']) expect(text).not.toContain(key)
})
