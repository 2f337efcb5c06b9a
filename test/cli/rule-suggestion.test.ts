import { expect, test } from 'vitest'
import { unmatched } from '../../src/cli/rule-suggestion.ts'

test.each([
  ['a section alone', 'sessions/resume', "'sessions/resume/**'"],
  ['a section with a slash', 'sessions/resume/', "'sessions/resume/**'"],
  ['a mistyped section', 'serach/**', "'search/**'"],
  ['a mistyped part in the middle', 'search/paper/*', "'search/papers/*'"],
  ['a mistyped part behind any others', '**/not-pausd', "'**/not-paused'"],
  ['a mistyped id', 'search/paper/field-typse', 'search/papers/field-types'],
  ['the mistyped first word of an id', 'sessions/list/limt', "'sessions/list/limit-*'"],
  ['a mistyped word that is a whole part', 'sessions/list/titel', 'sessions/list/title'],
  ['the end of an id', 'not-paused', 'sessions/resume/not-paused'],
  ['another letter case', 'SEARCH/Papers/field-types', 'search/papers/field-types'],
])('rule suggestion: %s, %s', (_, glob, meant) => {
  expect(unmatched(glob).message).toBe(`no rule matches ${glob}; did you mean ${meant}?`)
})

test('rule suggestion: a shared ending suggests a glob', () => {
  expect(unmatched('not-found').message).toContain("did you mean '**/not-found'")
})

const hurtful = [`${'**/'.repeat(300)}quux`, '**/'.repeat(40_000), '*/**/'.repeat(190)]

test.each(hurtful)('rule suggestion: a glob that is made to hurt is told at once: %.20s', (glob) => {
  expect(unmatched(glob).message).toContain(`no rule matches ${glob}`)
})

test.each(['', 'quux', '**/quux/*'])('rule suggestion: for %j only the list is suggested', (glob) => {
  expect(unmatched(glob).message).toMatch(/; list them with: understudy rules$/)
})
