import type { DeploymentRuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Probe } from '../define/check.ts'
import type { Target } from '../define/target.ts'

export type Body = Readonly<Record<string, unknown>>

/** The request that creates a session. The target decides by which account. */
export type Creating = (target: Target) => Pick<ApiCall, 'as'> & {
  readonly operation: 'createReport' | 'createSystematicReview'
  readonly body: Body
}

/** A valid part of a request that a deployment may still refuse: the rule that this breaks, and the request without the part. */
export type Stumble = {
  readonly rule: DeploymentRuleId
  /** The part in words: `a title of 200 characters`. */
  readonly title: string
  readonly without: (body: Body) => Body
  /** True if the session that was created without the part shows that it may be refused. */
  readonly excuse?: (created: Exchange) => boolean
}

/** The 202 of a creation, or the answer in its place. */
export type Created = {
  readonly created: Exchange
  /**
   * Every attempt; the last one created the session. A valid request that is refused as invalid is retried with one part less each
   * time. That shows the refused part, and gives the other probes their session.
   */
  readonly tries: readonly Exchange[]
}

export type CreatedProbe = Probe<Created> & { readonly create: Creating; readonly stumbles: readonly Stumble[] }

/** A probe that creates one session, or none. */
export function createdBy(name: string, create: Creating, stumbles: readonly Stumble[] = []): CreatedProbe {
  return {
    name,
    profile: 'lifecycle',
    cost: { requests: 1 + stumbles.length, searches: 0, sessions: 1 },
    create,
    stumbles,
    async send({ send, target }) {
      const { body, ...call } = create(target)
      let [left, created] = [body, await send({ ...call, body })]
      const tries = [created]
      for (const { without } of stumbles) {
        if (!isRefusedAsInvalid(created)) break
        left = without(left)
        created = await send({ ...call, body: left })
        tries.push(created)
      }
      return { created, tries }
    },
  }
}

/** Finds the refused part of a creation, and its refusal: the request was invalid with it, and accepted without it. */
export function stumbledOn(
  { stumbles }: CreatedProbe,
  { created, tries }: Created,
): { readonly stumble: Stumble; readonly refused: Exchange } | undefined {
  const [stumble, refused] = [stumbles[tries.length - 2], tries.at(-2)]
  if (!isAccepted(created) || stumble === undefined || refused === undefined) return undefined
  return stumble.excuse?.(created) === true ? undefined : { stumble, refused }
}

/** True if the creation of a review was answered in the older form, which has no depth. */
export function isOlder(created: Exchange): boolean {
  return isAccepted(created) && memberOf(created, 'settings') === undefined
}

/** True if a creation succeeded, even with the wrong status. */
export function isAccepted(created: Exchange): boolean {
  const status = answerOf(created)?.status ?? 500
  return status >= 200 && status < 300
}

export function isRefusedAsInvalid(created: Exchange): boolean {
  return [400, 413, 422].includes(answerOf(created)?.status ?? 0)
}

/** The id of a session that a creation gave; undefined when it was refused. */
export function createdId(created: Exchange): string | undefined {
  const id = memberOf(created, 'sessionId')
  return typeof id === 'string' ? id : undefined
}

/** A body without some of its members. */
export function omit(...names: readonly string[]): (body: Body) => Body {
  return (body) => Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** A body with other values. */
export function replace(members: Body): (body: Body) => Body {
  return (body) => ({ ...body, ...members })
}
