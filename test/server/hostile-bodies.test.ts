import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { serve } from '../../src/server/serve.ts'
import { serveUnderAttack } from '../support/serve/attacked-server.ts'
import { openWire, refusalOf, requestBytes, sendRaw } from '../support/serve/raw-connection.ts'

const { port, origin } = serveUnderAttack()
const reports = 'POST /api/v2/sessions/reports HTTP/1.1'
const json = 'content-type: application/json'

function post(body: string | Uint8Array, headers: readonly string[] = [json]): Promise<string> {
  return sendRaw(port(), requestBytes(reports, [`content-length: ${Buffer.byteLength(body)}`, ...headers], body))
}

const many = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

test.each<[string, string | Uint8Array]>([
  ['100,000 open brackets', '['.repeat(100_000)],
  ['100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a megabyte of members', many(80_000)],
  ['a megabyte of list items', `{"researchQuestion":"x","a":[${'1,'.repeat(500_000)}1]}`],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a surrogate as bytes', Buffer.from('7b2261223a22eda0807d', 'hex')],
  ['an overlong NUL', Buffer.from('7b2261223a22c080227d', 'hex')],
  ['a bare NUL', '{"researchQuestion":"a\0b"}'],
  ['only NULs', '\0'.repeat(1000)],
  ['two byte order marks', '\uFEFF\uFEFF{"researchQuestion":"x"}'],
  ['a number', '1e999'],
  ['a list', '[]'],
  ['null', 'null'],
  ['half of it', '{"researchQuestion":"x"'],
  ['two of them', '{"researchQuestion":"x"}{}'],
  ['a number beyond all', '{"researchQuestion":"x","maxSearchPapers":1e400}'],
  ['a question of NULs and line ends only', String.raw`{"researchQuestion":"\u0000\r\n","title":5}`],
  ['a name of half a megabyte, and no question', `{"${'k'.repeat(500_000)}":1}`],
])('a body that is %s is refused', async (_, body) => {
  expect(refusalOf(await post(body))).toEqual([400, 'invalid_request'])
})

test.each([
  ['multipart', 'multipart/form-data; boundary=x'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['XML', 'application/xml; charset=utf-8'],
  ['nothing', ''],
  ['a megabyte-long media type', `application/${'x'.repeat(10_000)}`],
])('a body of type %s is refused', async (_, type) => {
  expect(refusalOf(await post('{"researchQuestion":"x"}', [`content-type: ${type}`]))).toEqual([400, 'invalid_request'])
})

test.each([
  ['gzip', gzipSync('{"researchQuestion":"x"}')],
  ['gzip', gzipSync(Buffer.alloc(50 * 1024 * 1024))],
  ['br', Buffer.from('{"researchQuestion":"x"}')],
  ['gzip, identity', Buffer.from('{"researchQuestion":"x"}')],
])('a compressed body (%s) is refused and never unpacked', async (encoding, body) => {
  const answer = await post(body, [json, `content-encoding: ${encoding}`])
  expect(refusalOf(answer)).toEqual([400, 'invalid_request'])
  expect(answer).toContain(`not in the encoding ${encoding}`)
})

test('a body with the encoding identity is read', async () => {
  expect(refusalOf(await post('{"researchQuestion":"x"}', [json, 'content-encoding: Identity']))[0]).toBe(202)
})

test('members named like those of every object are ordinary members', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const body = `{"researchQuestion":"x",${names.map((name) => `"${name}":{"isPublic":true,"title":"polluted"}`).join(',')}}`
  const answer = await post(body)
  expect(refusalOf(answer)[0]).toBe(202)
  expect(answer).toContain('"isPublic":false')
  expect([Object.prototype.hasOwnProperty.call({}, 'isPublic'), 'title' in {}]).toEqual([false, false])
})

test('a byte order mark is ignored, and of a repeated name the last counts', async () => {
  expect(refusalOf(await post('\uFEFF{"researchQuestion":"x"}'))[0]).toBe(202)
  const answer = await post('{"researchQuestion":"x","isPublic":false,"isPublic":true}')
  expect(answer).toContain('"isPublic":true')
})

