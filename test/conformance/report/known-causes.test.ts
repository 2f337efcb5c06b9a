import { expect, test } from 'vitest'
import { byCause, causesByRule } from '../../../src/conformance/report/causes.ts'
import { toGithubLines } from '../../../src/conformance/report/github.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import type { KnownFailure } from '../../../src/conformance/judge/known-failures.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { refuseBesideFreshWorlds } from '../../support/deployments/broken-operation.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const examine = (knownFailures: readonly KnownFailure[], allowsBlocked = false): Promise<Report> =>
  examineStandIn({
    globs: ['search/**'],
    without: ['control'],
    fetchOf: refuseBesideFreshWorlds('searchPapers', 403, 'forbidden'),
    knownFailures,
    allowsBlocked,
  })
const cause = 'searchPapers answers 403 forbidden to everything'
const unlisted = await examine([])
const failed = unlisted.results.filter(({ verdict }) => verdict.verdict === 'fail').map(({ rule }) => rule.id)
const entries = failed.map((rule) => ({ rule, reason: 'RS-1' }))

/** The causes of a report, each with the number of rules. */
const causesOf = (report: Report): readonly string[] =>
  byCause(
    report.results.filter(({ verdict }) => 'expected' in verdict),
    report,
  ).map((group) => ('broken' in group ? `${group.broken.length} ${group.text}` : group.text))

test('known causes: failures of one cause stay one when all are listed', async () => {
  const listed = await examine(entries)
  expect(causesOf(unlisted)).toEqual([`${failed.length} ${cause}`])
  expect(causesOf(listed)).toEqual([`${failed.length} known: ${cause}`])
  expect(toTerminalLines(listed)).toContain(`FAIL ${failed.length} rules with one known cause: ${cause}`)
  expect([...new Set(causesByRule(listed).values())]).toEqual([cause])
  const annotations = toGithubLines(listed, plainContext, undefined, false).filter((line) => line.includes('with one known cause'))
  expect(annotations).toEqual([expect.stringMatching(/^::notice /)])
})

test('known causes: where some are listed, new ones come first', async () => {
  expect(causesOf(await examine(entries.slice(0, 5)))).toEqual([`${failed.length - 5} ${cause}`, `5 known: ${cause}`])
})

test('known causes: rules that an operation leaves open may be allowed', async () => {
  const listed = await examine(entries)
  expect(listed.outcome).toBe('incomplete')
  expect(toTerminalLines(listed).join('\n')).toContain('rules not run only because of known failures; with --allow-blocked')
  const open = listed.results.filter(({ verdict }) => 'detail' in verdict && verdict.detail === 'searchPapers answered 403 forbidden')
  expect(open.length).toBeGreaterThan(5)
  for (const { verdict } of open)
    expect(verdict).toMatchObject({ reason: expect.stringMatching(/^blocked-by:search\//), isBlockerKnown: true })
  expect((await examine(entries, true)).outcome).toBe('conformant')
})

test('known causes: the refusals of an operation that serves some block nothing', async () => {
  const report = await examineStandIn({
    globs: ['search/**'],
    without: ['control'],
    allowsBlocked: true,
    knownFailures: entries,
    fetchOf: changeAnswers(({ path, body }) =>
      path.endsWith('/search/papers') && JSON.stringify(body ?? null).includes('keyword') ? refuseWith(403, 'forbidden') : null,
    ),
  })
  expect(report.results.filter(({ verdict, known }) => verdict.verdict === 'fail' && known !== undefined)).not.toEqual([])
  expect(report.results.filter(({ verdict }) => 'isBlockerKnown' in verdict)).toEqual([])
})
