import type { SessionSource } from '../contract/generated/api.ts'
import type { ErrorCode } from '../contract/service.ts'
import { decideAgent, type AgentCommand } from './decide-agent.ts'
import type { MessageUpload } from './agent/agent-event.ts'
import { isSameAddress } from './account.ts'
import type { Event } from './event.ts'
import { readPage } from './feed.ts'
import { seededUuid } from './seeded-uuid.ts'
import { isExporting, sessionAt, type At, type SessionFacts } from './session.ts'
import type { SessionRequest } from './session-request.ts'
import type { Timeline } from './timeline.ts'
import { canPay, type World } from './world.ts'

/** A request of an account to the service. The account is known by its name. */
export type Command =
  | AgentCommand
  | {
      readonly type: 'createSession'
      readonly by: string
      readonly source: SessionSource
      readonly isPublic: boolean
      readonly request: SessionRequest
      readonly timeline: Timeline
      /** The id that its timeline brings; the next of the seed without it. */
      readonly sessionId?: string
      readonly uploads?: readonly MessageUpload[]
    }
  | { readonly type: 'resumeSession'; readonly by: string; readonly sessionId: string }
  | { readonly type: 'shareSession'; readonly by: string; readonly sessionId: string; readonly email: string }
  | { readonly type: 'deleteShare'; readonly by: string; readonly sessionId: string; readonly email: string }
  /** A typed get that was answered. It advances sessions that are advanced by polls. */
  | { readonly type: 'pollSession'; readonly by: string; readonly sessionId: string }
  /** A search that was answered. It counts in the daily window. */
  | { readonly type: 'countSearch'; readonly by: string }

/** A refusal of the service: a code of the error catalogue, and a message where there is more to say. */
export type Refusal = { readonly refused: ErrorCode; readonly message?: string }

/** Decides a command on a settled world: events, or a refusal. Changes nothing. */
export function decide(world: World, command: Command, now: At): readonly Event[] | Refusal {
  switch (command.type) {
    case 'createSession': {
      const { by, source, isPublic, request, timeline, uploads = [] } = command
      if (request.type === 'systematicReview' && isAtMaxRunning(world, by)) return { refused: 'too_many_running_reviews' }
      if (!canPay(world, by, 1, now)) return quotaExhausted
      const next = nextSession(world)
      return [
        {
          type: 'sessionCreated',
          sessionId: command.sessionId ?? next.sessionId,
          at: now,
          number: next.number,
          owner: by,
          source,
          isPublic,
          isTracked: true,
          request,
          timeline,
          ...(uploads.length > 0 && { uploads }),
        },
      ]
    }
    case 'resumeSession':
      return decideResume(world, command, now)
    case 'shareSession':
      return decideShare(world, command, now)
    case 'deleteShare': {
      const facts = findSharedSession(world, command)
      if ('refused' in facts) return facts
      const share = facts.shares.find(({ email }) => isSameAddress(email, command.email))
      return share === undefined ? [] : [{ type: 'shareDeleted', sessionId: facts.sessionId, at: now, email: share.email }]
    }
    case 'pollSession': {
      const facts = world.sessions.get(command.sessionId)
      const counts = facts !== undefined && facts.owner === command.by && facts.timeline.by === 'polls' && isMoving(facts)
      return counts ? [{ type: 'sessionPolled', sessionId: command.sessionId, at: now }] : []
    }
    case 'sendMessage':
    case 'stopSession':
    case 'stageUpload':
    case 'receiveUpload':
      return decideAgent(world, command, now)
    case 'countSearch':
      return [{ type: 'searchCounted', account: command.by, at: now }]
  }
}

/** True if no further review of an account may run. A paused one does not run. */
function isAtMaxRunning(world: World, account: string): boolean {
  // An account from before the option has none.
  const most = world.accounts.get(account)?.maxRunningReviews ?? null
  if (most === null) return false
  const running = { type: 'systematicReview', status: 'processing' } as const
  return readPage(world, world.feeds.get(account), running, 0, null).totalCount >= most
}

/** Gives the number and the id of the next session. Skips ids of the seed that given sessions already have. */
export function nextSession({ seed, created, sessions }: World): { readonly number: number; readonly sessionId: string } {
  let number = created
  while (sessions.has(seededUuid(seed, number))) number++
  return { number, sessionId: seededUuid(seed, number) }
}

/** True while a stage runs or exports are generated, so that polls, a control command or time can end it. */
export function isMoving(facts: SessionFacts): boolean {
  const { isTracked, pausedAt, hungAt, releasedAt, ended } = facts
  if (!isTracked || pausedAt !== null || hungAt !== null || releasedAt !== null) return false
  return ended === null || isExporting(facts)
}

/** Decides a resume. The quota has to pay for one stage, or for every stage left if the run completes while the resume is in flight. */
function decideResume(world: World, { by, sessionId }: Extract<Command, { type: 'resumeSession' }>, now: At): readonly Event[] | Refusal {
  const facts = world.sessions.get(sessionId)
  if (facts === undefined || facts.owner !== by) return { refused: 'session_not_found' }
  if (facts.pausedAt === null)
    return { refused: 'session_not_paused', message: `The session is not paused, its status is ${sessionAt(facts).status}.` }
  const left = facts.timeline.spans.slice(facts.begun.length)
  const paid = facts.timeline.onResume === 'completed' ? left : left.slice(0, 1)
  const cost = paid.reduce((sum, span) => sum + span.cost, 0)
  if (!canPay(world, by, cost, now)) return quotaExhausted
  return [{ type: 'sessionResumed', sessionId, at: now, stage: left[0]?.stage ?? null }]
}

/** Decides a share. Sharing again with the same address changes nothing. */
function decideShare(
  world: World,
  { by, sessionId, email }: Extract<Command, { type: 'shareSession' }>,
  now: At,
): readonly Event[] | Refusal {
  const facts = findSharedSession(world, { by, sessionId })
  if ('refused' in facts) return facts
  const account = world.accounts.get(by)
  if (account === undefined) return { refused: 'session_not_found' }
  if (isSameAddress(email, account.email)) return { refused: 'self_share' }
  if (facts.shares.some((share) => isSameAddress(share.email, email))) return []
  if (facts.shares.length >= account.recipientCap) return { refused: 'cap_exceeded' }
  const recipient = accountBehind(world, email)
  if (recipient === null && !account.mayInvite) return { refused: 'gate_denied' }
  return [{ type: 'sessionShared', sessionId, at: now, email, account: recipient }]
}

/** Finds a session whose shares an account manages, or refuses. */
export function findSharedSession(
  world: World,
  { by, sessionId }: { readonly by: string; readonly sessionId: string },
): SessionFacts | Refusal {
  const facts = world.sessions.get(sessionId)
  if (facts === undefined || facts.owner !== by) return { refused: 'session_not_found' }
  return facts.request.type === 'agent' && world.accounts.get(by)?.agentApi === false ? agentsNotEnabled : facts
}

const agentsNotEnabled: Refusal = { refused: 'not_found', message: 'The research-agent API is not enabled for your account.' }

/** Gives the name of the account that an address belongs to, or null. */
export function accountBehind(world: World, email: string): string | null {
  for (const account of world.accounts.values()) if (isSameAddress(account.email, email)) return account.name
  return null
}

const quotaExhausted: Refusal = { refused: 'insufficient_quota' }
