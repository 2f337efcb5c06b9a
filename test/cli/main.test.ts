import { expect, test } from 'vitest'
import { understudy } from '../support/understudy-command.ts'

test('alone it explains itself', async () => {
  const { code, stdout } = await understudy([])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^usage: understudy <command>[^]*mock[^]*conform[^]*replay[^]*rules/)])
})

test.each([
  [['moc'], 'understudy: moc is no command; did you mean mock?'],
  [['mock', '--prot', '1'], 'understudy: --prot is no option here; did you mean --port?'],
  [['mock', '--port', 'many'], 'understudy: --port must be a whole number from 0 to 65535, not many'],
  [['mock', '--host', '0.0.0.0'], 'understudy: --host 0.0.0.0 lets other machines in: say with --control-token what control asks of them'],
  [['mock', '--seed', '-1'], 'understudy: --seed needs a value that does not begin with a dash'],
  [['mock', '--port'], 'understudy: --port needs a value'],
  [['rules', '--color', 'alway'], 'understudy: --color must be one of auto, always, never, not alway; did you mean always?'],
  [['mock', '--form', 'new'], 'understudy: --form must be one of current, older, newer, not new; did you mean newer?'],
  [['conform'], 'understudy: conform needs --target FILE, or --base-url URL and --key KEY'],
  [['conform', '--base-url', 'http://127.0.0.1:1'], 'understudy: --base-url needs --key, or a key in UNDERSTUDY_KEY'],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--profile', 'livecycle'],
    'understudy: --profile must be one of observe, standard, lifecycle, not livecycle; did you mean lifecycle?',
  ],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--rule', 'x/*'],
    'understudy: no rule matches x/*; understudy rules lists them',
  ],
  [
    ['rules', 'sessions/resume/not-pausd'],
    'understudy: no rule matches sessions/resume/not-pausd; did you mean sessions/resume/not-paused?',
  ],
  [['replay'], 'understudy: replay needs the file of a scenario, such as scenarios/reports/pauses-for-quota-and-resumes.yaml'],
])('%j is a usage error that names the fix, 64', async (args, message) => {
  const { code, stdout, stderr } = await understudy(args)
  expect([code, stdout, stderr.trimEnd()]).toEqual([64, '', message])
})

test.each(['mock', 'conform', 'replay', 'rules'])('%s --help fits a screen and has an example', async (command) => {
  const { code, stdout } = await understudy([command, '--help'])
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`^usage: understudy ${command}[^]*\\n  understudy ${command}`))
  expect(stdout.split('\n').length).toBeLessThan(25)
})
