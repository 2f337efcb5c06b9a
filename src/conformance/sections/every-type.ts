import { requestFaults } from '../../contract/judge-request.ts'
import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { isObject } from '../../contract/is-object.ts'
import { operation } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Part } from '../define/check.ts'
import { refusesFurther, type Refusable } from '../define/define-refusals.ts'
import { invalidate, listOtherTypes, type InvalidBody } from '../fuzz/invalidate.ts'
import { isOlder } from '../probes/define-creation.ts'

type Operation = 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'

type EveryType = {
  readonly rule: DeploymentRuleId
  readonly operation: Operation
  /** A valid body with the places of the members. */
  readonly body: object
  /** The requests that the rule sends anyway. */
  readonly besides: readonly Refusable[]
}

/**
 * The parts about each member of a body with a value of each other type. They spend the rest of the budget: first one value of each
 * member, then a second, so that a small rest reaches every member.
 */
export function refusesEveryType({ rule, operation: id, body, besides }: EveryType): readonly Part[] {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  const shape = shapes[operation(id).request ?? ''] ?? {}
  const sent = new Set(besides.flatMap(({ call }) => wrongPlacesOf(id, call.body)))
  const others = listOtherTypes(shape)
    .map((invalid) => ({ title: invalid.title, path: invalid.path, wrong: invalidate(shape, body, invalid) }))
    // A body that is wrong elsewhere as well is refused for either.
    .filter(({ wrong }) => requestFaults('open', id, wrong).length === 1 && !wrongPlacesOf(id, wrong).some((place) => sent.has(place)))
  return inTurns(others).map((invalids, turn) =>
    refusesFurther({
      rule,
      demanded: '400 invalid_request',
      profile: 'standard',
      phase: 'rest',
      turn: turn + 2,
      shows: 'each field with a value of each other type',
      calls: invalids.map(({ title, path, wrong }) => ({
        title: `${id} where ${title}`,
        call: { operation: id, as: 'default', body: wrong },
        ...excuseOf(path),
      })),
      about: `each field with a ${ordinals[turn] ?? 'further'} value of another type`,
    }),
  )
}

const ordinals = ['first', 'second', 'third', 'fourth'] as const

/** The first value of each member, the second of each, and so on. */
function inTurns<Invalid extends Pick<InvalidBody, 'path'>>(invalids: readonly Invalid[]): readonly (readonly Invalid[])[] {
  const turns: Invalid[][] = []
  const counts = new Map<string, number>()
  for (const invalid of invalids) {
    const place = invalid.path.join('.')
    const turn = counts.get(place) ?? 0
    counts.set(place, turn + 1)
    ;(turns[turn] ??= []).push(invalid)
  }
  return turns
}

/** The places at which a body is wrong, each with the type of its value: `/searches/0/query number`. */
function wrongPlacesOf(id: Operation, body: unknown): readonly string[] {
  return requestFaults('open', id, body).map(({ pointer }) => {
    const value = pointer
      .split('/')
      .slice(1)
      .reduce(
        (at: unknown, name) => (isObject(at) || Array.isArray(at) ? (at as Readonly<Record<string, unknown>>)[name] : undefined),
        body,
      )
    return `${pointer} ${typeNameOf(value)}`
  })
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The older form does not know a depth, and may ignore it. */
function excuseOf(path: readonly string[]): Pick<Refusable, 'allows'> {
  return path.includes('depth') ? { allows: isOlder } : {}
}
