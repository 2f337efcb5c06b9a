import { expect, test } from 'vitest'
import { toSections } from '../../../src/cli/rules/rule-list.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import { ruleIds, rulesMatching } from '../../../src/contract/rules.ts'
import { piped, understudy } from '../../support/processes/understudy-command.ts'

test('rules: lists each on a line, and counts by level, judge and section', async () => {
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

test('rules: a glob selects', async () => {
  const { stdout } = await understudy(['rules', 'sessions/*/not-paused'])
  expect(stdout.split('\n')[0]).toMatch(/^sessions\/resume\/not-paused {2}must +check/)
})

test('rules: one id is explained', async () => {
  const { stdout } = await understudy(['rules', 'sessions/resume/not-paused'])
  expect(stdout).toMatch(
    /^sessions\/resume\/not-paused\n\n {2}[^]*409 session_not_paused[^]*\n {2}clause {6}.*\n {2}level {7}must: breaking it is a failure\n[^]*checked by {2}check of [^]*\n {2}understudy conform --base-url URL --key KEY --profile lifecycle --rule sessions\/resume\/not-paused\n$/,
  )
})

test('rules: --json is an array with the members that programs rely on', async () => {
  const list = JSON.parse((await understudy(['rules', '--json'])).stdout) as { [member: string]: unknown }[]
  expect(list).toHaveLength(ruleIds.length)
  for (const rule of list)
    expect(Object.keys(rule).slice(0, 8)).toEqual(['id', 'level', 'operations', 'clause', 'sentence', 'needs', 'cost', 'judgedBy'])
})

test('rules: the command names the smallest profile, and a target where it is needed', async () => {
  const lastOf = async (id: string) => (await understudy(['rules', id])).stdout.trimEnd().split('\n').at(-1)?.trim()
  expect(await lastOf('auth/missing-header/reads')).toMatch(/^understudy conform --base-url URL --key KEY --profile observe --rule /)
  expect(await lastOf('search/papers/filter-dates')).toMatch(/--profile standard --rule search\/papers\/filter-dates$/)
  expect(await lastOf('sessions/resume/quota-exhausted')).toMatch(/^understudy conform --target FILE --profile standard /)
  expect(await lastOf('clients/sends-json')).not.toMatch(/understudy conform/)
})

test('rules: at any width sections have headings, and sentences stay whole', () => {
  const found = rulesMatching('**')
  const sentences = found.map(({ sentence }) => sentence).join(' ')
  for (const columns of [40, 60, 80, 120]) {
    const lines = toSections(found, { columns, paint: (_, text) => text })
    const told = lines.filter((line) => line.startsWith('    ')).map((line) => line.trim())
    expect(told.join(' ')).toBe(sentences)
    expect(lines.filter((line) => textWidth(line) > columns && line.trim().includes(' '))).toEqual([])
    expect(lines.filter((line) => line === 'sessions/resume')).toHaveLength(1)
  }
})

test('rules: --quiet lists the ids alone', async () => {
  expect((await understudy(['rules', '--quiet', 'sessions/*/not-paused'])).stdout).toBe('sessions/resume/not-paused\n')
})

test('rules: a closed pipe, such as that of head, ends it quietly', async () => {
  const { code, stdout, stderr } = await piped(['rules', '--json'], 'head -1')
  expect([code, stdout, stderr]).toEqual([0, '[\n', ''])
})
