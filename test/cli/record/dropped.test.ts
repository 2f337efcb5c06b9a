import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { startMock, startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-dropped-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

type Cut = 'before' | 'within'

/** Serves a mock through a proxy that breaks off each answer to a request whose first line fits. */
async function startCutting(baseUrl: string, dropped: RegExp, cut: Cut): Promise<string> {
  const { port, pathname } = new URL(baseUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    let isCutting = false
    sockets.add(client).add(upstream)
    client.on('data', (bytes: Buffer) => {
      isCutting = dropped.test(bytes.toString('latin1').split('\r\n')[0] ?? '')
      if (isCutting && cut === 'before') client.destroy()
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (!isCutting) return void client.write(bytes)
      client.end(bytes.subarray(0, bytes.length - 20))
      upstream.destroy()
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroySoon())
    }
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return `http://127.0.0.1:${await listenOnFreePort(proxy)}${pathname}`
}

const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }

test.each<Cut>(['before', 'within'])('record: a connection that is dropped %s the answer can be the fault', async (cut) => {
  const mock = await startMock()
  const deployment = await startCutting(String(mock.ready['baseUrl']), /^GET \S*\/sessions\?/, cut)
  const out = join(folder, `${cut}.yaml`)
  const recorder = await startServer(['record', '--target', deployment, '--out', out, '--port', '0', '--json'])
  const baseUrl = String(recorder.ready['baseUrl'])
  const body = JSON.stringify({ researchQuestion: 'Why do adults sleep?' })
  await (await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body })).text()
  const received = await fetch(`${baseUrl}/sessions?limit=5`, { headers })
    .then((answer) => answer.text())
    .catch(() => 'broken off')
  expect(received).toContain(cut === 'before' ? 'gave no answer' : 'broken off')
  expect(await recorder.stop('SIGINT')).toBe(0)

  // A network may have done it, so it is no fault unless a user points at it.
  expect(recorder.stderr()).toContain('#2 got no answer, which --fault 2/noAnswer makes the fault')
  expect(readFileSync(out, 'utf8')).not.toContain('fault:')
  const judged = await understudy(['inspect', `${out}.recording`])
  expect([judged.code, judged.stdout]).toEqual([0, expect.stringContaining('conformant')])

  const pointed = join(folder, `${cut}-pointed.yaml`)
  const written = await understudy(['inspect', `${out}.recording`, '--scenario', pointed, '--fault', '2/status'])
  expect(written.stderr).toContain('shows the fault')
  expect(readFileSync(pointed, 'utf8')).toContain('pointer: /noAnswer')
  const onMock = await understudy(['replay', pointed])
  expect([onMock.code, onMock.stdout]).toEqual([0, expect.stringContaining('NOT REPRODUCED')])
  const dropping = await understudy(['replay', pointed, '--base-url', deployment, '--key', 'key-default'])
  expect([dropping.code, dropping.stdout]).toEqual([1, expect.stringMatching(/^ {2}REPRODUCED$/m)])
  await mock.stop('SIGINT')
  const nowhere = await understudy(['replay', pointed, '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default'])
  expect([nowhere.code, nowhere.stdout]).toEqual([2, expect.stringContaining('CANNOT REPLAY')])
})
