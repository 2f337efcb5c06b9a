import { execFileSync } from 'node:child_process'
import { Document, parse } from 'yaml'
import { expect, test } from 'vitest'
import { toShellWord } from '../../src/exchange/shell-word.ts'
import { exportScenario } from '../../src/scenario/export/export-scenario.ts'
import { parseScenario } from '../../src/scenario/scenario.ts'
import { toVisibleYaml } from '../../src/scenario/visible-yaml.ts'

const signs = '\u061C\u200E\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u2028\u2029\uFEFF\u001B\u009B\u0085\r\u0001'
const text = `it's "${signs}" \\u202e $HOME \`ls\`\nab`

test('hidden characters: a shell reads the same word, in which all are seen', () => {
  const word = toShellWord(text)
  expect(word).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/u)
  for (const locale of ['C', 'C.UTF-8'])
    expect(execFileSync('bash', ['-c', `printf %s ${word}`], { env: { LC_ALL: locale }, encoding: 'utf8' })).toBe(text)
})

test('hidden characters: YAML of the same value has none', () => {
  const value = { [text]: [text, { plain: signs }], a: `${signs}${'long '.repeat(60)}` }
  const written = toVisibleYaml(new Document(value), { lineWidth: 130, defaultStringType: 'PLAIN' })
  expect(written).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/u)
  expect(parse(written)).toEqual(value)
})

test.each(['curl', 'http', 'arazzo', 'playwright'] as const)('hidden characters: a script of %s has none', (form) => {
  const scenario = {
    format: 1,
    title: text,
    story: text,
    steps: [
      { call: 'createReport', body: { researchQuestion: text, [text]: text }, save: { id: '/body/sessionId' }, expect: { status: 202 } },
      {
        call: 'getReport',
        path: { sessionId: text },
        headers: { 'x-said': 'a' },
        expect: { status: 404, body: { [text]: { $match: text } } },
      },
    ],
  }
  const parsed = parseScenario('a.yaml', JSON.stringify(scenario))
  if ('mistakes' in parsed) throw new Error('the scenario is sound')
  const exported = exportScenario(parsed, form, new Map())
  expect(exported).toEqual({
    text: expect.not.stringMatching(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/u) as unknown,
    notes: expect.any(Array) as unknown,
  })
})
