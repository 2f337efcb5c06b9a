import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UserError } from '../../src/cli/arguments.ts'
import { readerBeside, textOf } from '../../src/cli/read-file.ts'

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

const scenarios = join(folder, 'scenarios')
mkdirSync(join(scenarios, 'refs', 'deep.bib'), { recursive: true })
mkdirSync(join(folder, 'scenarios-of-others'))
writeFileSync(join(folder, 'secret.json'), '[]')
writeFileSync(join(folder, 'scenarios-of-others', 'own.bib'), '@misc{a}')
writeFileSync(join(scenarios, '..own.bib'), 'dots')
writeFileSync(join(scenarios, 'refs', 'own.bib'), 'own')
symlinkSync(join('refs', 'own.bib'), join(scenarios, 'linked.bib'))
symlinkSync(join('..', 'secret.json'), join(scenarios, 'linked.json'))
symlinkSync('..', join(scenarios, 'up'))
symlinkSync(scenarios, join(folder, 'by-link'))

const outside = 'it lies outside of the folder of the scenario; copy it there'

test.each([
  ['refs/own.bib', { text: 'own' }],
  ['./refs/../refs/own.bib', { text: 'own' }],
  ['linked.bib', { text: 'own' }],
  ['..own.bib', { text: 'dots' }],
  [join(realpathSync(scenarios), 'refs', 'own.bib'), { text: 'own' }],
  ['../secret.json', { unread: outside }],
  ['../none.json', { unread: outside }],
  ['../scenarios-of-others/own.bib', { unread: outside }],
  [join(folder, 'secret.json'), { unread: outside }],
  ['linked.json', { unread: outside }],
  ['up/secret.json', { unread: outside }],
  ['up', { unread: outside }],
  ['none.bib', { unread: 'no such file' }],
  ['refs/deep.bib', { unread: 'it is a folder, not a file' }],
])('read file: a scenario reads files of its own folder alone: %s', (name, expected) => {
  for (const at of ['scenarios', 'by-link']) expect(readerBeside(join(folder, at, 'bug.yaml'))(name)).toEqual(expected)
})

test.skipIf(process.platform === 'win32')('read file: a scenario reads no socket and no device', async () => {
  const server = createServer().listen(join(scenarios, 'socket.bib'))
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  expect(readerBeside(join(scenarios, 'bug.yaml'))('socket.bib')).toEqual({ unread: 'it is no plain file' })
})
