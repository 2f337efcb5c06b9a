import type { DeploymentRuleId } from '../../contract/rules.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { FreshWorld, ProbeContext } from '../define/probe-context.ts'
import { crashRetryDelayMs, isDeploymentUp, retryWhileCrashing, type CrashRetries } from '../define/retry-crash.ts'
import { isRefusedAsInvalid } from './define-creation.ts'
import { subject } from './searches.ts'

/** A request that has to be accepted, with one value just inside its bound. */
export type ValidCall = {
  /** The value in words: `maxSearchPapers 1000`. */
  readonly title: string
  readonly call: ApiCall
  /**
   * The account that asks a deployment. A value that the limits of a plan may refuse is for `enterprise`; one that some reading of all plans
   * refuses is for `nobody`: then only a world that a mock makes for it is asked.
   */
  readonly onDeployment?: 'enterprise' | 'nobody'
  /** The values of the request each on its own. A deployment is asked for these only where it refuses all of them together. */
  readonly each?: readonly ValidCall[]
}

/** A valid request, every answer to it, and the one that is judged. */
export type Try = { readonly title: string; readonly answered: Exchange; readonly looks: CrashRetries }

/** The operations that refuse an invalid body of an account without quota for the body. */
type QuotaOrder = Evidence & { readonly validatesFirst: ReadonlySet<ApiCall['operation']> }

/**
 * Creations without a question by an account without quota. Where they are refused for the body, a valid body of that account is refused
 * for its quota alone: a valid value is asked for without a session.
 */
const quotaOrder: Probe<QuotaOrder> = {
  name: 'creations that lack both a question and quota',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  phase: 'spare',
  async send(means) {
    const {
      sendInvalid,
      hasRoom,
      target: { keys, control },
    } = means
    const validatesFirst = new Set<ApiCall['operation']>()
    if (keys.exhausted === undefined || control !== undefined || !(await isExhausted(means))) return { validatesFirst }
    for (const operation of ['createReport', 'createSystematicReview'] as const) {
      const refused = hasRoom() ? await sendInvalid({ operation, as: 'exhausted', body: { title: 'Sleep' } }) : null
      if (refused !== null && answerOf(refused)?.status === 400) validatesFirst.add(operation)
    }
    return { validatesFirst }
  },
}

/** True if the account has no quota at present. It may have been refilled since the target was written. */
async function isExhausted({ send, hasRoom }: ProbeContext): Promise<boolean> {
  if (!hasRoom(1)) return false
  const searched = await send({ operation: 'searchTrials', as: 'exhausted', body: { query: subject, maxResults: 1 } })
  return statusAndCode(searched) === '402 insufficient_quota'
}

/**
 * Valid requests, each on its own: in a world that a mock makes for them, elsewhere as far as the rest of the budget allows. A creation is
 * asked for by an account without quota where that tells; else it takes a session, if more of these are granted than usual.
 */
export function createTriedProbe(rule: DeploymentRuleId, calls: readonly ValidCall[]): Probe<{ readonly tried: readonly Try[] }> {
  return {
    name: `what ${rule} allows`,
    shows: 'each value just inside the bounds on its own',
    profile: 'standard',
    cost: { requests: 0, searches: 0, sessions: 0 },
    uses: [quotaOrder],
    phase: 'spare',
    inFreshWorld: true,
    async send(means) {
      const tried: Try[] = []
      const world = (await means.freshWorld?.()) ?? null
      const order = world === null ? await means.evidence(quotaOrder) : null
      const ask = async (valid: ValidCall): Promise<Exchange | undefined> => {
        const looks = order === null ? await askInWorld(world, valid.call) : await askHere(means, valid, order)
        const answered = looks?.answers.at(-1)
        if (looks === null || answered === undefined) means.leaveOut()
        else tried.push({ title: valid.title, answered, looks })
        return answered
      }
      for (const valid of calls) {
        const { each = [] } = valid
        const together = world === null || each.length === 0 ? await ask(valid) : undefined
        if (world !== null || (together !== undefined && isRefusedAsInvalid(together))) for (const one of each) await ask(one)
      }
      // One value that is refused alone says more than all of them together.
      return { tried: tried.toSorted((a, b) => Number(isJoined(calls, a)) - Number(isJoined(calls, b))) }
    },
  }
}

function isJoined(calls: readonly ValidCall[], { title }: Try): boolean {
  return calls.some((valid) => valid.title === title && valid.each !== undefined)
}

async function askInWorld(world: FreshWorld | null, call: ApiCall): Promise<CrashRetries | null> {
  if (world === null) return null
  const { send, wait } = world
  return retryWhileCrashing({
    send: () => send(call),
    async retry() {
      await wait(crashRetryDelayMs)
      return send(call)
    },
    isUp: () => isDeploymentUp({ hasRoom: () => true, send }),
  })
}

/** A single answer, for no creation is repeated; null where the request may not be sent, or its answer says nothing. */
async function askHere(means: ProbeContext, valid: ValidCall, { validatesFirst }: QuotaOrder): Promise<CrashRetries | null> {
  const { call, onDeployment } = valid
  if (onDeployment === 'nobody') return null
  const role = operationRoles[call.operation]
  if (role === 'search') return means.hasRoom(1) ? seen(await means.send(call)) : null
  if (role !== 'create') return means.hasRoom() ? seen(await means.send(call)) : null
  if (onDeployment === undefined && validatesFirst.has(call.operation) && means.hasRoom()) {
    const answered = await means.sendInvalid({ ...call, as: 'exhausted' })
    if (answered !== null && ['400 invalid_request', '402 insufficient_quota'].includes(statusAndCode(answered))) return seen(answered)
  }
  if (onDeployment === 'enterprise' && means.target.keys.enterprise === undefined) return null
  return means.hasSpare({ sessions: 1 }) ? seen(await means.send({ ...call, as: onDeployment ?? call.as })) : null
}

function seen(answered: Exchange): CrashRetries {
  return { answers: [answered], isUp: false }
}
