/** Why a failure has no scenario, from what is tried first to what is tried last. */
export const whyNone = {
  uncited: 'no exchange of its own shows it',
  undrafted: 'what shows it was asked in several places, or is nothing that a step can ask for',
  unanswered: 'nothing came that an expectation could be held against',
  unplayed: 'the stand-in cannot be brought to where it shows',
  alike: 'no expectation tells it from what a deployment that keeps the contract may answer',
} as const

export type WhyNone = keyof typeof whyNone

const order: readonly WhyNone[] = ['uncited', 'undrafted', 'unanswered', 'unplayed', 'alike']

/** Of two tries, the one that came further says more. */
export function further(one: WhyNone, other: WhyNone): WhyNone {
  return order.indexOf(other) > order.indexOf(one) ? other : one
}

export const whyNotInTime = 'there was no time left to make one'
export const whySecret = 'it would tell a secret of the target'
