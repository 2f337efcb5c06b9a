import { createSender } from '../../src/exchange/send.ts'
import type { Clock } from '../../src/mock/clock.ts'
import { play, type Outcome, type PlayEvent } from '../../src/scenario/play.ts'
import { parseScenario, type Scenario } from '../../src/scenario/scenario.ts'

/** Plays a scenario to its end and collects what happened. */
export async function playToEnd(
  scenario: Scenario,
  stage: {
    readonly baseUrl: string
    readonly keys: Readonly<Record<string, string>>
    readonly fetch: typeof globalThis.fetch
    readonly clock: Pick<Clock, 'now' | 'advance'>
    readonly signal?: AbortSignal
  },
): Promise<{ readonly events: readonly PlayEvent[]; readonly outcome: Outcome }> {
  const playing = play(scenario, {
    send: createSender({ ...stage, now: stage.clock.now }),
    pass: (spanMs) => Promise.resolve(stage.clock.advance(spanMs)),
    ...(stage.signal !== undefined && { signal: stage.signal }),
  })
  const events: PlayEvent[] = []
  for (;;) {
    const next = await playing.next()
    if (next.done === true) return { events, outcome: next.value }
    events.push(next.value)
  }
}

export function scenarioOf(text: string, file = 'test.yaml'): Scenario {
  const parsed = parseScenario(file, text)
  if ('mistakes' in parsed)
    throw new Error(parsed.mistakes.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'))
  return parsed
}
