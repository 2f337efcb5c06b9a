import { isObject } from '../../../contract/is-object.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Breach } from '../../../judgement/monitor.ts'
import type { Body } from '../../probes/define-creation.ts'

const names = ['abstractScreeningDepth', 'fulltextScreeningDepth', 'useFigures'] as const
type Name = (typeof names)[number]

/** The value of each setting after defaults, by the part of the request that configures its stage. */
const defaulted: { readonly [N in Name]: (body: Body) => unknown } = {
  abstractScreeningDepth: ({ abstractScreening: stage }) => (isObject(stage) ? (stage['depth'] ?? 'thorough') : null),
  fulltextScreeningDepth: ({ fulltextScreening: stage }) => (isObject(stage) ? (stage['depth'] ?? 'thorough') : null),
  useFigures: ({ extraction: stage }) => (isObject(stage) ? (stage['useFigures'] ?? false) : null),
}

type Judge = { readonly isBroken: (expected: unknown, actual: unknown) => boolean; readonly inWords: (expected: unknown) => string }

/** One rule is about the values, the other about null. */
const judges = {
  'reviews/create/settings-after-defaults': {
    isBroken: (expected, actual) => expected !== null && actual !== null && actual !== expected,
    inWords: (expected) => JSON.stringify(expected),
  },
  'reviews/create/settings-null-unconfigured': {
    isBroken: (expected, actual) => actual !== undefined && (actual === null) !== (expected === null),
    inWords: (expected) =>
      expected === null ? 'null, as the stage is not configured' : `${JSON.stringify(expected)}, as the stage is configured`,
  },
} as const satisfies { readonly [rule: string]: Judge }

/** Compares each setting of a created review with what its request asked for. Null where a rule is kept. */
export function findSettingsFault(rule: keyof typeof judges, created: Exchange, body: Body): Breach | null {
  const { isBroken, inWords }: Judge = judges[rule]
  for (const name of names) {
    const expected = defaulted[name](body)
    const actual = memberOf(created, 'settings', name)
    if (isBroken(expected, actual))
      return { pointer: `/settings/${name}`, expected: inWords(expected), actual: JSON.stringify(actual) ?? 'nothing' }
  }
  return null
}
