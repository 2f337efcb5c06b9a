import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

const directory = mkdtempSync(join(tmpdir(), 'cut-state-'))
afterAll(() => rmSync(directory, { recursive: true }))
afterEach(stopMocks)

test('state: a compacted file that was cut within a page is damaged', async () => {
  const path = join(directory, 'state.db')
  const mock = await startMock(['--state', path])
  const control = createControl({ url: String(mock.ready['controlUrl']) })
  const question = 'Does it last? '.repeat(120)
  for (let count = 0; count < 8; count++)
    await control.addSession({ path: { world: 'default' }, body: { type: 'report', researchQuestion: `${count} ${question}` } })
  await mock.stop()
  expect((await understudy(['state', 'compact', path])).code).toBe(0)
  const bytes = readFileSync(path)
  for (const cut of [1, 3876, 4095, 4096, 9000]) {
    const rest = bytes.subarray(0, bytes.length - cut)
    writeFileSync(path, rest)
    const ended = await Promise.all(['inspect', 'export', 'compact'].map((verb) => understudy(['state', verb, path])))
    expect([cut, ...ended.map(({ code }) => code)]).toEqual([cut, 1, 1, 3])
    for (const { stdout, stderr } of ended) expect(stdout + stderr).not.toContain('the disk fails')
    expect(readFileSync(path)).toEqual(rest)
  }
})

test('state compact: a damaged file that a kill left stays as it is, with its -wal', async () => {
  const path = join(directory, 'killed.db')
  const question = 'Does it last? '.repeat(120)
  const fill = async (): Promise<Mock> => {
    const mock = await startMock(['--state', path])
    const control = createControl({ url: String(mock.ready['controlUrl']) })
    for (let count = 0; count < 8; count++)
      await control.addSession({ path: { world: 'default' }, body: { type: 'report', researchQuestion: `${count} ${question}` } })
    return mock
  }
  await (await fill()).stop()
  await (await fill()).stop('SIGKILL')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(65, 26_713, 28_802))
  const before = [bytes, readFileSync(`${path}-wal`)]
  expect((await understudy(['state', 'compact', path])).code).toBe(3)
  expect([readFileSync(path), readFileSync(`${path}-wal`)]).toEqual(before)
})
