import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSteering } from '../../src/scenario/steering.ts'
import { readScenarioNames, playToEnd, parseScenarioText } from '../support/scenario/play-scenario.ts'
import { waysToServe } from '../support/serve/ways-to-serve.ts'

const shelf = 'scenarios'
const files = readdirSync(shelf, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

test('the shelf is not empty', () => {
  expect(files).not.toEqual([])
})

describe.each(Object.entries(waysToServe))('served through %s', (_, wear) => {
  test.each(files)('%s passes', async (file) => {
    const scenario = parseScenarioText(readFileSync(join(shelf, file), 'utf8'), file)
    const { understudy, baseUrl, fetch, stop } = await wear({ given: scenario.given })
    try {
      const { clock, mcpUrl, control } = understudy
      const keys = { ...understudy.keys }
      const steer = createSteering(control, 'default', keys)
      const { events, outcome } = await playToEnd(scenario, {
        baseUrl,
        mcpUrl,
        fetch,
        keys,
        clock,
        names: await readScenarioNames(understudy),
        steer,
      })
      expect(events.filter((event) => event.type === 'stepImpossible' || event.differences.length > 0)).toEqual([])
      expect(outcome).toBe('passes')
    } finally {
      await stop()
    }
  })
})
