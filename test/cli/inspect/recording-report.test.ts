import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'recording-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const list = JSON.stringify({ sessions: [], nextCursor: null, totalCount: 0 })
const refusal = JSON.stringify({ error: { code: 'invalid_api_key', message: 'The API key is invalid.' } })

type Asked = { readonly method?: string; readonly key: string; readonly status?: number; readonly text?: string; readonly error?: string }

function writeHar(name: string, asked: readonly Asked[]): string {
  const entries = asked.map(({ method = 'GET', key, status = 200, text = list, error }, at) => ({
    startedDateTime: new Date(1_000_000 + at * 1000).toISOString(),
    time: 5,
    request: {
      method,
      url: 'https://research.example/api/v2/sessions',
      headers: [{ name: 'authorization', value: `Bearer ${key}` }],
    },
    response: {
      status,
      headers: [
        { name: 'content-type', value: 'application/json' },
        ...(method === 'HEAD' ? [{ name: 'content-length', value: '48' }] : []),
      ],
      content: { size: method === 'HEAD' ? 0 : text.length, mimeType: 'application/json', text: method === 'HEAD' ? '' : text },
      ...(error !== undefined && { _error: error }),
    },
  }))
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }))
  return file
}

test('inspect: each report is of a recording, without a seed and a budget', async () => {
  const file = writeHar('one.har', [{ key: 'key-1' }])
  const [html, md] = [join(folder, 'one.html'), join(folder, 'one.md')]
  const { code, stdout } = await understudy(['inspect', file, '--report', `html=${html}`, '--report', `md=${md}`])
  expect(code).toBe(0)
  expect(stdout.replaceAll('\n', ' ')).toContain('1 request, 0 sessions created · recorded in one.har')
  expect(stdout).not.toMatch(/seed|that the target offers/)
  expect(stdout).toContain('passed in part: conform sends the requests that the recording')
  const page = readFileSync(html, 'utf8')
  expect(page).toContain('Conformance report of a recording')
  expect(page).toContain('<dt>recorded in</dt><dd>one.har</dd>')
  expect(page).not.toMatch(/<dt>(?:profile|seed|spent)<|Budget|>budget</)
  expect(readFileSync(md, 'utf8')).toContain('Recorded in `one.har`: 1 request')
})

test('inspect: an account is named with what stands for its key in the recording', async () => {
  const file = writeHar('two.har', [{ key: 'key-2' }, { key: 'key-1' }, { key: 'key-2' }])
  const { stderr } = await understudy(['inspect', file])
  expect(stderr).toContain('by key: default (key-2) 2, other (key-1) 1')
})

test('inspect: a request that is in no scenario is named with the reason', async () => {
  const file = writeHar('left.har', [
    { key: 'key-1' },
    { key: 'key-1', method: 'HEAD' },
    { key: 'key-1', status: 0, text: '', error: 'net::ERR_ABORTED' },
    { key: 'key-1', status: 0, text: '', error: 'net::ERR_ABORTED' },
  ])
  const { stderr } = await understudy(['inspect', file, '--scenario', join(folder, 'left.yaml')])
  expect(stderr).toContain(`without 1 request that no step can send: ${file}, entry 2`)
  expect(stderr).toContain(`without 2 requests that the client gave up: ${file}, entry 3; ${file}, entry 4`)
})

test('replay: a step with a key of its own is not told as one without', async () => {
  const file = writeHar('revoked.har', [{ key: 'key-1' }, { key: 'key-2', status: 401, text: refusal }])
  const scenario = join(folder, 'revoked.yaml')
  await understudy(['inspect', file, '--scenario', scenario])
  expect((await understudy(['replay', scenario])).stdout).toContain('2. listSessions with unknown credentials → 401')
})
