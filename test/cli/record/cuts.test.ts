import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startUpstream } from '../../support/serve/start-upstream.ts'
import { startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

test('record: a body that is not recorded whole is told with its cause', async () => {
  const long = 'a'.repeat(4 * 1024 * 1024 + 1)
  const upstream = await startUpstream((asked, response) => {
    asked.resume()
    asked.on('end', () => {
      if (asked.method === 'POST') return void response.end('ok')
      response.write(asked.url === '/api/v2/long' ? long : 'begun', () =>
        asked.url === '/api/v2/long' ? response.end() : asked.socket.destroy(),
      )
    })
  })
  const { ready, stop, stdout, stderr } = await startServer([
    'record',
    '--target',
    upstream,
    '--out',
    join(folder, 'cuts.yaml'),
    '--port',
    '0',
    '--json',
  ])
  const baseUrl = String(ready['baseUrl'])
  await (await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', body: long })).text()
  await (await fetch(`${baseUrl}/long`)).text()
  await expect(fetch(`${baseUrl}/broken`).then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(await stop('SIGINT')).toBe(0)
  const told = stdout().trim().split('\n').slice(1)
  expect(told.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ method: 'POST', request: expect.objectContaining({ cut: 'size' }) as object }),
    expect.objectContaining({ cut: 'size', request: { faults: [], unknown: [] } }),
    expect.objectContaining({ cut: 'upstream' }),
  ])
  expect(stderr().split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/POST .* the request is not recorded whole: it is longer than 4 MB/),
    expect.stringMatching(/long .* the answer is not recorded whole: it is longer than 4 MB$/),
    expect.stringMatching(/broken .* the answer is not recorded whole: the deployment broke off$/),
  ])
})

test('record: where every answer was cut, it says what can be made the fault', async () => {
  const upstream = await startUpstream((asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"sessions":[', () => asked.socket.destroy())
  })
  const out = join(folder, 'all-cut.yaml')
  const { ready, stop, stderr } = await startServer(['record', '--target', upstream, '--out', out, '--port', '0', '--json', '--quiet'])
  const asked = fetch(`${String(ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  await expect(asked.then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(await stop('SIGINT')).toBe(0)
  // Quiet is the log alone.
  expect(stderr()).toMatch(/^1 body is not recorded whole \(1 upstream\)$/m)
  expect(stderr()).toMatch(/all-cut\.yaml shows no fault that a rule sees; #1 got no answer, which --fault 1\/noAnswer makes the fault/)
})

test('record: a HAR file has every body, also of more than is judged at a time', async () => {
  const long = JSON.stringify({ sessions: [], nextCursor: null, totalCount: 0, text: 'a '.repeat(1_500_000) })
  const upstream = await startUpstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(long)
  })
  const [out, har] = [join(folder, 'much.yaml'), join(folder, 'much.har')]
  const { ready, stop, stderr } = await startServer(['record', '--target', upstream, '--out', out, '--har', har, '--port', '0', '--json'])
  for (let count = 1; count <= 10; count++) await (await fetch(`${String(ready['baseUrl'])}/sessions?limit=${count}`)).text()
  expect(await stop('SIGINT')).toBe(0)
  const { log } = JSON.parse(readFileSync(har, 'utf8')) as { log: { entries: { response: { content: object } }[] } }
  const whole = { size: long.length, mimeType: 'application/json', text: expect.stringMatching(/a "}$/) as string }
  expect(log.entries.map(({ response }) => response.content)).toEqual(Array.from({ length: 10 }, () => whole))
  expect(stderr()).toContain('bodies after the first 24 MB are left out: as much is judged at a time, with 2.5 kB for each exchange\n')
  const inspected = await understudy(['inspect', har])
  expect(inspected.stderr.replace(/\s+/g, ' ')).toContain('left out 2 entries: there is no room for the body of its answer')
})
