import { expect, test } from 'vitest'
import { listTitle } from '../../src/judgement/list-title.ts'
import { createdReport, runMonitor } from '../support/exchanges/run-monitor.ts'

const question = 'Does exercise improve sleep?'
const create = (asked: object) => ({ ...createdReport, asked })
const untitled = create({ researchQuestion: question })
const list = (title: unknown) => ({ answered: { sessions: [{ type: 'report', sessionId: 'a', title }], nextCursor: null } })
const ended = (title: string) =>
  ({
    operation: 'getReport',
    url: 'https://a.test/v2/sessions/reports/a',
    answered: { type: 'report', sessionId: 'a', status: 'completed', result: { title } },
  }) as const

test('titles: a session without one is listed under its question', () => {
  expect(runMonitor(listTitle, untitled, list(question))).toEqual(['kept'])
})

test('titles: a generated one is known once the result has it', () => {
  expect(runMonitor(listTitle, untitled, list('Sleep and exercise'))).toEqual([])
  expect(runMonitor(listTitle, untitled, ended('Sleep and exercise'), list('Sleep and exercise'))).toEqual(['kept'])
  expect(runMonitor(listTitle, untitled, ended('Sleep and exercise'), list('Untitled'))).toEqual([
    `Untitled, not ${question}, or the title of its result, Sleep and exercise`,
  ])
})

test('titles: an empty one is a violation', () => {
  expect(runMonitor(listTitle, untitled, list(''))).toEqual([`, not ${question}`])
})

test('titles: a titled session is listed under it, its question, or a generated one', () => {
  const titled = create({ researchQuestion: question, title: 'Sleep' })
  for (const title of [question, 'Sleep', 'Sleep, edited'])
    expect(runMonitor(listTitle, titled, ended('Sleep, edited'), list(title))).toEqual(['kept'])
  expect(runMonitor(listTitle, titled, ended('Sleep'), list('Sl…'))).toEqual([
    `Sl…, not ${question}, or Sleep, or the title of its result, Sleep`,
  ])
})

test('titles: a long one that is visibly cut proves nothing', () => {
  const long = 'Does exercise improve the sleep of people who work at night?'
  const asked = create({ researchQuestion: long })
  expect(runMonitor(listTitle, asked, ended('Sleep'), list(`${long.slice(0, 45)}…`))).toEqual([])
  for (const title of [long.slice(0, 45), 'Does…', `${long}…`])
    expect(runMonitor(listTitle, asked, ended('Sleep'), list(title))).toEqual([`${title}, not ${long}, or the title of its result, Sleep`])
})

test('titles: an unknown creation, or a title that may have changed, proves nothing', () => {
  expect(runMonitor(listTitle, create({ researchQuestion: question, title: 'Sleep' }), list('Anything'))).toEqual([])
  expect(runMonitor(listTitle, list(''), untitled, list(null))).toEqual([])
})
