import type { Rule } from '../../contract/rules.ts'
import { causesByRule } from './causes.ts'
import { harmless, shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import { isOutOfDate } from '../judge/known-entries.ts'
import { toAdvice, toWhy } from './known-words.ts'
import type { FileLocation } from './file-location.ts'
import { isOpen, type Report } from '../judge/report.ts'
import { openByReason, unseenByPart } from './results-by-section.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'
import type { Verdict } from '../define/verdict.ts'

/** GitHub shows so much of a description. */
const mostDescription = 1_000
const mostCharacters = 1_000

type Level = 'error' | 'warning' | 'note'
type Breached = Extract<Verdict, { expected: string }>
type Finding = Result & { readonly verdict: Breached }

const levels = { fail: 'error', warn: 'warning', info: 'note' } as const satisfies { readonly [Name in Breached['verdict']]: Level }
const ruleLevels = { must: 'error', should: 'warning', provisional: 'note' } as const satisfies { readonly [L in Rule['level']]: Level }

/**
 * A report as SARIF 2.1.0, which code scanning reads: a result per breach, and a notification per reason for not-run. A rule that passes
 * is no result, since every result becomes an alert. A known failure is a suppressed result. The id of the run keeps the alerts of each
 * deployment and profile apart.
 */
export function toSarif(
  report: Report,
  version: string,
  context: RenderContext,
  place: FileLocation | undefined,
  isStrict: boolean,
): object {
  const found = report.results.filter(isFinding)
  const causes = causesByRule(report)
  const rules = found.map(({ rule }) => toRule(rule, context))
  const run = {
    tool: { driver: { name: 'Understudy', version, semanticVersion: version, rules } },
    automationDetails: { id: `understudy/${report.profile}/${report.target.baseUrl}/` },
    invocations: [toInvocation(report, isStrict)],
    results: found.map((finding, index) => toResult(finding, index, report, context, place, causes.get(finding.rule.id))),
    columnKind: 'utf16CodeUnits',
    properties: { outcome: report.outcome, profile: report.profile, seed: report.seed, counts: report.counts, spent: report.spent },
  }
  return { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
}

function isFinding(result: Result): result is Finding {
  return 'expected' in result.verdict
}

function toRule(rule: Rule, { rerunOf }: RenderContext): object {
  const description = { text: shortened(rule.sentence, mostDescription) }
  const again = rerunOf(rule.id)
  const help = [rule.sentence, `Clause: ${rule.clause}`, ...(again === '' ? [] : [`Rerun: ${again}`])]
  return {
    id: rule.id,
    shortDescription: description,
    fullDescription: description,
    help: { text: help.join('\n\n') },
    defaultConfiguration: { level: ruleLevels[rule.level] },
    properties: { tags: ['api-contract', rule.id.split('/').slice(0, -1).join('/')], level: rule.level, clause: rule.clause },
  }
}

function toResult(
  { rule, verdict, exchanges, known, noScenario }: Finding,
  ruleIndex: number,
  report: Report,
  context: RenderContext,
  place: FileLocation | undefined,
  cause: string | undefined,
): object {
  const at = verdict.pointer === undefined || verdict.pointer === '' ? '' : ` at ${toPlainText(verdict.pointer)}`
  const file = context.scenarioOf(rule.id)
  return {
    ruleId: rule.id,
    ruleIndex,
    level: levels[verdict.verdict],
    message: { text: `${rule.sentence} Expected ${toPlainText(verdict.expected)}, got ${toPlainText(verdict.actual)}${at}.` },
    locations: [toLocation(rule, report, place)],
    ...(known !== undefined && { suppressions: [{ kind: 'external', status: 'accepted', justification: toWhy(known) }] }),
    // A run finds at most one breach of a rule in a deployment.
    partialFingerprints: { 'ruleOfDeployment/v1': `${rule.id} ${report.target.baseUrl}` },
    properties: {
      exchanges,
      ...(cause !== undefined && { cause: toPlainText(cause) }),
      rerun: context.rerunOf(rule.id),
      ...(file !== undefined && { replay: context.replayOf(file) }),
      ...(noScenario !== undefined && { noScenario }),
    },
  }
}

function toLocation({ operations }: Rule, { target }: Report, place: FileLocation | undefined): object {
  const names = operations.length === 0 ? [target.baseUrl] : operations
  return {
    ...(place !== undefined && { physicalLocation: toPhysical(place) }),
    logicalLocations: names.map((name) => ({ fullyQualifiedName: name, kind: 'resource' })),
  }
}

function toPhysical({ file, line }: FileLocation): object {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  return { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: { startLine: line } }
}

function toInvocation({ results, outcome, startedAt, endedAt, knownFailures = [] }: Report, isStrict: boolean): object {
  const open = results.filter(({ verdict }) => isOpen(verdict, isStrict))
  return {
    executionSuccessful: outcome !== 'error',
    startTimeUtc: startedAt,
    endTimeUtc: endedAt,
    toolExecutionNotifications: [
      ...results.flatMap(({ rule, verdict }) =>
        verdict.verdict === 'error' ? [{ level: 'error', message: { text: `${rule.id}: ${toPlainText(verdict.detail)}` } }] : [],
      ),
      ...knownFailures.filter(isOutOfDate).map((entry) => ({
        level: 'error',
        message: { text: `known failure ${entry.rule}: ${toPlainText(toAdvice(entry))}` },
      })),
      ...[...unseenByPart(results)].map(([part, passed]) => ({
        level: isStrict ? 'warning' : 'note',
        message: {
          text: `${toAmount(passed.length, 'rule')} passed, not seen: ${toPlainText(part)}: ${passed.map(({ rule }) => rule.id).join(', ')}`,
        },
      })),
      ...[...openByReason(open)].map(([reason, left]) => ({
        level: 'warning',
        message: {
          text: `${toAmount(left.length, 'rule')} not run: ${toPlainText(reason)}: ${left.map(({ rule }) => rule.id).join(', ')}`,
        },
      })),
    ],
  }
}

/** Foreign text without links: readers of SARIF make one of `[text](address)`. */
function toPlainText(text: string): string {
  return harmless(shortened(text, mostCharacters)).replaceAll('](', '] (')
}
