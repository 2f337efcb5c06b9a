import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cures } from '../../src/judgement/client/cures.ts'
import type { Given } from '../../src/contract/given.ts'
import { riskKinds, type RiskKind } from '../../src/judgement/client/risk.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'
import { isTheTurnOf } from '../support/rotate.ts'
import { halfMinute, isEnded, poll, review } from '../support/client/faulty-client.ts'
import { simulateClients, type Behaviour } from '../support/client/simulated-client.ts'
import * as client from './client/client.ts'

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

const question = { researchQuestion: 'Does light help people to sleep?' }

/** Creates a report or a review, follows it and all that is there, and downloads what it has. */
const uses: Behaviour = async ({ baseUrl, apiKey, fetch, sleep }) => {
  let waits = 0
  const service: client.Service = {
    baseUrl,
    apiKey,
    fetch,
    async sleep(seconds) {
      // A review whose abstracts are all excluded never ends.
      if (++waits > 400) throw new client.ServiceError(null, null, 'Waited for too long')
      await sleep(seconds * 1000)
    },
  }
  try {
    const self = await client.createOnce(service, { path: '/sessions/reports', body: question })
    const report = await client.follow(service, self)
    if (report.status === 'completed') await client.download(service, self, (session) => ('pdfUrl' in session ? session.pdfUrl : null))
    for (const { type, links } of (await client.listAll(service)).slice(0, 5))
      if (type !== 'agent') await client.follow(service, links.self)
  } catch (error) {
    if (!(error instanceof client.ServiceError)) throw error
  }
}

test('client example in TypeScript: it is accused under no scenario', async () => {
  const accused: unknown[] = []
  for (const [index, file] of files.entries()) {
    if (!isTheTurnOf(index)) continue
    const { given } = parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file)
    const { broke, risked } = await simulateClients([uses], { given })
    for (const { rule, message } of broke) accused.push([file, rule, message])
    for (const { kind, message } of risked) accused.push([file, kind, message])
  }
  expect(accused).toEqual([])
})

const cureOfKind: Readonly<Record<RiskKind, string>> = {
  'polls-too-fast': 'follow',
  'polls-after-refusal': 'follow',
  'polls-after-final': 'follow',
  'polls-unknown-forever': 'follow',
  'polls-without-end': 'follow',
  'paused-never-resumed': 'resume',
  'paused-taken-as-final': 'resume',
  'resume-hammering': 'resume',
  'gives-up-after-409': 'resume',
  'gives-up-after-500': 'persist',
  'gives-up-after-429': 'persist',
  'retries-inside-block': 'persist',
  'retries-without-delay': 'persist',
  'create-repeated-blindly': 'createOnce',
  'lost-create-not-looked-for': 'createOnce',
  'generating-taken-as-final': 'follow',
  'expired-url-reused': 'download',
  'hand-built-links': 'ask',
  'page-after-last': 'listAll',
  'key-to-file-host': 'download',
  'default-user-agent': 'ask',
  'version-1': 'ask',
}

test.each(Object.entries(cureOfKind) as readonly (readonly [RiskKind, string])[])(
  'client example: a client that commits %s is led to %s',
  (kind, cure) => {
    expect(cures[riskKinds[kind].cure].typescript[0]).toBe(cure)
  },
)

test('client example: following a review waits for exports that are generated', async () => {
  const given: Given = { timelines: [{ exports: 'generating', spanSeconds: 60 }] }
  const csvOf: Parameters<typeof client.download>[2] = (session) => (session.type === 'systematicReview' ? session.data?.search?.csv : null)
  const follows =
    (waits: boolean): Behaviour =>
    async (asked) => {
      const { baseUrl, apiKey, fetch, sleep } = asked
      const service = { baseUrl, apiKey, fetch, sleep: (seconds: number) => sleep(seconds * 1000) }
      const self = await client.createOnce(service, { path: '/sessions/systematic-reviews', body: review })
      if (waits) await client.follow(service, self)
      else await poll(asked, self, halfMinute, isEnded)
      expect(await client.download(service, self, csvOf)).not.toBeNull()
    }
  const kindsOf = async (waits: boolean): Promise<readonly RiskKind[]> =>
    (await simulateClients([follows(waits)], { given })).risked.map(({ kind }) => kind)
  expect([await kindsOf(true), await kindsOf(false)]).toEqual([[], ['generating-taken-as-final']])
})

test('client example: a report names functions of both languages by their lines', () => {
  const linesOf = (file: string): readonly string[] => readFileSync(`test/examples/client/${file}`, 'utf8').split('\n')
  const [typescript, python] = [linesOf('client.ts'), linesOf('client.py')]
  const { ask, persist, createOnce, follow, resume, download, listAll } = client
  const functions: Readonly<Record<string, unknown>> = { ask, persist, createOnce, follow, resume, download, listAll }
  for (const cure of Object.values(cures)) {
    expect(functions[cure.typescript[0]]).toBeTypeOf('function')
    expect(typescript[cure.typescript[1] - 1]).toMatch(new RegExp(`^export async function ${cure.typescript[0]}\\b`))
    expect(python[cure.python[1] - 1]).toMatch(new RegExp(`^def ${cure.python[0]}\\b`))
  }
})
