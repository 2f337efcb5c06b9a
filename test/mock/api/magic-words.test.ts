import { expect, test } from 'vitest'
import { everyStage, refusal, reportAt, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const reports = '/sessions/reports'

test.each(['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'])(
  'magic pauses, fails or hangs a session at %s',
  async (stage) => {
    const { advance, get, report } = startStandIn()
    for (const [verb, status] of [
      ['pause', 'pausedForInsufficientQuota'],
      ['fail', 'failed'],
      ['hang', 'processing'],
    ] as const) {
      const id = await report({ researchQuestion: `Why? [understudy: ${verb} at ${stage}] Really.` })
      advance(3600)
      expect((await get(reportAt(id))).body, verb).toMatchObject({ status, executionStage: stage })
    }
  },
)

test('magic at fulltext screening needs a review that has it', async () => {
  const { advance, get, post, review } = startStandIn()
  const researchQuestion = 'Why? [understudy: pause at screening_fulltext]'
  const id = await review({ ...everyStage, researchQuestion })
  advance(60)
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'pausedForInsufficientQuota', executionStage: 'screening_fulltext' })
  for (const path of [reports, '/sessions/systematic-reviews']) {
    const refused = await post(path, { researchQuestion })
    expect(refused).toMatchObject(refusal(400, 'invalid_request'))
    expect(textOf(refused, '/error/message')).toContain('screening_fulltext')
  }
})

test('magic sets the code of a failure, at the last stage or a named one', async () => {
  const { advance, get, report } = startStandIn()
  const last = await report({ researchQuestion: '[understudy: fail with out_of_paper] Why?' })
  const early = await report({ researchQuestion: '[understudy: fail with out_of_paper; fail at screening_abstract] Why?' })
  advance(60)
  expect((await get(reportAt(last))).body).toMatchObject({ executionStage: 'generating_report', error: { code: 'out_of_paper' } })
  expect((await get(reportAt(early))).body).toMatchObject({ executionStage: 'screening_abstract', error: { code: 'out_of_paper' } })
})

test('magic sets the span of each stage', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: 'Why? [understudy: span 90s]' })
  advance(359.999)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'processing', executionStage: 'generating_report' })
  advance(0.001)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed' })
})

test('magic polls: gets advance the session, and time does not', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: 'Why? [understudy: polls 2]' })
  advance(86_400)
  const stages = []
  for (let number = 0; number < 9; number++) {
    const { body } = await get(reportAt(id))
    stages.push(textOf({ body }, '/executionStage'))
  }
  const twice = ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'].flatMap((stage) => [stage, stage])
  expect(stages).toEqual([...twice, 'done'])
})

test('magic clauses combine, over several texts and in any order', async () => {
  const { advance, get, post, report } = startStandIn()
  const id = await report({ researchQuestion: '[understudy: span 1s;pause at extracting_data] Why? [understudy: exports unavailable]' })
  advance(60)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'pausedForInsufficientQuota', executionStage: 'extracting_data' })
  await post(`/sessions/${id}/resume`)
  advance(2)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed', exportsStatus: 'unavailable' })
})

test.each([
  ['nothing', '[understudy:]'],
  ['an unknown verb', '[understudy: sleep]'],
  ['an unknown stage', '[understudy: pause at lunch]'],
  ['no polls', '[understudy: polls 0]'],
  ['a span without its unit', '[understudy: span 5]'],
  ['exports that are late', '[understudy: exports late]'],
  ['a resume that goes on', '[understudy: resume processing]'],
  ['no end', '[understudy: polls 2'],
  ['another letter case', '[understudy: Pause at extracting_data]'],
])('magic with %s is invalid, quotes the grammar and creates nothing', async (_, magic) => {
  const { get, post } = startStandIn()
  for (const path of [reports, '/sessions/systematic-reviews']) {
    const refused = await post(path, { researchQuestion: `Why? ${magic}` })
    expect(refused).toMatchObject(refusal(400, 'invalid_request'))
    const message = textOf(refused, '/error/message')
    expect(message).toContain('researchQuestion')
    expect(message).toContain('[understudy: CLAUSE; CLAUSE…]')
    expect(message).toContain('pause at STAGE')
  }
  expect((await get('/sessions')).body).toMatchObject({ totalCount: 0 })
})

test.each([
  ['pause at extracting_dat', 'pause at extracting_data'],
  ['paus at screening_abstract', 'pause at screening_abstract'],
  ['Pause at extracting_data', 'pause at extracting_data'],
  ['hang a generating_report', 'hang at generating_report'],
  ['exports generatin', 'exports generating'],
  ['poll 3', 'polls 3'],
])('a mistyped magic clause %s gets the suggestion %s', async (clause, meant) => {
  const refused = await startStandIn().post(reports, { researchQuestion: `Why? [understudy: ${clause}]` })
  expect(textOf(refused, '/error/message')).toContain(`the clause "${clause}" is not understood, did you mean ${meant}?; the grammar is`)
})

test.each([
  ['one clause twice', 'polls 2; polls 3'],
  ['a hang that fails', 'hang at extracting_data; fail with nothing_left'],
  ['a pause that never comes', 'pause at generating_report; fail at screening_abstract'],
  ['a span of nothing', 'span 0s'],
])('magic that says %s is an invalid request', async (_, clauses) => {
  const { post } = startStandIn()
  const refused = await post(reports, { researchQuestion: `[understudy: ${clauses}]` })
  expect(refused).toMatchObject(refusal(400, 'invalid_request'))
  expect(textOf(refused, '/error/message')).toContain('magic that cannot be kept')
})

test('magic counts in the question only, not in a title or a protocol', async () => {
  const { advance, get, review } = startStandIn()
  const text = '[understudy: fail at gathering_sources]'
  const id = await review({ title: text, protocolDetails: text, searches: [{ query: text }] })
  advance(60)
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'completed' })
})

test('a world without magic ignores it', async () => {
  const { advance, get, report } = startStandIn({ options: { magic: false } })
  for (const magic of ['[understudy: fail at gathering_sources]', '[understudy: sleep]', '[understudy: polls 2']) {
    const id = await report({ researchQuestion: magic })
    advance(60)
    expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed' })
  }
})

test('a report’s title omits magic, unless the question has nothing else', async () => {
  const { advance, get, report } = startStandIn()
  const [asked, magicAlone] = [
    await report({ researchQuestion: 'Why?  [understudy: span 1s]' }),
    await report({ researchQuestion: '[understudy: span 1s]' }),
  ]
  advance(60)
  expect(textOf(await get(reportAt(asked)), '/result/title')).toBe('Why')
  expect(textOf(await get(reportAt(magicAlone)), '/result/title')).toBe('[understudy: span 1s]')
})
