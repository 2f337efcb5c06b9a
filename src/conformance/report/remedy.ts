import { harmlessLine } from '../text/harmless.ts'
import type { RenderContext } from '../text/render-context.ts'

/**
 * A reason for which rules did not run. An entry that the target lacks is told as the change that lets them run, and one that it has wrong
 * with its place.
 */
export function toOpenReason(reason: string, placeOf: RenderContext['placeOf']): string {
  return reason.startsWith('needs:') ? toRemedy(reason, placeOf) : withPlaces(reason, placeOf)
}

/** A text with the place of each entry of the target that it names. */
export function withPlaces(text: string, placeOf: RenderContext['placeOf']): string {
  return text.replace(/\b((?:keys|sessions|sharing)\.\w+) of the target\b(?! at )/g, (named, entry: string) => {
    const place = placeOf?.(entry)
    return place === undefined ? named : `${named} at ${harmlessLine(place)}`
  })
}

/** The change of the target that lets rules run, such as `add keys.pro at staging.yaml:12`. */
function toRemedy(reason: string, placeOf: RenderContext['placeOf']): string {
  const [entry = '', ...wrong] = harmlessLine(reason.replace('needs:', '')).split(': ')
  const place = placeOf?.(entry)
  const where = place === undefined ? undefined : `at ${harmlessLine(place)}`
  if (wrong.length > 0) return `${entry} ${where ?? 'of the target'} ${wrong.join(': ')}`
  if (entry === 'requests') return 'nothing that a recording is judged by shows it'
  if (entry === 'control') return 'needs a control API, which only a mock has'
  return switches.has(entry) ? `set ${entry} to true ${where ?? 'in the target'}` : `add ${entry} ${where ?? 'to the target'}`
}

/** The entries of a target that are true or false. */
const switches: ReadonlySet<string> = new Set(['allow.emails', 'rateLimit.mayTrip'])
