import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

export type Action = {
  readonly name: string
  readonly description: string
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}

export type ActionStep = {
  readonly id?: string
  readonly name?: string
  readonly shell?: string
  readonly run?: string
  readonly uses?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string | boolean>>
}

/** The result of a step that runs an action. */
export type ActionResult = {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  readonly summary: string
  readonly outputs: Readonly<Record<string, string>>
  readonly workspace: string
}

export function readAction(folder: string): Action {
  return parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action // a test holds it to what GitHub demands
}

type Job = {
  readonly inputs: Readonly<Record<string, string>>
  /** The environment of the step that uses the action. */
  readonly environment?: Readonly<Record<string, string>>
  readonly workspace?: string
  readonly path?: string
}

/**
 * Runs the steps of a composite action as a runner of GitHub does: each in a bash of its own that ends at the first failure, inputs by
 * expressions, outputs and the summary by files, commands from what is printed left aside. The steps after one that fails are not run.
 */
export async function runAction(
  folder: string,
  { inputs, environment = {}, workspace = createEmptyFolder(), path }: Job,
): Promise<ActionResult> {
  const { inputs: known, outputs, runs } = readAction(folder)
  const unknown = Object.keys(inputs).filter((name) => !(name in known))
  if (unknown.length > 0) throw new Error(`Failed to run ${folder}: it has no inputs ${unknown.join(', ')}`)
  const values = new Map(Object.entries(known).map(([name, input]) => [`inputs.${name}`, inputs[name] ?? input.default ?? '']))
  const temporary = createEmptyFolder()
  let [code, stdout, stderr, summary] = [0, '', '', '']
  for (const step of runs.steps) {
    const files = { GITHUB_OUTPUT: join(temporary, 'output'), GITHUB_STEP_SUMMARY: join(temporary, 'summary') }
    for (const file of [...Object.values(files), join(temporary, 'script.sh')]) writeFileSync(file, '')
    writeFileSync(join(temporary, 'script.sh'), step.run ?? '')
    const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', join(temporary, 'script.sh')], {
      cwd: workspace,
      env: {
        PATH: path ?? process.env['PATH'] ?? '',
        RUNNER_TEMP: temporary,
        GITHUB_WORKSPACE: workspace,
        GITHUB_ACTION_PATH: folder,
        ...environment,
        ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text, values)])),
        ...files,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    code = ((await once(child, 'close')) as [number])[0]
    summary += readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8')
    for (const line of readFileSync(files.GITHUB_OUTPUT, 'utf8').split('\n')) {
      const [, name, value = ''] = /^([\w-]+)=(.*)$/.exec(line) ?? []
      if (name !== undefined) values.set(`steps.${step.id ?? ''}.outputs.${name}`, value)
      else if (line !== '') throw new Error(`Failed to read an output of ${step.name ?? folder}: ${line} is no name=value`)
    }
    if (code !== 0) break
  }
  const told = Object.entries(outputs).map(([name, { value }]) => [name, filled(value, values)] as const)
  return { code, stdout, stderr, summary, outputs: Object.fromEntries(told), workspace }
}

/** An output that no step has written is empty, as on a runner; so is an input that is not there, which no action may ask for. */
function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined && name.startsWith('inputs.')) throw new Error(`Failed to fill ${text}: there is no ${name}`)
    return value ?? ''
  })
}

export function createEmptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'action-'))
}
