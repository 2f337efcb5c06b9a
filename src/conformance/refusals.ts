import type { DeploymentRuleId } from '../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../exchange/exchange.ts'
import type { ApiCall } from '../exchange/send.ts'
import { defineCheck, type Check, type Evidence, type Finding, type Probe } from './check.ts'
import type { Means } from './means.ts'
import type { Profile } from './profile.ts'
import type { Target } from './target.ts'

/** One request that must be refused, with one thing wrong in it. */
export type Refusable = {
  /** What is wrong, as a reader says it: `maxResults 0`. */
  readonly title: string
  readonly call: ApiCall
  /** Told of an answer that is not the refusal demanded: whether another reading of the contract allows it. */
  readonly allows?: (exchange: Exchange) => boolean
}

type Refusals<Id extends DeploymentRuleId> = {
  readonly rule: Id
  /** Status and code, as `400 invalid_request`; a status alone where the contract names no code. */
  readonly demanded: string
  readonly profile?: Profile
  /** Probes whose evidence the calls are made of. */
  readonly uses?: readonly Probe[]
  readonly calls: readonly Refusable[] | ((target: Target, means: Means) => readonly Refusable[] | Promise<readonly Refusable[]>)
  /** How many calls there are at most, where they are made of the target. */
  readonly atMost?: number
}

type Sent = { readonly refusals: readonly Exchange[] }

/**
 * The check of a rule that demands one refusal of each of several requests. Once a deployment accepts an invalid request that
 * creates a session, nothing invalid is sent to that operation any more.
 */
export function defineRefusals<const Id extends DeploymentRuleId>({
  rule,
  demanded,
  profile = 'standard',
  uses = [],
  calls,
  atMost,
}: Refusals<Id>): Check<Id> {
  const asked = new WeakMap<Exchange, Refusable>()
  const probe: Probe<Sent & Evidence> = {
    name: `${demanded} for ${rule}`,
    profile,
    cost: { requests: typeof calls === 'function' ? (atMost ?? 8) : calls.length, searches: 0, sessions: 0 },
    uses,
    async send(means) {
      const refusals: Exchange[] = []
      for (const refusable of typeof calls === 'function' ? await calls(means.target, means) : calls) {
        const exchange = await means.sendRefusable(refusable.call)
        if (exchange === null) break
        asked.set(exchange, refusable)
        refusals.push(exchange)
      }
      return { refusals }
    },
  }
  const check = defineCheck({
    rule,
    probes: [probe],
    judge: ({ refusals }) => judgeRefusals(demanded, refusals, (exchange) => asked.get(exchange)),
  })
  return check
}

function judgeRefusals(
  demanded: string,
  exchanges: readonly Exchange[],
  refusableOf: (exchange: Exchange) => Refusable | undefined,
): Finding {
  const untold: string[] = []
  const crashed: Exchange[] = []
  for (const exchange of exchanges) {
    const refusable = refusableOf(exchange)
    if (isRefusedWith(demanded, exchange) || refusable?.allows?.(exchange) === true) continue
    const actual = statusAndCode(exchange)
    const title = refusable?.title ?? 'the request'
    if (!isBeside(demanded, exchange)) return { broken: { expected: demanded, actual: `${actual} for ${title}` }, by: [exchange] }
    untold.push(`${title} answered ${actual}`)
    if ((answerOf(exchange)?.status ?? 0) >= 500) crashed.push(exchange)
  }
  // One failure of the moment is nobody's fault; every request of the kind failing is how it is refused.
  if (crashed.length > 1) return { broken: { expected: demanded, actual: untold.join(', ') }, by: crashed }
  const [first] = untold
  if (first !== undefined) return { untold: first }
  return exchanges.length === 0 ? { untold: 'nothing was sent' } : { kept: exchanges }
}

/** Whether an answer is the refusal demanded, as `400 invalid_request` or, where no code is, `401`. */
export function isRefusedWith(demanded: string, exchange: Exchange): boolean {
  return demanded.includes(' ') ? statusAndCode(exchange) === demanded : String(answerOf(exchange)?.status) === demanded
}

/** Whether an answer says something else than whether the request was taken: a limit, a dead key, a failure of the moment, no answer. */
function isBeside(demanded: string, exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  if (status === 429 || status >= 500) return true
  // Where a key or the plan behind it is in question, these are the answer.
  const aboutKeys = demanded.startsWith('401') || demanded.endsWith('api_access_denied')
  if (aboutKeys) return false
  return status === 401 || (status === 402 && !demanded.startsWith('402')) || memberOf(exchange, 'error', 'code') === 'api_access_denied'
}
