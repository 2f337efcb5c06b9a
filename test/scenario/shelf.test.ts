import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTokenIssuer, createWorldControl } from '../../src/scenario/steering.ts'
import { readScenarioNames, playToEnd, parseScenarioText } from '../support/scenario/play-scenario.ts'
import { turn } from '../support/rotate.ts'
import { waysToServe } from '../support/serve/ways-to-serve.ts'

const shelf = 'scenarios'
const files = readdirSync(shelf, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

test('scenarios: there are some', () => {
  expect(files).not.toEqual([])
})

/** One scenario of each topic, the folders of the shelf. */
const oneOfEach = [...Map.groupBy(files, dirname).values()].flatMap((ofTopic) => ofTopic.slice(0, 1))

// Scenarios behave the same in every way to serve, so the slower ways play one of each topic. test:all plays all of them.
describe.each(Object.entries(waysToServe))('scenarios through %s', (way, wear) => {
  test.each(way === 'the plain fetch' || turn === 'all' ? files : oneOfEach)('scenario: %s passes', async (file) => {
    const scenario = parseScenarioText(readFileSync(join(shelf, file), 'utf8'), file)
    const { understudy, baseUrl, fetch, stop } = await wear({ given: scenario.given })
    try {
      const { clock, mcpUrl, control } = understudy
      const keys = { ...understudy.keys }
      const steer = createWorldControl(control, 'default', keys)
      const { events, outcome } = await playToEnd(scenario, {
        baseUrl,
        mcpUrl,
        fetch,
        keys,
        clock,
        names: await readScenarioNames(understudy),
        steer,
        tokenOf: createTokenIssuer(control, 'default'),
      })
      expect(events.filter((event) => event.type === 'stepImpossible' || event.differences.length > 0)).toEqual([])
      expect(outcome).toBe('passes')
    } finally {
      await stop()
    }
  })
})
