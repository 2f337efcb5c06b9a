import { responseShapes } from '../../contract/generated/response-shapes.ts'
import { operation as operationOf } from '../../contract/operations.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { inOneGo, type Slices } from '../define/slices.ts'
import { createBodyFold, type At, type ListedValue, type MemberCount, type UnknownMember } from './bodies.ts'
import { detectForms, type SeenForm } from './forms.ts'
import { countSightings, type Sighting } from './sightings.ts'
import { questions } from './questions.ts'
import { createRateFold, type SeenRates } from './rates.ts'

type Reading = { readonly key: string; readonly asks: string; readonly rule: string | null; readonly reading: string }

/** The observations of a run that break no rule. They show the owners of the document where a deployment drifts from it. */
export type Observations = {
  /** The form of each operation that differs between the published forms, or from all of them. */
  readonly forms: readonly SeenForm[]
  readonly rates: SeenRates
  /** The optional members, and those that are new in the current form. */
  readonly members: readonly MemberCount[]
  readonly unknownMembers: readonly UnknownMember[]
  /** Values that the document does not list. */
  readonly unknownValues: readonly ListedValue[]
  /** The answers of each operation; `code` is null where an answer has none. */
  readonly answers: readonly (At & { readonly code: string | null; readonly isListed: boolean } & Sighting)[]
  /** The readings that the deployment has of questions that the contract leaves open. */
  readonly readings: readonly (Reading & Sighting)[]
  /** The number of sightings of further kinds, which there was no room for. */
  readonly left: number
}

const maxNameCharacters = 120

type ObservationOptions = {
  readonly shapes?: { readonly [schema: string]: ResponseShape }
  /** True once there is no time to look at more exchanges. */
  readonly isLate?: () => boolean
}

/**
 * Collects the observations of a run from its exchanges, without those in fresh worlds. `redactText` removes secrets, and `shapes` has
 * the responses of the document.
 */
export function collectObservations(
  exchanges: readonly Exchange[],
  redactText: (text: string) => string,
  shapes?: ObservationOptions['shapes'],
): Observations {
  return inOneGo(observeInSlices(exchanges, redactText, shapes === undefined ? {} : { shapes }))
}

/** Does the same in slices, one for each exchange, until it is late. */
export function* observeInSlices(
  exchanges: readonly Exchange[],
  redactText: (text: string) => string,
  { shapes = responseShapes, isLate = () => false }: ObservationOptions = {},
): Slices<Observations> {
  const redact = (text: string): string => {
    const whole = redactText(text)
    return whole.length <= maxNameCharacters ? whole : `${whole.slice(0, maxNameCharacters).toWellFormed()}…`
  }
  const bodies = createBodyFold(redact)
  const answers = countSightings<At & { readonly code: string | null; readonly isListed: boolean }>()
  const readings = countSightings<Reading>()
  const rates = createRateFold()
  const asking = questions.map(({ asks, rule, start }) => ({ asks, rule, read: start() }))
  for (const exchange of exchanges) {
    yield
    if (isLate()) break
    const { id, operation } = exchange
    const answer = answerOf(exchange)
    if (exchange.isAlone === true || operation === null || answer === undefined) continue
    const { method, responses, errors } = operationOf(operation)
    if (exchange.request.method !== method) continue
    const { status } = answer
    const raw = memberOf(exchange, 'error', 'code')
    const code = status >= 400 && typeof raw === 'string' ? raw : null
    answers.add(`${operation} ${status} ${code ?? ''}`, id, () => {
      const key = [operation, status, ...(code === null ? [] : [redact(code)])].join(' ')
      const isKnown = status < 400 || errors[status]?.some((known) => known === code) === true || isPlainRefusal(exchange, status)
      return { key, operation, status, code: code === null ? null : redact(code), isListed: Object.hasOwn(responses, status) && isKnown }
    })
    rates.see(exchange)
    const shape = shapes[responses[status] ?? '']
    if (shape !== undefined) bodies.see(id, { operation, status }, shape, answer.json)
    for (const { asks, rule, read } of asking) {
      const reading = read(exchange)
      if (reading !== undefined) readings.add(`${asks}: ${reading}`, id, () => ({ key: `${asks}: ${reading}`, asks, rule, reading }))
    }
  }
  const { members, demanded, unknownMembers, unknownValues, currentValues, omitted } = bodies.seen()
  return {
    forms: detectForms(members, demanded, currentValues, unknownMembers),
    rates: rates.seen(),
    members,
    unknownMembers,
    unknownValues,
    answers: answers.all(),
    readings: readings.all(),
    left: omitted + answers.omitted(),
  }
}

/** The observations of a run without exchanges. */
export const nothingObserved: Observations = collectObservations([], String)

function isPlainRefusal(exchange: Exchange, status: number): boolean {
  return status === 429 && typeof memberOf(exchange, 'error') === 'string'
}
