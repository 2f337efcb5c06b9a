import { expect, test } from 'vitest'
import { ruleIds } from '../../src/contract/rules.ts'
import { understudy } from '../support/understudy-command.ts'

test('all rules are listed, a line each, and counted by level, judge and section', async () => {
  const { code, stdout } = await understudy(['rules'])
  const lines = stdout.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(lines.slice(0, -5).map((line) => line.split(' ')[0])).toEqual(ruleIds)
  const [, total, ...counts] = lines.slice(-5)
  expect(total).toBe(`${ruleIds.length} rules`)
  for (const line of counts) {
    const sum = [...line.matchAll(/\b(\d+) /g)].reduce((all, [, count]) => all + Number(count), 0)
    expect(sum, line).toBe(ruleIds.length)
  }
})

test('a glob chooses', async () => {
  const { stdout } = await understudy(['rules', 'sessions/*/not-paused'])
  expect(stdout.split('\n')[0]).toMatch(/^sessions\/resume\/not-paused {2}must +check/)
})

test('one id is explained', async () => {
  const { stdout } = await understudy(['rules', 'sessions/resume/not-paused'])
  expect(stdout).toMatch(
    /^sessions\/resume\/not-paused\n\n {2}[^]*409 session_not_paused[^]*\n {2}clause {6}.*\n {2}level {7}must\n[^]*judged by {3}check/,
  )
})

test('--json is an array with the members that programs rely on', async () => {
  const list = JSON.parse((await understudy(['rules', '--json'])).stdout) as { [member: string]: unknown }[]
  expect(list).toHaveLength(ruleIds.length)
  for (const rule of list)
    expect(Object.keys(rule).slice(0, 8)).toEqual(['id', 'level', 'operations', 'clause', 'sentence', 'needs', 'cost', 'judgedBy'])
})
