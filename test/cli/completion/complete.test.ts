import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, commandNames } from '../../../src/cli/commands.ts'
import { complete } from '../../../src/cli/completion/complete.ts'
import { ruleIds, rulesMatching } from '../../../src/contract/rules.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'complete-'))
  mkdirSync(join(folder, 'more'))
  for (const name of ['staging.yaml', 'notes.txt', '.hidden.yaml']) writeFileSync(join(folder, name), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

function wordsFor(...words: readonly string[]): readonly string[] {
  return complete(words).map(({ word }) => word.replaceAll(`${folder}/`, ''))
}

test('completion: the first word is a command', () => {
  expect(wordsFor('')).toEqual([...commandNames, 'help'])
  expect(wordsFor('mo')).toEqual(['mock'])
  expect(wordsFor('--v')).toEqual(['--version'])
  expect(wordsFor('help', 'con')).toEqual(['conform'])
  expect(wordsFor('nonsense', '')).toEqual([])
})

test('completion: offers every flag of the tables, and each of its words', () => {
  for (const name of commandNames)
    for (const [flag, { type, words }] of Object.entries(command(name).flags)) {
      expect(wordsFor(name, `--${flag.slice(0, -1)}`)).toContain(`--${flag}`)
      if (type === 'boolean' || words === undefined) continue
      expect(wordsFor(name, `--${flag}`, '')).toEqual(words)
      expect(wordsFor(name, `--${flag}=`)).toEqual(words.map((word) => `--${flag}=${word}`))
    }
})

test('completion: a flag is offered twice only where it may repeat', () => {
  expect(wordsFor('conform', '--strict', '--s')).not.toContain('--strict')
  expect(wordsFor('conform', '--rule', 'auth/**', '--ru')).toEqual(['--rule'])
})

test('completion: offers rules part by part', () => {
  expect(wordsFor('conform', '--rule', 'search/pa')).toEqual(['search/papers/'])
  expect(wordsFor('rules', 'search/')).toEqual(expect.arrayContaining(['search/papers/', 'search/trials/', 'search/**']))
  expect(wordsFor('rules', 'sessions/resume/not-p')).toEqual(['sessions/resume/not-paused'])
  expect(wordsFor('rules', 'quux/')).toEqual([])
})

test('completion: reaches every rule part by part, and each offered glob matches', () => {
  const [reached, globs]: [string[], string[]] = [[], []]
  const queue = ['']
  for (let begun = queue.pop(); begun !== undefined; begun = queue.pop())
    for (const word of wordsFor('rules', begun)) {
      if (word.endsWith('/')) queue.push(word)
      else (word.endsWith('**') ? globs : reached).push(word)
    }
  expect(globs.filter((glob) => rulesMatching(glob).length === 0)).toEqual([])
  expect(reached.toSorted()).toEqual(ruleIds)
})

test('completion: offers files, and folders on the way, where a file is taken', () => {
  expect(wordsFor('replay', `${folder}/`)).toEqual(['more/', 'staging.yaml'])
  expect(wordsFor('conform', '--target', `${folder}/st`)).toEqual(['staging.yaml'])
  expect(wordsFor('conform', '--scenarios', `${folder}/`)).toEqual(['more/'])
  expect(wordsFor('mock', '--state', `${folder}/`)).toEqual(['more/', 'notes.txt', 'staging.yaml'])
  expect(wordsFor('replay', `${folder}/.h`)).toEqual(['.hidden.yaml'])
  expect(wordsFor('replay', '--', `${folder}/s`)).toEqual(['staging.yaml'])
  expect(wordsFor('replay', `${folder}/nowhere/`)).toEqual([])
  expect(wordsFor('run', `${folder}/`)).toEqual(['more/', 'staging.yaml'])
  expect(wordsFor('run', '--', 'cat', `${folder}/`)).toEqual(['more/', 'notes.txt', 'staging.yaml'])
})

test('completion: offers what state does, and then a file', () => {
  expect(wordsFor('state', '')).toEqual(['inspect', 'compact', 'export'])
  expect(wordsFor('state', 'inspect', `${folder}/`)).toEqual(['more/', 'notes.txt', 'staging.yaml'])
  expect(wordsFor('state', 'inspect', 'state.db', '')).toEqual([])
})

test('completion: offers report formats one by one, each with its file', () => {
  expect(wordsFor('replay', '--report', '')).toEqual(['json=', 'junit='])
  expect(wordsFor('replay', '--report', 'json=a,j')).toEqual(['json=a,junit='])
  expect(wordsFor('conform', `--report=html=${folder}/no`)).toEqual(['--report=html=notes.txt'])
})
