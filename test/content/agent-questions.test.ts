import { expect, test } from 'vitest'
import { agentTurnOf } from '../../src/content/agent/agent-turn.ts'
import { agentQuestions } from '../../src/content/agent/agent-questions.ts'
import { designOf } from '../../src/content/study-design.ts'

const first = 'Does regular exercise improve sleep quality in adults?'
const reviews: ReadonlySet<unknown> = new Set(['meta-analysis', 'systematic-review', 'review'])

const turnOf = (...turns: readonly string[]) => turnOn(first, ...turns)
const turnOn = (...turns: readonly string[]) =>
  agentTurnOf({ sessionId: '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', turns: [...turns] }, turns.length - 1, { papers: [], trials: [] })
const idsOf = (...turns: readonly string[]) => turnOf(...turns).cited.map(({ source }) => source.id)

test.each([
  ['The last five years', ({ year }) => year !== null && year >= 2021],
  ['The last ten years', ({ year }) => year !== null && year >= 2016],
  ['Trials alone', (source) => designOf(source)?.isRandomised === true],
  ['Primary studies alone', (source) => !reviews.has(designOf(source)?.id)],
] satisfies readonly [string, (source: Parameters<typeof designOf>[0]) => boolean][])(
  'agent question: after the answer "%s", it reads no other papers',
  (answer, isMet) => {
    const [answered, later] = [turnOf(answer), turnOf(answer, 'Go on.')]
    expect(answered.cited.length).toBeGreaterThan(0)
    for (const { cited } of [answered, later]) expect(cited.filter(({ source }) => !isMet(source))).toEqual([])
    expect(answered.paragraphs[0]).toMatch(/ bear on it\. I kept \d+ of these: .*\. I began with \d\.$/)
    expect(turnOf().cited.every(({ source }) => isMet(source))).toBe(false)
  },
)

test('agent question: an answer that leaves nothing out goes on with the next papers', () => {
  const next = idsOf('Go on.')
  expect(idsOf('Both')).toEqual(next)
  expect(idsOf('As far as it goes')).toEqual(next)
  expect(next.filter((id) => idsOf().includes(id))).toEqual([])
})

test('agent question: a second answer adds to the first, and a repeat goes on', () => {
  const both = turnOf('The last ten years', 'Primary studies alone')
  expect(both.cited.filter(({ source }) => (source.year ?? 0) < 2016 || reviews.has(designOf(source)?.id))).toEqual([])
  expect(both.paragraphs[0]).toContain('of these: the last ten years and primary studies alone.')
  const again = idsOf('The last ten years', 'Primary studies alone', 'The last ten years')
  expect(again.filter((id) => both.cited.some(({ source }) => source.id === id))).toEqual([])
  const repeated = idsOf('The last ten years', 'The last ten years')
  expect(repeated.filter((id) => idsOf('The last ten years').includes(id))).toEqual([])
})

test.each([
  ['Trials alone', 'Both'],
  ['The last five years', 'As far as it goes'],
  ['Primary studies alone', 'Keep reviews'],
])('agent question: after "%s", the answer "%s" lets it read all again', (narrow, wide) => {
  expect(turnOf(narrow, wide).paragraphs[0]).not.toContain('I kept')
  expect(idsOf(narrow, wide)).toEqual(idsOf('Go on.'))
})

test('agent question: a later answer to the same question replaces the earlier one', () => {
  expect(turnOf('The last five years', 'The last ten years').paragraphs[0]).toContain('of these: the last ten years.')
  expect(idsOf('The last five years', 'The last ten years')).toEqual(idsOf('The last ten years'))
})

test('agent question: each suggests at least one answer that leaves nothing out', () => {
  for (const [, choices] of agentQuestions.all) expect(choices.some((choice) => idsOf(choice).join() === idsOf('Go on.').join())).toBe(true)
})

test('agent question: it says so where no paper is left', () => {
  const { cited, paragraphs } = turnOn('Does music prevent scurvy in astronauts?', 'Trials alone', 'The last five years')
  expect(cited).toEqual([])
  expect(paragraphs).toEqual([
    expect.stringMatching(/; one of them bears on it\. I kept none of these: trials alone and the last five years\.$/),
  ])
})
