import type { DeploymentRuleId } from '../../contract/rules.ts'
import { service } from '../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { excusesOf } from './combine-findings.ts'
import { byAnswer, byRefusable } from './excuse.ts'
import {
  defineFurtherPart,
  definePart,
  toInconclusive,
  type Check,
  type Finding,
  type Inconclusive,
  type Part,
  type Probe,
} from './check.ts'
import type { ProbeContext } from './probe-context.ts'
import type { Profile } from './profile.ts'
import { isOperationUp } from './operation-up.ts'
import { crashRetryDelayMs, isAlwaysCrashing, isCrash, retryWhileCrashing, type CrashRetries } from './retry-crash.ts'
import type { Target } from './target.ts'

/** One request that must be refused, with one thing wrong in it. */
export type Refusable = {
  /** The mistake, in a few words: `maxResults 0`. */
  readonly title: string
  readonly call: ApiCall
  /** True for an answer other than the demanded refusal that another reading of the contract allows. */
  readonly allows?: (exchange: Exchange) => boolean
}

type Refusals = {
  readonly rule: DeploymentRuleId
  /** Status and code, as `400 invalid_request`; a status alone where the contract names no code. */
  readonly demanded: string
  readonly profile?: Profile
  /** Probes whose evidence the calls are made of. */
  readonly uses?: readonly Probe[]
  readonly calls: readonly Refusable[] | ((target: Target, means: ProbeContext) => readonly Refusable[] | Promise<readonly Refusable[]>)
  /** The most calls, where they are made from the target. */
  readonly atMost?: number
  /** `parallel`: sent while the sessions run that the calls are about. `rest`: as many as the rest of the budget has room for. */
  readonly phase?: 'parallel' | 'rest'
  /** The turn among those of the phase `rest`. */
  readonly turn?: number
  /** The words for what a run without them does not see. */
  readonly shows?: string
}

/** A request that must be refused, every answer to it, and the one that is judged. */
type Asked = { readonly refusable: Refusable; readonly looks: CrashRetries; readonly answer: Exchange }

/** Every request that was sent, with its answers. */
export type Sent = { readonly refusals: readonly Asked[] }

/** The check of a rule that demands one refusal of each of several requests. */
export function defineRefusals<const Id extends DeploymentRuleId>(
  refusals: Refusals & {
    readonly rule: Id
    /** Requests that the largest profile sends as well, where the budget allows it. */
    readonly further?: readonly Refusable[]
    /** Requests that are sent with what all others have left over of the budget. They keep none of those from being sent. */
    readonly spare?: Refusals['calls']
    /** The parts of the rule besides its refusals. */
    readonly parts?: readonly Part[]
  },
): Check<Id> {
  const { rule, demanded, uses, further, spare, parts = [] } = refusals
  const more = further === undefined ? [] : [refusesFurther({ rule, demanded, calls: further })]
  const last =
    spare === undefined
      ? []
      : [
          refusesFurther({
            rule,
            demanded,
            calls: spare,
            about: `${demanded} for requests that the rest of the budget allows`,
            phase: 'rest',
            ...(uses !== undefined && { uses }),
          }),
        ]
  return { rule, parts: [refuses(refusals), ...more, ...last, ...parts] }
}

/** The part that demands a refusal of each of several requests. */
export function refuses(refusals: Refusals & { readonly about?: string }): Part {
  const { demanded, about = `${demanded} for the most telling requests` } = refusals
  return definePart({ about, probes: [createRefusalProbe(refusals)], judge: (sent) => judgeRefusals(demanded, sent) })
}

/** The part that demands it of further requests. Only the largest profile sends them, so the usual budget is enough for every rule. */
export function refusesFurther(refusals: Refusals & { readonly about?: string }): Part {
  const { demanded, about = `${demanded} for every other request` } = refusals
  return defineFurtherPart({
    about,
    probes: [createRefusalProbe({ profile: 'lifecycle', ...refusals })],
    judge: (sent) => (sent === undefined || sent.refusals.length === 0 ? null : judgeRefusals(demanded, sent)),
  })
}

/** The probe that sends requests which must be refused. It ends with the first that creates a session, for the rule is broken then. */
export function createRefusalProbe({
  rule,
  demanded,
  profile = 'standard',
  uses = [],
  calls,
  atMost,
  phase,
  turn,
  shows,
}: Refusals): Probe<Sent> {
  return {
    name: `${demanded} for ${rule}`,
    profile,
    cost: { requests: phase === 'rest' ? 0 : typeof calls === 'function' ? (atMost ?? 8) : calls.length, searches: 0, sessions: 0 },
    uses,
    ...(phase !== undefined && { phase }),
    ...(turn !== undefined && { turn }),
    ...(shows !== undefined && { shows }),
    async send(means) {
      const refusals: Asked[] = []
      for (const refusable of typeof calls === 'function' ? await calls(means.target, means) : calls) {
        if (phase === 'rest' && !means.hasRest()) {
          means.leaveOut()
          break
        }
        const looks = await looksAt(means, demanded, refusable.call)
        const answer = judgedAnswerOf(demanded, looks)
        if (answer === undefined) break
        refusals.push({ refusable, looks, answer })
        if (isAboutKey(demanded, answer)) await askAgain(means, refusable.call)
        if (demanded.startsWith('402') && (answerOf(answer)?.status ?? 500) < 300) await askForQuota(means, refusable.call)
        // The rule is broken, whatever the other requests would show.
        if (isAlwaysCrashing(looks) || hasCreated(refusable, answer)) break
      }
      return { refusals }
    },
  }
}

