import type { Fields } from './types.ts'

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsAt = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}

export const listAt = (fields: Fields, name: string): readonly unknown[] => {
  const value: unknown = fields[name]
  return Array.isArray(value) ? value : []
}

export const textsAt = (fields: Fields, name: string): readonly string[] =>
  listAt(fields, name).filter((entry): entry is string => typeof entry === 'string')

export const textAt = (fields: Fields, name: string, otherwise = ''): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : otherwise
}

export const numberAt = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

/** A test of one value: null when it passes, otherwise what is wrong with it. */
export type Test = (value: unknown) => string | null

export const text =
  (least: number, most: number): Test =>
  (value) => {
    const length = typeof value === 'string' ? Array.from(value).length : -1
    return length >= least && length <= most ? null : `takes ${least} to ${most} characters`
  }

export const integer =
  (least: number, most: number): Test =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? null
      : `takes a whole number from ${least} to ${most}`

export const boolean: Test = (value) => (typeof value === 'boolean' ? null : 'takes true or false')

export const oneOf =
  (...allowed: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && allowed.includes(value) ? null : `takes one of ${allowed.join(', ')}`

export const array =
  (least: number, most: number, item: Test): Test =>
  (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      return `takes a list of ${least} to ${most} items`
    }
    const wrong = value.map((entry) => item(entry)).find((problem) => problem !== null)
    return wrong === undefined || wrong === null ? null : `has an item that ${wrong}`
  }

/** A test of an object: names with a star are required. */
export const object =
  (members: Readonly<Record<string, Test>>, required: readonly string[] = []): Test =>
  (value) => {
    if (!isFields(value)) {
      return 'takes an object'
    }
    for (const [name, test] of Object.entries(members)) {
      const member = value[name]
      const problem = member === undefined ? (required.includes(name) ? 'is required' : null) : test(member)
      if (problem !== null) {
        return `is amiss at "${name}", which ${problem}`
      }
    }
    return null
  }

/** A value as text: a string as it is, anything else as JSON. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
