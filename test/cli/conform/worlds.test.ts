import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startCommand } from '../../attacks/classes/command.ts'
import { startControlledMock } from '../../support/processes/controlled-mock.ts'
import { stopMocks } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-worlds-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

test('conform: the worlds that it made are deleted after Ctrl-C', async () => {
  const worlds = await startControlledMock(folder)
  const running = startCommand(['conform', '--target', 'target.yaml', '--profile', 'lifecycle', '--rule', 'reviews/**'], folder, {})
  await expect.poll(worlds, { timeout: 60_000, interval: 5 }).not.toEqual(['default'])
  running.end('SIGINT')
  expect((await running.ended).code).toBe(130)
  expect(await worlds()).toEqual(['default'])
})
