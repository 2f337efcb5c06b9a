/** The reasons why a failure has no scenario, in the order of the attempts. */
export const whyNone = {
  uncited: 'no single exchange shows it',
  undrafted: 'it takes requests to several worlds, or a request that a step cannot express',
  unmade: 'no request before it creates its session',
  unanswered: 'there was no answer to compare with an expectation',
  unplayed: 'the mock cannot be brought into the state that shows it',
  alike: 'no expectation separates it from an answer that the contract allows',
  otherwise: 'the mock answers its request with another status, of which the broken rule says nothing',
} as const

export type WhyNone = keyof typeof whyNone

const order: readonly WhyNone[] = ['uncited', 'undrafted', 'unmade', 'unanswered', 'unplayed', 'alike', 'otherwise']

/** The reason of the attempt that came further. */
export function further(one: WhyNone, other: WhyNone): WhyNone {
  return order.indexOf(other) > order.indexOf(one) ? other : one
}

export const whyNotInTime = 'there was no time left to write one'
export const whySecret = 'it would contain a secret of the target'

/** The reason why recorded traffic has no scenario of a fault, and its kind where that tells the way out. */
export type WhyNot = { readonly whyNot: string; readonly kind?: WhyNotKind }

/** No answer has the place, the mock answers the same there, or it takes more sessions than a scenario creates. */
export type WhyNotKind = 'nowhere' | 'same' | 'long'
