import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'))
  const file = join(folder, 'understudy')
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${resolve(inject('command'))}' "$@"\n`)
  chmodSync(file, 0o755)
  writeFileSync(join(folder, 'with space.yaml'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const fish = needs('fish')
const zsh = needs('zsh')

function has(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0
}

/** What a shell says that has read the script and is then told to do something. */
async function inShell(shell: 'bash' | 'zsh' | 'fish', doing: string): Promise<readonly string[]> {
  const script = join(folder, `script.${shell}`)
  writeFileSync(script, (await understudy(['completion', shell])).stdout)
  const flags = shell === 'bash' ? ['--norc'] : shell === 'zsh' ? ['-f'] : ['--no-config']
  const environment = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, HOME: folder, TERM: 'dumb' }
  const said = execFileSync(shell, [...flags, '-c', `source '${script}'\n${doing}`], { cwd: folder, env: environment, encoding: 'utf8' })
  return said.split('\n').filter((line) => line !== '')
}

/** Bash breaks words where `COMP_WORDBREAKS` says, and calls the function that is registered. */
test.skipIf(!has('bash')).each([
  [['mo'], ['mock ']],
  [['mock', '--re'], ['--realistic ']],
  [['mock', '--form', '=', 'o'], ['older ']],
  [['conform', '--rule', 'search/pa'], ['search/papers/']],
  [['conform', '--rule', "'search/papers/filter-da"], ['search/papers/filter-dates']],
  [['conform', '--rule', 'auth/m'], ['auth/missing-header/']],
  [['replay', 'with'], ['with\\ space.yaml ']],
  [['replay', '--report', 'ju'], ['junit=']],
  [['replay', '--report', 'json', '=', 'with'], ['with\\ space.yaml ']],
  [['replay', '--report', 'json', '=', 'a,ju'], ['a,junit=']],
  [['rules', 'search/papers/filter-dates', ''], expect.arrayContaining(['agents/'])],
])('completion: bash completes understudy %j', async (words, expected) => {
  const typed = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  const doing = `COMP_WORDS=(understudy ${typed}) COMP_CWORD=${words.length}; _understudy; printf '%s\\n' "\${COMPREPLY[@]}"`
  expect(await inShell('bash', doing)).toEqual(expected)
})

test.skipIf(!has('bash'))('completion: bash completes npx understudy in the checkout where it is typed', async () => {
  const doing = `cd '${resolve('.')}/test'; mkdir() { :; }; COMP_WORDS=(npx understudy mo) COMP_CWORD=2; _understudy_npx; echo "$?" "\${COMPREPLY[@]}"; cd /; _understudy_npx; echo "$?"`
  expect(await inShell('bash', doing)).toEqual(['0 mock ', '1'])
})

test.skipIf(fish.isUnmet)(`completion: fish completes understudy and describes each word${fish.reason}`, async () => {
  const lines = await inShell('fish', "complete -C 'understudy mock --re'; complete -C 'understudy conform --rule search/pa'")
  expect(lines).toEqual(['--realistic\treports take 5 to 15 minutes, reviews 30 to 180', 'search/papers/\trules of search/papers'])
})

test.skipIf(zsh.isUnmet)(`completion: zsh loads the script for understudy${zsh.reason}`, async () => {
  expect(await inShell('zsh', 'print -r -- $_comps[understudy]')).toEqual(['_understudy'])
})

test('completion: the lines of its help work in a checkout and elsewhere', () => {
  expect(commands.completion.examples.filter((line) => !line.startsWith('npx understudy completion '))).toEqual([])
  expect(commands.completion.examples.filter((line) => line.includes('<('))).toEqual([])
})
