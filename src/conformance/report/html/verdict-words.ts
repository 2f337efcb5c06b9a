import type { Report } from '../../judge/report.ts'
import type { Verdict } from '../../define/verdict.ts'
import { markup, nothing, type Markup } from './markup.ts'

type VerdictName = Verdict['verdict']

/** The words for verdicts, the most severe first. */
export const verdictWords: { readonly [Name in VerdictName]: string } = {
  fail: 'fail',
  error: 'error',
  warn: 'warn',
  info: 'info',
  'not-run': 'not-run',
  'not-applicable': 'not-applicable',
  pass: 'pass',
}

export const verdictNames = Object.keys(verdictWords) as readonly VerdictName[] // the names of that table

export function toBadge(verdict: VerdictName): Markup {
  return markup`<span class="badge ${verdict}">${verdictWords[verdict]}</span>`
}

/** A bar of the verdict counts. */
export function toBar(counts: Report['counts']): Markup {
  const all = Math.max(
    1,
    verdictNames.reduce((sum, name) => sum + counts[name], 0),
  )
  const parts = verdictNames.map((name, at) => {
    const before = verdictNames.slice(0, at).reduce((sum, other) => sum + counts[other], 0)
    return counts[name] === 0 ? nothing : markup`<rect class="${name}" x="${before}" width="${counts[name]}" height="1"/>`
  })
  return markup`<svg class="bar" viewBox="0 0 ${all} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`
}
