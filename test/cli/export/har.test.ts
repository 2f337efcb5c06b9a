import { registerSchema, validate, type SchemaObject } from '@hyperjump/json-schema/draft-2020-12'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportAsHar } from '../../../src/cli/export/har.ts'
import { openStandIn } from '../../../src/cli/replay/open-player.ts'
import { answerOf, memberOf } from '../../../src/exchange/exchange.ts'
import type { Exported } from '../../../src/scenario/export/exported.ts'
import { readHar } from '../../../src/traffic/har/read-har.ts'
import { toExchanges, type TrafficExchanges } from '../../../src/traffic/to-exchanges.ts'
import { harSchema } from '../../support/files/har-schema.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

async function toHar(yaml: string): Promise<Exported> {
  const scenario = parseScenarioText(yaml)
  const opened = await openStandIn(scenario, new AbortController().signal)
  if ('reason' in opened) throw new Error(opened.reason)
  return exportAsHar(scenario, opened.player)
}

function ofShelf(name: string): string {
  return readFileSync(`scenarios/${name}.yaml`, 'utf8')
}

async function textOf(exporting: Promise<Exported>): Promise<string> {
  const exported = await exporting
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  return exported.text
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

/** Reads a HAR file as inspect does. */
async function readBack(text: string): Promise<TrafficExchanges> {
  const read = await readHar('story.har', inOnePiece(text), { needsBody: () => true })
  if ('fault' in read) throw new Error(read.fault)
  const traffic = toExchanges(read.recorded)
  if ('fault' in traffic) throw new Error(traffic.fault)
  return traffic
}

const schemaUri = 'https://understudy.test/har-1.2'
registerSchema(harSchema as SchemaObject, schemaUri) // a literal of keywords
const isHar = await validate(schemaUri)

test.each([
  'reports/pauses-for-quota-and-resumes',
  'sharing/report-shared-with-a-colleague',
  'network/create-is-lost-on-the-way',
  'agents/mcp-server-is-discovered',
])('har: %s is valid by the schema of HAR 1.2', async (name) => {
  const har: unknown = JSON.parse(await textOf(toHar(ofShelf(name))))
  expect(isHar(har as Parameters<typeof isHar>[0], 'BASIC')).toMatchObject({ valid: true }) // it was JSON a moment ago
  expect(isHar({ ...(har as object), log: { version: '1.2' } })).toMatchObject({ valid: false })
})

test('har: each request of a last step that waits is there', async () => {
  const yaml = `format: 1
title: A report that is waited for
steps:
  - call: createReport
    body: { researchQuestion: Does tea help? }
    save: { id: /body/sessionId }
  - call: getReport
    path: { sessionId: '\${id}' }
    until: { status: 200, body: { status: completed } }
    every: PT5S
    atMost: PT30M
provenance:
  from: inspect
  version: 0.2.0
  recordedAt: 2026-03-02T09:00:00.000Z
  deployment: https://research.example/api/v2
  fault: { step: '2', pointer: /body/status, expected: completed, actual: '"done"' }
`
  const exported = await toHar(yaml)
  expect(exported).toMatchObject({ notes: ['The answers are those of a fresh mock, without the recorded fault.'] })
  const { exchanges } = await readBack(await textOf(toHar(yaml)))
  const [, ...reads] = exchanges.map((exchange) => memberOf(exchange, 'status'))
  expect(reads.length).toBeGreaterThan(2)
  expect(reads).toEqual([...reads.slice(1).fill('processing'), 'completed'])
})

test('har: inspect reads every request with its account, and every answer', async () => {
  const traffic = await readBack(await textOf(toHar(ofShelf('quota/paused-report-stays-paused-without-quota'))))
  const rows = traffic.exchanges.map((exchange) => [exchange.operation, exchange.as, answerOf(exchange)?.status])
  const once = [
    ['resumeSession', 'default', 402],
    ['getReport', 'default', 200],
  ]
  expect(rows).toEqual([...once, ...once, ...once, ['resumeSession', 'other', 404]])
})

test('har: every request of a wait is there, at the instants of the clock', async () => {
  const { exchanges } = await readBack(await textOf(toHar(ofShelf('reports/pauses-for-quota-and-resumes'))))
  const polls = exchanges.filter(({ operation }) => operation === 'getReport')
  expect(polls.length).toBeGreaterThan(2)
  expect(polls.slice(1).map(({ sentAt }, index) => sentAt - (polls[index]?.sentAt ?? 0))).toEqual(polls.slice(1).map(() => 30_000))
})

test('har: the name of its variable stands in place of each key', async () => {
  const text = await textOf(
    toHar(`format: 1
title: Keys
given: { accounts: { default: { plan: pro, key: my-own-key-1 }, other: { plan: pro, key: my-own-key-2 } } }
steps: [{ call: listSessions }, { call: listSessions, as: other }]
`),
  )
  expect(text).not.toContain('my-own-key')
  expect(text.match(/Bearer \w+/g)).toEqual(['Bearer UNDERSTUDY_KEY', 'Bearer UNDERSTUDY_KEY_OTHER'])
})

test('har: a file that is no text is base64, a lost answer has the status 0', async () => {
  const text = await textOf(
    toHar(`format: 1
title: A download, and an answer that is lost
given:
  clock: '2026-03-02T09:00:00Z'
  sessions: { done: { type: report, status: completed } }
  faults: [{ on: { operation: listSessions }, does: { drop: before } }]
steps:
  - { call: getReport, path: { sessionId: '\${done}' }, save: { pdf: /body/pdfUrl } }
  - { visit: '\${pdf}', expect: { status: 200 } }
  - { call: listSessions, expect: { noAnswer: true } }
`),
  )
  const { log } = JSON.parse(text) as { log: { entries: readonly { response: { status: number; content: { encoding?: string } } }[] } }
  expect(log.entries.map(({ response }) => [response.status, response.content.encoding])).toEqual([
    [200, undefined],
    [200, 'base64'],
    [0, undefined],
  ])
})

test('har: a step that a fresh mock answers otherwise is told, and nothing written', async () => {
  const yaml = `format: 1
title: Not so
steps: [{ call: listSessions, expect: { status: 404 } }, { call: listSessions }]
`
  expect(await toHar(yaml)).toEqual({
    cannot: ['step 1 (listSessions): a fresh mock answers 200 at /status where 404 is expected'],
  })
})

test('har: notes say what a HAR file has no place for', async () => {
  expect(await toHar(ofShelf('sharing/invited-person-signs-up'))).toMatchObject({
    notes: ['Control steps are no requests of the API: the HAR file shows only what they change.'],
  })
  const fault = "provenance: { fault: { step: '1', pointer: /status, expected: '200', actual: '500' } }\n"
  expect(await toHar(`format: 1\ntitle: Gone\nsteps: [{ call: listSessions, expect: { status: 200 } }]\n${fault}`)).toMatchObject({
    notes: ['The answers are those of a fresh mock, without the recorded fault.'],
  })
})
