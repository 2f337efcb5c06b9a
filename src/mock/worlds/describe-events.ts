import { isOfLibrary, isOfOAuth, isOfSession, type Event, type SessionEvent, type WorldEvent } from '../../engine/event.ts'
import { nameOf } from '../../engine/session-request.ts'
import type { World } from '../../engine/world.ts'

/** Describes events for people: of each session how far it came, and every other change. */
export function describeEvents(world: World, events: readonly Event[]): readonly string[] {
  const steps = new Map<string, string[]>()
  const others: string[] = []
  for (const event of events) {
    // The request itself says what it does to the library, and to grants and tokens.
    if (isOfLibrary(event) || isOfOAuth(event)) continue
    const text = isOfSession(event) ? describeStep(event) : describeChange(event)
    if (text === null) continue
    if (isOfSession(event)) steps.set(event.sessionId, [...(steps.get(event.sessionId) ?? []), text])
    else others.push(text)
  }
  return [...[...steps].map(([sessionId, texts]) => `${nameOfSession(world, sessionId)} ${shortenSteps(texts)}`), ...others]
}

function nameOfSession({ sessions }: World, sessionId: string): string {
  const facts = sessions.get(sessionId)
  return `${facts === undefined ? 'session' : nameOf[facts.request.type]} ${sessionId.slice(0, 8)}`
}

/** A session that went through many stages at once shows where it began and where it is. */
function shortenSteps(steps: readonly string[]): string {
  const [first = '', ...more] = steps
  return more.length < 2 ? steps.join(', ') : `${first}, …, ${more.at(-1) ?? ''}`
}

/** Null for what the request itself says, such as a poll. */
function describeStep(event: SessionEvent): string | null {
  switch (event.type) {
    case 'sessionCreated':
      return 'created'
    case 'stageBegun':
      return event.stage === null ? 'went on' : `at ${event.stage}`
    case 'sessionPaused':
      return event.stage === null ? 'paused' : `paused at ${event.stage}`
    case 'sessionResumed':
      return 'resumed'
    case 'sessionHung':
      return event.stage === null ? 'hangs' : `hangs at ${event.stage}`
    case 'sessionCompleted':
      return 'completed'
    case 'sessionFailed':
      return `failed with ${event.code}`
    case 'exportsReady':
      return 'exports ready'
    case 'sessionShared':
      return event.account === null ? 'shared by an invitation' : `shared with ${event.account}`
    case 'shareActivated':
      return `share of ${event.account} active`
    case 'shareDeleted':
      return `share with ${event.email} deleted`
    case 'sessionDeleted':
      return 'deleted'
    case 'turnBegun':
      return 'took up the next message'
    case 'agentStopped':
      return 'stopped'
    case 'agentAsked':
      return 'asks'
    case 'agentCreatedReport':
      return `started the report ${event.reportId.slice(0, 8)}`
    case 'agentStepped':
    case 'agentSaid':
    case 'messageSent':
    case 'stopRequested':
    case 'sessionPolled':
    case 'sessionStepped':
      return null
  }
}

function describeChange(event: WorldEvent): string | null {
  switch (event.type) {
    case 'accountSet':
      return `account ${event.account.name} changed`
    case 'limitsSet':
      return 'limits changed'
    case 'optionsSet':
      return 'options changed'
    case 'timelinesSet':
      return 'timelines changed'
    case 'faultAdded':
      return `${event.id} added`
    case 'faultRemoved':
      return `${event.id} removed`
    case 'uploadReceived':
      return 'upload received'
    case 'uploadStaged':
    case 'faultEncountered':
    case 'searchCounted':
    case 'ratesForgotten':
      return null
  }
}
