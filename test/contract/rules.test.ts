import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { placeholder } from '../../.toolchain/spec/check-rules.ts'
import { isObject } from '../../.toolchain/spec/json.ts'
import type { SpecRule } from '../../.toolchain/spec/read-spec.ts'
import { ruleIds, rules, rulesMatching, type Rule } from '../../src/contract/rules.ts'
import { service } from '../../src/contract/service.ts'
import { document, root } from '../support/contract/document.ts'
import { sectionOf } from '../support/contract/sections.ts'

type RuleFile = { readonly rules: readonly SpecRule[] }

const folder = join(root, 'spec/rules')
const files = readdirSync(folder).map((name) => parse(readFileSync(join(folder, name), 'utf8')) as RuleFile)
const written = files.flatMap((file) => file.rules)
const all: readonly Rule[] = ruleIds.map((id) => rules[id])
const coverage = parse(readFileSync(join(root, 'spec/coverage.yaml'), 'utf8')) as { readonly sections: readonly { section: string }[] }

test.for([
  ['auth/revoked-key', ['auth/revoked-key']],
  ['auth/*-key', ['auth/expired-key', 'auth/revoked-key']],
  ['auth/*-key/**', ['auth/expired-key', 'auth/invalid-key/posts', 'auth/invalid-key/reads', 'auth/revoked-key']],
  ['**/posts', ['auth/invalid-key/posts', 'auth/missing-header/posts', 'auth/plan-without-access/posts']],
  ['auth/**/reads', ['auth/invalid-key/reads', 'auth/missing-header/reads', 'auth/plan-without-access/reads']],
  ['auth', []],
  ['*', []],
  ['auth/revoked.key', []],
  ['AUTH/revoked-key', []],
] as const)('globs: %s stands for the rules %j', ([glob, ids]) => {
  expect(rulesMatching(glob).map((rule) => rule.id)).toEqual(ids)
})

test('globs: ** stands for every rule', () => {
  expect(rulesMatching('**').map((rule) => rule.id)).toEqual(ruleIds)
})

const hurtfulGlobs = [`${'**/'.repeat(200)}x`, `sessions/${'*l'.repeat(200)}x`, '*'.repeat(100_000), '**/'.repeat(100_000)]

test.each(hurtfulGlobs)('globs: one that is made to hurt matches none at once: %.20s', (glob) => {
  expect(rulesMatching(glob)).toEqual([])
})

test('globs: stars side by side stand for what one does', () => {
  expect(rulesMatching(`sessions/list/${'*'.repeat(900)}-count`)).toEqual(rulesMatching('sessions/list/*-count'))
  expect(rulesMatching('sessions/list/*-count')).not.toEqual([])
})

test('rules: the program has every rule of the files, in order of id', () => {
  expect(ruleIds).toEqual(written.map((rule) => rule.id).toSorted())
})

test('sections: clauses are the contract’s; rules of one path share a file', () => {
  const chapters = new Set(coverage.sections.map(({ section }) => section))
  expect(idsOf(all, ({ clause }) => !chapters.has(clause.split(' > ')[0] ?? ''))).toEqual([])
  // A rule about client programs stands beside what it is about, and requests where they are made.
  const placed = all.filter(({ id }) => !id.startsWith('clients/') && id !== 'conventions/request-bodies-json')
  const byPath = Map.groupBy(placed, ({ id }) => id.split('/').slice(0, -1).join('/'))
  const scattered = [...byPath].filter(([, own]) => new Set(own.map(({ id }) => sectionOf(id))).size > 1)
  expect(scattered.map(([path]) => path)).toEqual([])
})

test.for(['schema', 'check', 'monitor', 'client'] as const)('rules: some are judged by a %s', (judge) => {
  expect(all.filter((rule) => rule.judgedBy === judge).length).toBeGreaterThan(0)
})

test.for(['must', 'should', 'provisional'] as const)('rules: some have the level %s', (level) => {
  expect(all.filter((rule) => rule.level === level).length).toBeGreaterThan(0)
})

/** They judge the downloads of other rules, and send more in a world of a mock, where that costs nothing. */
const judgesOthersDownloads: ReadonlySet<string> = new Set(['downloads/expire', 'downloads/fresh-on-refetch'])

test('costs: a check counts its searches and creations among its requests', () => {
  const isFree = ({ id, needs }: Rule): boolean => needs.includes('control') || judgesOthersDownloads.has(id)
  const checks = all.filter((rule) => rule.judgedBy === 'check' && !isFree(rule))
  expect(idsOf(checks, ({ cost }) => cost.requests < Math.max(1, cost.searches, cost.sessions))).toEqual([])
})

test('client rules: they stand under clients/, and need and cost nothing', () => {
  expect(idsOf(all, (rule) => rule.id.startsWith('clients/') !== (rule.judgedBy === 'client'))).toEqual([])
  const clients = all.filter((rule) => rule.judgedBy === 'client')
  expect(idsOf(clients, ({ needs, cost }) => needs.length + cost.requests + cost.searches + cost.sessions > 0)).toEqual([])
})

test('costs: no rule spends half the searches of a default run', () => {
  expect(idsOf(all, (rule) => rule.cost.searches >= 20)).toEqual([])
})

test('sentences: none repeats a number of the document or the service data', () => {
  const numbers = [...numbersOf(document['components'], boundKeywords), ...numbersOf(service)]
  const statuses = statusesOf(document)
  const bounds = new Set(numbers.filter((number) => !statuses.includes(number)))
  expect(bounds.size).toBeGreaterThan(20)
  const repeating = written.filter((rule) => numbersIn(rule.sentence).some((number) => bounds.has(number)))
  expect(repeating.map((rule) => rule.id)).toEqual([])
})

test('sentences: a number is a word of its own, outside of placeholders', () => {
  expect(numbersIn('At most {openapi#/components/schemas/PageLimit/maximum}, or 10,000, or 300.')).toEqual([10_000, 300])
  expect(numbersIn('The version-2 root, OAuth 2.0, X-2')).toEqual([])
})

const boundKeywords = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default']

/** Every number below a value, or every one that stands at one of some keys. */
function numbersOf(value: unknown, keys?: readonly string[]): number[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const own = entries.filter(([key, child]) => typeof child === 'number' && (keys === undefined || keys.includes(key)))
  return [...own.map(([, child]) => Number(child)), ...entries.flatMap(([, child]) => numbersOf(child, keys))]
}

function statusesOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'responses' && isObject(child) ? Object.keys(child).map(Number) : statusesOf(child),
  )
}

function numbersIn(sentence: string): number[] {
  const text = sentence.replaceAll(placeholder, '').replaceAll('OAuth 2.0', '')
  return (text.match(/(?<![\w.-])\d+(?:[.,]\d+)*(?![\w-])/g) ?? []).map((word) => Number(word.replaceAll(',', '')))
}

function idsOf(some: readonly Rule[], wrong: (rule: Rule) => boolean): string[] {
  return some.filter(wrong).map((rule) => rule.id)
}
