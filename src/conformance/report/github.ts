import { byCause, type Cause } from './causes.ts'
import { harmless, shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import { expiresSoon, isOutOfDate, type KnownEntry } from '../judge/known-entries.ts'
import { inOrderOfState, stateWords, toAdvice, toWhy } from './known-words.ts'
import type { FileLocation } from './file-location.ts'
import { isOpen, type Report } from '../judge/report.ts'
import { openByReason } from './results-by-section.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'

/**
 * GitHub shows ten annotations of a kind for each step, and drops the rest without a word. One of the errors is the runner's own, which
 * says that the step has failed.
 */
const most = { error: 9, warning: 10, notice: 10 } as const

const mostCharacters = 1_000
const mostTitle = 200
const mostRules = 20

type Kind = keyof typeof most
type Annotation = { readonly kind: Kind; readonly title: string; readonly lines: readonly string[] }

/**
 * A report as the workflow commands by which GitHub annotates a run: an error for each violation, or one for all that have one cause, a
 * warning for what should be otherwise and for each reason that left rules open, a notice for what is only told, or known. What finds no
 * room is counted in the last of its kind.
 */
export function toGithubLines(
  report: Report,
  telling: RenderContext,
  place: FileLocation | undefined,
  isStrict: boolean,
): readonly string[] {
  const open = report.results.filter(({ verdict }) => isOpen(verdict, isStrict))
  const annotations = [
    ...byCause(report.results, report).flatMap((told) => ('alone' in told ? toAnnotation(told.alone, telling) : toCause(told, telling))),
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

/** Why a run could not be made, as an annotation. */
export function toGithubError(message: string): string {
  return toCommand({ kind: 'error', title: 'Understudy could not run', lines: [message] }, undefined)
}

/**
 * A text for people that a runner takes no command from, whatever a deployment has said: it would find `##[command]` anywhere in a line.
 * In JSON it is the same text afterwards.
 */
export function withoutCommands(text: string, isJson: boolean): string {
  return text.replaceAll('##[', isJson ? String.raw`#\u0023[` : '# #[')
}

const kinds = { fail: 'error', warn: 'warning', info: 'notice' } as const

/** One of what is broken says how it shows; the reports say it of each. */
function toCause({ text, broken }: Cause, { rerunOf }: RenderContext): readonly Annotation[] {
  const [first, ...more] = broken
  if (first === undefined || !('expected' in first.verdict)) return []
  const { rule, verdict } = first
  const lines = [
    toNames(broken.map((one) => one.rule.id)),
    `${rule.id}: expected ${oneLine(verdict.expected)}`,
    `actual ${oneLine(`${verdict.actual}${toAt(verdict)}`)}`,
    rerunOf(rule.id, ...more.map((one) => one.rule.id)),
  ]
  const title = `${toAmount(broken.length, 'rule')} with one cause: ${text}`
  return [{ kind: kinds[verdict.verdict], title, lines: lines.filter((line) => line !== '') }]
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
  // What was agreed on fails no run, and takes no room from what does.
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
  if (annotations.length <= most[kind]) return annotations
  const told = annotations.slice(0, most[kind] - 1)
  const left = annotations.slice(told.length).map(({ title }) => title)
  return [...told, { kind, title: `${left.length} more`, lines: [toNames(left), 'See the log or the reports for all.'] }]
}

/** A text of whoever in a line of its own: nothing in it looks like another line of ours. */
function oneLine(text: string): string {
  return harmless(shortened(text, mostCharacters)).replace(/\s+/g, ' ')
}

function toCommand({ kind, title, lines }: Annotation, place: FileLocation | undefined): string {
  const where = place === undefined ? [] : [`file=${toProperty(place.file)}`, `line=${place.line}`]
  const properties = [`title=${toProperty(oneLine(shortened(title, mostTitle)))}`, ...where]
  return `::${kind} ${properties.join(',')}::${toData(harmless(lines.join('\n')))}`
}

function toData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function toProperty(text: string): string {
  return toData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