/** True if an answer says that the key may do nothing here, which another request shows to be true or not. */
function isAboutKey(demanded: string, answer: Exchange): boolean {
  return isBeside(demanded, answer) && memberOf(answer, 'error', 'code') === 'api_access_denied' && !isRefusedWith(demanded, answer)
}

/** Sends the cheapest request with the same key. Its answer shows if the plan of that key lacks access. */
async function askAgain({ send, hasRoom }: ProbeContext, { as, headers }: ApiCall): Promise<void> {
  if (hasRoom()) await send({ operation: 'listSessions', as, query: { limit: 1 }, ...(headers !== undefined && { headers }) })
}

/** Sends a request that uses quota with the same key. Its answer shows if the account has quota again. */
async function askForQuota({ send, hasRoom }: ProbeContext, { as, operation }: ApiCall): Promise<void> {
  const other = operation === 'searchTrials' ? 'searchPapers' : 'searchTrials'
  if (hasRoom(1)) await send({ operation: other, as, body: { query: 'vitamin D', maxResults: 1 } })
}

function hasCreated({ call, allows }: Refusable, answer: Exchange): boolean {
  return operationRoles[call.operation] === 'create' && answerOf(answer)?.status === 202 && allows?.(answer) !== true
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
    isUp: () => isOperationUp(means, call, again?.as ?? 'default'),
  })
}

/**
 * The request that repeats a crashed one. It might be accepted after all, so it comes from an account without quota, which cannot
 * create a second session.
 */
function repeatable(call: ApiCall, demanded: string, { keys }: Target): ApiCall | null {
  if (operationRoles[call.operation] !== 'create' || call.as === null) return call
  return keys.exhausted !== undefined && demanded === '400 invalid_request' ? { ...call, as: 'exhausted' } : null
}

/** The last answer is judged, unless it comes from an account without quota, which may be refused for that. */
function judgedAnswerOf(demanded: string, { answers }: CrashRetries): Exchange | undefined {
  const [first, last] = [answers[0], answers.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first.as === last.as || isRefusedWith(demanded, last) ? last : first
}

/** Judges requests of which each had to be refused. */
export function judgeRefusals(demanded: string, { refusals }: Sent): Finding {
  const inconclusive: Inconclusive[] = []
  const crashed: Exchange[] = []
  for (const { refusable, looks, answer } of refusals) {
    if (isRefusedWith(demanded, answer) || refusable.allows?.(answer) === true) continue
    const actual = `${statusAndCode(answer)} for ${refusable.title}`
    const by = isAlwaysCrashing(looks) ? looks.answers : isBeside(demanded, answer) ? null : [answer]
    if (by !== null) return { broken: { expected: demanded, actual }, by }
    const last = looks.answers.at(-1)
    const excuses = last !== undefined && isCrash(last) ? [byRefusable(last)] : [byAnswer(answer)]
    inconclusive.push({ ...toInconclusive(refusable.title, answer), excuses })
    if (isCrash(answer) && looks.isUp) crashed.push(answer)
  }
  // If no request may be repeated, a deployment that crashes on every one refuses them that way.
  if (crashed.length >= enough && crashed.length === refusals.length)
    return { broken: { expected: demanded, actual: inconclusive.map((one) => one.inconclusive).join(', ') }, by: crashed }
  const [first] = inconclusive
  if (first !== undefined) return { ...first, excuses: inconclusive.flatMap(excusesOf) }
  return refusals.length === 0 ? { inconclusive: 'nothing was sent' } : { kept: refusals.map(({ answer }) => answer) }
}

/** The number of different requests whose crashes are no coincidence. */
const enough = 3

/** True if an answer is the demanded refusal, such as `400 invalid_request` or, without a code, `401`. */
export function isRefusedWith(demanded: string, exchange: Exchange): boolean {
  return demanded.includes(' ') ? statusAndCode(exchange) === demanded : String(answerOf(exchange)?.status) === demanded
}

/** True if an answer is about something other than the request: a limit, a dead key, a transient failure, no answer. */
function isBeside(demanded: string, exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  if (status === 429) return !isOtherError(exchange)
  if (status >= 500) return true
  // For a rule about keys or plans, these are the answer.
  const aboutKeys = demanded.startsWith('401') || demanded.endsWith('api_access_denied')
  if (aboutKeys) return false
  return status === 401 || (status === 402 && !demanded.startsWith('402')) || memberOf(exchange, 'error', 'code') === 'api_access_denied'
}

/** True if a creation was refused with 429 and the code of another error. A rate limit that holds for creations has no code. */
function isOtherError(exchange: Exchange): boolean {
  const code = memberOf(exchange, 'error', 'code')
  const isCreate = exchange.operation !== null && operationRoles[exchange.operation] === 'create'
  return isCreate && service.errors.some((error) => error.code === code && error.status !== 429)
}
