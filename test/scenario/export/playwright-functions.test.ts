import { stripTypeScriptTypes } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences } from '../../../src/scenario/differences.ts'
import { playwrightComparison } from '../../../src/scenario/export/playwright-comparison.ts'
import { playwrightFunctions } from '../../../src/scenario/export/playwright-functions.ts'
import { fill, save, type SavedValues } from '../../../src/scenario/saved-values.ts'
import { arbitraryComparison, comparisons, someSaved, textsWithNames } from '../../support/scenario/arbitrary-comparison.ts'

type Functions = {
  readonly differences: typeof findDifferences
  readonly fill: typeof fill
  readonly valueAt: (root: unknown, pointer: string) => unknown
}

const program = `${stripTypeScriptTypes(playwrightFunctions + playwrightComparison)}\nexport { differences, fill, valueAt }`
// The program exports these.
const own = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as Functions

test('playwright functions: each matcher finds what a replay finds', () => {
  for (const { expected, actual } of comparisons) expect(own.differences(expected, actual)).toEqual(findDifferences(expected, actual))
})

test('playwright functions: any expectation finds what a replay finds', () => {
  fc.assert(
    fc.property(arbitraryComparison, ({ expected, actual }) => {
      expect(own.differences(expected, actual)).toEqual(findDifferences(expected, actual))
    }),
    { numRuns: 500 },
  )
})

test('playwright functions: saved values are filled in and taken as by a replay', () => {
  const saved = new Map(Object.entries(someSaved))
  for (const value of textsWithNames) expect(own.fill(value, saved)).toEqual(fill(value, saved))
  const answer = { status: 200, headers: { a: 'b' }, body: { 'a/b': [{ '~': 1 }], c: null }, text: '' }
  for (const pointer of ['/status', '/headers/a', '/body/a~1b/0/~0', '/body/a~1b/1', '/body/a~1b/x', '/body/d', '/text/length']) {
    const taken: SavedValues = new Map()
    save({ it: pointer }, answer, taken)
    expect(own.valueAt(answer, pointer)).toEqual(taken.get('it'))
  }
})
