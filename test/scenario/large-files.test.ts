import { expect, test } from 'vitest'
import { parseScenario } from '../../src/scenario/scenario.ts'
import { countCalls } from '../support/measure/count-calls.ts'

function scenarioOf(count: number, member: (name: string) => string): string {
  const sessions = Array.from({ length: count }, (_, index) => `    ${member(`s${index}`)}\n`)
  return `format: 1\ntitle: Many\ngiven:\n  sessions:\n${sessions.join('')}steps: [{ call: listSessions }]\n`
}

test.each([
  ['sessions in block style', (name: string) => `${name}:\n      type: report\n      status: completed`],
  ['sessions in flow style', (name: string) => `${name}: { type: report, status: completed }`],
])('large files: twice as many %s take twice the work', async (_, member) => {
  const [some, more] = [scenarioOf(1_000, member), scenarioOf(2_000, member)]
  expect(parseScenario('a.yaml', more)).toMatchObject({ steps: [{ call: 'listSessions' }] })
  const least = await countCalls(() => parseScenario('a.yaml', some))
  const most = await countCalls(() => parseScenario('a.yaml', more))
  expect(least).toBeGreaterThan(1_000)
  expect(most / least).toBeLessThan(2.2)
})
