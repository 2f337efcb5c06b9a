import { expect, test } from 'vitest'
import type { Report } from '../../../../src/conformance/judge/report.ts'
import { listFindings, verdictsByRule as verdictsById } from '../../../support/examine/findings.ts'
import { changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, changeRequests, withMembers } from '../../../support/deployments/mutant.ts'
import { rewriteTable, toCsv, type Cells } from '../../../support/deployments/change-table.ts'

const globs = ['reviews/create/**']
const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const path = '/sessions/systematic-reviews'

/** The verdict of each rule of creating reviews by the last part of its id. */
function verdictsOf(report: Report): { readonly [rule: string]: string } {
  return Object.fromEntries(Object.entries(verdictsById(report)).map(([id, verdict]) => [id.replace('reviews/create/', ''), verdict]))
}

test('older form: there are no settings', async () => {
  const report = await examineStandIn({ globs, given: { options: { form: 'older' } } })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({
    enums: 'pass',
    'settings-after-defaults': 'not-applicable',
    'settings-null-unconfigured': 'not-applicable',
  })
})

test('older form: depth may be refused', async () => {
  const report = await examineStandIn({
    globs: ['reviews/create/enums', 'reviews/create/generate-alone', 'reviews/create/dry-run-false'],
    given: { options: { form: 'older', strictBodies: true } },
    without: ['control'],
    target: { rateLimit: 'none' },
  })
  expect(verdictsOf(report)).toEqual({ enums: 'pass', 'generate-alone': 'pass', 'dry-run-false': 'pass' })
  expect(report.spent.sessions).toBe(2)
})

test('refusals: one that another rule is about fails that rule alone', async () => {
  const report = await examineStandIn({
    globs: ['reviews/create/generate-alone', 'reviews/create/dry-run-false'],
    fetchOf: refuseCreate('review', ['dryRun'], (value) => value === false),
  })
  expect(verdictsOf(report)).toEqual({ 'generate-alone': 'pass', 'dry-run-false': 'fail' })
})

test('bounds: more than any plan allows may be refused for the plan', async () => {
  const report = await examineStandIn({
    globs: ['reviews/create/items-count', 'reviews/create/search-bounds'],
    fetchOf: changeAnswers(({ path: asked, body }, { status }) => {
      const { abstractScreening, extraction, fulltextScreening, searches } = Object(body) as {
        readonly abstractScreening?: { readonly criteria?: readonly unknown[] }
        readonly fulltextScreening?: { readonly criteria?: readonly unknown[] }
        readonly extraction?: { readonly questions?: readonly unknown[] }
        readonly searches?: readonly { readonly maxResults?: number }[]
      }
      const lists = [abstractScreening?.criteria, fulltextScreening?.criteria, extraction?.questions]
      const isMuch =
        lists.some((list) => list?.length === 41) ||
        (Array.isArray(searches) && searches.some(({ maxResults = 0 }: { readonly maxResults?: number }) => maxResults > 10_000))
      return asked === path && status === 400 && isMuch ? { status: 403, body: refusal('plan_limit_exceeded') } : null
    }),
  })
  expect(verdictsOf(report)).toEqual({ 'items-count': 'pass', 'search-bounds': 'pass' })
})

