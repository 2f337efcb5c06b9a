import { expect, test } from 'vitest'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers } from '../../support/deployments/mutant.ts'
import { readMutantsOf } from '../../support/deployments/read-mutants.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const small = changeAnswers(({ path }, { body }) => {
  const { trials } = body as { readonly trials?: readonly object[] }
  return path === '/search/trials' && trials !== undefined
    ? { body: { trials: trials.map((trial) => withMembers(trial, { enrollmentCount: 2 })) } }
    : null
})

test('traffic: a trial of another status is shown by its status and not by its size', async () => {
  const broken = (await readMutantsOf('search')).find(({ breaks }) => breaks.startsWith('recruitmentStatus finds only the first'))?.fetchOf
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const fetch = broken?.(understudy) ?? understudy.fetch
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch, now: clock.now }, createCounter())
  const trialFilters = { phase: ['PHASE2'], recruitmentStatus: ['COMPLETED', 'RECRUITING'] }
  const recorded = await send({ operation: 'searchTrials', as: 'default', body: { query: 'insomnia', trialFilters, maxResults: 20 } })
  const { isReproducing, scenario = '' } = (await writeTrafficScenario([recorded])) ?? {}
  expect(isReproducing).toBe(true)
  expect(scenario).toContain('overallStatus')
  expect(await replayFailure(scenario, broken)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, small)).toBe('notReproduced')
})
