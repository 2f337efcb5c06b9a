import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'encodings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const har = '{"log":{"version":"1.2","entries":[]}}'

test.each([
  ['bug.har.gz', gzipSync(har), 'is packed with gzip: unpack it first'],
  ['little.har', Buffer.from(`\uFEFF${har}`, 'utf16le'), 'is a text in UTF-16: save it as UTF-8'],
  ['big.har', Buffer.from(`\uFEFF${har}`, 'utf16le').swap16(), 'is a text in UTF-16: save it as UTF-8'],
])('inspect: %s is refused with what makes it readable', async (name, bytes, why) => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const { code, stdout, stderr } = await understudy(['inspect', file])
  expect([code, stdout, stderr.replace(/\s+/g, ' ')]).toEqual([3, '', expect.stringContaining(`${name} ${why}`)])
})
