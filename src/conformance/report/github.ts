import { byCause, titleOf, type Cause } from './causes.ts'
import { withoutInnerCommands } from '../../exchange/runner-commands.ts'
import { harmless, shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import { expiresSoon, isOutOfDate, type KnownEntry } from '../judge/known-entries.ts'
import { inOrderOfState, stateWords, toAdvice, toWhy } from './known-words.ts'
import type { FileLocation } from './file-location.ts'
import { isOpen, type Report } from '../judge/report.ts'
import { openByReason } from './results-by-section.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'

/**
 * GitHub shows ten annotations of a kind for each step and drops the rest silently. One of the errors is the runner's own, about the
 * failed step.
 */
const maxAnnotations = { error: 9, warning: 10, notice: 10 } as const

const mostCharacters = 1_000
const mostTitle = 200
const mostRules = 20

type Kind = keyof typeof maxAnnotations
type Annotation = { readonly kind: Kind; readonly title: string; readonly lines: readonly string[] }

/**
 * A report as workflow commands, by which GitHub annotates a run. A violation is an error, or several with one cause are one; a broken
 * recommendation and each reason for not-run are warnings; an info and a known failure are notices. The last of a kind counts the rest.
 */
export function toGithubLines(
  report: Report,
  context: RenderContext,
  place: FileLocation | undefined,
  isStrict: boolean,
): readonly string[] {
  const open = report.results.filter(({ verdict }) => isOpen(verdict, isStrict))
  const annotations = [
    ...byCause(report.results, report).flatMap((group) =>
      'alone' in group ? toAnnotation(group.alone, context) : toCause(group, context),
    ),
    ...inOrderOfState(report.knownFailures ?? []).flatMap(toEntry),
    ...[...openByReason(open)].map(([reason, results]) => toOpen(reason, results)),
  ]
  const kinds: readonly Kind[] = ['error', 'warning', 'notice']
  return kinds.flatMap((kind) =>
    fitting(
      kind,
      annotations.filter((annotation) => annotation.kind === kind),
    ).map((annotation) => toCommand(annotation, place)),
  )
}

/** An annotation that says why a run could not start. */
export function toGithubError(message: string): string {
  return toCommand({ kind: 'error', title: 'Understudy could not run', lines: [message] }, undefined)
}

const kinds = { fail: 'error', warn: 'warning', info: 'notice' } as const

/** The first of the broken rules shows the cause; the reports show each of them. */
function toCause(group: Cause, { rerunOf }: RenderContext): readonly Annotation[] {
  const { broken } = group
  const { title, cause } = titleOf(group)
  const [first, ...more] = broken
  if (first === undefined || !('expected' in first.verdict)) return []
  const { rule, verdict, known } = first
  const lines = [
    toNames(broken.map((one) => one.rule.id)),
    `${rule.id}: expected ${oneLine(verdict.expected)}`,
    `actual ${oneLine(`${verdict.actual}${toAt(verdict)}`)}`,
    rerunOf(rule.id, ...more.map((one) => one.rule.id)),
  ]
  const kind = known === undefined ? kinds[verdict.verdict] : 'notice'
  return [{ kind, title: `${title}: ${cause}`, lines: lines.filter((line) => line !== '') }]
}

function toAt({ pointer = '' }: { readonly pointer?: string }): string {
  return pointer === '' ? '' : ` at ${pointer}`
}

function toAnnotation(
  { rule, verdict, known, noScenario }: Result,
  { rerunOf, scenarioOf, replayOf }: RenderContext,
): readonly Annotation[] {
  if (verdict.verdict === 'error') return [{ kind: 'error', title: rule.id, lines: [`bug in understudy: ${oneLine(verdict.detail)}`] }]
  if (!('expected' in verdict)) return []
  const file = scenarioOf(rule.id)
  const lines = [
    ...(known === undefined ? [] : [`known: ${oneLine(toWhy(known))}`]),
    rule.sentence,
    `expected ${oneLine(verdict.expected)}`,
    `actual ${oneLine(`${verdict.actual}${toAt(verdict)}`)}`,
    rerunOf(rule.id),
    ...(file === undefined ? [] : [replayOf(file)]),
    ...(noScenario === undefined ? [] : [`no scenario: ${noScenario}`]),
  ]
  // A known failure fails no run, so it takes no room from a violation.
  return [{ kind: known === undefined ? kinds[verdict.verdict] : 'notice', title: rule.id, lines: lines.filter((line) => line !== '') }]
}

/** A known failure that fails the run, or soon will. */
function toEntry(entry: KnownEntry): readonly Annotation[] {
  if (!isOutOfDate(entry) && !expiresSoon(entry)) return []
  const at = entry.place === undefined ? '' : ` (${entry.place})`
  const lines = [oneLine(`${toAdvice(entry)}${at}`), `known: ${oneLine(toWhy(entry))}`]
  return expiresSoon(entry)
    ? [{ kind: 'warning', title: `known failure expires soon: ${entry.rule}`, lines }]
    : [{ kind: 'error', title: `${stateWords[entry.state]} known failure: ${entry.rule}`, lines }]
}

function toOpen(reason: string, results: readonly Result[]): Annotation {
  const title = `${toAmount(results.length, 'rule')} not run: ${reason}`
  return { kind: 'warning', title, lines: [toNames(results.map(({ rule }) => rule.id))] }
}

function toNames(names: readonly string[]): string {
  const more = names.length - mostRules
  return [...names.slice(0, mostRules), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function fitting(kind: Kind, annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= maxAnnotations[kind]) return annotations
  const shown = annotations.slice(0, maxAnnotations[kind] - 1)
  const left = annotations.slice(shown.length).map(({ title }) => title)
  return [...shown, { kind, title: `${left.length} more`, lines: [toNames(left), 'See the log or the reports for all.'] }]
}

/** Foreign text on one line, so that nothing in it looks like another line of ours. */
function oneLine(text: string): string {
  return harmless(shortened(text, mostCharacters)).replace(/\s+/g, ' ')
}

function toCommand({ kind, title, lines }: Annotation, place: FileLocation | undefined): string {
  const where = place === undefined ? [] : [`file=${toProperty(oneLine(place.file))}`, `line=${place.line}`]
  const properties = [`title=${toProperty(oneLine(shortened(title, mostTitle)))}`, ...where]
  return withoutInnerCommands(`::${kind} ${properties.join(',')}::${toData(harmless(lines.join('\n')))}`)
}

function toData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function toProperty(text: string): string {
  return toData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
