import { parseArgs } from 'node:util'
import type { Report } from '../../src/conformance/judge/report.ts'
import { rules } from '../../src/contract/rules.ts'
import { document } from '../support/contract/document.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import type { Mutant } from '../support/deployments/mutant.ts'
import { validateResponseWithPrism, prismOperations } from '../support/contract/validate-with-prism.ts'
import { readMutants, readVariants } from '../support/deployments/read-mutants.ts'
import { checkNotices, noticedByPrism, recorded } from './held-by-prism.ts'
import { startPrismProxy } from './prism-proxy.ts'

// npm run mutants [-- --whole] [-- --only TEXT] [-- --prism-proxy]
// Examines each deployment that is broken in one way and tells which rule notices; --whole examines by all rules, not by the one that has to
// notice. Beside it stands what Prism's validation of the same traffic notices, and with --prism-proxy what a process of `prism proxy` does
// when the same requests go through it. Exits 1 when a mutant lives or a legal variant fails.

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    'prism-proxy': { type: 'boolean', default: false },
  },
})

type Killed = {
  readonly mutant: Mutant
  readonly by: readonly string[]
  readonly prism: boolean
  /** Null unless the proxy was asked. */
  readonly proxied: boolean | null
  readonly requests: number
  readonly ms: number
}

/** Findings of Prism on the unbroken mock do not count for a mutant. */
const usual = new Set(await examineStandIn().then(prismFindings))
const proxy = values['prism-proxy'] ? await startPrismProxy(document) : null
if (proxy !== null) await checkNotices(proxy)
const mutants = (await readMutants()).filter(({ rule, breaks }) => `${rule} ${breaks}`.includes(values.only))
const killed: Killed[] = []
for (const mutant of mutants) {
  const startedAt = performance.now()
  const { sent, fetchOf } = recorded(mutant.fetchOf)
  const report = await examineStandIn({ globs: [values.whole ? '**' : mutant.rule], ...wishOf(mutant), fetchOf })
  const by = report.results.filter(({ verdict }) => 'expected' in verdict).map(({ rule: { id } }) => id)
  const one = {
    mutant,
    by,
    prism: prismFindings(report).some((finding) => !usual.has(finding)),
    requests: report.spent.requests,
    ms: performance.now() - startedAt,
    proxied: proxy === null ? null : await noticedByPrism(proxy, mutant, sent),
  }
  killed.push(one)
  const others = by.filter((id) => id !== mutant.rule)
  const mark = by.includes(mutant.rule) ? 'killed' : 'LIVES '
  const also = others.length === 0 ? '' : `, also by ${others.length} others`
  console.log(
    `${mark}  ${mutant.rule.padEnd(44)} ${mutant.breaks}${also} · ${one.requests} requests, ${one.ms.toFixed(0)} ms${one.prism ? ' · Prism, too' : ''}${one.proxied === true ? ' · its proxy, too' : ''}`,
  )
}
await proxy?.stop()
console.log(`\n${tableOf(killed)}`)
const dead = killed.filter(({ mutant, by }) => by.includes(mutant.rule)).length
console.log(
  `\n${dead} of ${killed.length} mutants killed by the rule that they break, ${killed.filter(({ prism }) => prism).length} by Prism${proxy === null ? '' : `, ${killed.filter(({ proxied }) => proxied === true).length} by its proxy`}`,
)
console.log(`${killed.filter(({ mutant }) => mutant.hidden === true).length} of them take a sequence, a second account or a boundary`)

let broken = 0
for (const { does, ...wish } of values.only === '' ? await readVariants() : []) {
  const report = await examineStandIn(wish)
  const against = report.results.filter(({ verdict }) => ['fail', 'error'].includes(verdict.verdict)).map(({ rule: { id } }) => id)
  if (against.length > 0) broken++
  const { pass, 'not-run': open } = report.counts
  console.log(
    `${against.length === 0 ? 'passes' : 'FAILS '}  a deployment that ${does} · ${pass} pass, ${open} open${against.length === 0 ? '' : `: ${against.join(', ')}`}`,
  )
}
process.exitCode = dead < killed.length || broken > 0 ? 1 : 0

function wishOf({ fetchOf, given, target }: Mutant): Parameters<typeof examineStandIn>[0] {
  return { fetchOf, ...(given !== undefined && { given }), ...(target !== undefined && { target }) }
}

/** Findings of Prism on the answers of a run, as of its validation proxy: operation, status and place. */
function prismFindings({ exchanges }: Report): readonly string[] {
  return exchanges.flatMap(({ operation, response }) => {
    if (operation === null || !prismOperations.includes(operation) || 'failed' in response) return []
    const held = validateResponseWithPrism(operation, { statusCode: response.status, headers: response.headers, body: response.json })
    return held.map(({ code, path }) => JSON.stringify([operation, response.status, code, path]))
  })
}

function tableOf(all: readonly Killed[]): string {
  const columns: Readonly<Record<string, (one: Killed) => boolean>> = {
    Understudy: ({ mutant, by }) => by.includes(mutant.rule),
    Prism: ({ prism }) => prism,
    ...(proxy !== null && { "Prism's proxy": ({ proxied }) => proxied === true }),
  }
  const rowOf = (name: string, cells: readonly string[]): string => `| ${name} | ${cells.join(' | ')} |`
  const counted = (found: readonly Killed[]): string[] =>
    Object.values(columns).map((test) => `${found.filter(test).length} of ${found.length}`)
  const titles = Object.keys(columns)
  const rule = titles.map(() => '---')
  const rows = [...Map.groupBy(all, ({ mutant }) => mutant.class)].map(([name, found]) => rowOf(name, counted(found)))
  const musts = new Set(all.filter(({ mutant }) => rules[mutant.rule].level === 'must').map(({ mutant }) => mutant.rule))
  return [
    rowOf('broken', titles),
    rowOf('---', rule),
    ...rows,
    '',
    `${musts.size} ${musts.size === 1 ? 'rule has' : 'rules have'} a mutant`,
  ].join('\n')
}
