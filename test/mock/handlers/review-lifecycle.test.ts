import { expect, test } from 'vitest'
import { bodyMembersOf, everyStage, membersOf, partOf, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const generated = { abstractScreening: { generate: true } }

test.each([
  ['no stage at all', {}, ['gathering_sources'], ['search']],
  ['abstract screening', generated, ['gathering_sources', 'screening_abstract'], ['search', 'screen']],
  [
    'both screenings',
    { ...generated, fulltextScreening: { reuseAbstractCriteria: true } },
    ['gathering_sources', 'screening_abstract', 'screening_fulltext'],
    ['search', 'screen', 'fulltext'],
  ],
  ['extraction alone', { extraction: { generate: true } }, ['gathering_sources', 'extracting_data'], ['search', 'extract']],
  [
    'extraction and a report',
    { extraction: { generate: true }, generateReport: true },
    ['gathering_sources', 'extracting_data', 'generating_report'],
    ['search', 'extract', 'report'],
  ],
  [
    'every stage',
    everyStage,
    ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report'],
    ['search', 'screen', 'fulltext', 'extract', 'report'],
  ],
])('a review of %s runs its stages in order, and each adds a member of data', async (_, body, stages, members) => {
  const { advance, get, review } = startStandIn()
  const id = await review(body)
  for (const [done, executionStage] of stages.entries()) {
    const answer = await get(reviewAt(id))
    expect(answer.body).toMatchObject({ status: 'processing', executionStage, exportsStatus: 'generating' })
    expect(membersOf(answer, '/data')).toEqual(members.slice(0, done))
    advance(2)
  }
  const completed = await get(reviewAt(id))
  expect(completed.body).toMatchObject({ status: 'completed', executionStage: 'done', exportsStatus: 'generating' })
  expect(membersOf(completed, '/data')).toEqual(members)
  advance(2)
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'completed', exportsStatus: 'ready' })
})

test('a review has no data before its first output, then the freshness of the last', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review(everyStage)
  const first = await get(reviewAt(id))
  expect(first.body).not.toHaveProperty('data')
  expect(first.body).toMatchObject({ dataFreshness: null })
  advance(3)
  expect((await get(reviewAt(id))).body).toMatchObject({ dataFreshness: '2026-03-02T09:00:02.000Z' })
  advance(60)
  expect((await get(reviewAt(id))).body).toMatchObject({ dataFreshness: '2026-03-02T09:00:12.000Z' })
})

test('review tables are CSV and XLSX; the report has its result and five files', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review(everyStage)
  advance(60)
  const answer = await get(reviewAt(id))
  for (const part of ['search', 'screen', 'fulltext', 'extract']) expect(membersOf(answer, `/data/${part}`)).toEqual(['csv', 'xlsx'])
  expect(membersOf(answer, '/data/report')).toEqual(['result', 'pdf', 'docx', 'txt', 'bib', 'ris'])
})

test('include=reportBody adds body and abstract to the result of a review’s report', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review(everyStage)
  advance(60)
  expect(bodyMembersOf(await get(reviewAt(id)), '/data/report/result')).toEqual([])
  expect(partOf(await get(`${reviewAt(id)}?include=reportBody`), '/data/report/result')).toMatchObject({
    abstract: expect.stringMatching(/./),
    reportBody: expect.stringMatching(/^# Results/),
  })
  expect((await get(`${reviewAt(id)}?include=abstract`)).status).toBe(400)
})

test('a failed review keeps the exports of finished stages, and has an error code', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: 'Why? [understudy: fail at extracting_data]' })
  advance(60)
  const failed = await get(reviewAt(id))
  expect(failed.body).toMatchObject({
    status: 'failed',
    executionStage: 'extracting_data',
    error: { code: 'review_failed', message: expect.stringMatching(/./) },
    dataFreshness: '2026-03-02T09:00:06.000Z',
  })
  expect(membersOf(failed, '/data')).toEqual(['search', 'screen', 'fulltext'])
  expect((await get(textOf(failed, '/data/fulltext/csv'), null)).status).toBe(200)
})

test('a review that fails in its first stage has no data', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ researchQuestion: 'Why? [understudy: fail at gathering_sources]' })
  advance(60)
  const failed = await get(reviewAt(id))
  expect(failed.body).toMatchObject({ status: 'failed', dataFreshness: null })
  expect(failed.body).not.toHaveProperty('data')
})

test('a review and a report are found by their own get only', async () => {
  const { get, report, review } = startStandIn()
  expect(await get(reviewAt(await report()))).toMatchObject({ status: 404, body: { error: { code: 'review_not_found' } } })
  expect(await get(`/sessions/reports/${await review()}`)).toMatchObject({ status: 404, body: { error: { code: 'report_not_found' } } })
  expect(await get(reviewAt(await review()), 'other')).toMatchObject({ status: 404, body: { error: { code: 'review_not_found' } } })
})
