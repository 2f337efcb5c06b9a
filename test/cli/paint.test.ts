import { expect, test } from 'vitest'
import { understudy } from '../support/processes/understudy-command.ts'

const coloured = '\u001B[1mauth/missing-header/reads\u001B[22m'
const plain = 'auth/missing-header/reads'

test.each([
  ['where nobody looks on, nothing', [], {}, plain],
  ['asked for, it', ['--color', 'always'], {}, coloured],
  ['asked for, also against the environment, it', ['--color', 'always'], { NO_COLOR: '1', TERM: 'dumb' }, coloured],
  ['refused, also against the environment, nothing', ['--color', 'never'], { FORCE_COLOR: '1' }, plain],
  ['forced by the environment, it', [], { FORCE_COLOR: '1' }, coloured],
  ['forced and unwanted at once, it', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, coloured],
  ['forced to none, nothing', [], { FORCE_COLOR: '0' }, plain],
  ['with an empty FORCE_COLOR, nothing', [], { FORCE_COLOR: '' }, plain],
])('%s is coloured', async (_, flags, environment, expected) => {
  const { stdout, stderr } = await understudy(['rules', 'auth/missing-header/reads', ...flags], environment)
  expect([stdout.split('\n')[0], stderr]).toEqual([expected, ''])
})
