import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportForms } from '../../../src/scenario/export/exported.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const story = join(folder, 'story.yaml')
writeFileSync(story, 'format: 1\ntitle: The list\nsteps: [{ call: listSessions, expect: { status: 200 } }]\n')

test('export: prints the form, or writes a file that is not there yet', async () => {
  const printed = await understudy(['export', story, '--as', 'curl'])
  expect(printed).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^#!\/usr\/bin\/env bash\n# The list\n/) })
  const out = join(folder, 'list.sh')
  expect(await understudy(['export', story, '--as', 'curl', '--out', out])).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(readFileSync(out, 'utf8')).toBe(printed.stdout)
  expect(statSync(out).mode & 0o100).toBe(0o100)
  expect(await understudy(['export', story, '--as', 'curl', '--out', out])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to write ${out}: it is there already; choose another name, or move it away\n`,
  })
})

test('export: --json holds the form, the text and the notes', async () => {
  const { stdout } = await understudy(['export', story, '--as', 'curl', '--json'])
  expect(JSON.parse(stdout)).toEqual({ form: 'curl', notes: [], text: expect.stringContaining('#!/usr/bin/env bash') })
})

test('export: an unknown form, no form and no file are mistakes of usage', async () => {
  const known = exportForms.join(', ')
  const told = async (...args: readonly string[]): Promise<unknown> => {
    const { code, stderr } = await understudy(['export', ...args])
    return [code, stderr]
  }
  expect(await told(story, '--as', 'curk')).toEqual([64, `understudy: --as must be one of ${known}, not curk; did you mean curl?\n`])
  expect(await told(story)).toEqual([64, `understudy: export needs --as: ${known}\n`])
  expect(await told('--as', 'curl')).toEqual([64, 'understudy: export needs a scenario file, such as bug.yaml\n'])
  expect(await told(story, story, '--as', 'curl')).toEqual([64, 'understudy: export takes one scenario\n'])
})

test('export: the mistakes of a scenario are told, and nothing is written', async () => {
  const [file, out] = [join(folder, 'wrong.yaml'), join(folder, 'wrong.sh')]
  writeFileSync(file, 'format: 1\ntitle: Wrong\nsteps: [{ call: listSession }]\n')
  expect(await understudy(['export', file, '--as', 'curl', '--out', out])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(
      /^understudy: Failed to read .*wrong\.yaml:3:\d+: step 1: call listSession is no operation; did you mean listSessions\?\n$/,
    ),
  })
  expect(existsSync(out)).toBe(false)
})

test('export: a missing file, and a place that takes no file, are told in a line', async () => {
  const missing = join(folder, 'missing.yaml')
  expect(await understudy(['export', missing, '--as', 'curl'])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^understudy: Failed to read .*missing\.yaml.*: .+\n$/),
  })
  const out = join(folder, 'nowhere', 'list.sh')
  expect(await understudy(['export', story, '--as', 'curl', '--out', out])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^understudy: Failed to write .*list\.sh: .+\n$/),
  })
})

test('export: notes of a form are on stderr, unless it is told to be quiet', async () => {
  const file = join(folder, 'text.yaml')
  writeFileSync(file, 'format: 1\ntitle: A text\nsteps: [{ call: listSessions, expect: { text: x } }]\n')
  const note = 'Arazzo expects less than the scenario in some places: comments name them.\n'
  expect(await understudy(['export', file, '--as', 'arazzo'])).toMatchObject({ code: 0, stderr: note })
  expect(await understudy(['export', file, '--as', 'arazzo', '--quiet'])).toMatchObject({ code: 0, stderr: '' })
})

test('export: a step that a form cannot say is told, and nothing is written', async () => {
  const file = join(folder, 'nul.yaml')
  writeFileSync(file, 'format: 1\ntitle: NUL\nsteps: [{ call: createReport, text: "a\\0b" }]\n')
  expect(await understudy(['export', file, '--as', 'curl'])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to export ${file} as curl: step 1 (createReport) holds NUL, which no word of a shell holds\n`,
  })
})

test('export: a world without steps has nothing to export', async () => {
  const file = join(folder, 'world.yaml')
  writeFileSync(file, 'format: 1\ntitle: A world\nsteps: []\n')
  expect(await understudy(['export', file, '--as', 'curl'])).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('it has no steps'),
  })
})
