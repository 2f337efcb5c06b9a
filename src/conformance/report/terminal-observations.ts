import { harmless, shortened } from '../text/harmless.ts'
import type { Observations } from '../observe/observations.ts'
import { toAmount, type Paint } from '../text/render-context.ts'
import { toDriftLines } from '../observe/drift.ts'

/** More of it stands in the other reports. */
const mostLines = 8
const mostCharacters = 200

/** What is worth a line of a terminal: what drifts from the document, and of a whole run a line of what was seen besides. */
export function toObservationLines(observations: Observations, isWhole: boolean, paint: Paint): readonly string[] {
  const drift = toDriftLines(observations)
  const width = Math.max(0, ...drift.slice(0, mostLines).map(({ about }) => about.length))
  const told = drift
    .slice(0, mostLines)
    .map(
      ({ about, text, exchange }) =>
        `${about.padEnd(width)}  ${shortened(harmless(text).replace(/\s+/g, ' '), mostCharacters)}${exchange === null ? '' : ` #${exchange}`}`,
    )
  const more = drift.length > mostLines ? [`${drift.length - mostLines} more in the other reports`] : []
  return [...told, ...more, ...(isWhole ? besides(observations) : [])].map((line) => `${paint('faint', 'observed')}  ${line}`)
}

/** How much there was to see, where there was anything. */
function besides({ forms, members, readings }: Observations): readonly string[] {
  if (forms.length + members.length + readings.length === 0) return []
  const current = forms.filter(({ form }) => form === 'current').length
  const never = members.filter(({ shown }) => shown === 0).length
  const counts = [
    `${current} of ${toAmount(forms.length, 'operation')} in the current form`,
    `${never} of ${toAmount(members.length, 'optional member')} never present`,
    `${toAmount(readings.length, 'reading')} of ambiguous clauses`,
  ]
  return [counts.join(', ')]
}
