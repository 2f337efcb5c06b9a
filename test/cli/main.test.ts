import { expect, test } from 'vitest'
import { command, commandNames } from '../../src/cli/commands.ts'
import { version } from '../../src/contract/version.ts'
import { understudy } from '../support/processes/understudy-command.ts'

test('bare command: its purpose, its commands, and what to type next', async () => {
  const { code, stdout } = await understudy([])
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^A stateful mock server and a conformance suite [^]*mock[^]*conform[^]*replay[^]*\n {2}understudy mock\n/),
  ])
  expect((await understudy(['--help'])).stdout).toBe(stdout)
})

test('help: of each command fits one screen, plus a row per flag beyond fifteen', async () => {
  for (const name of commandNames) {
    const { code, stdout } = await understudy([name, '--help'])
    const rows = stdout.trimEnd().split('\n')
    expect([code, rows[0]]).toEqual([0, expect.stringMatching(new RegExp(`^usage: understudy ${name}`))])
    expect(rows.filter((row) => row.length > 80)).toEqual([])
    expect(rows.length).toBeLessThanOrEqual(Math.max(24, 9 + Object.keys(command(name).flags).length))
    for (const flag of Object.keys(command(name).flags)) expect(stdout).toContain(`--${flag}`)
    for (const other of [
      ['help', name],
      [name, '-h'],
      [name, '--nonsense', '--help'],
    ])
      expect((await understudy(other)).stdout).toBe(stdout)
  }
})

test('--version: prints the version, also after a command', async () => {
  for (const args of [['--version'], ['-v'], ['mock', '--version']])
    expect(await understudy(args)).toMatchObject({ code: 0, stdout: `${version}\n` })
})

test.each([
  [['moc'], 'understudy: unknown command moc; did you mean mock?'],
  [['help', 'rule'], 'understudy: unknown command rule; did you mean rules?'],
  [[''], "understudy: unknown command ''; commands: mock, run, conform, target, replay, record, inspect, export, state, rules, completion"],
  [['--hlep'], 'understudy: unknown option --hlep; did you mean --help?'],
  [['mock', '-port', '1'], 'understudy: unknown option -port; did you mean --port?'],
  [['mock', '-q'], 'understudy: unknown option -q; did you mean --quiet?'],
  [['mock', '--quiet=yes'], 'understudy: --quiet takes no value'],
  [['mock', '--max-requests', '9'], 'understudy: unknown option --max-requests; it is an option of conform and replay'],
  [['mock', '--rate-limit'], 'understudy: --rate-limit needs a value: none, perMinute, daily'],
  [
    ['mock', '--rate-limit', 'minute'],
    'understudy: --rate-limit must be one of none, perMinute, daily, not minute; did you mean perMinute?',
  ],
  [['conform', 'staging.yaml'], 'understudy: unexpected argument staging.yaml; did you mean --target staging.yaml?'],
  [['conform', 'http://127.0.0.1:1'], 'understudy: unexpected argument http://127.0.0.1:1; did you mean --base-url http://127.0.0.1:1?'],
  [
    ['conform', '--base-url', 'localhost:4010', '--key', 'k'],
    'understudy: --base-url must be a URL that begins with http:// or https://, without credentials, ? and #; did you mean http://localhost:4010?',
  ],
  [
    ['conform', '--base-url', 'staging.example.org/api/v2', '--key', 'k'],
    'understudy: --base-url must be a URL that begins with http:// or https://, without credentials, ? and #; did you mean https://staging.example.org/api/v2?',
  ],
  [
    ['conform', '--base-url', 'user:secret@localhost', '--key', 'k'],
    'understudy: --base-url must be a URL that begins with http:// or https://, without credentials, ? and #',
  ],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--scenarios', 'x', '--no-scenarios'],
    'understudy: --scenarios and --no-scenarios exclude each other',
  ],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--report', 'report.xml'],
    'understudy: --report takes html=FILE,md=FILE,json=FILE,junit=FILE,sarif=FILE, not report.xml; did you mean junit=report.xml?',
  ],
  [['rules', 'sessions/resume'], "understudy: no rule matches sessions/resume; did you mean 'sessions/resume/**'?"],
  [['completion'], 'understudy: completion needs one shell: bash, zsh, fish, such as: npx understudy completion bash >> ~/.bashrc'],
  [['completion', 'powershell'], 'understudy: no completion for powershell; there are bash, zsh, fish'],
  [['mock', '--prot', '1'], 'understudy: unknown option --prot; did you mean --port?'],
  [['mock', '--port', 'many'], 'understudy: --port must be a whole number from 0 to 65535, not many'],
  [
    ['mock', '--host', '0.0.0.0'],
    'understudy: --host 0.0.0.0 is reachable from other machines; protect the control API with --control-token',
  ],
  [['mock', '--seed', '-1'], 'understudy: --seed needs a value that does not begin with a dash, as in --seed N'],
  [['mock', '--port'], 'understudy: --port needs a value, as in --port 4010'],
  [['rules', '--color', 'alway'], 'understudy: --color must be one of auto, always, never, not alway; did you mean always?'],
  [['mock', '--form', 'new'], 'understudy: --form must be one of current, older, newer, not new; did you mean newer?'],
  [['conform'], 'understudy: conform needs --target FILE, or --base-url URL and --key KEY'],
  [['conform', '--base-url', 'http://127.0.0.1:1'], 'understudy: --base-url needs --key, or a key in UNDERSTUDY_KEY'],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--profile', 'livecycle'],
    'understudy: --profile must be one of observe, standard, lifecycle, exhaustive, not livecycle; did you mean lifecycle?',
  ],
  [
    ['conform', '--base-url', 'http://127.0.0.1:1', '--key', 'k', '--rule', 'x/*'],
    'understudy: no rule matches x/*; list them with: understudy rules',
  ],
  [
    ['rules', 'sessions/resume/not-pausd'],
    'understudy: no rule matches sessions/resume/not-pausd; did you mean sessions/resume/not-paused?',
  ],
  [['replay'], 'understudy: replay needs a scenario file, such as scenarios/reports/pauses-for-quota-and-resumes.yaml'],
])('command line: %j is a usage error that names the fix (exit 64)', async (args, message) => {
  const { code, stdout, stderr } = await understudy(args)
  expect([code, stdout, stderr.trimEnd()]).toEqual([64, '', message])
})

test.each([
  ['conform', '--key'],
  ['conform', 'UNDERSTUDY_KEY'],
  ['target init', '--key'],
  ['target init', 'UNDERSTUDY_KEY'],
])('command line: %s refuses an empty key from %s before it sends anything (exit 64)', async (name, source) => {
  const flags = ['--base-url', 'http://127.0.0.1:1', ...(source === '--key' ? ['--key', ''] : [])]
  const { code, stdout, stderr } = await understudy([...name.split(' '), ...flags], { UNDERSTUDY_KEY: '' })
  const message = `understudy: the key from ${source} is empty; is the variable or secret set that it comes from?`
  expect([code, stdout, stderr.trimEnd()]).toEqual([64, '', message])
})
