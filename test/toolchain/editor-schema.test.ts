import { readFileSync, readdirSync } from 'node:fs'
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toEditorSchema } from '../../.toolchain/editor-schema.ts'
import type { JsonObject } from '../../.toolchain/spec/json.ts'
import { operationIds } from '../../src/contract/operations.ts'
import { toolNames } from '../../src/contract/tools.ts'
import { worldControlIds } from '../../src/scenario/scenario-mistakes.ts'

const written = JSON.parse(readFileSync('spec/scenario.schema.json', 'utf8')) as JsonObject // its check says so
const made = toEditorSchema(written, { operations: operationIds, tools: toolNames, steering: worldControlIds })
const id = 'https://example.org/editor-scenario'

beforeAll(() => registerSchema(made, id))
afterAll(() => unregisterSchema(id))

const isAccepted = async (text: string) => (await validate(id, parse(text) as JsonObject)).valid // of JSON's kind
const scenario = (step: string) => `{ format: 1, title: x, steps: [${step}] }`

test('editor schema: accepts every scenario of the repository', async () => {
  const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(await isAccepted(readFileSync(`scenarios/${file}`, 'utf8')), file).toBe(true)
})

test.each([
  ['{ call: listSessions, body: { any: thing } }', true],
  ['{ call: listSession }', false],
  ['{ call: listSessions, until: { body: true } }', true],
  ['{ control: { call: moveClock, body: { advance: PT1S } } }', true],
  ['{ control: { call: createWorld } }', false],
  ['{ repeat: 2, steps: [{ advance: PT1S }] }', true],
  ['{ mcp: get_report, arguments: { sessionId: x }, as: none, expect: { isError: true } }', true],
  ['{ mcp: get_report, until: { isError: false }, every: PT1S }', true],
  ['{ mcp: get_report, body: {} }', false],
  ['{ wait: 3 }', false],
])('editor schema: accepts the step %s: %j', async (step, expected) => {
  expect(await isAccepted(scenario(step))).toBe(expected)
})

test('editor schema: a schema without its placeholders is a bug', () => {
  expect(() => toEditorSchema({}, { operations: [], tools: [], steering: [] })).toThrow('there is no $defs')
})
