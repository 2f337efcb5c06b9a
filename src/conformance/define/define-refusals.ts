import type { DeploymentRuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { defineCheck, type Check, type Finding, type Probe } from './check.ts'
import type { ProbeContext } from './probe-context.ts'
import type { Profile } from './profile.ts'
import { crashRetryDelayMs, isAlwaysCrashing, isCrash, isDeploymentUp, retryWhileCrashing, type CrashRetries } from './retry-crash.ts'
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
  readonly calls: readonly Refusable[] | ((target: Target, means: ProbeContext) => readonly Refusable[] | Promise<readonly Refusable[]>)
  /** How many calls there are at most, where they are made of the target. */
  readonly atMost?: number
}

/** A request that must be refused, every answer to it, and the one that tells. */
type Asked = { readonly refusable: Refusable; readonly looks: CrashRetries; readonly told: Exchange }

type Sent = { readonly refusals: readonly Asked[] }

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
  const probe: Probe<Sent> = {
    name: `${demanded} for ${rule}`,
    profile,
    cost: { requests: typeof calls === 'function' ? (atMost ?? 8) : calls.length, searches: 0, sessions: 0 },
    uses,
    async send(means) {
      const refusals: Asked[] = []
      for (const refusable of typeof calls === 'function' ? await calls(means.target, means) : calls) {
        const looks = await looksAt(means, demanded, refusable.call)
        const told = tellingOf(demanded, looks)
        if (told === undefined) break
        refusals.push({ refusable, looks, told })
        // It is broken whatever else there is to ask.
        if (isAlwaysCrashing(looks)) break
      }
      return { refusals }
    },
  }
  return defineCheck({ rule, probes: [probe], judge: ({ refusals }) => judgeRefusals(demanded, refusals) })
}

function looksAt(means: ProbeContext, demanded: string, call: ApiCall): Promise<CrashRetries> {
  const again = repeatable(call, demanded, means.target)
  return retryWhileCrashing({
    send: () => means.sendInvalid(call),
    async retry() {
      if (again === null || !means.hasRoom(operationRoles[again.operation] === 'search' ? 1 : 0)) return null
      await means.wait(crashRetryDelayMs)
      return means.sendInvalid(again)
    },
    isUp: () => isDeploymentUp(means),
  })
}

/**
 * What may be asked again, once a request has crashed, without creating a session twice should it be accepted after all: nobody has
 * any, and who has no quota gets none.
 */
function repeatable(call: ApiCall, demanded: string, { keys }: Target): ApiCall | null {
  if (operationRoles[call.operation] !== 'create' || call.as === null) return call
  return keys.exhausted !== undefined && demanded === '400 invalid_request' ? { ...call, as: 'exhausted' } : null
}

/** The last look tells; but who has no quota may be refused for that. */
function tellingOf(demanded: string, { answers }: CrashRetries): Exchange | undefined {
  const [first, last] = [answers[0], answers.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first.as === last.as || isRefusedWith(demanded, last) ? last : first
}

function judgeRefusals(demanded: string, refusals: readonly Asked[]): Finding {
  const inconclusive: string[] = []
  const crashed: Exchange[] = []
  for (const { refusable, looks, told } of refusals) {
    if (isRefusedWith(demanded, told) || refusable.allows?.(told) === true) continue
    const actual = `${statusAndCode(told)} for ${refusable.title}`
    const by = isAlwaysCrashing(looks) ? looks.answers : isBeside(demanded, told) ? null : [told]
    if (by !== null) return { broken: { expected: demanded, actual }, by }
    inconclusive.push(`${refusable.title} answered ${statusAndCode(told)}`)
    if (isCrash(told) && looks.isUp) crashed.push(told)
  }
  // Where none may be asked again, every request of the kind crashing is how it is refused.
  if (crashed.length >= enough && crashed.length === refusals.length)
    return { broken: { expected: demanded, actual: inconclusive.join(', ') }, by: crashed }
  const [first] = inconclusive
  if (first !== undefined) return { inconclusive: first }
  return refusals.length === 0 ? { inconclusive: 'nothing was sent' } : { kept: refusals.map(({ told }) => told) }
}

/** So many different requests crash by no chance. */
const enough = 3

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
