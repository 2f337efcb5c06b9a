import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = ['src', 'test', '.toolchain']
const vitest = ['vitest', 'run', '--config', '.toolchain/vitest.config.ts']

/** The steps of development: what each is called, and its command. The compiler remembers what it has checked, which halves a second run. */
const commands = {
  generated: ['node', '.toolchain/generate.ts', '--check'],
  types: ['tsc', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  lint: ['oxlint', '--type-aware', ...sources],
  'quick-lint': ['oxlint', ...sources],
  format: ['oxfmt', '--check', ...sources],
  unused: ['knip'],
  build: ['node', '.toolchain/build.ts'],
  'fast-tests': [...vitest, '--project', 'fast'],
} as const

type Step = keyof typeof commands

type Done = { readonly step: Step; readonly hasPassed: boolean; readonly output: string; readonly seconds: number }

/** A step whose lines are shown while it runs. Those of the others are shown at its end, if it fails. */
const live: ReadonlySet<Step> = new Set(['fast-tests'])

function run(step: Step): Promise<Done> {
  const [command, ...args] = commands[step]
  const startedAt = performance.now()
  const isLive = live.has(step)
  return new Promise((resolve, reject) => {
    // Windows finds the commands of packages through its shell only; no argument has anything that a shell would read.
    const child = spawn(command, args, { cwd: root, stdio: isLive ? 'inherit' : 'pipe', shell: process.platform === 'win32' })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => reject(new Error(`Failed to run ${step}: ${command} ${error.message}; run npm ci first`)))
    child.on('close', (code) => resolve({ step, hasPassed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 }))
  })
}

function describe({ step, hasPassed, output, seconds }: Done): string {
  const line = `${hasPassed ? 'ok    ' : 'FAILED'}  ${step.padEnd(11)}${seconds.toFixed(0).padStart(3)} s\n`
  return hasPassed ? line : `${output}${line}`
}

/** Runs steps side by side, in their order, and prints each when it is done. All are run, so that every fault is seen at once. */
async function runSteps(steps: readonly Step[]): Promise<number> {
  const waiting = [...steps]
  const done: Done[] = []
  const next = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const one = await run(step)
      done.push(one)
      // Lines of another step would stand among those of the live one.
      if (!steps.some((each) => live.has(each))) stdout.write(describe(one))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, next))
  if (steps.some((each) => live.has(each))) for (const one of done) stdout.write(describe(one))
  return done.every(({ hasPassed }) => hasPassed) ? 0 : 1
}

function isStep(name: string): name is Step {
  return Object.hasOwn(commands, name)
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !isStep(name))
if (unknown.length > 0) throw new Error(`Failed to run ${unknown.join(', ')}: the steps are ${Object.keys(commands).join(', ')}`)
process.exitCode = await runSteps(positionals.filter(isStep))
