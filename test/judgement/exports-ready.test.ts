import { expect, test } from 'vitest'
import { readyIsFinal } from '../../src/judgement/exports.ts'
import { runMonitor } from '../support/exchanges/run-monitor.ts'

const get = (exportsStatus: string | undefined, bibUrl: string | null) =>
  ({
    operation: 'getReport',
    url: 'https://a.test/v2/sessions/reports/a',
    answered: { sessionId: 'a', type: 'report', status: 'completed', exportsStatus, bibUrl },
  }) as const
const url = 'https://a.test/a.bib'

test('exports: a list that is missing when they are ready never appears later', () => {
  expect(runMonitor(readyIsFinal, get('ready', null), get('ready', url))).toEqual([
    `${url}, not no URL, as when the exports were ready before`,
  ])
  expect(runMonitor(readyIsFinal, get('ready', null), get(undefined, null), get('ready', url))).toHaveLength(1)
  expect(runMonitor(readyIsFinal, get('ready', url), get('ready', url))).toEqual(['kept'])
})

test.each(['generating', 'unavailable'])('exports: %s in between means a new export, which may have the missing lists', (between) => {
  expect(runMonitor(readyIsFinal, get('ready', null), get(between, null), get('ready', url))).toEqual([])
  expect(runMonitor(readyIsFinal, get('ready', null), get(between, null), get('ready', null), get('ready', url))).toHaveLength(1)
})
