import type { Exchange } from '../../src/exchange/exchange.ts'
import type { Report } from '../../src/conformance/report.ts'

/** What a deployment might say to break out of a report, or to mislead who reads it. */
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

/** A report in which everything that a deployment can say says this. */
export function saying(report: Report, text: string): Report {
  return {
    ...report,
    created: [{ type: text, sessionId: text }],
    results: report.results.map((result) => {
      const { verdict } = result
      if ('expected' in verdict) return { ...result, verdict: { ...verdict, expected: text, actual: text }, scenario: text }
      if (verdict.verdict === 'error') return { ...result, verdict: { ...verdict, detail: text } }
      return verdict.verdict === 'not-run' ? { ...result, verdict: { ...verdict, detail: text } } : result
    }),
    exchanges: report.exchanges.map((exchange) => saidBy(exchange, text)),
  }
}

function saidBy(exchange: Exchange, text: string): Exchange {
  const json = { status: text, executionStage: text, [text]: [text, { [text]: text }] }
  return {
    ...exchange,
    request: { ...exchange.request, url: `${exchange.request.url}/${text}`, body: text },
    response: { status: 200, headers: { [text]: text }, text: JSON.stringify(json), json },
  }
}
