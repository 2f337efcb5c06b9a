import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'repeated-entries-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An entry of a list of no session, so many seconds after the first. */
function listAfter(seconds: number): object {
  const text = '{"sessions":[],"nextCursor":null,"totalCount":0}'
  return {
    startedDateTime: new Date(Date.parse('2026-03-02T09:00:00Z') + seconds * 1000).toISOString(),
    time: 20,
    request: {
      method: 'GET',
      url: 'https://api.example.org/v2/sessions',
      headers: [{ name: 'Authorization', value: 'Bearer key-default' }],
    },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { size: text.length, mimeType: 'application/json', text },
    },
  }
}

test('inspect: an entry that a HAR file has twice is read once, and one line says so', async () => {
  const file = join(folder, 'twice.har')
  const entries = [listAfter(0), listAfter(1), listAfter(0), listAfter(2), listAfter(1)]
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } }))
  const { code, stdout, stderr } = await understudy(['inspect', file])
  expect([code, stdout]).toEqual([0, expect.stringContaining('3 requests')])
  const lines = stderr.replace(/\n {2,}/g, ' ')
  expect(lines).toMatch(/: 3 exchanges with https:\/\/api\.example\.org\/v2/)
  expect(lines).toMatch(/left out 2 entries: another entry is the same; the first is \S*twice\.har, entry 3\n/)
  expect(lines.match(/another entry is the same/g)).toHaveLength(1)
})
