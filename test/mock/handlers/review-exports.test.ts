import { expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
import {
  bodyMembersOf,
  everyStage,
  membersOf,
  partOf,
  reportAt,
  reviewAt,
  startStandIn,
  textOf,
  type Answer,
} from '../../support/serve/stand-in.ts'

const parts = ['search', 'screen', 'fulltext', 'extract', 'report']

/** The downloadable files of each part. */
function filesOf(answer: Answer): { readonly [part: string]: readonly string[] } {
  return Object.fromEntries(parts.map((part) => [part, membersOf(answer, `/data/${part}`).filter((member) => member !== 'result')]))
}

const tables = ['csv', 'xlsx']
const everything = { search: tables, screen: tables, fulltext: tables, extract: tables, report: ['pdf', 'docx', 'txt', 'bib', 'ris'] }
const listAlone = { search: tables, screen: [], fulltext: [], extract: [], report: [] }
const nothing = { search: [], screen: [], fulltext: [], extract: [], report: [] }

test('a review with generating exports has the list of papers, and all a span later', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: 'Why? [understudy: exports generating]' })
  advance(10)
  const generating = await get(reviewAt(id))
  // The freshness is that of the only files that are there.
  expect(generating.body).toMatchObject({ status: 'completed', exportsStatus: 'generating', dataFreshness: '2026-03-02T09:00:02.000Z' })
  expect(filesOf(generating)).toEqual(listAlone)
  expect(partOf(generating, '/data/report/result/title')).toBe('Why')
  advance(2)
  const ready = await get(reviewAt(id))
  expect(ready.body).toMatchObject({ status: 'completed', exportsStatus: 'ready', dataFreshness: '2026-03-02T09:00:12.000Z' })
  expect(filesOf(ready)).toEqual(everything)
})

test('exports: by default those of the last stage come one span after the end', async () => {
  const { advance, get, review, report } = startStandIn()
  const [id, ofReport, atOnce] = [
    await review(everyStage),
    await report(),
    await review({ ...everyStage, researchQuestion: 'Why? [understudy: exports ready]' }),
  ]
  advance(5)
  expect(filesOf(await get(reviewAt(id)))).toEqual({ ...nothing, search: tables, screen: tables })
  advance(3)
  expect((await get(reportAt(ofReport))).body).toMatchObject({
    status: 'completed',
    exportsStatus: 'generating',
    pdfUrl: expect.any(String),
    bibUrl: null,
  })
  advance(2)
  const generating = await get(reviewAt(id))
  expect(generating.body).toMatchObject({ status: 'completed', exportsStatus: 'generating', dataFreshness: '2026-03-02T09:00:08.000Z' })
  expect(filesOf(generating)).toEqual({ ...everything, report: [] })
  const ready = await get(reviewAt(atOnce))
  expect(ready.body).toMatchObject({ status: 'completed', exportsStatus: 'ready' })
  expect(filesOf(ready)).toEqual(everything)
  advance(2)
  expect(filesOf(await get(reviewAt(id)))).toEqual(everything)
  expect((await get(reportAt(ofReport))).body).toMatchObject({ exportsStatus: 'ready', bibUrl: expect.any(String) })
})

test('a review with unavailable exports has its report as text, but no files', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: 'Why? [understudy: exports unavailable]' })
  for (const seconds of [10, 86_400]) {
    advance(seconds)
    const answer = await get(reviewAt(id))
    expect(answer.body).toMatchObject({ status: 'completed', exportsStatus: 'unavailable', dataFreshness: null })
    expect(filesOf(answer)).toEqual(nothing)
    expect(bodyMembersOf(answer, '/data/report/result')).toEqual([])
  }
})

const references = ['txtUrl', 'bibUrl', 'risUrl'] as const

test.each([
  ['generating', 'ready'],
  ['unavailable', 'unavailable'],
])('a report whose exports are %s has PDF and DOCX, no references, and ends %s', async (first, last) => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: `Why? [understudy: exports ${first}]` })
  advance(8)
  const early = await get(reportAt(id))
  expect(early.body).toMatchObject({ status: 'completed', exportsStatus: first })
  for (const name of ['pdfUrl', 'docxUrl']) expect(partOf(early, `/${name}`)).toMatch(/^http/)
  for (const name of references) expect(partOf(early, `/${name}`) ?? null).toBeNull()
  advance(60)
  const late = await get(reportAt(id))
  expect(late.body).toMatchObject({ status: 'completed', exportsStatus: last })
  for (const name of references) expect(typeof partOf(late, `/${name}`) === 'string').toBe(last === 'ready')
})

test.each(['generating', 'unavailable'])('while exports are %s, no file disappears and freshness never falls', async (exports) => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, researchQuestion: `Why? [understudy: exports ${exports}]` })
  let [files, fresh] = [0, '']
  for (let second = 0; second <= 14; second++) {
    const answer = await get(reviewAt(id))
    const there = Object.values(filesOf(answer)).flat().length
    expect(there).toBeGreaterThanOrEqual(files)
    const read = partOf(answer, '/dataFreshness')
    const freshness = typeof read === 'string' ? read : ''
    expect(freshness >= fresh).toBe(true)
    ;[files, fresh] = [there, freshness]
    advance(1)
  }
  expect(files > 2).toBe(exports === 'generating')
})

test('generated columns stay within the plan', async () => {
  const { post, get, ask, advance } = startStandIn()
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, instructions: 'Say something.' }))
  const columnsFor = async (count: number): Promise<number> => {
    const body = {
      researchQuestion: 'Does exercise improve sleep in adults?',
      abstractScreening: { criteria: items(Math.ceil(count / 2)), generate: true, depth: 'fast' },
      extraction: { questions: items(Math.floor(count / 2)), generate: true },
    }
    const id = textOf(await post('/sessions/systematic-reviews', body, 'pro'), '/sessionId')
    advance(3600)
    const review = await get(`/sessions/systematic-reviews/${id}`, 'pro')
    const headers = await Promise.all(
      ['screen', 'extract'].map(async (part) => (await ask('GET', textOf(review, `/data/${part}/csv`))).text.split('\r\n')[0] ?? ''),
    )
    return headers.join().match(/Reasoning for (?!""Screening judgement)/g)?.length ?? 0
  }
  expect(service.plans.pro.systematicReviews?.maxColumns).toBe(20)
  expect(await columnsFor(20)).toBe(20)
  expect(await columnsFor(17)).toBe(20)
  expect(await columnsFor(4)).toBeGreaterThan(8)
})
