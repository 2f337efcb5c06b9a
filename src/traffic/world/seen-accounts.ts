import { defaults } from '../../contract/generated/defaults.ts'
import type { CreateSystematicReviewRequest } from '../../contract/generated/api.ts'
import { requestFaults } from '../../contract/judge-request.ts'
import { service, type Plan } from '../../contract/service.ts'
import { isObject } from '../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/** The plan of each account that answers show: the lowest that may do what was granted. */
export function seenPlans(exchanges: readonly Exchange[]): ReadonlyMap<string, Plan> {
  const plans = new Map<string, Plan>()
  for (const exchange of exchanges) {
    if (exchange.as === null) continue
    const known = plans.get(exchange.as) ?? 'basic'
    const shown = planOf(exchange)
    plans.set(exchange.as, rank(shown) > rank(known) ? shown : known)
  }
  return plans
}

const ranks: readonly Plan[] = ['basic', 'plus', 'pro', 'scale', 'enterprise']

function rank(plan: Plan): number {
  return ranks.indexOf(plan)
}

/** The lowest plan that an answer agrees with. A refusal proves nothing more than a key. */
function planOf(exchange: Exchange): Plan {
  const { operation } = exchange
  const answer = answerOf(exchange)
  if (answer === undefined || answer.status >= 400) return isRefused(answer?.json) ? 'basic' : 'pro'
  const ofLimit = planOfDailyLimit(answer.headers['x-ratelimit-limit'])
  if (operation === 'searchPapers' || operation === 'searchTrials') return highest(ofLimit, planOfResults(answer.json))
  return operation === 'createSystematicReview' ? planOfReview(exchange) : 'pro'
}

function planOfReview({ request: { body = '' } }: Exchange): Plan {
  const { searches = [], abstractScreening, fulltextScreening, extraction } = parsed(body)
  const items = [abstractScreening?.criteria, fulltextScreening?.criteria, extraction?.questions].flatMap((list) => list ?? [])
  const results = searches.map(({ maxResults }) => maxResults ?? defaults.ReviewSearch.maxResults)
  const total = results.reduce((sum, count) => sum + count, 0)
  return (
    ranks.find((plan) => {
      const limits = service.plans[plan].systematicReviews
      if (limits === null || (extraction?.useFigures === true && !limits.figureExtraction)) return false
      return (
        items.length <= limits.maxColumns && total <= limits.maxTotalResults && results.every((count) => count <= limits.maxResultsPerQuery)
      )
    }) ?? 'enterprise'
  )
}

type ReviewBody = Pick<CreateSystematicReviewRequest, 'searches' | 'abstractScreening' | 'fulltextScreening' | 'extraction'>

/** The body of a review that a deployment took, and an empty one otherwise. */
function parsed(body: string): Partial<ReviewBody> {
  try {
    const value: unknown = JSON.parse(body)
    return requestFaults('current', 'createSystematicReview', value).length === 0 ? (value as ReviewBody) : {} // it was checked
  } catch {
    return {}
  }
}

function isRefused(json: unknown): boolean {
  return isObject(json) && isObject(json['error']) && json['error']['code'] === 'api_access_denied'
}

function planOfDailyLimit(limit: string | undefined): Plan {
  return ranks.find((plan) => limit !== undefined && service.plans[plan].searchesPerDay === Number(limit)) ?? 'pro'
}

function planOfResults(json: unknown): Plan {
  const found = isObject(json) ? (json['papers'] ?? json['trials']) : undefined
  const count = Array.isArray(found) ? found.length : 0
  return ranks.find((plan) => rank(plan) >= rank('pro') && (service.plans[plan].resultsPerSearch ?? 0) >= count) ?? 'enterprise'
}

function highest(one: Plan, other: Plan): Plan {
  return rank(one) > rank(other) ? one : other
}
