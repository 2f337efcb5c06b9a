import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { states } from '../../../src/judgement/client/states.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { createWorldControl } from '../../../src/scenario/steering.ts'
import { parseScenarioText, playToEnd, readScenarioNames } from '../../support/scenario/play-scenario.ts'

test.each(states.map(({ what, scenario }) => [what, scenario] as const))('client report: %s is shown by %s', async (what, scenario) => {
  const played = parseScenarioText(readFileSync(join('scenarios', `${scenario}.yaml`), 'utf8'), scenario)
  const understudy = createUnderstudy({ given: played.given })
  const { baseUrl, mcpUrl, fetch, clock, control, keys } = understudy
  await playToEnd(played, {
    baseUrl,
    mcpUrl,
    fetch,
    clock,
    keys: { ...keys },
    names: await readScenarioNames(understudy),
    steer: createWorldControl(control, 'default', { ...keys }),
  })
  const { neverMet, used } = await control.getClientReport({ path: { world: 'default' } })
  expect(used).not.toEqual([])
  expect(neverMet.map((state) => state.what)).not.toContain(what)
})