test('sources: an empty list may count as given, and null as missing', async () => {
  const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
  const report = await examineStandIn({
    globs,
    fetchOf: changeRequests(({ method, path: asked, body }) => {
      if (method !== 'POST' || asked !== path || typeof body !== 'object' || body === null || Array.isArray(body)) return null
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
      const { abstractScreening } = given as { abstractScreening?: { criteria?: unknown; generate?: unknown } }
      return isEmptyList(abstractScreening?.criteria) && [undefined, false].includes(abstractScreening?.generate as boolean | undefined)
        ? { body: { ...given, abstractScreening: { ...abstractScreening, generate: true } } }
        : { body: given }
    }),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({ 'stage-without-source': 'pass', 'field-types': 'pass' })
})

test('exports: rules do not apply where columns have other names', async () => {
  const otherwise = (header: readonly string[], records: Cells): string =>
    toCsv(
      header.map((_, index) => `Column ${index}`),
      records,
    )
  for (const part of ['screen', 'extract']) {
    const report = await examineStandIn({ globs, fetchOf: rewriteTable(part, otherwise) })
    expect(listFindings(report)).toEqual([])
    expect(verdictsOf(report)).toMatchObject(
      part === 'screen'
        ? { 'generate-adds-criteria': 'not-applicable', 'depth-quotes': 'not-applicable', 'fast-excludes-more': 'not-applicable' }
        : { 'choices-restrict': 'not-applicable' },
    )
  }
})

test('exports: separators, quotes and the order of papers and columns are free', async () => {
  const otherwise = (header: readonly string[], records: Cells): string =>
    [header.map((name) => name.toUpperCase()), ...records.toReversed()]
      .map((cells) => cells.map((cell) => cell.replace(/[;\n"]/g, ' ')).join(';'))
      .join('\n')
  const report = await examineStandIn({ globs, fetchOf: rewriteTable('search', otherwise) })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({
    'searches-default': 'pass',
    'search-max-results-default': 'pass',
    'keyword-literal': 'pass',
  })
})

test('exports: the search table may have titles alone, and fewer papers', async () => {
  const fetchOf = rewriteTable('search', (header, records) => {
    const at = header.indexOf('Title')
    const everyOther = records.filter((_, index) => index % 2 === 0)
    return toCsv(
      ['Title'],
      everyOther.map((cells) => [cells[at] ?? '']),
    )
  })
  const report = await examineStandIn({ globs: ['reviews/create/searches-default'], fetchOf })
  expect(verdictsOf(report)).toEqual({ 'searches-default': 'pass' })
})

test('criteria: generated ones may be merged with those sent', async () => {
  const merged = (header: readonly string[], records: Cells): string =>
    toCsv(
      header.map((name) => name.replace('Published in English', 'Language of the paper')),
      records,
    )
  const report = await examineStandIn({ globs: ['reviews/create/generate-adds-criteria'], fetchOf: rewriteTable('screen', merged) })
  expect(verdictsOf(report)).toEqual({ 'generate-adds-criteria': 'not-applicable' })
})

test('quotes: they may be in another column, which is empty if fast', async () => {
  const without = rewriteTable('screen', (header, records) => {
    const kept = header.flatMap((name, index) => (name.startsWith('Supporting') ? [] : [index]))
    const pick = (cells: readonly string[]): readonly string[] => kept.map((index) => cells[index] ?? '')
    return toCsv(pick(header), records.map(pick))
  })
  const elsewhere = await examineStandIn({ globs: ['reviews/create/depth-quotes'], fetchOf: without })
  expect(verdictsOf(elsewhere)).toEqual({ 'depth-quotes': 'not-applicable' })
  const withPlace = rewriteTable('screen', (header, records) => {
    if (header.some((name) => name.startsWith('Supporting'))) return toCsv(header, records)
    const place = header.filter((name) => name.startsWith('Reasoning')).map((name) => name.replace('Reasoning', 'Supporting quotes'))
    return toCsv(
      [...header, ...place],
      records.map((cells) => [...cells, ...place.map(() => '')]),
    )
  })
  const empty = await examineStandIn({ globs: ['reviews/create/depth-quotes'], fetchOf: withPlace })
  expect(verdictsOf(empty)).toEqual({ 'depth-quotes': 'pass' })
})

const notReported = [
  '',
  'Not reported',
  'N/A',
  '-',
  'No information',
  'Not clearly stated in the abstract',
  'None was reported.',
  'Unknown',
]

test('choices: an answer may be missing or not reported', async () => {
  for (const answer of [...notReported, 'No relevant information', 'Cannot be determined']) {
    const rows = (header: readonly string[], records: Cells): string => {
      const [first = []] = records
      return toCsv(header, [...records, first.map((cell, index) => (header[index] === 'Design' ? answer : cell))])
    }
    const report = await examineStandIn({ globs: ['reviews/create/choices-restrict'], fetchOf: rewriteTable('extract', rows) })
    expect([answer, verdictsOf(report)]).toEqual([answer, { 'choices-restrict': 'pass' }])
  }
})

test('choices: a question that no paper answers is told as not seen', async () => {
  const rows = (header: readonly string[], records: Cells): string =>
    toCsv(
      header,
      records.map((cells) => cells.map((cell, index) => (header[index] === 'Randomised' ? 'Not reported' : cell))),
    )
  const { results } = await examineStandIn({ globs: ['reviews/create/choices-restrict'], fetchOf: rewriteTable('extract', rows) })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass', unseen: 'no paper had an answer to the question Randomised' })
})

test('searches: the same search may find other papers', async () => {
  const report = await examineStandIn({
    globs,
    // Each review finds other papers, of the same corpus and mode.
    fetchOf: changeCreateRequest('review', ['searches', '*'], (search) => {
      const { corpus, maxResults, query } = search as { corpus?: string; maxResults?: number; query: string }
      return corpus === undefined && maxResults === 5 ? { ...(search as object), query: query.replace('vitamin D', 'zinc') } : search
    }),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({ 'search-defaults': 'not-applicable' })
})

test.each([{ failAt: 'gathering_sources' }, { hangAt: 'gathering_sources' }] as const)(
  'exports: rules about them stay open for a review with %j',
  async (way) => {
    const report = await examineStandIn({ globs, given: { timelines: [way] } })
    expect(listFindings(report)).toEqual([])
    expect(verdictsOf(report)).toMatchObject({ 'choices-restrict': 'not-run', 'searches-default': 'not-run', 'generate-alone': 'pass' })
  },
)

test('reviews: one that is paused by itself is inconclusive', async () => {
  expect(listFindings(await examineStandIn({ globs, given: { timelines: [{ pauseAt: ['gathering_sources'] }] } }))).toEqual([])
})

test('exports: a run waits while they are generated', async () => {
  const report = await examineStandIn({ globs, given: { timelines: [{ exports: 'generating' }] } })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({ 'choices-restrict': 'pass', 'searches-default': 'pass' })
})

test.each([
  [429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  [402, refusal('insufficient_quota')],
  [403, refusal('too_many_reviews')],
])('reviews: a %i for each is inconclusive', async (status, body) => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeAnswers(({ method, path: asked }, answer) =>
      method === 'POST' && asked === path && answer.status === 202 ? { status, body } : null,
    ),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({ 'generate-alone': 'not-run', 'searches-default': 'not-run', 'depth-usage': 'not-run' })
})

test('reviews: a changed title or question is not judged by these rules', async () => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeAnswers(({ method, path: asked }, { status, body }) =>
      method === 'POST' && asked === path && status === 202 ? { body: withMembers(body, { title: 'Another', extra: null }) } : null,
    ),
  })
  expect(listFindings(report)).toEqual([])
})
