import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { playToEnd, parseScenarioText } from '../support/scenario/play-scenario.ts'

const given = 'format: 1\ntitle: A test\ngiven: { seed: 1, clock: "2026-03-02T09:00:00Z" }\n'
const create =
  '  - { call: createReport, body: { researchQuestion: "Why? [understudy: pause at extracting_data; span 10s]" }, save: { id: /body/sessionId } }\n'

function playOn(text: string) {
  const scenario = parseScenarioText(given + text)
  return playToEnd(scenario, createUnderstudy({ given: scenario.given }))
}

test('play: steps run in order, and saved values are filled in', async () => {
  const { events, outcome } = await playOn(
    `steps:\n${create}  - { advance: PT1M }\n  - { call: getReport, path: { sessionId: "\${id}" }, expect: { body: { sessionId: "\${id}", status: pausedForInsufficientQuota } } }\n`,
  )
  expect(outcome).toBe('passes')
  expect(events.map((event) => event.says)).toEqual(['createReport', 'advance 60 s', 'getReport'])
})

test('play: ends at the first step that differs, with every difference', async () => {
  const { events, outcome } = await playOn(
    `steps:\n${create}  - { call: resumeSession, path: { sessionId: "\${id}" }, expect: { status: 200, body: { type: report } } }\n  - { call: listSessions }\n`,
  )
  expect(outcome).toBe('fails')
  expect(events).toHaveLength(2)
  expect(events[1]).toMatchObject({
    differences: [
      { pointer: '/status', expected: '200', actual: '409' },
      { pointer: '/body/type', expected: '"report"', actual: 'absent' },
    ],
  })
})

test('until: waits on the clock of the stage, and gives up at its limit', async () => {
  const until = (status: string, atMost: string) =>
    `  - { call: getReport, path: { sessionId: "\${id}" }, until: { body: { status: ${status} } }, every: PT5S, atMost: ${atMost} }\n`
  expect((await playOn(`steps:\n${create}${until('pausedForInsufficientQuota', 'PT1M')}`)).outcome).toBe('passes')
  const late = await playOn(`steps:\n${create}${until('completed', 'PT1M')}`)
  expect(late).toMatchObject({
    outcome: 'fails',
    events: [{}, { differences: [{ pointer: '/body/status', expected: '"completed"', actual: '"pausedForInsufficientQuota"' }] }],
  })
  expect(late.events[1]).toMatchObject({ exchange: { id: 14 } })
})

test('until: the awaited values are reported before time passes', async () => {
  const { waits } = await playOn(
    `steps:\n${create}  - { advance: PT1S }\n  - { call: getReport, path: { sessionId: "\${id}" }, until: { body: { status: completed } }, every: PT5S, atMost: PT10S }\n`,
  )
  const lacking = { pointer: '/body/status', expected: '"completed"', actual: '"processing"' }
  expect(waits).toEqual([
    { step: '2', line: 6, says: 'advance 1 s', spanMs: 1000 },
    { step: '3', line: 7, says: 'getReport until', spanMs: 5000, until: { waitedMs: 0, atMostMs: 10_000, lacking } },
    { step: '3', line: 7, says: 'getReport until', spanMs: 5000, until: { waitedMs: 5000, atMostMs: 10_000, lacking } },
  ])
})

test('repeat: plays its steps as often as it says', async () => {
  const { events } = await playOn(
    'steps:\n  - { advance: PT1M }\n  - repeat: 2\n    steps:\n      - { advance: PT1S }\n      - { repeat: 2, steps: [{ advance: PT2S }] }\n',
  )
  expect(events.map(({ step, line, says }) => `${line}: ${step}. ${says}`)).toEqual([
    '5: 1. advance 60 s',
    '8: 2.1 (1 of 2). advance 1 s',
    '9: 2.2.1 (1 of 2, 1 of 2). advance 2 s',
    '9: 2.2.1 (1 of 2, 2 of 2). advance 2 s',
    '8: 2.1 (2 of 2). advance 1 s',
    '9: 2.2.1 (2 of 2, 1 of 2). advance 2 s',
    '9: 2.2.1 (2 of 2, 2 of 2). advance 2 s',
  ])
})

