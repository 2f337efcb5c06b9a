import { isObject } from '../contract/is-object.ts'
import { service } from '../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

/** Names of headers that tell of rate limits. */
const limitHeader = /^(?:x-)?ratelimit|^retry-after$/

export function limitsOf(exchanges: readonly Exchange[]): readonly string[] {
  const told = exchanges.flatMap((exchange) => Object.entries(answerOf(exchange)?.headers ?? {}).filter(([name]) => limitHeader.test(name)))
  return [...new Map(told)].map(([name, value]) => `${name}: ${value}`)
}

/** The plan of an account, and the answer that tells it. */
export type TellingPlan = { readonly plan: string; readonly from: string }

/** The plan as usage, the body of an error, or a header tells it. The contract promises none of them. */
export function findPlan(usage: Exchange, exchanges: readonly Exchange[]): TellingPlan | undefined {
  const refused = exchanges.filter((exchange) => (answerOf(exchange)?.status ?? 0) >= 400)
  for (const exchange of new Set([usage, ...refused])) {
    const { json, status = 0 } = answerOf(exchange) ?? {}
    const plan = findNamedPlan(json)
    if (plan !== undefined) return { plan, from: exchange === usage ? 'its usage says so' : `an answer ${status} to a read names it` }
  }
  const limit = exchanges.map((exchange) => answerOf(exchange)?.headers['x-ratelimit-limit']).find((value) => value !== undefined)
  const [found] = Object.entries(service.plans).find(([, { searchesPerDay }]) => String(searchesPerDay) === limit) ?? []
  return found === undefined ? undefined : { plan: found, from: `x-ratelimit-limit is ${limit}` }
}

/** Members that hold the name of a plan, such as `subscription: { tier: 'Pro' }`. */
const planMember = /^(?:plan(?:_?name|_?type)?|tier)$/i
const mostDepth = 4

/** The first member of a body that names one plan of the contract. A message may name a plan that the account does not have. */
function findNamedPlan(json: unknown, depth = 0): string | undefined {
  if (!isObject(json) || depth > mostDepth) return undefined
  for (const [name, value] of Object.entries(json)) {
    const named = typeof value === 'string' && planMember.test(name) ? value.toLowerCase().replace(/ plan$/, '') : undefined
    if (named !== undefined && Object.hasOwn(service.plans, named)) return named
  }
  return Object.values(json)
    .map((value) => findNamedPlan(value, depth + 1))
    .find((plan) => plan !== undefined)
}

export function describeUsage(usage: Exchange): string | undefined {
  const [isLeft, percent] = [memberOf(usage, 'hasUsageRemaining'), memberOf(usage, 'percentUsed')]
  if (typeof isLeft !== 'boolean') return undefined
  return `${isLeft ? 'quota is left' : 'no quota is left'}${typeof percent === 'number' ? `, ${percent} % are used` : ''}`
}
