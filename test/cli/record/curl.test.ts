import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'

const program = needs('curl')
const folder = mkdtempSync(join(tmpdir(), 'record-curl-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

async function serveForTest(change?: (text: string) => string): Promise<ServedChanged> {
  const served = await serveChanged(change)
  onTestFinished(() => served.stop())
  return served
}

async function curl(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return promisify(execFile)('curl', ['-q', '-sS', '-g', '--max-time', '60', '-H', 'Authorization: Bearer key-default', ...args], {
    cwd: folder,
  })
}

test.skipIf(program.isUnmet)(`record: curl gets a zipped answer whole, also to a long body that waits${program.reason}`, async () => {
  const upstream = createServer((asked, response) => {
    let size = 0
    asked.on('data', (chunk: Buffer) => (size += chunk.length))
    asked.on('end', () => {
      const body = gzipSync(`took ${size}`)
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length })
      response.end(body)
    })
  })
  onTestFinished(() => {
    upstream.closeAllConnections()
    upstream.close()
  })
  const target = `http://127.0.0.1:${await listenOnFreePort(upstream)}/api/v2`
  const { ready } = await startServer(['record', '--target', target, '--out', join(folder, 'zipped.yaml'), '--port', '0', '--json'])
  const base = String(ready['baseUrl'])
  expect((await curl('--compressed', base)).stdout).toBe('took 0')
  expect((await curl('--head', base)).stdout).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  writeFileSync(join(folder, 'body.bin'), Buffer.alloc(2_000_000))
  const sent = await curl('-v', '--compressed', '-H', 'Expect: 100-continue', '--data-binary', '@body.bin', base)
  expect(sent.stdout).toBe('took 2000000')
  expect(sent.stderr).toContain('HTTP/1.1 100 Continue')
})

test.skipIf(program.isUnmet)(`record: what curl sent is reproduced, with a long body and a download${program.reason}`, async () => {
  // A completed report comes without its result.
  const faulty = await serveForTest((body) => body.replace(/"result":\{.*?\},"/, '"'))
  const clean = await serveForTest()
  const out = join(folder, 'bug.yaml')
  const recorder = await startServer(['record', '--target', faulty.baseUrl, '--out', out, '--port', '0', '--json'])
  const base = String(recorder.ready['baseUrl'])
  expect(JSON.parse((await curl('--compressed', `${base}/sessions?limit=5`)).stdout)).toMatchObject({ sessions: [] })
  expect((await curl('--head', `${base}/sessions`)).stdout).toMatch(/^HTTP\/1\.1 \d{3} /)
  const question = JSON.stringify({ researchQuestion: 'Does exercise help people sleep? [understudy: polls 1]' })
  writeFileSync(join(folder, 'body.json'), question + ' '.repeat(300_000))
  const json = ['-H', 'Content-Type: application/json', '-H', 'Expect: 100-continue']
  const created = await curl('-v', ...json, '--data-binary', '@body.json', `${base}/sessions/reports`)
  expect(created.stderr).toContain('HTTP/1.1 100 Continue')
  const { links } = JSON.parse(created.stdout) as { readonly links: { readonly self: string } }
  const report = async (): Promise<{ readonly status: string; readonly pdfUrl?: string }> =>
    JSON.parse((await curl('--compressed', links.self)).stdout) as { readonly status: string }
  let read = await report()
  for (let polls = 0; polls < 5 && read.status !== 'completed'; polls++) read = await report()
  expect(read).toMatchObject({ status: 'completed', pdfUrl: expect.any(String) as string })
  await curl('-o', 'report.pdf', String(read.pdfUrl))
  expect(readFileSync(join(folder, 'report.pdf'), 'latin1')).toMatch(/^%PDF-/)
  expect(await recorder.stop('SIGINT')).toBe(0)
  const told = recorder.stderr()
  expect(told).toMatch(/^HEAD \/api\/v2\/sessions 200 key-1 /m)
  expect(told).toMatch(/^GET {2}\/_files\/\S+\.pdf 200 key-1 /m)
  expect(told).not.toContain('the client breaks the contract')
  expect(told).toContain('without 1 request that no step can send')
  expect(readFileSync(`${out}.recording`, 'utf8')).not.toContain('key-default')
  const replay = async ({ baseUrl, controlUrl }: ServedChanged): Promise<unknown> => {
    const target = join(folder, `${new URL(baseUrl).port}.yaml`)
    writeFileSync(target, `baseUrl: ${baseUrl}\nkeys: { default: key-default }\ncontrol: { url: '${controlUrl}' }\n`)
    return understudy(['replay', out, '--quiet', '--target', target])
  }
  expect(await replay(faulty)).toEqual({ code: 1, stdout: `${out}: REPRODUCED\n`, stderr: '' })
  expect(await replay(clean)).toEqual({ code: 0, stdout: `${out}: NOT REPRODUCED\n`, stderr: '' })
})
