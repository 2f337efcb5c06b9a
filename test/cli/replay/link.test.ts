import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unpackScenario } from '../../../src/scenario/link.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'link-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = 'scenarios/reports/pauses-for-quota-and-resumes.yaml'

function carried(line: string): Promise<string | null> {
  return unpackScenario(new URLSearchParams(new URL(line).hash.split('?')[1]).get('scenario') ?? '')
}

test('replay: --link prints a link that carries the file', async () => {
  const { code, stdout, stderr } = await understudy(['replay', file, '--link'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4010\/_panel\/#\/w\/default\/play\?scenario=\S+\n$/)
  expect(await carried(stdout.trim())).toBe(readFileSync(file, 'utf8'))
})

test.each([
  ['https://bugs.example.com/play', 'https://bugs.example.com/play/_panel/#'],
  ['https://bugs.example.com/play/_panel/#/w/left/traffic', 'https://bugs.example.com/play/_panel/#'],
])('replay: --link leads to the panel at %s', async (panel, start) => {
  const { stdout } = await understudy(['replay', file, '--link', '--panel', panel])
  expect(stdout.startsWith(`${start}/w/default/play?scenario=`)).toBe(true)
})

test('replay: --link refuses a file that cannot be played, or that needs others', async () => {
  const broken = join(folder, 'broken.yaml')
  writeFileSync(broken, 'format: 1\ntitle: Broken\nsteps:\n  - call: nothing\n')
  const refused = await understudy(['replay', broken, '--link'])
  expect([refused.code, refused.stdout]).toEqual([3, ''])
  expect(refused.stderr).toContain('broken.yaml')
})

test.each([
  [['--link', '--json'], 'leave out --json'],
  [['--link', '--panel', 'somewhere'], '--panel takes the address'],
  [['--panel', 'http://localhost:4010/_panel/'], 'add --link'],
])('replay: %j is a mistake that is told', async (flags, message) => {
  const { code, stderr } = await understudy(['replay', file, ...flags])
  expect(code).toBe(64)
  expect(stderr).toContain(message)
})
