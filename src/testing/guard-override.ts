import { refuseUnknown, refuseUnknownClean } from './refuse-unknown.ts'

/** Fixtures as Vitest takes them: by name, or one name before its value. */
type Written = readonly [fixtures: object | string, ...more: readonly unknown[]]

type Test = { override: (...written: never) => unknown; extend: (...written: never) => unknown }

/**
 * Makes the `override` of a test of Vitest refuse a mistyped option, which Vitest takes for one more fixture. A test that extends this one
 * does so, too, and knows its own fixtures.
 */
export function guardOverride<Guarded extends Test>(test: Guarded, known: readonly string[]): Guarded {
  const { override, extend } = test
  return Object.assign(test, {
    override(this: unknown, ...written: Written) {
      refuseUnknown("override a test's options", Object.fromEntries(namesOf(written).map((name) => [name, true])), known)
      refuseUnknownClean("override a test's options", cleanOf(written))
      return Reflect.apply(override, this, written)
    },
    extend(this: unknown, ...written: Written) {
      const extended = Reflect.apply(extend, this, written) as Test // it is another test
      return guardOverride(extended, [...known, ...namesOf(written)])
    },
  })
}

function namesOf([fixtures]: Written): readonly string[] {
  return typeof fixtures === 'string' ? [fixtures] : Object.keys(fixtures)
}

/** The value written for `clean`, which may stand in a list before its settings. */
function cleanOf([fixtures, ...more]: Written): unknown {
  const value: unknown = typeof fixtures === 'string' ? (fixtures === 'clean' ? more.at(-1) : undefined) : Reflect.get(fixtures, 'clean')
  return Array.isArray(value) ? value[0] : value
}
