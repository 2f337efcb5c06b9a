import { responseShapes } from '../../contract/generated/response-shapes.ts'
import { operation as operationOf } from '../../contract/operations.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { createBodies, type At, type ListedValue, type MemberCount, type UnknownMember } from './bodies.ts'
import { formsOf, type SeenForm } from './forms.ts'
import { createKinds, type Sighting } from './sightings.ts'
import { questions } from './questions.ts'
import { createRates, type SeenRates } from './rates.ts'

type Reading = { readonly key: string; readonly asks: string; readonly rule: string | null; readonly reading: string }

/** What a run saw of a deployment that breaks no rule by itself. It tells the owners of the document where the two drift apart. */
export type Observations = {
  /** Of each operation whose answers have grown between the published forms, or beyond them. */
  readonly forms: readonly SeenForm[]
  readonly rates: SeenRates
  /** The members that need not be there, and those that came with the current form. */
  readonly members: readonly MemberCount[]
  readonly unknownMembers: readonly UnknownMember[]
  /** Values beyond those that the document lists, or knows. */
  readonly unknownValues: readonly ListedValue[]
  /** What each operation answered; a code is null where an answer has none. */
  readonly answers: readonly (At & { readonly code: string | null; readonly isListed: boolean } & Sighting)[]
  /** How the deployment reads what the contract leaves open. */
  readonly readings: readonly (Reading & Sighting)[]
  /** How many sightings were of kinds that there was no room for. */
  readonly left: number
}

const mostCharacters = 120

/**
 * Folds the exchanges of a run. What a mock shows in worlds that were made for the run says nothing of the one that stands there.
 * `clean` takes secrets out of what a deployment has said; `shapes` is what the document knows of each response.
 */
export function observationsOf(
  exchanges: readonly Exchange[],
  clean: (text: string) => string,
  shapes: { readonly [schema: string]: ResponseShape } = responseShapes,
): Observations {
  const told = (text: string): string => {
    const whole = clean(text)
    return whole.length <= mostCharacters ? whole : `${whole.slice(0, mostCharacters).toWellFormed()}…`
  }
  const bodies = createBodies(told)
  const answers = createKinds<At & { readonly code: string | null; readonly isListed: boolean }>()
  const readings = createKinds<Reading>()
  const rates = createRates()
  const asking = questions.map(({ asks, rule, start }) => ({ asks, rule, read: start() }))
  for (const exchange of exchanges) {
    const { id, operation } = exchange
    const answer = answerOf(exchange)
    if (exchange.isAlone === true || operation === null || answer === undefined) continue
    const { method, responses, errors } = operationOf(operation)
    if (exchange.request.method !== method) continue
    const { status } = answer
    const raw = memberOf(exchange, 'error', 'code')
    const code = status >= 400 && typeof raw === 'string' ? raw : null
    answers.see(`${operation} ${status} ${code ?? ''}`, id, () => {
      const key = [operation, status, ...(code === null ? [] : [told(code)])].join(' ')
      const isKnown = status < 400 || errors[status]?.some((known) => known === code) === true || isPlainRefusal(exchange, status)
      return { key, operation, status, code: code === null ? null : told(code), isListed: Object.hasOwn(responses, status) && isKnown }
    })
    rates.see(exchange)
    const shape = shapes[responses[status] ?? '']
    if (shape !== undefined) bodies.see(id, { operation, status }, shape, answer.json)
    for (const { asks, rule, read } of asking) {
      const reading = read(exchange)
      if (reading !== undefined) readings.see(`${asks}: ${reading}`, id, () => ({ key: `${asks}: ${reading}`, asks, rule, reading }))
    }
  }
  const { members, demanded, unknownMembers, unknownValues, currentValues, left } = bodies.seen()
  return {
    forms: formsOf(members, demanded, currentValues, unknownMembers),
    rates: rates.seen(),
    members,
    unknownMembers,
    unknownValues,
    answers: answers.all(),
    readings: readings.all(),
    left: left + answers.left(),
  }
}

/** Of a run that saw nothing. */
export const nothingObserved: Observations = observationsOf([], String)

function isPlainRefusal(exchange: Exchange, status: number): boolean {
  return status === 429 && typeof memberOf(exchange, 'error') === 'string'
}
