import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { AtBound } from '../../define/bounds.ts'
import { question } from '../../probes/created-sessions.ts'
import type { Refusable } from '../../define/define-refusals.ts'

export const demanded = '400 invalid_request'

export const { properties: fields } = requestShapes.CreateSystematicReviewRequest

/** Parts of a request that are valid; where others go with them, they ask for little. */
export const search = { query: 'vitamin D', maxResults: 1 }
export const criterion = { name: 'Adults', instructions: 'The participants are adults.' }
export const asked = { name: 'Design', instructions: 'How was it studied?' }
export const abstractScreening = { criteria: [criterion] }

/** A create that asks for little, should it be accepted. */
export function review(members: Readonly<Record<string, unknown>>): ApiCall {
  return reviewOf({ researchQuestion: question, searches: [search], ...members })
}

/** A create of any body at all. */
export function reviewOf(body: unknown): ApiCall {
  return { operation: 'createSystematicReview', as: 'default', body }
}

/** A request for each value: what is put where `members` put it. */
export function reviewsWith(
  what: string,
  values: readonly AtBound[],
  members: (value: unknown) => Readonly<Record<string, unknown>>,
): readonly Refusable[] {
  return values.map((at) => ({ title: `${what} ${at.what}`, call: review(members(at.value)) }))
}

/** More than the contract allows is more than any plan allows, and may be refused for that. */
export function allowPlanRefusal(refusable: Refusable): Refusable {
  return { ...refusable, allows: isRefusedByPlan }
}

function isRefusedByPlan(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 403 && memberOf(exchange, 'error', 'code') !== 'api_access_denied'
}
