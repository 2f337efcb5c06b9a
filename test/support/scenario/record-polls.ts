import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { trafficScenario, type TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import type { Given } from '../../../src/contract/given.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { toVerdict } from '../../../src/scenario/recorded-fault.ts'
import type { Mutant } from '../deployments/mutant.ts'
import { parseScenarioText, playToEnd } from './play-scenario.ts'

const { baseUrl } = createUnderstudy()
const clock = '2026-03-02T09:00:00Z'

/** A client that creates a report or a review, reads it every second, and lists it every third. */
export async function recordPolls(fetchOf: Mutant['fetchOf'], create: Pick<ApiCall, 'operation' | 'body'>): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock } })
  const { now, advance } = understudy.clock
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now }, createCounter())
  const created = await send({ ...create, as: 'default' })
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  const operation = create.operation === 'createReport' ? 'getReport' : 'getSystematicReview'
  const recorded = [created]
  for (let second = 0; second < 30; second++) {
    recorded.push(await send({ operation, as: 'default', path }))
    if (second % 3 === 2) recorded.push(await send({ operation: 'listSessions', as: 'default', query: { limit: 2 } }))
    advance(1000)
  }
  return recorded
}

/** The scenario that inspect writes of a recording. */
export async function inspectRecording(exchanges: readonly Exchange[]): Promise<TrafficScenario | null> {
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
  return trafficScenario({ baseUrl, exchanges, results, recordedAt: clock, title: 'What bug.har shows' }, standInReference)
}

/** Plays a scenario by the clock of a mock, or of what a mutant makes of one. */
export async function replayByClock(text: string, fetchOf: Mutant['fetchOf'] = ({ fetch }) => fetch, given: Given = {}): Promise<string> {
  const scenario = parseScenarioText(text)
  const understudy = createUnderstudy({ given: { clock, ...given } })
  const stage = { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), clock: understudy.clock }
  const { outcome, events } = await playToEnd(scenario, stage)
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}

/** Sessions that take a usual time, hardly any, and many polls. */
export const speeds: readonly Given[] = [{}, { timelines: [{ spanSeconds: 0.02 }] }, { timelines: [{ spanSeconds: 100 }] }]
