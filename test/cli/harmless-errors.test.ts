import { expect, test } from 'vitest'
import { understudy } from '../support/processes/understudy-command.ts'

const hostile = 'a\u001B[31mb\u202Ec\n::error::pwned\n##[error]pwned ##[error]here'

test.each([
  ['a scenario', ['replay', `${hostile}.yaml`]],
  ['a target', ['conform', '--target', `${hostile}.yaml`]],
  ['a base URL', ['replay', 'a.yaml', '--base-url', hostile]],
  ['a rule', ['rules', hostile]],
  ['a rule of a run', ['conform', '--base-url', 'http://127.0.0.1:9', '--key', 'key-default', '--rule', hostile]],
  ['a host', ['replay', 'a.yaml', '--base-url', 'http://127.0.0.1:9', '--key', 'k', '--allow-host', hostile]],
  ['an option', [`--${hostile}`]],
  ['a command', [hostile]],
  ['a file to export', ['export', '--as', 'curl', hostile]],
  ['a file to inspect', ['inspect', hostile]],
  ['a port', ['mock', '--port', hostile]],
])('errors: the text of %s reaches no terminal and no runner raw', async (_, args) => {
  const { code, stdout, stderr } = await understudy(args, { GITHUB_ACTIONS: 'true' })
  expect(code).toBeGreaterThan(2)
  expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n\t]|\p{Bidi_Control}|##\[/mu)
  expect(stdout + stderr).not.toMatch(/^\s*::error::pwned/m)
})
