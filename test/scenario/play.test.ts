import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { playToEnd, scenarioOf } from '../support/play-scenario.ts'

const given = 'format: 1\ntitle: A test\ngiven: { seed: 1, clock: "2026-03-02T09:00:00Z" }\n'
const create =
  '  - { call: createReport, body: { researchQuestion: "Why? [understudy: pause at extracting_data; span 10s]" }, save: { id: /sessionId } }\n'

function playOn(text: string) {
  const scenario = scenarioOf(given + text)
  return playToEnd(scenario, createUnderstudy({ given: scenario.given }))
}

test('steps are played in order and saved values are filled in', async () => {
  const { events, outcome } = await playOn(
    `steps:\n${create}  - { advance: PT1M }\n  - { call: getReport, path: { sessionId: "\${id}" }, expect: { body: { sessionId: "\${id}", status: pausedForInsufficientQuota } } }\n`,
  )
  expect(outcome).toBe('passes')
  expect(events.map((event) => event.says)).toEqual(['createReport', 'advance 60 s', 'getReport'])
})

test('the first step that differs ends it, and every difference is told', async () => {
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

test('an until waits on the clock of the stage, and gives up at its limit', async () => {
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

test('a repeat plays its steps as often as it says', async () => {
  const { events } = await playOn('steps:\n  - { repeat: 3, steps: [{ advance: PT1S }, { advance: PT2S }] }\n')
  expect(events.map((event) => event.says).join()).toBe('advance 1 s,advance 2 s,advance 1 s,advance 2 s,advance 1 s,advance 2 s')
})

test('a value to save that is not there is a difference', async () => {
  const { outcome, events } = await playOn('steps:\n  - { call: createReport, body: {}, save: { id: /sessionId } }\n')
  expect([outcome, events[0]]).toEqual([
    'fails',
    expect.objectContaining({
      differences: [{ pointer: '/body/sessionId', expected: 'a text or number to save as id', actual: 'absent' }],
    }),
  ])
})

test('a control step where nothing takes control cannot be replayed', async () => {
  expect(await playOn('steps:\n  - { control: {} }\n')).toMatchObject({
    outcome: 'cannotReplay',
    events: [{ reason: 'nothing here takes control commands' }],
  })
})

test('a stage that does not answer cannot be played on', async () => {
  const scenario = scenarioOf(`${given}steps:\n${create}`)
  const { outcome, events } = await playToEnd(scenario, {
    ...createUnderstudy(),
    fetch: () => Promise.reject(new Error('connect ECONNREFUSED')),
  })
  expect([outcome, events[0]]).toEqual(['cannotReplay', expect.objectContaining({ reason: 'connect ECONNREFUSED' })])
})
