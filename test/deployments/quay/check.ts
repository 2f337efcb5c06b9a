import type { Facts, Refusal } from './behaviour.ts'
import type { View } from './model.ts'
import { bound } from './world.ts'
import type { World } from './world.ts'

/** A request that is turned away. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(status: number, code: string, message: string) {
    super(message)
    this.refusal = { status, code, message }
  }
}

export const isView = (value: unknown): value is View => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Span {
  readonly min?: number
  readonly max: number
}

/** Reads a body member by member and collects what is wrong with it. */
export interface Check {
  readonly fail: (field: string, kind: string, why: string) => void
  readonly text: (from: View, field: string, span: Span, path?: string, required?: boolean) => string | undefined
  readonly whole: (from: View, field: string, span: Span, usual: number, path?: string) => number
  readonly flag: (from: View, field: string, usual: boolean, path?: string) => boolean
  readonly oneOf: (from: View, field: string, allowed: readonly string[], usual: string, path?: string) => string
  readonly list: (from: View, field: string, span: Span, path?: string) => readonly unknown[] | undefined
  readonly object: (from: View, field: string, path?: string) => View | undefined
  readonly done: () => void
}

const length = (text: string): number => Array.from(text).length

/** The name of a field without its places, such as `searches[].query`. */
const general = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]')

const sized =
  (w: World, facts: Facts, fail: Check['fail']) =>
  (path: string, size: number, span: Span, what: string): void => {
    const low = bound(w, `${general(path)}.min`, span.min ?? 0, facts)
    const high = bound(w, `${general(path)}.max`, span.max, facts)
    if (size < low) fail(path, 'low', `${path} has ${what} ${size}, below ${low}`)
    if (size > high) fail(path, 'high', `${path} has ${what} ${size}, above ${high}`)
  }

const typed = (w: World, facts: Facts, fail: Check['fail']) => {
  const read = (from: View, field: string): unknown => (from[field] === null && w.c.nullIsAbsent ? undefined : from[field])
  const wrong = (path: string, what: string): undefined => {
    fail(path, 'type', `${path} must be ${what}`)
  }
  const usualOf = (path: string, usual: string): string => w.b.word('default', usual, { ...facts, name: general(path) })
  const size = sized(w, facts, fail)
  return { read, wrong, usualOf, size }
}

export const check = (w: World, facts: Facts): Check => {
  const issues: string[] = []
  const fail: Check['fail'] = (field, kind, why) => {
    if (w.b.decide('reject', true, { ...facts, name: `${general(field)}:${kind}` })) issues.push(why)
  }
  const { read, wrong, usualOf, size } = typed(w, facts, fail)
  const defaultNumber = (path: string, usual: number): number => w.b.amount('default', usual, { ...facts, name: general(path) })
  return {
    fail,
    text: (from, field, span, path = field, required = false) => {
      const value = read(from, field)
      if (value === undefined) {
        if (required) fail(path, 'missing', `${path} is required`)
        return undefined
      }
      if (typeof value !== 'string') return wrong(path, 'a string')
      size(path, length(value), span, 'a length of')
      return value
    },
    whole: (from, field, span, usual, path = field) => {
      const value = read(from, field)
      if (value === undefined) return defaultNumber(path, usual)
      if (typeof value !== 'number' || !Number.isInteger(value)) {
        wrong(path, 'an integer')
        return typeof value === 'number' ? Math.floor(value) : usual
      }
      size(path, value, span, 'the value')
      return value
    },
    flag: (from, field, usual, path = field) => {
      const value = read(from, field)
      if (value === undefined) return usualOf(path, String(usual)) === 'true'
      if (typeof value !== 'boolean') wrong(path, 'true or false')
      return value === true
    },
    oneOf: (from, field, allowed, usual, path = field) => {
      const value = read(from, field)
      if (value === undefined) return usualOf(path, usual)
      if (typeof value === 'string' && allowed.includes(value)) return value
      fail(path, 'enum', `${path} must be one of ${allowed.join(', ')}`)
      return usual
    },
    list: (from, field, span, path = field) => {
      const value = read(from, field)
      if (value === undefined) return undefined
      if (!Array.isArray(value)) return wrong(path, 'an array')
      size(path, value.length, span, 'a count of')
      return value as readonly unknown[]
    },
    object: (from, field, path = field) => {
      const value = read(from, field)
      if (value === undefined) return undefined
      if (!isView(value)) return wrong(path, 'an object')
      return value
    },
    done: () => {
      if (issues.length > 0) throw new Refused(400, 'invalid_request', issues.join('; '))
    },
  }
}

/** Turns unknown body keys away where the deployment is strict. */
export const strays = (w: World, c: Check, from: View, known: readonly string[]): void => {
  if (w.c.strayKeys === 'ignore') return
  for (const key of Object.keys(from)) if (!known.includes(key)) c.fail(key, 'stray', `${key} is not known`)
}