test('repeat: is unrolled only as far as it is played', async () => {
  const steps = '{ repeat: 100, steps: [{ control: { call: resetWorld } }] }'
  const { events } = await playOn(`steps:\n  - { repeat: 10, steps: [{ repeat: 10, steps: [${steps}] }] }\n`)
  expect(events).toMatchObject([{ step: '1.1.1.1 (1 of 10, 1 of 10, 1 of 100)' }])
})

test('save: a missing value is a difference', async () => {
  const { outcome, events } = await playOn('steps:\n  - { call: createReport, body: {}, save: { id: /body/sessionId } }\n')
  expect([outcome, events[0]]).toEqual([
    'fails',
    expect.objectContaining({
      differences: [{ pointer: '/body/sessionId', expected: 'a value to save as id', actual: 'absent' }],
    }),
  ])
})

test('saved values: keep their type, and are text in a longer text', async () => {
  const { events, outcome } = await playOn(`steps:
  - { call: createReport, body: { researchQuestion: Why? }, save: { links: /body/links, isPublic: /body/isPublic, status: /status, type: /headers/Content-Type } }
  - { call: createReport, body: { researchQuestion: '\${status} or \${isPublic}?', isPublic: '\${isPublic}', title: '\${type}' }, save: { second: /body/links } }
  - { call: getReport, as: none, path: { sessionId: '\${status}' }, expect: { body: { links: { $any: ['\${links}', '\${second}', { $absent: true }] } } } }\n`)
  expect(outcome).toBe('passes')
  expect(events[1]).toMatchObject({
    exchange: { request: { body: '{"researchQuestion":"202 or false?","isPublic":false,"title":"application/json"}' } },
  })
  expect(events[2]).toMatchObject({ exchange: { request: { url: expect.stringMatching(/\/202$/) } } })
})

test('headers: their names are case-insensitive', async () => {
  const { outcome } = await playOn(
    `steps:\n  - { call: createReport, body: {}, expect: { headers: { Content-TYPE: { $match: json }, X-None: { $absent: true } } } }\n`,
  )
  expect(outcome).toBe('passes')
})

test('accounts: a call can be sent without a key, and as an account of the world', async () => {
  const { events } = await playOn(
    `steps:\n  - { call: createReport, as: null, body: {}, expect: { status: 401 } }\n  - { call: createReport, as: exhausted, body: { researchQuestion: Why? }, expect: { status: 402 } }\n  - { call: createReport, as: nobody, body: {} }\n`,
  )
  expect(events).toMatchObject([
    { says: 'createReport without a key', differences: [] },
    { says: 'createReport as exhausted', differences: [] },
    { type: 'stepImpossible', reason: 'there is no key of nobody' },
  ])
})

test('until: awaits a call with a body', async () => {
  const { outcome, events } = await playOn(
    'steps:\n  - { call: createReport, body: { researchQuestion: Why? }, until: { status: 402 }, every: PT1S, atMost: PT2S }\n',
  )
  expect([outcome, events[0]]).toEqual(['fails', expect.objectContaining({ exchange: expect.objectContaining({ id: 3 }) })])
})

test.each([
  ['an advance', '{ advance: PT2S }', 'advance 2 s'],
  ['an until', '{ call: createReport, body: {}, until: { status: 202 }, every: PT2S }', 'createReport until'],
])('interruption: during %s it is reported at its step', async (_, step, says) => {
  const scenario = parseScenarioText(`${given}steps:\n  - { advance: PT1S }\n  - ${step}\n  - { advance: PT3S }\n`)
  const controller = new AbortController()
  const { outcome, events } = await playToEnd(scenario, {
    ...createUnderstudy(),
    clock: { now: () => 0, advance: (spanMs) => (spanMs === 2000 ? controller.abort() : undefined) },
    signal: controller.signal,
  })
  expect([outcome, events]).toEqual([
    'cannotReplay',
    [expect.objectContaining({ type: 'stepPlayed' }), { type: 'stepImpossible', step: '2', line: 6, says, reason: 'interrupted' }],
  ])
})

