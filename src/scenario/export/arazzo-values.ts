import { splitAtNames } from '../saved-values.ts'
import type { NamedValue } from './arazzo-criteria.ts'

/** A text that a reader of Arazzo would take for an expression. */
const expressions =
  /\$(?:url|method|statusCode|request|response|inputs|outputs|steps|workflows|sourceDescriptions|components|faker)\b|\{[^{}]*[=<>][^{}]*\}/

/** Fills names into a text: values that are known, and expressions of earlier steps. */
export function toArazzoText(text: string, names: ReadonlyMap<string, NamedValue>): string {
  const parts = splitAtNames(text)
  return parts
    .map((part) => {
      if ('literal' in part) return part.literal
      const value = names.get(part.name)
      if (value === undefined) return `\${${part.name}}`
      if ('known' in value) return value.known
      return parts.length === 1 ? value.expression : `{${value.expression}}`
    })
    .join('')
}

/** Fills names into the texts of a value. */
export function toArazzoValue(value: unknown, names: ReadonlyMap<string, NamedValue>): unknown {
  if (typeof value === 'string') return toArazzoText(value, names)
  if (Array.isArray(value)) return value.map((item) => toArazzoValue(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, toArazzoValue(child, names)]))
}

/** The first text within a value that would be taken for an expression; undefined if there is none. */
export function findExpression(value: unknown): string | undefined {
  if (typeof value === 'string')
    return splitAtNames(value).some((part) => 'literal' in part && expressions.test(part.literal)) ? value : undefined
  return typeof value === 'object' && value !== null
    ? Object.values(value)
        .map(findExpression)
        .find((found) => found !== undefined)
    : undefined
}
