import { fillText } from '../spec/placeholders.ts'
import type { Spec, SpecRule } from '../spec/read-spec.ts'
import { literal } from './literal.ts'

const judges = ['schema', 'check', 'monitor', 'client'] as const

/** The rules as data, the placeholders of their sentences filled in. */
export function emitRules(spec: Spec): string {
  const rules = spec.rules
    .map((rule) => ({
      ...rule,
      sentence: fillText(rule.sentence.trim(), spec),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return [
    "import type { RuleEntry } from '../entries.ts'",
    '',
    ...judges.map((judge) => idsOf(judge, rules)),
    '/** Every rule. Those that a schema, a check or a monitor judges are about deployments, the rest about client programs. */',
    'export type RuleId = SchemaRuleId | CheckRuleId | MonitorRuleId | ClientRuleId',
    '',
    'export const rules: { readonly [Id in RuleId]: RuleEntry<Id> } = {',
    ...rules.map((rule) => `  '${rule.id}': ${literal(rule)},`),
    '}',
    '',
  ].join('\n')
}

/** The union of the ids that one judge judges. */
function idsOf(judge: SpecRule['judgedBy'], rules: readonly SpecRule[]): string {
  const ids = rules.filter((rule) => rule.judgedBy === judge).map((rule) => `  | '${rule.id}'`)
  return [`${judge === 'client' ? 'export ' : ''}type ${judge.charAt(0).toUpperCase()}${judge.slice(1)}RuleId =`, ...ids, ''].join('\n')
}
