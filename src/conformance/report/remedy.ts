import { harmlessLine } from '../text/harmless.ts'
import type { RenderContext } from '../text/render-context.ts'

/** The change of the target that lets rules run, such as `add keys.pro at staging.yaml:12`. */
export function toRemedy(reason: string, placeOf: RenderContext['placeOf']): string {
  const entry = harmlessLine(reason.replace('needs:', ''))
  const place = placeOf?.(entry)
  const where = place === undefined ? undefined : `at ${harmlessLine(place)}`
  if (entry === 'control') return `only a mock has the ${entry} of a target`
  return switches.has(entry) ? `set ${entry} to true ${where ?? 'in the target'}` : `add ${entry} ${where ?? 'to the target'}`
}

/** The entries of a target that are true or false. */
const switches: ReadonlySet<string> = new Set(['allow.emails', 'rateLimit.mayTrip'])
