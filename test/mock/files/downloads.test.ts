import { expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
import { defaultWorld, everyStage, partOf, reportAt, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const weekSeconds = service.retention.downloadUrlDays * 86_400

async function completed() {
  const standIn = startStandIn()
  const [report, review] = [await standIn.report(), await standIn.review(everyStage)]
  standIn.advance(60)
  return { ...standIn, report, review }
}

/** Every address that an answer has for downloading, by its place. */
function urlsIn(value: unknown, place = ''): readonly (readonly [place: string, url: string])[] {
  if (typeof value === 'string') return value.includes('/_files/') ? [[place, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => urlsIn(member, `${place}/${name}`))
}

const kinds = {
  csv: ['text/csv; charset=utf-8', /^\u{FEFF}/u],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /^PK/],
  pdf: ['application/pdf', /^%PDF-/],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^PK/],
  txt: ['text/plain; charset=utf-8', /./],
  bib: ['application/x-bibtex; charset=utf-8', /^@/],
  ris: ['application/x-research-info-systems; charset=utf-8', /^TY {2}-/],
} as const

test('every file is an attachment of its type, served without a key', async () => {
  const { ask, get, report, review } = await completed()
  const urls = [...urlsIn((await get(reportAt(report))).body), ...urlsIn((await get(reviewAt(review))).body)]
  expect(urls).toHaveLength(5 + 4 * 2 + 5)
  for (const [place, url] of urls) {
    const [, extension = ''] = /\.([a-z]+)\?/.exec(url) ?? []
    const [type, beginning] = Object.entries(kinds).find(([name]) => name === extension)?.[1] ?? ['', /$^/]
    const file = await ask('GET', url, { as: null })
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')], place).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(file.headers.get('content-disposition'), place).toMatch(new RegExp(`^attachment; filename="[\\w.-]+\\.${extension}"$`))
    expect(extension === 'csv' ? `\u{FEFF}${file.text}` : file.text, place).toMatch(beginning)
  }
})

test('a get at another instant issues other addresses of the same bytes', async () => {
  const { advance, ask, get, report, review } = await completed()
  for (const at of [reportAt(report), reviewAt(review)]) {
    const first = urlsIn((await get(at)).body)
    expect(urlsIn((await get(at)).body)).toEqual(first)
    advance(0.001)
    const second = urlsIn((await get(at)).body)
    expect(second.map(([place]) => place)).toEqual(first.map(([place]) => place))
    for (const [index, [place, url]] of first.entries()) {
      const other = second[index]?.[1] ?? ''
      expect(other, place).not.toBe(url)
      expect((await ask('GET', other)).text, place).toBe((await ask('GET', url)).text)
    }
  }
})

test('an address is valid for exactly seven days, and a new get issues another', async () => {
  const { advance, get, report } = await completed()
  const url = textOf(await get(reportAt(report)), '/pdfUrl')
  advance(weekSeconds - 0.001)
  expect((await get(url, null)).status).toBe(200)
  advance(0.001)
  const expired = await get(url, null)
  expect([expired.status, expired.headers.get('content-type')]).toEqual([403, 'application/xml'])
  expect(expired.text).toContain('<Code>AccessDenied</Code>')
  expect((await get(textOf(await get(reportAt(report)), '/pdfUrl'), null)).status).toBe(200)
})

test.each([
  ['another expiry', (url: string) => url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`)],
  ['another file', (url: string) => url.replace('report.pdf', 'report.docx')],
  ['another session', (url: string) => url.replace(/_files\/./, (head) => `${head.slice(0, -1)}${head.endsWith('0') ? '1' : '0'}`)],
  ['another signature', (url: string) => url.replace(/signature=./, 'signature=_')],
  ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
  ['no query', (url: string) => url.replace(/\?.*/, '')],
])('an address with %s is refused like by an object store', async (_, change) => {
  const { get, report } = await completed()
  const url = textOf(await get(reportAt(report)), '/pdfUrl')
  expect(change(url)).not.toBe(url)
  const refused = await get(change(url), null)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/xml'])
  expect(refused.text).toMatch(/^<\?xml .*<Error><Code>SignatureDoesNotMatch<\/Code>/s)
})

test('files of a deleted session are gone', async () => {
  const { control, get, report } = await completed()
  const url = textOf(await get(reportAt(report)), '/pdfUrl')
  await control.deleteSession({ path: { ...defaultWorld, session: report } })
  expect((await get(reportAt(report))).status).toBe(404)
  const gone = await get(url, null)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/xml'])
})

test('a HEAD of a file is like its GET, and other methods are refused', async () => {
  const { ask, get, report } = await completed()
  const url = textOf(await get(reportAt(report)), '/pdfUrl')
  const [head, whole] = [await ask('HEAD', url, { as: null }), await ask('GET', url, { as: null })]
  expect([head.status, head.text]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
  const refused = await ask('DELETE', url, { as: null })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an early address of a review is valid until it expires, whatever happens', async () => {
  const { advance, control, get, review } = startStandIn()
  const id = await review(everyStage)
  advance(3)
  const url = textOf(await get(reviewAt(id)), '/data/search/csv')
  await control.steerSession({ path: { ...defaultWorld, session: id }, body: { do: 'fail' } })
  advance(weekSeconds - 1)
  expect((await get(url, null)).status).toBe(200)
})

test('a review without papers has a PDF and a DOCX, but no reference lists', async () => {
  const { advance, get, review } = startStandIn()
  const id = await review({ ...everyStage, searches: [{ query: '"xyzzyplugh qq"', searchMode: 'keyword' }] })
  advance(3600)
  const answer = await get(`${reviewAt(id)}?include=reportBody`)
  expect(answer.body).toMatchObject({ status: 'completed', exportsStatus: 'ready' })
  for (const name of ['txt', 'bib', 'ris']) expect(partOf(answer, `/data/report/${name}`) ?? null).toBeNull()
  expect(textOf(answer, '/data/report/result/reportBody')).toContain('No paper is cited.')
  for (const name of ['pdf', 'docx']) expect((await get(textOf(answer, `/data/report/${name}`), null)).status).toBe(200)
})
