import type { Target } from './target.ts'

/**
 * Whether a target offers what a rule needs of it, such as `keys.default` or `sessions.paused`. Nothing, an empty list and false
 * offer nothing. E-mails may be sent unless the target says no; a rate limit is offered once its regime is known.
 */
export function offers(target: Target, entry: string): boolean {
  switch (entry) {
    case 'allow.emails':
      return target.allow?.emails !== false
    case 'rateLimit': {
      const regime = typeof target.rateLimit === 'object' ? target.rateLimit.regime : target.rateLimit
      return regime !== undefined && regime !== 'unknown'
    }
    default: {
      const value = valueAt(target, entry.split('.'))
      return value !== undefined && value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
    }
  }
}

function valueAt(target: Target, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    // A member was found on an object of the target, whatever its type.
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Readonly<Record<string, unknown>>)[name]
        : undefined,
    target,
  )
}
