import { expect, inject, test } from 'vitest'
import { interruptOnTerminal } from '../../support/processes/on-terminal.ts'
import { needs } from '../../support/processes/programs.ts'

/** Starts a mock whose log is on this terminal, asks it twice, and ends it. */
const asking = `const child = require('node:child_process').spawn(process.execPath, [process.argv[1], 'mock', '--port', '0', '--json'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
child.stdout.once('data', async (line) => {
  const { baseUrl } = JSON.parse(line)
  for (const key of ['key-default', 'unknown']) await fetch(baseUrl + '/sessions', { headers: { authorization: 'Bearer ' + key } })
  child.kill('SIGINT')
})`

const { isUnmet, reason } = needs('python3')

test.skipIf(isUnmet)(`request log: a terminal shows it in colours, unless it is to have none${reason}`, async () => {
  const command = [process.execPath, '-e', asking, inject('command')]
  const { shown } = await interruptOnTerminal(command, 'never printed')
  const lines = shown.split('\n').filter((line) => line.includes('/api/v2/sessions'))
  const colours = lines.map((line) => line.replaceAll('\u001B[', '<').replace(/^.*?(<\d+m\d{3}<\d*m).*$/, '$1'))
  expect(colours).toEqual([expect.stringMatching(/^<\d+m200<\d*m$/), expect.stringMatching(/^<\d+m401<\d*m$/)])
  const plain = await interruptOnTerminal(command, 'never printed', { NO_COLOR: '1' })
  expect(plain.shown).toMatch(/ 200 [^]* 401 /)
  expect(plain.shown).not.toContain('\u001B')
})
