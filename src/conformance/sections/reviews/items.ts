import { defineBounds } from '../accept-within-bounds.ts'
import { valuesAboveBounds, valuesBelowBounds, valuesAtBounds, valuesOutsideBounds } from '../../define/bounds.ts'
import { fullReview } from '../../probes/created-sessions.ts'
import { wideReview, wideScreening } from '../../probes/wide-reviews.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import type { ValidCall } from '../../probes/tried-calls.ts'
import { asked, criterion, demanded, fields, allowPlanRefusal, review, reviewsWith, search } from './request-parts.ts'

type Item = Readonly<Record<string, unknown>>

/** The places of criteria and questions: the name of each, the member that is tried first, its list, and a request with such a list. */
const places = [
  {
    what: 'a criterion of abstractScreening',
    first: 'name',
    shape: fields.abstractScreening.properties.criteria,
    item: criterion,
    members: (criteria: unknown) => ({ abstractScreening: { criteria } }),
  },
  {
    what: 'a criterion of fulltextScreening',
    first: null,
    shape: fields.fulltextScreening.properties.criteria,
    item: criterion,
    // Criteria of both stages count together for the plan.
    members: (criteria: unknown) => ({ abstractScreening: { generate: true }, fulltextScreening: { criteria } }),
  },
  {
    what: 'a question of extraction',
    first: 'instructions',
    shape: fields.extraction.properties.questions,
    item: asked,
    members: (questions: unknown) => ({ extraction: { questions } }),
  },
] as const

const itemFields = ['name', 'instructions'] as const
type ItemField = (typeof itemFields)[number]

const lists = (values: typeof valuesAtBounds): readonly Refusable[] =>
  places.flatMap(({ what, shape, item, members }) => reviewsWith(`the list with ${what}`, values(shape, item), members))

const tooMany = lists(valuesAboveBounds).map(allowPlanRefusal)

/** One member of a criterion or question, wherever there is one. */
type Spot = (typeof places)[number] & { readonly field: ItemField }
const spots: readonly Spot[] = itemFields.flatMap((field) => places.map((place) => spotOf(place, field)))

/** Criteria and questions once, in one field each; everywhere else is for the largest profile. */
const isFirst = ({ first, field }: Spot): boolean => first === field

const lengthsAt =
  (values: typeof valuesAtBounds) =>
  ({ what, shape, item, members, field }: Spot): readonly Refusable[] =>
    reviewsWith(`${what} with a ${field}`, values(shape.items.properties[field]), (value) => members([{ ...item, [field]: value }]))

function spotOf(place: (typeof places)[number], field: ItemField): Spot {
  return { ...place, field }
}

function lackingAt({ what, item, members, field }: Spot): Refusable {
  return { title: `${what} without ${field}`, call: review(members([without(field, item)])) }
}

function without(field: ItemField, item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== field))
}

const [firstSpots, furtherSpots] = [spots.filter(isFirst), spots.filter((spot) => !isFirst(spot))]
/** The first item of a list is in order, and the next one is not. */
const secondWithout: readonly Refusable[] = [
  { title: 'a second search without query', call: review({ searches: [search, {}] }) },
  ...places.map(({ what, item, members }) => ({
    title: `a second one without instructions beside ${what}`,
    call: review(members([{ ...item, name: 'The first' }, without('instructions', item)])),
  })),
]

const searchWithoutQuery: Refusable = { title: 'a search without query', call: review({ searches: [{ maxResults: 1 }] }) }

const { choices } = fields.extraction.properties.questions.items.properties
const twoChoices = ['Trial', 'Cohort']
const askedWith = (value: unknown): Item => ({ extraction: { questions: [{ ...asked, choices: value }] } })

const choicesWith = (values: typeof valuesAtBounds): readonly Refusable[] => [
  ...values(choices).map(({ what, value }) => ({
    title: `choices ${what}`,
    call: review(askedWith((value as readonly unknown[]).map((_, index) => `Design ${index + 1}`))), // a list, as the shape is one
  })),
  ...reviewsWith('a choice', values(choices.items), (value) => askedWith([twoChoices[0], value, twoChoices[1]])),
]

function askEnterprise(refusable: Refusable): Refusable {
  return { ...refusable, call: { ...refusable.call, as: 'enterprise' } }
}

/** So many count together with those of other stages by some reading of every plan, so that no deployment is asked for a list alone. */
function askNobody(valid: Refusable): ValidCall {
  return { ...valid, onDeployment: 'nobody' }
}

export const reviewsItems = [
  defineBounds({
    rule: 'reviews/create/items-count',
    demanded,
    calls: tooMany.slice(0, 1),
    further: tooMany.slice(1),
    // The largest plan has as many columns as a list has items.
    spare: ({ keys }) => (keys.enterprise === undefined ? [] : tooMany.map(askEnterprise)),
    accepts: { created: [wideReview, wideScreening], calls: lists(valuesAtBounds).map(askNobody) },
  }),
  defineRefusals({
    rule: 'reviews/create/item-fields',
    demanded,
    calls: [searchWithoutQuery, ...firstSpots.map(lackingAt)],
    further: furtherSpots.map(lackingAt),
    spare: secondWithout,
  }),
  defineBounds({
    rule: 'reviews/create/item-lengths',
    demanded,
    calls: firstSpots.flatMap(lengthsAt(valuesAboveBounds)),
    further: [...firstSpots.flatMap(lengthsAt(valuesBelowBounds)), ...furtherSpots.flatMap(lengthsAt(valuesOutsideBounds))],
    accepts: { created: [fullReview, wideReview, wideScreening], calls: spots.flatMap(lengthsAt(valuesAtBounds)) },
  }),
  defineBounds({
    rule: 'reviews/create/choices-bounds',
    demanded,
    calls: choicesWith(valuesAboveBounds),
    further: choicesWith(valuesBelowBounds),
    accepts: { created: [fullReview, wideReview], calls: choicesWith(valuesAtBounds) },
  }),
] as const
