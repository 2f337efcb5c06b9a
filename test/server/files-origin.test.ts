import { afterEach, expect, test } from 'vitest'
import type { ApiRequest, Outcome } from '../../src/mock/http/api-request.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { serve, type Serving } from '../../src/server/serve.ts'

const at = { host: '127.0.0.1', port: 0 }
let servings: readonly Serving[] = []
afterEach(async () => void (await Promise.all(servings.map(({ stop }) => stop()))))

/** A mock with a server for its API and another for its files, and the address of a PDF in it. */
async function start() {
  let answer: ((request: ApiRequest) => Outcome) | undefined
  const answerBy = (request: ApiRequest): Outcome => answer?.(request) ?? { status: 503, headers: [], body: '' }
  const api = await serve(answerBy, at)
  const files = await serve((request) => answerBy({ ...request, isAtFilesOrigin: true }), at)
  servings = [api, files]
  const [apiOrigin, filesOrigin] = [`http://127.0.0.1:${api.port}`, `http://127.0.0.1:${files.port}`]
  const understudy = createUnderstudy({ baseUrl: `${apiOrigin}/api/v2`, filesOrigin, checkAnswers: true })
  ;({ answer } = understudy)
  const { sessionId } = await understudy.control.addSession({ path: { world: 'default' }, body: { type: 'report', status: 'completed' } })
  const report = await fetch(`${apiOrigin}/api/v2/sessions/reports/${sessionId}`, { headers: { authorization: 'Bearer key-default' } })
  const { pdfUrl } = (await report.json()) as { readonly pdfUrl: string }
  return { apiOrigin, filesOrigin, files, pdfUrl }
}

test('files on a server of their own: addresses download there and nowhere else', async () => {
  const { apiOrigin, filesOrigin, pdfUrl } = await start()
  expect(new URL(pdfUrl).origin).toBe(filesOrigin)
  const [whole, head] = [await fetch(pdfUrl), await fetch(pdfUrl, { method: 'HEAD' })]
  expect([whole.status, whole.headers.get('content-type'), (await whole.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect([head.status, head.headers.get('content-length')]).toEqual([200, whole.headers.get('content-length')])
  expect((await fetch(pdfUrl.replace(filesOrigin, apiOrigin))).status).toBe(404)
})

test('files on a server of their own: the API goes on when that stops', async () => {
  const { apiOrigin, files, pdfUrl } = await start()
  await files.stop()
  await expect(fetch(pdfUrl)).rejects.toThrow('fetch failed')
  expect((await fetch(`${apiOrigin}/api/v2/sessions`, { headers: { authorization: 'Bearer key-default' } })).status).toBe(200)
})
