import { escaped, toCode, toFence, toRow } from '../../conformance/text/markdown-text.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import type { ClientReport } from '../../judgement/client/client-report.ts'
import { riskKinds } from '../../judgement/client/risk.ts'
import { cureOf } from '../../judgement/client/cures.ts'
import { headlineOf, whereBroken, whereToTry, whyLess, type ReportedCommand } from './words.ts'

/** The client report as Markdown, for a comment or the summary of a job. */
export function toMarkdown(report: ClientReport, { command }: ReportedCommand): string {
  const { used, broke, risked, neverMet, exit } = report
  const parts: string[] = [`# ${escaped(headlineOf(report))}`]
  if (exit !== undefined) parts.push(escaped(exit.message))
  const less = whyLess(report)
  if (less !== undefined) parts.push(escaped(less))
  if (broke.length > 0) parts.push('## Broke', escaped(whereToTry()))
  for (const one of broke) {
    const { rule, sentence, times, message, fix, curl } = one
    parts.push(
      [
        `### ${escaped(whereBroken(one))}: ${escaped(message)}`,
        `${escaped(sentence)} (\`${rule}\`, ${times === 1 ? 'once' : `${times} times`})`,
        `Fix: ${escaped(fix)}.`,
        toFence('sh', curl),
      ].join('\n\n'),
    )
  }
  if (risked.length > 0)
    parts.push(
      [
        '## Risked',
        [
          toRow(['Kind', 'What', 'Times', 'Cure']),
          toRow(['---', '---', '---:', '---']),
          ...risked.map(({ kind, operation, sessionId, times, message }) =>
            toRow([
              `\`${kind}\``,
              escaped([riskKinds[kind].title, operation, sessionId].filter(Boolean).join(', ')) + `: ${escaped(message)}`,
              String(times),
              escaped(cureOf(kind)),
            ]),
          ),
        ].join('\n'),
      ].join('\n\n'),
    )
  parts.push(
    [
      '## Used',
      [
        toRow(['Operation', 'Times', 'Answers', 'Forms', 'Parameters', 'Ignored', 'Polls', 'Programs']),
        toRow(['---', '---:', '---', '---', '---', '---', '---', '---']),
        ...used.map(({ operation, times, answers, forms, parameters, unknown, polls, userAgents }) =>
          toRow([
            operation,
            String(times),
            escaped(
              Object.entries(answers)
                .map(([status, often]) => `${often} × ${status}`)
                .join(', '),
            ),
            escaped(Object.keys(forms).join(', ')),
            escaped(Object.keys(parameters).join(', ')),
            escaped(unknown.map(({ message }) => message).join('; ')),
            polls === null ? '' : `${toAmount(polls.sessions, 'session')}, every ${polls.medianSeconds} s`,
            escaped(userAgents.join(', ')),
          ]),
        ),
      ].join('\n'),
    ].join('\n\n'),
  )
  if (neverMet.length > 0)
    parts.push(
      ['## Never met', neverMet.map(({ what, scenario }) => `- ${escaped(what)}: ${toCode(command(scenario))}`).join('\n')].join('\n\n'),
    )
  return `${parts.join('\n\n')}\n`
}
