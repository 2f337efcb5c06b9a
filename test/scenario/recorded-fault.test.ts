import { expect, test } from 'vitest'
import type { PlayEvent } from '../../src/scenario/play.ts'
import { toVerdict } from '../../src/scenario/recorded-fault.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'
import { recordAnswer, recordExchange } from '../support/exchanges/record-exchange.ts'

const plain = 'format: 1\ntitle: A test\nsteps:\n  - { call: listSessions }\n  - { call: listSessions, expect: { status: 409 } }\n'
const fault = "{ step: '2', pointer: /status, expected: '409', actual: '200' }"
const faulty = parseScenarioText(`${plain}provenance: { from: conform, rule: a/b, fault: ${fault} }\n`)

function playedTo(step: string, pointer: string, status = 200): PlayEvent {
  return {
    type: 'stepPlayed',
    step,
    line: 1,
    says: 'listSessions',
    exchange: recordExchange(1, 'listSessions', '/sessions', recordAnswer(status, {})),
    differences: [{ pointer, expected: '409', actual: String(status) }],
  }
}

test('no recorded fault: the scenario passes or fails', () => {
  expect(toVerdict(parseScenarioText(plain), 'fails', playedTo('2', '/status'))).toEqual({ outcome: 'fails' })
  expect(toVerdict(parseScenarioText(plain), 'passes', playedTo('2', '/status'))).toEqual({ outcome: 'passes' })
})

test('recorded fault: reproduced in its own step and at its own place', () => {
  expect(toVerdict(faulty, 'fails', playedTo('2', '/status'))).toEqual({ outcome: 'reproduced' })
  expect(toVerdict(faulty, 'passes', playedTo('2', '/status'))).toEqual({ outcome: 'notReproduced' })
})

test.each<readonly [string, PlayEvent]>([
  ['a step before it differs', playedTo('1', '/status')],
  ['its step differs elsewhere', playedTo('2', '/body/status')],
  ['its step is refused for a key', playedTo('2', '/status', 401)],
  ['its step is refused for too many requests', playedTo('2', '/status', 429)],
  ['its step is refused for an account without quota', playedTo('2', '/status', 402)],
  ['its step is refused for a plan', playedTo('2', '/status', 403)],
  ['its step fails for the moment', playedTo('2', '/status', 503)],
])('recorded fault: undecided if %s', (_, last) => {
  expect(toVerdict(faulty, 'fails', last)).toEqual({ outcome: 'cannotReplay', reason: expect.stringContaining('step') })
})

test.each(['401', '429', '503'])('recorded fault: a recorded %s is compared as any other status', (status) => {
  const text = `{ step: '2', pointer: /status, expected: '200', actual: '${status}' }`
  const scenario = parseScenarioText(`${plain}provenance: { from: conform, rule: a/b, fault: ${text} }\n`)
  expect(toVerdict(scenario, 'fails', playedTo('2', '/status', Number(status)))).toEqual({ outcome: 'reproduced' })
  const another = status === '503' ? 401 : 503
  expect(toVerdict(scenario, 'fails', playedTo('2', '/status', another))).toMatchObject({ outcome: 'cannotReplay' })
})

test('recorded fault: one in the body is reproduced by a step that expects no status', () => {
  const text = "{ step: '2', pointer: /body/error/code, expected: a, actual: b }"
  const scenario = parseScenarioText(`${plain}provenance: { from: conform, rule: a/b, fault: ${text} }\n`)
  expect(toVerdict(scenario, 'fails', playedTo('2', '/body/error/code', 429))).toEqual({ outcome: 'reproduced' })
})

test.each(['/headers/content-type', '/body/error/code'])('recorded fault: one at %s is undecided in another status', (pointer) => {
  const text = `{ step: '2', pointer: ${pointer}, expected: a, actual: b }`
  const scenario = parseScenarioText(`${plain}provenance: { from: conform, rule: a/b, fault: ${text} }\n`)
  const { differences, ...played } = playedTo('2', '/status', 503) as Extract<PlayEvent, { readonly type: 'stepPlayed' }>
  const both = { ...played, differences: [...differences, { pointer, expected: 'a', actual: 'b' }] }
  expect(toVerdict(scenario, 'fails', both)).toEqual({
    outcome: 'cannotReplay',
    reason: 'step 2 was answered 503, which is not the recorded fault',
  })
})

test('recorded fault: any item of a list may show it', () => {
  const text = "{ step: '2', pointer: /body/papers/3/year, expected: a number, actual: '1999x' }"
  const scenario = parseScenarioText(`${plain}provenance: { from: conform, rule: a/b, fault: ${text} }\n`)
  expect(toVerdict(scenario, 'fails', playedTo('2', '/body/papers/11/year'))).toEqual({ outcome: 'reproduced' })
})

test('recorded fault: undecided if a step is impossible', () => {
  const last: PlayEvent = { type: 'stepImpossible', step: '1', line: 1, says: 'listSessions', reason: 'gone' }
  expect(toVerdict(faulty, 'cannotReplay', last)).toEqual({ outcome: 'cannotReplay' })
})

test('recorded fault: a lost answer is reproduced by a lost answer of its step alone', () => {
  const text = "{ step: '2', pointer: /noAnswer, expected: an answer 200, actual: no answer }"
  const scenario = parseScenarioText(`${plain}provenance: { from: inspect, fault: ${text} }\n`)
  const lost = { type: 'stepImpossible', step: '2', line: 1, says: 'listSessions', reason: 'socket hang up', isUnanswered: true } as const
  expect(toVerdict(scenario, 'cannotReplay', lost)).toEqual({ outcome: 'reproduced' })
  expect(toVerdict(scenario, 'passes', playedTo('2', '/status'))).toEqual({ outcome: 'notReproduced' })
  expect(toVerdict(scenario, 'fails', playedTo('2', '/status', 503))).toMatchObject({ outcome: 'cannotReplay' })
  // One before it, and one that was never sent, as to a host that is down.
  expect(toVerdict(scenario, 'cannotReplay', { ...lost, step: '1' })).toEqual({ outcome: 'cannotReplay' })
  const { isUnanswered: _, ...unsent } = lost
  expect(toVerdict(scenario, 'cannotReplay', unsent)).toEqual({ outcome: 'cannotReplay' })
  expect(toVerdict(faulty, 'cannotReplay', lost)).toEqual({ outcome: 'cannotReplay' })
})

test('recorded fault: a tool that is refused for too many requests says nothing of it', () => {
  const ofTool = "{ step: '1', pointer: /isError, expected: 'false', actual: 'true' }"
  const steps = 'steps: [{ mcp: get_usage, expect: { isError: false } }]'
  const scenario = parseScenarioText(`format: 1\ntitle: A test\n${steps}\nprovenance: { from: inspect, fault: ${ofTool} }\n`)
  const played = (code: string): PlayEvent => {
    const exchange = recordExchange(1, 'listSessions', '/sessions', { ...recordAnswer(200, { error: { code } }), isError: true })
    return {
      type: 'stepPlayed',
      step: '1',
      line: 1,
      says: '',
      exchange,
      differences: [{ pointer: '/isError', expected: 'false', actual: 'true' }],
    }
  }
  expect(toVerdict(scenario, 'fails', played('insufficient_quota'))).toEqual({ outcome: 'reproduced' })
  expect(toVerdict(scenario, 'fails', played('rate_limit_exceeded'))).toMatchObject({ outcome: 'cannotReplay' })
})
