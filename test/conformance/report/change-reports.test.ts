import { readFileSync } from 'node:fs'
import { registerSchema, validate, type SchemaObject } from '@hyperjump/json-schema/draft-2020-12'
// @ts-expect-error -- it has no types
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { parseBaseline } from '../../../src/conformance/judge/baseline.ts'
import { compareReports } from '../../../src/conformance/judge/compare-reports.ts'
import type { Comparison } from '../../../src/conformance/judge/comparison.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { hostileTexts } from '../../support/examine/hostile-report.ts'
import { examineKnown, expired, keptRule, newest, revoked, unjudgedRule } from '../../support/examine/known-failures-report.ts'
import { unfoldMarkdown } from '../../support/examine/unfold-markdown.ts'

const run = await examineKnown([{ rule: newest, reason: 'RS-12' }])
const earlier = {
  format: 1,
  tool: { version: '1', specHash: run.specHash },
  target: run.target,
  profile: 'standard',
  seed: 1,
  startedAt: '2026-03-01T09:00:00.000Z',
  outcome: 'violations',
  results: [
    { rule: revoked, verdict: 'pass' },
    { rule: expired, verdict: 'not-run' },
    { rule: newest, verdict: 'fail' },
    { rule: keptRule, verdict: 'fail' },
    { rule: unjudgedRule, verdict: 'fail' },
    { rule: 'gone/since', verdict: 'fail' },
  ],
}

function comparedWith(json: object): Comparison {
  const baseline = parseBaseline(JSON.stringify(json))
  if ('unreadable' in baseline) throw new Error(baseline.unreadable)
  return compareReports(baseline, run, '1')
}

const report: Report = { ...run, baseline: comparedWith(earlier) }
const counts = '2 new, 2 no longer checked, 1 still broken, 1 fixed'

test('terminal: changes stand before the last line', () => {
  const lines = toTerminalLines(report)
  expect(lines.slice(-11)).toEqual([
    '',
    `since 2026-03-01 09:00:00 UTC: ${counts}`,
    'The baseline differs: profile standard, now lifecycle.',
    `new                ${revoked} (pass, now fail)`,
    `new                ${expired} (not run, now fail)`,
    `no longer checked  ${unjudgedRule} (fail, now not applicable: it is about client programs)`,
    'no longer checked  gone/since (fail, now not selected)',
    `still broken       ${newest} (fail, known)`,
    `fixed              ${keptRule} (fail, now pass)`,
    '',
    expect.stringMatching(/^violations: /),
  ])
  expect(toTerminalLines(run).join('\n')).not.toContain('since ')
})

const uri = 'https://understudy.test/compared-report.schema.json'
registerSchema(JSON.parse(readFileSync('spec/report.schema.json', 'utf8')) as SchemaObject, uri)
const isReport = await validate(uri)

test('JSON: has the comparison, and is a valid baseline', () => {
  const json = JSON.parse(JSON.stringify(toReportJson(report, '1', plainContext))) as object
  expect(isReport(json as Parameters<typeof isReport>[0], 'BASIC')).toEqual({ valid: true })
  expect(json).toMatchObject({
    baseline: {
      startedAt: '2026-03-01T09:00:00.000Z',
      outcome: 'violations',
      differs: [{ what: 'profile', before: 'standard', now: 'lifecycle' }],
      changes: [{ rule: revoked, change: 'new', before: 'pass', now: 'fail' }, {}, {}, { rule: 'gone/since', now: null }, {}, {}],
    },
  })
  expect(comparedWith(json)).toMatchObject({ differs: [], changes: [{ change: 'still-broken' }, {}, {}] })
})

test('Markdown: the comparison follows the causes', () => {
  const lines = unfoldMarkdown(toMarkdown(report, plainContext)).split('\n')
  expect(lines.slice(0, 3)).toEqual(['## Understudy: violations: 2 rules, 1 cause', '', '| rules | cause | below |'])
  expect(lines.indexOf(`**Since 2026-03-01 09:00:00 UTC**: ${counts}`)).toBeLessThan(lines.findIndex((line) => line.startsWith('### ')))
  expect(lines).toContain(`**Since 2026-03-01 09:00:00 UTC**: ${counts}`)
  expect(lines).toContain(`- **new**: ${revoked} (pass, now fail)`)
})

test('page: a section of changes, and a filter of new failures', () => {
  const { window } = new JSDOM(toHtml(report, '1', plainContext), { runScripts: 'dangerously' })
  const { document } = window
  const section = document.getElementById('baseline').parentElement
  expect(section.textContent).toContain(`since 2026-03-01 09:00:00 UTC: ${counts}.`)
  expect([...section.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'new 2',
    'no longer checked 2',
    'still broken 1',
    'fixed 1',
  ])
  const shown = (): readonly string[] =>
    [...document.querySelectorAll('article.breach')].filter(({ hidden }) => !hidden).map(({ id }) => id)
  document.querySelector('[data-tag=new]').click()
  expect(shown()).toEqual([revoked, expired])
  document.querySelector('[data-tag=still-broken]').click()
  expect(shown()).toEqual([revoked, expired, newest])
})

test('comparison: no text of the earlier report changes the structure of this one', () => {
  const saying = (text: string): Report => ({
    ...run,
    baseline: comparedWith({ ...earlier, profile: text, startedAt: text, results: [{ rule: text, verdict: 'fail' }] }),
  })
  const elementsOf = (html: string): readonly string[] =>
    [...new JSDOM(html).window.document.querySelectorAll('*')].map(({ tagName }: { tagName: string }) => tagName)
  const calm = saying('calm')
  const [elements, rows] = [elementsOf(toHtml(calm, '1', plainContext)), unfoldMarkdown(toMarkdown(calm, plainContext)).split('\n').length]
  for (const text of hostileTexts) {
    const hostile = saying(text)
    expect(elementsOf(toHtml(hostile, '1', plainContext))).toEqual(elements)
    expect(unfoldMarkdown(toMarkdown(hostile, plainContext)).split('\n').length).toBe(rows)
    expect(toTerminalLines(hostile).join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
  }
})
