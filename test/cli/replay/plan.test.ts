import { expect, test } from 'vitest'
import { toPlanLines } from '../../../src/cli/replay/plan.ts'
import { parseScenario } from '../../../src/scenario/scenario.ts'

function planOf(...steps: readonly string[]): readonly string[] {
  const scenario = parseScenario('a.yaml', `format: 1\ntitle: A plan\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`)
  if ('mistakes' in scenario) throw new Error(`Failed to read the scenario: ${scenario.mistakes[0]?.message}`)
  return toPlanLines('a.yaml', scenario, null).slice(1)
}

test('plan: an until counts one request, and one for each wait that may begin in time', () => {
  expect(planOf('{ call: listSessions, until: { status: 200 }, every: PT30S, atMost: PT70S }')).toEqual([
    '  1. listSessions until: GET /sessions, every 30 s for 70 s at most',
    '  against a fresh mock with virtual time: 1 to 4 requests, 0 to 90 s',
  ])
})

test('plan: repeats multiply requests and waits, also when nested', () => {
  const inner = '{ repeat: 3, steps: [{ call: listSessions }, { advance: PT10S }] }'
  expect(planOf(`{ repeat: 2, steps: [${inner}, { control: { call: getClock } }] }`)).toEqual([
    '  1. 2 times',
    '    1.1. 3 times',
    '      1.1.1. listSessions: GET /sessions',
    '      1.1.2. advance 10 s',
    '    1.2. control getClock: GET /worlds/{world}/clock',
    '  against a fresh mock with virtual time: 6 requests, 60 s',
  ])
})
