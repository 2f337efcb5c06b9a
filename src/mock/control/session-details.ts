import type { ControlResponseOf } from '../../contract/control.ts'
import { isObject } from '../../contract/is-object.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import type { SessionType } from '../../contract/generated/api.ts'
import { lifeOf, type LifeEvent } from '../../engine/history/life-of-session.ts'
import type { SessionFacts } from '../../engine/session.ts'
import { previewAnswer } from '../api/answer-api.ts'
import { withoutFolder } from '../below-folder.ts'
import { messagesOf } from '../handlers/agents/agent-views.ts'
import { keyOf } from '../worlds/authorise.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'
import type { ControlHandler } from './control-handler.ts'
import { pastOf, toControlledSession } from './views.ts'

type Shown = ControlResponseOf<'getSessionDetails'>

const maxMessages = 200

export const getSessionDetails: ControlHandler<'getSessionDetails'> = ({ standIn, live, path }) => {
  const facts = live.world.sessions.get(path.session.toLowerCase())
  if (facts === undefined) return { refused: 'session_not_found', message: `There is no session ${path.session}.` }
  return {
    session: toControlledSession(standIn, live, facts),
    events: lifeOf(facts, pastOf(live, facts.sessionId)).map((event) => toEvent(facts.owner, event)),
    answer: answerTo(standIn, live, facts),
    messages: messagesOf(live.world, facts, maxMessages).map(({ at, from, text }) => ({ at: toTimestamp(at), from, text })),
  }
}

const typedGets: { readonly [Type in SessionType]: OperationId } = {
  report: 'getReport',
  systematicReview: 'getSystematicReview',
  agent: 'getAgentSession',
}

/** What the API answers to the owner of a session now, with all that may be included. */
function answerTo({ urlsFor, folder }: StandIn, live: LiveWorld, { sessionId, request: { type }, owner }: SessionFacts): Shown['answer'] {
  const urls = urlsFor(live.id)
  const path = new URL(urls.self(type, sessionId)).pathname
  const query = 'include' in operation(typedGets[type]).query ? 'include=reportBody' : ''
  const account = live.world.accounts.get(owner)
  const key = account === undefined ? '' : keyOf(account, live.id)
  const header = (name: string): string | undefined => (name === 'authorization' ? `Bearer ${key}` : undefined)
  const request = withoutFolder(folder, { method: 'GET', path, query, header, clientAddress: '' })
  const { operation: id, status, body } = previewAnswer(live, urls, request)
  return { operation: id, path: query === '' ? path : `${path}?${query}`, status, body: isObject(body) ? body : {} }
}

function toEvent(owner: string, event: LifeEvent): Shown['events'][number] {
  const { type, at } = event
  return {
    at: toTimestamp(at),
    type,
    text: describe(owner, event),
    ...('stage' in event && { stage: event.stage }),
    ...('cost' in event && { cost: event.cost }),
    ...('code' in event && { code: event.code }),
    ...('email' in event && { email: event.email }),
  }
}

function describe(owner: string, event: LifeEvent): string {
  const stage = 'stage' in event && event.stage !== null ? event.stage : 'the stage'
  switch (event.type) {
    case 'sessionCreated':
      return `${owner} created it`
    case 'stageBegun':
      return `${stage} began${event.cost === 0 ? '' : ` and took ${event.cost} ${event.cost === 1 ? 'unit' : 'units'} from ${owner}`}`
    case 'stageEnded':
      return `${stage} ended`
    case 'stageBrokenOff':
      return `${stage} was broken off`
    case 'sessionPaused':
      return `it paused at ${stage}`
    case 'sessionResumed':
      return `it was resumed at ${stage}`
    case 'sessionHung':
      return `it hangs in ${stage}`
    case 'turnBegun':
      return 'it took up the next message'
    case 'sessionCompleted':
      return 'it completed'
    case 'sessionFailed':
      return `it failed with ${event.code}: ${event.message}`
    case 'exportsReady':
      return 'its exports were ready'
    case 'sessionShared':
      return `it was shared with ${event.email}`
    case 'shareActivated':
      return `the share with ${event.email} became active`
    case 'shareDeleted':
      return `the share with ${event.email} was deleted`
  }
}
