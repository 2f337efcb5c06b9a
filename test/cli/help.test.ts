import { expect, test } from 'vitest'
import { commandNames } from '../../src/cli/commands.ts'
import { toHelp, toWelcome } from '../../src/cli/help.ts'

const pageOf = (columns: number) => ({ columns, paint: (_: string, text: string) => text })

function helpAt(columns: number): readonly string[] {
  return [toWelcome(pageOf(columns)), ...commandNames.map((name) => toHelp(name, pageOf(columns)))].join('\n').split('\n')
}

/** What is typed into a shell stays as it can be typed. */
const isForShell = (line: string): boolean => /^ {2}(?:(?:npx )?understudy (?!.* {2})|curl |echo )/.test(line)

test.each([40, 59, 60, 72, 80])('help: at %i columns no line is longer, and no word is lost or broken', (columns) => {
  const lines = helpAt(columns)
  expect(lines.filter((line) => line.length > columns && !isForShell(line) && line.trim().includes(' '))).toEqual([])
  const wordsOf = (page: readonly string[]): readonly string[] => page.join(' ').split(/\s+/)
  expect(wordsOf(lines)).toEqual(wordsOf(helpAt(Number.POSITIVE_INFINITY)))
})

test('help: no line has more than 80 columns, however wide the terminal is', () => {
  expect(helpAt(200)).toEqual(helpAt(80))
})

test.each([
  [80, ['  --host 127.0.0.1      address to listen on; others need --control-token']],
  [60, ['  --host 127.0.0.1      address to listen on; others need', '                        --control-token']],
  [59, ['  --host 127.0.0.1', '      address to listen on; others need --control-token']],
  [40, ['  --host 127.0.0.1', '      address to listen on; others need', '      --control-token']],
])('help: at %i columns a description stands beside its flag, or below it', (columns, lines) => {
  const help = toHelp('mock', pageOf(columns)).split('\n')
  const at = help.findIndex((line) => line.startsWith('  --host '))
  expect(help.slice(at, at + lines.length)).toEqual(lines)
})

test('help: after a wide flag the description follows if it fits, else below', () => {
  const help = toHelp('conform', pageOf(80)).split('\n')
  expect(help).toContain('  --timeout 30s --max-body N  longest wait for an answer, and its most bytes')
  const at = help.indexOf('  --annotations auto|github|none')
  expect(help[at + 1]).toBe('                        GitHub Actions annotations (auto: when run there)')
})

test('help: mock says what --quiet leaves', () => {
  const help = toHelp('mock', pageOf(80)).split('\n')
  expect(help).toContain('  --quiet               print the address alone, and no line for each request')
  expect(help).toContain('  --json --color auto|always|never -h --help')
})

test('help: rules says what a pipe gets', () => {
  const help = toHelp('rules', pageOf(72)).replaceAll(/\s+/g, ' ')
  expect(help).toContain('In a pipe, each rule is one line, its id first; --json has the whole of each.')
})
