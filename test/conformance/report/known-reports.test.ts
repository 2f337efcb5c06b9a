import { readFileSync } from 'node:fs'
import { registerSchema, validate, type SchemaObject } from '@hyperjump/json-schema/draft-2020-12'
// @ts-expect-error -- it has no types
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { KnownFailure } from '../../../src/conformance/judge/known-failures.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { hostileTexts } from '../../support/examine/hostile-report.ts'
import { examineKnown, expired, keptRule, newest, revoked, unjudgedRule } from '../../support/examine/known-failures-report.ts'
import { unfoldMarkdown } from '../../support/examine/unfold-markdown.ts'

const all: readonly KnownFailure[] = [
  { rule: revoked, reason: 'RS-12', owner: 'team a', until: '2026-03-12', place: 'known.yaml:1' },
  { rule: expired, reason: 'RS-13', until: '2026-03-01', place: 'known.yaml:2' },
  { rule: keptRule, reason: 'RS-14', place: 'known.yaml:3' },
  { rule: unjudgedRule, reason: 'RS-15', place: 'known.yaml:4' },
]
/** Every state, and a failure that is not known. */
const mixed = await examineKnown(all)
/** Nothing but what is known. */
const passing = await examineKnown([
  { rule: revoked, reason: 'RS-12' },
  { rule: expired, reason: 'RS-13' },
  { rule: newest, reason: 'RS-14' },
])
const stale = await examineKnown([{ rule: keptRule, reason: 'RS-14', place: 'known.yaml:3' }], { globs: [keptRule] })

const lastOf = (report: Report): string | undefined => toTerminalLines(report).at(-1)
const parsed = (text: string, contentType: string) => new JSDOM(text, { contentType }).window.document

test('headline: known failures are named', () => {
  expect(mixed.outcome).toBe('violations')
  expect(lastOf(mixed)).toMatch(/^violations: 1 pass, 3 fail \(1 known\), 1 not-applicable · /)
  expect(passing.outcome).toBe('conformant')
  expect(lastOf(passing)).toMatch(/^conformant except 3 known failures: 1 pass, 3 fail \(3 known\), /)
  expect(stale.outcome).toBe('violations')
  expect(lastOf(stale)).toMatch(/^1 known failure out of date: 1 pass, 0 fail · /)
  expect(toMarkdown(passing, plainContext).split('\n')[0]).toBe('## Understudy: conformant except 3 known failures')
  expect(parsed(toHtml(passing, '1', plainContext), 'text/html').querySelector('h1').textContent).toBe('Conformant except 3 known failures')
})

test('terminal: each known-failures entry with its fix, and entries to paste', () => {
  const lines = toTerminalLines(mixed)
  expect(lines.slice(-9, -1)).toEqual([
    `STALE        ${keptRule}: the rule passes now: remove the entry · RS-14 (known.yaml:3)`,
    `OVERDUE      ${expired}: expired on 2026-03-01: fix the failure, or extend the date · RS-13 (until 2026-03-01) (known.yaml:2)`,
    `expiring     ${revoked}: expires in 10 days · RS-12 (team a, until 2026-03-12) (known.yaml:1)`,
    `unjudged     ${unjudgedRule}: not applicable: it is about client programs · RS-15 (known.yaml:4)`,
    '',
    expect.stringMatching(/^To tolerate a failure for now/),
    `- { rule: ${newest}, reason: '', until: 2026-04-01 }`,
    '',
  ])
  expect(lines).toContain(`FAIL           ${revoked} (known: RS-12 (team a, until 2026-03-12))`)
  expect(lines).toContain('  known     RS-12 (team a, until 2026-03-12)')
})

test('entries to paste: the advice counts rules that could not run, and names the flag', () => {
  const [first] = mixed.results
  if (first === undefined) throw new Error('no result')
  const open = { ...first, verdict: { verdict: 'not-run', reason: 'precondition' } } as const
  const report: Report = { ...mixed, results: [...mixed.results, open, open] }
  const advice = /with a reason\. 2 rules could not run: with --allow-blocked,/
  expect(toTerminalLines(report).join('\n')).toMatch(advice)
  expect(toMarkdown(report, plainContext).replaceAll('\n', ' ')).toMatch(advice)
  expect(parsed(toHtml(report, '1', plainContext), 'text/html').body.textContent).toMatch(advice)
  expect(toTerminalLines(mixed).join('\n')).not.toContain('--allow-blocked')
})

