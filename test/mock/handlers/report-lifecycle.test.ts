import { expect, test } from 'vitest'
import { reportBodies } from '../../support/contract/bodies/reports.ts'
import {
  bodyMembersOf,
  everyStage,
  itemsAt,
  membersOf,
  partOf,
  refusal,
  reportAt,
  reviewAt,
  startStandIn,
  textOf,
} from '../../support/serve/stand-in.ts'

test('a report passes its stages in order, without fulltext screening, and is done', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report()
  for (const executionStage of ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report']) {
    const { body } = await get(reportAt(id))
    expect(body).toMatchObject({ type: 'report', sessionId: id, status: 'processing', executionStage })
    for (const member of ['result', 'error', 'exportsStatus', 'pdfUrl']) expect(body).not.toHaveProperty(member)
    advance(2)
  }
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed', executionStage: 'done' })
})

test('a completed report has its result, five files and ready exports', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report()
  advance(60)
  const answer = await get(reportAt(id))
  expect(bodyMembersOf(answer, '/result')).toEqual([])
  expect(partOf(answer, '/exportsStatus')).toBe('ready')
  for (const name of ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl']) expect(textOf(answer, `/${name}`)).toMatch(/^http/)
})

test('include=reportBody adds body and abstract, once the report is completed', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report()
  expect((await get(`${reportAt(id)}?include=reportBody`)).body).toEqual((await get(reportAt(id))).body)
  advance(60)
  const answer = await get(`${reportAt(id)}?include=reportBody`)
  expect(bodyMembersOf(answer, '/result')).toEqual(['abstract', 'reportBody'])
  expect(textOf(answer, '/result/reportBody')).toMatch(/^# Results\n/)
  expect(textOf(answer, '/result/abstract')).toMatch(/./)
})

test.each(['include=', 'include=reportbody', 'include=abstract', 'include=reportBody,abstract'])(
  '%s is an invalid request',
  async (query) => {
    const { get, report } = startStandIn()
    expect(await get(`${reportAt(await report())}?${query}`)).toMatchObject(refusal(400, 'invalid_request'))
  },
)

test('a given title replaces the generated one, in the list and in the result', async () => {
  const { advance, get, report, review } = startStandIn()
  const given = await report({ title: 'Sleep & “exercise”' })
  await review({ title: 'A review' })
  await report({ researchQuestion: 'Does it work?' })
  advance(60)
  expect(textOf(await get(reportAt(given)), '/result/title')).toBe('Sleep & “exercise”')
  const titles = itemsAt(await get('/sessions'), '/sessions').map((item) => textOf(item, '/title'))
  expect(titles).toEqual(['Does it work?', 'A review', 'Sleep & “exercise”'])
})

test('a failed report has its error and nothing to download', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: 'Why? [understudy: fail at generating_report]' })
  advance(60)
  const answer = await get(reportAt(id))
  expect(answer.body).toMatchObject({
    status: 'failed',
    executionStage: 'generating_report',
    error: { code: 'report_generation_failed', message: expect.stringMatching(/./) },
  })
  for (const name of ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl', 'result']) expect(partOf(answer, `/${name}`) ?? null).toBeNull()
})

test('a report with any valid body is accepted, and an invalid member is named', async () => {
  const { post } = startStandIn()
  const requests = reportBodies.filter(({ operation, direction }) => operation === 'createReport' && direction === 'request')
  expect(requests).not.toEqual([])
  for (const { title, body, valid, pointer = '' } of requests) {
    const answer = await post('/sessions/reports', body)
    expect(answer.status, `${title}: ${answer.text}`).toBe(valid ? 202 : 400)
    if (valid) continue
    expect(answer, title).toMatchObject(refusal(400, 'invalid_request'))
    expect(textOf(answer, '/error/message'), title).toContain(pointer.split('/').at(-1))
  }
})

test('refusals of a get are in order: key, plan, ownership, query', async () => {
  const { get, report } = startStandIn()
  const at = `${reportAt(await report())}?include=everything`
  expect(await get(at, null)).toMatchObject(refusal(401, 'missing_authorization'))
  expect(await get(at, 'revoked')).toMatchObject(refusal(401, 'invalid_api_key'))
  expect(await get(at, 'noApiAccess')).toMatchObject(refusal(403, 'api_access_denied'))
  expect(await get(at, 'other')).toMatchObject(refusal(404, 'report_not_found'))
  expect(await get(at)).toMatchObject(refusal(400, 'invalid_request'))
})

test('a realistic report takes between five and fifteen minutes', async () => {
  const { advance, get, report } = startStandIn({ options: { realistic: true } })
  const ids = [await report(), await report(), await report()]
  advance(5 * 60 - 1)
  for (const id of ids) expect((await get(reportAt(id))).body).toMatchObject({ status: 'processing' })
  advance(10 * 60 + 1)
  for (const id of ids) expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed' })
})

test('a report without documents has reference lists, but no PDF and DOCX', async () => {
  const { advance, get, report } = startStandIn({ timelines: [{ documents: 'missing' }] })
  const id = await report()
  advance(60)
  const answer = await get(reportAt(id))
  expect(answer.body).toMatchObject({ status: 'completed', exportsStatus: 'ready', pdfUrl: null, docxUrl: null })
  for (const name of ['txtUrl', 'bibUrl', 'risUrl']) expect(partOf(answer, `/${name}`)).toMatch(/^http/)
})

test('a review without documents has reference lists, but no PDF and DOCX', async () => {
  const { advance, get, review } = startStandIn({ timelines: [{ documents: 'missing' }] })
  const id = await review({ ...everyStage })
  advance(60)
  expect(membersOf(await get(reviewAt(id)), '/data/report')).toEqual(['result', 'txt', 'bib', 'ris'])
})
