import type { Behaviour } from './behaviour.ts'
import type { Rule } from './decisions-refusals.ts'
import { Refused } from './model.ts'

/** The demands on a value. A `field` names its bounds or its allowed values. */
export type Shape =
  | { readonly is: 'text' | 'integer' | 'choice'; readonly field: string }
  | { readonly is: 'flag'; readonly field: string }
  | { readonly is: 'list'; readonly field: string; readonly of: Shape }
  | {
      readonly is: 'object'
      readonly field: string
      readonly members: Readonly<Record<string, Shape>>
      readonly required: readonly string[]
    }

export type Body = Readonly<Record<string, unknown>>

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function within(count: number, field: string, b: Behaviour): boolean {
  const { min, max } = b.boundOf(field)
  return count >= min && count <= max
}

/** The fault of a value, in words; null if it has none. */
function problemOf(shape: Shape, value: unknown, path: string, b: Behaviour): string | null {
  const wrong = (usual: boolean, words: string): string | null => (b.rightType(shape.field, value, usual) ? null : `${path}: ${words}`)
  switch (shape.is) {
    case 'text':
      return wrong(
        typeof value === 'string' && within(b.lengthOf(value, shape.field), shape.field, b),
        'must be a string of a length in bounds',
      )
    case 'integer':
      return wrong(Number.isInteger(value) && within(Number(value), shape.field, b), 'must be an integer in bounds')
    case 'choice':
      return wrong(typeof value === 'string' && b.allowedValues(shape.field).includes(value), 'is not an allowed value')
    case 'flag':
      return wrong(typeof value === 'boolean', 'must be true or false')
    case 'list': {
      const items: readonly unknown[] = Array.isArray(value) ? value : []
      const own = wrong(Array.isArray(value) && within(items.length, shape.field, b), 'must be an array of a length in bounds')
      return own ?? firstOf(items.map((item, nth) => problemOf(shape.of, item, `${path}[${nth}]`, b)))
    }
    case 'object': {
      if (!isBody(value)) return `${path}: must be an object`
      const missing = Object.keys(shape.members).find(
        (name) => value[name] === undefined && b.isRequired(`${shape.field}.${name}`, shape.required.includes(name)),
      )
      if (missing !== undefined) return `${path}.${missing}: is required`
      return firstOf(
        Object.entries(shape.members).map(([name, inner]) =>
          value[name] === undefined ? null : problemOf(inner, value[name], `${path}.${name}`, b),
        ),
      )
    }
  }
}

function firstOf(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null
}

/** Refuses a body that has not its shape or breaks a rule between its fields. */
export function checkBody(shape: Shape, rules: readonly Rule[], value: unknown, b: Behaviour): Body {
  if (!isBody(value)) throw new Refused('invalid', 'The body must be a JSON object.')
  const problem = problemOf(shape, value, 'body', b)
  if (problem !== null) throw new Refused('invalid', problem)
  const broken = rules.find((rule) => b.ruleBroken(rule, value))
  if (broken !== undefined) throw new Refused('invalid', `The body breaks the rule ${broken}.`)
  return value
}
