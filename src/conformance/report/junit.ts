import { causesByRule } from './causes.ts'
import { escapeXml } from '../text/escape-xml.ts'
import type { Result } from '../judge/judge.ts'
import { isOutOfDate, type KnownEntry } from '../judge/known-entries.ts'
import { inOrderOfState, stateWords, toAdvice, toWhy } from './known-words.ts'
import type { Report } from '../judge/report.ts'
import { sectionsOf } from './results-by-section.ts'
import type { RenderContext } from '../text/render-context.ts'
import { toReason, unseenOf } from '../define/verdict.ts'

type Suite = { readonly name: string; readonly cases: readonly Case[] }

type Case = {
  readonly name: string
  /** Its source: a clause, or a place in a file. */
  readonly file?: string
  /** Something to know of it although all is well. */
  readonly note?: string
  /** Null when all is well. */
  readonly found: {
    readonly as: 'failure' | 'error' | 'skipped'
    readonly message: string
    readonly type?: string
    readonly text?: string
  } | null
}

/**
 * A report as JUnit XML, which CI systems show: a suite per section, a case per rule. A warning, a rule that did not run, and a known
 * failure are skipped cases with their reason. A pass says in its output what was not seen of the rule. Each known-failures entry is a case too, which fails when it is out of date. An
 * unreachable deployment is an error.
 */
export function toJunit(report: Report, context: RenderContext): string {
  const causes = causesByRule(report)
  const sections = sectionsOf(report.results).map(({ name, results }) => ({
    name,
    cases: results.map((result) => toCase(result, context, causes.get(result.rule.id))),
  }))
  const suites: readonly Suite[] = [...sections, ...toKnown(report), ...toReach(report)]
  const seconds = (Date.parse(report.endedAt) - Date.parse(report.startedAt)) / 1000
  const counts = countsOf(suites.flatMap(({ cases }) => cases))
  const head = attributes({ name: `Understudy: ${report.target.baseUrl}`, ...counts, time: seconds.toFixed(3) })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${head}>`, ...suites.map(toSuite), '</testsuites>', ''].join('\n')
}

/** The entries have cases of their own: when the rule passes, its entry fails as stale. */
function toKnown({ knownFailures = [] }: Report): readonly Suite[] {
  if (knownFailures.length === 0) return []
  return [{ name: 'known-failures', cases: inOrderOfState(knownFailures).map(toEntryCase) }]
}

function toEntryCase(entry: KnownEntry): Case {
  const { rule, place, state } = entry
  const message = `${stateWords[state]}: ${toAdvice(entry)}`
  const failure = { as: 'failure', message, text: toWhy(entry) } as const
  const found = state === 'holds' ? null : isOutOfDate(entry) ? failure : ({ as: 'skipped', message } as const)
  return { name: rule, ...(place !== undefined && { file: place }), found }
}

function toReach({ unreachable, target }: Report): readonly Suite[] {
  if (unreachable === undefined) return []
  return [{ name: 'deployment', cases: [{ name: `${target.baseUrl} answers`, found: { as: 'error', message: unreachable } }] }]
}

function toSuite({ name, cases }: Suite): string {
  const lines = cases.map((one) => toLine(name, one))
  return [`  <testsuite${attributes({ name, ...countsOf(cases) })}>`, ...lines, '  </testsuite>'].join('\n')
}

function toLine(suite: string, { name, file, found, note }: Case): string {
  const open = `    <testcase${attributes({ classname: suite.replaceAll('/', '.'), name, ...(file !== undefined && { file }) })}>`
  if (found === null) return `${open}${note === undefined ? '' : `<system-out>${escapeXml(note)}</system-out>`}</testcase>`
  const { as, message, type, text } = found
  const tag = `<${as}${attributes({ ...(type !== undefined && { type }), message })}`
  return `${open}${text === undefined ? `${tag}/>` : `${tag}>${escapeXml(text)}</${as}>`}</testcase>`
}

function toCase(result: Result, context: RenderContext, cause: string | undefined): Case {
  const { rule, verdict } = result
  const unseen = unseenOf(verdict)
  const note = unseen === undefined ? {} : { note: `not seen: ${unseen}` }
  return { name: rule.id, file: rule.clause, ...note, found: toFound(result, context, cause) }
}

function toFound(
  { rule, verdict, known, exchanges, noScenario }: Result,
  { rerunOf, scenarioOf, replayOf }: RenderContext,
  cause: string | undefined,
): Case['found'] {
  switch (verdict.verdict) {
    case 'pass':
      return null
    case 'fail': {
      const lines = [
        rule.sentence,
        `expected: ${verdict.expected}`,
        `actual: ${verdict.actual}`,
        ...(cause === undefined ? [] : [`shared cause: ${cause}`]),
        `exchanges: ${exchanges.join(', ')}`,
        rerunOf(rule.id),
        ...[scenarioOf(rule.id)].flatMap((file) => (file === undefined ? [] : [replayOf(file)])),
        ...(noScenario === undefined ? [] : [`no scenario: ${noScenario}`]),
      ]
      const message = `expected ${verdict.expected}, got ${verdict.actual}`
      if (known !== undefined) return { as: 'skipped', message: `known: ${toWhy(known)}: ${message}` }
      return { as: 'failure', type: rule.level, message, text: lines.join('\n') }
    }
    case 'warn':
    case 'info':
      return {
        as: 'skipped',
        message: `${known === undefined ? '' : `known: ${toWhy(known)}: `}${verdict.verdict}: expected ${verdict.expected}, got ${verdict.actual}`,
      }
    case 'not-applicable':
      return { as: 'skipped', message: `not applicable: ${verdict.reason}` }
    case 'not-run':
      return { as: 'skipped', message: `not run: ${toReason(verdict)}` }
    case 'error':
      return { as: 'error', message: verdict.detail }
  }
}

function countsOf(cases: readonly Case[]): Readonly<Record<string, string>> {
  const count = (as: 'failure' | 'error' | 'skipped'): string => String(cases.filter(({ found }) => found?.as === as).length)
  return { tests: String(cases.length), failures: count('failure'), errors: count('error'), skipped: count('skipped') }
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    .join('')
}
