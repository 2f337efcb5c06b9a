import type { Exchange } from '../../../src/exchange/exchange.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'

/** Texts by which a deployment might break out of a report or mislead its reader. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</pre></details></article><base href="https://evil.example/">',
  '<!--',
  ']]><!DOCTYPE html>',
  '&lt;script&gt;',
  'before \u202Egnp.exe\u202C \u2066after',
  'one\u2028two\u2029three',
  'nul \u0000 escape \u001B[2J half \uD800',
  'javascript:alert(1)',
  '```\n# Title\n```',
  '| a | b |\n|---|---|\n',
  '`````` @everyone [x](https://evil.example) ![x](https://evil.example/x.png)',
] as const

/** Replaces every text of a report that comes from the deployment. */
export function fillWithText(report: Report, text: string): Report {
  return {
    ...report,
    created: [{ type: text, sessionId: text }],
    results: report.results.map((result) => {
      const { verdict } = result
      if ('expected' in verdict) return { ...result, verdict: { ...verdict, expected: text, actual: text }, scenario: text }
      if (verdict.verdict === 'error') return { ...result, verdict: { ...verdict, detail: text } }
      return verdict.verdict === 'not-run' ? { ...result, verdict: { ...verdict, detail: text } } : result
    }),
    observations: fillObservations(report, text),
    exchanges: report.exchanges.map((exchange) => fillExchange(exchange, text)),
  }
}

function fillObservations({ observations }: Report, text: string): Report['observations'] {
  const at = { key: text, operation: 'listSessions', status: 200, path: text, count: 1, exchange: 1 } as const
  return {
    ...observations,
    members: [{ ...at, shown: 1, of: 1, nulls: 0 }],
    unknownMembers: [{ ...at, types: [text] }],
    unknownValues: [{ ...at, value: text }],
    answers: [{ ...at, code: text, isListed: false }],
    readings: [{ ...at, asks: text, rule: null, reading: text }],
  }
}

function fillExchange(exchange: Exchange, text: string): Exchange {
  const json = { status: text, executionStage: text, [text]: [text, { [text]: text }] }
  return {
    ...exchange,
    request: { ...exchange.request, url: `${exchange.request.url}/${text}`, body: text },
    response: { status: 200, headers: { [text]: text }, text: JSON.stringify(json), json },
  }
}