test('control: a step cannot be replayed without it', async () => {
  expect(await playOn('steps:\n  - { control: { call: resetWorld } }\n')).toMatchObject({
    outcome: 'cannotReplay',
    events: [{ reason: 'nothing here takes control commands' }],
  })
})

test('stage: one that does not answer cannot be replayed on', async () => {
  const scenario = parseScenarioText(`${given}steps:\n${create}`)
  const { outcome, events } = await playToEnd(scenario, {
    ...createUnderstudy(),
    fetch: () => Promise.reject(new Error('connect ECONNREFUSED')),
  })
  expect([outcome, events[0]]).toEqual(['cannotReplay', expect.objectContaining({ reason: 'connect ECONNREFUSED' })])
})

/** A deployment whose every answer is this one, and how often it was asked. */
function answeringAlways(answer: Response) {
  let calls = 0
  const stage = {
    baseUrl: 'http://x.test',
    keys: { default: 'k' },
    fetch: () => {
      calls++
      return Promise.resolve(answer.clone())
    },
    clock: { now: () => 0, advance: () => {} },
  }
  return { stage, calls: () => calls }
}

const busy = Response.json({ error: 'Rate limit exceeded', message: 'Wait.' }, { status: 429 })

test.each([
  ['a second refusal after the wait leaves the step undecided', 'expect: { status: 200 }', 'cannotReplay', 2],
  ['an expected refusal is not retried', 'expect: { status: 429 }', 'passes', 1],
  ['an awaited refusal is not retried', 'until: { status: 429 }, every: PT1S', 'passes', 1],
  ['another difference in an expected refusal is reported', 'expect: { status: 429, body: { error: No } }', 'fails', 2],
  [
    'another difference in an awaited refusal is reported',
    'until: { status: 429, body: { error: No } }, every: PT1S, atMost: PT1S',
    'fails',
    4,
  ],
])('rate limit: %s', async (_, expected, outcome, asked) => {
  const { stage, calls } = answeringAlways(busy)
  const scenario = parseScenarioText(`${given}steps:\n  - { call: listSessions, ${expected} }\n`)
  const played = await playToEnd(scenario, { ...stage, retryRefused: () => true })
  expect([played.outcome, calls()]).toEqual([outcome, asked])
})

test('interruption: during a wait for a limit it ends the run, with no other reason', async () => {
  const controller = new AbortController()
  const { stage, calls } = answeringAlways(busy)
  const played = await playToEnd(parseScenarioText(`${given}steps:\n  - { call: listSessions, expect: { status: 200 } }\n`), {
    ...stage,
    retryRefused() {
      controller.abort()
      return true
    },
    signal: controller.signal,
  })
  expect([played, calls()]).toMatchObject([{ outcome: 'cannotReplay', events: [{ type: 'stepImpossible', reason: 'interrupted' }] }, 1])
})

test('text: an answer that is no JSON is reported with its beginning', async () => {
  const { stage } = answeringAlways(new Response(`<html>Log in${'.'.repeat(100)}`))
  const { events } = await playToEnd(
    parseScenarioText(`${given}steps:\n  - { call: listSessions, expect: { body: { sessions: [] } } }\n`),
    stage,
  )
  expect(events).toMatchObject([{ differences: [{ pointer: '/body', actual: `no JSON: "<html>Log in${'.'.repeat(68)}…"` }] }])
})

test('play: an answer that takes too long to compare cannot be replayed', async () => {
  const patterns = Array.from({ length: 300 }, (_, at) => `{ $match: "Z${at}(?:[^q]?[^w]?){1200}" }`)
  const { events, outcome } = await playOn(`steps:\n  - { call: listSessions, expect: { text: { $any: [${patterns.join(', ')}] } } }\n`)
  expect(outcome).toBe('cannotReplay')
  expect(events).toMatchObject([{ type: 'stepImpossible', reason: expect.stringContaining('takes too long to compare') }])
})
