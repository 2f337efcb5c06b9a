import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startCommand } from '../../attacks/classes/command.ts'
import { startControlledMock } from '../../support/processes/controlled-mock.ts'
import { stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'replay-worlds-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

function write(name: string, given: object, ...steps: readonly object[]): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ format: 1, title: name, given, steps }))
  return file
}

const target = ['--target', join(folder, 'target.yaml')]

test('replay: the worlds that it made are deleted, however it ends', async () => {
  const worlds = await startControlledMock(folder)
  const passing = write('passing.yaml', {}, { call: 'getUsage', expect: { status: 200 } }, { advance: 'PT1H' }, { call: 'listSessions' })
  const failing = write('failing.yaml', {}, { call: 'getUsage', expect: { status: 418 } })
  const ended = await understudy(['replay', passing, failing, ...target])
  expect([ended.code, ended.stdout]).toEqual([1, expect.stringMatching(/passes\n[^]*FAILS/)])
  expect(await worlds()).toEqual(['default'])
})

test('replay: the world that it made is deleted after Ctrl-C', async () => {
  const worlds = await startControlledMock(folder)
  const stalled = { faults: [{ on: { operation: 'getUsage' }, delay: 'PT1H' }] }
  const file = write('stalled.yaml', stalled, { call: 'listSessions' }, { call: 'getUsage' })
  const running = startCommand(['replay', file, ...target], folder, {})
  // Its first step is printed while the second one waits.
  await expect.poll(running.printed, { timeout: 60_000 }).toContain('1. listSessions')
  expect(await worlds()).toHaveLength(2)
  running.end('SIGINT')
  expect((await running.ended).code).toBe(130)
  expect(await worlds()).toEqual(['default'])
})
