import { newAgent, stepsAfterPolls, toNextTurn } from './agent/agent-turn.ts'
import type { SessionEvent } from './event.ts'
import { createInterned } from './interned.ts'
import { emptyList, type At, type BegunStages, type SessionFacts, type Stages } from './session.ts'
import type { WorkStage } from './session-request.ts'

type Change = Exclude<SessionEvent, { readonly type: 'sessionCreated' | 'sessionDeleted' }>

/** The members of a session that are the same for each at its creation. */
export const atCreation = {
  shares: emptyList,
  begun: emptyList,
  finished: emptyList,
  polls: 0,
  releasedAt: null,
  pausedAt: null,
  resumedAt: null,
  isHurried: false,
  hungAt: null,
  lastHang: null,
  ended: null,
  exportsReadyAt: null,
} satisfies Partial<SessionFacts>

/** Gives the facts of a session that has just been created. */
export function toFacts(event: Extract<SessionEvent, { readonly type: 'sessionCreated' }>): SessionFacts {
  const { sessionId, number, owner, source, isPublic, at, request, timeline, isTracked } = event
  return {
    sessionId,
    number,
    owner,
    source,
    isPublic,
    createdAt: at,
    request,
    timeline,
    isTracked,
    ...atCreation,
    agent: request.type === 'agent' ? newAgent : null,
  }
}

/** Gives the facts of a session after one more event. */
export function evolve(facts: SessionFacts, event: Change): SessionFacts {
  const { at } = event
  switch (event.type) {
    case 'stageBegun':
      return {
        ...facts,
        begun: withBegunStage(facts, event),
        finished: finishedBy(facts, at),
        polls: 0,
        releasedAt: null,
        resumedAt: null,
        agent: facts.agent === null ? null : { ...facts.agent, steps: 1 },
      }
    case 'sessionPolled': {
      const polls = facts.polls + 1
      const agent = facts.agent === null ? null : { ...facts.agent, steps: stepsAfterPolls(facts, polls) }
      return { ...facts, polls, releasedAt: polls >= facts.timeline.polls ? at : null, agent }
    }
    case 'sessionStepped':
      return { ...facts, releasedAt: at }
    case 'sessionPaused': {
      const { begun, finished } = facts
      // A session that is paused in the middle of a stage repeats that stage from its beginning.
      const isMidStage = event.before === undefined ? begun[finished.length]?.stage === event.stage : begun.length > event.before
      const stages = isMidStage ? { begun: internStages(begun.slice(0, -1)) } : { finished: finishedBy(facts, at) }
      return { ...facts, ...stages, pausedAt: at, hungAt: null, polls: 0, releasedAt: null }
    }
    case 'sessionResumed':
      return { ...facts, pausedAt: null, resumedAt: at, isHurried: facts.timeline.onResume !== null }
    case 'sessionHung':
      return { ...facts, hungAt: at, lastHang: { stage: event.stage, at }, releasedAt: null }
    case 'sessionShared':
      return { ...facts, shares: [...facts.shares, { email: event.email, account: event.account, at }] }
    case 'shareActivated':
      return { ...facts, shares: facts.shares.map((share) => (share.email === event.email ? { ...share, account: event.account } : share)) }
    case 'shareDeleted':
      return { ...facts, shares: facts.shares.filter((share) => share.email !== event.email) }
    case 'sessionCompleted':
      return { ...idleAt(facts, at), finished: finishedBy(facts, at) }
    case 'sessionFailed':
      return { ...facts, ended: { at, as: 'failed', code: event.code, message: event.message }, polls: 0, releasedAt: null, hungAt: null }
    case 'agentStepped':
      return facts.agent === null ? facts : { ...facts, agent: { ...facts.agent, steps: facts.agent.steps + 1 } }
    case 'messageSent': {
      if (facts.agent === null) return facts
      const { waiting } = facts.agent
      return facts.ended === null || waiting.length > 0
        ? { ...facts, agent: { ...facts.agent, waiting: [...waiting, event.timeline] } }
        : toNextTurn(facts, event.timeline, [], at)
    }
    case 'turnBegun': {
      const [next = facts.timeline, ...waiting] = facts.agent?.waiting ?? []
      return toNextTurn(facts, next, waiting, at)
    }
    case 'stopRequested':
      return facts.agent === null ? facts : { ...facts, agent: { ...facts.agent, stopAt: event.stopAt } }
    case 'agentStopped':
    case 'agentAsked':
      return idleAt(facts, at)
    case 'agentSaid':
    case 'agentCreatedReport':
      return facts
    case 'exportsReady':
      return { ...facts, exportsReadyAt: at, releasedAt: null }
  }
}

/** Gives the facts of a session that is completed, which for an agent session means idle. */
function idleAt(facts: SessionFacts, at: At): SessionFacts {
  const agent = facts.agent === null ? null : { ...facts.agent, stopAt: null }
  return { ...facts, ended: { at, as: 'completed' }, pausedAt: null, polls: 0, releasedAt: null, hungAt: null, agent }
}

/** Gives the finished stages, with the one under way ended as well. */
function finishedBy({ begun, finished, createdAt }: SessionFacts, at: At): Stages {
  const current = begun[finished.length]
  return current === undefined ? finished : withStage(finished, current.stage, at - createdAt)
}

function withBegunStage({ begun, createdAt }: SessionFacts, { stage, cost, at }: Extract<Change, { type: 'stageBegun' }>): BegunStages {
  return internStages([...begun, { stage, afterMs: at - createdAt, ...(cost > 0 && { cost }) }])
}

function withStage(stages: Stages, stage: WorkStage | null, afterMs: number): Stages {
  return internStages([...stages, { stage, afterMs }])
}

const interned = createInterned<BegunStages>(4096)

function internStages(stages: BegunStages): BegunStages {
  let key = ''
  for (const { stage, afterMs, cost = 0 } of stages) key += `${stage} ${afterMs} ${cost} `
  return interned(key, stages)
}
