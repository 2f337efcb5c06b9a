import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMock, understudy } from '../support/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const shelf = 'scenarios/reports/pauses-for-quota-and-resumes.yaml'

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a scenario is shown step by step, 0', async () => {
  expect(await understudy(['replay', shelf])).toEqual({
    code: 0,
    stderr: '',
    stdout: `A report pauses for insufficient quota and is resumed (${shelf})\n  1. createReport → 202\n  2. getReport until → 200\n  3. resumeSession → 200\n  passes\n`,
  })
})

test('a difference is shown where it is, 1', async () => {
  const file = write(
    'differs.yaml',
    'format: 1\ntitle: It differs\nsteps:\n  - { call: createReport, body: {}, expect: { status: 202 } }\n',
  )
  expect(await understudy(['replay', file])).toMatchObject({
    code: 1,
    stdout: `It differs (${file})\n  1. createReport → 400\n     /status: expected 202, got 400\n  FAILS\n`,
  })
})

test('a given world cannot be had on a deployment, 2', async () => {
  const mock = await startMock()
  const { code, stdout } = await understudy(['replay', shelf, '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default'])
  await mock.stop()
  expect([code, stdout]).toEqual([
    2,
    expect.stringContaining('given timelines: a deployment cannot be put into that state\n  CANNOT REPLAY'),
  ])
})

test('a scenario without a given world replays on a deployment, 0', async () => {
  const file = write(
    'plain.yaml',
    'format: 1\ntitle: A running report is not resumed\nsteps:\n  - { call: createReport, body: { researchQuestion: Why? }, save: { id: /sessionId } }\n  - { call: resumeSession, path: { sessionId: "${id}" }, expect: { status: 409 } }\n',
  )
  const mock = await startMock()
  const { code } = await understudy(['replay', file, '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default'])
  await mock.stop()
  expect(code).toBe(0)
})

test('a mistake in a file is said with its place and the nearest right word, 3', async () => {
  const file = write('mistake.yaml', 'format: 1\ntitle: A mistake\nsteps:\n  - { call: createReprot }\n')
  expect(await understudy(['replay', file])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read ${file}:4:7: call createReprot is no operation; did you mean createReport?\n`,
  })
})
