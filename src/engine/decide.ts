import type { SessionSource } from '../contract/generated/api.ts'
import { service, type ErrorCode } from '../contract/service.ts'
import type { Event } from './event.ts'
import { seededUuid } from './seeded-uuid.ts'
import { sessionAt, stageOf, type At, type SessionRequest } from './session.ts'
import type { Timeline } from './timeline.ts'
import { canPay, type Account, type World } from './world.ts'

/** What an account, known by its name, asks of the service. */
export type Command =
  | {
      readonly type: 'createSession'
      readonly by: string
      readonly source: SessionSource
      readonly isPublic: boolean
      readonly request: SessionRequest
      readonly timeline: Timeline
    }
  | { readonly type: 'resumeSession'; readonly by: string; readonly sessionId: string }
  | { readonly type: 'shareSession'; readonly by: string; readonly sessionId: string; readonly email: string }

/** Why the service says no: a code of the error catalogue, and what there is to say beyond it. */
export type Refusal = { readonly refused: ErrorCode; readonly message?: string }

/** What a command would do to a settled world: events, or a refusal. Nothing is changed here. */
export function decide(world: World, command: Command, now: At): readonly Event[] | Refusal {
  switch (command.type) {
    case 'createSession': {
      const { by, source, isPublic, request, timeline } = command
      if (!canPay(world, by, 1)) return quotaExhausted
      const sessionId = seededUuid(world.seed, world.sessions.size)
      return [{ type: 'sessionCreated', sessionId, at: now, owner: by, source, isPublic, request, timeline }]
    }
    case 'resumeSession': {
      const { by, sessionId } = command
      const facts = world.sessions.get(sessionId)
      if (facts === undefined || facts.owner !== by) return { refused: 'session_not_found' }
      const stage = stageOf(facts)
      if (facts.pausedAt === null || stage === null)
        return { refused: 'session_not_paused', message: `The session is not paused, its status is ${sessionAt(facts).status}.` }
      const cost = facts.timeline.spans[facts.begun.length]?.cost ?? 0
      if (!canPay(world, by, cost)) return quotaExhausted
      return [{ type: 'sessionResumed', sessionId, at: now, stage }]
    }
    case 'shareSession':
      return decideShare(world, command, now)
  }
}

/** Sharing again with one address changes nothing. Addresses compare without letter case. */
function decideShare(
  world: World,
  { by, sessionId, email }: Extract<Command, { type: 'shareSession' }>,
  now: At,
): readonly Event[] | Refusal {
  const facts = world.sessions.get(sessionId)
  const account = world.accounts.get(by)
  if (facts === undefined || account === undefined || facts.owner !== by) return { refused: 'session_not_found' }
  if (isSameAddress(email, account.email)) return { refused: 'self_share' }
  if (facts.shares.some((share) => isSameAddress(share.email, email))) return []
  if (facts.shares.length >= account.recipientCap) return { refused: 'cap_exceeded' }
  const isRegistered = [...world.accounts.values()].some((other) => isSameAddress(other.email, email))
  if (!isRegistered && !account.mayInvite) return { refused: 'gate_denied' }
  return [{ type: 'sessionShared', sessionId, at: now, email, status: isRegistered ? 'registered' : 'invited' }]
}

export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Whether an account's plan lets it use the API at all. */
export function hasApiAccess(account: Account): boolean {
  return service.plans[account.plan].apiAccess
}

const quotaExhausted: Refusal = { refused: 'insufficient_quota' }
