import { expect, test } from 'vitest'
import { examine } from '../../../src/conformance/examine.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Target } from '../../../src/conformance/define/target.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import type { Behaviour } from '../../deployments/quay/behaviour.ts'
import { createDeployment } from '../../deployments/quay/deployment.ts'
import { libraryFaults } from '../../deployments/quay/mutants/library.ts'
import { variants } from '../../deployments/quay/variants.ts'
import { isTheTurnOf } from '../../support/rotate.ts'

/** Faults that no run shows: it changes nothing that it did not create, and quay shares no collection over its API. */
const untouched = [
  'library-shared-collection-lost',
  'library-writer-deletes',
  'library-writer-cannot-rename',
  'library-reader-edits-source',
  'library-forbidden-code',
]

/** A fault by one reading: the caller may be called the owner of their sources. */
const allowed = ['library-source-owner']

/** Examines the library of quay, another deployment with other names. */
async function examineQuay(behaviour: Partial<Behaviour>): Promise<Report> {
  let now = Date.UTC(2026, 2, 2, 9, 30)
  const wait = (ms: number): Promise<void> => {
    now += ms
    return Promise.resolve()
  }
  const origin = 'http://127.0.0.1:4010'
  const surroundings = { baseUrl: `${origin}/api/v2`, mcpUrl: `${origin}/mcp`, now: () => now, wait }
  const { handle, target } = createDeployment(surroundings, behaviour)
  const run = examine({
    target: target as Target, // its target file
    rules: rulesMatching('library/**'),
    profile: 'lifecycle',
    fetch: (input, init) => handle(new Request(input, init)),
    now: () => now,
    sleep: wait,
  })
  for (;;) {
    const next = await run.next()
    if (next.done === true) return next.value
  }
}

const faults = libraryFaults.filter(({ id }) => ![...untouched, ...allowed].includes(id))

test.each(faults.filter((_, index) => isTheTurnOf(index)))('library: quay with the fault $id is noticed', async ({ behaviour }) => {
  expect((await examineQuay(behaviour)).counts.fail).toBeGreaterThan(0)
})

test('library: most faults of quay can be noticed', () => {
  const ids = libraryFaults.map(({ id }) => id)
  expect([...untouched, ...allowed].filter((id) => !ids.includes(id))).toEqual([])
  expect([faults.length, ids.length]).toEqual([27, 33])
})

test('library: quay is judged as far as it shows what the contract does not', async () => {
  const { results } = await examineQuay({})
  const open = results.filter(({ verdict }) => verdict.verdict !== 'pass')
  expect(open.map(({ rule, verdict }) => [rule.id, verdict])).toEqual([
    ['library/removed-to-trash', { verdict: 'not-run', reason: 'needs:control' }],
    ...['library/roles', 'library/shared-collection-copies'].map((id) => [
      id,
      { verdict: 'not-applicable', reason: expect.stringMatching(/^the share of a collection .*answered 404/) },
    ]),
  ])
})

test.each(variants.filter((_, index) => isTheTurnOf(index)))('library: quay that $does is not accused', async ({ behaviour }) => {
  const { counts } = await examineQuay(behaviour)
  expect(counts).toMatchObject({ fail: 0, warn: 0, info: 0, error: 0 })
  expect(counts.pass).toBeGreaterThan(0)
})