test('known failures: three entries that say the same are one line', () => {
  const alikeOf = (state: 'holds' | 'stale'): Report => {
    const knownFailures = [1, 2, 3].map((line) => ({ rule: revoked, reason: 'RS-12', place: `known.yaml:${line}`, state }))
    return { ...mixed, knownFailures }
  }
  const alike = alikeOf('holds')
  expect(toTerminalLines(alike)).toContain('known        3 rules: still broken · RS-12 (known.yaml:1 and 2 more)')
  expect(toMarkdown(alike, plainContext)).toContain('- known: 3 rules: still broken · RS-12\n')
  // Each that is out of date has to be removed, so it is named.
  const lines = toTerminalLines(alikeOf('stale'))
  expect(lines.filter((line) => line.startsWith('STALE'))).toHaveLength(3)
})

test('known failures: without a file no entries are suggested', async () => {
  const { knownFailures, ...report } = mixed
  expect(knownFailures).toHaveLength(4)
  expect(toTerminalLines(report).join('\n')).not.toContain('To let a failure stay')
  // An empty one is enough.
  expect(toTerminalLines({ ...report, knownFailures: [] }).join('\n')).toContain(`- { rule: ${newest}, reason: '', until: 2026-04-01 }`)
})

const uri = 'https://understudy.test/known-report.schema.json'
registerSchema(JSON.parse(readFileSync('spec/report.schema.json', 'utf8')) as SchemaObject, uri)
const isReport = await validate(uri)

test('JSON: has the state of each entry, and the reason of a known failure', () => {
  const json = JSON.parse(JSON.stringify(toReportJson(mixed, '1', plainContext))) as { results: { rule: string }[] }
  expect(isReport(json as Parameters<typeof isReport>[0], 'BASIC')).toEqual({ valid: true })
  expect(json).toMatchObject({
    outcome: 'violations',
    knownFailures: [
      { rule: revoked, reason: 'RS-12', owner: 'team a', until: '2026-03-12', daysLeft: 10, state: 'holds', place: 'known.yaml:1' },
      { rule: expired, state: 'overdue', daysLeft: -1 },
      { rule: keptRule, state: 'stale' },
      { rule: unjudgedRule, state: 'not-judged', why: 'not applicable: it is about client programs' },
    ],
  })
  const known = { reason: 'RS-12', owner: 'team a', until: '2026-03-12' }
  expect(json.results.find(({ rule }) => rule === revoked)).toMatchObject({ verdict: 'fail', known })
  expect(json.results.filter((result) => 'known' in result)).toHaveLength(1)
})

test('JUnit: a known failure is skipped, and an entry out of date fails', () => {
  const document = parsed(toJunit(mixed, plainContext), 'text/xml')
  const caseOf = (suite: string, name: string) => document.querySelector(`testsuite[name="${suite}"] testcase[name="${name}"]`)
  expect(caseOf('auth', revoked).firstElementChild.outerHTML).toBe(
    '<skipped message="known: RS-12 (team a, until 2026-03-12): expected 401, got 200"/>',
  )
  expect(caseOf('auth', expired).firstElementChild.tagName).toBe('failure')
  const entries = [...document.querySelectorAll('testsuite[name="known-failures"] testcase')]
  expect(entries.map((entry) => [entry.getAttribute('name'), entry.getAttribute('file'), entry.firstElementChild?.tagName])).toEqual([
    [keptRule, 'known.yaml:3', 'failure'],
    [expired, 'known.yaml:2', 'failure'],
    [revoked, 'known.yaml:1', undefined],
    [unjudgedRule, 'known.yaml:4', 'skipped'],
  ])
  expect(document.documentElement.getAttribute('failures')).toBe('4')
  expect(document.documentElement.getAttribute('tests')).toBe('9')
})

