import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownCommand } from '../../src/cli/own-command.ts'

/** The program in a cache of npx that was given these packages. */
function cacheNpx(text: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'understudy-')), '_npx', '3e2a59803ad982c6')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), text)
  return join(folder, 'node_modules', '.bin', 'understudy')
}

const given = [
  ['./research-understudy-0.2.0.tgz', 'npx ./research-understudy-0.2.0.tgz'],
  ['file:/my files/research-understudy-0.2.0.tgz', "npx 'file:/my files/research-understudy-0.2.0.tgz'"],
  ['research-understudy@0.2.0', 'npx research-understudy@0.2.0'],
] as const

test.each(given)('a command that npx runs from %s is named by that', (spec, command) => {
  expect(ownCommand(cacheNpx(JSON.stringify({ dependencies: {}, _npx: { packages: [spec] } })))).toBe(command)
})

test('a command that is installed, or whose cache says nothing, is named by its name', () => {
  expect(ownCommand('/project/node_modules/.bin/understudy')).toBe('npx understudy')
  expect(ownCommand(cacheNpx('{ "_npx": { "packages": ["one", "other"] } }'))).toBe('npx understudy')
  expect(ownCommand(cacheNpx('no JSON'))).toBe('npx understudy')
})
