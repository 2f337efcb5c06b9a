import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startUpstream } from '../../support/serve/start-upstream.ts'
import { startServer, stopMocks } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

const secret = 'a7Xq93LmZt51KpWv'

test.each([false, true])('record: a text that turns out to be a key later is in no file (after a kill: %s)', async (isKilled) => {
  const upstream = await startUpstream((asked, response) => {
    asked.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sessions: [], note: secret }))
  })
  const [out, har] = [join(folder, `later-${isKilled}.yaml`), join(folder, `later-${isKilled}.har`)]
  if (isKilled) writeFileSync(`${out}.recording.new`, 'begun')
  const { ready, stop } = await startServer(['record', '--target', upstream, '--out', out, '--har', har, '--port', '0', '--json'])
  const baseUrl = String(ready['baseUrl'])
  await (await fetch(`${baseUrl}/sessions?limit=5`)).text()
  expect(readFileSync(`${out}.recording`, 'utf8')).toContain(secret)
  await (await fetch(`${baseUrl}/sessions`, { headers: { authorization: `Bearer ${secret}` } })).text()
  expect(await stop('SIGINT')).toBe(0)
  const files = [`${out}.recording`, har, ...(existsSync(out) ? [out] : [])].map((file) => readFileSync(file, 'utf8'))
  expect(files.filter((text) => text.includes(secret))).toEqual([])
  expect(files[0]).toContain(String.raw`\"note\":\"key-1\"`)
  expect(files[0]?.trim().split('\n')).toHaveLength(3)
  expect(statSync(`${out}.recording`).mode & 0o777).toBe(0o600)
  const left = readdirSync(folder).filter((file) => file.includes(`later-${isKilled}.yaml.recording.`))
  expect(left).toEqual(isKilled ? [`later-${isKilled}.yaml.recording.new`] : [])
})
