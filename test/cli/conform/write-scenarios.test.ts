import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeScenarios } from '../../../src/cli/conform/write-scenarios.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'

const root = mkdtempSync(join(tmpdir(), 'understudy-'))
const [rule] = rulesMatching('sessions/resume/not-paused')
if (rule === undefined) throw new Error('there is no such rule')
const result = { rule, verdict: { verdict: 'fail', expected: '409', actual: '200' }, exchanges: [] } as const

test('write scenarios: names each file after its rule, and makes the folder', () => {
  const folder = join(root, 'a', 'b')
  const { fileOf, unwritten } = writeScenarios(folder, [{ ...result, scenario: 'format: 1\n' }])
  const file = join(folder, 'sessions.resume.not-paused.yaml')
  expect([[...fileOf], unwritten, readFileSync(file, 'utf8')]).toEqual([[[rule.id, file]], [], 'format: 1\n'])
})

test('write scenarios: makes no folder without a scenario', () => {
  const folder = join(root, 'none')
  writeScenarios(folder, [result])
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['is a file', join(root, 'file')],
  ['lies below a file', join(root, 'file', 'folder')],
  ['lies where the system makes none', '/proc/none/such'],
])('write scenarios: a folder that %s is reported', (_, folder) => {
  writeFileSync(join(root, 'file'), '')
  const { fileOf, unwritten } = writeScenarios(folder, [{ ...result, scenario: 'format: 1\n' }])
  expect([fileOf.size, unwritten.map(({ message }) => message)]).toEqual([
    0,
    [expect.stringContaining(`Failed to write scenarios into ${folder}: `)],
  ])
})

test('write scenarios: those of an earlier run go, and what a user put there stays', () => {
  const folder = join(root, 'earlier')
  const recorded = (id: string): string => `format: 1\nsteps: []\nprovenance:\n  from: conform\n  rule: ${id}\n`
  writeScenarios(folder, [{ ...result, scenario: recorded(rule.id) }])
  writeFileSync(join(folder, 'search.papers.query.yaml'), recorded('search/papers/query'))
  writeFileSync(join(folder, 'kept-copy.yaml'), recorded('search/papers/query'))
  writeFileSync(join(folder, 'search.papers.url.yaml'), 'format: 1\ntitle: mine\n')
  const { unwritten } = writeScenarios(folder, [{ ...result, scenario: recorded(rule.id) }])
  expect([unwritten, readdirSync(folder).toSorted()]).toEqual([
    [],
    ['kept-copy.yaml', 'search.papers.url.yaml', 'sessions.resume.not-paused.yaml'],
  ])
  writeScenarios(folder, [result])
  expect(readdirSync(folder).toSorted()).toEqual(['kept-copy.yaml', 'search.papers.url.yaml'])
})

test('write scenarios: a folder that is left empty goes, not one of a user', () => {
  const folder = join(root, 'emptied')
  writeScenarios(folder, [{ ...result, scenario: `format: 1\nprovenance:\n  from: conform\n  rule: ${rule.id}\n` }])
  writeScenarios(folder, [result])
  expect(existsSync(folder)).toBe(false)
  const own = mkdtempSync(join(root, 'own-'))
  writeScenarios(own, [result])
  expect(existsSync(own)).toBe(true)
})
