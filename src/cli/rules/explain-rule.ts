import { requiredProbes, type Check, type Probe } from '../../conformance/define/check.ts'
import { clientRules } from '../../conformance/sections/client-rules.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { judgements, type FedMonitor } from '../../conformance/sections/judgements.ts'
import { withDependencies } from '../../conformance/send/plan.ts'
import { profiles } from '../../conformance/define/profile.ts'
import { tolerancesOf } from '../../conformance/sections/tolerances.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import type { DeploymentRuleId, Rule } from '../../contract/rules.ts'
import type { Page } from '../help.ts'

const levels: { readonly [Level in Rule['level']]: string } = {
  must: 'breaking it is a failure',
  should: 'breaking it is a warning: the contract only recommends it',
  provisional: 'breaking it is informational: the contract does not cover that area',
}

/** The explanation of one rule: its sentence and clause, how it is checked, and the shell line that checks it. */
export function explainRule(rule: Rule, { columns, paint }: Page): readonly string[] {
  const { requests, searches, sessions } = rule.cost
  const cost = [toAmount(requests, 'request'), toAmount(searches, 'search', 'searches'), toAmount(sessions, 'session')].join(', ')
  const { says, run } = judgingOf(rule)
  const folded = [
    `  ${rule.sentence}`,
    '',
    `  clause      ${rule.clause}`,
    `  level       ${rule.level}: ${rule.judgedBy === 'client' ? 'it is about client programs' : levels[rule.level]}`,
    `  operations  ${rule.operations.join(', ') || 'none shown'}`,
    `  checked by  ${says}`,
    `  needs       ${rule.needs.join(', ') || 'nothing'}`,
    `  costs       ${cost}`,
    ...(rule.errors === undefined ? [] : [`  errors      ${rule.errors.join(', ')}`]),
    ...(rule.pointers === undefined ? [] : [`  pointers    ${rule.pointers.join(', ')}`]),
  ].flatMap((line) => foldLine(line, columns))
  const readings = (rule.readings ?? []).flatMap((reading) => foldLine(`  - ${reading}`, columns, '  - '))
  const tolerated = tolerancesOf(rule.id).flatMap(({ passes, because }) => foldLine(`  - ${passes}: ${because}`, columns, '  - '))
  return [
    paint('strong', rule.id),
    '',
    ...folded,
    ...(readings.length === 0 ? [] : ['', '  legal readings, of which the mock takes the first:', ...readings]),
    ...(tolerated.length === 0 ? [] : ['', '  the check also lets pass, or leaves open:', ...tolerated]),
    ...(run === null ? [] : ['', `  ${run}`]),
  ]
}

/** The way a rule is checked, and its shell line; null where no deployment can show it. */
function judgingOf(rule: Rule): { readonly says: string; readonly run: string | null } {
  if (Object.hasOwn(clientRules, rule.id)) return { says: 'client: no deployment can keep or break it', run: null }
  const judgement = judgements[rule.id as DeploymentRuleId] // a rule that is not about clients is one
  if ('excuse' in judgement) return { says: `nothing: ${judgement.excuse}`, run: null }
  const probes = 'monitor' in judgement ? judgement.fedBy : requiredProbes(judgement)
  return { says: `${rule.judgedBy} of ${saysOf(judgement, probes)}`, run: toRun(rule, judgement, probes) }
}

function saysOf(judgement: Check | FedMonitor, probes: readonly Probe[]): string {
  const names = `${toAmount(probes.length, 'probe')}: ${probes.map(({ name }) => name).join('; ')}`
  return 'monitor' in judgement ? `every exchange of a run, at least those of ${names}` : names
}

/** The shell line that checks a rule. Everything but one key needs a target file. */
function toRun({ id, needs }: Rule, judgement: Check | FedMonitor, probes: readonly Probe[]): string {
  // A check reads all of its probes; a monitor makes do with one.
  const least = 'monitor' in judgement ? Math.min(...probes.map(reach)) : Math.max(0, ...probes.map(reach))
  const target = needs.some((need) => need !== 'keys.default') ? '--target FILE' : '--base-url URL --key KEY'
  return `understudy conform ${target} --profile ${profiles[least] ?? profiles[0]} --rule ${id}`
}

function reach(probe: Probe): number {
  return Math.max(...withDependencies([probe]).map(({ profile }) => profiles.indexOf(profile)))
}
