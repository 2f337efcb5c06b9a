import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { findDifferences } from '../../../src/scenario/differences.ts'
import { sizeDefinition, toConditions } from '../../../src/scenario/export/jq-conditions.ts'
import { withOniguruma } from '../../../src/scenario/export/oniguruma.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { arbitraryComparison, comparisons, type Comparison } from '../../support/scenario/arbitrary-comparison.ts'

const folder = mkdtempSync(join(tmpdir(), 'jq-conditions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const jq = needs('jq')

/** The comparisons of which jq and a replay say different things, and the number of those that have conditions. */
async function compare(all: readonly Comparison[]): Promise<{ readonly unlike: readonly object[]; readonly said: number }> {
  const said = all.flatMap(({ expected, actual }) => {
    const conditions = actual === undefined ? null : toConditions(withOniguruma(expected))
    return conditions === null ? [] : [{ expected, actual, conditions }]
  })
  const holds = said.map(
    ({ conditions }, at) => `(.[${at}] | ${['true', ...conditions].map((one) => `((${one})? // false)`).join(' and ')})`,
  )
  const filter = join(folder, 'filter.jq')
  writeFileSync(filter, `${sizeDefinition}[${holds.join(', ')}]`)
  const { code, stdout, stderr } = await runScript(['jq', '-c', '-f', filter], { input: JSON.stringify(said.map(({ actual }) => actual)) })
  if (code !== 0) throw new Error(`jq ended with ${code}: ${stderr}`)
  const found = JSON.parse(stdout) as readonly boolean[]
  const unlike = said.filter(({ expected, actual }, at) => found[at] !== (findDifferences(expected, actual).length === 0))
  return { unlike, said: said.length }
}

test.skipIf(jq.isUnmet)(`jq conditions: each matcher holds where it does in a replay${jq.reason}`, async () => {
  const { unlike, said } = await compare(comparisons)
  expect(unlike).toEqual([])
  expect(said).toBeGreaterThan(150)
})

test.skipIf(jq.isUnmet)(`jq conditions: any expectation holds where it does in a replay${jq.reason}`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryComparison, { minLength: 100, maxLength: 100 }), async (all) => {
      const { unlike, said } = await compare(all)
      expect(unlike).toEqual([])
      expect(said).toBeGreaterThan(20)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
