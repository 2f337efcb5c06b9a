import { lookUp, placeholder } from '../spec/check-rules.ts'
import type { Spec } from '../spec/read-spec.ts'
import { literal } from './literal.ts'

/** The rules as data, the placeholders of their sentences filled in. */
export function emitRules(spec: Spec): string {
  const rules = spec.rules
    .map((rule) => ({
      ...rule,
      sentence: rule.sentence.trim().replaceAll(placeholder, (_, pointer: string) => shown(lookUp(pointer, spec))),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return [
    "import type { Rule } from '../rules.ts'",
    '',
    'export type RuleId =',
    ...rules.map((rule) => `  | '${rule.id}'`),
    '',
    'export const rules: { readonly [Id in RuleId]: Rule<Id> } = {',
    ...rules.map((rule) => `  '${rule.id}': ${literal(rule)},`),
    '}',
    '',
  ].join('\n')
}

function shown(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-US').replaceAll(',', value < 10000 ? '' : ',') : String(value)
}
