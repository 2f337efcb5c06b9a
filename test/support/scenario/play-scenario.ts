import { createToolCaller, type TokenOf } from '../../../src/exchange/call-tool.ts'
import { createCounter, createRequestSender, createSender, createVisitor } from '../../../src/exchange/send.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { play, type Outcome, type PlayEvent, type Player, type Wait } from '../../../src/scenario/play.ts'
import { parseScenario, type Scenario } from '../../../src/scenario/scenario.ts'

/** Plays a scenario to its end and collects what happened. */
export async function playToEnd(
  scenario: Scenario,
  stage: {
    readonly baseUrl: string
    readonly mcpUrl?: string
    readonly keys: Readonly<Record<string, string>>
    readonly fetch: typeof globalThis.fetch
    readonly clock: { readonly now: () => number; readonly advance: (spanMs: number) => unknown }
    readonly names?: Player['names']
    readonly steer?: Player['callControl']
    readonly tokenOf?: TokenOf
    readonly retryRefused?: Player['retryRefused']
    readonly signal?: AbortSignal
  },
): Promise<{ readonly events: readonly PlayEvent[]; readonly outcome: Outcome; readonly waits: readonly Wait[] }> {
  const line = { ...stage, now: stage.clock.now }
  const counter = createCounter()
  const waits: Wait[] = []
  const playing = play(scenario, {
    send: createSender(line, counter),
    visit: createVisitor(line, counter),
    callTool: createToolCaller({
      connection: line,
      send: createRequestSender(line, counter),
      tokenOf: stage.tokenOf ?? (() => Promise.resolve({ reason: 'nobody issues tokens here' })),
    }),
    names: stage.names ?? new Map(),
    callControl: stage.steer ?? null,
    retryRefused: stage.retryRefused ?? null,
    onWait: (wait) => void waits.push(wait),
    passTime: async (spanMs) => void (await stage.clock.advance(spanMs)),
    ...(stage.signal !== undefined && { signal: stage.signal }),
  })
  const events: PlayEvent[] = []
  for (;;) {
    const next = await playing.next()
    if (next.done === true) return { events, outcome: next.value, waits }
    events.push(next.value)
  }
}

export function parseScenarioText(text: string, file = 'test.yaml'): Scenario {
  const parsed = parseScenario(file, text)
  if ('mistakes' in parsed)
    throw new Error(parsed.mistakes.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'))
  return parsed
}

/** Reads the values of a scenario's names from a world of a mock. */
export async function readScenarioNames({ control }: Pick<Understudy, 'control'>, world = 'default'): Promise<Player['names']> {
  const { accounts } = await control.listAccounts({ path: { world } })
  const { sessions } = await control.getWorld({ path: { world } })
  return new Map([...Object.entries(sessions), ...accounts.map(({ name, email }) => [`${name}.email`, email] as const)])
}
