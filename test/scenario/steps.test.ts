import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { createWorldControl } from '../../src/scenario/steering.ts'
import { readScenarioNames, playToEnd, parseScenarioText } from '../support/scenario/play-scenario.ts'

const head = 'format: 1\ntitle: A test\n'

async function playIn(text: string) {
  const scenario = parseScenarioText(head + text)
  const understudy = createUnderstudy({ given: scenario.given })
  const keys = { ...understudy.keys }
  return playToEnd(scenario, {
    ...understudy,
    keys,
    names: await readScenarioNames(understudy),
    steer: createWorldControl(understudy.control, 'default', keys),
  })
}

const given = `given:
  seed: 1
  clock: '2026-03-02T09:00:00Z'
  accounts: { default: { plan: pro }, other: { plan: pro, email: other@example.org } }
  sessions: { old: { type: report, status: completed }, running: { type: report, goesOn: { by: hand } } }
`

test('given names: that of a session is its id, and an account has its email', async () => {
  const { outcome } = await playIn(`${given}steps:
  - { call: getReport, path: { sessionId: '\${old}' }, expect: { status: 200, body: { sessionId: '\${old}', status: completed } } }
  - { call: shareSession, path: { sessionId: '\${old}' }, body: { email: '\${other.email}' }, expect: { status: 201, body: { share: { status: registered } } } }\n`)
  expect(outcome).toBe('passes')
})

test('control step: changes the world in which it is played', async () => {
  const { outcome, events } = await playIn(`${given}steps:
  - { control: { call: steerSession, path: { session: '\${running}' }, body: { do: pause } } }
  - { call: getReport, path: { sessionId: '\${running}' }, expect: { body: { status: pausedForInsufficientQuota } } }
  - { control: { call: steerSession, path: { session: '\${old}' }, body: { do: pause } } }\n`)
  expect(outcome).toBe('cannotReplay')
  expect(events.map(({ says }) => says)).toEqual(['control steerSession', 'getReport', 'control steerSession'])
  expect(events.at(-1)).toMatchObject({ reason: expect.stringContaining('completed') })
})

test('visit: follows an address of an answer', async () => {
  const { outcome, events } = await playIn(`${given}steps:
  - { call: getReport, path: { sessionId: '\${old}' }, save: { bib: /body/bibUrl } }
  - { visit: '\${bib}', expect: { status: 200, text: { $match: '^@' }, headers: { Content-Disposition: { $match: attachment } } }, save: { entry: /text } }
  - { advance: P8D }
  - { visit: '\${bib}', expect: { status: 403, body: { $absent: true } } }\n`)
  expect(outcome).toBe('passes')
  expect(events.map(({ says }) => says)).toEqual(['getReport', 'visit ${bib}', 'advance 691200 s', 'visit ${bib}'])
})

const dropped = `given:
  seed: 1
  faults: [{ on: { operation: listSessions }, does: { drop: before } }]
steps:
  - { call: listSessions, expect: EXPECT }\n`

test('noAnswer: expects that no answer arrives', async () => {
  expect((await playIn(dropped.replace('EXPECT', '{ noAnswer: true }'))).outcome).toBe('passes')
  expect((await playIn(dropped.replace('EXPECT', '{ status: 200 }'))).outcome).toBe('cannotReplay')
  const answered = await playIn(dropped.replace('EXPECT', '{ noAnswer: true }').replace('listSessions }', 'getReport }'))
  expect([answered.outcome, answered.events[0]]).toMatchObject(['fails', { differences: [{ pointer: '/noAnswer', actual: 'absent' }] }])
})

test('rate limit: a refused call is retried where the wait is worthwhile', async () => {
  const text = `given:
  seed: 1
  faults: [{ on: { operation: listSessions }, times: 1, does: { answer: { status: 429, body: slow } } }]
steps:
  - { call: listSessions, expect: { status: STATUS } }\n`
  const playWaiting = async (status: string, isWorthIt: boolean) => {
    const scenario = parseScenarioText(head + text.replace('STATUS', status))
    const { outcome, events } = await playToEnd(scenario, { ...createUnderstudy({ given: scenario.given }), retryRefused: () => isWorthIt })
    const [event] = events
    return [outcome, event?.type === 'stepPlayed' ? event.exchange?.id : null]
  }
  expect(await playWaiting('200', true)).toEqual(['passes', 2])
  expect(await playWaiting('200', false)).toEqual(['cannotReplay', null])
  expect(await playWaiting('429', true)).toEqual(['passes', 1])
})

test('control steps: a new account can call, and answers can be expected and saved', async () => {
  const { outcome, events } = await playIn(`${given}steps:
  - { call: shareSession, path: { sessionId: '\${old}' }, body: { email: new@example.org }, expect: { body: { share: { status: invited } } } }
  - { control: { call: getOutbox }, expect: { body: { emails: { $some: { to: new@example.org, sessionId: '\${old}' } } } }, save: { mail: /body/emails/0/to } }
  - { control: { call: signUp, body: { name: newcomer, account: { plan: pro, email: '\${mail}' } } } }
  - { call: listSessions, as: newcomer, expect: { status: { $any: [200, 206] } } }
  - { control: { call: getOutbox }, expect: { body: { emails: { $length: 2 } } } }\n`)
  expect(events.at(-1)).toMatchObject({ says: 'control getOutbox', differences: [{ pointer: '/body/emails', expected: 'length 2' }] })
  expect(outcome).toBe('fails')
})
