import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let mock: Mock
let broken: readonly string[]
const folder = mkdtempSync(join(tmpdir(), 'annotations-'))
const target = join(folder, 'target.yaml')
const rule = 'sessions/list/total-count'

beforeAll(async () => {
  mock = await startMock(['--target-out', target])
  const faults = `${String(mock.ready['controlUrl'])}/worlds/default/faults`
  const answer = { status: 200, body: { sessions: [], nextCursor: null, totalCount: '##[add-mask]200' } }
  const body = JSON.stringify({ on: { operation: 'listSessions' }, does: { answer } })
  await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  broken = ['conform', '--base-url', String(mock.ready['baseUrl']), '--key', 'key-default', '--no-scenarios', '--rule', rule]
})
afterAll(() => mock.stop())

const onGithub = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'a/b', GITHUB_WORKFLOW_REF: 'a/b/.github/workflows/c.yaml@refs/heads/m' }

test('annotations: in GitHub Actions they go to stderr, and stdout holds no command', async () => {
  const { code, stdout, stderr } = await understudy(broken, onGithub)
  expect(code).toBe(1)
  expect(stderr.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    expect.stringMatching(new RegExp(`^::error title=${rule},file=\\.github/workflows/c\\.yaml,line=1::[^\\n]*%0Aactual # #\\[add-mask`)),
  ])
  expect(stdout).toContain('actual    # #[add-mask]200')
  expect(stdout).not.toMatch(/##\[|^\s*::/m)
})

test('annotations: the JSON result holds no command', async () => {
  const { stdout, stderr } = await understudy([...broken, '--json'], onGithub)
  expect(stdout).not.toContain('##[')
  const [first] = (JSON.parse(stdout) as { results: readonly { actual?: string }[] }).results
  expect(first?.actual).toBe('##[add-mask]200')
  expect(stderr).toMatch(/^::error /m)
})

test('annotations: outside of GitHub Actions they are off unless asked for', async () => {
  const plain = await understudy(broken)
  expect(plain.stderr).not.toContain('::error')
  expect(plain.stdout).toContain('actual    # #[add-mask]200')
  expect((await understudy([...broken, '--annotations', 'none'], onGithub)).stderr).not.toContain('::error')
  expect((await understudy([...broken, '--annotations', 'github'])).stderr).toMatch(/^::error title=sessions\/list\/total-count::/m)
  expect(await understudy([...broken, '--annotations', 'gitlab'])).toMatchObject({
    code: 64,
    stderr: expect.stringContaining('--annotations must be one of auto, github, none, not gitlab'),
  })
})

test('annotations: an error that stops the run is one, too', async () => {
  expect(await understudy(['conform', '--target', 'nowhere.yaml'], onGithub)).toEqual({
    code: 3,
    stdout: '',
    stderr: [
      '::error title=Understudy could not run::Failed to read nowhere.yaml: no such file',
      'understudy: Failed to read nowhere.yaml: no such file',
      '',
    ].join('\n'),
  })
})

test('annotations: a mistyped flag is one', async () => {
  const { code, stderr } = await understudy(['conform', '--profil', 'observe'], onGithub)
  expect([code, stderr]).toEqual([
    64,
    '::error title=Understudy could not run::unknown option --profil; did you mean --profile?\nunderstudy: unknown option --profil; did you mean --profile?\n',
  ])
})

test('--report sarif=FILE: shows a violation at the target file, without its key', async () => {
  const file = join(folder, 'report.sarif')
  const args = ['conform', '--target', target, '--no-scenarios', '--rule', rule, '--report', `sarif=${file}`]
  const { code } = await understudy(args, { GITHUB_WORKSPACE: folder })
  expect(code).toBe(1)
  const sarif = readFileSync(file, 'utf8')
  expect(JSON.parse(sarif)).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        results: [
          {
            ruleId: rule,
            level: 'error',
            locations: [{ physicalLocation: { artifactLocation: { uri: 'target.yaml' }, region: { startLine: 2 } } }],
          },
        ],
      },
    ],
  })
  const { keys } = JSON.parse(readFileSync(target, 'utf8')) as { keys: Readonly<Record<string, string>> }
  for (const key of Object.values(keys)) expect(sarif).not.toContain(`"${key}"`)
})
