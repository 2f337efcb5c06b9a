import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../src/cli/arguments.ts'
import { textOf } from '../../src/cli/read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-file-'))
writeFileSync(join(folder, 'staging.yaml'), 'a: 1\n')
writeFileSync(join(folder, 'bug.yaml.recording'), '')

test('read file: returns the text', () => {
  expect(textOf(join(folder, 'staging.yaml'))).toBe('a: 1\n')
})

test.each([
  ['with a slip in its name', 'stagin.yaml', `no such file; did you mean ${join(folder, 'staging.yaml')}?`],
  ['with another ending', 'staging.json', 'no such file'],
  [
    'whose recording is there',
    'bug.yaml',
    `no such file, but its recording is there: npx understudy inspect ${join(folder, 'bug.yaml.recording')} --scenario ${join(folder, 'bug.yaml')} writes it`,
  ],
  ['in a folder that is not there', 'no/staging.yaml', `no such file, and no folder ${join(folder, 'no')}`],
  ['that is a folder', '', 'it is a folder, not a file'],
  ['below a file', 'staging.yaml/a', 'a part of its path is a file, not a folder'],
])('read file: a file %s gets a reason and a fix', (_, name, why) => {
  const path = join(folder, name)
  expect(() => textOf(path)).toThrow(new UserError('cannotRun', `Failed to read ${path}: ${why}`))
})
