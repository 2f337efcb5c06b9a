import type { GivenSession } from '../contract/given.ts'
import { parseInstant } from '../contract/instant.ts'
import { requestFaults } from '../contract/judge-request.ts'
import { isSameAddress, type Account } from './account.ts'
import { accountBehind, nextSession } from './decide.ts'
import type { SessionEvent } from './event.ts'
import type { Impossible } from './control-command.ts'
import type { At } from './session.ts'
import { nameOf, stagesOf, toReportRequest, toReviewRequest, type SessionRequest, type WorkStage } from './session-request.ts'
import { defineTimeline, failureCodeOf } from './timeline.ts'
import { realisticMs } from './timeline-for.ts'
import { toTimelineWish } from './wish.ts'
import type { World } from './world.ts'

/** The age of a given session that has no creation instant. */
const defaultAgeMs = 3_600_000

/**
 * Expresses a session that is given at any point of its life as the events that led there. Its past is spread between its creation and
 * now, where its current stage has just begun.
 */
export function givenSessionEvents(world: World, given: GivenSession, now: At): readonly SessionEvent[] | Impossible {
  const { owner = 'default', status = 'processing', source = 'api', isPublic = false } = given
  const account = world.accounts.get(owner)
  if (account === undefined) return { impossible: 'account_not_found', message: `owner is no account: there is no ${owner}.` }
  const next = nextSession(world)
  const { number, sessionId } = given.sessionId === undefined ? next : { ...next, sessionId: given.sessionId.toLowerCase() }
  if (world.sessions.has(sessionId)) return { impossible: 'session_exists', message: `There is a session ${sessionId} already.` }
  const createdAt = given.createdAt === undefined ? now - defaultAgeMs : parseInstant(given.createdAt)
  if (createdAt > now) return invalid('createdAt must not lie in the future of the world.')
  const request = toRequest(given, account.plan)
  if ('impossible' in request) return request
  const wish = toTimelineWish(request, courseOf(given))
  if ('wrong' in wish) return invalid(`goesOn cannot be kept: ${wish.wrong}.`)
  const timeline = defineTimeline(request, wish, world.options.realistic ? realisticMs(request, world.seed, number) : undefined)
  const past = replayPast(given, request)
  if ('impossible' in past) return past
  const last = timeline.spans.at(-1)?.stage
  if (timeline.spans.length < past.filter((event) => 'stage' in event).length)
    return invalid(`goesOn cannot be kept: it ends at ${String(last)}, and the session is past that.`)
  const recipients = recipientsOf(given)
  if (recipients.some((email) => isSameAddress(email, account.email))) return invalid('sharedWith must not hold the address of its owner.')
  const atOf = (index: number): At => createdAt + Math.floor(((now - createdAt) * (index + 1)) / past.length)
  const happenedAt = (event: Dateless<SessionEvent>, at: At): SessionEvent => ({ ...event, sessionId, at })
  const isTracked = status !== 'unknown'
  return [
    { type: 'sessionCreated', sessionId, at: createdAt, number, owner, source, isPublic, isTracked, request, timeline },
    ...past.map((event, index) => happenedAt(event, atOf(index))),
    ...recipients.map((email) => happenedAt({ type: 'sessionShared', email, account: accountBehind(world, email) }, now)),
  ]
}

/** Gives how a session goes on. The exports of a completed one were made long ago. */
function courseOf({ status, goesOn = {} }: GivenSession): NonNullable<GivenSession['goesOn']> {
  return status === 'completed' ? { exports: 'ready', ...goesOn } : goesOn
}

/** Lists the recipients. Sharing again with the same address changes nothing. */
function recipientsOf({ sharedWith = [] }: GivenSession): readonly string[] {
  // The first spelling of an address stays.
  return [...new Map(sharedWith.toReversed().map((email) => [email.toLowerCase(), email])).values()].toReversed()
}

function invalid(message: string): Impossible {
  return { impossible: 'invalid_request', message }
}

const questions = {
  report: 'Does regular exercise improve sleep quality in adults?',
  systematicReview: 'What works against insomnia in adults?',
  agent: 'Find recent work on sleep and exercise.',
}

/** Reads the request of a given session, judged like the body of a create. */
function toRequest(
  { type, researchQuestion: asked, title, request = {} }: GivenSession,
  plan: Account['plan'],
): SessionRequest | Impossible {
  const researchQuestion = asked ?? (typeof request['researchQuestion'] === 'string' ? request['researchQuestion'] : questions[type])
  const body = { ...request, researchQuestion, ...(title !== undefined && { title }) }
  if (type === 'agent') return { type, researchQuestion, title: title ?? null }
  const [fault] = requestFaults('current', type === 'report' ? 'createReport' : 'createSystematicReview', body)
  if (fault !== undefined) return invalid(`request.${fault.message}.`)
  return type === 'report' ? toReportRequest(body) : toReviewRequest(body, plan)
}

type Dateless<Event> = Event extends unknown ? Omit<Event, 'sessionId' | 'at'> : never

function replayPast(given: GivenSession, request: SessionRequest): readonly Dateless<SessionEvent>[] | Impossible {
  const { status = 'processing', executionStage } = given
  const stages = stagesOf(request)
  const index = executionStage === undefined ? defaultIndex(status, stages.length) : stages.indexOf(executionStage)
  if (index === -1 || (executionStage !== undefined && (status === 'completed' || status === 'unknown')))
    return invalid(`This ${nameOf[request.type]} cannot be ${status} in the stage ${String(executionStage)}.`)
  const begin = (upTo: number) => stages.slice(0, upTo).map((stage) => ({ type: 'stageBegun', stage, cost: 0 }) as const)
  const stage: WorkStage | null = stages[index] ?? null
  switch (status) {
    case 'unknown':
      return []
    case 'processing':
      return begin(index + 1)
    case 'pausedForInsufficientQuota':
      return [...begin(index), { type: 'sessionPaused', stage, ...(request.type === 'agent' && { before: index }) }]
    case 'completed':
      return [...begin(stages.length), { type: 'sessionCompleted' }]
    case 'failed': {
      const { failWith: code = failureCodeOf(request) } = given
      return [...begin(index + 1), { type: 'sessionFailed', code, message: 'The run failed.' }]
    }
  }
}

function defaultIndex(status: NonNullable<GivenSession['status']>, stages: number): number {
  return status === 'processing' ? 0 : stages - 1
}
