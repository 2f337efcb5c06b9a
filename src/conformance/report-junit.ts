import { escapeXml } from './escape-xml.ts'
import type { Result } from './judge.ts'
import type { Report } from './report.ts'
import { sectionsOf, toReason, type Section } from './sections.ts'
import type { Telling } from './telling.ts'

/**
 * A report as JUnit XML, which CI systems show: a suite for each section, a case for each rule. A warning and what stayed open are
 * skipped cases with their reason, for a skip is never green.
 */
export function toJunit(report: Report, telling: Telling): string {
  const seconds = (Date.parse(report.endedAt) - Date.parse(report.startedAt)) / 1000
  const suites = sectionsOf(report.results).map((section) => toSuite(section, telling))
  const head = attributes({ name: `Understudy: ${report.target.baseUrl}`, ...countsOf(report.results), time: seconds.toFixed(3) })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${head}>`, ...suites, '</testsuites>', ''].join('\n')
}

function toSuite({ name, results }: Section, telling: Telling): string {
  const cases = results.map((result) => toCase(name, result, telling))
  return [`  <testsuite${attributes({ name, ...countsOf(results) })}>`, ...cases, '  </testsuite>'].join('\n')
}

function toCase(section: string, { rule, verdict, exchanges }: Result, { rerunOf, scenarioOf, replayOf }: Telling): string {
  const open = `    <testcase${attributes({ classname: section.replaceAll('/', '.'), name: rule.id, file: rule.clause })}>`
  const close = '</testcase>'
  switch (verdict.verdict) {
    case 'pass':
      return `${open}${close}`
    case 'fail': {
      const lines = [
        rule.sentence,
        `expected: ${verdict.expected}`,
        `actual: ${verdict.actual}`,
        `exchanges: ${exchanges.join(', ')}`,
        rerunOf(rule.id),
        ...[scenarioOf(rule.id)].flatMap((file) => (file === undefined ? [] : [replayOf(file)])),
      ]
      const message = `expected ${verdict.expected}, got ${verdict.actual}`
      return `${open}<failure${attributes({ type: rule.level, message })}>${escapeXml(lines.join('\n'))}</failure>${close}`
    }
    case 'warn':
    case 'info':
      return `${open}<skipped${attributes({ message: `${verdict.verdict}: expected ${verdict.expected}, got ${verdict.actual}` })}/>${close}`
    case 'not-applicable':
      return `${open}<skipped${attributes({ message: `not applicable: ${verdict.reason}` })}/>${close}`
    case 'not-run':
      return `${open}<skipped${attributes({ message: `not run: ${toReason(verdict)}` })}/>${close}`
    case 'error':
      return `${open}<error${attributes({ message: verdict.detail })}/>${close}`
  }
}

function countsOf(results: readonly Result[]): Readonly<Record<string, string>> {
  const count = (...names: readonly string[]): string => String(results.filter(({ verdict }) => names.includes(verdict.verdict)).length)
  return {
    tests: String(results.length),
    failures: count('fail'),
    errors: count('error'),
    skipped: count('warn', 'info', 'not-applicable', 'not-run'),
  }
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    .join('')
}
