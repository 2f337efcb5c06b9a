import { refuseUnknown, refuseUnknownClean } from './refuse-unknown.ts'

type Test = { use: (fixtures: never) => void; extend: (fixtures: never) => unknown }

/**
 * Makes the `use` of a test of Playwright refuse a mistyped option, which Playwright takes for one more fixture. A test that extends this
 * one does so, too, and knows its own fixtures. `own` are the options that a message lists.
 */
export function guardUse<Guarded extends Test>(test: Guarded, own: readonly string[]): Guarded {
  const { use, extend } = test
  const known = fixturesOf(test)
  return Object.assign(test, {
    use(fixtures: object) {
      const listed = [...own, 'those of Playwright']
      if (known.length > 0) refuseUnknown("use a test's options", fixtures, known, listed)
      const clean: unknown = Reflect.get(fixtures, 'clean')
      // A value may stand in a list before its settings.
      refuseUnknownClean("use a test's options", Array.isArray(clean) ? clean[0] : clean)
      callFromTest(use, fixtures)
    },
    extend(fixtures: object) {
      const extended = callFromTest(extend, fixtures) as Test // it is another test
      return guardUse(extended, [...own, ...Object.keys(fixtures)])
    },
  })
}

/** The names of a test's fixtures, those of Playwright first; none where a version of Playwright keeps them elsewhere. */
function fixturesOf(test: Test): readonly string[] {
  return Object.getOwnPropertySymbols(test).flatMap((symbol) => {
    const { fixtures = [] } = Object(Reflect.get(test, symbol)) as { readonly fixtures?: readonly { readonly fixtures: object }[] } // as Playwright has it
    return fixtures.flatMap((group) => Object.keys(group.fixtures))
  })
}

/**
 * Calls a function of Playwright for a test file. Playwright takes the second call on the stack for the place to show in its messages; that
 * is the test file when the stack begins here.
 */
function callFromTest(called: (fixtures: never) => unknown, fixtures: object): unknown {
  // oxlint-disable-next-line typescript/unbound-method -- it uses no this
  const { captureStackTrace } = Error
  Error.captureStackTrace = (target) => captureStackTrace(target, callFromTest)
  try {
    return Reflect.apply(called, undefined, [fixtures])
  } finally {
    Error.captureStackTrace = captureStackTrace
  }
}
