import { refusal } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import type { Body, Refusal, Rule } from './model.ts'

/** A refusal thrown out of any depth, answered by the router. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(given: Refusal) {
    super(given.message)
    this.refusal = given
  }
}

export const invalid = (message: string): Refused => new Refused(refusal(400, 'invalid_request', message))
export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads members of a body and refuses those that break a rule. */
export interface Reader {
  readonly text: (body: Body, path: string, required?: boolean) => string | undefined
  readonly whole: (body: Body, path: string, fallback: number) => number
  readonly flag: (body: Body, path: string, fallback: boolean) => boolean
  readonly choice: (body: Body, path: string, values: readonly string[], fallback: string) => string
  readonly list: (body: Body, path: string) => readonly unknown[]
  readonly object: (body: Body, path: string) => Body | undefined
  readonly rule: (name: Rule, kept: boolean, message: string) => void
  readonly within: (path: string, size: number) => void
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

export function makeReader(behaviour: Behaviour): Reader {
  const within = (path: string, size: number): void => {
    const bounds = behaviour.bounds(path)
    if (bounds !== undefined && (size < bounds[0] || size > bounds[1])) throw invalid(`${path} must be ${bounds[0]} to ${bounds[1]}`)
  }
  const wrong = (path: string, value: unknown): void => {
    if (behaviour.typed(path, value)) throw invalid(`${path} has a wrong type`)
  }
  return {
    within,
    text: (body, path, required = false) => {
      const value = body[nameOf(path)]
      if (value === undefined) {
        if (required && behaviour.required(path)) throw invalid(`${path} is required`)
        return undefined
      }
      if (typeof value === 'string') {
        within(path, Array.from(value).length)
        return value
      }
      wrong(path, value)
      return undefined
    },
    whole: (body, path, fallback) => {
      const value = body[nameOf(path)]
      if (value === undefined) return Number(behaviour.defaultOf(path, fallback))
      if (typeof value === 'number' && Number.isInteger(value)) {
        within(path, value)
        return value
      }
      wrong(path, value)
      return fallback
    },
    flag: (body, path, fallback) => {
      const value = body[nameOf(path)]
      if (value === undefined) return Boolean(behaviour.defaultOf(path, fallback))
      if (typeof value === 'boolean') return value
      wrong(path, value)
      return fallback
    },
    choice: (body, path, values, fallback) => {
      const value = body[nameOf(path)]
      if (value === undefined) return String(behaviour.defaultOf(path, fallback))
      if (typeof value === 'string' && behaviour.allowed(path, values).includes(value)) return value
      wrong(path, value)
      return fallback
    },
    list: (body, path) => {
      const value = body[nameOf(path)]
      if (value === undefined) return []
      if (Array.isArray(value)) {
        within(path, value.length)
        return value
      }
      wrong(path, value)
      return []
    },
    object: (body, path) => {
      const value = body[nameOf(path)]
      if (value === undefined) return undefined
      if (isBody(value)) return value
      wrong(path, value)
      return undefined
    },
    rule: (name, kept, message) => {
      if (!kept && behaviour.keepsRule(name)) throw invalid(message)
    },
  }
}
