import { service } from '../../contract/service.ts'
import type { Account } from '../../engine/account.ts'
import type { Refusal } from '../../engine/decide.ts'
import { columnsOf, toReviewRequest, type ReviewRequest } from '../../engine/session-request.ts'
import type { Limits } from '../../engine/settings.ts'
import type { Handler } from './handler.ts'
import { createSession } from './create-session.ts'

export const createSystematicReview: Handler<'createSystematicReview'> = ({ body, ...call }) => {
  const request = toReviewRequest(body, call.account.plan)
  const { abstractScreening, fulltextScreening, extraction } = request
  const exceeded = findExceededLimit(request, call.account, call.world.limits)
  if (exceeded !== null) return { refused: 'invalid_request', message: exceeded }
  const created = createSession(call, clampToPlan(request, call.account), body.isPublic, findMissingFeature(request, call.account))
  if ('refused' in created) return created
  const settings = {
    abstractScreeningDepth: abstractScreening?.depth ?? null,
    fulltextScreeningDepth: fulltextScreening?.depth ?? null,
    useFigures: extraction?.useFigures ?? null,
  }
  return { status: 202, body: { type: 'systematicReview', ...created, settings } }
}

/** The refusal of a request that exceeds a number of the plan: it is invalid. */
function findExceededLimit(request: ReviewRequest, { plan }: Account, { planCap }: Limits): string | null {
  const { title, systematicReviews: limits } = service.plans[plan]
  if (limits === null) return null
  const columns = columnsOf(request)
  if (columns > limits.maxColumns)
    return `${widestField(request)} must leave at most ${limits.maxColumns} columns on the plan ${title}, criteria and questions together; there are ${columns}`
  if (planCap === 'clamp') return null
  const tooBig = request.searches.findIndex(({ maxResults }) => maxResults > limits.maxResultsPerQuery)
  if (tooBig !== -1) return `searches[${tooBig}].maxResults must be at most ${limits.maxResultsPerQuery} on the plan ${title}.`
  const total = request.searches.reduce((sum, { maxResults }) => sum + maxResults, 0)
  return total > limits.maxTotalResults
    ? `searches must ask for at most ${limits.maxTotalResults} results together on the plan ${title}; they ask for ${total}.`
    : null
}

/** The refusal of a feature that the plan does not have: it is forbidden. */
function findMissingFeature({ extraction }: ReviewRequest, { plan, systematicReviews }: Account): Refusal | null {
  const { systematicReviews: limits } = service.plans[plan]
  if (limits === null || !systematicReviews) return { refused: 'guided_flow_required' }
  return extraction?.useFigures === true && !limits.figureExtraction ? { refused: 'figure_extraction_required' } : null
}

/** The field that adds the most columns, for the message to name. */
function widestField({ abstractScreening, fulltextScreening, extraction }: ReviewRequest): string {
  const fields: readonly (readonly [string, number])[] = [
    ['extraction.questions', extraction?.questions.length ?? 0],
    ['abstractScreening.criteria', abstractScreening?.criteria.length ?? 0],
    ['fulltextScreening.criteria', fulltextScreening?.criteria.length ?? 0],
  ]
  return fields.reduce((widest, field) => (field[1] > widest[1] ? field : widest))[0]
}

/** Reduces the searches to the plan's cap. The first ones get the results they ask for. */
function clampToPlan(request: ReviewRequest, { plan }: Account): ReviewRequest {
  const { systematicReviews: limits } = service.plans[plan]
  if (limits === null) return request
  let left = limits.maxTotalResults
  const searches = request.searches.map((search) => {
    const maxResults = Math.min(search.maxResults, limits.maxResultsPerQuery, left)
    left -= maxResults
    return { ...search, maxResults }
  })
  return { ...request, searches }
}
