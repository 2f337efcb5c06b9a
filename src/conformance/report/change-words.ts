import { changeNames, type Change, type Changed, type Comparison } from '../judge/comparison.ts'

/** The words for changes. */
export const changeWords: { readonly [C in Change]: string } = {
  new: 'new',
  'not-judged-any-more': 'no longer checked',
  'still-broken': 'still broken',
  fixed: 'fixed',
  'judged-now': 'now checked',
}

/** `1 new, 2 fixed`; `nothing has changed` where that is so. */
export function toCounts({ changes }: Comparison): string {
  const counts = changeNames.map((name) => [changes.filter(({ change }) => change === name).length, changeWords[name]] as const)
  const present = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return present.length === 0 ? 'no changes, no failures' : present.join(', ')
}

/** `since 2026-03-02 09:00:00 UTC` */
export function toSince({ startedAt }: Comparison): string {
  return `since ${startedAt.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC')}`
}

/** A sentence on how the settings of both runs differ; undefined when they do not. */
export function toDiffers({ differs, outcome }: Comparison): string | undefined {
  const settings = differs.map(({ what, before, now }) => `${what} ${before}, now ${now}`)
  const ended = outcome === 'error' ? ['it did not finish'] : []
  if (settings.length + ended.length === 0) return undefined
  return `The baseline differs: ${[...settings, ...ended].join('; ')}.`
}

/** The earlier and the present verdict: `pass, now fail, known`. */
export function toVerdictChange(changed: Changed): string {
  return `${toVerdicts(changed)}${changed.isKnown === true ? ', known' : ''}`
}

function toVerdicts({ before, now, why }: Changed): string {
  const then = before === null ? 'not selected' : words[before]
  if (why !== undefined) return `${then}, now ${why}`
  return before === now ? then : `${then}, now ${now === null ? 'not selected' : words[now]}`
}

const words: { readonly [V in NonNullable<Changed['before']>]: string } = {
  pass: 'pass',
  fail: 'fail',
  warn: 'warn',
  info: 'info',
  'not-applicable': 'not applicable',
  'not-run': 'not run',
  error: 'error',
}
