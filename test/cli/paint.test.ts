import { expect, test } from 'vitest'
import { understudy } from '../support/processes/understudy-command.ts'

const coloured = '\u001B[1mauth/missing-header/reads\u001B[22m'
const plain = 'auth/missing-header/reads'

test.each([
  ['there is none outside of a terminal', [], {}, plain],
  ['--color always sets it', ['--color', 'always'], {}, coloured],
  ['--color always overrides NO_COLOR', ['--color', 'always'], { NO_COLOR: '1', TERM: 'dumb' }, coloured],
  ['--color never overrides FORCE_COLOR', ['--color', 'never'], { FORCE_COLOR: '1' }, plain],
  ['FORCE_COLOR sets it', [], { FORCE_COLOR: '1' }, coloured],
  ['FORCE_COLOR overrides NO_COLOR', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, coloured],
  ['FORCE_COLOR=0 sets none', [], { FORCE_COLOR: '0' }, plain],
  ['an empty FORCE_COLOR sets none', [], { FORCE_COLOR: '' }, plain],
])('colour: %s', async (_, flags, environment, expected) => {
  const { stdout, stderr } = await understudy(['rules', 'auth/missing-header/reads', ...flags], environment)
  expect([stdout.split('\n')[0], stderr]).toEqual([expected, ''])
})
