import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { findDifferences, type Difference } from '../../../src/scenario/differences.ts'
import { jqModule } from '../../../src/scenario/export/jq-module.ts'
import { withOniguruma } from '../../../src/scenario/export/oniguruma.ts'
import { fill } from '../../../src/scenario/saved-values.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript } from '../../support/processes/run-script.ts'
import {
  arbitraryComparison,
  comparisons,
  someSaved,
  textsWithNames,
  type Comparison,
} from '../../support/scenario/arbitrary-comparison.ts'

const folder = mkdtempSync(join(tmpdir(), 'jq-module-'))
writeFileSync(join(folder, 'understudy.jq'), jqModule)
afterAll(() => rmSync(folder, { recursive: true }))

const jq = needs('jq')

/** Runs one filter over every input at once. */
async function runFilter(filter: string, inputs: readonly unknown[]): Promise<unknown> {
  const { code, stdout, stderr } = await runScript(['jq', '-c', '-L', folder, `include "understudy"; map(${filter})`], {
    input: JSON.stringify(inputs),
  })
  if (code !== 0) throw new Error(`jq ended with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

/** The differences without the texts of patterns, which are of another language. */
function placesOf(differences: readonly Difference[]): readonly object[] {
  return differences.map(({ pointer, actual, expected }) => ({
    pointer,
    actual,
    expected: expected.includes('$match') || expected.startsWith('text that') ? 'a pattern' : expected,
  }))
}

/** The comparisons in which jq finds anything else than a replay. */
async function findUnlike(all: readonly Comparison[]): Promise<readonly object[]> {
  const inputs = all.map(({ expected, actual }) => ({ expected: withOniguruma(expected), actual: actual === undefined ? [] : [actual] }))
  // The filter gives one list of differences for each comparison.
  const found = (await runFilter('. as $one | [find($one.expected; $one.actual; ""; [])]', inputs)) as readonly (readonly Difference[])[]
  return all.flatMap(({ expected, actual }, index) => {
    const [byJq, byReplay] = [placesOf(found[index] ?? []), placesOf(findDifferences(expected, actual))]
    return isDeepStrictEqual(byJq, byReplay) ? [] : [{ expected, actual, byJq, byReplay }]
  })
}

test.skipIf(jq.isUnmet)(`jq module: each matcher finds what a replay finds${jq.reason}`, async () => {
  expect(await findUnlike(comparisons)).toEqual([])
})

test.skipIf(jq.isUnmet)(`jq module: any expectation finds what a replay finds${jq.reason}`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryComparison, { minLength: 100, maxLength: 100 }), async (all) => {
      expect(await findUnlike(all)).toEqual([])
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test.skipIf(jq.isUnmet)(`jq module: saved values are filled in as by a replay${jq.reason}`, async () => {
  const inputs = textsWithNames.map((value) => ({ value, saved: someSaved }))
  expect(await runFilter('. as $one | $one.value | filled($one.saved)', inputs)).toEqual(
    textsWithNames.map((value) => fill(value, new Map(Object.entries(someSaved)))),
  )
})