test('page: known failures have a badge, their entries a section, and a filter', () => {
  const { window } = new JSDOM(toHtml(mixed, '1', plainContext), { runScripts: 'dangerously' })
  const { document } = window
  expect(document.getElementById(revoked).querySelector('h3').textContent).toBe(`fail ${revoked} known`)
  expect(document.getElementById(revoked).textContent).toContain('Known: RS-12 (team a, until 2026-03-12)')
  const rows = [...document.querySelectorAll('.entries tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(['stale', keptRule, 'the rule passes now: remove the entry', 'RS-14', '', '', 'known.yaml:3'])
  expect(rows[2]).toEqual(['known', revoked, 'expires in 10 days', 'RS-12', 'team a', '2026-03-12', 'known.yaml:1'])
  expect(document.querySelector('.counts').textContent).toContain('3 fail (1 known)')
  const shown = (): readonly string[] =>
    [...document.querySelectorAll('article.breach')].filter(({ hidden }) => !hidden).map(({ id }) => id)
  expect(shown()).toEqual([expired, newest, revoked])
  document.querySelector('[data-tag=known]').click()
  expect(shown()).toEqual([revoked])
  document.querySelector('[data-tag=known]').click()
  expect(shown()).toEqual([expired, newest, revoked])
})

test('Markdown: new failures first, and entries with owner and date', () => {
  const markdown = unfoldMarkdown(toMarkdown(mixed, plainContext))
  expect(markdown).toContain('**3** fail (1 known)')
  expect(markdown).toContain(`\n- **stale**: ${keptRule}: the rule passes now: remove the entry · RS-14\n`)
  expect(markdown).toContain(`\n- known: ${revoked}: expires in 10 days · RS-12 (team a, until 2026-03-12)\n`)
  const headings = markdown.split('\n').filter((line) => line.startsWith('### fail'))
  expect(headings).toEqual(['### fail: 2 rules with one cause', `### fail (known): ${revoked}`])
  expect(markdown).toContain('\n`the answer 200 to #1, GET /sessions?limit=1`\n')
  const ofOneCause = markdown.split('\n').filter((line) => line.startsWith('- **') && line.includes('actual'))
  expect(ofOneCause.map((line) => line.slice(0, line.indexOf(':')))).toEqual([`- **${expired}**`, `- **${newest}**`])
})

/** A report whose entries say this wherever they can. */
function saying(text: string, { knownFailures = [], results, ...report }: Report = mixed): Report {
  return {
    ...report,
    knownFailures: knownFailures.map((entry) => ({ ...entry, reason: text, owner: text, place: text })),
    results: results.map((result) => (result.known === undefined ? result : { ...result, known: { reason: text, owner: text } })),
  }
}

test('known failures: no text of an entry changes the structure of a report', () => {
  const elementsOf = (report: Report): readonly string[] =>
    [...parsed(toHtml(report, '1', plainContext), 'text/html').querySelectorAll('*')].map(({ tagName }: { tagName: string }) => tagName)
  const rowsOf = (report: Report): number => unfoldMarkdown(toMarkdown(report, plainContext)).split('\n').length
  const calm = saying('calm')
  const [elements, rows] = [elementsOf(calm), rowsOf(calm)]
  for (const text of hostileTexts) {
    const report = saying(text)
    expect(elementsOf(report)).toEqual(elements)
    expect(rowsOf(report)).toBe(rows)
    expect(toTerminalLines(report).join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
    expect(parsed(toJunit(report, plainContext), 'text/xml').querySelector('testsuites')).not.toBeNull()
  }
})

test('bail: known failures do not count', async () => {
  const verdictOf = (report: Report): string | undefined => report.results.find(({ rule }) => rule.id === keptRule)?.verdict.verdict
  expect(verdictOf(await examineKnown([], { bail: 3 }))).toBe('not-run')
  expect(verdictOf(await examineKnown(all.slice(0, 1), { bail: 3 }))).toBe('pass')
})
