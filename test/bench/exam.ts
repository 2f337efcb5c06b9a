import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Profile } from '../../src/conformance/define/profile.ts'
import type { Report } from '../../src/conformance/judge/report.ts'
import { notShown } from '../deployments/not-shown.ts'
import { papers, type Paper } from '../deployments/papers.ts'
import { examineDeployment } from '../support/examine/examine-deployment.ts'

// npm run exam -- PAPER [--only TEXT] [--profile NAME] [--processes N]
// Examines deployments that were written from the contract alone: a correct one, its mutants, and its legal variants, each by a whole run.
// Prints the mutants that live, those that nothing can show with their reason, and the variants that are accused; then the share of killed
// mutants by class and difficulty, of all and of those that can show.
// Exits 1 when a legal deployment is accused.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: 'lifecycle' },
    processes: { type: 'string', default: String(availableParallelism()) },
    part: { type: 'string' },
  },
})
const [name = ''] = positionals
if (!Object.hasOwn(papers, name)) throw new Error(`Failed to find the paper ${name}: there are ${Object.keys(papers).join(', ')}`)
const paper: Paper = papers[name as keyof typeof papers] // it has this name

/** The findings of one run: rules with a verdict against them. */
type Examined = {
  readonly kind: 'correct' | 'mutant' | 'variant'
  readonly id: string
  readonly findings: readonly string[]
  readonly requests: number
  readonly ms: number
}

type Subject = Pick<Examined, 'kind' | 'id'> & { readonly create: Paper['correct'] }

function subjects(): readonly Subject[] {
  const all: readonly Subject[] = [
    { kind: 'correct', id: 'correct', create: paper.correct },
    ...paper.variants.map(({ id, create }) => ({ kind: 'variant' as const, id, create })),
    ...paper.mutants.map(({ id, create }) => ({ kind: 'mutant' as const, id, create })),
  ]
  return all.filter(({ kind, id }) => kind === 'correct' || id.includes(values.only))
}

function findingsOf({ results }: Report): readonly string[] {
  return results
    .filter(({ verdict }) => ['fail', 'error', 'warn', 'info'].includes(verdict.verdict))
    .map(({ rule, verdict }) => `${verdict.verdict} ${rule.id}`)
}

async function examineOne({ kind, id, create }: Subject): Promise<Examined> {
  const startedAt = performance.now()
  const report = await examineDeployment(create, values.profile as Profile) // the run refuses another
  return { kind, id, findings: findingsOf(report), requests: report.spent.requests, ms: Math.round(performance.now() - startedAt) }
}

/** Examines every nth, a line of JSON for each. */
async function runPart(part: number, of: number): Promise<void> {
  for (const subject of subjects().filter((_, index) => index % of === part)) console.log(JSON.stringify(await examineOne(subject)))
}

async function runInProcesses(count: number): Promise<readonly Examined[]> {
  const parts = Array.from({ length: count }, async (_, part) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...process.argv.slice(2), '--part', `${part}/${count}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null] // what it carries
    if (code !== 0) throw new Error(`Failed to examine a part: its process ended with ${code}`)
    const lines = output.split('\n').filter((line) => line !== '')
    return lines.map((line) => JSON.parse(line) as Examined) // as runPart wrote it
  })
  return (await Promise.all(parts)).flat()
}

function printResult(examined: readonly Examined[]): void {
  const usual = new Set(examined.find(({ kind }) => kind === 'correct')?.findings)
  const killed = new Map(
    examined
      .filter(({ kind }) => kind === 'mutant')
      .map(({ id, findings }) => [id, findings.filter((finding) => !usual.has(finding))] as const),
  )
  const examinedMutants = paper.mutants.filter(({ id }) => killed.has(id))
  const isKilled = ({ id }: { readonly id: string }): boolean => (killed.get(id) ?? []).length > 0
  const reasons = new Map(
    notShown.filter(({ deployment }) => deployment === name).flatMap(({ mutants, because }) => mutants.map((id) => [id, because] as const)),
  )
  for (const mutant of examinedMutants) {
    const reason = reasons.get(mutant.id)
    if (isKilled(mutant) && reason !== undefined) console.log(`noticed  ${mutant.id}, of which not-shown.ts says: ${reason}`)
    if (isKilled(mutant)) continue
    if (reason !== undefined) console.log(`no sign  ${mutant.difficulty.padEnd(6)} ${mutant.id}: ${mutant.breaks} | ${reason}`)
    else console.log(`lives    ${mutant.difficulty.padEnd(6)} ${mutant.id}: ${mutant.breaks} | ${mutant.clause}`)
  }
  const accused = examined.filter(({ kind, findings }) => kind !== 'mutant' && findings.some((finding) => /^(fail|error)/.test(finding)))
  for (const { kind, id, findings } of accused) console.log(`accused  ${kind} ${id}: ${findings.join(', ')}`)
  const share = (label: string, ofThem: Paper['mutants']): void => {
    const count = ofThem.filter(isKilled).length
    console.log(`${label.padEnd(10)} ${count} of ${ofThem.length} (${((100 * count) / Math.max(1, ofThem.length)).toFixed(1)} %)`)
  }
  console.log()
  for (const one of ['easy', 'medium', 'hard'] as const)
    share(
      one,
      examinedMutants.filter(({ difficulty }) => difficulty === one),
    )
  for (const one of [...new Set(examinedMutants.map((mutant) => mutant.class))].toSorted())
    share(
      one,
      examinedMutants.filter((mutant) => mutant.class === one),
    )
  share('all', examinedMutants)
  share(
    'can show',
    examinedMutants.filter((mutant) => isKilled(mutant) || !reasons.has(mutant.id)),
  )
  const failing = [...killed.values()].map(({ length }) => length).filter((length) => length > 0)
  const median = failing.toSorted((a, b) => a - b)[Math.floor(failing.length / 2)] ?? 0
  const legal = examined.filter(({ kind }) => kind !== 'mutant')
  const mean = (of: (one: Examined) => number): number => Math.round(examined.reduce((sum, one) => sum + of(one), 0) / examined.length)
  console.log(`accused    ${accused.length} of ${legal.length} legal`)
  console.log(`median of ${median} failing rules, ${mean(({ requests }) => requests)} requests and ${mean(({ ms }) => ms)} ms a run`)
  process.exitCode = accused.length > 0 ? 1 : 0
}

const [part, of] = (values.part ?? '').split('/').map(Number)
if (part !== undefined && of !== undefined) await runPart(part, of)
else {
  const examined = await runInProcesses(Number(values.processes))
  mkdirSync('.cache', { recursive: true })
  writeFileSync(`.cache/exam-${name}.json`, JSON.stringify(examined, null, 1))
  printResult(examined)
}