test('a question of surrogates, controls and markup is stored and written to files', async () => {
  const question = `\uD800 \uDFFF \0 \u0001 \uFFFE \uFFFF ]]> <script> " \\ {} % \u202E ${'\u0300'.repeat(500)} 😀 [understudy: polls 1]`
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const reviews = `${origin()}/api/v2/sessions/systematic-reviews`
  // Trials are searched, since papers are four times as many and not loaded in this process.
  const searches = [{ query: question, corpus: 'clinical_trials', maxResults: 5 }]
  const stages = { abstractScreening: { generate: true }, extraction: { generate: true }, generateReport: true }
  const body = JSON.stringify({ researchQuestion: question, searches, ...stages })
  const { sessionId } = (await (await fetch(reviews, { method: 'POST', headers, body })).json()) as { readonly sessionId: string }
  const read = async (): Promise<string> => (await fetch(`${reviews}/${sessionId}?include=reportBody`, { headers })).text()
  let view = await read()
  for (let polls = 0; polls < 10 && !view.includes('"exportsStatus":"ready"'); polls++) view = await read()
  const list = (await (await fetch(`${origin()}/api/v2/sessions`, { headers })).json()) as { readonly sessions: readonly object[] }
  expect(list.sessions).toContainEqual(expect.objectContaining({ sessionId, title: question }))
  const addresses = view.match(/(?<=")http[^"]*\/_files\/[^"]*/g) ?? []
  const made = await Promise.all(
    addresses.map(async (address) => {
      const { pathname, search } = new URL(address)
      const file = await fetch(`${origin()}${pathname}${search}`)
      expect([pathname, file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([pathname, 200, true])
      return pathname.split('.').at(-1) ?? ''
    }),
  )
  expect(made.toSorted()).toEqual(['bib', 'csv', 'csv', 'csv', 'docx', 'pdf', 'ris', 'txt', 'xlsx', 'xlsx', 'xlsx'])
})

test.each([
  ['announced as a gigabyte', 'content-length: 1073741824', 64 * 1024, ''],
  ['in chunks without end', 'transfer-encoding: chunked', 64 * 1024, '10000\r\n'],
])('an upload %s is refused long before its end', async (_, header, size, chunkHead) => {
  const wire = await openWire(port())
  wire.socket.write(`${reports}\r\nhost: x\r\nauthorization: Bearer key-default\r\n${json}\r\n${header}\r\n\r\n`)
  const chunk = Buffer.from(`${chunkHead}${'x'.repeat(size)}${chunkHead === '' ? '' : '\r\n'}`)
  let sent = 0
  const more = (): void => {
    if (wire.socket.destroyed) return
    sent += chunk.byteLength
    if (wire.socket.write(chunk)) setImmediate(more)
    else wire.socket.once('drain', more)
  }
  more()
  expect(refusalOf(await wire.closed)).toEqual([413, 'payload_too_large'])
  // The system's own buffers take in more than is read.
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test('a client with Expect is refused at once if its upload is too large', async () => {
  const asking = (length: number): Buffer => requestBytes(reports, [json, `content-length: ${length}`, 'expect: 100-continue'])
  expect(refusalOf(await sendRaw(port(), asking(2 ** 30)))).toEqual([413, 'payload_too_large'])
  const wire = await openWire(port())
  const body = '{"researchQuestion":"x"}'
  wire.socket.write(asking(body.length))
  expect(await wire.until(/100 Continue\r\n\r\n/)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/)
  wire.socket.write(body)
  expect(await wire.closed).toMatch(/\r\n\r\nHTTP\/1\.1 202 /)
})

test('a copied part of a body does not hold the rest of it', async () => {
  const kept: (number | undefined)[] = []
  const serving = await serve(
    ({ body }) => {
      kept.push(body?.slice(0, 10).buffer.byteLength)
      return { status: 204, headers: [], body: '' }
    },
    { host: '127.0.0.1', port: 0 },
  )
  await fetch(`http://127.0.0.1:${serving.port}/`, { method: 'POST', body: 'x'.repeat(100_000) })
  await serving.stop()
  expect(kept).toEqual([10])
})

test('the ledger holds some of many notes, and the beginning of a long one', async () => {
  const understudy = createUnderstudy()
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const address = `${understudy.baseUrl}/sessions/reports`
  for (const more of [many(5000).slice(1), `"${'k'.repeat(500_000)}":1}`])
    await understudy.fetch(address, { method: 'POST', headers, body: `{"researchQuestion":"x",${more}` })
  const [long, wide] = understudy.ledger().exchanges
  expect([wide?.notes.length, long?.notes.map(({ length }) => length)]).toEqual([50, [1024]])
  expect(wide?.notes[0]).toBe('k0 is not known here')
})
