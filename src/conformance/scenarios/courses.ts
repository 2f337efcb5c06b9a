import type { Given } from '../../contract/given.ts'
import type { PlayEvent } from '../../scenario/play.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { Reference } from './reference.ts'

/** A seed, and how long the sessions of a reference take. */
export type Course = { readonly given: Given; readonly pauseMs?: number }

/** Two seeds. */
export const usualCourses: readonly Course[] = [{ given: { seed: 7 } }, { given: { seed: 8 } }]

/** Sessions that are over at the next request, and sessions of many polls. What both show is no value of the moment. */
export const otherCourses: readonly Course[] = [
  { given: { seed: 7, timelines: [{ spanSeconds: 0.02 }] }, pauseMs: 1000 },
  { given: { seed: 7, timelines: [{ spanSeconds: 60 }] } },
]

/** Plays a scenario on a reference; the events are those of its own steps. */
export async function playCourse(reference: Reference, scenario: Scenario, { given, pauseMs }: Course): Promise<readonly PlayEvent[]> {
  const pause = (line: number): Scenario['steps'] => (pauseMs === undefined ? [] : [{ type: 'advance', line, spanMs: pauseMs }])
  const steps = scenario.steps.flatMap((step) => [...pause(step.line), step])
  const { events } = await reference.play({ ...scenario, given: { ...scenario.given, ...given }, steps })
  // Every second step is a pause.
  return pauseMs === undefined ? events : events.filter(({ step }) => Number.parseInt(step) % 2 === 0)
}
