import { expect, test } from 'vitest'
import { withKnownAnswers } from '../../src/traffic/known-answers.ts'
import type { Recorded } from '../../src/traffic/recorded.ts'
import { toExchanges } from '../../src/traffic/to-exchanges.ts'

const [root, id] = ['https://api.example.org/v2', '94cf338e-2699-4732-8d5f-13b8249d01ea']

function entry(method: string, path: string, sentAt: number, answeredAt: number, status = 200): Recorded {
  const body = { text: JSON.stringify({ sessionId: id }) }
  return {
    place: `bug.har, ${path}`,
    sentAt,
    answeredAt,
    request: { method, url: root + path, headers: [] },
    answer: { status, headers: [], body },
  }
}

const made = entry('POST', '/sessions/reports', 100, 180, 202)
const [read, again] = [entry('GET', `/sessions/reports/${id}`, 150, 160), entry('GET', `/sessions/reports/${id}`, 170, 175)]

test('known answers: the answer that made a session ends before the session is named', () => {
  expect(withKnownAnswers([made, read, again])).toEqual([{ ...made, answeredAt: 150 }, read, again])
  const found = toExchanges([made, read, again])
  const [first, second] = 'fault' in found ? [] : found.exchanges.map(({ order }) => order)
  expect(first?.answered).toBeLessThan(second?.sent ?? 0)
})

test('known answers: one that made another session, or none, ends as recorded', () => {
  const others = [entry('GET', '/sessions', 160, 400), entry('GET', '/sessions/reports/other', 150, 160)]
  expect(withKnownAnswers([made, ...others])).toEqual([made, ...others])
  const refused = entry('POST', '/sessions/reports', 100, 180, 400)
  expect(withKnownAnswers([refused, read])).toEqual([refused, read])
  const done = { ...made, answeredAt: 120 }
  expect(withKnownAnswers([done, read])).toEqual([done, read])
})
