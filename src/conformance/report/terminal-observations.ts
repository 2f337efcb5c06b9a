import { harmless, shortened } from '../text/harmless.ts'
import type { Observations } from '../observe/observations.ts'
import { toAmount, type Paint } from '../text/render-context.ts'
import { toDriftLines } from '../observe/drift.ts'

/** The other reports have the rest. */
const mostLines = 8
const mostCharacters = 200

/** Differences from the document, one line each, and for a whole run a line that counts the other observations. */
export function toObservationLines(observations: Observations, isWhole: boolean, paint: Paint): readonly string[] {
  const drift = toDriftLines(observations)
  const width = Math.max(0, ...drift.slice(0, mostLines).map(({ about }) => about.length))
  const shown = drift
    .slice(0, mostLines)
    .map(
      ({ about, text, exchange }) =>
        `${about.padEnd(width)}  ${shortened(harmless(text).replace(/\s+/g, ' '), mostCharacters)}${exchange === null ? '' : ` #${exchange}`}`,
    )
  const more = drift.length > mostLines ? [`${drift.length - mostLines} more in the other reports`] : []
  return [...shown, ...more, ...(isWhole ? countObservations(observations) : [])].map((line) => `${paint('faint', 'observed')}  ${line}`)
}

/** Counts of what was observed, without those of which there was nothing. */
function countObservations({ forms, members, readings }: Observations): readonly string[] {
  const current = forms.filter(({ form }) => form === 'current').length
  const never = members.filter(({ shown }) => shown === 0).length
  const counts = [
    ...(forms.length === 0 ? [] : [`${current} of ${toAmount(forms.length, 'operation')} in the current form`]),
    ...(members.length === 0 ? [] : [`${never} of ${toAmount(members.length, 'optional member')} never present`]),
    ...(readings.length === 0 ? [] : [`${toAmount(readings.length, 'reading')} of ambiguous clauses`]),
  ]
  return counts.length === 0 ? [] : [counts.join(', ')]
}
