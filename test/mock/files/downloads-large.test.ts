import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWriters } from '../../../src/mock/files/session-file.ts'
import { serve, type Serving } from '../../../src/server/serve.ts'
import { readTexts } from './read-zip.ts'
import { readCsv } from '../../support/files/read-csv.ts'
import { reportAt, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const criteria = Array.from({ length: 30 }, (_, at) => ({ name: `Criterion ${at}`, instructions: 'The participants are adults.' }))
const standIn = startStandIn()
const urls: { [name: string]: string } = {}
let serving: Serving

beforeAll(async () => {
  await loadWriters()
  const [report, review] = [
    await standIn.report({ researchQuestion: 'Does exercise improve sleep?' }, 'enterprise'),
    await standIn.review(
      { abstractScreening: { criteria }, searches: [{ query: 'sleep quality in adults', maxResults: 600 }], researchQuestion: 'Sleep?' },
      'enterprise',
    ),
  ]
  standIn.advance(3600)
  const [ofReport, ofReview] = [await standIn.get(reportAt(report), 'enterprise'), await standIn.get(reviewAt(review), 'enterprise')]
  urls['pdf'] = textOf(ofReport, '/pdfUrl')
  for (const extension of ['csv', 'xlsx']) urls[extension] = textOf(ofReview, `/data/screen/${extension}`)
  serving = await serve(standIn.answer, { host: '127.0.0.1', port: 0 })
})
afterAll(() => serving.stop())

function bodyOf(url = '') {
  const { pathname, search } = new URL(url)
  return standIn.answer({ method: 'GET', path: pathname, query: search.slice(1), header: () => undefined, clientAddress: '192.0.2.1' }).body
}

test('a large table does not delay other requests or small files', async () => {
  expect(bodyOf(urls['pdf'])).toBeInstanceOf(Uint8Array)
  for (const extension of ['csv', 'xlsx']) {
    expect(typeof bodyOf(urls[extension]), extension).toBe('function')
    const told: string[] = []
    const large = standIn.ask('GET', urls[extension] ?? '', { as: null }).then(({ status }) => told.push(`${extension} ${status}`))
    const small = standIn.get('/sessions', 'enterprise').then(({ status }) => told.push(`list ${status}`))
    await Promise.all([large, small])
    expect(told).toEqual(['list 200', `${extension} 200`])
  }
})

test('a large table has all its rows, the same in CSV and XLSX', async () => {
  const [csv, xlsx] = await Promise.all(
    ['csv', 'xlsx'].map(async (extension) => {
      const body = bodyOf(urls[extension])
      return typeof body === 'function' ? body() : new Uint8Array()
    }),
  )
  const records = readCsv(new TextDecoder().decode(csv))
  expect(records.length).toBeGreaterThan(500)
  expect(Object.keys(records[0] ?? {})).toHaveLength(8 + 4 + 30 * 4)
  const sheet = readTexts(xlsx ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(records.length + 1)
  const ids = [...sheet.matchAll(/<c r="A\d+" s="2" t="inlineStr"><is><t>([^<]*)</g)].map(([, id]) => id)
  expect(ids).toEqual(records.map((record) => record['Paper ID']))
})

test('a HEAD has the length of the file that a GET delivers, large or small', async () => {
  for (const url of Object.values(urls)) {
    const { pathname, search } = new URL(url)
    const address = `http://127.0.0.1:${serving.port}${pathname}${search}`
    const [head, got] = [await fetch(address, { method: 'HEAD' }), await fetch(address)]
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect(Number(head.headers.get('content-length'))).toBe((await got.arrayBuffer()).byteLength)
  }
})
