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

test('a session without a title is listed under its question', () => {
  expect(runMonitor(listTitle, untitled, list(question))).toEqual(['kept'])
})

test('a title may be generated, and is known once the result has it', () => {
  expect(runMonitor(listTitle, untitled, list('Sleep and exercise'))).toEqual([])
  expect(runMonitor(listTitle, untitled, ended('Sleep and exercise'), list('Sleep and exercise'))).toEqual(['kept'])
  expect(runMonitor(listTitle, untitled, ended('Sleep and exercise'), list('Untitled'))).toEqual([
    `Untitled, not ${question}, or the title of its result, Sleep and exercise`,
  ])
})

test('an empty title is neither', () => {
  expect(runMonitor(listTitle, untitled, list(''))).toEqual([`, not ${question}`])
})

test('a session with a title is listed under that, its question, or what became of its title', () => {
  const titled = create({ researchQuestion: question, title: 'Sleep' })
  for (const title of [question, 'Sleep', 'Sleep, edited'])
    expect(runMonitor(listTitle, titled, ended('Sleep, edited'), list(title))).toEqual(['kept'])
  expect(runMonitor(listTitle, titled, ended('Sleep'), list('Sl…'))).toEqual([
    `Sl…, not ${question}, or Sleep, or the title of its result, Sleep`,
  ])
})

test('a long name that is cut, and says so, shows nothing', () => {
  const long = 'Does exercise improve the sleep of people who work at night?'
  const asked = create({ researchQuestion: long })
  expect(runMonitor(listTitle, asked, ended('Sleep'), list(`${long.slice(0, 45)}…`))).toEqual([])
  for (const title of [long.slice(0, 45), 'Does…', `${long}…`])
    expect(runMonitor(listTitle, asked, ended('Sleep'), list(title))).toEqual([`${title}, not ${long}, or the title of its result, Sleep`])
})

test('a session that may have another title by now, and one that nobody saw created, show nothing', () => {
  expect(runMonitor(listTitle, create({ researchQuestion: question, title: 'Sleep' }), list('Anything'))).toEqual([])
  expect(runMonitor(listTitle, list(''), untitled, list(null))).toEqual([])
})
