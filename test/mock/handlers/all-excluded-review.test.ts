import { expect, test } from 'vitest'
import { defaultWorld, everyStage, membersOf, partOf, refusal, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'
import { readCsv } from '../../support/files/read-csv.ts'

const hanging = { ...everyStage, researchQuestion: 'Why? [understudy: hang at screening_abstract]' }

test('a review that excludes every abstract stays in that stage without an error', async () => {
  const { advance, control, get, review } = startStandIn()
  const id = await review(hanging)
  for (const seconds of [4, 3600, 30 * 86_400]) {
    advance(seconds)
    const answer = await get(reviewAt(id))
    expect(answer.body).toMatchObject({ status: 'processing', executionStage: 'screening_abstract' })
    expect(answer.body).not.toHaveProperty('error')
  }
  expect(await control.getControlledSession({ path: { ...defaultWorld, session: id } })).toMatchObject({ nextChangeAt: null })
})

test('a review that excludes every abstract has its papers and an empty screening', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review(hanging)
  advance(3)
  expect(membersOf(await get(reviewAt(id)), '/data')).toEqual(['search'])
  advance(60)
  const answer = await get(reviewAt(id))
  expect(membersOf(answer, '/data')).toEqual(['search', 'screen'])
  expect(answer.body).toMatchObject({ dataFreshness: '2026-03-02T09:00:04.000Z' })
  const [found, screened] = await Promise.all(
    ['search', 'screen'].map(async (part) => readCsv((await get(textOf(answer, `/data/${part}/csv`), null)).text)),
  )
  expect(found?.length).toBeGreaterThan(0)
  expect(screened?.map((row) => row['Paper ID'])).toEqual(found?.map((row) => row['Paper ID']))
  for (const row of screened ?? []) expect(row['Screening judgement']).toBe('Exclude')
})

test('a review that excludes every full text has a whole abstract screening', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: 'Why? [understudy: hang at screening_fulltext]' })
  advance(60)
  const answer = await get(reviewAt(id))
  expect(answer.body).toMatchObject({ status: 'processing', executionStage: 'screening_fulltext' })
  const judgements = async (part: string) =>
    readCsv((await get(textOf(answer, `/data/${part}/csv`), null)).text).map((row) => row['Screening judgement'])
  expect(await judgements('screen')).toEqual(expect.arrayContaining(['Include', 'Exclude']))
  const ofFulltexts = await judgements('fulltext')
  expect(new Set(ofFulltexts)).toEqual(new Set(['Exclude']))
})

test('a review that hangs in another stage has no export of it', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: 'Why? [understudy: hang at extracting_data]' })
  advance(60)
  expect(membersOf(await get(reviewAt(id)), '/data')).toEqual(['search', 'screen', 'fulltext'])
})

test.each(['pause', 'fail'] as const)('a hanging review keeps the export of its screening after control makes it %s', async (verb) => {
  const { advance, control, get } = startStandIn()
  const { sessionId } = await control.addSession({
    path: defaultWorld,
    body: { type: 'systematicReview', executionStage: 'screening_abstract', request: everyStage, goesOn: { by: 'hand' } },
  })
  const steer = (doing: 'hang' | typeof verb) =>
    control.steerSession({ path: { ...defaultWorld, session: sessionId }, body: { do: doing } })
  await steer('hang')
  const before = await get(reviewAt(sessionId))
  expect(membersOf(before, '/data')).toEqual(['search', 'screen'])
  advance(60)
  await steer(verb)
  const after = await get(reviewAt(sessionId))
  expect(partOf(after, '/status')).toBe(verb === 'pause' ? 'pausedForInsufficientQuota' : 'failed')
  expect(membersOf(after, '/data')).toEqual(membersOf(before, '/data'))
  expect(partOf(after, '/dataFreshness')).toBe(partOf(before, '/dataFreshness'))
  const [shown, now] = await Promise.all([before, after].map(async (answer) => (await get(textOf(answer, '/data/screen/csv'), null)).text))
  expect(now).toBe(shown)
})

test('a hanging review is not paused, so it cannot be resumed', async () => {
  const { advance, post, review } = startStandIn()
  const id = await review(hanging)
  advance(60)
  expect(await post(`/sessions/${id}/resume`)).toMatchObject(refusal(409, 'session_not_paused'))
})
