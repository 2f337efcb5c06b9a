import { expect, test } from 'vitest'
import { escapeCommands, holdsCommand, withoutCommands } from '../../src/exchange/runner-commands.ts'

test.each([
  ['::error::a', '\uFFFD::error::a'],
  ['a\n \t::add-mask::b', 'a\n \t\uFFFD::add-mask::b'],
  ['actual  ##[add-mask]a ###[b', 'actual  # #[add-mask]a ## #[b'],
  ["a ##vso[task.setvariable]b\n##teamcity[message text='c']", "a # #vso[task.setvariable]b\n# #teamcity[message text='c']"],
])('runner: a text has no command any more: %j', (text, broken) => {
  expect([holdsCommand(text), withoutCommands(text)]).toEqual([true, broken])
  expect(holdsCommand(broken)).toBe(false)
})

test.each(['a::b', ':a:', '# [x] ## a [b]', '[2001:db8::1]'])('runner: %j is none, and stays', (text) => {
  expect([holdsCommand(text), withoutCommands(text), escapeCommands(text)]).toEqual([false, text, text])
})

test('runner: JSON without commands has the same value', () => {
  const said = { '##[group]': '::error::a ###[b', list: ['::a', ' ::b'] }
  const json = escapeCommands(JSON.stringify(said, null, 2))
  expect([holdsCommand(json), JSON.parse(json)]).toEqual([false, said])
})
