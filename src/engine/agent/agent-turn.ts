import type { AgentFacts, At, SessionFacts } from '../session.ts'
import type { Timeline } from '../timeline.ts'

/** The facts of an agent session that has just been created. */
export const newAgent: AgentFacts = { turn: 0, steps: 0, waiting: [], stopAt: null }

/** The number of steps in a stage of an agent session, each of which tells something. */
export const stepsPerStage = 4

/** Counts the steps that an agent session has done after some of the polls that end its stage. */
export function stepsAfterPolls({ timeline, agent }: SessionFacts, polls: number): number {
  const share = Math.floor((stepsPerStage * polls) / Math.max(1, timeline.polls))
  return Math.max(agent?.steps ?? 0, Math.min(stepsPerStage, 1 + share))
}

/** True while the next change of a running agent session is a step within its stage, and not the end of that stage. */
export function isMidStage({ agent, timeline, begun, resumedAt, releasedAt, isHurried, ended }: SessionFacts): boolean {
  if (agent === null || agent.steps >= stepsPerStage || timeline.by !== 'time') return false
  return ended === null && begun.length > 0 && resumedAt === null && releasedAt === null && !isHurried
}

/** The part of a stage's duration after which its next step comes. */
export function stepDelayMs({ agent }: SessionFacts, durationMs: number): number {
  return Math.floor((durationMs * (agent?.steps ?? 0)) / stepsPerStage)
}

/** Gives the facts of an agent session that begins its next turn. */
export function toNextTurn(facts: SessionFacts, timeline: Timeline, waiting: AgentFacts['waiting'], at: At): SessionFacts {
  return {
    ...facts,
    timeline,
    begun: [],
    finished: [],
    polls: 0,
    releasedAt: null,
    pausedAt: null,
    resumedAt: at,
    isHurried: false,
    hungAt: null,
    lastHang: null,
    ended: null,
    agent: { turn: (facts.agent?.turn ?? 0) + 1, steps: 0, waiting, stopAt: null },
  }
}
