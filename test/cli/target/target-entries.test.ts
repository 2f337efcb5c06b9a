import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countUnlocked, targetEntries } from '../../../src/cli/target/target-entries.ts'
import { rules } from '../../../src/contract/rules.ts'

type Schema = { readonly properties?: { readonly [name: string]: Schema } }

const { properties = {} } = JSON.parse(readFileSync('spec/target.schema.json', 'utf8')) as Schema
const named = targetEntries.map(({ entry }) => entry)

test('target entries: each key, session and address of the schema is there', () => {
  for (const group of ['keys', 'sessions', 'sharing'])
    for (const name of Object.keys(properties[group]?.properties ?? {})) expect(named).toContain(`${group}.${name}`)
})

test('target entries: each need of a rule is there, except control of a mock', () => {
  const needs = new Set(Object.values(rules).flatMap((rule): readonly string[] => rule.needs))
  expect([...needs].filter((need) => !named.includes(need)).toSorted()).toEqual(['allow.emails', 'control'])
})

test('target entries: rules are counted by their needs', () => {
  expect([countUnlocked('keys.default') > 150, countUnlocked('keys.exhausted'), countUnlocked('sessions.failedReport')]).toEqual([
    true,
    3,
    0,
  ])
})
