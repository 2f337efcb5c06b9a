import { expect, test } from 'vitest'
import { explainRule } from '../../../src/cli/rules/explain-rule.ts'
import { rulesMatching, type RuleId } from '../../../src/contract/rules.ts'

function explained(id: RuleId, columns = 200): string {
  const [rule] = rulesMatching(id)
  if (rule === undefined) throw new Error(`there is no rule ${id}`)
  return explainRule(rule, { columns, paint: (_, text) => text }).join('\n')
}

test.each([
  ['a monitor makes do with what the smallest profile shows it', 'reports/get/exports-status', 'observe'],
  ['a check reads all of its probes, so it takes the profile of the largest', 'sessions/list/limit-range', 'standard'],
  ['a probe that goes on from another takes the profile of that one, too', 'sessions/resume/not-paused', 'lifecycle'],
] as const)('explain rule: the command names the profile: %s', (_, id, profile) => {
  expect(explained(id)).toMatch(new RegExp(`understudy conform .* --profile ${profile} --rule ${id}$`))
})

test('explain rule: a client rule has no command to check a deployment', () => {
  expect(explained('clients/sends-json')).toMatch(/checked by {2}client: no deployment can keep or break it/)
  expect(explained('clients/sends-json')).not.toContain('understudy conform')
})

test('explain rule: legal readings are listed, and folded on a narrow terminal', () => {
  const readings = explained('search/papers/filter-dates', 50).split('legal readings, of which the mock takes the first:\n')[1] ?? ''
  const [own = ''] = readings.split('\n\n')
  const lines = own.split('\n').filter((line) => line !== '' && !line.includes('understudy'))
  expect(lines[0]).toMatch(/^ {2}- \S/)
  expect(lines.filter((line) => !/^(?: {2}- | {4})\S/.test(line))).toEqual([])
  expect(lines.some((line) => line.startsWith('    '))).toBe(true)
})

test('explain rule: what its check lets pass besides is listed with the reason', () => {
  expect(explained('reviews/create/choices-restrict')).toContain(
    '\n  the check also lets pass, or leaves open:\n  - a choice in other letter case: the contract does not say how an answer is written\n',
  )
  expect(explained('sessions/resume/not-found')).not.toContain('also lets pass')
})
