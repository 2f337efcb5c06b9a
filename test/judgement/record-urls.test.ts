import { expect, test } from 'vitest'
import { trialUrl } from '../../src/judgement/record-urls.ts'
import { runMonitor } from '../support/exchanges/run-monitor.ts'

const search = (...trials: readonly object[]) =>
  ({ operation: 'searchTrials', url: 'https://a.test/v2/search/trials', asked: { query: 'sleep' }, answered: { trials } }) as const
const trial = (nctId: string, url: unknown = `https://registry.test/${nctId}`) => ({ nctId, url })

test('links: trials with their own pass, however often they are shown', () => {
  expect(runMonitor(trialUrl, search(trial('NCT1'), trial('NCT2')), search(trial('NCT2'), trial('NCT2')))).toEqual(['kept', 'kept'])
})

test('links: a path, an identifier and a blank are none', () => {
  const told = ['/study/NCT1', 'NCT1', 'nct:1', ''].flatMap((url) => runMonitor(trialUrl, search(trial('NCT1', url))))
  expect(told).toEqual(['/study/NCT1', 'NCT1', 'nct:1', ''].map((url) => `"${url}", not a link to the public record`))
})

test('links: that of another trial is a violation, also across searches', () => {
  const link = 'https://registry.test/'
  const told = [`"${link}", not a link of its own, for NCT1 has that one`]
  expect(runMonitor(trialUrl, search(trial('NCT1', link), trial('NCT2', link)))).toEqual(told)
  expect(runMonitor(trialUrl, search(trial('NCT1', link)), search(trial('NCT2', link)))).toEqual(['kept', ...told])
})

test('links: no trials, and trials without a link, prove nothing', () => {
  expect(runMonitor(trialUrl, search(), search({ nctId: 'NCT1' }, { nctId: 'NCT2', url: null }))).toEqual([])
})
